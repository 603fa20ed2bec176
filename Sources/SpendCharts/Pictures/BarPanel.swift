import SpendCore

/// The parts of a total as bars with their amounts, shares and changes.
struct BarPanel {
  let panels: PanelSet
  let size: Panel.Size

  private var figures: DashboardFigures { panels.figures }
  private var style: ChartStyle { panels.style }
  private var parts: [DashboardParts.Part] { panels.parts.parts }
  private var amounts: [Int64] { parts.map(\.figure.total.minorUnits) }
  private var hasReturns: Bool { amounts.contains { $0 < 0 } }
  private var largest: Int64 { amounts.max() ?? 0 }

  /// The panel; nil where there are no parts.
  var panel: Panel? {
    guard !parts.isEmpty else { return nil }
    var drawing = Drawing()
    let columns = Columns(self)
    if !size.isNarrow { headings(columns, &drawing) }
    let shares = Proportion.shares(of: 1000, among: amounts)
    var y = size.isNarrow ? 0 : 26
    for (part, share) in zip(parts, shares) {
      row(part, share: share, y, columns, &drawing)
      y += rowHeight
    }
    total(y, columns, &drawing)
    y += rowHeight
    for line in noteLines {
      drawing.text(line, 0, y + 12, size: 13, "soft")
      y += 18
    }
    return Panel(
      name: "parts",
      title: panels.parts.areCategories ? "By category" : "What it was for",
      description: description,
      width: size.width,
      height: y,
      drawing: drawing
    )
  }

  private var rowHeight: Int { size.isNarrow ? 50 : 31 }

  /// What the share of a part reads.
  static func share(_ part: CategoryFigure, tenths: Int) -> String {
    part.total.minorUnits > 0 ? Proportion.percentText(tenths: tenths) : ""
  }

  /// What a change reads: a sign, a figure and a word.
  static func words(of change: Change, _ style: ChartStyle) -> String {
    switch change {
    case .more: change.text(style) + " more"
    case .less: change.text(style) + " less"
    case .unknown, .new, .same: change.text(style)
    }
  }

  /// What the column of changes is compared with; nil where nothing is known.
  var comparison: String? {
    figures.previousSpent == nil ? nil : "vs " + figures.period.previousName(style, isShort: true)
  }

  // MARK: Columns

  /// Where columns stand; those of figures end there.
  ///
  /// Figures in bold are measured two sizes larger.
  private struct Columns {
    let name: Int
    let nameWidth: Int
    let bar: Int
    let barWidth: Int
    let amount: Int
    let share: Int
    let change: Int

    init(_ panel: BarPanel) {
      let width = panel.size.width
      let names = panel.parts.map { PictureText.width(panel.style.text($0.figure.name), size: 14) }
      let figures = (panel.parts.map(\.figure.total) + [panel.figures.home]).map {
        PictureText.width(panel.style.amount($0), size: 16)
      }
      let changes = panel.changes.map { PictureText.width($0, size: 16) } + [0]
      let amounts = figures.max() ?? 0
      let change = changes.max() ?? 0
      name = 30
      self.change = width
      if panel.size.isNarrow {
        amount = width
        nameWidth = max(40, width - name - amounts - 8)
        share = width - (change > 0 ? change + 8 : 0)
        bar = name
        barWidth = max(20, share - 58 - bar)
      } else {
        share = width - (change > 0 ? change + 14 : 0)
        amount = share - 72
        nameWidth = min(max(names.max() ?? 0, 60), 190)
        bar = name + nameWidth + 12
        barWidth = max(20, amount - amounts - 12 - bar)
      }
    }
  }

  private var changes: [String] {
    guard let comparison else { return [] }
    return [comparison]
      + parts.map { BarPanel.words(of: Change(from: $0.figure.previous, to: $0.figure.total), style) }
      + [BarPanel.words(of: Change(from: figures.previousSpent, to: figures.home), style)]
  }

  // MARK: Rows

  private func headings(_ columns: Columns, _ drawing: inout Drawing) {
    drawing.text("spent", columns.amount, 12, size: 13, anchor: .end, "soft")
    drawing.text("share", columns.share, 12, size: 13, anchor: .end, "soft")
    drawing.text(comparison ?? "", columns.change, 12, size: 13, anchor: .end, "soft")
  }

  private func row(
    _ part: DashboardParts.Part,
    share: Int,
    _ y: Int,
    _ columns: Columns,
    _ drawing: inout Drawing
  ) {
    let figure = part.figure
    let name = style.text(figure.name)
    let middle = size.isNarrow ? y + 38 : y + 15
    drawing.badge(part.letter, panels.parts.color(of: part), 0, y)
    drawing.text(PictureText.cut(name, to: columns.nameWidth, size: 14), columns.name, y + 15)
    drawing.text(style.amount(figure.total), columns.amount, y + 15, anchor: .end, "strong")
    if figure.total.minorUnits < 0 {
      drawing.text("more back than spent", columns.bar, middle, size: 13, "soft")
    } else {
      let top = size.isNarrow ? y + 28 : y + 3
      drawing.rect(columns.bar, top, columns.barWidth, size.isNarrow ? 12 : 14, radius: 3, style: "track")
      bar(part, (columns.bar, top, columns.barWidth, size.isNarrow ? 12 : 14), &drawing)
    }
    drawing.text(BarPanel.share(figure, tenths: share), columns.share, middle, anchor: .end)
    self.change(Change(from: figure.previous, to: figure.total), middle, columns, &drawing)
  }

  /// A bar that starts at zero; the least that shows anything above zero is a pixel.
  private func bar(
    _ part: DashboardParts.Part,
    _ place: (x: Int, y: Int, width: Int, height: Int),
    _ drawing: inout Drawing
  ) {
    let figure = part.figure
    guard figure.total.minorUnits > 0, largest > 0 else { return }
    let whole = Int64(place.width * 100)
    let length = Int(Proportion.rounded(figure.total.minorUnits, times: whole, over: largest) ?? 0)
    drawing.rect(
      hundredths: (place.x * 100, place.y * 100, max(length, 100), place.height * 100),
      radius: length > 600 ? 3 : 0,
      style: "edge bar",
      color: panels.parts.color(of: part),
      saying: "\(style.text(figure.name)): \(style.amount(figure.total))"
    )
  }

  private func change(_ change: Change, _ y: Int, _ columns: Columns, _ drawing: inout Drawing) {
    guard comparison != nil else { return }
    let words = BarPanel.words(of: change, style)
    drawing.text(words, columns.change, y, anchor: .end, change.ink.pictureStyle ?? "soft")
  }

  private func total(_ y: Int, _ columns: Columns, _ drawing: inout Drawing) {
    drawing.line(from: (0, y * 100 + 50), to: (size.width * 100, y * 100 + 50), "grid")
    let middle = size.isNarrow ? y + 42 : y + 21
    drawing.text("Total", columns.name, y + 21, "strong")
    drawing.text(style.amount(figures.home), columns.amount, y + 21, anchor: .end, "strong")
    if largest > 0, !hasReturns { drawing.text("100.0 %", columns.share, middle, anchor: .end) }
    change(Change(from: figures.previousSpent, to: figures.home), middle, columns, &drawing)
  }

  private var noteLines: [String] {
    guard hasReturns else { return [] }
    return PictureText.lines(PanelSet.sharesNote, width: size.width, size: 13)
  }

  private var description: String {
    let what =
      panels.parts.areCategories
      ? "categor\(parts.count == 1 ? "y" : "ies")" : "thing\(parts.count == 1 ? "" : "s")"
    let first = parts.first.map {
      ", first \(style.text($0.figure.name)) with \(style.amount($0.figure.total))"
    }
    return "Bars of \(parts.count) \(what)" + (first ?? "") + "; total \(style.amount(figures.home))."
  }
}

extension PanelSet {
  /// What shares are of where money came back.
  static let sharesNote = "Shares are of what was spent, before money that came back."

  /// The parts of the total as bars.
  func bars(_ size: Panel.Size) -> Panel? { BarPanel(panels: self, size: size).panel }
}

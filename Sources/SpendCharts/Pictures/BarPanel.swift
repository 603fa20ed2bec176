import SpendCore

/// Bars with their amounts, shares and changes.
struct BarPanel {
  let chart: BarChart
  /// A word that names the panel among others.
  let name: String
  /// What a row is called, and what several are.
  let nouns: (one: String, many: String)
  let size: Panel.Size

  private let style = ChartStyle.picture
  private var rows: [BarChart.Row] { chart.rows }

  /// The panel; nil where there are no rows, or no total that they are parts of.
  var panel: Panel? {
    guard !rows.isEmpty, let total = chart.total else { return nil }
    var drawing = Drawing()
    let columns = Columns(self, total)
    if !size.isNarrow { headings(columns, &drawing) }
    var y = size.isNarrow ? 0 : 26
    for (row, share) in zip(rows, chart.shares) {
      self.row(row, share: share, y, columns, &drawing)
      y += rowHeight
    }
    self.total(total, y, columns, &drawing)
    y += rowHeight
    for line in noteLines {
      drawing.text(line, 0, y + 12, size: 13, "soft")
      y += 18
    }
    return Panel(
      name: name,
      title: chart.title,
      description: description(total),
      width: size.width,
      height: y,
      drawing: drawing
    )
  }

  private var rowHeight: Int { size.isNarrow ? 50 : 31 }

  /// What a change reads: a sign, a figure and a word.
  static func words(of change: Change, _ style: ChartStyle) -> String {
    switch change {
    case .more: change.text(style) + " more"
    case .less: change.text(style) + " less"
    case .unknown, .new, .same: change.text(style)
    }
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

    init(_ panel: BarPanel, _ total: Money) {
      let width = panel.size.width
      let names = panel.rows.map { PictureText.width(panel.style.text($0.name), size: 14) }
      let figures = (panel.rows.map(\.amount) + [total]).map {
        PictureText.width(panel.style.amount($0), size: 16)
      }
      let changes = panel.changes(total).map { PictureText.width($0, size: 16) } + [0]
      let amounts = figures.max() ?? 0
      let change = changes.max() ?? 0
      name = panel.rows.contains { !$0.letter.isEmpty } ? 30 : 0
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

  private func changes(_ total: Money) -> [String] {
    guard let comparison = chart.comparison else { return [] }
    return [comparison]
      + rows.map { BarPanel.words(of: Change(from: $0.previous, to: $0.amount), style) }
      + [BarPanel.words(of: Change(from: chart.previousTotal, to: total), style)]
  }

  // MARK: Rows

  private func headings(_ columns: Columns, _ drawing: inout Drawing) {
    drawing.text(chart.heading, columns.amount, 12, size: 13, anchor: .end, "soft")
    drawing.text("share", columns.share, 12, size: 13, anchor: .end, "soft")
    drawing.text(chart.comparison ?? "", columns.change, 12, size: 13, anchor: .end, "soft")
  }

  private func row(
    _ row: BarChart.Row,
    share: String,
    _ y: Int,
    _ columns: Columns,
    _ drawing: inout Drawing
  ) {
    let middle = size.isNarrow ? y + 38 : y + 15
    if !row.letter.isEmpty { drawing.badge(row.letter, row.color, 0, y) }
    drawing.text(PictureText.cut(style.text(row.name), to: columns.nameWidth, size: 14), columns.name, y + 15)
    drawing.text(style.amount(row.amount), columns.amount, y + 15, anchor: .end, "strong")
    if row.amount.minorUnits < 0 {
      drawing.text("more back than spent", columns.bar, middle, size: 13, "soft")
    } else {
      let top = size.isNarrow ? y + 28 : y + 3
      drawing.rect(columns.bar, top, columns.barWidth, size.isNarrow ? 12 : 14, radius: 3, style: "track")
      bar(row, (columns.bar, top, columns.barWidth, size.isNarrow ? 12 : 14), &drawing)
    }
    drawing.text(share, columns.share, middle, anchor: .end)
    change(Change(from: row.previous, to: row.amount), middle, columns, &drawing)
  }

  /// A bar that starts at zero; the least that shows anything above zero is a pixel.
  private func bar(
    _ row: BarChart.Row,
    _ place: (x: Int, y: Int, width: Int, height: Int),
    _ drawing: inout Drawing
  ) {
    guard row.amount.minorUnits > 0 else { return }
    let whole = Int64(place.width * 100)
    let length = Int(Proportion.rounded(row.amount.minorUnits, times: whole, over: chart.largest) ?? 0)
    drawing.rect(
      hundredths: (place.x * 100, place.y * 100, max(length, 100), place.height * 100),
      radius: length > 600 ? 3 : 0,
      style: "edge bar",
      color: row.color,
      saying: "\(style.text(row.name)): \(style.amount(row.amount))"
    )
  }

  private func change(_ change: Change, _ y: Int, _ columns: Columns, _ drawing: inout Drawing) {
    guard chart.comparison != nil else { return }
    let words = BarPanel.words(of: change, style)
    drawing.text(words, columns.change, y, anchor: .end, change.ink.pictureStyle ?? "soft")
  }

  private func total(_ total: Money, _ y: Int, _ columns: Columns, _ drawing: inout Drawing) {
    drawing.line(from: (0, y * 100 + 50), to: (size.width * 100, y * 100 + 50), "grid")
    let middle = size.isNarrow ? y + 42 : y + 21
    drawing.text("Total", columns.name, y + 21, "strong")
    drawing.text(style.amount(total), columns.amount, y + 21, anchor: .end, "strong")
    drawing.text(chart.wholeShare, columns.share, middle, anchor: .end)
    change(Change(from: chart.previousTotal, to: total), middle, columns, &drawing)
  }

  private var noteLines: [String] {
    guard chart.hasReturns else { return [] }
    return PictureText.lines(BarChart.sharesNote, width: size.width, size: 13)
  }

  private func description(_ total: Money) -> String {
    let first = rows.first.map { ", first \(style.text($0.name)) with \(style.amount($0.amount))" }
    return "Bars of \(rows.count) \(rows.count == 1 ? nouns.one : nouns.many)" + (first ?? "")
      + "; total \(style.amount(total))."
  }
}

package import SpendCore

/// What stands out in a month: for each thing its money, a line that says it, the entries that prove it, and how to see
/// more.
package enum InsightView {
  /// One thing that stands out.
  package struct Block: Sendable {
    let isMore: Bool?
    let money: Money
    let headline: String
    let detail: String
    let evidence: [Expense]
    let question: String?
    let mostEntries: Int

    /// A thing of these parts.
    ///
    /// - Parameters:
    ///   - isMore: whether it is more than usual, or less; nil for neither.
    ///   - money: how much it concerns.
    ///   - headline: what it is, in a line without a full stop.
    ///   - detail: what more there is to say; empty for nothing.
    ///   - evidence: the entries that prove it.
    ///   - question: what to ask to see them all.
    ///   - mostEntries: how many entries are shown at most.
    package init(
      isMore: Bool?,
      money: Money,
      headline: String,
      detail: String,
      evidence: [Expense],
      question: String?,
      mostEntries: Int = 3
    ) {
      self.isMore = isMore
      self.money = money
      self.headline = headline
      self.detail = detail
      self.evidence = evidence
      self.question = question
      self.mostEntries = mostEntries
    }
  }

  /// The blocks under a heading, none wider than `style` allows; as sentences in plain style.
  package static func render(
    _ blocks: [Block],
    of month: ClosedRange<CivilDate>,
    style: ChartStyle
  ) -> String {
    if style.isPlain { return plain(blocks, month, style) }
    let style = style.with(width: min(style.width, 100), keepsRows: style.keepsRows)
    let money = amountColumns(blocks, style)
    let parts = [[heading(month, style)]] + blocks.map { lines($0, money, style) }
    return parts.map { $0.rendered(style) }.joined(separator: "\n")
  }

  /// A line for each block under a title, as the dashboard ends; none for none.
  static func summary(_ blocks: [Block], _ style: ChartStyle) -> [ChartLine] {
    guard !blocks.isEmpty else { return [] }
    let money = amountColumns(blocks, style)
    let indent = style.width >= 60 ? style.margin.utf8.count + 2 + money + 2 : 2
    var title = ChartLine(style.margin)
    title.append("Insights", .strong)
    return [title]
      + blocks.flatMap { headlineLines($0, indent: indent, money: money, ink: .plain, style) }
  }

  // MARK: Lines

  private static func heading(_ month: ClosedRange<CivilDate>, _ style: ChartStyle) -> ChartLine {
    var line = ChartLine(style.margin)
    line.append("Insights", .strong)
    let dot = style.pick("·", "-")
    let name = "\(MonthName.full(month.lowerBound.month)) \(month.lowerBound.year)"
    line.append(style.width < 40 ? " \(dot) \(name)" : " \(dot) \(name), \(DayRange.text(month, style))")
    return line
  }

  /// Where texts start: right of the amounts, but on narrow screens below them.
  private static func amountColumns(_ blocks: [Block], _ style: ChartStyle) -> Int {
    blocks.map { DisplayWidth.columns(of: style.amount($0.money)) }.max() ?? 0
  }

  private static func lines(_ block: Block, _ money: Int, _ style: ChartStyle) -> [ChartLine] {
    let isWide = style.width >= 60
    let indent = isWide ? style.margin.utf8.count + 2 + money + 2 : 2
    let margin = String(repeating: " ", count: indent)
    var lines = headlineLines(block, indent: indent, money: money, ink: .strong, style)
    lines += ChartText.wrapped(style.text(block.detail), style: style, margin: margin)
    lines += entries(block, margin: margin, style)
    if let question = block.question {
      let lead = style.pick("→ ", "> ")
      let hang = margin + "  "
      lines += ChartText.wrapped(style.text(question), style: style, margin: hang, first: margin + lead)
    }
    return lines
  }

  /// Mark, money and headline: side by side, or one below the other on narrow screens.
  private static func headlineLines(
    _ block: Block,
    indent: Int,
    money: Int,
    ink textInk: Ink,
    _ style: ChartStyle
  ) -> [ChartLine] {
    var first = ChartLine(style.margin)
    first.append(mark(block, style) + " ", ink(block))
    let margin = String(repeating: " ", count: indent)
    let amount = style.amount(block.money)
    let isWide = style.width >= 60
    first.append(isWide ? amount.padded(toColumns: money, alignment: .right) : amount, ink(block))
    var texts = ChartText.pieces(of: style.text(block.headline), columns: style.width - indent)
    if isWide, !texts.isEmpty { first.append("  " + texts.removeFirst(), textInk) }
    return [first]
      + texts.map {
        var line = ChartLine(margin)
        line.append($0, textInk)
        return line
      }
  }

  private static func mark(_ block: Block, _ style: ChartStyle) -> String {
    switch block.isMore {
    case true?: style.pick("▲", "^")
    case false?: style.pick("▼", "v")
    case nil: style.pick("•", "*")
    }
  }

  private static func ink(_ block: Block) -> Ink {
    block.isMore.map { $0 ? Ink.rise : .fall } ?? .plain
  }

  // MARK: Entries

  /// The largest entries, newest first among equals, and how many more there are.
  private static func entries(_ block: Block, margin: String, _ style: ChartStyle) -> [ChartLine] {
    let shown = largest(of: block)
    guard !shown.isEmpty else { return [] }
    let dates = shown.map { style.width < 60 ? $0.draft.date.iso : $0.draft.date.displayText }
    let amounts = shown.map { SpendingWords.amount($0.draft, style) }
    let date = dates.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let amount = amounts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    var lines = zip(shown, zip(dates, amounts)).map { expense, texts in
      let number = "  #\(expense.id)"
      let head =
        texts.0.padded(toColumns: date) + "  " + texts.1.padded(toColumns: amount, alignment: .right) + "  "
      let room = style.textWidth - margin.utf8.count - DisplayWidth.columns(of: head) - number.utf8.count
      let words = style.text(SpendingWords.text(expense.draft, style))
      let hasRoom = room >= 8
      return ChartLine(
        margin + head
          + words.truncated(toColumns: hasRoom ? room : room + number.utf8.count, ellipsis: style.ellipsis)
          + (hasRoom ? number : "")
      )
    }
    let rest = block.evidence.count - shown.count
    if rest > 0 { lines.append(ChartLine(margin + "and \(rest) more")) }
    return lines
  }

  private static func largest(of block: Block) -> [Expense] {
    let sorted = block.evidence.enumerated().sorted { left, right in
      left.element.spending == right.element.spending
        ? left.offset > right.offset : left.element.spending > right.element.spending
    }
    return sorted.prefix(block.mostEntries).map(\.element)
  }

  // MARK: Sentences

  private static func plain(_ blocks: [Block], _ month: ClosedRange<CivilDate>, _ style: ChartStyle) -> String
  {
    let name = "\(MonthName.full(month.lowerBound.month)) \(month.lowerBound.year)"
    var lines = ["Insights for \(name), up to day \(month.upperBound.day): \(blocks.count)."]
    for (index, block) in blocks.enumerated() {
      lines.append("Insight \(index + 1) of \(blocks.count): \(style.text(block.headline)).")
      if !block.detail.isEmpty { lines.append(style.text(block.detail)) }
      for expense in largest(of: block) {
        let draft = expense.draft
        lines.append(
          "Entry \(expense.id): \(draft.date.displayText), \(SpendingWords.amount(draft, style)), "
            + "\(style.text(SpendingWords.text(draft, style)))."
        )
      }
      if let question = block.question { lines.append("To see all: \(style.text(question)).") }
    }
    return lines.flatMap { ChartText.wrapped($0, style: style, margin: "") }.rendered(style)
  }
}

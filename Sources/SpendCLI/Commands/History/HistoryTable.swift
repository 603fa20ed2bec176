import SpendCharts
import SpendCore

/// Changes of the ledger as a table; on narrow screens as two lines each.
enum HistoryTable {
  /// The table as lines, none wider than `style` allows.
  ///
  /// - Parameter widths: as in ``TextTable/render(_:continuing:)``.
  static func render(_ entries: [JournalEntry], style: ChartStyle, continuing widths: inout [Int]) -> String {
    if style.isPlain { return entries.map { sentence($0, style) }.joined() }
    if style.textWidth < 70 { return entries.map { narrow($0, style) }.joined() }
    let table = TextTable(
      columns: [
        TextTable.Column("no.", alignment: .right),
        TextTable.Column("when"),
        TextTable.Column("what"),
        TextTable.Column("expenses", alignment: .right),
        TextTable.Column("words", canShrink: true),
        TextTable.Column(""),
      ],
      rows: entries.map { entry in
        [
          ChangeReference.text(ofEntry: entry.number), minute(of: entry), deed(of: entry),
          entry.count.grouped, entry.cause.words, state(of: entry),
        ]
      }
    )
    return table.render(style, continuing: &widths)
  }

  private static func narrow(_ entry: JournalEntry, _ style: ChartStyle) -> String {
    let facts = [
      ChangeReference.text(ofEntry: entry.number), minute(of: entry), deed(of: entry),
      entry.count.counting("expense"), state(of: entry),
    ]
    let lines = [
      facts.filter { !$0.isEmpty }.joined(separator: "  "), "  " + style.text(entry.cause.words),
    ]
    return lines.map { $0.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n" }.joined()
  }

  private static func sentence(_ entry: JournalEntry, _ style: ChartStyle) -> String {
    let facts = [
      "\(entry.cause.moment.date.displayText) \(minute(of: entry).suffix(5))", deed(of: entry),
      entry.count.counting("expense"), "said: \(style.text(entry.cause.words))", state(of: entry),
    ]
    let text = facts.filter { !$0.isEmpty }.joined(separator: ", ")
    return "Change \(ChangeReference.text(ofEntry: entry.number)): \(text).\n"
  }

  /// The time of the change without its seconds.
  private static func minute(of entry: JournalEntry) -> String {
    entry.cause.moment.iso.replacing("T", with: " ").prefix(16).description
  }

  private static func deed(of entry: JournalEntry) -> String {
    let target = entry.undoes.map { " " + ChangeReference.text(ofEntry: $0) } ?? ""
    return entry.action.rawValue + target
  }

  private static func state(of entry: JournalEntry) -> String {
    entry.undoneBy.map { "undone by \(ChangeReference.text(ofEntry: $0))" } ?? ""
  }
}

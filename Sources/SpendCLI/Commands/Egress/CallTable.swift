import SpendCalls
import SpendCharts
import SpendCore

/// Calls as a table under the model and the server that they went to; on narrow screens as two lines each.
struct CallTable {
  let style: ChartStyle
  private var lastTarget: String?
  private var widths: [Int] = []

  init(style: ChartStyle) {
    self.style = style
  }

  /// The table as lines, none wider than the style allows; a target is named again only where it is another.
  mutating func render(_ calls: [RecordedCall]) -> String {
    if style.isPlain { return calls.map { CallText(style: style).sentence(of: $0) }.joined() }
    if style.textWidth < 76 { return calls.map(narrow).joined() }
    let table = TextTable(
      columns: [
        TextTable.Column("no.", alignment: .right),
        TextTable.Column("when"),
        TextTable.Column("for"),
        TextTable.Column("answer", canShrink: true),
        TextTable.Column("tokens", alignment: .right),
        TextTable.Column("cost", alignment: .right),
        TextTable.Column("took", alignment: .right),
      ],
      rows: calls.map { call in
        let facts = CallFacts(call: call, style: style)
        return [
          String(call.number), facts.minute, facts.purpose, facts.answer, facts.shortTokens, facts.cost,
          facts.duration,
        ]
      }
    )
    let isFirst = widths.isEmpty
    let lines = table.render(style, continuing: &widths).split(separator: "\n")
    var text = isFirst ? "\(lines.first ?? "")\n" : ""
    for (call, line) in zip(calls, lines.dropFirst(isFirst ? 1 : 0)) {
      let target = CallFacts(call: call, style: style).target
      if target != lastTarget {
        text += target.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n"
      }
      lastTarget = target
      text += line + "\n"
    }
    return text
  }

  private func narrow(_ call: RecordedCall) -> String {
    let facts = CallFacts(call: call, style: style)
    let first = [String(call.number), facts.minute, facts.purpose, facts.answer, facts.duration]
    let second = [facts.target, facts.shortTokens, facts.cost]
    return [first, second].enumerated().map { index, parts in
      let line = (index == 0 ? "" : "  ") + parts.filter { !$0.isEmpty }.joined(separator: "  ")
      return line.truncated(toColumns: style.textWidth, ellipsis: style.ellipsis) + "\n"
    }.joined()
  }
}

import SpendCalls
import SpendCharts
import SpendCore
import SpendLanguage
import SpendProvider

/// What asking models came to, as a table or as sentences.
struct ModelUsageText {
  let months: [RecordedMonth]
  let cap: SpendingCap?
  let today: CivilDate

  /// The text, no line wider than `style` allows.
  func render(_ style: ChartStyle) -> String {
    guard !months.isEmpty else { return "No model was asked yet.\n" + capLines(style) }
    if style.isPlain { return months.flatMap { sentences($0, style) }.joined() + capLines(style) }
    return table(style) + notes(style) + capLines(style)
  }

  // MARK: Table

  private func table(_ style: ChartStyle) -> String {
    TextTable(
      columns: [
        TextTable.Column("month"),
        TextTable.Column("model", canShrink: true),
        TextTable.Column("calls", alignment: .right),
        TextTable.Column("failed", alignment: .right),
        TextTable.Column("kept", alignment: .right),
        TextTable.Column("tokens in", alignment: .right),
        TextTable.Column("out", alignment: .right),
        TextTable.Column("cost", alignment: .right),
      ],
      rows: months.flatMap(rows)
    ).render(style)
  }

  private func rows(_ month: RecordedMonth) -> [[String]] {
    var rows = month.models.map { row($0.model, $0.usage, kept: "") }
    // Kept answers are the month's: whoever is spared isn't asked.
    if rows.count > 1 || month.usage.kept > 0 || rows.isEmpty {
      rows.append(row("together", month.usage, kept: month.usage.kept.grouped))
    }
    for index in rows.indices { rows[index].insert(index == 0 ? month.first.monthText : "", at: 0) }
    return rows
  }

  private func row(_ name: String, _ usage: CallUsage, kept: String) -> [String] {
    [
      name, usage.calls.grouped, usage.failures.grouped, kept,
      (usage.tokens.isEstimate ? "~" : "") + usage.tokens.input.grouped, usage.tokens.output.grouped,
      cost(usage),
    ]
  }

  private func cost(_ usage: CallUsage) -> String {
    let known = CallFacts.dollars(usage.cost, digits: 4)
    guard usage.callsWithoutPrice > 0 else { return known }
    return usage.cost == 0 ? "?" : "\(known) + ?"
  }

  private func notes(_ style: ChartStyle) -> String {
    var notes: [String] = []
    if months.contains(where: { $0.usage.kept > 0 }) {
      notes.append("kept: answers had without a request, as the same was asked before on that day.")
    }
    if months.contains(where: { $0.usage.callsWithoutPrice > 0 }) {
      notes.append("?: the price of a model isn't known; set it as model.price.")
    }
    notes.append("Costs are estimates by list prices or model.price; the vendor's bill counts.")
    return "\n" + notes.map { wrapped($0, style) }.joined()
  }

  // MARK: Sentences

  private func sentences(_ month: RecordedMonth, _ style: ChartStyle) -> [String] {
    let name = "\(MonthName.full(month.first.month)) \(month.first.year)"
    var lines = month.models.map { model in
      let usage = model.usage
      let price = cost(usage) == "?" ? "price not known" : "about \(cost(usage))"
      return
        "\(name), \(style.text(model.model)): \(usage.calls.counting("call")), \(usage.failures.grouped) failed, "
        + "\(usage.tokens.input.grouped) tokens in and \(usage.tokens.output.grouped) out, \(price).\n"
    }
    if month.usage.kept > 0 {
      lines.append("\(name): \(month.usage.kept.counting("answer")) had without a request.\n")
    }
    return lines
  }

  // MARK: The cap

  private func capLines(_ style: ChartStyle) -> String {
    guard let cap else { return "" }
    let now = months.first { $0.first == today.firstOfMonth }?.usage ?? CallUsage()
    let words =
      cap.isReached(by: now)
      ? "This month's cap of \(cap.text) is used up."
      : "Left of this month's cap of \(cap.text): \(cap.left(after: now).text)."
    return wrapped(words, style)
  }

  private func wrapped(_ text: String, _ style: ChartStyle) -> String {
    ChartText.pieces(of: text, columns: style.textWidth).map { $0 + "\n" }.joined()
  }
}

extension CivilDate {
  /// The month, as `2026-11`.
  var monthText: String { String(iso.prefix(7)) }
}

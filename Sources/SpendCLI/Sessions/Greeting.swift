import SpendCharts
import SpendCore
import SpendStore

/// What the chat says when it opens: how much the ledger holds, and what can be typed.
struct Greeting {
  let program: Program

  /// Two lines.
  ///
  /// - Throws: what the ledger throws.
  var text: String {
    get throws {
      let separator = program.style.glyphs == .utf8 ? " · " : " - "
      let facts = ["SpendWise \(SpendWise.version)"] + (try ledgerFacts)
      return """
        \(facts.joined(separator: separator))
        Type an expense (lunch 12.50), ask a question, or /help. Ctrl-D leaves.

        """
    }
  }

  private var ledgerFacts: [String] {
    get throws {
      let ledger = try program.ledger()
      let count = try ledger.answer(Question(measure: .count), evidence: false).matchCount
      guard count > 0 else { return ["a new ledger"] }
      let first = try ledger.answer(Question(measure: .first), evidence: false).expenses.first?.draft.date
      let today = program.settings.clock.now().date
      let month = Question(measure: .total, period: .month(of: today, today: today))
      let totals = try ledger.answer(month, evidence: false).rows.map { program.style.amount($0.amount) }
      let since = first.map { " since \(MonthName.short($0.month)) \($0.year)" } ?? ""
      let spent = totals.isEmpty ? "nothing" : totals.joined(separator: " and ")
      return [
        "\(count) \(count == 1 ? "expense" : "expenses")\(since)",
        "\(MonthName.full(today.month)) so far \(spent)",
      ]
    }
  }
}

import SpendCharts
import SpendCore
import SpendLedger

/// What the chat says when it opens: how much the ledger holds, and what can be typed.
struct Greeting {
  let program: Program

  /// Two lines.
  ///
  /// - Throws: what the ledger throws.
  var text: String {
    get throws {
      let separator = program.style.glyphs == .utf8 ? " · " : " - "
      let facts = try ledgerFacts
      let title = (["SpendWise \(SpendWise.version)"] + facts).joined(separator: separator)
      var lines = [title, "Type an expense (lunch 12.50), ask a question, or /help. Ctrl-D leaves."]
      // Whether a screen reader listens can't be told; it is said once, at the very first start.
      if facts == [Greeting.newLedger], !program.style.isPlain {
        lines.append("With a screen reader: /plain, or SPENDWISE_PLAIN=1 for good.")
      }
      return lines.flatMap { WrappedText.lines($0, columns: program.style.width, indent: "  ") }
        .map { $0 + "\n" }.joined()
    }
  }

  private static let newLedger = "a new ledger"

  private var ledgerFacts: [String] {
    get throws {
      let ledger = try program.ledger()
      let count = try ledger.answer(Question(measure: .count), evidence: false).matchCount
      guard count > 0 else { return [Greeting.newLedger] }
      let first = try ledger.firstSpendingDay()
      let today = program.settings.clock.now().date
      let month = Question(measure: .total, period: .month(of: today, today: today))
      let totals = try ledger.answer(month, evidence: false).rows.map { program.style.amount($0.amount) }
      let since = first.map { " since \(MonthName.short($0.month)) \($0.year)" } ?? ""
      let spent = totals.isEmpty ? "nothing" : totals.joined(separator: " and ")
      return [
        "\(count.counting("expense"))\(since)",
        "\(MonthName.full(today.month)) so far \(spent)",
      ]
    }
  }
}

import SpendCore
import SpendWords

/// Names what a line means that tells of no expense.
enum MeaningNaming {
  /// What a line of that meaning was taken for.
  static func finding(_ intent: Intent) -> Explanation.Finding {
    func meaning(_ value: String, _ rule: String) -> Explanation.Finding {
      .init(.meaning, words: "", value: value, rule: rule)
    }
    switch intent {
    case .expenses: return meaning("expense", "it names money spent")
    case .question(let question):
      let grouping = question.grouping.map { " by \($0.rawValue)" } ?? ""
      return meaning("question: \(question.measure.rawValue)\(grouping)", question.period.name)
    case .unanswerable: return meaning("question", "one that no ledger can answer")
    case .command: return meaning("command", "tells what to do")
    case .other(let reason): return meaning("nothing to record", rule(of: reason))
    }
  }

  private static func rule(of reason: OtherReason) -> String {
    switch reason {
    case .noAmount: "no number that can be an amount"
    case .amountTooLarge: "the amount is larger than a ledger can hold"
    case .amountIsZero: "the amount is zero"
    case .malformedAmount(let number): "\"\(number)\" is no amount"
    case .unknownCurrency(let name): "\"\(name)\" is no currency that can be recorded"
    case .impossibleDate(let date): "\"\(date)\" is no day of the calendar"
    case .dateAhead(let date): "\"\(date)\" lies ahead"
    case .tooLong(let words, let most): "it has \(words) words, and one line has at most \(most)"
    case .notSpent: "nothing was bought, or not yet"
    case .chat: "talk, without an expense in it"
    case .startsOver: "a new beginning: what was asked is forgotten"
    case .notUnderstood: "neither money nor a question"
    }
  }
}

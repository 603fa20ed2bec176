import SpendCore
import SpendGrammar

/// Reads lines for the tests of this folder: said on Friday, 20 November 2026, unless told otherwise.
enum GrammarReader {
  static let friday = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  static func interpretation(_ text: String, today: CivilDate = friday, settings: GrammarSettings = .init())
    -> Interpretation
  {
    OfflineInterpreter(settings: settings).interpret(Utterance(text: text, today: today))
  }

  /// What becomes of a line: an expense only where it is booked unasked.
  static func intentName(_ text: String) -> String {
    let interpretation = interpretation(text)
    return switch interpretation.intent {
    case .expenses:
      interpretation.needsConfirmation || !interpretation.alternatives.isEmpty ? "other" : "expense"
    case .question, .unanswerable: "question"
    case .command: "command"
    case .other: "other"
    }
  }

  static func drafts(_ text: String, today: CivilDate = friday, settings: GrammarSettings = .init())
    -> [ExpenseDraft]
  {
    guard case .expenses(let drafts) = interpretation(text, today: today, settings: settings).intent else {
      return []
    }
    return drafts
  }

  /// The amounts of the line, such as `12.50 USD`, joined by ` + `.
  static func amounts(_ text: String) -> String {
    drafts(text).map { "\($0.amount.decimalText) \($0.amount.currency)" }.joined(separator: " + ")
  }

  static func reason(_ text: String) -> OtherReason? {
    guard case .other(let reason) = interpretation(text).intent else { return nil }
    return reason
  }
}

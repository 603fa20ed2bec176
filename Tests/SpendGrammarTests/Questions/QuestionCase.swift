import SpendCore
import SpendGrammar

/// A row of a table: what is asked, perhaps after another question, and the value it has on Friday 2026-11-20.
struct QuestionCase {
  let asked: [String]
  let value: String

  /// Reads `question = value`, or `question before > follow-up = value`.
  init(_ row: Substring) {
    let sides = row.split(separator: "=", maxSplits: 1)
    asked = sides.first.map { $0.split(separator: ">").map { QuestionCase.trimmed($0) } } ?? []
    value = sides.last.map { QuestionCase.trimmed($0) } ?? ""
  }

  /// What the grammar reads, as ``QuestionText`` writes it; a line that is no question has no answer either.
  var reading: String {
    var context: QuestionContext?
    var intent = Intent.unanswerable
    for text in asked {
      intent = QuestionCase.intent(of: text, after: context)
      if case .question(let question) = intent { context = QuestionContext(question, after: context) }
    }
    if case .other = intent { return "unanswerable" }
    return QuestionText.text(intent)
  }

  static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  /// What `text` means to the whole offline interpreter; a request for a list is the question for it.
  static func intent(of text: String, after context: QuestionContext?) -> Intent {
    let utterance = Utterance(text: text, today: today, after: context.map { .answered($0) } ?? .none)
    let intent = OfflineInterpreter().interpret(utterance).intent
    guard case .command(.list(let request)) = intent else { return intent }
    return .question(Question(measure: .list, filter: request.filter, period: request.period))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

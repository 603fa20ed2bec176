import SpendCore
import SpendJSON

/// Turns the model's JSON into an interpretation, refusing whatever can't be true.
///
/// One bad expense refuses the whole reading: leaving it out would lose money that the user named, and the
/// offline grammar reads the line better than half a model does.
struct ReadingDecoder: Sendable {
  /// How many expenses one line may give.
  static let mostExpenses = 20

  let today: CivilDate
  let homeCurrency: Currency
  let categories: CategoryMatcher

  /// Why a reading is refused; the text says what is wrong without repeating what the model said.
  struct Refusal: Error, Equatable {
    let problem: String
  }

  func interpretation(of reading: JSONValue) throws(Refusal) -> Interpretation {
    let intent = try intent(of: reading)
    return Interpretation(intent: intent, confidencePercent: confidence(in: intent), parser: .model)
  }

  private func intent(of reading: JSONValue) throws(Refusal) -> Intent {
    switch reading["intent"]?.string {
    case "expense":
      return .expenses(try expenses(reading["expenses"]))
    case "question":
      guard let fields = reading["question"], fields.object != nil else {
        throw Refusal(problem: "a question without its parts")
      }
      let decoder = QuestionDecoder(today: today, homeCurrency: homeCurrency, categories: categories)
      guard let question = try decoder.question(fields) else { return .unanswerable }
      return .question(question)
    case "command":
      return .command(try command(reading))
    case "other":
      let name = reading["reason"]?.string
      return .other(InterpretationSchema.reasons.first { $0.name == name }?.reason ?? .notUnderstood)
    default:
      throw Refusal(problem: "no known intent")
    }
  }

  private func expenses(_ value: JSONValue?) throws(Refusal) -> [ExpenseDraft] {
    guard let elements = value?.array, !elements.isEmpty else { throw Refusal(problem: "no expense") }
    guard elements.count <= ReadingDecoder.mostExpenses else { throw Refusal(problem: "too many expenses") }
    let decoder = ExpenseDecoder(today: today, homeCurrency: homeCurrency, categories: categories)
    var drafts: [ExpenseDraft] = []
    for element in elements { drafts.append(try decoder.draft(element)) }
    return drafts
  }

  private func command(_ reading: JSONValue) throws(Refusal) -> Command {
    let name = reading["command"]?.string
    guard let known = InterpretationSchema.commands.first(where: { $0.name == name }) else {
      throw Refusal(problem: "no known command")
    }
    guard case .list(var request) = known.command, let fields = reading["question"], fields.object != nil
    else {
      return known.command
    }
    let decoder = QuestionDecoder(today: today, homeCurrency: homeCurrency, categories: categories)
    let parts = try decoder.parts(fields)
    request.filter = parts.filter
    request.period = parts.period
    request.limit = parts.limit ?? request.limit
    return .list(request)
  }

  /// Models don't know how sure they are: what is counted is how much of the reading is plain.
  private func confidence(in intent: Intent) -> Int {
    switch intent {
    case .expenses(let drafts): drafts.contains(where: \.categoryIsGuess) ? 80 : 90
    case .question, .command: 85
    case .unanswerable, .other: 70
    }
  }
}

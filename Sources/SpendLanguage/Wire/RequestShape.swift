import SpendCore
import SpendProvider

/// Which optional fields a server takes; learned from its refusals.
struct RequestShape: Sendable, Hashable {
  /// How the form of the answer is asked for.
  enum AnswerForm: String, Sendable, CaseIterable {
    /// By a schema that the server enforces.
    case strictSchema = "strict_schema"
    /// By a schema.
    case schema
    /// By the word that it is JSON, with the schema beside it.
    case objectWithSchema = "object_with_schema"
    /// By the word that it is JSON; the schema stands in the instructions.
    case object
    /// By a tool whose arguments have the schema.
    case tool
    /// By the instructions alone.
    case instructions

    /// What OpenAI's dialect calls the type of the answer.
    fileprivate var type: String? {
      switch self {
      case .strictSchema, .schema: "json_schema"
      case .objectWithSchema, .object: "json_object"
      case .instructions: "text"
      case .tool: nil
      }
    }
  }

  /// What the limit of the answer's length is called.
  enum TokenLimit: String, Sendable {
    case maxTokens = "max_tokens"
    case maxCompletionTokens = "max_completion_tokens"
    case none = "unlimited"
  }

  /// Something that an answer can be had without; most are called as the field is.
  enum Field: String, Sendable, CaseIterable {
    /// Room for an answer of any length, which counts as part of what a model can hold.
    case longAnswer = "long_answer"
    case temperature
    case streamUsage = "stream_options"
    case singleTool = "parallel_tool_calls"
    case stream
  }

  /// The forms to try, from the surest on.
  private let ladder: [AnswerForm]
  private(set) var answerForm: AnswerForm
  private(set) var tokenLimit: TokenLimit
  private(set) var left: Set<Field> = []
  private var hasRenamedTokenLimit = false

  /// The first shape to try with a dialect that has these forms.
  init(ladder: [AnswerForm], tokenLimit: TokenLimit) {
    self.ladder = ladder
    answerForm = ladder.first ?? .instructions
    self.tokenLimit = tokenLimit
  }

  /// Whether the field is sent.
  func sends(_ field: Field) -> Bool { !left.contains(field) }

  /// The limit of an answer for which `limit` tokens would do in any case.
  func limit(_ limit: Int) -> Int { sends(.longAnswer) ? limit : limit / 3 }

  /// Drops or renames the field that `failure` names; false when it names none that can be spared.
  ///
  /// - Parameter isSingle: whether one thing alone is asked, so that nothing can be left out of the question.
  mutating func adapt(to failure: ServerFailure, isSingle: Bool) -> Bool {
    if failure.isTooLong {
      // A body that is too large for a gateway is none the smaller for a shorter answer.
      return isSingle && failure.status != 413 && left.insert(.longAnswer).inserted
    }
    // llama-cpp-python answers 500 for a response format that it doesn't know.
    guard [400, 422, 500, 501].contains(failure.status) else { return false }
    if tokenLimit != .none, failure.names("max_tokens") || failure.names("max_completion_tokens") {
      tokenLimit = hasRenamedTokenLimit ? .none : tokenLimit == .maxTokens ? .maxCompletionTokens : .maxTokens
      hasRenamedTokenLimit = true
      return true
    }
    // The last one is part of another's name, and of a gateway's words for what lies behind it.
    for field in Field.allCases
    where sends(field) && failure.names(field.rawValue) && !(field == .stream && failure.names("upstream")) {
      left.insert(field)
      return true
    }
    guard let next = formAfter(failure) else { return false }
    answerForm = next
    return true
  }

  /// The next form that `failure` leaves, or nil where it says nothing of forms.
  private func formAfter(_ failure: ServerFailure) -> AnswerForm? {
    let words =
      answerForm == .tool
      ? ["tool", "function"]
      : [
        "response_format", "json_schema", "json_object", "schema", "grammar", "structured output", "strict",
        "output_config",
      ]
    guard words.contains(where: failure.names) || failure.quotes("text"),
      let index = ladder.firstIndex(of: answerForm)
    else { return nil }
    let rest = ladder[(index + 1)...]
    // A server that says which forms it takes is asked for the first of them that is left.
    if let named = rest.first(where: { isNamed($0, by: failure) }) { return named }
    // Only what is refused by its name is worth another schema: a server that knows none would refuse each.
    if answerForm == .objectWithSchema, failure.names("response_format"), !failure.names("schema"),
      let tool = rest.first(where: { $0 == .tool })
    {
      return tool
    }
    return rest.first
  }

  /// Whether `failure` names `form` as one that is taken: beside the one that was sent, which it refuses.
  private func isNamed(_ form: AnswerForm, by failure: ServerFailure) -> Bool {
    guard let type = form.type else {
      return answerForm != .tool && (failure.names("tool") || failure.names("function call"))
    }
    return type != answerForm.type && failure.says(type)
  }
}

extension RequestShape {
  /// What was learned, as text to keep; see ``learn(_:today:)``.
  func lesson(on today: CivilDate) -> String {
    let dropped = Field.allCases.filter(left.contains).map(\.rawValue)
    return ([today.iso, answerForm.rawValue, tokenLimit.rawValue] + dropped).joined(separator: " ")
  }

  /// Takes on what was learned before; false for a text that can't be read, or is older than 30 days: servers learn,
  /// too.
  mutating func learn(_ lesson: String, today: CivilDate) -> Bool {
    let words = lesson.split(separator: " ")
    guard words.count >= 3, let day = CivilDate(iso: words[0]), day > today.adding(days: -30), day <= today,
      let form = AnswerForm(rawValue: String(words[1])), ladder.contains(form),
      let limit = TokenLimit(rawValue: String(words[2]))
    else { return false }
    answerForm = form
    tokenLimit = limit
    left = Set(words[3...].compactMap { Field(rawValue: String($0)) })
    return true
  }
}

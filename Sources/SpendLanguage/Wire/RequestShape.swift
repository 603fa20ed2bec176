/// Which optional fields a server takes; learned from its refusals and kept for the run.
struct RequestShape: Sendable, Hashable {
  /// How the form of the answer is asked for, from the surest to none.
  enum ResponseFormat: Int, Sendable, CaseIterable {
    case strictSchema, schema, jsonObject, none
  }

  /// What the limit of the answer's length is called.
  enum TokenLimit: Sendable {
    case maxTokens, maxCompletionTokens, none
  }

  private(set) var responseFormat = ResponseFormat.strictSchema
  private(set) var tokenLimit: TokenLimit
  private(set) var sendsTemperature = true
  private var hasRenamedTokenLimit = false

  /// The first shape to try: OpenAI's newer models know only `max_completion_tokens`, older servers only
  /// `max_tokens`.
  init(host: String) {
    tokenLimit = host == "api.openai.com" ? .maxCompletionTokens : .maxTokens
  }

  /// Drops or renames the field that `failure` names; false when it names none that can be spared.
  mutating func adapt(to failure: ServerFailure) -> Bool {
    // llama-cpp-python answers 500 for a response format that it doesn't know.
    guard [400, 422, 500, 501].contains(failure.status) else { return false }
    if tokenLimit != .none, failure.names("max_tokens") || failure.names("max_completion_tokens") {
      tokenLimit = hasRenamedTokenLimit ? .none : tokenLimit == .maxTokens ? .maxCompletionTokens : .maxTokens
      hasRenamedTokenLimit = true
      return true
    }
    if sendsTemperature, failure.names("temperature") {
      sendsTemperature = false
      return true
    }
    let words = [
      "response_format", "json_schema", "json_object", "schema", "grammar", "structured output", "strict",
    ]
    if words.contains(where: failure.names),
      let next = ResponseFormat(rawValue: responseFormat.rawValue + 1)
    {
      responseFormat = next
      return true
    }
    return false
  }
}

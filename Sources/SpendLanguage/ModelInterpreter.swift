package import SpendCore
package import SpendHTTP
import SpendJSON

/// Reads lines by asking a language model.
///
/// What comes back is checked in its form only; whether the line's own words bear it out is for the caller to
/// check.
package final class ModelInterpreter: Interpreter {
  /// The user's categories; a model chooses among them and never makes one.
  package var categoryNames: [String] {
    didSet { schema = InterpretationSchema.text(categories: categoryNames) }
  }

  private let provider: Provider
  private let homeCurrency: Currency
  private let prompt: PromptTemplate
  private let surroundings: Surroundings
  private let client: ChatCompletionClient
  private let words: FailureWords
  private var schema: String
  private var breaker = CircuitBreaker()

  /// The longest line that is sent; longer ones are no line that a person typed.
  private static let longestLine = 8_000

  /// An interpreter that asks `provider`'s model.
  package init(
    provider: Provider,
    transport: any HTTPTransport,
    categoryNames: [String],
    homeCurrency: Currency,
    prompt: PromptTemplate,
    surroundings: Surroundings = Surroundings()
  ) {
    self.provider = provider
    self.categoryNames = categoryNames
    self.homeCurrency = homeCurrency
    self.prompt = prompt
    self.surroundings = surroundings
    client = ChatCompletionClient(provider: provider, transport: transport, surroundings: surroundings)
    words = FailureWords(provider)
    schema = InterpretationSchema.text(categories: categoryNames)
  }

  /// Reads one line.
  ///
  /// - Throws: ``LanguageError`` when the model gave no reading that can be true; nothing is sent while its
  ///   server keeps failing.
  package func interpret(_ utterance: Utterance) throws(LanguageError) -> Interpretation {
    if let obstacle = breaker.obstacle(at: surroundings.now()) { throw obstacle.skipped() }
    guard utterance.text.utf8.count <= ModelInterpreter.longestLine else {
      throw LanguageError(.noReading, "the line is too long for a model", wasSkipped: true)
    }
    do throws(LanguageError) {
      let interpretation = try reading(of: utterance)
      breaker.noteSuccess()
      return interpretation
    } catch {
      breaker.note(error, at: surroundings.now())
      throw error
    }
  }

  private func reading(of utterance: Utterance) throws(LanguageError) -> Interpretation {
    let masked = MaskedText(utterance.text)
    let request = ChatCompletionRequest(
      model: provider.model,
      messages: messages(for: utterance, line: masked.text),
      schema: schema
    )
    let answer = try client.complete(request)
    guard let reading = ReadingExtractor.reading(in: answer), !reveals(reading) else {
      throw words.unreadable
    }
    let decoder = ReadingDecoder(
      today: utterance.today,
      homeCurrency: homeCurrency,
      categories: CategoryMatcher(categoryNames)
    )
    do throws(ReadingDecoder.Refusal) {
      return try decoder.interpretation(of: masked.unmasked(reading))
    } catch {
      throw words.error(for: error)
    }
  }

  private func messages(for utterance: Utterance, line: String) -> [ChatCompletionRequest.Message] {
    let system = prompt.filled(
      today: utterance.today,
      homeCurrency: homeCurrency,
      categories: categoryNames
    )
    var messages = [ChatCompletionRequest.Message(role: .system, content: system)]
    if let previous = utterance.previousQuestion {
      messages.append(ChatCompletionRequest.Message(role: .user, content: "(my question before)"))
      messages.append(
        ChatCompletionRequest.Message(role: .assistant, content: ReadingEncoder.reading(of: previous))
      )
    }
    return messages + [ChatCompletionRequest.Message(role: .user, content: line)]
  }

  /// Whether a server repeats the key in what would be stored or shown.
  private func reveals(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text): provider.key?.isRevealed(in: text) ?? false
    case .array(let elements): elements.contains(where: reveals)
    case .object(let members): members.values.contains(where: reveals)
    default: false
    }
  }
}

import SpendCore
package import SpendHTTP
import SpendJSON

/// Has a language model put finished answers into words; what it writes is checked by whoever shows it.
package final class ModelAnswerWriter: AnswerWriter {
  private let provider: Provider
  private let prompt: String
  private let surroundings: Surroundings
  private let client: ChatCompletionClient
  private let failures: FailureWords
  private var breaker = CircuitBreaker()

  private static let schema = """
    {"type":"object","properties":{"words":{"type":"string"}},"required":["words"],"additionalProperties":false}
    """

  /// A writer that asks `provider`'s model, telling it `prompt` first.
  package init(
    provider: Provider,
    transport: any HTTPTransport,
    prompt: String,
    surroundings: Surroundings = Surroundings()
  ) {
    self.provider = provider
    self.prompt = prompt
    self.surroundings = surroundings
    client = ChatCompletionClient(provider: provider, transport: transport, surroundings: surroundings)
    failures = FailureWords(provider)
  }

  /// Other words for `sentence`.
  ///
  /// - Throws: ``LanguageError`` when the model gave none; nothing is sent while its server keeps failing.
  package func words(for sentence: String, answering question: String) throws(LanguageError) -> String {
    if let obstacle = breaker.obstacle(at: surroundings.now()) { throw obstacle.skipped() }
    do throws(LanguageError) {
      let words = try asked(sentence, question)
      breaker.noteSuccess()
      return words
    } catch {
      breaker.note(error, at: surroundings.now())
      throw error
    }
  }

  private func asked(_ sentence: String, _ question: String) throws(LanguageError) -> String {
    let masked = MaskedText(question)
    var message = JSONWriter()
    message.object { message in
      message.member("question", masked.text)
      message.member("answer", sentence)
    }
    let request = ChatCompletionRequest(
      model: provider.model,
      messages: [
        ChatCompletionRequest.Message(role: .system, content: prompt),
        ChatCompletionRequest.Message(role: .user, content: message.text),
      ],
      schema: ModelAnswerWriter.schema,
      schemaName: "spendwise_words"
    )
    let answer = try client.complete(request)
    guard let words = (try? JSONValue(parsing: Array(answer.utf8)))?["words"]?.string,
      !(provider.key?.isRevealed(in: words) ?? false)
    else { throw failures.unreadable }
    return words
  }
}

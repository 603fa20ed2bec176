import SpendCore
import SpendJSON

/// Has a language model put finished answers into words; what it writes is checked by whoever shows it.
package final class ModelAnswerWriter: AnswerWriter {
  private let client: ModelClient
  private let prompt: String
  private let form: ModelRequest.Form
  private let words: Field<String?>

  /// A writer that asks by `client`.
  package init(client: ModelClient, prompt: PromptTemplate) {
    self.client = client
    self.prompt = prompt.filled { _ in "" }
    var object = ObjectForm()
    words = object.field("words", .words("one sentence", limit: 1_000, isOptional: false))
    form = ModelRequest.Form(name: "spendwise_words", schema: object.schema.json)
  }

  /// Other words for `sentence`.
  ///
  /// - Throws: ``LanguageError`` when the model gave none; nothing is sent while its server keeps failing.
  package func words(for sentence: String, answering question: String) throws(LanguageError) -> String {
    var message = JSONWriter()
    message.object { message in
      message.member("question", MaskedText(question).text)
      message.member("answer", sentence)
    }
    let request = ModelRequest(
      purpose: .words,
      system: prompt,
      messages: [ModelRequest.Message(role: .user, content: message.text)],
      form: form
    )
    return try client.ask(request) { (answer) throws(LanguageError) in
      guard let object = AnswerExtractor.object(with: "words", in: answer),
        let said = try? words.value(in: object), !client.isKeyRevealed(in: object)
      else { throw client.words.unreadable }
      return said
    }
  }
}

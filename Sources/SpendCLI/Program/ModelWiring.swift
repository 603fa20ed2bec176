import SpendCore
import SpendHTTP
import SpendLanguage
import SpendPrompts
import SpendTerminal

/// Makes what asks a language model, where one is configured.
struct ModelWiring {
  let settings: Settings
  /// Where is written down what leaves the machine.
  let record: any CallRecord

  /// The name of the model that is asked where one is configured.
  var modelName: String { settings.model?.name ?? Provider.defaultModel }

  /// The interpreter, or nil without a model.
  ///
  /// - Throws: what is wrong with the server's address, the key or the prompt; nothing was sent.
  func interpreter() throws -> (any Interpreter)? {
    guard let provider = try provider() else { return nil }
    return ModelInterpreter(
      provider: provider,
      transport: CurlTransport(),
      categoryNames: Category.defaults.map(\.name),
      homeCurrency: settings.homeCurrency,
      prompt: try PromptTemplate(try promptText("interpret-system.md", else: PromptLibrary.interpretSystem)),
      surroundings: surroundings
    )
  }

  /// What puts answers into words, or nil without a model or where the user doesn't want it.
  ///
  /// - Throws: as ``interpreter()``.
  func writer() throws -> (any AnswerWriter)? {
    guard settings.modelWritesAnswers, let provider = try provider() else { return nil }
    return ModelAnswerWriter(
      provider: provider,
      transport: CurlTransport(),
      prompt: try promptText("answer-system.md", else: PromptLibrary.answerSystem),
      surroundings: surroundings
    )
  }

  private func provider() throws -> Provider? {
    guard let model = settings.model else { return nil }
    return try Provider(
      baseURL: model.baseURL ?? Provider.openAIBaseURL,
      key: model.key,
      model: model.name ?? Provider.defaultModel
    )
  }

  private var surroundings: Surroundings {
    var surroundings = Surroundings()
    surroundings.shouldStop = { Interrupts.shouldStop }
    surroundings.record = record
    return surroundings
  }

  private func promptText(_ name: String, else builtIn: String) throws -> String {
    guard let folder = settings.promptsFolder else { return builtIn }
    let path = "\(folder)/\(name)"
    guard let text = TextFile.content(of: path, most: 64 * 1024) else {
      throw ConfigurationError(
        "the prompt \(path.visible) can't be read as UTF-8 text",
        remedy: "unset SPENDWISE_PROMPTS to use the prompts in the program"
      )
    }
    return text
  }
}

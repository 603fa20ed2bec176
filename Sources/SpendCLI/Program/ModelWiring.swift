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

  /// What asks the model, or nil without one.
  ///
  /// - Throws: what is wrong with the server's address or the key; nothing was sent.
  func client() throws -> ModelClient? {
    guard let provider = try provider() else { return nil }
    return ModelClient(provider: provider, transport: CurlTransport(), surroundings: surroundings)
  }

  /// The interpreter that asks by `client`.
  ///
  /// - Parameter corrections: gives what the user corrected lately.
  /// - Throws: what is wrong with a prompt.
  func interpreter(
    _ client: ModelClient,
    corrections: @escaping () -> [Correction]
  ) throws -> any Interpreter {
    ModelInterpreter(
      client: client,
      categoryNames: Category.defaults.map(\.name),
      homeCurrency: settings.homeCurrency,
      prompt: try template(.interpret),
      linesPrompt: try template(.interpretLines),
      corrections: corrections
    )
  }

  /// What puts answers into words by `client`, or nil where the user doesn't want it.
  ///
  /// - Throws: as ``interpreter(_:corrections:)``.
  func writer(_ client: ModelClient) throws -> (any AnswerWriter)? {
    guard settings.modelWritesAnswers else { return nil }
    return ModelAnswerWriter(client: client, prompt: try template(.answer))
  }

  /// What talks about one's spending by `client`.
  ///
  /// - Throws: as ``interpreter(_:corrections:)``.
  func talker(_ client: ModelClient) throws -> any Talker {
    ModelTalker(client: client, prompt: try template(.chat), sendsFacts: settings.modelWritesAnswers)
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
    surroundings.moment = { [clock = settings.clock] in clock.now() }
    surroundings.record = record
    surroundings.capReached = { [cap = settings.modelCap] usage in
      guard let cap, cap.isReached(by: usage) else { return nil }
      return cap.reachedWords
    }
    return surroundings
  }

  private func template(_ prompt: PromptFile) throws -> PromptTemplate {
    try PromptTemplate(prompt, try text(of: prompt))
  }

  private func text(of prompt: PromptFile) throws -> String {
    let name = prompt.rawValue
    guard let folder = settings.promptsFolder else { return PromptLibrary.text(named: name) ?? "" }
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

import SpendCore
import SpendHTTP
import SpendLanguage
import SpendPrompts
import SpendTerminal

/// Makes what asks a language model, where one is configured; one instance serves one run.
final class ModelWiring {
  private let settings: Settings
  private let keys: KeySource?
  private let warn: (String) -> Void

  /// The wiring of what `settings` say.
  ///
  /// - Parameter warn: says what the user should know, where nothing else stops for it.
  init(settings: Settings, warn: @escaping (String) -> Void) {
    self.settings = settings
    self.warn = warn
    keys = settings.configuredModel?.keyCommand.map { KeySource(command: $0) }
  }

  /// The name of the model that is asked where one is configured.
  var modelName: String { settings.configuredModel?.name ?? "the model" }

  /// What asks the model, made when it is first needed; nil where none is configured or wanted.
  ///
  /// - Throws: what is wrong with the server's address or the key; nothing was sent.
  func client() throws -> Late<ModelClient>? {
    guard let model = settings.model else { return nil }
    return try client(asking: model)
  }

  /// What asks `model`: made at once where its key is at hand, else once it is needed.
  ///
  /// - Throws: as ``client()``.
  func client(asking model: ModelSettings) throws -> Late<ModelClient> {
    var options = CurlOptions()
    options.certificateAuthorityFile = model.certificateAuthorityFile
    let transport = CurlTransport(options: options)
    let surroundings = surroundings
    func client(of provider: Provider) -> ModelClient {
      ModelClient(provider: provider, transport: transport, surroundings: surroundings)
    }
    let provider = try model.provider()
    guard let keys else { return .ready(client(of: provider)) }
    return Late {
      // What the command prints is in memory from its first byte on.
      CoreDumps.prevent()
      return client(of: try model.provider(printedKey: try keys.key()))
    }
  }

  /// The interpreter that asks by `client`.
  ///
  /// - Parameter corrections: gives what the user corrected lately.
  /// - Throws: what is wrong with a prompt.
  func interpreter(
    _ client: Late<ModelClient>,
    corrections: @escaping () -> [Correction]
  ) throws -> any Interpreter {
    let prompt = try template(.interpret)
    let linesPrompt = try template(.interpretLines)
    let homeCurrency = settings.homeCurrency
    return LateInterpreter(
      Late {
        ModelInterpreter(
          client: try client.part(),
          categoryNames: Category.defaults.map(\.name),
          homeCurrency: homeCurrency,
          prompt: prompt,
          linesPrompt: linesPrompt,
          corrections: corrections
        )
      }
    )
  }

  /// What puts answers into words by `client`, or nil where the user doesn't want it.
  ///
  /// - Throws: as ``interpreter(_:corrections:)``.
  func writer(_ client: Late<ModelClient>) throws -> (any AnswerWriter)? {
    guard settings.modelWritesAnswers else { return nil }
    let prompt = try template(.answer)
    let late = Late { ModelAnswerWriter(client: try client.part(), prompt: prompt) }
    return LateWriter(late) { [unowned self] in tellKeyFailure() }
  }

  /// What talks about one's spending by `client`.
  ///
  /// - Throws: as ``interpreter(_:corrections:)``.
  func talker(_ client: Late<ModelClient>) throws -> any Talker {
    let prompt = try template(.chat)
    let sendsFacts = settings.modelWritesAnswers
    let late = Late { ModelTalker(client: try client.part(), prompt: prompt, sendsFacts: sendsFacts) }
    return LateTalker(late) { [unowned self] in tellKeyFailure() }
  }

  /// Throws why the command for the key gave none, where that was not told yet.
  func throwKeyFailure() throws {
    if let failure = keys?.takeFailure() { throw failure }
  }

  /// Says why the command for the key gave none, where what was asked for stands without it.
  private func tellKeyFailure() {
    if let failure = keys?.takeFailure() { warn(ErrorReport(failure).line) }
  }

  private var surroundings: Surroundings {
    var surroundings = Surroundings()
    surroundings.shouldStop = { Interrupts.shouldStop }
    surroundings.moment = { [clock = settings.clock] in clock.now() }
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

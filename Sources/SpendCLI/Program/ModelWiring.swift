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

  /// The interpreter, or nil where no model is configured or wanted.
  ///
  /// - Throws: what is wrong with the server's address, the key or the prompt; nothing was sent.
  func interpreter() throws -> (any Interpreter)? {
    guard let model = settings.model else { return nil }
    return try interpreter(asking: model)
  }

  /// An interpreter that asks `model`.
  ///
  /// - Throws: as ``interpreter()``.
  func interpreter(asking model: ModelSettings) throws -> any Interpreter {
    let prompt = try PromptTemplate(
      try promptText("interpret-system.md", else: PromptLibrary.interpretSystem)
    )
    return LateInterpreter(
      try late(model) { [settings, surroundings] provider in
        ModelInterpreter(
          provider: provider,
          transport: ModelWiring.transport(to: model),
          categoryNames: Category.defaults.map(\.name),
          homeCurrency: settings.homeCurrency,
          prompt: prompt,
          surroundings: surroundings
        )
      }
    )
  }

  /// What puts answers into words, or nil without a model or where the user doesn't want it.
  ///
  /// - Throws: as ``interpreter()``.
  func writer() throws -> (any AnswerWriter)? {
    guard settings.modelWritesAnswers, let model = settings.model else { return nil }
    let prompt = try promptText("answer-system.md", else: PromptLibrary.answerSystem)
    let late = try late(model) { [surroundings] provider in
      ModelAnswerWriter(
        provider: provider,
        transport: ModelWiring.transport(to: model),
        prompt: prompt,
        surroundings: surroundings
      )
    }
    return LateWriter(late) { [unowned self] in
      // The plain answer stands without other words; a line read next has nothing to do with it.
      if let failure = keys?.takeFailure() { warn(ErrorReport(failure).line) }
    }
  }

  /// Throws why the command for the key gave none, where that was not told yet.
  func throwKeyFailure() throws {
    if let failure = keys?.takeFailure() { throw failure }
  }

  /// What `make` makes of the checked provider: at once where its key is at hand, else once it is needed.
  private func late<Part>(_ model: ModelSettings, _ make: @escaping (Provider) -> Part) throws -> Late<Part> {
    let provider = try model.provider()
    guard let keys else { return Late(made: make(provider)) }
    return Late {
      // What the command prints is in memory from its first byte on.
      CoreDumps.prevent()
      return make(try model.provider(printedKey: try keys.key()))
    }
  }

  private static func transport(to model: ModelSettings) -> CurlTransport {
    var options = CurlOptions()
    options.certificateAuthorityFile = model.certificateAuthorityFile
    return CurlTransport(options: options)
  }

  private var surroundings: Surroundings {
    var surroundings = Surroundings()
    surroundings.shouldStop = { Interrupts.shouldStop }
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

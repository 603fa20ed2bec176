import SpendCore
import SpendHTTP
import SpendLanguage
import SpendPrompts
import SpendProvider
import SpendTerminal

/// Makes what asks a language model, where one is configured; one instance serves one run.
///
/// All that asks the configured model shares one client, and so what it learned of the server.
final class ModelWiring {
  private let settings: Settings
  private let record: any CallRecord
  private let categoryNames: () -> [String]
  private let corrections: () -> [Correction]
  private let warn: (String) -> Void
  private let keys: KeySource?
  private var client: Late<ModelClient>?

  /// The wiring of what `settings` say.
  ///
  /// - Parameters:
  ///   - record: where is written down what is sent.
  ///   - categoryNames: gives the names of the ledger's categories.
  ///   - corrections: gives what the user corrected lately.
  ///   - warn: says what the user should know, where nothing else stops for it.
  init(
    settings: Settings,
    record: any CallRecord,
    categoryNames: @escaping () -> [String],
    corrections: @escaping () -> [Correction],
    warn: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.record = record
    self.categoryNames = categoryNames
    self.corrections = corrections
    self.warn = warn
    keys = settings.configuredModel?.keyCommand.map { KeySource(command: $0) }
  }

  /// The name of the model that is asked where one is configured.
  var modelName: String { settings.configuredModel?.name ?? "the model" }

  /// The interpreter, or nil where no model is configured or wanted.
  ///
  /// - Throws: what is wrong with the server's address, the key or a prompt; nothing was sent.
  func interpreter() throws -> (any Interpreter)? {
    guard let model = settings.model else { return nil }
    return try interpreter(asking: model, purpose: .line)
  }

  /// An interpreter that asks `model`.
  ///
  /// - Throws: as ``interpreter()``.
  func interpreter(asking model: ModelSettings, purpose: OutgoingCall.Purpose) throws -> any Interpreter {
    let prompt = try template(.interpret)
    let linesPrompt = try template(.interpretLines)
    let client = try client(of: model)
    return LateInterpreter(
      Late { [settings, categoryNames, corrections] in
        ModelInterpreter(
          client: try client.part(),
          purpose: purpose,
          categoryNames: categoryNames(),
          homeCurrency: settings.homeCurrency,
          prompt: prompt,
          linesPrompt: linesPrompt,
          corrections: corrections
        )
      }
    )
  }

  /// What puts answers into words, or nil without a model or where the user doesn't want it.
  ///
  /// - Throws: as ``interpreter()``.
  func writer() throws -> (any AnswerWriter)? {
    guard settings.modelWritesAnswers, let model = settings.model else { return nil }
    let prompt = try template(.answer)
    let client = try client(of: model)
    return LateWriter(Late { ModelAnswerWriter(client: try client.part(), prompt: prompt) }) {
      [unowned self] in
      // The plain answer stands without other words; a line read next has nothing to do with it.
      if let failure = keys?.takeFailure() { warn(ErrorReport(failure).line) }
    }
  }

  /// What talks about one's spending, or nil without a model.
  ///
  /// - Throws: as ``interpreter()``.
  func talker() throws -> (any Talker)? {
    guard let model = settings.model else { return nil }
    let prompt = try template(.chat)
    let client = try client(of: model)
    let sendsFacts = settings.modelWritesAnswers
    return LateTalker(
      Late { ModelTalker(client: try client.part(), prompt: prompt, sendsFacts: sendsFacts) }
    )
  }

  /// What proposes categories, or nil without a model.
  ///
  /// - Throws: as ``interpreter()``.
  func categorizer(_ corrections: [Correction]) throws -> Late<RowCategorizer>? {
    guard let model = settings.model else { return nil }
    let prompt = try template(.categorize)
    let client = try client(of: model)
    return Late { [categoryNames] in
      RowCategorizer(
        client: try client.part(),
        categoryNames: categoryNames(),
        prompt: prompt,
        corrections: corrections
      )
    }
  }

  /// How the form of an answer is asked for, as far as that is known without asking for a key.
  var answerForm: String? {
    guard keys == nil, let model = settings.configuredModel else { return nil }
    return try? client(of: model).part().answerForm
  }

  /// The key that the user's command prints.
  ///
  /// - Throws: why it gave none.
  func printedKey() throws -> String? {
    // What the command prints is in memory from its first byte on.
    CoreDumps.prevent()
    return try keys?.key()
  }

  /// Throws why the command for the key gave none, where that was not told yet.
  func throwKeyFailure() throws {
    if let failure = keys?.takeFailure() { throw failure }
  }

  // MARK: Parts

  /// What asks `model`: made at once where its key is at hand, else once it is needed.
  private func client(of model: ModelSettings) throws -> Late<ModelClient> {
    if let client { return client }
    let provider = try model.provider()
    let prices = ModelPrices(server: provider.baseURL, override: settings.modelPrice)
    try settings.modelCap?.check(provider.model, prices)
    var surroundings = surroundings
    surroundings.cost = { prices.cost(of: $0, model: provider.model) }
    var options = CurlOptions()
    options.certificateAuthorityFile = model.certificateAuthorityFile
    let transport = CurlTransport(options: options)
    let late: Late<ModelClient>
    if let keys {
      late = Late { [surroundings] in
        // What the command prints is in memory from its first byte on.
        CoreDumps.prevent()
        return ModelClient(
          provider: try model.provider(printedKey: try keys.key()),
          transport: transport,
          surroundings: surroundings
        )
      }
    } else {
      late = Late(made: ModelClient(provider: provider, transport: transport, surroundings: surroundings))
    }
    client = late
    return late
  }

  /// What asking takes from this run, whoever is asked.
  var surroundings: Surroundings {
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

  /// The prompt of that file, the user's own where there is one.
  ///
  /// - Throws: why it can't be used.
  func template(_ prompt: PromptFile) throws -> PromptTemplate {
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

import Glibc
import SpendCore
import SpendHTTP
import SpendLanguage
import SpendPrompts
import SpendTerminal

/// Makes the interpreter that asks a language model, where one is configured.
struct ModelWiring {
  let settings: Settings

  /// The interpreter, or nil without a model.
  ///
  /// - Throws: what is wrong with the server's address, the key or the prompt; nothing was sent.
  func interpreter() throws -> (any Interpreter)? {
    guard let model = settings.model else { return nil }
    let provider = try Provider(
      baseURL: model.baseURL ?? Provider.openAIBaseURL,
      key: model.key,
      model: model.name ?? Provider.defaultModel
    )
    preventCoreDumps()
    var surroundings = Surroundings()
    surroundings.shouldStop = { Interrupts.shouldStop }
    return ModelInterpreter(
      provider: provider,
      transport: CurlTransport(),
      categoryNames: Category.defaults.map(\.name),
      homeCurrency: settings.homeCurrency,
      prompt: try PromptTemplate(try promptText()),
      surroundings: surroundings
    )
  }

  private func promptText() throws -> String {
    guard let folder = settings.promptsFolder else { return PromptLibrary.interpretSystem }
    let path = "\(folder)/interpret-system.md"
    guard let text = TextFile.content(of: path, most: 64 * 1024) else {
      throw ConfigurationError(
        "the prompt \(path.visible) can't be read as UTF-8 text",
        remedy: "unset SPENDWISE_PROMPTS to use the prompts in the program"
      )
    }
    return text
  }

  /// A key is in memory from here on; a crash must not write it to a file.
  private func preventCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }
}

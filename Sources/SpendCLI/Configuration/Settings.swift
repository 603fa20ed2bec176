package import SpendCore

/// All that flags, environment and configuration file say, settled: a flag before the environment before the file before the default.
package struct Settings: Sendable {
  /// Where the ledger is, or nil where nothing says so.
  package var ledgerPath: String?
  /// The folder where is remembered how far each ledger had come, or nil for none.
  package var knownLedgers: String?
  /// Where the history of the prompt is kept, or nil for none.
  package var historyPath: String?
  /// The currency of amounts that name none.
  package var homeCurrency: Currency
  /// Whether `03/04` is the third of April.
  package var dayBeforeMonth: Bool
  /// Whether the user said so, by the order of dates or by the currency; else `03/04` may be either.
  package var isDateOrderKnown: Bool
  /// The day on which weeks start.
  package var weekStart: Weekday
  /// The server that lines go to, or nil when none is configured or wanted.
  package var model: ModelSettings?
  /// Whether only lines that the grammar is unsure of go to the server.
  package var asksOnlyWhenUnsure: Bool
  /// Whether the server puts answers into words, which sends it their figures.
  package var modelWritesAnswers: Bool
  /// A folder of prompts to use in place of those in the program.
  package var promptsFolder: String?
  /// A clock that stands still, or the machine's.
  package var clock: any Clock
  /// What the user should know of the configuration; said once.
  package var notice: String?

  /// The server that lines go to.
  package struct ModelSettings: Sendable, Equatable {
    /// The base URL, without `/chat/completions`; nil for the vendor's own.
    package var baseURL: String?
    /// The key sent as bearer token; nil for a server that needs none.
    package var key: String?
    /// The model's name; nil for the usual one.
    package var name: String?
  }

  /// Settles `arguments`, `environment` and `file`.
  ///
  /// - Throws: ``UsageError`` or ``ConfigurationError`` for a value that makes no sense.
  package init(
    arguments: Arguments,
    environment: Environment,
    file: ConfigurationReader.Result
  ) throws {
    let paths = Paths(environment)
    ledgerPath = arguments.values[.ledger] ?? environment.nonEmpty("SPENDWISE_LEDGER") ?? paths.ledger
    knownLedgers = paths.knownLedgers
    historyPath = environment["SPENDWISE_HISTORY"].map { $0.isEmpty ? nil : $0 } ?? paths.history
    homeCurrency = file.file.currency ?? .dollar
    dayBeforeMonth = file.file.dates.map { $0 == .dmy } ?? (homeCurrency != .dollar)
    weekStart = file.file.weeks?.weekday ?? .monday
    isDateOrderKnown = file.file.dates != nil || file.file.currency != nil
    promptsFolder = environment.nonEmpty("SPENDWISE_PROMPTS")
    notice = file.notice
    clock = try Settings.clock(arguments, environment)
    asksOnlyWhenUnsure = file.file.modelUse == .unsure
    modelWritesAnswers = file.file.modelWords == .on
    let wantsModel = !arguments.has(.offline) && file.file.modelUse != .never
    model = wantsModel ? Settings.model(environment, file.file) : nil
  }

  private static func clock(_ arguments: Arguments, _ environment: Environment) throws -> any Clock {
    if let today = try arguments.date(.today) {
      return FixedClock(Moment(date: today, secondOfDay: 12 * 3600))
    }
    guard let text = environment.nonEmpty("SPENDWISE_NOW") else { return SystemClock() }
    guard let clock = FixedClock(text) else {
      throw ConfigurationError("SPENDWISE_NOW is no moment", remedy: "write it like 2026-11-20T12:00:00")
    }
    return clock
  }

  private static func model(_ environment: Environment, _ file: ConfigurationFile) -> ModelSettings? {
    let key = environment["OPENAI_API_KEY"] ?? file.modelKey
    let url = environment.nonEmpty("OPENAI_BASE_URL") ?? file.modelURL
    guard key != nil || file.modelURL != nil else { return nil }
    return ModelSettings(
      baseURL: url,
      key: key,
      name: environment.nonEmpty("SPENDWISE_MODEL") ?? file.modelName
    )
  }
}

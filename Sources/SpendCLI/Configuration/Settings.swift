package import SpendCore
import SpendLanguage
package import SpendProvider

/// All that flags, environment and configuration file say, settled: a flag before the environment before the file
/// before the default.
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
  package var model: ModelSettings? { resolved[.modelUse].value == "never" ? nil : configuredModel }
  /// The server that is configured, whether or not it is wanted.
  package let configuredModel: ModelSettings?
  /// What writes down recordings, or nil where nothing is configured for that.
  package let speech: SpeechSettings?
  /// Whether only lines that the grammar is unsure of go to the server.
  package var asksOnlyWhenUnsure: Bool
  /// Whether the server puts answers into words, which sends it their figures.
  package var modelWritesAnswers: Bool
  /// What the model costs, where the user says so; else its list price counts.
  package var modelPrice: ModelPrice?
  /// How much may go to the model in a month; nil for as much as is asked.
  package var modelCap: SpendingCap?
  /// Where is written down what goes to models, or nil where nothing says so.
  package var callsPath: String?
  /// A folder of prompts to use in place of those in the program.
  package var promptsFolder: String?
  /// A clock that stands still, or the machine's.
  package var clock: any Clock
  /// What the user should know of the configuration; said once.
  package var notice: String?
  /// Each setting with what says so.
  package let resolved: ResolvedSettings

  /// Settles `arguments`, `environment` and `file`.
  ///
  /// - Throws: ``UsageError`` or ``ConfigurationError`` for a value that makes no sense.
  package init(
    arguments: Arguments,
    environment: Environment,
    file: ConfigurationReader.Result
  ) throws {
    let resolved = ResolvedSettings(arguments: arguments, environment: environment, file: file.file)
    self.resolved = resolved
    ledgerPath = resolved[.ledger].value
    knownLedgers = Paths(environment).knownLedgers
    historyPath = resolved[.history].value.flatMap { $0.isEmpty ? nil : $0 }
    homeCurrency = resolved[.currency].value.flatMap(Currency.init(code:)) ?? .dollar
    dayBeforeMonth = resolved[.dates].value == "dmy"
    weekStart = Settings.weekStarts[resolved[.weeks].value ?? ""] ?? .monday
    isDateOrderKnown = resolved[.dates].source != .usual || resolved[.currency].source != .usual
    promptsFolder = resolved[.prompts].value
    notice = file.notice
    clock = try Settings.clock(arguments, environment)
    asksOnlyWhenUnsure = resolved[.modelUse].value == "unsure"
    modelWritesAnswers = resolved[.modelWords].value == "on"
    callsPath = Paths(environment).calls
    modelPrice = Settings.said(.modelPrice, resolved).flatMap { ModelPrice($0) }
    modelCap = Settings.said(.modelCap, resolved).flatMap { SpendingCap($0) }
    configuredModel = ModelSettings(resolved)
    speech = SpeechSettings(resolved)
  }

  private static let weekStarts: [String: Weekday] = [
    "monday": .monday, "saturday": .saturday, "sunday": .sunday,
  ]

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

  /// What the user says a setting is; nil where it is what is usual.
  private static func said(_ name: SettingName, _ resolved: ResolvedSettings) -> String? {
    resolved[name].source == .usual ? nil : resolved[name].value
  }
}

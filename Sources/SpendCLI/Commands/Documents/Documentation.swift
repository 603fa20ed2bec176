import SpendCore
import SpendProvider

/// What help and the manual page say besides the tables of commands, options and settings.
enum Documentation {
  /// Calls that show what the program is about.
  static let examples: [(call: String, meaning: String)] = [
    ("spendwise", "open the chat"),
    ("spendwise add \"lunch with Sam 12.50\"", "record an expense"),
    ("spendwise ask \"food last month?\"", "ask the ledger"),
    ("printf 'coffee 4.50\\nbus 2\\n' | spendwise", "record line by line"),
  ]

  /// The files that the program keeps.
  static let files: [(term: String, meaning: String)] = [
    ("$XDG_DATA_HOME/spendwise/ledger.db", "the ledger (~/.local/share)"),
    ("$XDG_CONFIG_HOME/spendwise/config", "settings (~/.config)"),
    ("$XDG_STATE_HOME/spendwise/history", "typed lines (~/.local/state)"),
    ("$XDG_STATE_HOME/spendwise/ledgers", "how far each ledger had come"),
  ]

  /// The variables that the program reads.
  static let variables = variablesOfModels + otherKeys + otherVariables

  /// The keys of providers that are asked at their usual server.
  private static let otherKeys = ProviderTable.presets.compactMap { preset in
    preset.keyVariable.flatMap { name in
      variablesOfModels.contains { $0.term == name }
        ? nil : (term: name, meaning: "the key for \(preset.title)")
    }
  }

  private static let variablesOfModels: [(term: String, meaning: String)] = [
    ("OPENAI_API_KEY", "the key for a language model of OpenAI's, or one like it"),
    ("OPENAI_BASE_URL", "its server; it ends in /v1"),
    ("ANTHROPIC_API_KEY", "the key for Anthropic"),
    ("ANTHROPIC_BASE_URL", "its server, without /v1"),
    ("AZURE_OPENAI_API_KEY", "the key for Azure OpenAI"),
    ("AZURE_OPENAI_ENDPOINT", "its server"),
    ("AZURE_OPENAI_DEPLOYMENT", "the deployment of the model there"),
    ("OPENAI_API_VERSION", "the version of its interface; /openai/v1 without one"),
  ]

  private static let otherVariables: [(term: String, meaning: String)] = [
    ("SPENDWISE_MODEL", "the name of the model"),
    ("SPENDWISE_LEDGER", "the ledger, as --ledger names it"),
    ("SPENDWISE_HISTORY", "where typed lines are kept; empty: nowhere"),
    ("SPENDWISE_PROMPTS", "a folder of prompts in place of those built in"),
    ("SPENDWISE_NOW", "the moment to take as now: 2026-11-20T12:00:00"),
    ("SPENDWISE_PAGER, PAGER", "what pages long output, less otherwise; empty: nothing"),
    ("SPENDWISE_PLAIN, ACCESSIBLE", "one fact a line, as --plain"),
    ("NO_COLOR", "no colours; an empty one counts for nothing"),
    ("CLICOLOR_FORCE, FORCE_COLOR", "colours in a pipe, too; NO_COLOR comes first"),
    ("COLUMNS", "the width where standard output is no terminal"),
  ]

  /// What each exit status means.
  static let statuses: [(status: Int32, meaning: String)] = [
    (ExitStatus.success.rawValue, "all done"),
    (ExitStatus.usage.rawValue, "wrong use"),
    (ExitStatus.refused.rawValue, "a line, a row or an argument was refused"),
    (ExitStatus.inputMissing.rawValue, "an input file is missing"),
    (ExitStatus.unavailable.rawValue, "a service was needed and could not be reached"),
    (ExitStatus.internalError.rawValue, "a bug in this program"),
    (ExitStatus.cannotCreate.rawValue, "the ledger, or a copy of it, can't be made"),
    (ExitStatus.inputOutput.rawValue, "input or output failed, or the ledger is not usable"),
    (ExitStatus.busy.rawValue, "the ledger is busy; try again"),
    (ExitStatus.configuration.rawValue, "the configuration is wrong"),
    (130, "stopped by Ctrl-C"),
    (141, "nobody reads the output any more"),
  ]
}

import SpendCore
import SpendLanguage
import SpendProvider
import SpendTerminal

/// All settings, each named once: reading the file, `config`, help and the manual page come from this table.
enum SettingTable {
  static let definitions: [SettingDefinition] = everyday + model + SpeechSettingTable.definitions + places

  private static let everyday: [SettingDefinition] = [
    SettingDefinition(
      name: .currency,
      values: .currency,
      usual: Currency.dollar.code,
      summary: "the currency of amounts that name none"
    ),
    SettingDefinition(
      name: .dates,
      values: .choice(["dmy", "mdy"]),
      usual: "mdy with USD, else dmy",
      summary: "which of day and month stands first in 03/04"
    ),
    SettingDefinition(
      name: .weeks,
      values: .choice(["monday", "saturday", "sunday"]),
      usual: "monday",
      summary: "the day on which weeks start"
    ),
    SettingDefinition(
      name: .ledger,
      values: .path,
      usual: "$XDG_DATA_HOME/spendwise/ledger.db",
      summary: "the file with all that was recorded",
      options: [.init(name: .value(.ledger))],
      variables: [.init(name: "SPENDWISE_LEDGER")]
    ),
    SettingDefinition(
      name: .color,
      values: .choice(ColorChoice.allCases.map(\.rawValue)),
      usual: ColorChoice.auto.rawValue,
      summary: "colours: auto is where a terminal shows them",
      options: [
        .init(name: .value(.color)), .init(name: .flag(.noColor), meaning: ColorChoice.never.rawValue),
      ],
      variables: [
        .init(name: "NO_COLOR") { $0.isEmpty ? nil : ColorChoice.never.rawValue },
        .init(name: "CLICOLOR_FORCE") { $0.isEmpty || $0 == "0" ? nil : ColorChoice.always.rawValue },
        .init(name: "FORCE_COLOR") { $0.isEmpty || $0 == "0" ? nil : ColorChoice.always.rawValue },
      ]
    ),
    SettingDefinition(
      name: .plain,
      values: onOrOff,
      usual: "off",
      summary: "one fact a line in place of pictures, for screen readers",
      options: [.init(name: .flag(.plain), meaning: "on")],
      variables: [
        .init(name: "ACCESSIBLE") { $0.isEmpty ? nil : "on" },
        .init(name: "SPENDWISE_PLAIN") { $0.isEmpty ? nil : $0 == "0" ? "off" : "on" },
      ]
    ),
  ]

  private static let model: [SettingDefinition] = [
    SettingDefinition(
      name: .modelUse,
      values: .choice(["always", "unsure", "never"]),
      usual: "always",
      summary: "which lines go to a language model, where one is named",
      options: [.init(name: .flag(.offline), meaning: "never")]
    ),
    SettingDefinition(
      name: .modelWords,
      values: onOrOff,
      usual: "off",
      summary: "whether the model words answers, which sends it their figures"
    ),
    SettingDefinition(
      name: .modelProvider,
      values: .choice(ProviderTable.presets.map(\.name)),
      usual: "what the keys at hand say",
      summary: "whose model is asked; openai is also any server that speaks as OpenAI's does"
    ),
    SettingDefinition(
      name: .modelURL,
      values: .address,
      usual: "that of the provider",
      summary: "the server of the model; it ends in /v1, for azure and anthropic without that",
      variables: ProviderTable.presets.compactMap { preset in
        preset.addressVariable.map { .init(name: $0, provider: preset.name) }
      }
    ),
    SettingDefinition(
      name: .modelName,
      values: .text,
      usual: "that of the provider",
      summary: "the name of the model",
      variables: [.init(name: "SPENDWISE_MODEL")]
    ),
    SettingDefinition(
      name: .modelDeployment,
      values: .text,
      usual: "not set",
      summary: "the deployment that azure calls the model by",
      variables: [.init(name: "AZURE_OPENAI_DEPLOYMENT", provider: ProviderTable.azure.name)]
    ),
    SettingDefinition(
      name: .modelVersion,
      values: .text,
      usual: "not set",
      summary: "the version of azure's interface; without one its path /openai/v1 is used",
      variables: [.init(name: "OPENAI_API_VERSION", provider: ProviderTable.azure.name)]
    ),
    SettingDefinition(
      name: .modelKey,
      values: .secret,
      usual: "not set",
      summary: "the key for the server; never shown",
      // An empty one counts: it is an error that must not pass for "no key".
      variables: ProviderTable.presets.compactMap { preset in
        preset.keyVariable.map { .init(name: $0, provider: preset.name) { $0 } }
      }
    ),
    SettingDefinition(
      name: .modelKeyCommand,
      values: .command,
      usual: "not set",
      summary: "a command that prints the key, run once it is needed: pass show openai"
    ),
    SettingDefinition(
      name: .modelTimeout,
      values: .seconds(1...120),
      usual: "5",
      summary: "how many seconds a line may wait for the model in all"
    ),
    SettingDefinition(
      name: .modelCAFile,
      values: .path,
      usual: "the system's",
      summary: "a PEM file of the authorities to trust for the server's certificate"
    ),
    SettingDefinition(
      name: .modelAllowHTTP,
      values: onOrOff,
      usual: "off",
      summary: "whether words and key may go to another machine unencrypted"
    ),
    SettingDefinition(
      name: .modelPrice,
      values: .price,
      usual: "list price",
      summary: "US dollars for a million tokens of question and answer: 0.15/0.60"
    ),
    SettingDefinition(
      name: .modelCap,
      values: .cap,
      usual: "none",
      summary: "how much may go to the model in a month: 200000 tokens, or 5 USD"
    ),
  ]

  /// What has a place or a program of its own, said by the environment alone.
  private static let places: [SettingDefinition] = [
    SettingDefinition(
      name: .history,
      values: .path,
      usual: "$XDG_STATE_HOME/spendwise/history",
      summary: "where the lines typed in the chat are kept; empty is nowhere",
      variables: [.init(name: "SPENDWISE_HISTORY") { $0 }],
      isInFile: false
    ),
    SettingDefinition(
      name: .pager,
      values: .text,
      usual: "less",
      summary: "what pages output that does not fit the screen; empty is nothing",
      options: [.init(name: .flag(.noPager))],
      variables: [.init(name: "SPENDWISE_PAGER") { $0 }, .init(name: "PAGER") { $0 }],
      isInFile: false
    ),
    SettingDefinition(
      name: .prompts,
      values: .path,
      usual: "built in",
      summary: "a folder of prompts in place of those built in",
      variables: [.init(name: "SPENDWISE_PROMPTS")],
      isInFile: false
    ),
  ]

  static let onOrOff = SettingDefinition.Values.choice(["on", "off"])

  /// The names that the configuration file may hold.
  static let namesInFile = definitions.filter(\.isInFile).map(\.name.rawValue)

  /// Every name.
  static let names = definitions.map(\.name.rawValue)
}

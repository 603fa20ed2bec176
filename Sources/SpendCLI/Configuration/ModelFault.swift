import SpendCore
import SpendLanguage
import SpendProvider

/// Says what is wrong with a configured model by the names of the variables and settings that the user set.
struct ModelFault {
  /// The settings that say what a server is; those of recordings have names of their own.
  struct Names {
    let url: SettingName
    let key: SettingName
    let model: SettingName

    static let model = Names(url: .modelURL, key: .modelKey, model: .modelName)
    static let speech = Names(url: .speechURL, key: .speechKey, model: .speechModel)
  }

  let settings: ResolvedSettings
  let preset: ProviderPreset
  var setting = Names.model

  /// The words for settings that nothing says.
  func words(missing: [SettingName]) -> ConfigurationError {
    let names = missing.map { $0 == setting.model ? $0.rawValue : variable(of: $0) ?? $0.rawValue }
    let isOne = names.count == 1
    let problem =
      preset.kind == .azure
      ? "\(preset.title) is set up only in part: \(names.listed(by: "and")) \(isOne ? "is" : "are") missing"
      : "\(preset.title) is to be asked, but \(names.listed(by: "and")) \(isOne ? "is" : "are") not set"
    return ConfigurationError(problem, remedy: remedy(missing: missing, names))
  }

  private func remedy(missing: [SettingName], _ names: [String]) -> String {
    let it = names.count == 1 ? "it" : "them"
    if preset.kind == .azure, case .variable(let name) = settings[.modelProvider].source {
      return "set \(it), or unset \(name) to work offline"
    }
    switch missing {
    case [setting.key]:
      return "set it, or type: spendwise config set \(setting.key.rawValue)"
    case [setting.model]:
      return "type: spendwise config set \(setting.model.rawValue) NAME"
    default: return "set \(it), or type: spendwise config set \(missing[0].rawValue) VALUE"
    }
  }

  /// The words for what `error` finds wrong.
  func words(for error: ProviderError) -> ConfigurationError {
    switch error {
    case .keyEmpty:
      let place = place(of: setting.key)
      return ConfigurationError(
        "\(place) is empty",
        remedy: "set it to your key, or unset it to work offline"
      )
    case .keyUnreadable:
      return ConfigurationError(
        "the key in \(place(of: setting.key)) holds a space, a line break or another character that no key has",
        remedy: "set it again, without quotes and without what surrounds the key"
      )
    case .baseURLUnreadable:
      return ConfigurationError(
        "\(place(of: setting.url)) is not an http or https address",
        remedy: "give it as \(exampleAddress), without user, password or query"
      )
    case .plainHTTP(let host):
      return ConfigurationError(
        "\(place(of: setting.url)) would send your words and key unencrypted to \(host)",
        remedy: "use https, or type: spendwise config set model.allow_http on"
      )
    case .modelUnreadable:
      return ConfigurationError(
        "the model's name in \(place(of: setting.model)) is too long or holds a space",
        remedy: "write the name alone"
      )
    case .deploymentUnreadable:
      let names = [SettingName.modelDeployment, .modelVersion].filter { settings[$0].value != nil }
      return ConfigurationError(
        "\(names.map(place).listed(by: "or")) holds what can't stand in an address",
        remedy: "write names of letters, digits, points and dashes"
      )
    case .deadlineNotPositive:
      return ConfigurationError(error.problem, remedy: error.remedy)
    }
  }

  /// What says the setting `name`: a variable, or the setting with its line in the file.
  func place(of name: SettingName) -> String {
    switch settings[name].source {
    case .option(let option): "--\(option)"
    case .variable(let variable): variable
    case .file(let line): "\(name.rawValue) (line \(line) of the configuration file)"
    case .usual: name.rawValue
    }
  }

  /// The variable that can say the setting `name` for this provider, or nil.
  func variable(of name: SettingName) -> String? {
    SettingTable.definitions.first { $0.name == name }?.variables
      .first { $0.provider == nil || $0.provider == preset.name }?.name
  }

  private var exampleAddress: String {
    switch preset.kind {
    case .openAI: "https://HOST/v1"
    case .azure: "https://NAME.openai.azure.com"
    case .anthropic: "https://HOST"
    }
  }
}

import SpendLanguage
import SpendProvider

/// What each setting is and what says so: a flag before the environment before the file before what is usual.
package struct ResolvedSettings: Sendable {
  /// What says what a setting is.
  package enum Source: Sendable, Equatable {
    /// An option of the command line, without its dashes.
    case option(String)
    /// A variable of the environment.
    case variable(String)
    /// A line of the configuration file.
    case file(line: Int)
    /// Nothing; it is what is usual.
    case usual
  }

  /// One setting, settled.
  package struct Setting: Sendable, Equatable {
    /// What it is; nil where nothing says, and nothing is usual.
    package let value: String?
    /// What says so.
    package let source: Source

    /// A setting of this value, said by `source`.
    package init(value: String?, source: Source) {
      self.value = value
      self.source = source
    }
  }

  var settings: [SettingName: Setting] = [:]

  /// Settles `arguments`, `environment` and `file`; what is usual may depend on the machine or on other settings.
  package init(arguments: Arguments, environment: Environment, file: ConfigurationFile) {
    let choice = ResolvedSettings.provider(environment, file)
    let preset = choice.value.flatMap(ProviderTable.preset(named:))
    for definition in SettingTable.definitions {
      settings[definition.name] =
        ResolvedSettings.said(definition, by: arguments)
        ?? ResolvedSettings.said(definition, by: environment, for: preset)
        ?? file[definition.name].map { Setting(value: $0.value, source: .file(line: $0.line)) }
        ?? Setting(value: usual(definition, environment, preset), source: .usual)
    }
    settings[.modelProvider] = choice
    takeSpeech(environment, preset)
  }

  /// The setting `name`.
  package subscript(name: SettingName) -> Setting {
    settings[name] ?? Setting(value: nil, source: .usual)
  }

  private static func said(_ definition: SettingDefinition, by arguments: Arguments) -> Setting? {
    for option in definition.options {
      let source = Source.option(option.name.text)
      switch option.name {
      case .flag(let flag) where arguments.has(flag): return Setting(value: option.meaning, source: source)
      case .value(let name):
        if let value = arguments.values[name] { return Setting(value: value, source: source) }
      default: continue
      }
    }
    return nil
  }

  private static func said(
    _ definition: SettingDefinition,
    by environment: Environment,
    for preset: ProviderPreset?
  ) -> Setting? {
    for variable in definition.variables where variable.provider == nil || variable.provider == preset?.name {
      if let value = environment[variable.name].flatMap(variable.meaning) {
        return Setting(value: value, source: .variable(variable.name))
      }
    }
    return nil
  }

  /// What a setting is where nothing says so.
  private func usual(
    _ definition: SettingDefinition,
    _ environment: Environment,
    _ preset: ProviderPreset?
  ) -> String? {
    switch definition.name {
    case .ledger: Paths(environment).ledger
    case .history: Paths(environment).history
    case .dates: self[.currency].value == "USD" ? "mdy" : "dmy"
    case .modelURL: preset?.address
    case .modelName: preset?.model
    case .modelProvider, .modelDeployment, .modelVersion, .modelKey, .modelKeyCommand, .modelCAFile, .prompts,
      .speechProvider, .speechURL, .speechModel, .speechKey, .speechLanguage, .speechRecorder:
      nil
    default: definition.usual
    }
  }
}

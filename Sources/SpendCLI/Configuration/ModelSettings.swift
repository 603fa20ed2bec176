import SpendCore
import SpendLanguage
package import SpendProvider

/// What is configured of a language model, and what says so.
package struct ModelSettings: Sendable {
  /// Whose model it is.
  package let preset: ProviderPreset
  /// The key at hand; nil where none is needed, or a command prints it.
  package let key: String?
  /// The command that prints the key, or nil.
  package let keyCommand: String?
  /// The model's name, or nil where nothing says it.
  package let name: String?
  /// A PEM file of the authorities to trust, or nil for the system's.
  package let certificateAuthorityFile: String?
  /// How long a line may wait in all.
  package let timeout: Duration
  let settings: ResolvedSettings

  /// What `settings` say of a model; nil where they choose no provider.
  package init?(_ settings: ResolvedSettings) {
    guard let preset = settings[.modelProvider].value.flatMap(ProviderTable.preset(named:)) else {
      return nil
    }
    self.preset = preset
    self.settings = settings
    let key = settings[.modelKey]
    let command = settings[.modelKeyCommand]
    self.key = key.value
    // A key in the environment comes before the file's command, as for every setting.
    keyCommand = key.value == nil ? command.value : nil
    // A deployment is a model under a name of the user's.
    name = settings[preset.kind == .azure ? .modelDeployment : .modelName].value
    certificateAuthorityFile = settings[.modelCAFile].value
    timeout = .seconds(settings[.modelTimeout].value.flatMap { Int($0) } ?? 5)
  }

  /// The server, checked, with the key at hand or the one that the command printed.
  ///
  /// - Throws: what is missing or wrong and which variable or line says so; never a key.
  package func provider(printedKey: String? = nil) throws(ConfigurationError) -> Provider {
    try checkCompleteness()
    do throws(ProviderError) {
      return try Provider(
        service,
        baseURL: settings[.modelURL].value ?? "",
        key: key ?? printedKey,
        model: name ?? "",
        deadline: timeout,
        allowsPlainHTTP: settings[.modelAllowHTTP].value == "on"
      )
    } catch {
      throw ModelFault(settings: settings, preset: preset).words(for: error)
    }
  }

  private var service: Service {
    switch preset.kind {
    case .openAI: .openAI
    case .anthropic: .anthropic
    case .azure:
      .azure(
        deployment: settings[.modelDeployment].value ?? "",
        version: settings[.modelVersion].value
      )
    }
  }

  private func checkCompleteness() throws(ConfigurationError) {
    let fault = ModelFault(settings: settings, preset: preset)
    if case .file = settings[.modelKey].source, settings[.modelKeyCommand].value != nil {
      throw ConfigurationError(
        "the configuration file has both model.key and model.key_command",
        remedy: "take one out: spendwise config unset model.key"
      )
    }
    let missing = missingParts
    guard missing.isEmpty else { throw fault.words(missing: missing) }
    if let certificateAuthorityFile { try ModelSettings.checkCertificateFile(certificateAuthorityFile) }
  }

  /// Refuses a file of authorities that can't be read.
  static func checkCertificateFile(_ path: String) throws(ConfigurationError) {
    guard !TextFile.isReadable(path) else { return }
    throw ConfigurationError(
      "the certificate file \(path.visible) can't be read",
      remedy: "name a PEM file in model.ca_file, or: spendwise config unset model.ca_file"
    )
  }

  /// The settings without which the server can't be asked.
  private var missingParts: [SettingName] {
    var missing: [SettingName] = []
    let isElsewhere = settings[.modelURL].source != .usual
    // A server of the user's own may ask for no key; the vendor's always does.
    let needsKey = preset.kind == .azure || !preset.isLocal && !isElsewhere
    if needsKey, key == nil, keyCommand == nil { missing.append(.modelKey) }
    if settings[.modelURL].value == nil { missing.append(.modelURL) }
    if preset.kind == .azure, settings[.modelDeployment].value == nil { missing.append(.modelDeployment) }
    if preset.kind != .azure, name == nil { missing.append(.modelName) }
    return missing
  }
}

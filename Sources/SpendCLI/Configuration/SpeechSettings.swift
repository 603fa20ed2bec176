package import SpendProvider

/// What is configured of a recognizer: the server that writes down recordings.
package struct SpeechSettings: Sendable {
  /// Whose server it is.
  package let preset: ProviderPreset
  /// The model's name, or nil where nothing says it.
  package let name: String?
  /// The language spoken by its two letters, or nil where the server is to hear that.
  package let language: String?
  /// Whether the server is told names that help it spell.
  package let sendsHints: Bool
  /// After how long without a sign the server is given up.
  package let patience: Duration
  /// What a minute of sound costs, where the user says so; else the list price counts.
  package let price: DollarAmount?
  private let settings: ResolvedSettings

  /// What `settings` say of a recognizer; nil where they name none.
  package init?(_ settings: ResolvedSettings) {
    guard let preset = settings[.speechProvider].value.flatMap(ProviderTable.preset(named:)) else {
      return nil
    }
    self.preset = preset
    self.settings = settings
    name = settings[.speechModel].value
    language = settings[.speechLanguage].value
    sendsHints = settings[.speechHints].value == "on"
    patience = .seconds(settings[.speechTimeout].value.flatMap { Int($0) } ?? 60)
    let price = settings[.speechPrice]
    self.price = price.source == .usual ? nil : price.value.flatMap { DollarAmount($0) }
  }

  /// Whether the key is the one that the command for the model's key prints.
  package var usesPrintedKey: Bool {
    settings[.speechKey].value == nil && settings[.modelKeyCommand].value != nil
      && settings.speechSharesModelsKey
  }

  /// A PEM file of the authorities to trust, or nil for the system's.
  ///
  /// - Throws: that it can't be read.
  package func certificateAuthorityFile() throws(ConfigurationError) -> String? {
    guard let path = settings[.modelCAFile].value else { return nil }
    try ModelSettings.checkCertificateFile(path)
    return path
  }

  /// How long a request may take in all: a server at work is waited for.
  private static let deadline = Duration.seconds(600)

  /// The server, checked, with the key at hand or the one that the command printed.
  ///
  /// - Throws: what is missing or wrong and which variable or line says so; never a key.
  package func provider(printedKey: String? = nil) throws(ConfigurationError) -> Provider {
    let fault = ModelFault(settings: settings, preset: preset, setting: .speech)
    let missing = missingParts(hasPrintedKey: printedKey != nil || usesPrintedKey)
    guard missing.isEmpty else { throw fault.words(missing: missing) }
    do throws(ProviderError) {
      return try Provider(
        service,
        task: .transcription,
        baseURL: settings[.speechURL].value ?? "",
        key: settings[.speechKey].value ?? printedKey,
        model: name ?? "",
        deadline: SpeechSettings.deadline,
        allowsPlainHTTP: settings[.modelAllowHTTP].value == "on"
      )
    } catch {
      throw fault.words(for: error)
    }
  }

  private var service: Service {
    switch preset.kind {
    case .openAI, .anthropic: .openAI
    case .azure: .azure(deployment: name ?? "", version: settings[.modelVersion].value)
    }
  }

  /// The settings without which the server can't be asked.
  private func missingParts(hasPrintedKey: Bool) -> [SettingName] {
    var missing: [SettingName] = []
    // A server of the user's own may ask for no key; the vendor's always does.
    let isElsewhere = settings[.speechURL].source != .usual
    let needsKey = preset.kind == .azure || !preset.isLocal && !isElsewhere
    if needsKey, settings[.speechKey].value == nil, !hasPrintedKey { missing.append(.speechKey) }
    if settings[.speechURL].value == nil { missing.append(.speechURL) }
    if name == nil { missing.append(.speechModel) }
    return missing
  }
}

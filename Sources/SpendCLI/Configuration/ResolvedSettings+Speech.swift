import SpendHTTP
import SpendProvider

/// Who writes down recordings: what is said of that, else whoever is asked for words, else whoever there is a key for.
extension ResolvedSettings {
  mutating func takeSpeech(_ environment: Environment, _ model: ProviderPreset?) {
    guard let (preset, source) = recognizer(environment, model) else { return }
    settings[.speechProvider] = Setting(value: preset.name, source: source)
    let isModels = preset.name == model?.name
    let usualURL = isModels ? self[.modelURL] : address(of: preset, environment)
    if self[.speechURL].value == nil { settings[.speechURL] = usualURL }
    if self[.speechModel].value == nil, case .model(let name) = preset.recognizer {
      settings[.speechModel] = Setting(value: name, source: .usual)
    }
    guard self[.speechKey].value == nil else { return }
    let usualKey = isModels ? self[.modelKey] : key(of: preset, environment)
    // A key belongs to its server: one that was named for recordings alone doesn't get it.
    if isSameServer(self[.speechURL], usualURL) { settings[.speechKey] = usualKey }
  }

  /// Whether recordings go to the server that the model's key is for, so that a command that prints it serves both.
  var speechSharesModelsKey: Bool {
    self[.speechProvider].value == self[.modelProvider].value && self[.speechProvider].value != nil
      && isSameServer(self[.speechURL], self[.modelURL])
  }

  private func recognizer(_ environment: Environment, _ model: ProviderPreset?) -> (ProviderPreset, Source)? {
    if let preset = self[.speechProvider].value.flatMap(ProviderTable.preset(named:)) {
      return (preset, self[.speechProvider].source)
    }
    if let model, model.recognizer != .none { return (model, self[.modelProvider].source) }
    if self[.speechURL].value != nil { return (ProviderTable.openAI, self[.speechURL].source) }
    for name in ["OPENAI_API_KEY", "OPENAI_BASE_URL"] where environment.nonEmpty(name) != nil {
      return (ProviderTable.openAI, .variable(name))
    }
    return nil
  }

  private func address(of preset: ProviderPreset, _ environment: Environment) -> Setting {
    if let name = preset.addressVariable, let value = environment.nonEmpty(name) {
      return Setting(value: value, source: .variable(name))
    }
    return Setting(value: preset.address, source: .usual)
  }

  private func key(of preset: ProviderPreset, _ environment: Environment) -> Setting {
    guard let name = preset.keyVariable, let value = environment[name] else {
      return Setting(value: nil, source: .usual)
    }
    return Setting(value: value, source: .variable(name))
  }

  private func isSameServer(_ one: Setting, _ other: Setting) -> Bool {
    guard let one = one.value.flatMap(HTTPURL.init), let other = other.value.flatMap(HTTPURL.init) else {
      return false
    }
    return one.hostText == other.hostText && one.isSecure == other.isSecure
  }
}

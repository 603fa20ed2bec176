import SpendLanguage
import SpendProvider

extension ResolvedSettings {
  /// The provider chosen, and what says so.
  ///
  /// What was said to this program comes before keys that may be there for others; of those an Azure that is set up
  /// only in part comes last, as its parts may belong to something else.
  static func provider(_ environment: Environment, _ file: ConfigurationFile) -> Setting {
    func setting(_ preset: ProviderPreset, _ source: Source) -> Setting {
      Setting(value: preset.name, source: source)
    }
    func said(_ names: [SettingName]) -> Source? {
      names.lazy.compactMap { file[$0] }.first.map { .file(line: $0.line) }
    }
    func present(_ names: [String]) -> Source? {
      // A key that is there but empty is an error to be told; every other empty variable says nothing.
      names.first { environment.nonEmpty($0) != nil || $0.hasSuffix("_KEY") && environment[$0] != nil }
        .map { .variable($0) }
    }
    let azure = ["AZURE_OPENAI_API_KEY", "AZURE_OPENAI_ENDPOINT", "AZURE_OPENAI_DEPLOYMENT"]
    let hasWholeAzure = azure.allSatisfy { present([$0]) != nil }
    if let entry = file[.modelProvider] {
      return Setting(value: entry.value, source: .file(line: entry.line))
    }
    if let source = said([.modelDeployment]) { return setting(ProviderTable.azure, source) }
    if let source = present(["OPENAI_API_KEY", "OPENAI_BASE_URL"]) {
      return setting(ProviderTable.openAI, source)
    }
    if let source = said([.modelURL, .modelKey, .modelKeyCommand]) {
      return setting(ProviderTable.openAI, source)
    }
    if hasWholeAzure, let source = present(azure) { return setting(ProviderTable.azure, source) }
    if let source = present(["ANTHROPIC_API_KEY"]) { return setting(ProviderTable.anthropic, source) }
    if let source = present(azure) { return setting(ProviderTable.azure, source) }
    return Setting(value: nil, source: .usual)
  }
}

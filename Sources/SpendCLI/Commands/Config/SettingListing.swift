import SpendCharts
import SpendCore
import SpendJSON
import SpendLanguage
import SpendProvider

/// Settings with their values and what says so, as a table, as sentences or as JSON; a key is never shown.
struct SettingListing {
  let settings: ResolvedSettings
  /// The path of the configuration file, or nil where there is no place for one.
  let path: String?

  /// What the setting of `definition` is, for people; a key is only `set` or `not set`.
  func value(of definition: SettingDefinition) -> String {
    let value = settings[definition.name].value
    if definition.values == .secret { return value == nil ? "not set" : "set" }
    guard let value else { return definition.name == .prompts ? definition.usual : "none" }
    return value.isEmpty ? "none" : shown(value, of: definition)
  }

  /// `value` without what looks like a key, which may stand in a command though none belongs there.
  private func shown(_ value: String, of definition: SettingDefinition) -> String {
    definition.values == .command ? KeyBlotter.blot(value) : value
  }

  /// All settings as text.
  func text(_ style: ChartStyle) -> String {
    let definitions = SettingTable.definitions
    if style.isPlain {
      return definitions.map { definition in
        let value = style.text(value(of: definition))
        return
          "\(definition.name.rawValue) is \(value), \(sentence(settings[definition.name].source, style)).\n"
      }.joined()
    }
    return TextTable(
      columns: [
        TextTable.Column("setting"), TextTable.Column("value", canShrink: true), TextTable.Column("from"),
      ],
      rows: definitions.map { definition in
        [definition.name.rawValue, value(of: definition), short(settings[definition.name].source)]
      }
    ).render(style)
  }

  /// Writes the members of one setting.
  func members(of definition: SettingDefinition, to json: inout JSONWriter) {
    let setting = settings[definition.name]
    let isSecret = definition.values == .secret
    json.member("setting", definition.name.rawValue)
    json.member("value", setting.value.map { isSecret ? "set" : shown($0, of: definition) })
    json.member("source", kind(of: setting.source))
    json.member("place", place(setting.source))
    json.member("summary", definition.summary)
  }

  /// The kind of what says a setting, for scripts.
  func kind(of source: ResolvedSettings.Source) -> String {
    switch source {
    case .option: "flag"
    case .variable: "environment"
    case .file: "file"
    case .usual: "default"
    }
  }

  /// The name or line that says a setting; nil for what is usual.
  func place(_ source: ResolvedSettings.Source) -> String? {
    switch source {
    case .option(let name): "--\(name)"
    case .variable(let name): name
    case .file(let line): "\(path ?? ""):\(line)"
    case .usual: nil
    }
  }

  /// What says a setting, in a word.
  func short(_ source: ResolvedSettings.Source) -> String {
    if case .file(let line) = source { return "config:\(line)" }
    return place(source) ?? "default"
  }

  /// What says a setting, as the end of a sentence.
  func sentence(_ source: ResolvedSettings.Source, _ style: ChartStyle) -> String {
    switch source {
    case .option(let name): "from the option --\(name)"
    case .variable(let name): "from the variable \(name)"
    case .file(let line): "from line \(line) of \(style.text(path ?? ""))"
    case .usual: "by default"
    }
  }
}

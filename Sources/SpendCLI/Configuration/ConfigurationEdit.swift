/// A change of the text of a configuration file that leaves all other lines as they are.
package enum ConfigurationEdit {
  /// `text` with the setting `name` at `value`: on the last line that names it, else on a new one at the end.
  ///
  /// Earlier lines of that name go, as they counted for nothing.
  package static func setting(_ name: SettingName, to value: String, in text: String) -> String {
    var lines = lines(of: text)
    let named = lines.indices.filter { isSetting(name, lines[$0]) }
    guard let last = named.last else {
      return joined(lines + ["\(name.rawValue) = \(value)"])
    }
    let line = lines[last]
    let indent = line.prefix { $0.isWhitespace }
    lines[last] = "\(indent)\(name.rawValue) = \(value)\(ConfigurationLine(line).comment)"
    for index in named.dropLast().reversed() { lines.remove(at: index) }
    return joined(lines)
  }

  /// `text` without the setting `name`.
  package static func removing(_ name: SettingName, from text: String) -> String {
    joined(lines(of: text).filter { !isSetting(name, $0) })
  }

  private static func lines(of text: String) -> [Substring] {
    guard !text.isEmpty else { return [] }
    let lines = ConfigurationLine.split(text)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  private static func isSetting(_ name: SettingName, _ line: Substring) -> Bool {
    guard case .setting(let text, _) = ConfigurationLine(line).content else { return false }
    return text == name.rawValue
  }
}

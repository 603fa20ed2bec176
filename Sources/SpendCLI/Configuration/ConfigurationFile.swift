import SpendCore

/// What the configuration file says: `name = value` lines, `#` comments, on lines of their own or after a blank.
package struct ConfigurationFile: Sendable, Equatable {
  /// One setting of the file.
  package struct Entry: Sendable, Equatable {
    /// What it is set to, in its one form.
    package let value: String
    /// The number of its line, from 1.
    package let line: Int

    /// The value `value` on the line `line`.
    package init(value: String, line: Int) {
      self.value = value
      self.line = line
    }
  }

  private var entries: [SettingName: Entry] = [:]

  /// A file that says nothing.
  package init() {}

  /// What the file says of the setting `name`; the last line that names it counts.
  package subscript(name: SettingName) -> Entry? { entries[name] }

  /// Reads `text`, the content of the file at `path`.
  ///
  /// - Throws: ``ConfigurationError`` naming file and line of the first fault, never a value: it may be a key.
  package init(parsing text: String, path: String) throws(ConfigurationError) {
    var number = 0
    for line in ConfigurationLine.split(text) {
      number += 1
      let place = "\(path.visible):\(number)"
      switch ConfigurationLine(line).content {
      case .blank: continue
      case .noSetting:
        throw ConfigurationError("\(place): no \"=\"", remedy: "write it like: currency = EUR")
      case .setting(let name, let value):
        guard
          let definition = SettingTable.definitions.first(where: { $0.name.rawValue == name && $0.isInFile })
        else { throw ConfigurationFile.unknown(name, place: place) }
        guard let value = definition.value(of: value) else {
          throw ConfigurationError(
            "\(place): \(name) is none of its values",
            remedy: "it may be \(definition.allowed)"
          )
        }
        entries[definition.name] = Entry(value: value, line: number)
      }
    }
  }

  private static func unknown(_ name: String, place: String) -> ConfigurationError {
    if let definition = SettingTable.definitions.first(where: { $0.name.rawValue == name }) {
      let variables = definition.variables.map(\.name).listed(by: "or")
      return ConfigurationError("\(place): \(name) is not set in the file", remedy: "set \(variables)")
    }
    let near = Suggestion.nearest(to: name, among: SettingTable.namesInFile)
    return ConfigurationError(
      "\(place): unknown setting",
      remedy: near.map { "did you mean: \($0)" }
        ?? "settings are: \(SettingTable.namesInFile.joined(separator: ", "))"
    )
  }
}

/// One line of a configuration file, taken apart.
struct ConfigurationLine {
  /// What stands on a line.
  enum Content: Equatable {
    /// Nothing, or a comment.
    case blank
    /// Text without a `=`.
    case noSetting
    case setting(name: String, value: String)
  }

  let content: Content
  /// The comment after the value, with the blanks before it; empty without one.
  let comment: Substring

  /// The lines of `text`; a carriage return before a line feed belongs to the line's end.
  static func split(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// Takes `line` apart.
  init(_ line: Substring) {
    let text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("#") else {
      content = .blank
      comment = ""
      return
    }
    let end = ConfigurationLine.startOfComment(in: line)
    comment = line[end...]
    let parts = line[..<end].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    content =
      parts.count == 2
      ? .setting(name: String(parts[0].trimmed), value: String(parts[1].trimmed)) : .noSetting
  }

  /// Where the blanks before a `#` begin, or the end of the line.
  private static func startOfComment(in line: Substring) -> Substring.Index {
    var blanks: Substring.Index?
    for index in line.indices {
      if line[index] == "#", let blanks { return blanks }
      if line[index].isWhitespace { blanks = blanks ?? index } else { blanks = nil }
    }
    return line.endIndex
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

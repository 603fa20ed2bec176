import SpendCore
import SpendWords

/// The concepts that words stand for: their themes, and the names of categories that take them.
struct ConceptTable {
  private struct Entry {
    let identifier: String
    let theme: Theme
    let names: String
    let line: DataFile.Line
  }

  private var entries: [Entry] = []
  private var themes: [(identifier: String, names: String)] = []

  /// Reads a theme, `[eating]: food, eating out`, or a concept of the theme above it, `coffee: coffee, tea`.
  mutating func read(_ line: DataFile.Line) throws {
    guard let colon = line.text.firstIndex(of: ":") else {
      throw line.error("no colon; write: concept: name, name")
    }
    let names = line.text[line.text.index(after: colon)...].split(separator: ",").map(ConceptTable.trimmed)
    let theme = ConceptTable.heading(line.text[..<colon])
    let identifier = String(theme ?? line.text[..<colon])
    guard identifier.allSatisfy({ $0.isASCII && $0.isLetter }), identifier.first?.isLowercase == true else {
      throw line.error(
        "“\(identifier)” is no name of a concept: small letters, each further word with a capital"
      )
    }
    if theme != nil {
      themes.append((identifier, names.joined(separator: ",")))
      return
    }
    guard let theme = themes.last else { throw line.error("no [theme] stands above “\(identifier)”") }
    guard entries.count < Concept.most else { throw line.error("more than \(Concept.most) concepts") }
    if let same = entries.first(where: { $0.identifier == identifier }) {
      throw line.error("there is a concept “\(identifier)” already, in line \(same.line.number)")
    }
    let all = (names + [theme.names]).filter { !$0.isEmpty }.joined(separator: ",")
    entries.append(
      Entry(identifier: identifier, theme: Theme(number: UInt8(themes.count)), names: all, line: line)
    )
  }

  /// The concept that `line` calls `identifier`.
  func concept(_ identifier: Substring, _ line: DataFile.Line) throws -> Concept {
    guard let place = entries.firstIndex(where: { $0.identifier == identifier }) else {
      throw line.error("there is no concept “\(identifier)”")
    }
    return Concept(number: UInt8(place + 1))
  }

  /// What stands between the brackets of a heading, or nil for another text.
  static func heading(_ text: Substring) -> Substring? {
    text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Throws where a concept has no words, where none or several of `defaults` hold it, and where those hold what is no
  /// concept.
  func check(words: Set<Concept>, defaults: [Category]) throws {
    for (place, entry) in entries.enumerated() {
      guard words.contains(Concept(number: UInt8(place + 1))) else {
        throw entry.line.error("no word stands for “\(entry.identifier)”")
      }
      let holders = defaults.filter { $0.concepts?.contains(entry.identifier) ?? false }.map(\.name)
      guard holders.count == 1 else {
        let found =
          holders.isEmpty ? "no default category holds" : holders.joined(separator: " and ") + " hold"
        throw entry.line.error("\(found) “\(entry.identifier)”")
      }
    }
    let known = Set(entries.map(\.identifier))
    for category in defaults {
      guard let stranger = category.concepts?.first(where: { !known.contains($0) }) else { continue }
      throw DataError(
        path: entries.first?.line.path ?? "concepts.txt",
        line: 1,
        problem: "the default category “\(category.name)” holds “\(stranger)”, which is no concept"
      )
    }
  }

  func write(to source: inout SwiftSource) {
    let numbers = entries.enumerated().map { (WordKey($1.identifier), $0 + 1) }
    source.add(
      "Concepts by their identifiers.",
      "concepts",
      KeyIndex(numbers: Dictionary(uniqueKeysWithValues: numbers))
    )
    source.add(
      "The theme of each concept, behind an empty place.",
      "conceptThemes",
      [0] + entries.map { UInt64($0.theme.number) }
    )
    source.add(
      "The names of categories that take a concept, a line for each.",
      "conceptNames",
      entries.map(\.names).joined(separator: "\n")
    )
  }

  /// The concepts and themes as Swift that names them.
  var constants: String {
    func members(_ type: String, _ identifiers: [String]) -> String {
      let members = identifiers.enumerated().map { place, identifier in
        "  static var \(identifier): \(type) { \(type)(number: \(place + 1)) }\n"
      }
      return "extension \(type) {\n\(members.joined())}\n\n"
    }
    return members("Concept", entries.map(\.identifier)) + members("Theme", themes.map(\.identifier))
  }
}

/// What may be the name of a tag, and which names mean the same.
package enum TagName {
  /// The most characters that a name has.
  package static let longest = 40

  /// The name that `said` gives: without its `#`, with `-` where blanks are, so that it can be typed behind a `#`; nil
  /// where nothing is left that begins with a letter, or too much.
  package static func name(_ said: String) -> String? {
    let words = (said.asName(most: 2 * longest) ?? "").split { $0 == " " || isMark($0) }
    let name = words.joined(separator: "-")
    guard let first = name.first, first.isLetter, name.count <= longest else { return nil }
    return name
  }

  /// How the tag called `name` is written: `#lisbon`.
  package static func text(_ name: String) -> String { "#\(name)" }

  /// Whether both names are of one tag: but for case, accents and marks.
  package static func areOne(_ one: String, _ other: String) -> Bool { key(one) == key(other) }

  /// What all names of one tag share.
  package static func key(_ name: String) -> String {
    FoldedText.fold(name).filter { $0.isLetter || $0.isNumber }
  }

  /// Whether no tag can be typed that holds it.
  private static func isMark(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && character != "-" && character != "_"
  }
}

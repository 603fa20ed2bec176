import SpendCore

/// Phrases of one or several words that are looked for in the words of a text.
struct StatedPhrases: Sendable {
  private let byFirst: [Substring: [[Substring]]]

  /// The phrases `phrases`, folded.
  init(_ phrases: [String]) {
    var byFirst: [Substring: [[Substring]]] = [:]
    for phrase in phrases {
      let words = StatedPhrases.words(of: phrase)
      guard let first = words.first else { continue }
      byFirst[first, default: []].append(words)
    }
    self.byFirst = byFirst
  }

  /// The words of a folded text.
  static func words(of folded: String) -> [Substring] {
    if ASCII.isAll(folded) {
      return folded.utf8.split { !($0.isDigit || $0.isLetter || $0 == UInt8(ascii: "'")) }.map {
        Substring($0)
      }
    }
    return folded.split { !($0.isLetter || $0.isNumber || $0 == "'") }
  }

  /// Whether one of the phrases stands in `words`.
  func stands(in words: [Substring]) -> Bool {
    words.indices.contains { place in
      byFirst[words[place]]?.contains { words[place...].starts(with: $0) } ?? false
    }
  }

  /// Whether the words of `text` are one of the phrases, or begin with one of several words.
  func begins(_ text: String) -> Bool {
    // Most texts begin with no word of any phrase: the rest of them need not be looked at.
    func isOfWord(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter || byte == UInt8(ascii: "'") }
    if ASCII.isAll(text) {
      let first = text.utf8.drop { !isOfWord($0) }.prefix(while: isOfWord)
      if byFirst[Substring(FoldedText.fold(String(Substring(first))))] == nil { return false }
    }
    return begins(StatedPhrases.words(of: FoldedText.fold(text)))
  }

  /// Whether `words` are one of the phrases, or begin with one of several words.
  func begins(_ words: [Substring]) -> Bool {
    guard let first = words.first, let phrases = byFirst[first] else { return false }
    return phrases.contains { $0.count == words.count ? words == $0 : $0.count > 1 && words.starts(with: $0) }
  }
}

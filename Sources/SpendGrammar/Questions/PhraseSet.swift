/// Phrases found by their first word, for lists too long to try one by one.
struct PhraseSet: Sendable {
  private let byFirst: [String: [String]]

  /// The phrases of `text`, separated by bars.
  init(_ text: String) {
    var byFirst: [String: [String]] = [:]
    for phrase in text.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      guard let first = phrase.split(separator: " ").first else { continue }
      byFirst[String(first), default: []].append(String(phrase))
    }
    self.byFirst = byFirst
  }

  /// Whether any of the phrases stands in `words`.
  func occurs(in words: PlainWords) -> Bool {
    for index in words.words.indices {
      guard let phrases = byFirst[words.text(index)] else { continue }
      if phrases.contains(where: { words.has($0, at: index) }) { return true }
    }
    return false
  }
}

import SpendCore

/// Maps what a model calls a category to one of the user's own; it never makes a new one.
struct CategoryMatcher: Sendable {
  /// The user's own category that was meant.
  struct Match: Equatable {
    let name: String
    /// Whether the name was the user's own, case and accents aside.
    let isExact: Bool
  }

  let names: [String]
  private let folded: [(name: String, text: String, words: Set<String>)]

  init(_ names: [String]) {
    self.names = names
    folded = names.map { name in
      let text = FoldedText.fold(name)
      return (name, text, CategoryMatcher.words(of: text))
    }
  }

  /// The category called exactly so, case and accents aside.
  func exact(_ said: String) -> String? {
    guard said.utf8.count <= 100 else { return nil }
    let text = FoldedText.fold(said)
    return folded.first { $0.text == text }?.name
  }

  /// The nearest category: the same name, else one that shares a word, else one a letter or two away, else
  /// Other.
  func match(_ said: String) -> Match {
    if let name = exact(said) { return Match(name: name, isExact: true) }
    guard !said.isEmpty, said.utf8.count <= 100 else { return Match(name: other, isExact: false) }
    let text = FoldedText.fold(said)
    let words = CategoryMatcher.words(of: text)
    let sharing = folded.map { ($0.name, $0.words.intersection(words).count) }
    if let most = sharing.map(\.1).max(), most > 0, let best = sharing.first(where: { $0.1 == most }) {
      return Match(name: best.0, isExact: false)
    }
    let near = folded.map { ($0.name, CategoryMatcher.distance(Array($0.text.utf8), Array(text.utf8))) }
    if let best = near.min(by: { $0.1 < $1.1 }), best.1 <= min(2, text.utf8.count / 3) {
      return Match(name: best.0, isExact: false)
    }
    return Match(name: other, isExact: false)
  }

  private var other: String {
    exact(Category.otherName) ?? names.last ?? Category.otherName
  }

  /// The words of a name in the singular, those that join others left out.
  private static func words(of text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter {
      !["and", "or", "the", "of"].contains($0)
    }
    return Set(words.map(singular))
  }

  private static func singular(_ word: Substring) -> String {
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return String(word.count > 3 && word.hasSuffix("s") ? word.dropLast() : word)
  }

  /// How many letters must be changed, added or taken away (Levenshtein).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let substituted = diagonal + (byte == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}

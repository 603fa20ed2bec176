import SpendWords

/// Phrases found by their first word, for lists too long to try one by one.
struct PhraseSet: Sendable {
  private var phrases: [[String]] = [[]]
  /// The place among ``phrases`` of those that begin with a word.
  private var places = KeyTable<UInt16>(capacity: 64, absent: 0)

  /// The phrases of `text`, separated by bars.
  init(_ text: String) {
    for phrase in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\n") }) {
      let key = WordKey(letters: phrase.prefix { $0 != UInt8(ascii: " ") })
      if places[key] == 0 {
        places.insert(key, UInt16(phrases.count))
        phrases.append([])
      }
      phrases[Int(places[key])].append(String(Substring(phrase)))
    }
  }

  /// Whether any of the phrases stands in `words`.
  func occurs(in words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      phrases[Int(places[words.words[index].key])].contains { words.has($0, at: index) }
    }
  }
}

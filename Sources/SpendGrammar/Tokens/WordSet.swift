import SpendWords

/// A fixed set of words, asked with one probe.
struct WordSet: Sendable {
  private var table: KeyTable<Bool>

  /// The set of `words`.
  init(_ words: [some StringProtocol]) {
    self.init(keys: words.map { WordKey($0) })
  }

  /// The set of the words of `keys`.
  init(keys: [WordKey]) {
    table = KeyTable(capacity: keys.count, absent: false)
    for key in keys { table.insert(key, true) }
  }

  /// Whether it holds the word of `key`.
  @inline(__always)
  func contains(_ key: WordKey) -> Bool { table[key] }

  /// Whether it holds the word of `text`, which is folded already.
  func contains(_ text: String) -> Bool { table[WordKey(folded: text)] }

  /// The words of both sets.
  func union(_ other: WordSet) -> WordSet { WordSet(keys: table.keys + other.table.keys) }

  /// The words that `other` hasn't.
  func subtracting(_ other: WordSet) -> WordSet {
    WordSet(keys: table.keys.filter { !other.contains($0) })
  }
}

extension WordSet: ExpressibleByArrayLiteral {
  /// The set of the words of a list.
  init(arrayLiteral words: String...) { self.init(words) }
}

extension WordKey {
  /// The key of a word that is folded already.
  init(folded text: String) {
    self.init()
    for byte in text.utf8 { combine(byte) }
  }
}

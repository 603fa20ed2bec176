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
}

import SpendWords

/// A fixed set of words, asked with one probe.
///
/// Those that rules ask for stand in `Data/Lists`, one file a type; the build lays them into the program.
struct WordSet: Sendable {
  private let slots: [UInt64]

  /// The set that the build laid out.
  @inline(__always)
  init(slots: [UInt64]) { self.slots = slots }

  /// The set of `words`.
  init(_ words: [some StringProtocol]) {
    self.init(keys: words.map { WordKey($0) })
  }

  /// The set of the words of `keys`.
  init(keys: [WordKey]) { slots = WordSlots.of(keys) }

  /// Whether it holds the word of `key`.
  @inline(__always)
  func contains(_ key: WordKey) -> Bool { WordSlots.contain(slots, key) }

  /// Whether it holds the word of `text`, which is folded already.
  func contains(_ text: String) -> Bool { contains(WordKey(folded: text)) }
}

extension WordKey {
  /// The key of a word that is folded already.
  init(folded text: String) {
    self.init()
    for byte in text.utf8 { combine(byte) }
  }
}

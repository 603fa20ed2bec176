/// Common words that name nothing to buy: they are never taken for a slip of a word that does (`late` is no `latte`).
struct EverydayWords: Sendable {
  private var table = KeyTable<Bool>(capacity: 1_200, absent: false)

  /// The words of the program; read when a line first has a word that nothing else knows.
  static let shared = EverydayWords()

  private init() {
    WordTable.forEachWord(of: GrammarData.everydayWords) { table.insert($0.key, true) }
  }

  /// Whether the word of `key` is one of them.
  func contains(_ key: WordKey) -> Bool { table[key] }
}

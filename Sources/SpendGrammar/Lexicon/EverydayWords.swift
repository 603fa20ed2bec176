import SpendWords

/// Common words that name nothing to buy: they are never taken for a slip of a word that does (`late` is no `latte`).
enum EverydayWords {
  /// Whether the word of `key` is one of them.
  static func contains(_ key: WordKey) -> Bool { GrammarTables.everydayWords.contains(key) }
}

package import SpendWords

/// Words of a line that the lexicon knows.
package struct LexiconMatch: Sendable {
  /// The tokens.
  package let tokens: Range<Int>
  let entry: LexiconEntry
  /// Whether the words are the name of a business here.
  package var isBusiness: Bool
  /// The category of the words as they are meant here, or nil where they mean nothing.
  package var category: DefaultCategory? {
    isBusiness ? entry.businessCategory : entry.wordCategory
  }
  /// The business's name as people write it, or nil.
  package var merchant: String? {
    isBusiness ? LexiconTable.displayName(of: entry) : nil
  }
}

package import SpendWords

/// Words of a line that the lexicon knows.
package struct LexiconMatch: Sendable {
  /// The tokens.
  package let tokens: Range<Int>
  let entry: LexiconEntry
  /// Whether the words are the name of a business here.
  package var isBusiness: Bool
  /// What the words are about as they are meant here, or nil where they mean nothing.
  package var concept: Concept? {
    isBusiness ? entry.businessConcept : entry.wordConcept
  }
  /// The business's name as people write it, or nil.
  package var merchant: String? {
    isBusiness ? LexiconTable.displayName(of: entry) : nil
  }
}

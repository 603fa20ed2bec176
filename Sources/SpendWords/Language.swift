/// A language that lines may be in, by its place among the packs of `Data/Languages`; 0 is English, which has none.
package struct Language: Sendable, Hashable, BitwiseCopyable {
  /// Its place, from 1; at most 15.
  package let number: UInt8

  /// The language at place `number`.
  @inlinable
  package init(number: UInt8) { self.number = number }

  /// What most lines are in.
  @inlinable package static var english: Language { Language(number: 0) }

  /// How many languages there can be, English included: words have a bit for each.
  @inlinable package static var most: Int { 16 }

  /// Its bit in the masks of words.
  @inlinable package var bit: UInt16 { 1 << UInt16(number) }

  /// The key of this language's own meaning of the word or phrase of `key`, where others mean something else by it.
  package func own(_ key: WordKey) -> WordKey {
    var mark = WordKey("language")
    mark.combine(number)
    return key.followed(by: mark)
  }

  /// What can be particular about a language.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Every noun has a capital, so that capitals name nobody.
    package static let capitals = Traits(rawValue: 1)
    /// Numbers are written in one word: `dreiundzwanzig`.
    package static let compounds = Traits(rawValue: 2)
    /// Articles and prepositions lose their vowel: `l'addition`.
    package static let elisions = Traits(rawValue: 4)
  }
}

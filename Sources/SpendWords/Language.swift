/// A language that lines may be in, by its place among the packs of `Data/Languages`; 0 is English, which has none.
package struct Language: Sendable, Hashable, BitwiseCopyable {
  /// Its place, from 1; at most 15.
  package let number: UInt8

  /// The language of this place.
  @inlinable
  package init(number: UInt8) { self.number = number }

  /// What most lines are in.
  @inlinable package static var english: Language { Language(number: 0) }

  /// Its bit in the masks of words.
  @inlinable package var bit: UInt16 { 1 << UInt16(number) }

  /// The key of this language's own meaning of the word or phrase of `key`.
  package func own(_ key: WordKey) -> WordKey { key.followed(by: WordKey(letters: [0x23, 0x40 + number])) }
}

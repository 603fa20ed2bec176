/// A language that lines may be in, by its place among the packs of `Data/Languages`; 0 is English, which has none.
public struct Language: Sendable, Hashable, BitwiseCopyable {
  /// Its place, from 1; at most 15.
  public let number: UInt8

  /// The language at place `number`.
  @inlinable
  public init(number: UInt8) { self.number = number }

  /// What most lines are in.
  @inlinable public static var english: Language { Language(number: 0) }

  /// How many languages there can be, English included: words have a bit for each.
  @inlinable public static var most: Int { 16 }

  /// Its bit in the masks of words.
  @inlinable public var bit: UInt16 { 1 << UInt16(number) }

  /// The key of this language's own meaning of the word or phrase of `key`, where others mean something else by it.
  public func own(_ key: WordKey) -> WordKey {
    var mark = Language.mark
    mark.combine(number)
    return key.followed(by: mark)
  }

  private static let mark = WordKey("language")

  /// What can be particular about a language.
  public struct Traits: OptionSet, Sendable {
    /// The traits as bits.
    public let rawValue: UInt8

    /// The traits of these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Every noun has a capital, so that capitals name nobody.
    @inlinable public static var capitals: Traits { Traits(rawValue: 1) }
    /// Numbers are written in one word: `dreiundzwanzig`.
    @inlinable public static var compounds: Traits { Traits(rawValue: 2) }
    /// Articles and prepositions lose their vowel: `l'addition`.
    @inlinable public static var elisions: Traits { Traits(rawValue: 4) }
    /// Questions open with a mark of their own: `¿cuánto?`.
    @inlinable public static var openingMarks: Traits { Traits(rawValue: 8) }
  }
}

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
    var mark = WordKey("language")
    mark.combine(number)
    return key.followed(by: mark)
  }

  /// What can be particular about a language.
  public struct Traits: OptionSet, Sendable {
    /// The traits as bits.
    public let rawValue: UInt8

    /// The traits of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Every noun has a capital, so that capitals name nobody.
    public static let capitals = Traits(rawValue: 1)
    /// Numbers are written in one word: `dreiundzwanzig`.
    public static let compounds = Traits(rawValue: 2)
    /// Articles and prepositions lose their vowel: `l'addition`.
    public static let elisions = Traits(rawValue: 4)
  }
}

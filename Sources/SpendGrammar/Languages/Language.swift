/// A language that lines may be in, by its place among the packs of `Data/Languages`; 0 is English, which has none.
struct Language: Sendable, Hashable, BitwiseCopyable {
  /// Its place, from 1; at most 15.
  let number: UInt8

  /// What most lines are in.
  static let english = Language(number: 0)

  /// Its bit in the masks of words.
  var bit: UInt16 { 1 << UInt16(number) }

  /// The keys that tell its own meaning of a word from another language's meaning of the same letters.
  private static let marks = (0..<16).map { WordKey("language\($0)") }

  /// The key of this language's own meaning of the word or phrase of `key`.
  func own(_ key: WordKey) -> WordKey { key.followed(by: Language.marks[Int(number)]) }

  /// What can be particular about a language.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Every noun has a capital, so that capitals name nobody.
    static let capitals = Traits(rawValue: 1)
    /// Numbers are written in one word: `dreiundzwanzig`.
    static let compounds = Traits(rawValue: 2)
    /// Articles and prepositions lose their vowel: `l'addition`.
    static let elisions = Traits(rawValue: 4)

    /// The trait called `name` in a pack.
    static func named(_ name: some Sequence<UInt8>) -> Traits {
      if name.elementsEqual("capitals".utf8) { return .capitals }
      if name.elementsEqual("compounds".utf8) { return .compounds }
      return name.elementsEqual("elisions".utf8) ? .elisions : []
    }
  }
}

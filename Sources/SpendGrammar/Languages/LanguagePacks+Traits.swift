import SpendWords

extension LanguagePacks {
  /// What can be particular about a language.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Every noun has a capital, so that capitals name nobody.
    static let capitals = Traits(rawValue: 1)
    /// Numbers are written in one word: `dreiundzwanzig`.
    static let compounds = Traits(rawValue: 2)
    /// Articles and prepositions lose their vowel: `l'addition`.
    static let elisions = Traits(rawValue: 4)

    /// The traits that the words behind `language:` name.
    init(_ words: [Substring]) {
      var traits = Traits(rawValue: 0)
      if words.contains("capitals") { traits.insert(.capitals) }
      if words.contains("compounds") { traits.insert(.compounds) }
      if words.contains("elisions") { traits.insert(.elisions) }
      self = traits
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}

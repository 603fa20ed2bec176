import SpendWords

/// The nouns of `Data/nouns.txt`, by the kind of thing that each is, for words that nothing else knows.
enum NounTable {
  /// A kind of things.
  struct Kind {
    /// Its place among those of the file, from 1.
    let number: Int

    /// What its things are about.
    var concept: Concept {
      Concept(number: UInt8(truncatingIfNeeded: GrammarTables.nounConcepts[number]))
    }

    /// What people call it, such as `cheese`.
    var name: String {
      let names = GrammarTables.nounKinds.description.split(separator: "\n")
      return names.indices.contains(number - 1) ? String(names[number - 1]) : ""
    }
  }

  /// The kind of the noun of `key`, or nil.
  static func kind(of key: WordKey) -> Kind? {
    let number = GrammarTables.nouns.number(of: key)
    return number == 0 ? nil : Kind(number: number)
  }
}

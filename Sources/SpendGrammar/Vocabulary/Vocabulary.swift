package import SpendCore
package import SpendWords

/// The words that rules build on, each with its roles; the build makes its table from the files of `Data`.
package struct Vocabulary: Sendable {
  /// The vocabulary of the program.
  package static let shared = Vocabulary()

  private init() {}

  /// What it knows about the word of `key`.
  package subscript(key: WordKey) -> WordEntry {
    let place = GrammarTables.words.number(of: key) * 3
    let meanings = GrammarTables.wordMeanings
    return WordEntry(packed: (meanings[place], meanings[place + 1], meanings[place + 2]))
  }

  /// What it knows about the word or phrase of `key` in a line of `language`.
  func entry(of key: WordKey, in language: Language) -> WordEntry {
    let entry = self[key]
    guard entry.languages & language.bit != 0 else {
      // English may be mixed in, a third language hardly.
      return entry.languages & Language.english.bit != 0 || entry.languages == 0
        ? entry : WordEntry(cues: entry.cues)
    }
    let own = self[language.own(key)]
    var meaning = own.languages == 0 ? entry : own
    meaning.roles.remove(.foreignNumber)
    meaning.cues = entry.cues
    return meaning
  }

  /// What is particular about `language`.
  func traits(of language: Language) -> Language.Traits {
    Language.Traits(rawValue: UInt8(truncatingIfNeeded: GrammarTables.languageTraits[Int(language.number)]))
  }

  /// The currency of an entry that names one.
  package func currency(of entry: WordEntry) -> Currency? { Currency(number: Int(entry.currency)) }
}

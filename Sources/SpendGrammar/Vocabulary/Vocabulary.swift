package import SpendCore
package import SpendWords

/// The words that rules build on, each with its roles; the build makes its table from the files of `Data`.
package struct Vocabulary: Sendable {
  /// The vocabulary of the program.
  package static let shared = Vocabulary()

  private init() {}

  /// What it knows about the word of `key`.
  package subscript(key: WordKey) -> WordEntry {
    let place = GrammarTables.words.number(of: key) * 2
    return WordEntry(packed: (GrammarTables.wordMeanings[place], GrammarTables.wordMeanings[place + 1]))
  }

  /// The currency of an entry that names one.
  package func currency(of entry: WordEntry) -> Currency? { Currency(number: Int(entry.currency)) }
}

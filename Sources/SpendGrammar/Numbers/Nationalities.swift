import SpendWords

/// Whose money a currency is, by the word for the people: `danish` kroner.
struct Nationalities: Sendable {
  private struct Code: BitwiseCopyable {
    let key: WordKey
  }

  private var table = KeyTable(capacity: 160, absent: Code(key: WordKey()))

  /// The peoples of the program; read when a line first says one before the name of a currency.
  static let shared = Nationalities()

  private init() {
    var code = WordKey()
    WordTable.forEachWord(of: GrammarTables.nationalities) { word in
      if word.startsLine { code = word.key } else { table.insert(word.key, Code(key: code)) }
    }
  }

  /// The code of the currency of the people called `key`, or nil.
  func code(of key: WordKey) -> WordKey? { table.find(key)?.key }
}

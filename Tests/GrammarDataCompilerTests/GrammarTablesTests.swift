import GrammarDataCompiler
import Testing

@Suite struct GrammarTablesTests {
  @Test(
    "a line that says nothing is an error that names it",
    arguments: [
      ("Languages/time.txt", "month: may=5\nmonht: june=6", "2: error: unknown role “monht”; there are age,"),
      ("Languages/time.txt", "\n# of days\nmay=5", "3: error: no colon; write: role: word word=number"),
      ("Languages/time.txt", "month: may=five", "1: error: no whole number behind the = of “may=five”"),
      ("currencies.txt", "EUR €\nEUX euro", "2: error: “EUX” is no code of ISO 4217"),
      ("codes.txt", "EUR\nUSD Eur", "2: error: “Eur” is no code of ISO 4217"),
      ("everyday-codes.txt", "all", "1: error: “all” is no code or name of a currency"),
      ("Merchants/food.txt", "Nopa, Subway,\n??, Wendy's", "2: error: no name in “??”"),
      ("Words/food.txt", "latte,\n~-, tea", "2: error: a phrase without a word"),
      ("emoji.txt", "X🍕", "1: error: no category starts with “X”"),
      ("slips.txt", "teh=the hte", "1: error: “hte” is not of the form slip=word"),
      ("spelling.txt", "monday dólares", "1: error: “dólares” has other than small English letters"),
      ("cues.txt", "refund: cashback\nrefnd: rebate", "2: error: unknown cue “refnd:”; there are account,"),
      ("cues.txt", "cashback", "1: error: unknown cue “cashback”; there are account,"),
      ("Words/fod.txt", "latte", "1: error: no table of the grammar is made of a file of this name"),
    ]
  )
  func refuses(_ name: String, _ text: String, _ error: String) {
    let thrown = #expect(throws: DataError.self) {
      try GrammarTables([DataFile(name: name, path: "/Data/\(name)", text: text)])
    }
    #expect(thrown?.description.hasPrefix("/Data/\(name):\(error)") == true)
  }

  @Test("each table is declared, though its file be missing")
  func declaresAll() throws {
    let source = try GrammarTables([]).source
    for name in ["words", "phrases", "slips", "everydayWords", "misspellings"] {
      #expect(source.contains("static var \(name): KeyIndex"))
    }
  }
}

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
      ("Lists/A/Rule.txt", "leads: in on\n  at in", "2: error: “in” stands in “leads” already"),
      ("Lists/A/Rule.txt", "leads: in\nall: on +leads in", "2: error: “in” stands in “all” already"),
      ("Lists/A/Rule.txt", "leads (opns): in", "1: error: unknown cue “opns”; there are account,"),
      ("Lists/A/Rule.txt", "leads: in the-end", "1: error: no word of a line is “the-end”"),
      ("Lists/A/Rule.txt", "all: +leads", "1: error: no set “leads” stands before"),
      ("Lists/A/Rule.txt", "leads: in\nall: +leads -on", "2: error: “on” isn't there to be taken out"),
      ("Lists/A/Rule.txt", "leads: in\n\nleads: on", "3: error: “Rule” has a list “leads” already"),
      ("Lists/A/Rule.txt", "  in on", "1: error: no list begins before this line"),
      (
        "Lists/A/Rule.txt", "phrases [String] | a b | c\n  | a b",
        "2: error: “a b” stands in “phrases” already"
      ),
      ("Lists/A/Rule.txt", "months [String: Int] | may", "1: error: “may” is not of the form key = value"),
      ("Lists/A/Rule.txt", "month [Int] | 5", "1: error: no lists of the type “[Int]”"),
      ("Lists/A/Rule.txt", "tip WordKey | tip | tips", "1: error: a WordKey is that of one word"),
      ("Words/fod.txt", "latte", "1: error: no table of the grammar is made of a file of this name"),
    ]
  )
  func refuses(_ name: String, _ text: String, _ error: String) {
    let thrown = #expect(throws: DataError.self) {
      try GrammarTables([DataFile(name: name, path: "/Data/\(name)", text: text)])
    }
    #expect(thrown?.description.hasPrefix("/Data/\(name):\(error)") == true)
  }

  @Test("a list becomes a member of the type that its file names")
  func lists() throws {
    let text = """
      # Words before a day.
      leads: in on
        during
      others: +leads at -on
      phrases [String] | in the | on "a"
      months [String: Int] | may = 5
        | june = 6
      kinds [(String, Kind)] | back = refund
      """
    let source = try GrammarTables([DataFile(name: "Lists/A/Rule.txt", path: "/", text: text)]).source
    #expect(source.contains("extension Rule {"))
    #expect(source.contains("static var others: WordSet"))
    #expect(source.contains(#"static let phrases: [String] = ["in the", "on \"a\""]"#))
    #expect(source.contains(#"static let months: [String: Int] = ["may": 5, "june": 6]"#))
    #expect(source.contains(#"static let kinds: [(String, Kind)] = [("back", .refund)]"#))
  }

  @Test("the words of a list with a cue are those that cues.txt would give it to")
  func cues() throws {
    func tables(_ list: String, _ cues: String) throws -> String {
      let files = [
        DataFile(name: "Lists/A/Rule.txt", path: "/", text: list),
        DataFile(name: "cues.txt", path: "/", text: cues),
      ]
      return try GrammarTables(files).source
    }
    let sets = try (
      tables("verbs (opens): show list", "turns: were"),
      tables("verbs: show list", "turns: were\nopens: list show")
    )
    #expect(sets.0 == sets.1)
    let phrases = try (
      tables("verbs (opens) [String] | show me | list", ""),
      tables("verbs [String] | show me | list", "opens: show list")
    )
    #expect(phrases.0 == phrases.1)
  }

  @Test("each table is declared, though its file be missing")
  func declaresAll() throws {
    let source = try GrammarTables([]).source
    for name in ["words", "phrases", "slips", "everydayWords", "misspellings"] {
      #expect(source.contains("static var \(name): KeyIndex"))
    }
  }
}

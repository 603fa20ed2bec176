import GrammarDataCompiler
import SpendCore
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
      ("emoji.txt", "pizza 🍕", "1: error: there is no concept “pizza”"),
      ("concepts.txt", "[eating]\ncoffee", "1: error: no colon; write: concept: name, name"),
      ("concepts.txt", "coffee: tea", "1: error: no [theme] stands above “coffee”"),
      ("concepts.txt", "[eating]:\nfast-food: burger", "2: error: “fast-food” is no name of a concept:"),
      ("concepts.txt", "[eating]:\nbar:\nbar:", "3: error: there is a concept “bar” already, in line 2"),
      ("Words/eating.txt", "latte", "1: error: no [concept] stands above the words"),
      ("Words/eating.txt", "[coffee]\nlatte", "1: error: there is no concept “coffee”"),
      ("payment-weights.txt", "AQID", "1: error: a line has buckets of eight bytes, in Base64"),
      ("payment-weights.txt", "no*Base64", "1: error: a line has buckets of eight bytes, in"),
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
      ("Word/eating.txt", "latte", "1: error: no table of the grammar is made of a file of this name"),
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
    let source = try GrammarTables(
      [DataFile(name: "Lists/A/Rule.txt", path: "/", text: text)],
      defaults: []
    ).source
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
      return try GrammarTables(files, defaults: []).source
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

  @Test(
    "a word that can't count is an error that says why",
    arguments: [
      ("Words/eating.txt", "[coffee]\nlatte,\n~-, tea", "3: error: a phrase without a word"),
      (
        "Words/eating.txt", "[coffee]\nlatte,\ntea, Latte",
        "3: error: “Latte” is told already, in /Data/Words/eating.txt:2"
      ),
      (
        "Words/eating.txt", "[coffee]\nflat white\n[bar]\nflat-white",
        "4: error: “flat-white” is told already, in"
      ),
      (
        "Words/eating.txt", "[coffee]\ncoffee 0.5 l",
        "2: error: “coffee 0.5 l” never matches: lines have its figures"
      ),
      (
        "Words/eating.txt", "[coffee]\nteh tarik",
        "2: error: “teh tarik” never matches: slips.txt mends a word of it"
      ),
      ("Words/later.txt", "beer", "1: error: no [concept] stands above the words"),
      ("Merchants/bars.txt", "[bar]\nNopa, Subway,\n??, Wendy's", "3: error: no name in “??”"),
      (
        "Merchants/bars.txt", "[bar]\nNopa, ?NOPA",
        "2: error: “NOPA” is told already, in /Data/Merchants/bars.txt:2"
      ),
      ("emoji.txt", "coffee ☕\nbar ☕", "2: error: “☕” is told already, in /Data/emoji.txt:1"),
      ("emoji.txt", "coffee x", "1: error: “x” is no picture of its own"),
      ("emoji.txt", "coffee 👩\u{200D}⚕", "1: error: “\u{200D}” is no picture of its own"),
      ("nouns.txt", "gouda", "1: error: no [concept] kind stands above the nouns"),
      ("nouns.txt", "[coffee", "1: error: no ] behind the concept"),
      ("nouns.txt", "[coffee]", "1: error: no name of the kind; write: [concept] kind"),
      ("nouns.txt", "[cheese] cheese", "1: error: there is no concept “cheese”"),
      ("nouns.txt", "[bar] drink\nmead,\nperry, Mead", "3: error: “Mead” is of a kind already"),
      (
        "nouns.txt", "[bar] drink\nmead of the gods", "2: error: “mead of the gods” is neither a word nor two"
      ),
      (
        "Languages/dutch.txt", "language: nl\nconcept koffie: koffie",
        "2: error: there is no concept “koffie”"
      ),
      (
        "Languages/dutch.txt", "language: nl\nconcept bar: bier, bier",
        "2: error: “bier” says nothing that isn't told above"
      ),
    ]
  )
  func refusesDeadWords(_ name: String, _ text: String, _ error: String) {
    let files = [
      DataFile(name: "concepts.txt", path: "/Data/concepts.txt", text: GrammarTablesTests.concepts),
      DataFile(name: "slips.txt", path: "/Data/slips.txt", text: "teh=the"),
      DataFile(name: "Words/drinks.txt", path: "/Data/Words/drinks.txt", text: "[bar]\nale"),
      DataFile(name: name, path: "/Data/\(name)", text: text),
    ]
    let thrown = #expect(throws: DataError.self) { try GrammarTables(files, defaults: []) }
    #expect(thrown?.description.hasPrefix("/Data/\(name):\(error)") == true, "\(thrown?.description ?? "")")
  }

  @Test("a second language may tell the same, and mean something else by a word")
  func takesSecondMeanings() throws {
    let coffee = "language: nl\nconcept coffee: koffie, pint"
    let bar = "language: de\nconcept coffee: koffie\nconcept bar: pint"
    _ = try GrammarTables(
      [
        DataFile(name: "concepts.txt", path: "", text: GrammarTablesTests.concepts),
        DataFile(name: "Languages/dutch.txt", path: "", text: coffee),
        DataFile(name: "Languages/german.txt", path: "", text: bar),
      ],
      defaults: GrammarTablesTests.defaults
    )
  }

  /// The concepts of each default category, and what is wrong.
  @Test(
    "a concept has words and is of one default category",
    arguments: [
      (["coffee", "bar"], "[coffee]\nlatte", "3: error: no word stands for “bar”"),
      (["coffee"], "[coffee]\nlatte\n[bar]\nale", "3: error: no default category holds “bar”"),
      (["coffee bar", "bar"], "[coffee]\nlatte\n[bar]\nale", "3: error: Default 0 and Default 1 hold “bar”"),
      (
        ["coffee bar tea"], "[coffee]\nlatte\n[bar]\nale",
        "1: error: the default category “Default 0” holds “tea”, which is no concept"
      ),
    ]
  )
  func refusesLooseConcepts(_ held: [String], _ words: String, _ error: String) {
    let files = [
      DataFile(name: "concepts.txt", path: "/Data/concepts.txt", text: GrammarTablesTests.concepts),
      DataFile(name: "Words/eating.txt", path: "/Data/Words/eating.txt", text: words),
    ]
    let defaults = held.enumerated().map { place, concepts in
      Category(
        name: "Default \(place)",
        color: "#000000",
        concepts: concepts.split(separator: " ").map(String.init)
      )
    }
    let thrown = #expect(throws: DataError.self) { try GrammarTables(files, defaults: defaults) }
    #expect(thrown?.description == "/Data/concepts.txt:\(error)")
  }

  private static let concepts = "[eating]: food\ncoffee: coffee, tea\nbar: bar\n"
  private static let defaults = [Category(name: "Food", color: "#000000", concepts: ["coffee", "bar"])]

  @Test("a noun with a word that another table knows is left out, as nobody asks for it")
  func leavesKnownNounsOut() throws {
    func source(_ nouns: String) throws -> String {
      let files = [
        DataFile(name: "concepts.txt", path: "", text: GrammarTablesTests.concepts),
        DataFile(name: "Words/eating.txt", path: "", text: "[coffee]\nlatte\n[bar]\nale"),
        DataFile(name: "Languages/names.txt", path: "", text: "name: sherry"),
        DataFile(name: "everyday-words.txt", path: "", text: "port"),
        DataFile(name: "nouns.txt", path: "", text: nouns),
      ]
      return try GrammarTables(files, defaults: GrammarTablesTests.defaults).source
    }
    let nouns = try source("[bar] drink\nmead")
    #expect(try source("[bar] drink\nale, mead, sherry, port, ale mead, port wine") == nouns)
    #expect(try source("[bar] drink\nmead, perry") != nouns)
  }

  @Test("each table is declared, though its file be missing")
  func declaresAll() throws {
    let source = try GrammarTables([], defaults: []).source
    for name in ["words", "concepts", "phrases", "slips", "everydayWords", "misspellings", "nouns"] {
      #expect(source.contains("static var \(name): KeyIndex"))
    }
  }
}

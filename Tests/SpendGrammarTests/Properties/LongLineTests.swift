import SpendCore
import SpendGrammar
import Testing

@Suite struct LongLineTests {
  @Test(
    "I9 A27 the longest line is read in the time of its length, whatever it repeats",
    arguments: [
      "tea 3.20, ", "coffee ", "coffee abcdefg ", "at coffee abcdefg ", "five hundred thousand ", "zero ",
      "Blue Kettle ",
      "2 coffees, ", "with coffee and ", "monday 3 jan ", "3 days ago ", "1/2/", "5x5 ", "$", "(", "🍕", "#a",
      "a.b-c/",
      "televisore16 ", "b1", "\u{200D}", "é", "half a ", "split 3 ways ", "5% off ", "each ", "1 000 ",
      "d'or", "twenty-", "1,", "1.", "1,1", "1/", "0", "cinquante et un ",
    ]
  )
  func repeated(text: String) {
    let line = String(repeating: text, count: 64 * 1024 / text.utf8.count)
    let clock = ContinuousClock()
    var drafts: [ExpenseDraft] = []
    let elapsed = clock.measure { drafts = GrammarReader.drafts(line) }
    #expect(elapsed < .seconds(5))
    #expect(drafts.count <= 200)
  }

  @Test("A27 a line of more words than one line can have is refused by its size")
  func tooManyWords() {
    #expect(
      GrammarReader.reason(String(repeating: "tea 3 ", count: 1_100)) == .tooLong(words: 2_200, most: 2_000)
    )
  }

  @Test("two hundred expenses of a line are read, one more is refused as a whole")
  func mostExpenses() {
    let item = "oat milk 3.20 and "
    #expect(GrammarReader.drafts(String(repeating: item, count: 199) + "tea 2").count == 200)
    #expect(GrammarReader.reason(String(repeating: item, count: 200) + "tea 2") == .notUnderstood)
  }

  @Test(
    "numbers said in a row end where a new one begins",
    arguments: [
      ("van five thousand and six thousand", "5000.00 USD + 6000.00 USD"),
      ("boat two million five hundred thousand dollars", "2500000.00 USD"),
      ("boat two thousand million dollars", "2000000000.00 USD"),
      ("boat six hundred and four dollars", "604.00 USD"),
    ]
  )
  func scales(text: String, amounts: String) { #expect(GrammarReader.amounts(text) == amounts) }

  @Test(
    "days before 1990 are days",
    arguments: ["lunch 1988 12.50", "coffee 4.50 20240313", "tea 1985 3 4 5", "gum 45 2 31-5"]
  )
  func oldDays(text: String) {
    let today = CivilDate(dayNumber: 0)
    for draft in GrammarReader.drafts(text, today: today) { #expect(draft.date <= today) }
  }

  @Test(
    "what steers a terminal gets into no draft",
    arguments: [
      ("lentil\u{1B}soup 9", "lentil soup"), ("lentil\tsoup 9", "lentil\u{20}soup"),
      ("lentil\u{9B}soup 9", "lentil soup"),
      ("lentil \u{202E}soup 9", "lentil soup"), ("lentil\u{2028}soup 9", "lentil soup"),
      ("lentil soup\u{7F} 9", "lentil soup"),
    ]
  )
  func controls(text: String, description: String) {
    #expect(GrammarReader.drafts(text).first?.description == description)
  }
}

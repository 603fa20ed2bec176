import SpendCore
import SpendGrammar
import Testing

@Suite struct ExplanationTests {
  private func explanation(_ text: String) -> Explanation {
    OfflineInterpreter().explain(Utterance(text: text, today: GrammarReader.friday))
  }

  private func finding(_ text: String, _ part: Explanation.Part) -> Explanation.Finding? {
    explanation(text).purchases.first?.findings.first { $0.part == part }
  }

  @Test(
    "names how an amount was said",
    arguments: [
      ("soup 7.40", "7.40", "a number with hundredths"),
      ("soup 7", "7", "the only number"),
      ("soup £7", "£7", "a number with its currency"),
      ("soup seven", "seven", "a number in words"),
      ("soup seven forty", "seven forty", "a price as it is spoken"),
      ("a tenner on soup", "a tenner", "a note or coin by its name"),
      ("gum 80 cents", "80 cents", "hundredths by their name"),
      ("roof repair 3k", "3k", "a number with its scale"),
      ("sofa 1,450", "1,450", "a number with grouped thousands"),
      ("brunch 30 plus 6 tip", "30", "computed: 30 + 6"),
      ("split 50 brunch with Anna", "50", "your share of what was split"),
      ("3 soups 21", "21", "the likeliest price"),
    ]
  )
  func amounts(text: String, words: String, rule: String) {
    let finding = finding(text, .amount)
    #expect(finding?.words == words)
    #expect(finding?.rule == rule)
  }

  @Test(
    "names how a day was said",
    arguments: [
      ("soup 7", "", "no day said, so today"),
      ("soup 7 yesterday", "yesterday", "a day counted from today"),
      ("soup 7.40 two weeks ago", "two weeks ago", "a span counted back from today"),
      ("soup 7 on tuesday", "on tuesday", "a weekday, never ahead"),
      ("soup 7 last tuesday", "last tuesday", "the weekday before today"),
      ("soup 7.40 on 5 may", "on 5 may", "day and month, never ahead"),
      ("soup 7.40 on the 5th", "on the 5th", "day of the month, never ahead"),
      ("soup 7.40 on 4/28", "on 4/28", "figures, month before day"),
      ("soup 7.40 2026-04-28", "2026-04-28", "figures, year first"),
      ("soup 7.40 on halloween", "on halloween", "a holiday, never ahead"),
    ]
  )
  func days(text: String, words: String, rule: String) {
    let finding = finding(text, .date)
    #expect(finding?.words == words)
    #expect(finding?.rule == rule)
  }

  @Test("names the words of person, business, category and description")
  func names() {
    let text = "brunch with Lena at Nopa 31.50"
    #expect(finding(text, .person)?.words == "with Lena")
    #expect(finding(text, .person)?.rule == "a person after \"with\"")
    #expect(finding(text, .merchant)?.words == "at Nopa")
    #expect(finding(text, .merchant)?.rule == "a name after \"at\"")
    #expect(finding(text, .category)?.words == "brunch")
    #expect(finding(text, .category)?.value == "Food & Dining")
    #expect(finding(text, .description)?.value == "brunch")
    #expect(finding("netflix 12", .merchant)?.rule == "a business the lexicon knows")
    #expect(finding("netflix 12", .category)?.rule == "what the business sells")
    #expect(finding("got 20 back from amazon", .kind)?.value == "refund")
    #expect(finding("flumox 9", .category)?.rule == "no word the lexicon knows")
  }

  @Test(
    "names what lost, and why",
    arguments: [
      ("brunch 12:30 31.50", "12:30", "a time of day, no price"),
      ("4 bagels 9", "4 bagels", "a count, no price"),
      ("30 litres petrol 51.20", "30 litres", "a measure, no price"),
      ("7-eleven sandwich 5.20", "7-eleven", "digits that belong to a name"),
      ("brunch 30 plus 6 tip", "6", "paid on top"),
      ("soup 7 yesteday", "yesteday", "a slip of the finger, mended"),
      ("lunch at the airport 14", "airport", "would be Transportation"),
    ]
  )
  func losses(text: String, words: String, reason: String) {
    #expect(explanation(text).losses.contains(Explanation.Loss(words: words, reason: reason)))
  }

  @Test("words that say nothing of their own are left out, those of the description aren't")
  func leftOut() {
    #expect(explanation("um i paid 14 for fish and chips").leftOut == ["um", "i", "paid", "for"])
    #expect(explanation("2 fish tacos 14").leftOut.isEmpty)
  }

  @Test("of several readings, the others are what lost")
  func readings() {
    let amounts = explanation("soup 8 11")
    #expect(amounts.losses == [Explanation.Loss(words: "$8.00", reason: "another reading")])
    #expect(finding("soup 8 11", .amount)?.words == "8 11")
    #expect(finding("soup 8 11", .amount)?.rule == "the likeliest of 2 readings")
    #expect(finding("soup 8 11", .description)?.words == "soup")
    let days = explanation("boots 80 on 3/5")
    #expect(days.losses == [Explanation.Loss(words: "Sun 3 May 2026", reason: "another reading")])
    #expect(finding("boots 80 on 3/5", .amount)?.words == "80")
  }

  @Test("each expense of a line has findings of its own")
  func several() {
    let purchases = explanation("taxi 23 and soup 7").purchases
    #expect(purchases.map(\.draft.amount.decimalText) == ["23.00", "7.00"])
    #expect(purchases.map { $0.findings.first?.words } == ["23", "7"])
  }

  @Test(
    "a line without an expense says what it was taken for",
    arguments: [
      ("what did I spend on food last month?", "question: total"), ("undo that", "command"),
      ("good morning", "nothing to record"), ("soup", "nothing to record"),
    ]
  )
  func meanings(text: String, value: String) {
    #expect(explanation(text).purchases.isEmpty)
    #expect(explanation(text).findings.map(\.value) == [value])
  }

  @Test(
    "what is explained is what is read",
    arguments: [
      "taxi 23 and soup 7", "split 50 brunch with Anna", "POS DEBIT NOPA 0423 OAKLAND CA 31.50", "", "??",
      "got 20 back from amazon", "soup 0", "soup 7 on 31/02",
    ]
  )
  func agrees(text: String) {
    let interpretation = GrammarReader.interpretation(text)
    let explanation = explanation(text)
    #expect(explanation.interpretation == interpretation)
    #expect(explanation.purchases.map(\.draft) == GrammarReader.drafts(text))
  }
}

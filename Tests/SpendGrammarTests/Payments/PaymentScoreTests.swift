import SpendCore
import SpendGrammar
import Testing

/// Lines whose numbers are no payment, beside lines that look like them and are one.
@Suite struct PaymentScoreTests {
  static let cases = """
    other|reach me at my number 0151 778899
    other|hola 9
    other|rofl 88
    other|qwertz 31
    other|i have 70 dollars in my pocket
    other|diesel is 1.79 a liter now
    other|they want 250 for that chair
    other|silver hit 31
    other|saw a bike for 650
    other|those boots are 140 dollars
    other|the kettle is 45 but i'm waiting for the sale
    other|my nephew is 12
    other|grandma turned 88
    other|ran 8k before breakfast
    other|got 4 meetings this afternoon
    other|i'm in room 518
    other|gate 31
    other|season 3 episode 9
    other|17 oak street
    other|dinner at 8
    other|order number 55120
    other|could eat a 9 dollar sundae
    other|refused to pay 12 for water
    other|cancelled the 40 dollar order
    other|tengo 31 anos
    other|ich will ein zelt für 90 kaufen
    other|quiero comprar una silla de 45
    other|assistant: add 700 to shopping
    other|rangers 4 bruins 2
    other|knicks 98 bulls 91 final
    other|wolves 2-1 foxes
    other|3 + 4
    other|6 x 7 = 42
    other|17 is the answer
    other|bdfk 31
    other|while x < 3: print(x);
    other|if (a == 4) {}
    other|don't log this: 31 for soup
    expense|soup 9 pie 5
    expense|knicks tickets 90
    expense|brkfst 8
    expense|9 is for the soup
    expense|lunch (12)
    expense|soup 4 + pie 5
    expense|table 6 brunch 31
    expense|room service breakfast 31
    expense|gate fee 6
    expense|season ticket 240
    expense|page flags 3.20
    expense|dinner at 8 was 52
    expense|hola bowls 11
    expense|hi fi cable 18
    expense|the kids wanted donuts, 9
    expense|ran to the bakery, 7.50
    expense|hit the pub, 26
    expense|present for tomorrow's party 35
    expense|got a fan on sale, 29
    expense|it's 24 for the barber
    expense|needed socks so 11 at uniqlo
    """

  /// Rows of all tables: what becomes of a line, a bar, the line.
  private static let rows = [
    cases, amounts, NoFalseMoney.statements, NoFalseMoney.remarks, NoFalseMoney.counts,
    IntentRulesTests.cases,
  ].flatMap { $0.split(separator: "\n").map { $0.split(separator: "|", maxSplits: 1).map(String.init) } }

  @Test(
    "hardly any line is booked that records nothing, or asked about that records money",
    arguments: [("other", 20), ("expense", 50)]
  )
  func judges(_ expected: String, _ oneOf: Int) {
    let rows = Self.rows.filter { $0[0] == expected }
    let wrong = rows.map { $0[1] }.filter { GrammarReader.intentName($0) != expected }
    #expect(rows.count > 100)
    // The score is learned: what it must hold is a share, not each line.
    #expect(wrong.count * oneOf <= rows.count, "\(wrong.joined(separator: "\n"))")
  }

  @Test(
    "a question or an order stays one, whatever number it holds",
    arguments: rows.filter { $0[0] != "other" && $0[0] != "expense" }
  )
  func tellsQuestions(_ row: [String]) {
    #expect(GrammarReader.intentName(row[1]) == row[0])
  }

  /// Questions, commands and requests that state an amount.
  static let amounts = """
    question|on which day did my taxi spending go past 300
    question|i want to stay under 250 for fuel, what is left?
    question|was the haircut 22 or 28
    question|tea 4?
    question|any charges above 90 since june
    question|which shop charged me 7.99
    question|if i skip a 6 dollar tea each day how much is that a year
    question|would 12 be a decent tip
    question|habe ich 25 euro für blumen ausgegeben?
    question|total 2024
    command|toy budget 75
    command|limit fuel to 90 a month
    command|oops, 13.20
    command|no wait, it was 41
    command|the bus was 3, not 8
    command|list last 15
    command|undo 4
    expense|can you log 19 for stamps?
    expense|is it ok to add 8 for tips?
    expense|tea was 4, right?
    expense|can you believe it? 13 for toast
    expense|what can i say, 27 on candy
    expense|undo my highlights 85
    expense|could you put down 33 for the vet?
    """

  @Test("bounds without a currency are in the home currency")
  func takesHomeCurrency() throws {
    let euro = try #require(Currency(code: "EUR"))
    let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)
    let reader = OfflineInterpreter(settings: GrammarSettings(homeCurrency: euro))
    let intent = reader.interpret(Utterance(text: "how many purchases over 50 this month", today: today))
      .intent
    guard case .question(let question) = intent else {
      Issue.record("read as \(intent)")
      return
    }
    #expect(question.filter.moreThan == Money(minorUnits: 5_000, currency: euro))
  }
}

import SpendCore
import SpendGrammar
import Testing

@Suite struct ExpenseFieldTests {
  @Test(
    "people are found with their prepositions",
    arguments: [
      ("soup with Omar 9", "Omar"), ("soup with omar 9", "Omar"), ("tulips for mom 18", "Mom"),
      ("scarf for my niece 25", "Niece"),
      ("cena con Marta 30 €", "Marta"), ("mittag mit Jonas 11", "Jonas"), ("gave Ines 20", "Ines"),
      ("paid back Sam 20", "Sam"),
      ("cap 4 noah 21", "Noah"), ("soup with uncle Bo 14", "Uncle Bo"), ("soup with extra cheese 9", nil),
      ("soup with friends 30", nil), ("tea for me and Omar 9", "Omar"), ("aunt sent me 40", "Aunt"),
      ("me and omar split a 24 pie", "Omar"), ("lunch met Sanne 16", "Sanne"),
      ("train to Boston 40", nil), ("my sister needed boots so 60", nil),
      ("soup with Omar and Ines 9", "Omar, Ines"),
      ("soup w/ omar, ines and aunt Bo 9", "Omar, Ines, Aunt Bo"),
      ("soup with omar n ines 9", "Omar, Ines"),
      ("soup with Omar, pie 9", "Omar"), ("soup with Omar and fries 9", "Omar"),
      ("gave the babysitter 30", "Babysitter"), ("took Ines out for soup, 31", "Ines"),
    ]
  )
  func people(text: String, person: String?) { #expect(GrammarReader.drafts(text).first?.person == person) }

  @Test(
    "A10 each person named is one",
    arguments: [
      ("soup with Omar and Ines 9", ["Omar", "Ines"]),
      ("soup with Omar, Ines and Priya 9", ["Omar", "Ines", "Priya"]),
      ("gift for mom and dad 60", ["Mom", "Dad"]), ("soup 9", []),
      ("soup with uncle Bo and Ann 14", ["Uncle Bo", "Ann"]),
      ("Abendessen mit Jonas und Lena 40", ["Jonas", "Lena"]),
      ("almuerzo con Marta y Luis 30 €", ["Marta", "Luis"]), ("soup with Sam + Leo 12", ["Sam", "Leo"]),
      ("Sam and Leo sent me 30", ["Sam", "Leo"]), ("Sam aur Priya ke saath chai 50", ["Sam", "Priya"]),
      ("soup with Sam and Łukasz 9", ["Sam", "Łukasz"]),
      ("soup with Łukasz, Ægir and Анна 9", ["Łukasz", "Ægir", "Анна"]),
      ("soup with ØYVIND and ЕЛЕНА 9", ["ØYVIND", "ЕЛЕНА"]), ("soup with Sam and 美咲 9", ["Sam", "美咲"]),
      ("soup with Łukasz and fries 9", ["Łukasz"]), ("soup with Sam and BBQ sauce 9", ["Sam"]),
      ("dîner avec Marie et Luc 45 €", ["Marie", "Luc"]), ("lunch met Sanne en Bram 16", ["Sanne", "Bram"]),
    ]
  )
  func severalPeople(text: String, people: [String]) {
    #expect(GrammarReader.drafts(text).first?.people == people)
  }

  @Test(
    "businesses are found by name, after at, by capitals and in banks' lines",
    arguments: [
      ("soup 9 at nadia's kitchen", "Nadia's Kitchen"), ("drinks at the copper fox 22", "The Copper Fox"),
      ("Copper Fox Tavern 22", "Copper Fox Tavern"),
      ("SQ *COPPER FOX TAVERN DENVER CO 22.00", "Copper Fox Tavern"),
      ("POS DEBIT COPPER FOX #221 22.00", "Copper Fox"),
      ("dinner at le petit jardin 60", "Le Petit Jardin"), ("Nadia's Diner soup 9", "Nadia's Diner"),
      ("SQ *COPPER FOX SAN DIEGO CA 9.00", "Copper Fox"), ("chipoltle bowl 12", "Chipotle"),
      ("spotfy 12", "Spotify"), ("the best buy of the day 12", nil), ("soup 9 at the thai place", nil),
      ("soup at work 9", nil), ("check-up at the dentist 90", nil), ("soup 9 at noon", nil), ("Soup 9", nil),
    ]
  )
  func businesses(text: String, merchant: String?) {
    #expect(GrammarReader.drafts(text).first?.merchant == merchant)
  }

  @Test(
    "kinds tell where the money went",
    arguments: [
      ("350 came in from the client", .income), ("the water bill came in at 41.20", .expense),
      ("boots 60", ExpenseKind.expense), ("refund for boots 60", .refund),
      ("got 60 back for the boots", .refund),
      ("returned boots 60", .refund), ("the shop gave me back 6", .refund), ("omar paid me back 20", .refund),
      ("20 back from amazon for the torn bag", .refund), ("money back from ikea 30", .refund),
      ("interest earned 4", .income), ("salary 2900", .income),
      ("got paid 1200", .income), ("sold my desk for 80", .income), ("received 50 from grandma", .income),
      ("moved 200 to savings", .transfer),
      ("paid off the visa 300", .transfer), ("withdrew 80 from the atm", .transfer),
      ("paid Omar back 20", .expense), ("atm fee 3", .expense),
      ("got back from york, cab 22", .expense), ("-9.20 soup", .expense),
      ("salary credited 2900", .income), ("maid wages 120", .expense), ("the nanny's salary 300", .expense),
      ("interest from the bank 2.10", .income),
      ("paid amex 800", .transfer),
      ("ines owes me 12 for soup", .income), ("payment from ines 31", .income),
    ]
  )
  func kinds(text: String, kind: ExpenseKind) { #expect(GrammarReader.drafts(text).first?.kind == kind) }

  @Test(
    "the description keeps the user's words and nothing else",
    arguments: [
      ("sent ines 20 for soup", "soup"), ("sent 20 to ines for the boat", "boat"),
      ("my share of the boat 90", "boat"),
      ("half of the kayak 30", "kayak"), ("spare part of the boat 20", "spare part of the boat"),
      ("um i spent like 9 dollars on lentil soup yesterday", "lentil soup"),
      ("lentil soup with Omar 9", "lentil soup"),
      ("9.50 - lentil soup", "lentil soup"), ("Soup 9 at nadia's kitchen", "Soup"),
      ("cab 20 plus 4 tip", "cab"), ("sopa de lentejas 9 €", "sopa de lentejas"),
    ]
  )
  func descriptions(text: String, description: String) {
    #expect(GrammarReader.drafts(text).first?.description == description)
  }

  @Test("letters within a code name nothing")
  func codes() {
    #expect(GrammarReader.drafts("AMZN Mktp US*7B2LP4 20").first?.category == "Shopping")
  }

  @Test("a bill that came in is to be paid, a wage is not")
  func cameIn() {
    #expect(GrammarReader.drafts("the water bill came in 61.20").first?.kind == .expense)
    #expect(GrammarReader.drafts("bonus came in 300").first?.kind == .income)
  }

  @Test("a description is never empty")
  func fallback() {
    #expect(GrammarReader.drafts("spent 20").first?.description == "Other")
    #expect(GrammarReader.drafts("with Omar 12").first?.description.isEmpty == false)
  }

  @Test(
    "one line may hold several expenses",
    arguments: [
      ("soup 9, pie 5, tea 3", "soup 9.00, pie 5.00, tea 3.00"),
      ("soup 9 pie 5 tea 3", "soup 9.00, pie 5.00, tea 3.00"),
      ("5 pie 9 soup", "pie 5.00, soup 9.00"), ("6 on tea and 14 on soup", "tea 6.00, soup 14.00"),
      ("soup 9 + pie 5", "soup 9.00, pie 5.00"),
      ("soup nine dollars comma pie five dollars", "soup 9.00, pie 5.00"),
      ("soup and pie 14", "soup and pie 14.00"),
    ]
  )
  func several(text: String, expected: String) {
    let shown = GrammarReader.drafts(text).map { "\($0.description) \($0.amount.decimalText)" }.joined(
      separator: ", "
    )
    #expect(shown == expected)
  }

  @Test(
    "slips of the keyboard are mended where they would cost a field",
    arguments: [
      ("sopu 9 yesteday", "2026-11-19"), ("soup 9 last wendesday", "2026-11-18"),
      ("soup 9 dolars on mondya", "2026-11-16"), ("spetn 9 on soup tody", "2026-11-20"),
    ]
  )
  func slips(text: String, day: String) {
    let drafts = GrammarReader.drafts(text)
    #expect(drafts.map(\.date.iso) == [day])
    #expect(drafts.first?.amount.decimalText == "9.00")
  }

  @Test(
    "the category comes from the noun that was bought",
    arguments: [
      ("table 4 soup 9", "Food & Dining"), ("lime green shirt 19", "Shopping"),
      ("subwya ticket 3", "Transportation"), ("30 euros d'essence", "Transportation"),
      ("taxifahrt 12 €", "Transportation"), ("supper at the crown 22", "Food & Dining"),
      ("soup 9 and walgreens 8", "Healthcare"),
    ]
  )
  func nouns(text: String, category: String) {
    #expect(GrammarReader.drafts(text).last?.category == category)
  }

  @Test("categories are the ledger's own names")
  func categories() {
    #expect(GrammarReader.drafts("pizza 9").first?.category == "Food & Dining")
    let settings = GrammarSettings(categoriesNamed: ["food & dining", "Rest"])
    #expect(GrammarReader.drafts("pizza 9", settings: settings).first?.category == "food & dining")
    #expect(GrammarReader.drafts("hammer 9", settings: settings).first?.category == "food & dining")
  }

  @Test("the home currency is used where none is said")
  func homeCurrency() throws {
    let euro = try #require(Currency(code: "EUR"))
    #expect(
      GrammarReader.drafts("soup 9", settings: GrammarSettings(homeCurrency: euro)).first?.amount.currency
        == euro
    )
  }

  @Test("the evidence of a line is what can have been paid, and every number, currency and day it says")
  func evidence() {
    let evidence = OfflineInterpreter().evidence(
      in: Utterance(text: "yesterday 3 mugs 7 euros each", today: GrammarReader.friday)
    )
    #expect(evidence.amounts.map(\.number) == [DecimalNumber(units: 21)])
    #expect(evidence.numbers.contains(DecimalNumber(units: 3)))
    #expect(evidence.currencies.map(\.code) == ["EUR"])
    #expect(evidence.dates.map(\.iso) == ["2026-11-19"])
  }
}

import SpendCore
import SpendGrammar
import Testing

/// What speaks of entries, asks for them or brings money back, told from what buys.
@Suite struct AmendedEntryTests {
  @Test(
    "L14 what amends an entry is an order, in every language",
    arguments: [
      ("that florist one was in fact 18.20", "florist: amount 18.20"),
      ("turns out that parking I logged was 7.50", "parking: amount 7.50"),
      ("turns out the barber was 31 not 13", "barber: amount 31"),
      ("I logged the soup as 9 but it was 7.50", "soup: amount 7.50"),
      ("das Frühstück gestern war eigentlich 8,20", "Frühstück [yesterday]: amount 8.20"),
      ("korrigiere das Brot von gestern auf 4 Euro", "Brot [yesterday]: amount 4.00 EUR"),
      ("le pain d'hier était en fait 2,30", "pain [yesterday]: amount 2.30"),
      ("la cena de ayer fue en realidad 27 euros", "cena [yesterday]: amount 27.00 EUR"),
      ("modifica la pizza di ieri a 11 euro", "pizza [yesterday]: amount 11.00 EUR"),
      ("o jantar de ontem foi na verdade 52 reais", "jantar [yesterday]: amount 52.00 BRL"),
      ("de koffie van gisteren was eigenlijk 3,80", "koffie [yesterday]: amount 3.80"),
    ]
  )
  func amendments(text: String, meaning: String) { #expect(Said.meaning(text) == meaning) }

  @Test(
    "L14 an entry that one pays and what is filed as a thing that was bought are told apart",
    arguments: [
      ("put the 31 candles one under shopping instead", "command"), ("the museum entry was 22", "expense"),
      ("das Frühstück gestern war 8,20", "expense"), ("o jantar de ontem foi 52 reais", "expense"),
      ("the play was really good, tickets 44", "expense"),
    ]
  )
  func counterparts(text: String, intent: String) { #expect(GrammarReader.intentName(text) == intent) }

  @Test(
    "L13 an auxiliary or a modal that comes first asks, in every language",
    arguments: [
      "may I spend another 90 this month", "kann ich mir 70 für einen Rucksack leisten",
      "dürfen wir noch 30 Euro ausgeben", "est-ce que je peux dépenser encore 20 euros",
      "podemos gastar 40 euros más", "posso gastar mais 100 reais este mês", "posso spendere altri 60 euro",
      "kan ik nog 50 euro uitgeven", "kya main 500 aur kharch kar sakta hoon",
      "kya maine 200 ka taxi likha tha", "ho già segnato i 20 euro del parrucchiere",
    ]
  )
  func questions(text: String) { #expect(GrammarReader.intentName(text) == "question") }

  @Test(
    "L15 a shop that gives money, or goods that go back, bring a refund",
    arguments: [
      ("toaster came dented, target put $32 back on my card", "32.00 USD"),
      ("took two shirts back to zara and got 44 credited", "44.00 USD"),
      ("took 4 lamps back to ikea, got 72 back on the card", "72.00 USD"),
      ("zip was broken so decathlon handed me 41 again", "41.00 USD"),
      ("the cab took back the fee, 6 dollars came back to me", "6.00 USD"),
      ("ikea took the lamp back and gave me 25", "25.00 USD"),
      ("Zalando hat mir 49 Euro zurücküberwiesen", "49.00 EUR"),
      ("Hemd zu H&M zurückgebracht, 20 Euro zurück", "20.00 EUR"),
      ("ik kreeg 12 euro terug van de supermarkt", "12.00 EUR"),
      ("la sncf m'a remboursé 31 euros", "31.00 EUR"),
      ("devolví los zapatos a zara y me abonaron 40 euros", "40.00 EUR"),
      ("recebi 200 reais de volta", "200.00 BRL"), ("flipkart ne 600 rupaye wapas kiye", "600.00 INR"),
    ]
  )
  func refunds(text: String, amount: String) {
    let drafts = GrammarReader.drafts(text)
    #expect(GrammarReader.amounts(text) == amount)
    #expect(drafts.map(\.kind) == [.refund])
    #expect(drafts.flatMap(\.people) == [])
  }

  @Test(
    "L15 goods that are handed over or brought home, and tickets there and back, are bought",
    arguments: [
      "he gave me the cough syrup, that was nine dollars",
      "the small kind was sold out, so the big one for 34",
      "neighbour gave me a lift, then the garage changed the oil and that was 168",
      "returned the van, fuel was 39", "return ticket to leeds 48",
      "la panadera me dio la barra, fueron 2 euros",
    ]
  )
  func purchases(text: String) { #expect(GrammarReader.drafts(text).map(\.kind) == [.expense]) }

  @Test(
    "L15 what comes in stays income",
    arguments: ["stipendio accreditato 1500 euro", "grandma gave me 50"]
  )
  func income(text: String) { #expect(GrammarReader.drafts(text).map(\.kind) == [.income]) }

  @Test(
    "L25 a list may be asked for by any verb of bringing or showing, in every language",
    arguments: [
      "pull up my last purchases", "fetch my most recent payments", "get me the latest transactions",
      "pull up the last few things i bought", "hol mir meine letzten Ausgaben", "zeig mir die letzten Käufe",
      "montre-moi mes derniers achats", "muéstrame mis últimas compras", "mostrami le ultime spese",
      "mostra as minhas últimas despesas", "toon mijn laatste aankopen", "mere pichle kharche dikhao",
    ]
  )
  func lists(text: String) { #expect(Said.meaning(text).hasPrefix("list")) }

  @Test(
    "L11 what sets a thing of the house changes no entry",
    arguments: ["turn the heating up to 22", "set the oven to 180", "turn the radiator down to 19"]
  )
  func settings(text: String) { #expect(GrammarReader.intentName(text) == "other") }

  @Test(
    "L12 a lone number beside those who come counts them",
    arguments: [
      "somos 10 para la comida", "siamo in 6 per cena", "wir sind 7 zum Essen", "we zijn met 5 voor het eten",
    ]
  )
  func counts(text: String) { #expect(GrammarReader.intentName(text) == "other") }
}

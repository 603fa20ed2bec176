import SpendCore
import SpendGrammar
import Testing

/// Several purchases in one line: what each of them is, and what is said once for all.
@Suite struct ListedPurchaseTests {
  @Test(
    "L18 things and amounts in turn are a list, in capitals as well",
    arguments: [
      ("BUS 3 TEA 2", "3.00 USD + 2.00 USD"), ("BROOD 3 KAAS 6", "3.00 USD + 6.00 USD"),
      ("RICE 5 ONIONS 3 OIL 7", "5.00 USD + 3.00 USD + 7.00 USD"),
      ("EXXON 98114402 HOUSTON TX 51.37", "51.37 USD"),
    ]
  )
  func capitals(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L17 a sum beside its parts is no purchase of its own, a subtotal none beside the total",
    arguments: [
      ("palace 18, supper 40, together 58", "18.00 USD + 40.00 USD"),
      ("subtotal 30.00 tip 6.00 total 36.00 ramen bar", "36.00 USD"),
      ("bread 2, rice 4, subtotal 6, tax 1, total 7", "2.00 USD + 5.00 USD"),
      ("cider 7 olives 5 that's 12 all up", "7.00 USD + 5.00 USD"),
      ("gloves 12, zorbs 30, glims 42.50", "12.00 USD + 30.00 USD + 42.50 USD"),
    ]
  )
  func sums(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L23 a shop or person at the head of a list is that of all its purchases",
    arguments: [
      ("at aldi i got bananas 2 and cheese 5", ["Aldi", "Aldi"]),
      ("Hema. Socks 6.97. Candles 4.50. Kettle 31.", ["Hema", "Hema", "Hema"]),
      ("walmart: bleach 4, sponges 3, batteries 9", ["Walmart", "Walmart", "Walmart"]),
      ("bij de Hema sokken 8 euro en kaarsen 5,50 euro", ["Hema", "Hema"]),
      ("plasters 4 and tissues 3 at boots", ["Boots", "Boots"]),
      ("did a home depot run, hammer 19, nails 6", ["Home Depot", "Home Depot"]),
      ("reading the lidl receipt soap 2.10 rice 1.80", ["Lidl", "Lidl"]),
      ("at aldi bread 3 and bus 2", ["Aldi", nil]), ("latte 5 at starbucks, bus 3", ["Starbucks", nil]),
    ] as [(String, [String?])]
  )
  func shops(text: String, merchants: [String?]) {
    #expect(GrammarReader.drafts(text).map(\.merchant) == merchants)
  }

  @Test("L23 what only its shop tells is what the shop sells, in each part of a list")
  func soldByShop() {
    let drafts = GrammarReader.drafts("at home depot: nails 6, grommets 4")
    #expect(drafts.map(\.category) == ["Shopping", "Shopping"])
  }

  @Test(
    "L23 each name has its own amount",
    arguments: [
      ("gave Nina 20 and Paul 25", [["Nina"], ["Paul"]]),
      ("lent Wei Ling 30, Farah 45 for cab", [["Wei Ling"], ["Farah"]]),
      ("with Omar on saturday: bowling 18, fries 6", [["Omar"], ["Omar"]]),
    ]
  )
  func people(text: String, names: [[String]]) { #expect(GrammarReader.drafts(text).map(\.people) == names) }

  @Test(
    "L24 the thing beside the price decides the category, not the scene",
    arguments: [
      ("missed the bus to the gym and bought a 9 dollar smoothie", "Food & Dining"),
      ("nach dem Museum noch Suppe für 6 Euro", "Food & Dining"),
      ("dropped my phone at the pool, train home 12", "Transportation"),
      ("after the cinema we took a taxi home 24", "Transportation"),
      ("broke my phone on the way to a 12 dollar lunch", "Food & Dining"),
    ]
  )
  func scenes(text: String, category: String) {
    #expect(GrammarReader.drafts(text).map(\.category) == [category])
  }

  @Test(
    "L24 nothing is cut out of the middle of a description",
    arguments: [
      ("zorbs 12.50 at the fair", "zorbs at the fair"), ("parking 12 for the opera", "parking for the opera"),
      ("metro card top up 15", "metro card top up"), ("presto card reload 30 cad", "presto card reload"),
      ("latte 5 at starbucks", "latte"),
      ("tea 3 on monday", "tea"),
    ]
  )
  func descriptions(text: String, description: String) {
    #expect(GrammarReader.drafts(text).map(\.description) == [description])
  }
}

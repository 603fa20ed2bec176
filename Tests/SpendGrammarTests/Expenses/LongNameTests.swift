import SpendCore
import SpendGrammar
import Testing

@Suite struct LongNameTests {
  @Test(
    "a name may have numbers, initials and a trade",
    arguments: [
      ("spent $31.20 at Studio 54", "Studio 54"),
      ("paid $12 at The 88 Store", "The 88 Store"),
      ("paid 18 at K.J. Moss", "K.J. Moss"),
      ("14.20 at k.j. moss yesterday", "K.J. Moss"),
      ("brigand brewery 12", "Brigand Brewery"),
      ("zandor tea studio 30", "Zandor Tea Studio"),
      ("lumora fitness 40", "Lumora Fitness"),
    ]
  )
  func names(text: String, merchant: String) {
    #expect(GrammarReader.drafts(text).first?.merchant == merchant)
  }

  @Test(
    "a kind of place is no name",
    arguments: [
      "vegan bakery 12", "yoga studio 30", "korean market 22", "local brewery 18", "olive oil 9",
      "hair salon 40",
    ]
  )
  func kinds(text: String) { #expect(GrammarReader.drafts(text).first?.merchant == nil) }
}

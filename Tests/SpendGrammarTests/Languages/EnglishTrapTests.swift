import SpendCore
import SpendGrammar
import Testing

/// Lines in English with words that another language has as well: they stay English.
@Suite struct EnglishTrapTests {
  @Test(
    "a word of another language doesn't change an English line",
    arguments: [
      ("pain relief gel 9.40", "9.40 USD", "pain relief gel"),
      ("gift tag and tape 6.10", "6.10 USD", "gift tag and tape"),
      ("once a week car wash 14", "14.00 USD", "once a week car wash"),
      ("mars bar 1.30", "1.30 USD", "mars bar"),
      ("die cast model 23", "23.00 USD", "die cast model"),
      ("four lemons on sale 2.75", "2.75 USD", "four lemons on sale"),
      ("hot tub for the den 310", "310.00 USD", "hot tub for the den"),
      ("pan and a pot 41", "41.00 USD", "pan and a pot"),
      ("fast food 11.20", "11.20 USD", "fast food"),
      ("hay for the horse 64", "64.00 USD", "hay for the horse"),
      ("chili con carne 12.60", "12.60 USD", "chili con carne"),
      ("art class 35", "35.00 USD", "art class"),
      ("candy bar 1.15", "1.15 USD", "candy bar"),
      ("pro shop grips 22", "22.00 USD", "pro shop grips"),
      ("solo trip snacks 18", "18.00 USD", "solo trip snacks"),
      ("van hire 88", "88.00 USD", "van hire"),
      ("war museum 15", "15.00 USD", "war museum"),
      ("a ton of gravel 120", "120.00 USD", "ton of gravel"),
      ("elf costume 27", "27.00 USD", "elf costume"),
      ("sage and mint 3.20", "3.20 USD", "sage and mint"),
    ]
  )
  func english(text: String, amount: String, description: String) {
    #expect(GrammarReader.amounts(text) == amount)
    #expect(GrammarReader.drafts(text).first?.description == description)
    #expect(GrammarReader.drafts(text).first?.date == GrammarReader.friday)
  }

  @Test(
    "one word means what the language of its line gives it",
    arguments: [
      ("taxi once euros ayer", "11.00 EUR", "2026-11-19"),
      ("hier café 3,20 avec Léa", "3.20 USD", "2026-11-19"),
      ("ich habe hier 12 Euro für Brot bezahlt", "12.00 EUR", "2026-11-20"),
      ("sei euro per il parcheggio", "6.00 EUR", "2026-11-20"),
      ("dix euros de pain", "10.00 EUR", "2026-11-20"),
      ("le 4 mars 30 euros de fleurs", "30.00 EUR", "2026-03-04"),
      ("kal dawai 90 rupaye ki li", "90.00 INR", "2026-11-19"),
    ]
  )
  func byLanguage(text: String, amount: String, date: String) {
    #expect(GrammarReader.amounts(text) == amount)
    #expect(GrammarReader.drafts(text).first.map { "\($0.date)" } == date)
  }
}

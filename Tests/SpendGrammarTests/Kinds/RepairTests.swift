import SpendCore
import SpendGrammar
import Testing

/// What the user takes back within one line.
@Suite struct RepairTests {
  @Test(
    "L1 the last of what is said stands, and what was taken back is gone",
    arguments: [
      ("blender 310, hold on i misread the tag, 301", "301.00 USD", "blender"),
      ("Friseur 38 Euro, ähm nein, 42 Euro", "42.00 EUR", "Friseur"),
      ("bus home 3 nvm 2.60", "2.60 USD", "bus home"),
      ("lámpara a 60 euros, no, perdón, a 50 euros", "50.00 EUR", "lámpara"),
      ("perm 70 sorry that was last month's 76", "76.00 USD", "perm"),
      ("boots 64, hang on, thats the old label, 51", "51.00 USD", "boots"),
      ("gloves €18 sorry €16 decathlon", "16.00 EUR", "gloves"),
      ("valve was 36, naw wait, 63", "63.00 USD", "valve"), ("kettle 38, typo, 83", "83.00 USD", "kettle"),
      ("kettle $38 oops $83", "83.00 USD", "kettle"),
      ("spent 20 sorry 25 on gas", "25.00 USD", "gas"),
      ("bought mugs for three euros, hmm no, four euros", "4.00 EUR", "mugs"),
      ("ferry 14, scratch that, 41", "41.00 USD", "ferry"),
      ("20 dollars i mean euros for a scarf", "20.00 EUR", "scarf"),
      ("lamp 60, my mistake, 50", "50.00 USD", "lamp"), ("soup 8 wait no 9", "9.00 USD", "soup"),
      ("Brot 4, ach nee, 5 Euro", "5.00 EUR", "Brot"),
      ("Kino 12 Euro, ich meine 14 Euro", "14.00 EUR", "Kino"),
      ("pain 3,20 pardon 2,30 €", "2.30 EUR", "pain"),
      ("queso 15, perdón, 18 euros", "18.00 EUR", "queso"),
      ("vino 9 euro anzi no 11 euro", "11.00 EUR", "vino"),
      ("ônibus 5 reais, quer dizer, 6 reais", "6.00 BRL", "ônibus"),
      ("bloemen 12 euro, nee wacht, 15 euro", "15.00 EUR", "bloemen"),
      ("chai 20 rupaye, nahi nahi, 30 rupaye", "30.00 INR", "chai"),
      ("envelopes 7 er 8", "8.00 USD", "envelopes"), ("cardigan 62. wait. 26", "26.00 USD", "cardigan"),
      ("zoo 14 pounds, scrap that, 16 pounds", "16.00 GBP", "zoo"),
      ("haircut 30, no, i tell a lie, 36", "36.00 USD", "haircut"),
      ("diesel 61, no that was the truck, 44", "44.00 USD", "diesel"),
      ("varnish 30 at Bauhaus, oh wait it was 30.60", "30.60 USD", "varnish"),
    ]
  )
  func amounts(text: String, amount: String, description: String) {
    #expect(GrammarReader.amounts(text) == amount)
    #expect(GrammarReader.drafts(text).map(\.description) == [description])
  }

  @Test(
    "L1 a day, a person, a purchase is taken back as an amount is",
    arguments: [
      ("taxi on monday, scratch that, on tuesday, 22", "2026-11-17 22.00 taxi"),
      ("taxi 22 monday, no, tuesday", "2026-11-17 22.00 taxi"),
      ("lunch with Priya, i mean with Anjali, 14.80", "2026-11-20 14.80 lunch Anjali"),
      ("coffee 4 oops tea 3", "2026-11-20 3.00 tea"),
      ("massage 65 on the 2nd, sorry the 3rd", "2026-11-03 65.00 massage"),
      ("lunch 14, actually lunch was 12", "2026-11-20 12.00 lunch"),
      ("yesterday, hang on, three days ago, nachos 9", "2026-11-17 9.00 nachos"),
      ("soup forty, wait, i looked, it was fifty two", "2026-11-20 52.00 soup"),
    ]
  )
  func others(text: String, expected: String) {
    let told = GrammarReader.drafts(text).map { draft in
      (["\(draft.date)", draft.amount.decimalText, draft.description] + draft.people).joined(separator: " ")
    }
    #expect(told == [expected])
  }

  @Test(
    "L1 words that only look as if they took something back change nothing",
    arguments: [
      ("coffee 4, no sugar", "4.00 USD"), ("taxi 12 no tip", "12.00 USD"),
      ("coffee 4 and tea 3", "4.00 USD + 3.00 USD"), ("pasta 11.20 order no. 771", "11.20 USD"),
      ("sorry card 3.50 and stamps 2", "3.50 USD + 2.00 USD"),
      ("le 1er novembre charges 110 €", "110.00 EUR"),
    ]
  )
  func noRepair(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test("a line that takes back again and again is read in time that grows with its length")
  func many() {
    let text = "soup 8" + String(repeating: ", no, 9", count: 500)
    let duration = ContinuousClock().measure { _ = GrammarReader.drafts(text) }
    #expect(duration < .seconds(5))
  }
}

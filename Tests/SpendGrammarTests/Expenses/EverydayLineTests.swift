import SpendCore
import SpendGrammar
import Testing

@Suite struct EverydayLineTests {
  /// Lines with their amounts, category, description and person; `-` for nobody.
  static let cases = """
    the concert got rained out but i still paid 25 for parking|25.00 USD|Transportation|parking|-
    table for two at Lorenzo's 96|96.00 USD|Food & Dining|table for two|-
    dvd player 35|35.00 USD|Shopping|dvd player|-
    50 cent wings 12|12.00 USD|Food & Dining|50 cent wings|-
    washing machine repair 95|95.00 USD|Other|washing machine repair|-
    oven installation 80|80.00 USD|Other|oven installation|-
    table for 4 at 7:30, dinner came to 132|132.00 USD|Food & Dining|table dinner|-
    dinner with Wei Ling 62|62.00 USD|Food & Dining|dinner|Wei Ling
    on monday i paid the babysitter 75|75.00 USD|Other|babysitter|Babysitter
    120 spent on running shoes|120.00 USD|Shopping|running shoes|-
    thin crust pizza 18|18.00 USD|Food & Dining|thin crust pizza|-
    home office desk 300|300.00 USD|Shopping|home office desk|-
    maria paid for supper, i owe her 18|18.00 USD|Food & Dining|supper|Maria
    so energy drink 3.50|3.50 USD|Groceries|energy drink|-
    """

  @Test("a line gives what it says", arguments: EverydayLineTests.cases.split(separator: "\n"))
  func reads(_ row: Substring) {
    let parts = row.split(separator: "|").map(String.init)
    let drafts = GrammarReader.drafts(parts[0])
    #expect(GrammarReader.amounts(parts[0]) == parts[1])
    #expect(drafts.first?.category == parts[2])
    #expect(drafts.first?.description == parts[3])
    #expect(drafts.first?.person ?? "-" == parts[4])
  }

  @Test(
    "everyday words are no business",
    arguments: [
      "thin crust pizza 18", "120 spent on running shoes", "home office desk 300", "pizza with the works 18",
      "pirate ship toy 20", "good eggs 6", "bark mulch 12", "jar lids 4", "council tax 140",
      "gap in the wall repair 60",
    ]
  )
  func namesNoBusiness(_ text: String) {
    #expect(GrammarReader.drafts(text).count == 1)
    #expect(GrammarReader.drafts(text).first?.merchant == nil)
  }

  @Test("the coin of Korea is nothing that was won")
  func wonIsMoney() {
    #expect(GrammarReader.drafts("half a million won piano").first?.kind == .expense)
    #expect(GrammarReader.drafts("won 50 at bingo").first?.kind == .income)
  }
}

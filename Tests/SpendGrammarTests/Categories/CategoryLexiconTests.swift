import SpendGrammar
import Testing

@Suite struct CategoryLexiconTests {
  /// Lines with the category and the business they name.
  static let cases = """
    target 45|Shopping|Target
    Target run 62.10|Shopping|Target
    indoor target practice 20|Entertainment|
    apple pie 6|Food & Dining|
    Apple 999|Shopping|Apple
    apples 4|Groceries|
    charger from apple 29|Shopping|Apple
    shell 40|Transportation|Shell
    shell pasta 3|Groceries|
    gas at shell 40|Transportation|Shell
    steam sale 12|Entertainment|Steam
    steam iron 30|Shopping|
    delta flight 320|Transportation|Delta
    amazon rainforest fund 20|Other|
    amazon prime 14.99|Shopping|Amazon
    dog food at walmart 30|Other|Walmart
    groceries at target 80|Groceries|Target
    lunch at costco 4|Food & Dining|Costco
    boots 80|Shopping|
    meds at boots 12|Healthcare|Boots
    new hiking boots 120|Shopping|
    uber eats 32|Food & Dining|Uber Eats
    uber to dinner 18|Transportation|Uber
    UBER *EATS 23.11|Food & Dining|Uber Eats
    UBER *TRIP 11.20|Transportation|Uber
    AMZN Mktp US*2K3 17.99|Shopping|Amazon
    movie tickets 30|Entertainment|
    train tickets 30|Transportation|
    concert tickets for two 120|Entertainment|
    netflix subscription 15|Entertainment|Netflix
    gym membership 40|Healthcare|
    costco membership 60|Groceries|Costco
    phone bill 50|Other|
    late charge 35|Other|
    both charges 12|Other|
    hospital bill 500|Healthcare|
    haircut 30|Other|
    museum cafe 12|Food & Dining|
    airport sandwich 12|Food & Dining|
    hotel bar 25|Food & Dining|
    hotel 220|Other|
    vet 90|Other|
    school shoes 60|Shopping|
    school trip 35|Other|
    food for the dog 20|Other|
    flowers for mom 30|Shopping|
    lunch with Rose 14|Food & Dining|
    subway 2.75|Transportation|
    Subway sandwich 9|Food & Dining|Subway
    footlong at subway 9|Food & Dining|Subway
    lime scooter 4|Transportation|Lime
    limes 2|Groceries|
    7-eleven snacks 6|Groceries|7-Eleven
    7 eleven 4|Groceries|7-Eleven
    forever 21 35|Shopping|Forever 21
    24 hour fitness 45|Healthcare|24 Hour Fitness
    h&m 40|Shopping|H&M
    H & M 40|Shopping|H&M
    barnes and noble 22|Shopping|Barnes & Noble
    trader joes 50|Groceries|Trader Joe's
    TRADER JOE'S #552|Groceries|Trader Joe's
    mcdonalds 9|Food & Dining|McDonald's
    tgi fridays 30|Food & Dining|TGI Fridays
    chick fil a 12|Food & Dining|Chick-fil-A
    SQ *BLUE BOTTLE 5.75|Food & Dining|Blue Bottle
    the home depot 80|Shopping|Home Depot
    brekfast tacos 9|Food & Dining|
    groceris 40|Groceries|
    grocries 40|Groceries|
    coffe 4|Food & Dining|
    restraunt 40|Food & Dining|
    parmacy 12|Healthcare|
    dentits 120|Healthcare|
    insurence 90|Other|
    tiket for the game 60|Entertainment|
    zug nach berlin 49|Transportation|
    almuerzo con Ana 12|Food & Dining|
    aluguel 1200|Other|
    pharmacie 9|Healthcare|
    courses chez leclerc 54|Groceries|Leclerc
    mittagessen 12|Food & Dining|
    sabzi 120|Groceries|
    bijli bill 900|Other|
    petrol 500|Transportation|
    auto 80|Transportation|
    car insurance 140|Transportation|
    health insurance 300|Healthcare|
    rent 1200|Other|
    parking for the concert 25|Transportation|
    bar tab 40|Food & Dining|
    oil change 60|Transportation|
    wd-40 8|Shopping|
    birthday gift for emma 30|Shopping|
    wedding gift 100|Other|
    donation to red cross 50|Other|Red Cross
    new tires at discount tire 400|Transportation|Discount Tire
    tesla supercharger 12|Transportation|Tesla Supercharger
    xbox game 60|Entertainment|Xbox
    xbox controller 60|Shopping|Xbox
    ikea desk 200|Shopping|IKEA
    cvs 12|Healthcare|CVS
    CVS/PHARMACY #0123 12.44|Healthcare|CVS
    coffee 4|Food & Dining|
    coffee beans 14|Groceries|
    milk 3|Groceries|
    ice cream 6|Food & Dining|
    bananas and a newspaper 5|Groceries|
    gap jeans 50|Shopping|Gap
    jeans from the gap 50|Shopping|Gap
    spotify 10.99|Entertainment|Spotify
    bowling with alex 22|Entertainment|
    best pizza in town 20|Food & Dining|
    visa application 160|Other|
    passport 130|Other|
    laundry 12|Other|
    plumber 180|Other|
    sock 5|Shopping|
    knives 30|Shopping|
    batteries 10|Shopping|
    cherries 7|Groceries|
    toothpaste 4|Shopping|
    toilet paper 9|Groceries|
    diapers 30|Shopping|
    sushi with the gang 44|Food & Dining|
    new phone 800|Shopping|
    phone case 20|Shopping|
    taxi from the airport 55|Transportation|
    flight to rome 180|Transportation|
    airbnb in lisbon 340|Other|Airbnb
    book for class 35|Shopping|
    pizza on the way home from the gym 14|Food & Dining|
    ordered thai on grubhub 28|Food & Dining|Grubhub
    picked up the prescription at costco 15|Healthcare|Costco
    filled up the car 52|Transportation|
    rewe 30|Groceries|REWE
    dm 12|Healthcare|DM
    ramen at ippudo 22|Food & Dining|Ippudo
    zara dress 60|Shopping|Zara
    prime video 9|Entertainment|Amazon Prime Video
    apple music 11|Entertainment|Apple Music
    water bill 40|Other|
    water 2|Groceries|
    ring 900|Shopping|
    watch 200|Shopping|
    walgreens cough drops 4|Healthcare|Walgreens
    lemon at aldi 1|Groceries|Aldi
    sushi takeaway 22|Food & Dining|
    delivery pizza 19|Food & Dining|
    ryanair 49|Transportation|Ryanair
    bvg monatskarte 86|Transportation|BVG
    sephora 44|Shopping|Sephora
    movie popcorn 9|Food & Dining|
    🍣 22|Food & Dining|
    🚕 14|Transportation|
    💊 8|Healthcare|
    🎬 12|Entertainment|
    🏠 900|Other|
    👟 80|Shopping|
    🥑 3|Groceries|
    """

  @Test(
    "a purchase gets its category and its business",
    arguments: CategoryLexiconTests.cases.split(separator: "\n")
  )
  func readsPurchase(_ row: Substring) {
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let line = TokenLine(parts[0])
    let lexicon = CategoryLexicon.shared
    let reading = lexicon.reading(of: line, matches: lexicon.matches(in: line), in: 0..<line.count)
    #expect(category(reading) == parts[1])
    #expect((reading.merchant ?? "") == parts[2])
  }

  private func category(_ reading: CategoryReading) -> String {
    GrammarSettings().category(of: reading.concept)
  }

  @Test("what nobody knows is Other, as a guess")
  func unknownIsGuess() {
    let line = TokenLine("zorblax 12")
    let reading = CategoryLexicon.shared.reading(of: line, matches: [], in: 0..<line.count)
    #expect(reading.concept == nil)
    #expect(reading.isGuess)
  }

  @Test("a known thing is no guess")
  func knownIsSure() {
    let line = TokenLine("bus ticket 3")
    let lexicon = CategoryLexicon.shared
    #expect(!lexicon.reading(of: line, matches: lexicon.matches(in: line), in: 0..<line.count).isGuess)
  }

  @Test("a name that stands for a person is left alone")
  func ignoresTokens() {
    let line = TokenLine("with Rose 14")
    let lexicon = CategoryLexicon.shared
    let matches = lexicon.matches(in: line)
    #expect(category(lexicon.reading(of: line, matches: matches, in: 0..<line.count)) == "Shopping")
    #expect(
      lexicon.reading(of: line, matches: matches, in: 0..<line.count, unless: { $0.overlaps(1..<2) }).concept
        == nil
    )
  }

  @Test("only the words of its own clause decide")
  func readsClause() {
    let line = TokenLine("socks 4 and a kebab 7")
    let lexicon = CategoryLexicon.shared
    let matches = lexicon.matches(in: line)
    #expect(category(lexicon.reading(of: line, matches: matches, in: 0..<2)) == "Shopping")
    #expect(category(lexicon.reading(of: line, matches: matches, in: 3..<6)) == "Food & Dining")
  }

  @Test("the tokens of a business are told, digits in its name included")
  func tellsTokens() {
    let line = TokenLine("spent 40 at forever 21")
    let match = CategoryLexicon.shared.matches(in: line).first { $0.isBusiness }
    #expect(match?.merchant == "Forever 21")
    #expect(match?.tokens == 3..<5)
  }

  @Test("the lexicon knows thousands of phrases")
  func isLarge() {
    #expect(CategoryLexicon.shared.count > 6_000)
  }
}

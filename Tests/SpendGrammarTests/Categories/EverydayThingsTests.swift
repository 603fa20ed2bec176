import SpendCore
import SpendGrammar
import Testing

/// Plain things and known businesses of many countries, each alone with an amount.
@Suite struct EverydayThingsTests {
  static let things = """
    Food & Dining: bacon roll, meat pie, arancini, onigiri, pavlova, gumbo, halo halo, char siu, pozole, toastie, \
    cream tea
    Food & Dining: kebab shop, beer hall, hawker centre, taco truck, drive thru, smash burger, dan dan noodles, fika
    Groceries: halloumi, tin of beans, crate of beer, curry paste, punnet, bok choy, garam masala, milk packet, cash \
    and carry
    Groceries: gummy bears, cling film, eggnog, papad, masa harina, loaf of sourdough, farm shop, wet market
    Transportation: jeepney, boda boda, vaporetto, timing belt, dash cam, ulez charge, bus fare, puncture repair, \
    rego, toll tag
    Transportation: seat selection, excess baggage, driving lesson, van hire, car service, campervan hire, wheel clamp
    Entertainment: bouncy castle, escape room, ski lesson, pantomime, booster pack, dinner cruise, poker night, \
    safari, futsal
    Entertainment: horse racing, adventure park, museum pass, karaoke bar, battle pass, food tour, petting zoo, open mic
    Shopping: scrubs, shin guards, padlock, whiteboard, moka pot, party bags, secret santa gift, wetsuit, cement, high \
    chair
    Shopping: garden centre, toy shop, jewellery, lunch box, sewing thread, hiking poles, football boots, air fryer
    Healthcare: nasal spray, hearing test, lozenges, dialysis, swim class, ear drops, eczema cream, flu jab, plasters, \
    cpap
    Healthcare: leisure centre, kickboxing, orthodontist, wisdom tooth removal, blood test, reformer pilates, new specs
    Other: gutter cleaning, after school club, repair guy, boiler service, ground rent, kennel, stamp duty, cat litter
    Other: passport photos, notary, dog training, left luggage, sim card, strata, childminder, eyebrow threading, \
    conference fee
    """

  static let businesses = """
    Food & Dining: culver's, la piadineria, hesburger, mugg & bean, jollibee, paris baguette, espresso house, portillo's
    Groceries: jumbo, countdown, systembolaget, lotte mart, dunnes stores, fresh thyme, alfamart, smart & final
    Transportation: merseyrail, petronas, icelandair, brittany ferries, ez-link, kakao taxi, fastned, murphy usa
    Entertainment: curzon, meow wolf, resident advisor, ster-kinekor, powerball, chessington, viaplay, alamo drafthouse
    Shopping: world market, birkenstock, moonpig, rinascente, trendyol, sunglass hut, fashion nova, le creuset
    Healthcare: opsm, amcal, general optica, barry's bootcamp, dis-chem, delta dental, pure barre, salcobrand
    Other: swisscom, anglian water, spectrum, metlife, indiegogo, evri, bluehost, premier inn
    """

  static func rows(_ table: String) -> [(String, String)] {
    table.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let category = parts[0].drop { $0 == " " }
      return parts[1].split(separator: ",").map { (String(category), String($0.drop { $0 == " " })) }
    }
  }

  @Test("an everyday thing finds its category", arguments: rows(things))
  func thing(category: String, thing: String) {
    let draft = GrammarReader.drafts("\(thing) 12").first
    #expect(draft?.category == category)
    #expect(draft?.categoryIsGuess == false)
  }

  @Test("a known business is named and finds its category", arguments: rows(businesses))
  func business(category: String, name: String) {
    let draft = GrammarReader.drafts("\(name) 12").first
    #expect(draft?.category == category)
    #expect(draft?.merchant != nil)
  }

  @Test(
    "what nobody knows stays Other, and says that it is a guess",
    arguments: ["blorbit 12", "a quaxel 12", "for the wumpf 12"]
  )
  func unknown(text: String) {
    let draft = GrammarReader.drafts(text).first
    #expect(draft?.category == "Other")
    #expect(draft?.categoryIsGuess == true)
  }
}

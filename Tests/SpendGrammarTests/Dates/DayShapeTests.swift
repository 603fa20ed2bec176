import SpendCore
import SpendGrammar
import Testing

@Suite struct DayShapeTests {
  @Test(
    "L2 a day is known by its shape where the money is said",
    arguments: [
      ("the ninth, lightbulbs, 12", "12.00 USD 2026-11-09"),
      ("the nineteenth, soap 4", "4.00 USD 2026-11-19"),
      ("bloemen 14 euro op 11 - 11", "14.00 EUR 2026-11-11"),
      ("almoço 60 reais no dia dezessete", "60.00 BRL 2026-11-17"),
      ("stamps 6 on the fourteen", "6.00 USD 2026-11-14"),
      ("printer ink 31 on the twenty second of last month", "31.00 USD 2026-10-22"),
      ("socks 12 on 11 / 14", "12.00 USD 2026-11-14"),
      ("lunch 14 on november the third", "14.00 USD 2026-11-03"),
      ("Blumen 9 Euro am 12.11.", "9.00 EUR 2026-11-12"),
      ("Brot 4,20 Euro am 7. 11.", "4.20 EUR 2026-11-07"),
      ("Reinigung 22 Euro am zwölften", "22.00 EUR 2026-11-12"),
      ("am einundzwanzigsten Oktober Schuhe 80 Euro", "80.00 EUR 2026-10-21"),
      ("le 12 / 11 boulangerie 5 euros", "5.00 EUR 2026-11-12"),
      ("libros 20 euros el 9 / 11", "20.00 EUR 2026-11-09"),
      ("kaartje 8 euro op de twaalfde", "8.00 EUR 2026-11-12"),
      ("12 tareekh ko sabzi 150 rupaye", "150.00 INR 2026-11-12"),
      ("sabzi 150 rupaye 9 tarikh ko", "150.00 INR 2026-11-09"),
    ]
  )
  func shapes(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }

  @Test(
    "L21 a day beside money in words is no money",
    arguments: [
      ("a dollar for a donut on 4 november", "1.00 USD 2026-11-04"),
      ("un euro pour le café le 9 novembre", "1.00 EUR 2026-11-09"),
      ("ein Euro für die Toilette am 11. November", "1.00 EUR 2026-11-11"),
      ("un euro por el carrito el 12 de noviembre", "1.00 EUR 2026-11-12"),
      ("um euro pelo café no dia 10 de novembro", "1.00 EUR 2026-11-10"),
      ("een euro voor koffie op dinsdag", "1.00 EUR 2026-11-17"),
    ]
  )
  func units(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }

  @Test(
    "L9 a year is no amount",
    arguments: [
      ("bought a lamp for 45 on 2 may 2024", "45.00 USD 2024-05-02"),
      ("that was on 2 may 2024", "none"),
      ("20 dollars for the roof on sunday the one in need", "20.00 USD 2026-11-15"),
      ("my bike is a 2019 model", "none"), ("the club met here from 1971 to 1974", "none"),
      ("we moved here in march 2015", "none"),
      ("das Auto ist Modell 2021", "none"),
      ("membre depuis 2014", "none"),
      ("la empresa fue fundada en 1998", "none"),
      ("la moto è modello 2018", "none"),
      ("wij zijn sinds 2016 lid", "none"),
      ("2015 se yahan rehte hain", "none"),
      ("laptop 2019 dollars", "2019.00 USD"),
      ("bottle of 2015 barolo 30", "30.00 USD"),
    ]
  )
  func years(text: String, purchase: String) {
    let isBooked = GrammarReader.intentName(text) == "expense"
    #expect((isBooked ? GrammarReader.summary(text) : "none") == purchase)
  }
}

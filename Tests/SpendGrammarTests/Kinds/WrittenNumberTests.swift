import SpendCore
import SpendGrammar
import Testing

/// Numbers as people of several countries write and say them.
@Suite struct WrittenNumberTests {
  @Test(
    "L5 a power of ten behind digits multiplies them in every language",
    arguments: [
      ("alquiler 2 mil soles", "2000.00 PEN"), ("divano 1,2k euro", "1200.00 EUR"),
      ("conserto do carro 3 mil reais", "3000.00 BRL"), ("keuken 12k euro aanbetaling", "12000.00 EUR"),
      ("affitto 2 mila euro", "2000.00 EUR"), ("Auto 15 tausend Euro", "15000.00 EUR"),
    ]
  )
  func scales(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L7 hundredths apart from their unit belong to it",
    arguments: [
      ("roof done, 4 200 all in", "4200.00 USD"), ("olives 5, 20 €", "5.20 EUR"),
      ("sunscreen A$ 18 , 50", "18.50 AUD"),
      ("gelato 2 euro e 80", "2.80 EUR"),
      ("kaas 7 euro 95", "7.95 EUR"), ("churros 3 € 50", "3.50 EUR"),
      ("four euros 60 bus to the airport", "4.60 EUR"),
      ("€ 12, 90 di prosciutto", "12.90 EUR"), ("pens 5, paper 20 €", "5.00 EUR + 20.00 EUR"),
    ]
  )
  func hundredths(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L8 a number inside of a noun phrase is none beside a clear price",
    arguments: [
      ("rope 7 after footy", "7.00 USD"), ("nibs for the pen, box of 12, 18.50", "18.50 USD"),
      ("at ikea: shelf 59, stool 17", "59.00 USD + 17.00 USD"),
      ("bill: 1x soup 8.00, 2x bread 3.00", "8.00 USD + 3.00 USD"), ("the 16.20 tram home was 4", "4.00 USD"),
      ("ludo for 4 players 38", "38.00 USD"), ("6 uova 2,40 euro", "2.40 EUR"),
      ("dentist £73.50 for band 2", "73.50 GBP"), ("confezione da 10 capsule 3,90 euro", "3.90 EUR"),
    ]
  )
  func nouns(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L20 a currency is read however its name stands beside the amount",
    arguments: [
      ("noodles 80thaibaht", "80.00 THB"), ("nz $ 14 for a ferry", "14.00 NZD"),
      ("Philippine pesos 310 at the market", "310.00 PHP"),
      ("paid rupees two thousand six hundred", "2600.00 INR"),
      ("pho 70000 vietnamesedong", "70000 VND"), ("tacos 120 pesosmexicanos", "120.00 MXN"),
      ("swiss francs twenty two for fondue", "22.00 CHF"), ("Skipass 68 Schweizer Franken", "68.00 CHF"),
      ("tea A $5.50", "5.50 USD"),
      ("koffie 35 zweedse kronen", "35.00 SEK"),
      ("hawker centre, SGD: laksa 6, satay 9", "6.00 SGD + 9.00 SGD"),
    ]
  )
  func currencies(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "L21 a coin by its name is worth what it is worth",
    arguments: [("dime for a ribbon", "0.10 USD"), ("nickel for the parking meter", "0.05 USD")]
  )
  func coins(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test("L21 a quarter of something is no coin")
  func parts() { #expect(GrammarReader.drafts("a quarter of the choir was ill") == []) }
}

import SpendCore
import SpendGrammar
import Testing

/// What each number of a line does; expected values are computed by hand.
@Suite struct NumberRoleTests {
  /// The readings of a line, the best first: `12.50 USD`, with ` ?` where a yes is needed, ` | ` between several.
  private func readings(_ text: String) -> String {
    let interpretation = GrammarReader.interpretation(text)
    guard case .expenses = interpretation.intent else { return "none" }
    let others = interpretation.alternatives.map { alternative in
      alternative.drafts.map { "\($0.amount.decimalText) \($0.amount.currency)" }.joined(separator: " + ")
    }
    let best = GrammarReader.summary(text) + (interpretation.needsConfirmation ? " ?" : "")
    return ([best] + others).joined(separator: " | ")
  }

  private func isAsked(_ text: String) -> Bool {
    let interpretation = GrammarReader.interpretation(text)
    return interpretation.needsConfirmation || !interpretation.alternatives.isEmpty
  }

  @Test(
    "A2 rates, weights, factors and the prices of one have decimals",
    arguments: [
      ("lunch 20 plus 8.875% tax", "21.78 USD"), ("gas 3.459 x 10", "34.59 USD"),
      ("tomatoes 1.125 kg at 3.20 a kg", "3.60 USD"), ("beer 3x4.335", "13.01 USD"),
      ("potatoes 2.125 kg x 3.20", "6.80 USD"), ("cheese 0.345 kg at 12.90/kg", "4.45 USD"),
      ("plums 2.250 kg at 4 per kg", "9.00 USD"), ("shoes 80 minus 12.125%", "70.30 USD"),
      ("petrol 12.345 gallons 40.12", "40.12 USD"), ("lunch 1.234", "1234.00 USD | 1.23 USD"),
      ("boat 1.234.567", "1234567.00 USD"), ("sofa 1,299", "1299.00 USD"),
      ("2 chairs at 1,299", "2598.00 USD"),
    ]
  )
  func decimals(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A4 what is included is in the price already",
    arguments: [
      ("laptop 1190 incl 19% VAT", "1190.00 USD"), ("dinner 45.50 including 10% tip", "45.50 USD"),
      ("laptop 1190 incl. 19% VAT", "1190.00 USD"), ("laptop 1190 with 19% VAT included", "1190.00 USD"),
      ("laptop 1190 inkl. 19% MwSt", "1190.00 USD"), ("essen 45,50 inkl 10% trinkgeld", "45.50 USD"),
      ("dîner 45,50 dont 10% de TVA", "45.50 USD"), ("cena 45,50 con IVA 21%", "45.50 USD"),
      ("cena 45,50 IVA incluida 21%", "45.50 USD"), ("portatile 1190 IVA inclusa 22%", "1190.00 USD"),
      ("hotel 120 of which 12 tax", "120.00 USD"), ("hotel 120, thereof 20 VAT", "120.00 USD"),
      ("hotel 120 davon 20 MwSt", "120.00 USD"), ("taxi 30 (incl 3 tip)", "30.00 USD"),
      ("brunch 45, tip 5 included", "45.00 USD"), ("dinner 60 inc. 12.5% service", "60.00 USD"),
      ("dinner 60 plus 10% tip", "66.00 USD"), ("laptop 1000 plus 19% VAT", "1190.00 USD"),
    ]
  )
  func included(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A5 two currencies never merge",
    arguments: [
      ("lunch 12 eur 20 usd", "12.00 EUR + 20.00 USD"), ("taxi 12 eur 5 usd tip", "12.00 EUR + 5.00 USD"),
      ("hotel 100 usd plus 10 eur tax", "100.00 USD + 10.00 EUR"),
      ("coffee 5 eur and bagel 3 usd", "5.00 EUR + 3.00 USD"), ("tea 3 eur 50", "3.50 EUR"),
      ("taxi 12 eur plus 3 tip", "15.00 EUR"),
    ]
  )
  func currencies(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A7 arithmetic is understood",
    arguments: [
      ("20% off 50", "40.00 USD"), ("20% off a 50 jacket", "40.00 USD"),
      ("jacket 50 at 20% off", "40.00 USD"),
      ("beers 2x3x4.50", "27.00 USD"), ("tea 4.50 x 2 x 3", "27.00 USD"), ("two thirds of 90", "60.00 USD"),
      ("a quarter of 50.01", "12.50 USD"), ("pizza 2/3 of 90", "60.00 USD"),
      ("one third of 90 for pizza", "30.00 USD"), ("three quarters of 80", "60.00 USD"),
      ("zwei drittel von 90", "60.00 USD"), ("deux tiers de 90", "60.00 USD"),
      ("dos tercios de 90", "60.00 USD"),
      ("2 coffees and 3 teas 12", "12.00 USD"), ("two beers and three shots 31", "31.00 USD"),
      ("shoes 100 minus 15", "85.00 USD"), ("split 100 2 ways", "50.00 USD"),
      ("milk 2% 4.50", "4.50 USD"), ("2% milk 4.50", "4.50 USD"),
    ]
  )
  func arithmetic(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A7 arithmetic that is not understood is asked about",
    arguments: ["split 100 1 way", "pizza 24 15%", "voucher 20% groceries 54.20", "coffee 3 and 1.2.3"]
  )
  func asked(text: String) { #expect(isAsked(text)) }

  @Test(
    "A7 what overflows is refused",
    arguments: ["99999999x99999999999", "beer 9999999999 x 99999999999.50"]
  )
  func overflow(text: String) { #expect(GrammarReader.reason(text) == .amountTooLarge) }

  @Test(
    "A8 marks and digits of other scripts are never cut off",
    arguments: [
      ("lunch £12·50", "12.50 GBP"), ("lunch 12．50", "12.50 USD"), ("lunch 12。50", "12.50 USD"),
      ("lunch １２．５０", "12.50 USD"), ("lunch ١٢٫٥٠", "12.50 USD"), ("lunch ۱۲", "12.00 USD ?"),
      ("lunch 12'50", "12.50 USD"), ("rent 1'250", "1250.00 USD"), ("rent 1’250", "1250.00 USD"),
      ("sofa 1 299", "1299.00 USD"), ("loyer 1 250", "1250.00 USD"), ("miete 1 250", "1250.00 USD"),
      ("loyer 2\u{202F}250", "2250.00 USD"), ("rent 12\u{A0}500", "12500.00 USD"),
      ("lunch 12_50", "12.50 USD ?"), ("laptop 1e3", "1000.00 USD ?"),
      ("lunch 12 345", "12345.00 USD | 345.00 USD"), ("iphone 15 999", "999.00 USD"),
      ("bus 42 3", "3.00 USD"),
    ]
  )
  func lookalikes(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A18 a number that tells how many people came, or is part of a place's name, is no money",
    arguments: [
      ("dinner with 4 friends", "none"), ("drinks with 3 colleagues", "none"),
      ("Abendessen mit 4 Freunden", "none"), ("cena con 12 amigos", "none"), ("we were 4 at dinner", "none"),
      ("lunch at the 99 diner", "none"), ("dinner with 4 friends 80", "80.00 USD"),
      ("lunch 12 at the 99 diner", "12.00 USD"), ("lunch at the 21 grove 12", "12.00 USD"),
      ("coffee with 4 dollars", "4.00 USD"), ("soup 8 with 3 kids", "8.00 USD"),
    ]
  )
  func peopleAndPlaces(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A21 digits like those of a telephone or an order are said yes to",
    arguments: [
      ("ring me on 07700900123", "7700900123.00 USD ?"), ("dentist 0301234567", "301234567.00 USD ?"),
      ("order 4412345678 shoes", "4412345678.00 USD ?"), ("rent 1500000", "1500000.00 USD"),
      ("order 4412345678 shoes 80", "80.00 USD"),
    ]
  )
  func codes(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test("A8 a number that mixes scripts is no amount", arguments: ["lunch 12٠50", "lunch 1２.50"])
  func mixed(text: String) { #expect(readings(text) == "none") }

  @Test(
    "A9 a sum is left out only where words say so, or where it stands alone after its parts",
    arguments: [
      ("30 groceries, 20 gas, 10 coffee", "30.00 USD + 20.00 USD + 10.00 USD"),
      ("rent 900, food 600, car 300", "900.00 USD + 600.00 USD + 300.00 USD"),
      ("20 at Shell, 12 at Subway, 8 at Starbucks", "20.00 USD + 12.00 USD + 8.00 USD"),
      ("rent nine hundred, food six hundred, car three hundred", "900.00 USD + 600.00 USD + 300.00 USD"),
      ("spent 200: 150 on shoes and 50 on socks", "150.00 USD + 50.00 USD"),
      ("museum 20 and audio guide 6, sum 26", "20.00 USD + 6.00 USD"),
      ("lunch 12, coffee 8, 20", "12.00 USD + 8.00 USD"),
      ("pens 3, paper 4, 7 in all", "3.00 USD + 4.00 USD"),
      ("brot 3, käse 4, zusammen 7", "3.00 USD + 4.00 USD"),
      ("pain 3, fromage 4, total 7", "3.00 USD + 4.00 USD"),
      ("tea 4, dim sum 18", "4.00 USD + 18.00 USD"),
    ]
  )
  func sums(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A18 money goes where the words say",
    arguments: [
      ("+50 from mom", "50.00 USD with Mom income"), ("3200 from work", "3200.00 USD income"),
      ("50 from grandma", "50.00 USD with Grandma income"), ("1200 from my client", "1200.00 USD income"),
      ("STARBUCKS 4.50 CR", "4.50 USD refund"), ("AMAZON MKTPL 23.10 CREDIT", "23.10 USD refund"),
      ("paid Sam 12.50 for lunch", "12.50 USD with Sam"),
      ("Sam and I paid 20 for lunch", "20.00 USD with Sam"),
      ("shoes hundred and twenty", "120.00 USD"), ("hundred twenty for shoes", "120.00 USD"),
      ("coffee 4 XYZ", "4.00 USD ?"), ("lunch 12 KFC", "12.00 USD"),
    ]
  )
  func direction(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "A18 what somebody else paid is no expense",
    arguments: ["Sam paid 12.50 for lunch", "my mom paid 40 for dinner", "Leo just paid 30 for pizza"]
  )
  func others(text: String) { #expect(GrammarReader.reason(text) == .notSpent) }

  @Test(
    "A18 money of no state is refused by its name",
    arguments: [("3 BTC", "BTC"), ("0.5 ETH for a jacket", "ETH"), ("coffee 3 dogecoins", "dogecoins")]
  )
  func coins(text: String, name: String) { #expect(GrammarReader.reason(text) == .unknownCurrency(name)) }

  @Test(
    "A18 what only counts is no money",
    arguments: [
      "eighty columns of a terminal", "thirty rows of a table", "pick one", "it is a real mess in here",
    ]
  )
  func counts(text: String) { #expect(readings(text) == "none") }

  @Test(
    "numbers of names and counts beside a price are not asked about",
    arguments: [
      ("wifi 6 router 129", "129.00 USD"), ("iphone 15 case 20", "20.00 USD"),
      ("lunch for 2 25.50", "25.50 USD"),
      ("10k training shoes 140", "140.00 USD"), ("bag of 7 lemons 3", "3.00 USD"),
      ("4 muffins 11", "11.00 USD"),
      ("boeing 737 ticket 240", "240.00 USD"), ("curtains 130 but with the voucher 95", "95.00 USD"),
      ("pan 60 after discount 45", "45.00 USD"),
      ("cottage 420 for seven people, 60 each", "60.00 USD"),
      ("usually costs 18, paid 11 for the mascara", "11.00 USD"),
      ("i was told 30 but the key cutting was 18", "18.00 USD"), ("10% off shoes 54", "54.00 USD"),
      ("4 bagels for 10", "10.00 USD"), ("petrol 12.345 gallons at 3.459", "42.70 USD"),
    ]
  )
  func plain(text: String, expected: String) { #expect(readings(text) == expected) }

  @Test(
    "each number is shown with its role",
    arguments: [
      ("brunch 30 plus 6 tip", [NumberRole.amount, .charge]), ("3x4.50 beer", [.factor, .amount]),
      ("wifi 6 router 129", [.identifier, .amount]), ("tea 4 on 3 may", [.amount, .date]),
      ("hotel 120 of which 12 tax", [.amount, .included]), ("table for 4 60", [.people, .amount]),
      ("7-eleven sandwich 5.20", [.name, .amount]), ("pizza 24 15%", [.amount, .unaccounted]),
    ]
  )
  func roles(text: String, expected: [NumberRole]) {
    let numbers = OfflineInterpreter().numbers(in: Utterance(text: text, today: GrammarReader.friday))
    #expect(numbers.map(\.role) == expected)
  }
}

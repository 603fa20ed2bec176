import SpendCore
import SpendGrammar
import Testing

@Suite struct AmountTests {
  @Test(
    "digits are read in either style of marks",
    arguments: [
      ("bike helmet 48.75", "48.75 USD"), ("couch 1,875.20", "1875.20 USD"),
      ("couch 1.875,20 €", "1875.20 EUR"),
      ("juice 3,80", "3.80 USD"), ("couch 2 499,00 €", "2499.00 EUR"), ("CHF 2'310.45 skis", "2310.45 CHF"),
      ("gum .65", "0.65 USD"), ("juice 3.5", "3.50 USD"), ("villa 3,450,000", "3450000.00 USD"),
      ("plot 2,50,000 rupees", "250000.00 INR"), ("rent 1.350 euro", "1350.00 EUR"),
      ("stove 1.799,-", "1799.00 USD"),
      ("-6.40 juice", "6.40 USD"), ("JUICE-3.80", "3.80 USD"), ("fuel 1.250 KWD", "1.250 KWD"),
    ]
  )
  func digits(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "a currency may stand before, after or touching",
    arguments: [
      ("€7.20 soup", "7.20 EUR"), ("soup 7.20€", "7.20 EUR"), ("GBP88 boots", "88.00 GBP"),
      ("boots 88.5EUR", "88.50 EUR"),
      ("R$ 18,40 suco", "18.40 BRL"), ("US$9 soup", "9.00 USD"), ("A$61 boots", "61.00 AUD"),
      ("$61 AUD boots", "61.00 AUD"),
      ("¥760 udon", "760 JPY"), ("udon 760 yen", "760 JPY"), ("Rs. 240 thali", "240.00 INR"),
      ("240 rs thali", "240.00 INR"),
      ("9 quid soup", "9.00 GBP"), ("soup 9 bucks", "9.00 USD"), ("25 canadian dollars boots", "25.00 CAD"),
      ("soup 35 zł", "35.00 PLN"), ("8,500원 noodles", "8500 KRW"), ("60 swiss francs boots", "60.00 CHF"),
    ]
  )
  func currencies(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "numbers in words, scales and slang are amounts",
    arguments: [
      ("six hundred and nine dollars for skis", "609.00 USD"), ("soup four eighty five", "4.85 USD"),
      ("soup thirteen fifty", "13.50 USD"), ("a hundred and ten for shoes", "110.00 USD"),
      ("soup six oh five", "6.05 USD"),
      ("shoes eighty-four euros", "84.00 EUR"), ("half a million yen boat", "500000 JPY"),
      ("2.4k stove", "2400.00 USD"),
      ("put 6K down on a car", "6000.00 USD"), ("flat 7 lakh rupees", "700000.00 INR"),
      ("a fiver for soup", "5.00 USD"),
      ("stove a grand", "1000.00 USD"), ("soup 4 dollars 20 cents", "4.20 USD"),
      ("a buck ten for gum", "1.10 USD"),
      ("gum 85 cents", "0.85 USD"), ("gum 40p", "0.40 GBP"), ("$7 and 15c soup", "7.15 USD"),
      ("eleven dollars thirty for soup", "11.30 USD"), ("two point five million yen car", "2500000 JPY"),
    ]
  )
  func words(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "what is no money stays out",
    arguments: [
      ("8:25 bus to york 9.60", "9.60 USD"), ("soup at 7pm 11", "11.00 USD"),
      ("24/7 laundry 6.20", "6.20 USD"), ("soup...11", "11.00 USD"), ("4 star inn 210", "210.00 USD"),
      ("gate c9 airport salad 13", "13.00 USD"), ("wd-40 refill 7.10", "7.10 USD"),
      ("order 71-3320 noodles 14", "14.00 USD"),
      ("flight 882 headset 5", "5.00 USD"), ("3 kg potatoes 4.40", "4.40 USD"),
      ("4 pounds of plums 6", "6.00 USD"),
      ("6 pack root beer 8", "8.00 USD"), ("2 litres milk 3.10", "3.10 USD"),
      ("galaxy 24 cover 19", "19.00 USD"),
      ("my cousin turned 40, cake 36", "36.00 USD"), ("3d glasses 5", "5.00 USD"),
      ("2-for-1 burgers 13", "13.00 USD"),
      ("toner #4418 29.90", "29.90 USD"), ("cap 4 noah 21", "21.00 USD"), ("parking 2 hours 6", "6.00 USD"),
      ("1. soup 4.20", "4.20 USD"), ("4k tv 610", "610.00 USD"), ("5k run entry 40", "40.00 USD"),
      ("salad at 1 cost 9", "9.00 USD"),
      ("supper 38 w/ Omar", "38.00 USD"), ("teas 9 w omar", "9.00 USD"), ("10k racing flats 95", "95.00 USD"),
      ("salad 9, ring 415-555-0142", "9.00 USD"), ("ring 646 555 0142 salad 9", "9.00 USD"),
      ("flight BA 2490 at 6:40, salad 9", "9.00 USD"), ("aisle 12 broom 14", "14.00 USD"),
      ("airbus 320 model 26", "26.00 USD"), ("720p webcam 31", "31.00 USD"),
      ("gave 12 4 snacks", "12.00 USD"),
      ("between 10 and 14 on snacks", "10.00 USD"), ("table 120, bench 80", "120.00 USD + 80.00 USD"),
      ("POS PURCHASE 3301 COPPER FOX SC - 417 RENO NV 54.12", "54.12 USD"),
      ("TST* COPPER FOX 2214 QUEENS 18.40", "18.40 USD"), ("CHECKCARD 1104 COPPER FOX 120 18", "18.00 USD"),
    ]
  )
  func noMoney(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "counts are no prices, but multiply the price of each",
    arguments: [
      ("3 burritos 24", "24.00 USD"), ("two teas 7", "7.00 USD"), ("4 bagels for 10", "10.00 USD"),
      ("19 for 2 bagels", "19.00 USD"),
      ("soup for two 22", "22.00 USD"), ("6 mugs 7 each", "42.00 USD"), ("teas 4x2.25", "9.00 USD"),
      ("3 @ 2.50 buns", "7.50 USD"),
      ("2 teas at 3.10 each", "6.20 USD"), ("3 hrs parking at 2/hr", "6.00 USD"),
      ("hostel 2 nights at 45 per night", "90.00 USD"),
      ("30 litres at 1.60/l fuel 48.00", "48.00 USD"), ("10 gallons at 3.159 fuel", "31.59 USD"),
      ("recital 30 each x2", "60.00 USD"), ("2 for 1 burritos 11", "11.00 USD"),
      ("4 for 6 limes", "6.00 USD"),
      ("5 tickets at $12", "60.00 USD"), ("3 hours of coaching at 30", "90.00 USD"),
      ("40 limes 9", "9.00 USD"),
      ("two teas and a scone 9.30", "9.30 USD"), ("the 3 of us had soup, 27", "27.00 USD"),
    ]
  )
  func counts(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "tips, taxes, coupons and sums change the price",
    arguments: [
      ("supper 50 plus 9 tip", "59.00 USD"), ("supper 50 + 20% tip", "60.00 USD"),
      ("supper 80 pre-tip, 15% tip", "92.00 USD"),
      ("cab 21, tip 3", "24.00 USD"), ("boots 90 minus 15 coupon", "75.00 USD"),
      ("boots 200, 25% off", "150.00 USD"),
      ("supper was 70 but i had a 20 dollar voucher so 50", "50.00 USD"),
      ("soup 8 pie 5 total 13", "8.00 USD + 5.00 USD"),
      ("boots were 90 but on sale for 61", "61.00 USD"),
      ("spent 60: 45 on boots and 15 on socks", "45.00 USD + 15.00 USD"),
      ("trim 24 plus 4 tip, wax 12", "28.00 USD + 12.00 USD"), ("paid 30 of the 75 supper bill", "30.00 USD"),
      ("20 off coupon, paid 70 for boots", "70.00 USD"),
      ("paid 90 for 3 of us, my share 30", "30.00 USD"),
      ("groceries 60.40 of which 12 was beer", "60.40 USD"),
      ("trim 30 incl. 5 tip", "30.00 USD"), ("groceries 60 including 12 of beer", "60.00 USD"),
    ]
  )
  func changes(text: String, amount: String) { #expect(GrammarReader.amounts(text) == amount) }

  @Test(
    "a split stores the user's share and says so",
    arguments: [
      ("split 48 cab with Omar and Ines", "16.00 USD"), ("supper 75 split 3 ways", "25.00 USD"),
      ("split a 40 dollar pie with my sister", "20.00 USD"),
      ("supper 100 split between 4", "25.00 USD"), ("banana split 7", "7.00 USD"),
      ("supper 10 split 3 ways", "3.33 USD"), ("split the 60 supper bill with 2 friends", "20.00 USD"),
      ("hostel 80, half was mine", "40.00 USD"), ("the hostel was 80, i paid my half", "40.00 USD"),
      ("paid half of the 70 supper", "35.00 USD"),
      ("me and omar split a 24 pie", "12.00 USD"), ("cab 40 divided by 4", "10.00 USD"),
    ]
  )
  func splits(text: String, amount: String) {
    #expect(GrammarReader.amounts(text) == amount)
    #expect(
      (GrammarReader.drafts(text).first?.note?.contains("your share") ?? false) != text.hasPrefix("banana")
    )
  }

  @Test("the note of a split says the whole sum as money")
  func splitNote() {
    #expect(
      GrammarReader.drafts("supper 75 split 3 ways").first?.note == "your share of $75.00, split 3 ways"
    )
  }

  @Test(
    "an amount that can't be recorded is named, never guessed",
    arguments: [
      ("soup", OtherReason.noAmount), ("soup 0", .amountIsZero), ("soup 4.5.6", .malformedAmount("4.5.6")),
      ("yacht 88888888888888888888", .amountTooLarge), ("soup 30/02 9", .impossibleDate("30/02")),
      ("udon 760.50 yen", .malformedAmount("760.50 yen")),
    ]
  )
  func refusals(text: String, reason: OtherReason) { #expect(GrammarReader.reason(text) == reason) }

  @Test("an amount past 2^53 is exact")
  func largeAmounts() { #expect(GrammarReader.amounts("yacht 90071992547409.93") == "90071992547409.93 USD") }
}

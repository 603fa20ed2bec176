import Testing

@Suite("22 splits and shares") struct SplitsAndSharesTests {
  @Test(
    "splits and shares",
    arguments: [
      ("my quarter of the 80 boat rental was 20", "20.00 USD"),
      ("paid 40 for the boat, my share of 160", "40.00 USD"),
      ("i paid 14 and lisa paid 9 for nachos", "14.00 USD with Lisa"),
      ("split 45 cab with Ines and Omar", "15.00 USD with Ines, Omar"),
      ("supper 84 split 4 ways", "21.00 USD"),
      ("hostel 90, half was mine", "45.00 USD"),
      ("paid 90 for 3 of us, my share 30", "30.00 USD"),
      ("me and omar split a 26 pie", "13.00 USD with Omar"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}

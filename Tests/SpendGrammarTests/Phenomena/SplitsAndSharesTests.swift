import Testing

@Suite("22 splits and shares") struct SplitsAndSharesTests {
  @Test(
    "splits and shares",
    arguments: [
      ("split 45 cab with Ines and Omar", "15.00 USD with Ines, Omar"),
      ("supper 84 split 4 ways", "21.00 USD"),
      ("hostel 90, half was mine", "45.00 USD"),
      ("paid 90 for 3 of us, my share 30", "30.00 USD"),
      ("me and omar split a 26 pie", "13.00 USD with Omar"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(Reading.summary(text) == purchase) }
}

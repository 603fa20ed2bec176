import Testing

@Suite("15 which dollar") struct WhichDollarTests {
  @Test(
    "which dollar",
    arguments: [
      ("bus 900 pesos chilenos", "900 CLP"),
      ("C$7.30 donut", "7.30 CAD"),
      ("A$140 boots", "140.00 AUD"),
      ("boots 90 new zealand dollars", "90.00 NZD"),
      ("noodles 60 hong kong dollars", "60.00 HKD"),
      ("$45 aussie for a cap", "45.00 AUD"),
      ("rum 2000 jamaican dollars", "2000.00 JMD"),
      ("S$4 kopi", "4.00 SGD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}

import Testing

@Suite("40 noise: emoji, tags, case, no amount at all") struct NoiseTests {
  @Test(
    "noise: emoji, tags, case, no amount at all",
    arguments: [
      ("🍜 9.20!!! #late", "9.20 USD"),
      ("SOUP-9.20", "9.20 USD"),
      ("soup with Ines", "none"),
      ("   soup ,, 9 ...", "9.00 USD"),
      ("soup 392. 00", "392.00 USD"),
      ("(12.50) pie", "12.50 USD"),
      ("pie 12.50-", "12.50 USD"),
      ("pie 12½", "12.50 USD"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}

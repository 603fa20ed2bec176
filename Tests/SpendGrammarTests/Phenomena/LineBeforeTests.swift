import Testing

@Suite("26 correction of the line before") struct LineBeforeTests {
  @Test(
    "correction of the line before",
    arguments: [
      ("make it 18", "none"),
      ("no, 21.40 not 24", "none"),
      ("i meant 30", "none"),
      ("actually that was yesterday", "none"),
    ]
  )
  func reads(text: String, purchase: String) { #expect(GrammarReader.summary(text) == purchase) }
}

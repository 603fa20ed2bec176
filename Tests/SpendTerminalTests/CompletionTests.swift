import SpendTerminal
import Testing

@Suite struct CompletionTests {
  private func offer(_ begun: String, _ words: String...) -> CompletionOffer {
    CompletionOffer(words.map { Completion($0) }, of: begun)
  }

  @Test("what all words begin with is completed, written as in the first")
  func commonBeginning() {
    #expect(offer("ch", "Chipotle", "chip shop").commonBeginning == "Chip")
    #expect(offer("/d", "/dashboard", "/data").commonBeginning == "/da")
    #expect(offer("tr", "Trader Joe's").commonBeginning == "Trader Joe's")
    #expect(offer("旅", "旅行", "旅館").commonBeginning == "旅")
  }

  @Test("what was typed is never shortened")
  func keepsWhatWasTyped() {
    // Found without regard to accents, which a common beginning has.
    #expect(offer("caf", "Café Rio", "Cafe Nero").commonBeginning == "Caf")
    #expect(offer("cafe", "Café Rio", "Cafe Nero").commonBeginning == "cafe")
    #expect(offer("x").commonBeginning == "x")
  }

  @Test("a list of words completes the beginning of a line only")
  func list() {
    let list = CompletionList([Completion("/undo", help: "take back"), Completion("/up")])
    #expect(list.offer(for: "/u")?.completions.map(\.word) == ["/undo", "/up"])
    #expect(list.offer(for: "x /u")?.completions.isEmpty == true)
    #expect(list.offer(for: "") == nil)
    #expect(
      list.listing(of: [Completion("/undo", help: "take back"), Completion("/up")])
        == "  /undo  take back\n  /up\n"
    )
  }
}

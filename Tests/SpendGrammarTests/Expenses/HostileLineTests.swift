import SpendCore
import SpendGrammar
import Testing

@Suite struct HostileLineTests {
  @Test("I9 ten thousand amounts in a line are refused in linear time")
  func manyAmounts() {
    let text = String(repeating: "tea 3.20, ", count: 10_000)
    let clock = ContinuousClock()
    var reason: OtherReason?
    let elapsed = clock.measure { reason = GrammarReader.reason(text) }
    #expect(reason != nil)
    #expect(elapsed < .seconds(Double(text.utf8.count) / 1_024 * 0.1))
  }

  @Test("I9 a word of a megabyte is survived")
  func longWord() {
    let clock = ContinuousClock()
    let elapsed = clock.measure { _ = GrammarReader.interpretation(String(repeating: "a", count: 1 << 20)) }
    #expect(elapsed < .seconds(100))
  }

  @Test(
    "no bytes crash the grammar",
    arguments: [
      "", " ", "$", "$$$ $$$", "-", "+5", "1,", ",", "1/2/3/4/5", "@@@", "#", "9:", "a/b/c 3", "5%",
      "the 5th of", "\u{202E}5 tea", "((((", "each 5 each", "x x x 3 x", "to to to", "with", "at", "at 5 at",
      "3 days ago ago", "at a H n", "a week and", "\u{0}\u{1}\u{2}", "½ tea 3", "٣ شاي",
    ]
  )
  func odd(text: String) { _ = GrammarReader.interpretation(text) }
}

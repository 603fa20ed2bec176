import SpendCore
import SpendGrammar
import SpendWords
import Testing

@Suite struct TokenLineTests {
  /// The tokens of a line, each after a letter for what joins it to the one before.
  private func shown(_ text: String) -> String {
    let line = TokenLine(text)
    return line.tokens.indices.map { index in
      let joint =
        switch line[index].joint {
        case .start, .space: ""
        case .glued: "+"
        case .hyphen: "-"
        case .slash: "/"
        case .colon: ":"
        case .dot: "."
        }
      return joint + line.text(at: index)
    }.joined(separator: " ")
  }

  @Test(
    "words, numbers and marks part where a reader would part them",
    arguments: [
      ("tea 3.20, scone 4", "tea 3.20 +, scone 4"),
      ("laptop 1.234,56 €", "laptop 1.234,56 €"),
      ("bike CHF 1'049.95", "bike CHF 1'049.95"),
      ("gum .75", "gum .75"),
      ("rent 5.5k", "rent 5.5 +k"),
      ("USD40 boots", "USD +40 boots"),
      ("R$25 lunch", "R$ +25 lunch"),
      ("vitamin d3 9", "vitamin d3 9"),
      ("TEA-3.20", "TEA -3.20"),
      ("2031-05-09 x", "2031 -05 -09 x"),
      ("3/4 tea 8:15", "3 /4 tea 8 :15"),
      ("rs.90 tea", "rs .90 tea"),
      ("shop.com*77 -5.10", "shop .com +* +77 - +5.10"),
      ("4x2.50", "4 +x +2.50"),
      ("H&M socks", "H&M socks"),
      ("don’t", "don’t"),
      ("tea3.20", "tea +3.20"),
      ("", ""),
      ("   ", ""),
    ]
  )
  func parts(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    "accents, case and apostrophes make no difference to a key",
    arguments: [
      ("CAFÉ", "cafe"), ("joe's", "JOES"), ("Straße", "strasse"), ("МОЛОКО", "молоко"), ("don’t", "dont"),
    ]
  )
  func folds(written: String, plain: String) {
    #expect(TokenLine(written)[0].key == WordKey(plain))
  }

  @Test("a picture has one token and one key, whatever its shade or style")
  func emoji() {
    #expect(shown("🍞🧀 4") == "🍞 +🧀 4")
    #expect(TokenLine("☕️")[0].key == WordKey("☕"))
    #expect(TokenLine("👍🏽")[0].key == WordKey("👍"))
    #expect(TokenLine("👨‍👩‍👧 9").count == 2)
  }

  @Test("broken UTF-8 and control characters are survived")
  func survivesAnything() {
    let text = String(decoding: [0x61, 0xFF, 0xC3, 0x20, 0xE2, 0x82, 0x07, 0x34] as [UInt8], as: UTF8.self)
    #expect(TokenLine(text).count > 0)
  }

  @Test("keys of phrases follow the order of words")
  func phrases() {
    #expect(WordKey(phrase: "credit card") == WordKey("credit").followed(by: WordKey("card")))
    #expect(WordKey(phrase: "credit card") != WordKey(phrase: "card credit"))
  }

  @Test("a word knows its roles")
  func roles() {
    let line = TokenLine("Last Sunday seven POUNDS")
    #expect(line[0].can(.last))
    #expect(line[1].can(.weekday) && line[1].entry.calendar == 7)
    #expect(line[2].can(.cardinal) && line[2].entry.value == 7)
    #expect(line[3].can(.currency) && line[3].can(.measure) && line[3].letterCase == .upper)
    #expect(Vocabulary.shared.currency(of: line[3].entry)?.code == "GBP")
  }
}

import SpendCore
import Testing

@Suite struct FoldedTextTests {
  @Test(
    "folds case and accents",
    arguments: [
      ("CAFÉ Lumière", "cafe lumiere"), ("Straße", "strasse"), ("açaí", "acai"), ("e\u{301}", "e"),
      ("Trader Joe’s", "trader joe's"), ("寿司", "寿司"), ("ŁÓDŹ", "lodz"),
    ]
  )
  func folds(text: String, folded: String) {
    #expect(FoldedText.fold(text) == folded)
  }
}

@Suite struct VisibleTextTests {
  @Test(
    "O1 writes controls out",
    arguments: [
      ("a\u{1B}[31mb", "a\\x1b[31mb"), ("\u{9B}2J", "\\x9b2J"), ("x\u{8}y", "x\\x08y"), ("a\rb", "a\\x0db"),
      ("plain café 🍕", "plain café 🍕"), ("tab\tand\nline", "tab\tand\nline"),
    ]
  )
  func controls(text: String, shown: String) {
    #expect(text.visible == shown)
  }

  @Test(
    "O2 writes bidirectional overrides out",
    arguments: [("\u{202E}cba", "<U+202E>cba"), ("a\u{2066}", "a<U+2066>")]
  )
  func bidirectional(text: String, shown: String) {
    #expect(text.visible == shown)
  }
}

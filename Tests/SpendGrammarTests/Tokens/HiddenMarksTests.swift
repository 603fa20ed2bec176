import SpendCore
import SpendGrammar
import Testing

@Suite struct HiddenMarksTests {
  private func amounts(_ text: String) throws -> [String] {
    let today = try #require(CivilDate(iso: "2026-11-20"))
    guard
      case .expenses(let drafts) = OfflineInterpreter().interpret(Utterance(text: text, today: today)).intent
    else {
      return []
    }
    return drafts.map(\.amount.decimalText)
  }

  @Test(
    "M27 a number with marks in it that don't show, or turn its order, is no amount",
    arguments: [
      "lunch 1\u{200B}2.50", "lunch 12\u{2060}.50", "lunch 12.\u{FEFF}50", "lunch \u{202E}05.21",
      "lunch 12.50\u{202C}",
      "lunch 1\u{AD}2", "lunch \u{2066}12.50\u{2069}",
    ]
  )
  func refuses(text: String) throws {
    #expect(try amounts(text).isEmpty)
  }

  @Test(
    "I10 the same marks in words change nothing",
    arguments: [
      "lu\u{200B}nch 12.50", "lunch\u{200B} 12.50", "👩\u{200D}🍳 lunch 12.50", "lu\u{202E}nch\u{202C} 12.50",
    ]
  )
  func takes(text: String) throws {
    #expect(try amounts(text) == ["12.50"])
  }
}

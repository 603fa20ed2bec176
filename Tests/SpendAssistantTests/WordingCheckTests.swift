import SpendAssistant
import Testing

/// A model's words for an answer are shown only where they say what the answer says.
@Suite struct WordingCheckTests {
  private let plain = "You spent $1,210.75 on Food & Dining in October 2026, 11 expenses."
  private let question = "how much did I spend on food last month?"

  private func accepts(_ words: String) -> Bool {
    WordingCheck(plain: plain, question: question).accepts(words)
  }

  @Test(
    "the same figure in other words is shown",
    arguments: [
      "In October 2026 you spent $1,210.75 on Food & Dining across 11 expenses.",
      "Food & Dining came to $1210.75 in October 2026.",
      "Last month you spent $1,211 on food.",
      "You spent $1,210.75 on food in October, 11 purchases in all.",
    ]
  )
  func same(words: String) {
    #expect(accepts(words))
  }

  @Test(
    "anything else is not",
    arguments: [
      "You spent $1,201.75 on Food & Dining in October 2026.",
      "You spent €1,210.75 on Food & Dining in October 2026.",
      "You spent $11 on food in October 2026.", "You spent $1,210.75 on Transportation in October 2026.",
      "You spent $1,210.75 on food in September 2026.", "You spent $1,210.75 on food in October 2025.",
      "You spent nothing on food in October 2026.", "You spent twice $1,210.75 on food in October 2026.",
      "You spent $1,210.75 more on food in October 2026.",
      "You spent $1,210.75 a week on food in October 2026.",
      "You spent $1,210.75 on gambling in October 2026.", "You saved $1,210.75 on food in October 2026.",
      "You spent 12% of your money on food.", "You did not spend $1,210.75 on food.",
      "You spent a lot on food in October.", "", "See https://example.com for $1,210.75",
      "You spent $1,210.75 on food\nin October 2026", "\u{1B}[2JYou spent $1,210.75 on food in October 2026.",
      "You spent $1,210.75 on food, 12 expenses.", "You spent $1,210 on food.",
      "You spent $١٢ on food, $1,210.75.",
      "You spent $1,210.75 on food in October 2026 at Chipotle.", "Food was $1,210.75, thousands over.",
      "Forty dollars on food; $1,210.75 in October 2026.", "You spent $1,210.75 on food in 11 October 2026.",
    ]
  )
  func others(words: String) {
    #expect(!accepts(words))
  }
}

import SpendCore
import SpendGrammar
import Testing

/// What points at an answer before, where there is none.
@Suite struct DanglingReferenceTests {
  private func reading(_ text: String, after previous: PreviousQuestion) -> Interpretation {
    let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)
    return OfflineInterpreter().interpret(Utterance(text: text, today: today, after: previous))
  }

  @Test(
    "Q17 what points at nothing is refused, and the word is named",
    arguments: [
      ("how much was it", "it"), ("what else did I buy there", "there"), ("how many times is that", "that"),
      ("which of those was the biggest", "those"), ("how much did I spend that week", "that week"),
      ("what did they cost me altogether", "they"), ("show me those", "those"),
      ("what did he cost me in May", "he"), ("how much went on her this year", "her"),
    ]
  )
  func points(text: String, word: String) {
    let read = reading(text, after: .none)
    #expect(read.intent == .unanswerable)
    #expect(read.account.dangling == word)
  }

  @Test(
    "a word that points at nothing outside of the question is none",
    arguments: [
      "how many expenses are there", "how much is it that I spent on food", "how much was that in May?",
      "is there anything over 50", "how much do I spend on coffee these days",
    ]
  )
  func stands(text: String) {
    let read = reading(text, after: .none)
    #expect(read.account.dangling == nil)
    if case .question = read.intent {} else { Issue.record("\(text) is no question") }
  }

  @Test(
    "Q17 what only goes on from a question that wasn't understood is refused",
    arguments: ["and in May?", "by category", "where did we end up most", "what about food?"]
  )
  func goesOnFromNothing(text: String) {
    #expect(reading(text, after: .misunderstood).intent == .unanswerable)
    #expect(reading(text, after: .misunderstood).account.dangling != nil)
  }

  @Test(
    "a question that says what it is about is asked anew after one that wasn't understood",
    arguments: ["groceries in May?", "how much did I spend on food", "what was my biggest expense"]
  )
  func asksAnew(text: String) {
    #expect(reading(text, after: .misunderstood).account.dangling == nil)
  }
}

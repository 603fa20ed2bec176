import SpendCore
import SpendGrammar
import Testing

/// Questions that say all they are about, asked one after another.
@Suite struct CompleteQuestionTests {
  private let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  private func intent(_ text: String, after before: Question? = nil) -> Intent {
    let previous = before.map { PreviousQuestion.answered(QuestionContext($0)) } ?? .none
    return OfflineInterpreter().interpret(Utterance(text: text, today: today, after: previous)).intent
  }

  private func question(_ text: String) throws -> Question {
    guard case .question(let question) = intent(text) else { throw NoQuestion(text: text) }
    return question
  }

  private struct NoQuestion: Error { let text: String }

  /// What leaves a subject, somebody, days, bounds, exclusions, a currency, a kind, groups and two sides behind.
  static let before = [
    "how much on coffee at Starbucks in September", "dinners with Sam on Fridays this year",
    "how many purchases between 41 and 45 dollars in August", "groceries without Costco in April",
    "how much did I spend in euros in May", "refunds from Target in 2025",
    "which merchant got the most in July",
    "did I spend more on rent or on taxis in June", "what share of my spending went to books in October",
    "biggest purchase in March without rent",
  ]

  @Test(
    "a question that says all it is about takes nothing over from the answer before",
    arguments: [
      "how much did I spend on 3 October", "how many purchases over $150 did I make in February",
      "how much did I spend this year without parking",
      "what was my biggest expense this month, rent left out",
      "how many different shops did I use in January", "which category took the most money in November 2025",
      "on how many days in June did I spend nothing", "what have I paid Chewy altogether",
      "how much did I spend in May", "smallest purchase in July",
      "who do I go bowling with most often", "where did I get the bookshelf", "top 3 merchants in December",
      "how many days has it been since I was at the dentist", "what did last weekend cost me",
      "what was left of my October salary after everything I spent that month",
      "October or August, which one was more expensive",
      "what percentage of this year's spending was transport",
      "do I spend more at Lidl or at Aldi", "how much went out on Mondays in October",
      "wie viel habe ich im Oktober für Bücher ausgegeben", "combien ai-je dépensé en juin sans le loyer",
    ]
  )
  func stands(text: String) throws {
    let alone = try question(text)
    for line in Self.before {
      #expect(intent(text, after: try question(line)) == .question(alone), "\(line) > \(text)")
    }
  }

  @Test(
    "a question that leaves out what was said before goes on from it",
    arguments: [
      "and in June", "how often did I go this year", "how many have I had this year",
      "what did I pay in October",
      "how much was that in all", "which month was the worst", "what was the biggest one in June",
      "how many orders in October", "what did I spend that month", "what's the average this year",
      "total this year so far", "the biggest expense of the month",
      "how much in June", "as a share of everything I spent this month",
      "without rent in October?",
    ]
  )
  func goesOn(text: String) throws {
    let asked = intent(text, after: try question("how much on coffee at Starbucks in September"))
    guard case .question(let question) = asked else { return }
    #expect(question.filter.merchants == ["Starbucks"] || question.filter.subjects == ["coffee"], "\(text)")
  }

  @Test(
    "what names a subject but no days keeps how it is read alone, for where the days before have no such entry",
    arguments: [
      ("what was the price of the hotel in Tokyo", "latest subject(hotel in Tokyo) -> amount"),
      ("how many rides", "count subject(rides)"),
    ]
  )
  func alone(text: String, alone: String) throws {
    let previous = PreviousQuestion.answered(QuestionContext(try question("how much did I spend in May")))
    let read = OfflineInterpreter().interpret(Utterance(text: text, today: today, after: previous))
    #expect(read.fallbacks.first.map { QuestionText.text($0) } == alone)
  }
}

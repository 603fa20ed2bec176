import SpendAssistant
import SpendCore
import SpendGrammar
import Testing

/// A model's question counts only where the words say which money it is about.
@Suite struct QuestionGroundingTests {
  private let today = CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)

  private func read(_ text: String, model: Question) -> Reading {
    let ledger = MemoryLedger()
    let assistant = Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      model: ScriptedInterpreter { _ in .question(model) },
      clock: StandingClock(date: today),
      openLedger: { ledger }
    )
    return assistant.read(text)
  }

  private func days(_ first: String, _ last: String) -> Period {
    Period(first: CivilDate(iso: first), last: CivilDate(iso: last), name: "then")
  }

  @Test("what the grammar reads is never a model's to read")
  func own() {
    let reading = read("what did I spend on food in october", model: Question(measure: .count))
    #expect(reading.interpretation.parser == .offline)
    #expect(reading.notice == nil)
  }

  /// A question about money that the grammar doesn't read.
  private let strange = "quantify my groceries habit, october edition, money-wise"

  @Test("the question of these tests is one that the grammar can't read")
  func isStrange() {
    let grammar = OfflineInterpreter(settings: GrammarSettings())
    if case .question = grammar.interpret(Utterance(text: strange, today: today)).intent {
      Issue.record("the grammar reads it")
    }
  }

  @Test("a question whose limits are all said is taken")
  func said() {
    var question = Question(measure: .total, period: days("2026-10-01", "2026-10-31"))
    question.filter.categories = ["Groceries"]
    let reading = read(strange, model: question)
    #expect(reading.interpretation.intent == .question(question))
    #expect(reading.interpretation.parser == .model)
  }

  @Test("a question that limits what nobody said, or drops what was said, is not")
  func others() {
    let october = days("2026-10-01", "2026-10-31")
    func question(_ period: Period, _ change: (inout Question) -> Void) -> Question {
      var question = Question(measure: .total, period: period)
      question.filter.categories = ["Groceries"]
      change(&question)
      return question
    }
    let lies = [
      question(.all) { _ in }, question(days("2026-09-01", "2026-09-30")) { _ in },
      question(october) { $0.filter.categories = ["Shopping"] },
      question(october) { $0.filter.categories = [] },
      question(october) { $0.filter.merchants = ["Lidl"] }, question(october) { $0.filter.people = ["Sam"] },
      question(october) { $0.filter.subjects = ["wine"] },
      question(october) { $0.filter.excluded = ["wine"] },
      question(october) { $0.filter.kinds = [.income] }, question(october) { $0.filter.weekdays = [.monday] },
      question(october) { $0.filter.moreThan = Money(minorUnits: 500, currency: .dollar) },
      question(october) { $0.filter.currency = Currency(code: "EUR") }, question(october) { $0.limit = 7 },
      question(october) { $0.comparison = .against([Scope(period: days("2026-09-01", "2026-09-30"))]) },
    ]
    for lie in lies {
      let reading = read(strange, model: lie)
      #expect(reading.interpretation.parser == .offline, "\(lie)")
      #expect(reading.notice != nil)
    }
  }

  @Test(
    "what a ledger can't know stays refused, whatever a model makes of it",
    arguments: [
      "will it rain tomorrow", "which stock should I buy", "what is the capital of France",
      "how tall is the Eiffel tower",
    ]
  )
  func beyond(text: String) {
    let reading = read(text, model: Question(measure: .total))
    #expect(reading.interpretation.parser == .offline)
  }
}

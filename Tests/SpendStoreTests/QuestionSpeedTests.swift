import Foundation
import SpendCore
import SpendStore
import Testing

/// How long questions take on a large ledger, which `SPENDWISE_LARGE_LEDGER` names; without one there is nothing to measure.
///
/// `Scripts/bench_ledger.py` writes the rows of such a ledger.
@Suite(.serialized) struct QuestionSpeedTests {
  private static let path = ProcessInfo.processInfo.environment["SPENDWISE_LARGE_LEDGER"]
  private static let lastYear = period("2025-01-01", "2025-12-31")
  private static let food = filter { $0.categories = ["Food & Dining"] }

  /// Every kind of question, over a month, a year and the whole ledger.
  private static func questions() -> [Question] {
    var questions: [Question] = []
    for scope in [october, lastYear, .all].flatMap({ period in
      [
        Scope(period: period), Scope(filter: food, period: period),
        Scope(filter: filter { $0.subjects = ["coffee"] }, period: period),
        Scope(filter: filter { $0.excluded = ["coffee"] }, period: period),
        Scope(filter: filter { $0.weekdays = [.saturday, .sunday] }, period: period),
        Scope(filter: filter { $0.moreThan = Money(minorUnits: 15_000, currency: .dollar) }, period: period),
      ]
    }) {
      for measure in Question.Measure.allCases {
        for grouping in [nil, .category, .merchant, .weekday, .month] as [Question.Grouping?] {
          var question = Question(
            measure: measure,
            filter: scope.filter,
            period: scope.period,
            grouping: grouping
          )
          question.limit = measure == .list ? 20 : nil
          questions.append(question)
          guard grouping == nil, [.total, .count].contains(measure) else { continue }
          question.per = .month
          questions.append(question)
          question.per = nil
          for comparison in [
            .usual, .share(of: Scope(period: scope.period)), .against([Scope(filter: food, period: october)]),
          ] as [Question.Comparison] {
            question.comparison = comparison
            questions.append(question)
          }
        }
      }
    }
    return questions
  }

  /// Questions that have to look at each single amount of many: no total tells the middle one, nor what came after which, nor
  /// which of many amounts are above a bound.
  private static func readsEveryRow(_ question: Question) -> Bool {
    guard question.period != october else { return false }
    if question.measure == .median || question.measure == .priceHistory { return true }
    return question.filter.moreThan != nil
  }

  @Test(
    "every question but those about single amounts is answered in 150 ms over a million expenses",
    .enabled(if: path != nil)
  )
  func speed() throws {
    let ledger = try Ledger(opening: try #require(QuestionSpeedTests.path), clock: StoppedClock())
    #expect(try ledger.answer(Question(measure: .count), evidence: false).matchCount > 900_000)
    var slow: [(Duration, Question)] = []
    let clock = ContinuousClock()
    let questions = QuestionSpeedTests.questions()
    for question in questions {
      let times = try (0..<2).map { _ in
        try clock.measure { _ = try ledger.answer(question, evidence: false) }
      }
      if let time = times.min(), time > .milliseconds(150) { slow.append((time, question)) }
    }
    for (time, question) in slow {
      let filter = question.filter
      let name =
        "\(question.measure) by \(question.grouping.map { "\($0)" } ?? "-") \(question.period.first?.iso ?? "")"
      print(
        "\(time) \(name) \(filter.categories) \(filter.subjects) \(filter.excluded) \(filter.weekdays.count) "
          + "\(filter.moreThan?.decimalText ?? "") \(question.comparison.map { "\($0)".prefix(10) } ?? "")"
      )
    }
    let unexpected = slow.filter { !QuestionSpeedTests.readsEveryRow($0.1) }
    #expect(unexpected.isEmpty, "\(unexpected.count) of \(questions.count)")
  }
}

import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

/// How long questions take on a large ledger, which `SPENDWISE_LARGE_LEDGER` names; without one there is nothing to
/// measure.
///
/// `Scripts/bench/bench_ledger.py` writes the rows of such a ledger.
@Suite(.serialized) struct QuestionSpeedTests {
  private static let path = ProcessInfo.processInfo.environment["SPENDWISE_LARGE_LEDGER"]
  private static let food = filter { $0.categories = ["Food & Dining"] }

  /// Every kind of question, over a month and the whole ledger.
  private static func questions() -> [Question] {
    var questions: [Question] = []
    for scope in [october, .all].flatMap({ period in
      [
        Scope(period: period), Scope(filter: food, period: period),
        Scope(filter: filter { $0.subjects = ["coffee"] }, period: period),
        Scope(filter: filter { $0.excluded = ["coffee"] }, period: period),
        Scope(filter: filter { $0.weekdays = [.saturday, .sunday] }, period: period),
        Scope(filter: filter { $0.moreThan = Money(minorUnits: 15_000, currency: .dollar) }, period: period),
      ]
    }) {
      for measure in Question.Measure.allCases {
        for grouping in [nil, .merchant] as [Question.Grouping?] {
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

  /// The processor time that `body` takes, which other programs on the machine don't lengthen.
  private static func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    try body()
    return now() - start
  }

  private static func name(_ question: Question) -> String {
    let filter = question.filter
    let parts = [
      question.measure.rawValue, question.grouping.map { "by \($0)" }, question.period.first?.iso,
      filter.categories.first, filter.subjects.first, filter.excluded.first.map { "without \($0)" },
      filter.weekdays.isEmpty ? nil : "weekends", filter.moreThan.map { "over \($0.decimalText)" },
      question.comparison.map { "\("\($0)".prefix(10))" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  @Test(
    "every question is answered in 150 ms over a million expenses, but for those that must read them all",
    .enabled(if: path != nil)
  )
  func speed() throws {
    let ledger = try Ledger(opening: try #require(QuestionSpeedTests.path), clock: StoppedClock())
    #expect(try ledger.answer(Question(measure: .count), evidence: false).matchCount > 900_000)
    let most = Duration.milliseconds(150)
    var slow: [(Duration, Question)] = []
    let questions = QuestionSpeedTests.questions()
    for question in questions {
      let time = try QuestionSpeedTests.processorTime { _ = try ledger.answer(question, evidence: false) }
      guard time > most else { continue }
      slow.append((time, question))
      print(time, QuestionSpeedTests.name(question), WholeTable(question)?.rawValue ?? "WITHOUT REASON")
    }
    let unexpected = slow.filter { WholeTable($0.1) == nil }.map { QuestionSpeedTests.name($0.1) }
    #expect(unexpected.isEmpty, "\(unexpected.count) of \(questions.count)")
  }
}

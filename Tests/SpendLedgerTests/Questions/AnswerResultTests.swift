import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

/// A question to ``questionLedger()`` and what its answer comes to.
struct ResultCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let question: Question
  let result: AnswerResult

  init(_ name: String, _ question: Question, _ result: AnswerResult) {
    testDescription = name
    self.question = question
    self.result = result
  }
}

private func dollars(_ units: Int64) -> Figure { .money(Money(minorUnits: units, currency: .dollar)) }

private func day(_ iso: String) -> CivilDate { CivilDate(iso: iso) ?? CivilDate(dayNumber: 0) }

private func food(_ period: Period = october) -> Scope {
  Scope(filter: filter { $0.categories = ["Food & Dining"] }, period: period)
}

private let november = period("2026-11-01", "2026-11-20")

extension ResultCase {
  static let all = figures + groups + entries + comparisons + days

  private static let figures = [
    ResultCase("a total", Question(measure: .total, period: october), .figure(dollars(13_201))),
    ResultCase(
      "a total of entries that share another currency is in that",
      Question(measure: .total, filter: filter { $0.merchants = ["ichi"] }),
      .figure(.money(Money(minorUnits: 900, currency: Currency(code: "JPY") ?? .dollar)))
    ),
    ResultCase(
      "no total is zero",
      Question(measure: .total, period: .day(day("2020-01-01"))),
      .figure(dollars(0))
    ),
    ResultCase(
      "nothing in a currency that was asked about is zero of that currency",
      Question(
        measure: .total,
        filter: filter { $0.currency = Currency(code: "JPY") },
        period: .day(day("2020-01-01"))
      ),
      .figure(.money(Money(minorUnits: 0, currency: Currency(code: "JPY") ?? .dollar)))
    ),
    ResultCase(
      "counts are over all currencies",
      Question(measure: .count, period: october),
      .figure(.count(5))
    ),
    ResultCase(
      "how many times a week",
      Question(measure: .count, per: .week, period: period("2026-10-01", "2026-10-28")),
      .figure(.hundredths(75))
    ),
    ResultCase(
      "what is left of income",
      Question(measure: .balance, period: november),
      .figure(dollars(193_300))
    ),
    ResultCase("the middle amount", Question(measure: .median, period: november), .figure(dollars(1_700))),
    ResultCase(
      "whether there is any",
      Question(measure: .count, filter: filter { $0.merchants = ["metro"] }, aspect: .whether(.any)),
      .truth(true)
    ),
    ResultCase(
      "whether there is none",
      Question(measure: .count, filter: filter { $0.merchants = ["zebra"] }, aspect: .whether(.any)),
      .truth(false)
    ),
  ]

  private static let groups = [
    ResultCase(
      "how many different merchants",
      Question(measure: .count, period: october, grouping: .merchant, aspect: .number),
      .figure(.count(4))
    ),
    ResultCase(
      "on how many days more than 20 dollars",
      Question(
        measure: .total,
        grouping: .day,
        figures: FigureRange(moreThan: dollars(2_000)),
        aspect: .number
      ),
      .figure(.count(3))
    ),
    ResultCase(
      "the dearest month",
      Question(measure: .total, grouping: .month, limit: 1),
      .groups(["2026-10"])
    ),
    ResultCase(
      "the cheapest month",
      Question(measure: .total, grouping: .month, order: .smallestFirst, limit: 1),
      .groups(["2026-11"])
    ),
    ResultCase(
      "what the dearest month came to",
      Question(measure: .total, grouping: .month, limit: 1, aspect: .amount),
      .figure(dollars(13_201))
    ),
    ResultCase(
      "the second category",
      Question(measure: .total, period: october, grouping: .category, skip: 1, limit: 1),
      .groups(["Food & Dining"])
    ),
    ResultCase(
      "merchants that tie",
      Question(measure: .total, period: period("2026-11-02", nil), grouping: .merchant, limit: 1),
      .groups(["Range", "Target"])
    ),
    ResultCase(
      "the place of a category",
      Question(measure: .total, period: october, grouping: .category, aspect: .place(of: "food & dining")),
      .figure(.count(2))
    ),
    ResultCase(
      "the day on which spending passed an amount",
      Question(
        measure: .runningTotal,
        period: october,
        figures: FigureRange(moreThan: dollars(2_500)),
        limit: 1,
        aspect: .date
      ),
      .day(day("2026-10-03"))
    ),
    ResultCase(
      "the day of the week",
      Question(measure: .total, grouping: .weekday, limit: 1),
      .groups(["6"])
    ),
  ]

  private static let entries = [
    ResultCase(
      "when something was last bought",
      Question(measure: .latest, filter: filter { $0.subjects = ["coffee"] }, aspect: .date),
      .day(day("2026-11-01"))
    ),
    ResultCase(
      "how many days ago",
      Question(measure: .latest, filter: filter { $0.subjects = ["coffee"] }, aspect: .daysSince),
      .figure(.count(19))
    ),
    ResultCase(
      "where something was last bought",
      Question(measure: .latest, filter: filter { $0.subjects = ["coffee"] }, aspect: .merchant),
      .texts(["Kiosk"])
    ),
    ResultCase(
      "who was there",
      Question(measure: .first, period: october, aspect: .person),
      .texts(["Ana"])
    ),
    ResultCase(
      "what it cost",
      Question(measure: .largest, period: october, aspect: .amount),
      .figure(dollars(10_001))
    ),
    ResultCase(
      "what cost second most",
      Question(measure: .largest, period: october, skip: 1, aspect: .amount),
      .figure(dollars(2_000))
    ),
    ResultCase("nothing was bought", Question(measure: .latest, period: .day(day("2020-01-01"))), .nothing),
    ResultCase(
      "still bought: the last time is not long ago",
      Question(measure: .latest, filter: filter { $0.subjects = ["coffee"] }, aspect: .whether(.still)),
      .truth(true)
    ),
    ResultCase(
      "how many there are in a list",
      Question(measure: .list, period: october, limit: 2, aspect: .number),
      .figure(.count(5))
    ),
  ]

  private static let comparisons = [
    ResultCase(
      "one beside another",
      Question(
        measure: .total,
        filter: food().filter,
        period: october,
        comparison: .against([Scope(filter: filter { $0.categories = ["Groceries"] }, period: october)])
      ),
      .comparison(dollars(-7_501))
    ),
    ResultCase(
      "whether one is more",
      Question(
        measure: .total,
        period: october,
        comparison: .against([Scope(period: november)]),
        aspect: .whether(.more)
      ),
      .truth(true)
    ),
    ResultCase(
      "by how many percent",
      Question(
        measure: .total,
        period: november,
        comparison: .against([Scope(period: october)]),
        aspect: .percentChange
      ),
      .percent(-4_925)
    ),
    ResultCase(
      "a share of all spending",
      Question(
        measure: .total,
        filter: food().filter,
        period: october,
        comparison: .share(of: Scope(period: october))
      ),
      .percent(1_894)
    ),
    ResultCase(
      "a share of purchases counts over all currencies",
      Question(
        measure: .count,
        filter: food().filter,
        period: october,
        comparison: .share(of: Scope(period: october))
      ),
      .percent(6_000)
    ),
    ResultCase(
      "a share of nothing is none",
      Question(
        measure: .total,
        period: october,
        comparison: .share(of: Scope(filter: filter { $0.kinds = [.income] }, period: october))
      ),
      .nothing
    ),
    ResultCase(
      "what is left of a goal",
      Question(
        measure: .total,
        filter: food().filter,
        period: october,
        comparison: .goal(dollars(4_000)),
        aspect: .difference
      ),
      .figure(dollars(1_500))
    ),
    ResultCase(
      "whether a goal was kept",
      Question(measure: .total, period: october, comparison: .goal(dollars(4_000)), aspect: .whether(.less)),
      .truth(false)
    ),
    ResultCase(
      "more than usual: the one whole month that there is",
      Question(measure: .total, period: november, comparison: .usual, aspect: .difference),
      .figure(dollars(-6_501))
    ),
    ResultCase(
      "a judgement is the figure",
      Question(measure: .total, period: november, comparison: .usual, aspect: .amount),
      .figure(dollars(6_700))
    ),
    ResultCase(
      "nothing comes before the first month",
      Question(measure: .total, period: october, comparison: .usual),
      .nothing
    ),
  ]

  private static let days = [
    ResultCase(
      "how many days without spending",
      Question(measure: .daysWithout, period: october, aspect: .number),
      .figure(.count(27))
    ),
    ResultCase(
      "the longest run without",
      Question(measure: .longestStreakWithout, period: october),
      .figure(.count(20))
    ),
    ResultCase("the longest run with", Question(measure: .longestStreak), .figure(.count(2))),
    ResultCase(
      "how many days apart",
      Question(measure: .interval, filter: filter { $0.categories = ["Entertainment"] }),
      .figure(.hundredths(200))
    ),
    ResultCase(
      "whether something became dearer",
      Question(measure: .priceHistory, filter: food(.all).filter, aspect: .whether(.more)),
      .truth(false)
    ),
    ResultCase(
      "what it cost before",
      Question(measure: .priceHistory, filter: food(.all).filter, skip: 1, aspect: .amount),
      .figure(dollars(2_000))
    ),
    ResultCase(
      "since when it costs what it costs",
      Question(measure: .priceHistory, filter: food(.all).filter, aspect: .date),
      .day(day("2026-11-01"))
    ),
    ResultCase(
      "no change has no day",
      Question(measure: .priceHistory, filter: filter { $0.categories = ["Entertainment"] }, aspect: .date),
      .nothing
    ),
  ]
}

@Suite struct AnswerResultTests {
  @Test("comes to", arguments: ResultCase.all)
  func results(sample: ResultCase) throws {
    let answer = try questionLedger().ledger.answer(sample.question, evidence: false)
    #expect(answer.result(home: .dollar) == sample.result, "\(answer.sql)")
  }
}

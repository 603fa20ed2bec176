import SpendAssistant
import SpendCore
import SpendGrammar
import SpendLedger
import SpendTestSupport
import Testing

/// A question and the sentences that answer it.
struct WordingCase: Sendable, CustomTestStringConvertible {
  let question: Question
  let sentence: String

  init(_ question: Question, _ sentence: String) {
    self.question = question
    self.sentence = sentence
  }

  var testDescription: String { sentence }
}

@Suite struct AnswerWordingTests {
  private static func filter(_ set: (inout ExpenseFilter) -> Void) -> ExpenseFilter {
    var filter = ExpenseFilter()
    set(&filter)
    return filter
  }

  private static func date(_ iso: String) -> CivilDate { CivilDate(iso: iso) ?? CivilDate(dayNumber: 0) }
  private static func dollars(_ units: Int64) -> Figure {
    .money(Money(minorUnits: units, currency: .dollar))
  }

  private static let today = date("2026-11-20")
  private static let october = Period.month(of: date("2026-10-05"), today: today)
  private static let november = Period.month(of: today, today: today)
  private static let food = filter { $0.categories = ["Food & Dining"] }
  private static let stream = filter { $0.merchants = ["Streamly"] }
  private static let zebra = filter { $0.subjects = ["zebra"] }
  private static let day = Period(
    first: date("2026-11-12"),
    last: date("2026-11-12"),
    name: "from 12 Nov 2026 to 12 Nov 2026"
  )

  /// Every figure can be checked by hand.
  private static let drafts: [(String, String, String, String, String?, String?, ExpenseKind)] = [
    ("2026-10-02", "10.00 USD", "Food & Dining", "noodles", "Wok", "Ana", .expense),
    ("2026-10-03", "30.00 USD", "Food & Dining", "pizza", "Slice", nil, .expense),
    ("2026-10-04", "4.00 USD", "Food & Dining", "cold pizza", "Slice", nil, .refund),
    ("2026-10-10", "8.00 EUR", "Food & Dining", "crêpe", nil, nil, .expense),
    ("2026-10-12", "9.00 USD", "Entertainment", "films", "Streamly", nil, .expense),
    ("2026-10-20", "500.00 USD", "Other", "to savings", nil, nil, .transfer),
    ("2026-10-25", "2000.00 USD", "Other", "salary", nil, nil, .income),
    ("2026-11-12", "11.00 USD", "Entertainment", "films", "Streamly", nil, .expense),
    ("2026-11-14", "24.00 USD", "Food & Dining", "noodles", "Wok", nil, .expense),
  ]

  static let cases = [
    WordingCase(
      Question(measure: .total, period: october),
      "You spent $45.00 in October 2026, 3 expenses and 1 refund. Also €8.00 in 1 expense. "
        + "Not included: $2,000.00 of income in 1 payment and $500.00 in 1 transfer."
    ),
    WordingCase(
      Question(measure: .total, filter: food, period: november),
      "You spent $24.00 on Food & Dining this month (1–20 Nov 2026), 1 expense."
    ),
    WordingCase(
      Question(measure: .total, filter: filter { $0.subjects = ["zebra"] }, period: october),
      "Nothing recorded for zebra in October 2026."
    ),
    WordingCase(
      Question(measure: .total, per: .day, filter: stream, period: november),
      "You spent $0.55 a day at Streamly on average this month (1–20 Nov 2026), 1 expense over 20 days."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.subjects = ["noodles"] }),
      "2 expenses on noodles in all."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.subjects = ["zebra"] }),
      "Nothing recorded for zebra."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.merchants = ["Wok"] }, aspect: .whether(.any)),
      "Yes: 2 expenses at Wok."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.merchants = ["Aldi"] }, aspect: .whether(.any)),
      "No: nothing recorded at Aldi."
    ),
    WordingCase(
      Question(measure: .balance, period: october),
      "You kept $1,955.00 of $2,000.00 in October 2026, 5 entries. Also -€8.00 in 1 entry."
    ),
    WordingCase(
      Question(measure: .latest, filter: stream, aspect: .date),
      "The latest expense at Streamly: $11.00 for films at Streamly on Thu 12 Nov 2026."
    ),
    WordingCase(
      Question(measure: .latest, filter: stream, aspect: .daysSince),
      "8 days ago: $11.00 for films at Streamly on Thu 12 Nov 2026."
    ),
    WordingCase(
      Question(measure: .largest, filter: food, aspect: .merchant),
      "Slice: the largest expense on Food & Dining was $30.00 for pizza at Slice on Sat 3 Oct 2026. "
        + "In other currencies: €8.00 for crêpe."
    ),
    WordingCase(
      Question(measure: .latest, filter: stream, aspect: .whether(.still)),
      "Yes: the latest expense at Streamly was 8 days ago, $11.00 for films at Streamly on Thu 12 Nov 2026."
    ),
    WordingCase(
      Question(measure: .priceHistory, filter: stream, aspect: .whether(.more)),
      "Yes: from $9.00 on Mon 12 Oct 2026 to $11.00 since Thu 12 Nov 2026, 1 change in 2 expenses at Streamly."
    ),
    WordingCase(
      Question(measure: .priceHistory, filter: stream, skip: 1, aspect: .amount),
      "It cost $9.00 until Thu 12 Nov 2026: from $9.00 on Mon 12 Oct 2026 to $11.00 since Thu 12 Nov 2026, "
        + "1 change in 2 expenses at Streamly."
    ),
    WordingCase(
      Question(measure: .total, grouping: .month, limit: 1),
      "October 2026: $45.00, the most of any month, 4 entries. Not included: €8.00 in 1 entry."
    ),
    WordingCase(
      Question(measure: .count, period: october, grouping: .merchant, aspect: .number),
      "3 merchants in October 2026: Slice, Streamly and Wok."
    ),
    WordingCase(
      Question(measure: .total, period: october, grouping: .category, aspect: .place(of: "Entertainment")),
      "Entertainment is number 2 of 2 categories in October 2026: $9.00, 1 entry. Not included: €8.00 in 1 entry."
    ),
    WordingCase(
      Question(
        measure: .runningTotal,
        period: october,
        figures: FigureRange(moreThan: dollars(2_000)),
        limit: 1,
        aspect: .date
      ),
      "Spending in October 2026 passed $20.00 on Sat 3 Oct 2026, when it came to $40.00."
    ),
    WordingCase(
      Question(
        measure: .daysWithout,
        period: Period(first: date("2026-11-12"), last: date("2026-11-14"), name: "from 12 to 14 Nov")
      ),
      "1 day without expenses from 12 to 14 Nov: Fri 13 Nov 2026."
    ),
    WordingCase(
      Question(measure: .longestStreakWithout, period: november),
      "The longest run of days without expenses this month (1–20 Nov 2026) is 11 days: 1–11 Nov 2026."
    ),
    WordingCase(
      Question(measure: .interval, filter: stream),
      "Every 31 days on average at Streamly, on 2 days."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: october,
        comparison: .share(of: Scope(period: october))
      ),
      "80 % of all spending in October 2026 was on Food & Dining: $36.00 (3 entries) of $45.00 (4 entries). "
        + "Not included: €8.00 in 1 entry."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: october,
        comparison: .against([Scope(filter: stream, period: october)])
      ),
      "You spent $27.00 more (300 %) on Food & Dining than at Streamly in October 2026: "
        + "$36.00 (3 entries) against $9.00 (1 entry). Not included: €8.00 in 1 entry (Food & Dining)."
    ),
    WordingCase(
      Question(
        measure: .total,
        period: november,
        comparison: .against([Scope(period: october)]),
        aspect: .whether(.more)
      ),
      "No: you spent $10.00 less (22.22 %) this month (1–20 Nov 2026) than in October 2026: "
        + "$35.00 (2 entries) against $45.00 (4 entries). Not included: €8.00 in 1 entry (October 2026)."
    ),
    WordingCase(
      Question(measure: .total, period: november, comparison: .usual, aspect: .whether(.more)),
      "No: you spent $35.00 this month (1–20 Nov 2026), 2 expenses: "
        + "$10.00 less (22.22 %) than the usual $45.00 of a whole month (October 2026), "
        + "and $10.00 less (22.22 %) than the usual $45.00 by the 20th. Not included: a usual €8.00."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: november,
        comparison: .goal(dollars(4_000)),
        aspect: .difference
      ),
      "$16.00 of $40.00 is left: you spent $24.00 on Food & Dining this month (1–20 Nov 2026), 1 expense."
    ),
    WordingCase(
      Question(measure: .total, period: october, comparison: .goal(dollars(4_000)), aspect: .whether(.less)),
      "No: you spent $45.00 in October 2026, 3 expenses and 1 refund: $5.00 over $40.00. "
        + "Not included: €8.00 in 1 entry, $2,000.00 of income in 1 payment and $500.00 in 1 transfer."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: filter {
          $0.subjects = ["noodles", "pizza"]
          $0.concept = "meals"
        },
        period: october
      ),
      "You spent $36.00 on meals (noodles, pizza) in October 2026, 2 expenses and 1 refund."
    ),
    WordingCase(
      Question(measure: .total, filter: zebra, period: november, comparison: .usual, aspect: .whether(.more)),
      "No: nothing on zebra this month (1–20 Nov 2026), nor in the month before."
    ),
    WordingCase(
      Question(measure: .total, filter: food, period: november, comparison: .usual),
      "You spent $24.00 on Food & Dining this month (1–20 Nov 2026), 1 expense: "
        + "$12.00 less (33.33 %) than the usual $36.00 of a whole month (October 2026), "
        + "and $12.00 less (33.33 %) than the usual $36.00 by the 20th. Not included: a usual €8.00."
    ),
    WordingCase(
      Question(
        measure: .count,
        filter: food,
        period: october,
        comparison: .against([Scope(filter: stream, period: october)])
      ),
      "2 more expenses (200 %) on Food & Dining than at Streamly in October 2026: 3 against 1."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: zebra,
        period: october,
        comparison: .against([Scope(filter: filter { $0.subjects = ["yak"] }, period: october)])
      ),
      "You spent nothing on zebra or on yak in October 2026."
    ),
    WordingCase(
      Question(measure: .list),
      "6 expenses, $84.00 in 5 and €8.00 in 1:"
    ),
    WordingCase(
      Question(measure: .list, filter: stream),
      "2 expenses at Streamly, $20.00 together:"
    ),
    WordingCase(
      Question(measure: .first, skip: 1),
      "The second expense ever: $30.00 for pizza at Slice on Sat 3 Oct 2026."
    ),
    WordingCase(
      Question(measure: .largest, filter: stream, skip: 5),
      "There is no sixth largest expense at Streamly."
    ),
    WordingCase(
      Question(measure: .total, filter: stream, period: day),
      "You spent $11.00 at Streamly on Thu 12 Nov 2026, 1 expense."
    ),
    WordingCase(
      Question(measure: .total, filter: filter { $0.kinds = [.income] }, period: october),
      "You received $2,000.00 in October 2026, 1 payment."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.subjects = ["salary"] }),
      "No expenses recorded for salary. Not included: $2,000.00 of income in 1 payment."
    ),
    WordingCase(
      Question(measure: .balance, period: november, comparison: .goal(dollars(0)), aspect: .whether(.more)),
      "No: you spent $35.00 more than came in this month (1–20 Nov 2026), 2 entries."
    ),
    WordingCase(
      Question(measure: .total, period: october, grouping: .person),
      "By person in October 2026: Ana $10.00."
    ),
    WordingCase(
      Question(
        measure: .runningTotal,
        period: october,
        figures: FigureRange(moreThan: dollars(90_000)),
        limit: 1,
        aspect: .date
      ),
      "Spending in October 2026 never passed $900.00."
    ),
  ]

  @Test("says the figure, the period, the number of entries and what is left out", arguments: cases)
  func says(sample: WordingCase) throws {
    let folder = try TemporaryFolder()
    let clock = StandingClock(date: AnswerWordingTests.today)
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: clock)
    let lines = try AnswerWordingTests.drafts.map {
      date,
      amount,
      category,
      description,
      merchant,
      person,
      kind in
      let parts = amount.split(separator: " ")
      let currency = try #require(Currency(code: String(parts[1])))
      let number = try #require(DecimalNumber(String(parts[0])))
      return LineToRecord(
        drafts: [
          ExpenseDraft(
            amount: try #require(Money(number, currency: currency)),
            kind: kind,
            date: AnswerWordingTests.date(date),
            category: category,
            description: description,
            merchant: merchant,
            person: person
          )
        ],
        words: "words",
        source: .typed,
        moment: clock.now()
      )
    }
    _ = try ledger.record(lines)
    let assistant = Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      clock: clock,
      openLedger: { ledger }
    )
    let asked = Interpretation(intent: .question(sample.question), confidencePercent: 100, parser: .offline)
    guard
      case .answered(let answered) = try assistant.turn(
        Reading(text: "", interpretation: asked),
        from: .typed
      ).reply
    else {
      Issue.record("not answered")
      return
    }
    #expect(answered.sentence == sample.sentence)
    let proof = try assistant.proof()
    #expect(proof.parts.allSatisfy { $0.agrees != false })
  }
}

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
      "You spent $45.00 in October 2026, 3 expenses and 1 refund. Besides, in other currencies: €8.00 (1). "
        + "Not counted: 1 income entry ($2,000.00) and 1 transfer ($500.00)."
    ),
    WordingCase(
      Question(measure: .total, filter: food, period: november),
      "You spent $24.00 on Food & Dining this month (1–20 Nov 2026), 1 expense."
    ),
    WordingCase(
      Question(measure: .total, filter: filter { $0.subjects = ["zebra"] }, period: october),
      "No expenses on zebra in October 2026: nothing found."
    ),
    WordingCase(
      Question(measure: .total, per: .day, filter: stream, period: november),
      "You spent $0.55 a day on average at Streamly this month (1–20 Nov 2026), 1 expense over 20 days."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.subjects = ["noodles"] }),
      "2 expenses on noodles in all."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.subjects = ["zebra"] }),
      "0 expenses on zebra in all: nothing found."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.merchants = ["Wok"] }, aspect: .whether(.any)),
      "Yes: 2 expenses at Wok in all."
    ),
    WordingCase(
      Question(measure: .count, filter: filter { $0.merchants = ["Aldi"] }, aspect: .whether(.any)),
      "No: no expenses at Aldi in all: nothing found."
    ),
    WordingCase(
      Question(measure: .balance, period: october),
      "$1,955.00 of what came in is left in October 2026, 5 entries. Besides, in other currencies: -€8.00 (1)."
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
      "Yes: from $9.00 on Mon 12 Oct 2026 to $11.00 since Thu 12 Nov 2026, 1 change over 2 expenses at Streamly in all."
    ),
    WordingCase(
      Question(measure: .priceHistory, filter: stream, skip: 1, aspect: .amount),
      "It cost $9.00 until Thu 12 Nov 2026: from $9.00 on Mon 12 Oct 2026 to $11.00 since Thu 12 Nov 2026, "
        + "1 change over 2 expenses at Streamly in all."
    ),
    WordingCase(
      Question(measure: .total, grouping: .month, limit: 1),
      "October 2026: $45.00 in all, the most of any month, 4 entries. Figures in EUR are not in this."
    ),
    WordingCase(
      Question(measure: .count, period: october, grouping: .merchant, aspect: .number),
      "3 merchants in October 2026: Slice, Streamly, Wok."
    ),
    WordingCase(
      Question(measure: .total, period: october, grouping: .category, aspect: .place(of: "Entertainment")),
      "Entertainment is number 2 of 2 categories in October 2026: $9.00, 1 entry. Figures in EUR are not in this."
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
      "Every 31 days on average at Streamly in all, on 2 days."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: october,
        comparison: .share(of: Scope(period: october))
      ),
      "80 %: $36.00 on Food & Dining of $45.00 (all spending) in October 2026, 3 entries of 5. "
        + "Figures in EUR are not in this."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: october,
        comparison: .against([Scope(filter: stream, period: october)])
      ),
      "Food & Dining $36.00 (3 entries), Streamly $9.00 (1 entry) in October 2026: $27.00 more (300 %), "
        + "Food & Dining the higher. Figures in EUR are not in this."
    ),
    WordingCase(
      Question(
        measure: .total,
        period: november,
        comparison: .against([Scope(period: october)]),
        aspect: .whether(.more)
      ),
      "No: November 2026 so far $35.00 (2 entries), October 2026 $45.00 (4 entries): $10.00 less (22.22 %), "
        + "October 2026 the higher. Figures in EUR are not in this."
    ),
    WordingCase(
      Question(measure: .total, period: november, comparison: .usual, aspect: .whether(.more)),
      "No: $35.00 (2 entries) this month (1–20 Nov 2026), usually $45.00 (1–20 Oct 2026): $10.00 less (22.22 %). "
        + "Figures in EUR are not in this."
    ),
    WordingCase(
      Question(
        measure: .total,
        filter: food,
        period: november,
        comparison: .goal(dollars(4_000)),
        aspect: .difference
      ),
      "$16.00 is left of $40.00: $24.00 on Food & Dining this month (1–20 Nov 2026), 1 expense."
    ),
    WordingCase(
      Question(measure: .total, period: october, comparison: .goal(dollars(4_000)), aspect: .whether(.less)),
      "No: $45.00 in October 2026, 3 expenses and 1 refund; that is $5.00 over $40.00. "
        + "Figures in EUR are not in this. Not counted: 1 income entry ($2,000.00) and 1 transfer ($500.00)."
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

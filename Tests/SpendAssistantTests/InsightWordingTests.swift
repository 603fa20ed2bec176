import SpendAssistant
import SpendCore
import SpendGrammar
import SpendInsights
import SpendLedger
import SpendTestSupport
import Testing

/// What insights say, and that the questions they name bring their entries.
@Suite struct InsightWordingTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger
  private static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(
      opening: folder.file("ledger.db"),
      clock: StandingClock(date: InsightWordingTests.today)
    )
  }

  private func assistant(on date: String = "2026-11-20") -> Assistant {
    Assistant(
      grammar: OfflineInterpreter(),
      clock: StandingClock(date: CivilDate(iso: date) ?? InsightWordingTests.today),
      openLedger: { ledger }
    )
  }

  private func draft(
    _ cents: Int64,
    _ description: String,
    _ date: CivilDate,
    _ category: String,
    _ merchant: String? = nil,
    _ kind: ExpenseKind = .expense
  ) -> ExpenseDraft {
    ExpenseDraft(
      amount: Money(minorUnits: cents, currency: .dollar),
      kind: kind,
      date: date,
      category: category,
      description: description,
      merchant: merchant
    )
  }

  /// Nine months of a life in which a film club got dearer and a rent rose, and in November much else happened.
  private func record() throws {
    var drafts: [ExpenseDraft] = []
    var date = InsightWordingTests.today.adding(months: -9).firstOfMonth
    while date <= InsightWordingTests.today {
      let number = Int64(date.dayNumber)
      if number % 2 == 0 {
        drafts.append(draft(1200 + number % 7 * 40, "lunch", date, "Food & Dining", "Noon"))
      }
      if number % 6 == 0 { drafts.append(draft(6100, "groceries", date, "Groceries", "Greens & Co")) }
      if date.day == 1 {
        drafts.append(draft(date.month < 9 ? 90_000 : 95_000, "rent", date, "Other"))
        drafts.append(draft(date.month < 8 ? 1_100 : 1_400, "club", date, "Entertainment", "Film Club"))
      }
      date = date.adding(days: 1)
    }
    func november(_ day: Int) -> CivilDate { InsightWordingTests.today.firstOfMonth.adding(days: day - 1) }
    drafts.append(draft(84_000, "sofa, grey", november(10), "Shopping", "Barn & Sons"))
    drafts.append(draft(4_000, "delivery returned", november(12), "Shopping", "Barn & Sons", .refund))
    drafts.append(draft(40_000, "bicycle", november(14), "Transportation"))
    for day in [3, 5, 9, 11, 13] {
      drafts.append(draft(7_000, "groceries", november(day), "Groceries", "Greens & Co"))
    }
    let moment = Moment(date: InsightWordingTests.today, secondOfDay: 0)
    let lines = drafts.map { LineToRecord(drafts: [$0], words: "words", source: .typed, moment: moment) }
    _ = try ledger.record(lines)
  }

  private func reply(to line: String) throws -> InsightReply {
    let assistant = assistant()
    guard
      case .insights(let reply) = try assistant.turn(
        assistant.read(line),
        from: .typed,
        mode: TurnMode(isConversation: true)
      ).reply
    else {
      throw Refusal.unanswerable()
    }
    return reply
  }

  @Test("a line in plain words brings what stands out, each in a line that says its figures")
  func headlines() throws {
    try record()
    let headlines = try reply(to: "anything unusual this month?").shown.map { InsightWording($0).headline }
    #expect(
      headlines == [
        "First time at Barn & Sons: $800.00",
        "rent went from $900.00 to $950.00, $600.00 more a year",
        "$400.00 on Sat 14 Nov 2026; a day usually has $13.20",
        "Greens & Co: $533.00 this November, a month usually has $305.00",
        "Film Club went from $11.00 to $14.00, $36.00 more a year",
      ]
    )
  }

  @Test("the question of each insight lists the entries that prove it, and no others")
  func questions() throws {
    try record()
    let assistant = assistant()
    for insight in try reply(to: "insights").shown {
      let text = try #require(InsightWording(insight).question)
      let reading = assistant.read(text)
      guard case .command(.list(let request)) = reading.interpretation.intent else {
        Issue.record("\(text) is \(reading.interpretation.intent)")
        continue
      }
      var listed: [Int64] = []
      try ledger.visit(request) { expense in
        listed.append(expense.id)
        return true
      }
      #expect(listed.sorted() == insight.evidence.map(\.id).sorted(), "\(text)")
    }
  }

  @Test("the dashboard has the three of most money, and no price that rose long ago")
  func dashboard() throws {
    try record()
    let assistant = assistant()
    guard
      case .dashboard(let reply) = try assistant.turn(
        assistant.read("dashboard"),
        from: .typed,
        mode: TurnMode(isConversation: true)
      ).reply
    else { throw Refusal.unanswerable() }
    #expect(reply.insights.map(\.kind) == ["new_merchant", "price_rise", "unusual_day"])
    guard
      case .dashboard(let later) = try self.assistant(on: "2026-12-20").turn(
        assistant.read("dashboard"),
        from: .typed,
        mode: TurnMode(isConversation: true)
      ).reply
    else { throw Refusal.unanswerable() }
    #expect(!later.insights.contains { $0.kind == "price_rise" })
  }

  @Test("where nothing stands out, one sentence says so; where the ledger is young, it says from when on")
  func excuses() throws {
    #expect(try reply(to: "insights").excuse?.hasPrefix("No insights yet: nothing is recorded.") == true)
    let moment = Moment(date: InsightWordingTests.today, secondOfDay: 0)
    let first = draft(1_000, "lunch", InsightWordingTests.today, "Food & Dining")
    _ = try ledger.record([LineToRecord(drafts: [first], words: "words", source: .typed, moment: moment)])
    #expect(
      try reply(to: "any insights?").excuse
        == "No insights yet: the ledger begins on 20 November 2026. Insights need two whole months of spending to "
        + "compare with, so there are none before 1 February 2027."
    )
  }
}

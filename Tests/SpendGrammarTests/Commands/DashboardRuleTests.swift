import SpendCore
import SpendGrammar
import Testing

@Suite struct DashboardRuleTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  private func intent(_ text: String) -> Intent {
    OfflineInterpreter().interpret(Utterance(text: text, today: DashboardRuleTests.today)).intent
  }

  private func request(_ text: String) -> DashboardRequest? {
    if case .command(.dashboard(let request)) = intent(text) { request } else { nil }
  }

  @Test(
    "the days of a dashboard can be said",
    arguments: [
      ("show the dashboard for october", "2026-10-01", "2026-10-31"),
      ("dashboard 2025", "2025-01-01", "2025-12-31"),
      ("open my dashboard of last month please", "2026-10-01", "2026-10-31"),
      ("show me the dashboard since june", "2026-06-01", "2026-11-20"),
      ("dashboard last 30 days", "2026-10-22", "2026-11-20"),
      ("last week's dashboard", "2026-11-09", "2026-11-15"),
      ("give me an overview of this year", "2026-01-01", "2026-11-20"),
      ("draw the october dashboard", "2026-10-01", "2026-10-31"),
      ("dashboard from 3 march to 9 april", "2026-03-03", "2026-04-09"),
    ]
  )
  func periods(_ text: String, _ first: String, _ last: String) throws {
    let period = try #require(request(text)?.period)
    #expect(period.first?.iso == first)
    #expect(period.last?.iso == last)
  }

  @Test(
    "so can what it is about",
    arguments: [
      ("dashboard for groceries", ["Groceries"], [], []),
      ("food dashboard since june", ["Food & Dining"], [], []),
      ("show the dashboard with Tom for october", [], ["Tom"], []),
      ("overview of my spending at Nopa this year", [], [], ["Nopa"]),
    ] as [(String, [String], [String], [String])]
  )
  func filters(_ text: String, _ categories: [String], _ people: [String], _ merchants: [String]) throws {
    let filter = try #require(request(text)).filter
    #expect(filter.categories == categories)
    #expect(filter.people == people)
    #expect(filter.merchants == merchants)
    #expect(filter.subjects.isEmpty)
  }

  @Test("and how much of it")
  func extent() {
    #expect(request("show the full dashboard")?.showsAll == true)
    #expect(request("dashboard for october in braille")?.usesBraille == true)
    #expect(request("show the dashboard") == DashboardRequest())
  }

  @Test(
    "what is bought stays bought",
    arguments: [
      "dashboard 25", "bought a dashboard camera 79.90", "car dashboard repair 240", "dashboard polish $12",
    ]
  )
  func purchases(_ text: String) {
    guard case .expenses = intent(text) else {
      Issue.record("\(text) is \(intent(text))")
      return
    }
  }

  @Test(
    "typed after the command's name, days and names are read alike",
    arguments: [
      ("2026-10-05", true), ("since june", true), ("groceries october", true), ("march and may", false),
      ("blurb 7", false),
    ]
  )
  func typed(_ text: String, _ isRead: Bool) {
    let request = OfflineInterpreter().dashboard(for: text, today: DashboardRuleTests.today)
    #expect((request != nil) == isRead)
  }
}

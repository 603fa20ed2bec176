import SpendCore
import SpendGrammar
import Testing

@Suite struct WeekStartTests {
  private let today = GrammarReader.friday

  private func settings(_ start: Weekday) -> GrammarSettings {
    var settings = GrammarSettings()
    settings.weekStart = start
    return settings
  }

  @Test(
    "a question counts weeks from the day that the user says",
    arguments: [
      (Weekday.monday, "spent last week", "2026-11-09", "2026-11-15"),
      (.monday, "spent this week", "2026-11-16", "2026-11-20"),
      (.sunday, "spent last week", "2026-11-08", "2026-11-14"),
      (.sunday, "spent this week", "2026-11-15", "2026-11-20"),
      (.saturday, "spent last week", "2026-11-07", "2026-11-13"),
      (.saturday, "spent the week before last", "2026-10-31", "2026-11-06"),
    ]
  )
  func periods(start: Weekday, text: String, first: String, last: String) {
    let reader = OfflineInterpreter(settings: settings(start))
    let intent = reader.interpret(Utterance(text: "how much did I " + text, today: today)).intent
    guard case .question(let question) = intent else {
      Issue.record("no question")
      return
    }
    #expect(question.period.first?.iso == first)
    #expect(question.period.last?.iso == last)
  }

  @Test(
    "a day of a week is that of the user's week",
    arguments: [
      (Weekday.monday, "sunday of last week", "2026-11-15"),
      (.sunday, "sunday of last week", "2026-11-08"),
      (.sunday, "monday of this week", "2026-11-16"),
      (.saturday, "sunday of this week", "2026-11-15"),
    ]
  )
  func days(start: Weekday, day: String, date: String) {
    let reader = OfflineInterpreter(settings: settings(start))
    let intent = reader.interpret(Utterance(text: "soup 9 " + day, today: today)).intent
    guard case .expenses(let drafts) = intent else {
      Issue.record("no expense")
      return
    }
    #expect(drafts.map(\.date.iso) == [date])
  }
}

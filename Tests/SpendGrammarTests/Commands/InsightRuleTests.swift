import SpendCore
import SpendGrammar
import Testing

@Suite struct InsightRuleTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  private func intent(_ text: String) -> Intent {
    OfflineInterpreter().interpret(Utterance(text: text, today: InsightRuleTests.today)).intent
  }

  @Test(
    "a wish to hear what stands out is read as such",
    arguments: [
      "insights", "any insights?", "show me my insights", "give me some insights",
      "do you have any insights for me",
      "anything unusual?", "Anything unusual this month?", "is there anything odd about my spending?",
      "what stands out this month?", "what stands out", "did anything stand out?", "What's unusual?",
      "any surprises this month", "anything I should know?", "what should I know about my spending",
      "was there anything strange in my expenses", "tell me something interesting", "any anomalies?",
      "please show me insights",
    ]
  )
  func readsWish(_ text: String) {
    #expect(intent(text) == .command(.insights(inMonthOf: nil, limit: nil)), "\(intent(text))")
  }

  @Test(
    "a month that is named is the one looked at",
    arguments: [
      ("anything unusual in October?", "2026-10-01"), ("what stood out last month", "2026-10-01"),
      ("insights for march 2026", "2026-03-01"), ("any surprises in december?", "2025-12-01"),
    ]
  )
  func readsMonth(_ text: String, _ month: String) {
    #expect(intent(text) == .command(.insights(inMonthOf: CivilDate(iso: month), limit: nil)))
  }

  @Test(
    "a line that only has such a word is none, and neither is one that asks for a figure",
    arguments: [
      "is my food spending unusual?", "is this month unusually expensive?", "unusual mugs 12",
      "insights magazine 14.99", "anything unusual about Netflix this month?", "what did I spend on odd jobs",
      "interesting book 9.50", "anything for lunch 12", "stand out poster 30", "took out the odd trash",
      "how much did I spend on surprises", "list my surprises from Amazon",
      "what should I know about Groceries", "anything unusual this year", "strange fruit vinyl 24",
    ]
  )
  func leavesOthers(_ text: String) {
    if case .command(.insights) = intent(text) { Issue.record("\(text) was read as a wish for insights") }
  }

  @Test(
    "no such wish is ever recorded as an expense",
    arguments: [
      "insights 2026-10", "is there any insight for 3 november", "what stands out on the 12th", "insights",
      "anything unusual on 4 october?", "did anything stand out on november 3",
    ]
  )
  func recordsNothing(_ text: String) {
    if case .expenses(let drafts) = intent(text) { Issue.record("\(text) became \(drafts)") }
  }
}

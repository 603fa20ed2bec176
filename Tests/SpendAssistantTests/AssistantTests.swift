import SpendAssistant
import SpendCore
import SpendGrammar
import Testing

@Suite struct AssistantTests {
  private let ledger = MemoryLedger()
  private let today = CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)

  private var assistant: Assistant {
    let ledger = ledger
    return Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      clock: StandingClock(date: today),
      ledgerAtHand: { ledger },
      openLedger: { ledger }
    )
  }

  private func say(_ text: String) throws -> Reply {
    let assistant = assistant
    return try assistant.turn(assistant.read(text), from: .typed, mode: TurnMode(isConversation: true)).reply
  }

  @Test("a recorded line comes with the month's totals")
  func recorded() throws {
    _ = try say("groceries 20")
    guard case .recorded(let confirmation) = try say("lunch 12.50") else {
      Issue.record("not recorded")
      return
    }
    #expect(confirmation.expenses.map(\.draft.amount.minorUnits) == [1250])
    #expect(confirmation.month?.categoryTotal.minorUnits == 1250)
    #expect(confirmation.month?.total.minorUnits == 3250)
  }

  @Test(
    "words go to the ledger's own category that their concept names",
    arguments: [("dog food 12", "Pets"), ("coffee 4", "Food & Dining"), ("rent 900", "Other")]
  )
  func ownCategories(text: String, category: String) throws {
    ledger.ownCategories = ["Pets"]
    _ = try say(text)
    #expect(ledger.expenses.map(\.draft.category) == [category])
    #expect(assistant.explain(text).purchases.map(\.draft.category) == [category])
  }

  @Test(
    "nothing is recorded for what is no expense",
    arguments: ["hello", "coffee", "what did I spend on food?", "undo that"]
  )
  func nothing(text: String) throws {
    _ = try say(text)
    #expect(ledger.expenses.isEmpty)
  }

  @Test("a group is recorded together, and a line that is none has no expenses")
  func group() throws {
    let assistant = assistant
    let readings = ["coffee 4", "hello", "uber 23 and bagel 5"].map { assistant.read($0) }
    let turns = try assistant.settle(readings, from: .piped, mode: TurnMode()).turns
    let counts = turns.map {
      if case .recorded(let confirmation) = $0.reply { confirmation.expenses.count } else { -1 }
    }
    #expect(counts == [1, 0, 2])
    #expect(ledger.lines.map(\.words) == ["coffee 4", "uber 23 and bagel 5"])
  }

  @Test("an undo with nothing to take back is refused, not an error")
  func nothingToUndo() throws {
    guard case .refused(let refusal) = try say("undo that") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.code == "nothing_to_undo")
  }

  @Test("an answer names figure, period and number of expenses, and other currencies apart")
  func answer() throws {
    _ = try say("lunch 12.50")
    _ = try say("pizza 10 yesterday")
    _ = try say("sushi €30")
    guard case .answered(let answered) = try say("how much did I spend on food this month?") else {
      Issue.record("not answered")
      return
    }
    for part in ["$22.50", "this month", "1–20 Nov 2026", "€30.00"] {
      #expect(answered.sentence.contains(part), "\(part) is missing in \(answered.sentence)")
    }
  }

  @Test("a refund behind a figure is not called an expense")
  func refunds() throws {
    _ = try say("lunch 12.50")
    _ = try say("refund 2.50 for lunch")
    guard case .answered(let answered) = try say("how much did I spend on food this month?") else {
      Issue.record("not answered")
      return
    }
    #expect(answered.sentence.contains("1 expense and 1 refund"), "\(answered.sentence)")
  }

  @Test("what the ledger throws is passed on, and nothing is recorded")
  func failure() {
    struct Full: Error {}
    ledger.failure = Full()
    #expect(throws: Full.self) { try say("coffee 4.50") }
  }
}

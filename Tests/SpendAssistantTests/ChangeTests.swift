import SpendAssistant
import SpendCore
import SpendGrammar
import Testing

/// Edits, deletions, undo and redo, through the conversation.
@Suite struct ChangeTests {
  private let ledger = MemoryLedger()
  private let assistant: Assistant
  private static let today = CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)

  init() {
    let ledger = ledger
    assistant = Assistant(
      grammar: OfflineInterpreter(settings: GrammarSettings()),
      clock: StandingClock(date: ChangeTests.today),
      openLedger: { ledger }
    )
  }

  private func say(_ text: String) throws -> Reply {
    try assistant.turn(assistant.read(text), from: .typed, mode: TurnMode(isConversation: true)).reply
  }

  private func command(_ command: Command, words: String = "said") throws -> Reply {
    let reading = Interpretation(intent: .command(command), confidencePercent: 100, parser: .offline)
    return try assistant.turn(
      Reading(text: words, interpretation: reading),
      from: .typed,
      mode: TurnMode(isConversation: true)
    ).reply
  }

  private func edit(
    _ reference: ExpenseReference = .newest,
    by change: (inout ExpenseEdit) throws -> Void
  ) throws -> Reply {
    var edit = ExpenseEdit()
    try change(&edit)
    return try command(.edit(reference, edit))
  }

  private func number(_ text: String) throws -> ExpenseEdit.Amount {
    .number(try #require(DecimalNumber(text)))
  }

  private func refusal(_ reply: Reply) throws -> Refusal {
    guard case .refused(let refusal) = reply else { throw NotRefused() }
    return try #require(refusal as? Refusal)
  }

  private struct NotRefused: Error {}

  private var drafts: [ExpenseDraft] { ledger.expenses.map(\.draft) }

  // MARK: Edits

  @Test("an edit says what it was, what it is now, and what the month comes to")
  func amount() throws {
    _ = try say("groceries 20")
    _ = try say("coffee 4.50")
    guard case .changed(let receipt, let month) = try edit(by: { $0.amount = try number("5.25") }) else {
      Issue.record("not changed")
      return
    }
    #expect(receipt.changes.map(\.before?.draft.amount.minorUnits) == [450])
    #expect(receipt.changes.map(\.after?.draft.amount.minorUnits) == [525])
    #expect(receipt.entry.cause.words == "said")
    #expect(receipt.entry.cause.source == .typed)
    #expect(month?.categoryTotal.minorUnits == 525)
    #expect(month?.total.minorUnits == 2525)
  }

  @Test("each part can be changed; an empty text takes a name away")
  func parts() throws {
    _ = try say("lunch with Sam 12.50 at Nopa")
    let yesterday = ChangeTests.today.adding(days: -1)
    _ = try edit { edit in
      edit.kind = .refund
      edit.date = yesterday
      edit.category = "GROCERIES"
      edit.description = " soup "
      edit.merchant = ""
      edit.person = "Anna"
      edit.note = "two bowls"
    }
    let draft = try #require(drafts.first)
    #expect(draft.kind == .refund)
    #expect(draft.date == yesterday)
    #expect(draft.category == "Groceries")
    #expect(!draft.categoryIsGuess)
    #expect(draft.description == "soup")
    #expect(draft.merchant == nil)
    #expect(draft.person == "Anna")
    #expect(draft.note == "two bowls")
    #expect(draft.amount.minorUnits == 1250)
  }

  @Test("a word of a category's name is enough where no other has it")
  func categoryWord() throws {
    _ = try say("coffee 4.50")
    _ = try edit { $0.category = "shopping" }
    _ = try edit { $0.category = "food" }
    #expect(drafts.map(\.category) == ["Food & Dining"])
  }

  @Test("a currency alone keeps the number as said, where the currency has such an amount")
  func currency() throws {
    _ = try say("coffee 10")
    let yen = try #require(Currency(code: "JPY"))
    _ = try edit { $0.currency = yen }
    #expect(drafts.map(\.amount) == [Money(minorUnits: 10, currency: yen)])
    _ = try edit { $0.amount = try number("1200") }
    #expect(drafts.map(\.amount) == [Money(minorUnits: 1200, currency: yen)])
    #expect(try refusal(try edit { $0.amount = try number("12.50") }).code == "bad_amount")
    _ = try say("tea 2.50")
    let refused = try refusal(try edit { $0.currency = yen })
    #expect(refused.code == "bad_amount")
    #expect(refused.problem.contains("$2.50"))
  }

  @Test("what no expense can have is refused, and nothing changes")
  func refused() throws {
    _ = try say("coffee 4.50")
    let before = ledger.expenses
    let codes = try [
      try edit { $0.amount = try number("0") }, try edit { $0.amount = try number("-3") },
      try edit { $0.amount = try number("0.001") }, try edit { $0.amount = try number("999999999999999999") },
      try edit { $0.amount = .money(.zero(.dollar)) }, try edit { $0.description = "  " },
      try edit { $0.category = "Yachts" }, try edit { $0.date = ChangeTests.today.adding(days: 1) },
      try edit { _ in },
    ].map { try refusal($0).code }
    #expect(
      codes == [
        "amount_zero", "amount_zero", "bad_amount", "amount_too_large", "amount_zero", "no_description",
        "unknown_category", "bad_date", "no_edit",
      ]
    )
    #expect(ledger.expenses == before)
  }

  @Test("an edit that says what holds already changes nothing, and says so")
  func unchanged() throws {
    _ = try say("coffee 4.50")
    guard case .unchanged(let expenses) = try edit(by: { $0.amount = try number("4.5") }) else {
      Issue.record("changed")
      return
    }
    #expect(expenses.map(\.id) == [1])
    #expect(ledger.receipts.count == 1)
  }

  // MARK: Which expense

  @Test("several expenses of one line are asked about by name, unless only one of them can be meant")
  func several() throws {
    _ = try say("uber 23 and bagel 3")
    let refused = try refusal(try edit { $0.amount = try number("5") })
    #expect(refused.code == "which_one")
    #expect(refused.problem == "which one? #1 Uber $23.00, #2 bagel $3.00")
    #expect(refused.remedy == "say: change #1 to 5")
    #expect(refused.exitStatus == .refused)
    #expect(try refusal(try edit { $0.category = "Shopping" }).remedy == "say: edit 1 category Shopping")
    #expect(try refusal(try command(.delete(.newest))).code == "which_one")
    _ = try edit { $0.category = "Transportation" }
    #expect(drafts.map(\.category) == ["Transportation", "Transportation"])
  }

  @Test("what an edit changed is what the next one means")
  func conversation() throws {
    _ = try say("coffee 4")
    _ = try say("bagel 3")
    _ = try edit(.numbers([1])) { $0.amount = try number("5") }
    _ = try edit { $0.category = "Groceries" }
    #expect(drafts.map(\.category) == ["Groceries", "Food & Dining"])
    #expect(drafts.map(\.amount.minorUnits) == [500, 300])
  }

  @Test("numbers mean those expenses; those that aren't there are named")
  func numbers() throws {
    _ = try say("coffee 4")
    _ = try say("bagel 3")
    _ = try edit(.numbers([1, 2, 1])) { $0.person = "Sam" }
    #expect(drafts.map(\.person) == ["Sam", "Sam"])
    #expect(ledger.receipts.count == 3)
    let refused = try refusal(try command(.delete(.numbers([2, 9, 7]))))
    #expect(refused.problem == "no expense #9, #7")
    #expect(ledger.expenses.count == 2)
  }

  @Test("a description that one expense fits means it; several are named, none is refused")
  func matching() throws {
    var coffee = ExpenseFilter()
    coffee.subjects = ["coffee"]
    let yesterday = Period.day(ChangeTests.today.adding(days: -1), name: "yesterday")
    #expect(
      try refusal(try command(.delete(.matching(coffee, yesterday)))).problem
        == "no expense on coffee yesterday"
    )
    for day in ["yesterday", "today"] { _ = try say("coffee 4 \(day)") }
    _ = try edit(.matching(coffee, yesterday)) { $0.amount = try number("5.25") }
    #expect(drafts.map(\.amount.minorUnits) == [525, 400])
    for _ in 1...6 { _ = try say("coffee 3") }
    let refused = try refusal(try command(.delete(.matching(coffee, .all))))
    #expect(refused.code == "which_one")
    #expect(refused.problem.hasSuffix(", …"))
    #expect(ledger.expenses.count == 8)
  }

  @Test("an empty ledger has nothing to change")
  func empty() throws {
    #expect(try refusal(try edit { $0.amount = try number("5") }).code == "no_such_expense")
    #expect(try refusal(try command(.delete(.newest))).code == "no_such_expense")
  }

  @Test("said in plain words, what was just recorded is meant, with the words as its cause")
  func spoken() throws {
    _ = try say("coffee 4.50")
    _ = try say("bagel 3")
    _ = try say("make that 3.25")
    _ = try say("no, that was groceries")
    #expect(drafts.map(\.amount.minorUnits) == [450, 325])
    #expect(drafts.map(\.category) == ["Food & Dining", "Groceries"])
    #expect(ledger.receipts.last?.entry.cause.words == "no, that was groceries")
    _ = try say("change the coffee to 5")
    _ = try say("delete the last one")
    #expect(drafts.map(\.description) == ["bagel"])
  }

  // MARK: Deleting, undo, redo

  @Test("a deletion says what is gone; the expense before it is the newest then")
  func delete() throws {
    _ = try say("coffee 4")
    _ = try say("bagel 3")
    guard case .deleted(let receipt) = try command(.delete(.newest)) else {
      Issue.record("not deleted")
      return
    }
    #expect(receipt.changes.map(\.before?.draft.description) == ["bagel"])
    #expect(ledger.expenses.map(\.id) == [1])
  }

  @Test("undo and redo say what they did, newest first")
  func undo() throws {
    _ = try say("coffee 4")
    _ = try edit { $0.amount = try number("5") }
    guard case .undone(let undone) = try command(.undo(.newest(2))) else {
      Issue.record("not undone")
      return
    }
    #expect(undone.map(\.entry.action) == [.edit, .add])
    #expect(undone.map { $0.changes.first?.after?.draft.amount.minorUnits } == [400, nil])
    #expect(ledger.expenses.isEmpty)
    guard case .redone(let redone) = try command(.redo(.all)) else {
      Issue.record("not redone")
      return
    }
    #expect(redone.count == 2)
    #expect(drafts.map(\.amount.minorUnits) == [500])
  }

  @Test("with nothing to take back or make again the refusal says so")
  func nothing() throws {
    #expect(try refusal(try command(.undo(.newest(1)))).code == "nothing_to_undo")
    #expect(try refusal(try command(.redo(.newest(1)))).code == "nothing_to_redo")
  }
}

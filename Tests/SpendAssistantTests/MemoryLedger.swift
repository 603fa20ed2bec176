import SpendCore

/// A ledger that keeps its expenses and changes in memory and answers only sums and counts, which is what conversations
/// need.
final class MemoryLedger: ExpenseRepository {
  private(set) var lines: [LineToRecord] = []
  private(set) var expenses: [Expense] = []
  /// What was changed and not taken back, oldest first.
  private(set) var receipts: [ChangeReceipt] = []
  private var takenBack: [ChangeReceipt] = []
  private var lastEntry: Int64 = 0
  private var lastID: Int64 = 0
  /// What recording throws, to stand for a ledger that fails.
  var failure: (any Error)?
  /// The user's own categories beside the defaults.
  var ownCategories: [String] = []

  // MARK: Writing

  func record(_ lines: [LineToRecord]) throws -> [[Expense]] {
    if let failure { throw failure }
    self.lines += lines
    return lines.map { line in
      let added = line.drafts.map { draft in
        lastID += 1
        return Expense(id: lastID, draft: draft)
      }
      let cause = Cause(words: line.words, source: line.source, moment: line.moment)
      _ = enter(.add, added.map { ExpenseChange(before: nil, after: $0) }, cause)
      return added
    }
  }

  func change(_ expenses: [Expense], cause: Cause) throws -> ChangeReceipt {
    let before = try self.expenses(numbered: expenses.map(\.id))
    return enter(.edit, zip(before, expenses).map { ExpenseChange(before: $0, after: $1) }, cause)
  }

  func delete(_ numbers: [Int64], cause: Cause) throws -> ChangeReceipt {
    enter(.delete, try expenses(numbered: numbers).map { ExpenseChange(before: $0, after: nil) }, cause)
  }

  func change(_ change: CategoryChange, concepts: [String: [String]], cause: Cause) -> ChangeReceipt {
    if case .add(let name, _, _) = change { ownCategories.append(name) }
    return enter(.categories, [], cause)
  }

  func numbersSetByHand() -> Set<Int64> { [] }

  func rules() -> [CategorizationRule] { [] }

  func effect(of rule: CategorizationRule) -> RuleEffect {
    RuleEffect(matching: 0, moving: 0, sums: [], setByHand: 0, examples: [])
  }

  func change(_ change: RuleChange, cause: Cause) -> RuleReceipt {
    RuleReceipt(change: change, rules: [], receipt: enter(.rules, [], cause))
  }

  func proposals(for draft: ExpenseDraft, besidesItself isAlone: Bool) -> [CategoryProposal] { [] }

  func overlaps(ofAtLeast least: Int) -> [CategoryOverlap] { [] }

  func tags() -> [TagSummary] { [] }

  func trips() -> [Trip] { [] }

  func change(_ change: TripChange, cause: Cause) throws -> TripReceipt {
    throw CancellationError()
  }

  func newestCorrections(_ most: Int) -> [Correction] { [] }

  func load(cause: Cause, nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt {
    LoadReceipt(entry: nil, recorded: 0, known: 0)
  }

  private func enter(_ action: ChangeAction, _ changes: [ExpenseChange], _ cause: Cause) -> ChangeReceipt {
    lastEntry += 1
    let entry = JournalEntry(
      number: lastEntry,
      action: action,
      cause: cause,
      undoes: nil,
      undoneBy: nil,
      count: changes.count
    )
    let receipt = ChangeReceipt(entry: entry, changes: changes, count: changes.count)
    receipts.append(receipt)
    apply(changes)
    return receipt
  }

  private func apply(_ changes: [ExpenseChange]) {
    expenses.removeAll { expense in changes.contains { $0.before?.id == expense.id } }
    expenses = (expenses + changes.compactMap(\.after)).sorted { $0.id < $1.id }
  }

  // MARK: Taking back

  func undo(_ reference: ChangeReference, cause: Cause) throws -> [ChangeReceipt] {
    let wanted = MemoryLedger.chosen(from: receipts, by: reference)
    receipts.removeAll { receipt in wanted.contains { $0.entry.number == receipt.entry.number } }
    takenBack += wanted
    return wanted.map { receipt in
      let inverse = receipt.changes.map { ExpenseChange(before: $0.after, after: $0.before) }
      apply(inverse)
      return ChangeReceipt(entry: receipt.entry, changes: inverse, count: receipt.count)
    }
  }

  func redo(_ reference: ChangeReference, cause: Cause) throws -> [ChangeReceipt] {
    let wanted = MemoryLedger.chosen(from: takenBack, by: reference)
    takenBack.removeAll { receipt in wanted.contains { $0.entry.number == receipt.entry.number } }
    receipts += wanted
    for receipt in wanted { apply(receipt.changes) }
    return wanted
  }

  private static func chosen(
    from receipts: [ChangeReceipt],
    by reference: ChangeReference
  ) -> [ChangeReceipt] {
    switch reference {
    case .newest(let count): receipts.suffix(count).reversed()
    case .entry(let number, _): receipts.filter { $0.entry.number == number }
    case .all: receipts.reversed()
    }
  }

  // MARK: Reading

  func visitHistory(_ visit: (JournalEntry) throws -> Bool) throws {
    for receipt in receipts.reversed() where try !visit(receipt.entry) { return }
  }

  func expenses(numbered numbers: [Int64]) throws -> [Expense] {
    numbers.compactMap { number in expenses.first { $0.id == number } }
  }

  func newestExpenses() throws -> [Expense] {
    let changed = receipts.last { $0.changes.contains { $0.after != nil } }
    return try expenses(numbered: changed?.changes.compactMap(\.after?.id) ?? [])
  }

  func story(of number: Int64) throws -> ExpenseStory? {
    let told = receipts.compactMap { receipt in
      receipt.changes.first { ($0.after ?? $0.before)?.id == number }.map { (receipt.entry, $0) }
    }
    guard let expense = expenses.first(where: { $0.id == number }), let first = told.first,
      let recorded = first.1.after,
      let receipt = receipts.first(where: { $0.entry.number == first.0.number })
    else { return nil }
    return ExpenseStory(
      expense: expense,
      recorded: recorded.draft,
      entry: first.0,
      position: receipt.changes.firstIndex { $0.after?.id == number } ?? 0,
      changes: told.dropFirst().compactMap { entry, change in
        guard let before = change.before, let after = change.after else { return nil }
        return ExpenseStory.Change(entry: entry, before: before.draft, after: after.draft)
      }
    )
  }

  func rememberedCategory(for draft: ExpenseDraft, standingAs number: Int64) throws -> RememberedCategory? {
    try rememberedCategory(for: draft, before: nil)
  }

  func rememberedCategory(for draft: ExpenseDraft, before entry: Int64?) throws -> RememberedCategory? {
    let names = { (draft: ExpenseDraft) in draft.merchant ?? draft.description }
    for receipt in receipts.reversed() where receipt.entry.action == .edit {
      for change in receipt.changes {
        guard let after = change.after?.draft, after.category != change.before?.draft.category,
          names(after) == names(draft), receipt.entry.number < entry ?? .max
        else { continue }
        let origin = RememberedCategory.Origin.corrected(
          entry: receipt.entry.number,
          on: receipt.entry.cause.moment.date
        )
        return RememberedCategory(category: after.category, origin: origin)
      }
    }
    return nil
  }

  func answer(_ question: Question, evidence: Bool) throws -> Answer {
    let matches = expenses.map(\.draft).filter { passes($0, question.filter, question.period) }
    var rows: [Answer.Row] = []
    for draft in matches {
      let label =
        switch question.grouping {
        case .category: draft.category
        case .kind: draft.kind.rawValue
        default: ""
        }
      if let index = rows.firstIndex(where: {
        $0.label == label && $0.amount.currency == draft.amount.currency
      }) {
        let sum = try rows[index].amount.adding(draft.amount)
        rows[index] = Answer.Row(label: label, amount: sum, count: rows[index].count + 1)
      } else {
        rows.append(Answer.Row(label: label, amount: draft.amount, count: 1))
      }
    }
    return Answer(
      question: question,
      today: CivilDate(dayNumber: 0),
      rows: rows,
      matchCount: matches.count,
      sql: "SELECT 1"
    )
  }

  func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws {
    let ordered = request.isOldestFirst ? expenses : expenses.reversed()
    let matches = ordered.filter { passes($0.draft, request.filter, request.period) }
    for expense in matches.prefix(request.limit ?? .max) where try !visit(expense) { return }
  }

  private func passes(_ draft: ExpenseDraft, _ filter: ExpenseFilter, _ period: Period) -> Bool {
    (filter.currency.map { $0 == draft.amount.currency } ?? true)
      && (period.first.map { $0 <= draft.date } ?? true)
      && (period.last.map { draft.date <= $0 } ?? true)
      && (filter.kinds.isEmpty || filter.kinds.contains(draft.kind))
      && (filter.categories.isEmpty || filter.categories.contains(draft.category))
      && filter.subjects.allSatisfy { FoldedText.fold(draft.description).contains(FoldedText.fold($0)) }
  }

  func holds(_ name: String, as role: NamedRole) throws -> Bool {
    let sought = FoldedText.fold(name)
    return expenses.map(\.draft).contains { draft in
      let texts =
        switch role {
        case .merchant: [draft.merchant]
        case .person: [draft.person]
        case .subject: [draft.description, draft.merchant, draft.person]
        }
      return texts.compactMap(\.self).contains { FoldedText.fold($0).contains(sought) }
    }
  }

  func words(near word: String) throws -> [String] { [] }

  func categories() throws -> [Category] {
    Category.defaults + ownCategories.map { Category(name: $0, color: "#000000") }
  }
}

/// An interpreter that says what a test tells it to.
final class ScriptedInterpreter: Interpreter {
  private let reading: @Sendable (Utterance) throws -> Intent
  /// What it was told of its readings.
  private(set) var notes: [Bool] = []

  init(reading: @escaping @Sendable (Utterance) throws -> Intent) {
    self.reading = reading
  }

  func note(_ utterance: Utterance, isBorneOut: Bool) { notes.append(isBorneOut) }

  func interpret(_ utterance: Utterance) throws -> Interpretation {
    Interpretation(intent: try reading(utterance), confidencePercent: 90, parser: .model)
  }
}

/// A day that stands still.
struct StandingClock: Clock {
  let date: CivilDate

  func now() -> Moment { Moment(date: date, secondOfDay: 43_200) }
}

import SpendCore

/// Records many rows as one entry of the journal, inside one transaction.
///
/// The entry's changes stand beside it in parts of about a megabyte, so that neither loading nor undoing an import of
/// millions holds it in memory.
struct BulkLoad {
  /// How many rows were recorded.
  private(set) var recorded = 0
  /// How many stood in the ledger already.
  private(set) var known = 0

  private let ledger: Ledger
  private let cause: Cause
  private let moment: String
  private let insertExpense: ExpenseInsertion
  private let insertPart: Statement
  private let categories: CategoryNumbers
  private var journal: JournalWriter
  private var derived: DerivedTables
  private var knownRows: KnownRows
  private var changes = ChangesetWriter(capacity: BulkLoad.partSize + 4_096)
  private var hash: EntryHash
  private var partCount: Int64 = 0
  private var dateText = DateText()

  /// About how many bytes of changes stand together.
  private static let partSize = 1_000_000

  init(in ledger: Ledger, cause: Cause) throws(SQLiteFailure) {
    self.ledger = ledger
    self.cause = cause
    moment = cause.moment.iso
    journal = try JournalWriter(in: ledger)
    derived = try DerivedTables(in: ledger, lastExpense: journal.lastExpense)
    knownRows = KnownRows(before: journal.next)
    hash = journal.begunHash(
      moment: moment,
      source: cause.source,
      action: .import,
      words: cause.words,
      undoes: nil
    )
    categories = try CategoryNumbers(in: ledger)
    try journal.reserve(
      JournalWriter.NewEntry(
        moment: moment,
        source: cause.source,
        action: .import,
        words: cause.words,
        expenseCount: 0
      )
    )
    insertExpense = try ExpenseInsertion(in: ledger)
    insertPart = try ledger.kept("INSERT INTO entry_part (entry, part, changes) VALUES (?, ?, ?)")
  }

  /// Records those of `drafts` that the ledger doesn't know.
  mutating func add(_ drafts: [ExpenseDraft]) throws(SQLiteFailure) {
    for draft in drafts {
      guard try !knownRows.take(draft, in: ledger) else {
        known += 1
        continue
      }
      let row = ExpenseRow(
        expense: Expense(id: journal.lastExpense + Int64(recorded) + 1, draft: draft),
        entry: journal.newest,
        date: dateText.of(draft.date),
        category: try categories.number(of: draft.category),
        created: moment
      )
      try insertExpense.run(row)
      changes.insert(row)
      derived.insert(row)
      recorded += 1
      if changes.bytes.count >= BulkLoad.partSize { try writePart() }
    }
    try derived.flushIfFull()
  }

  private mutating func writePart() throws(SQLiteFailure) {
    try insertPart.bind(journal.newest, at: 1)
    try insertPart.bind(partCount, at: 2)
    try insertPart.bind(changes.bytes, at: 3)
    try insertPart.run()
    hash.update(changes.bytes)
    changes.removeAll()
    partCount += 1
  }

  /// Ends the entry: its last part, its hash, and what is computed from the expenses.
  ///
  /// - Returns: where the journal stands now.
  mutating func finish() throws(SQLiteFailure) -> JournalMark {
    try writePart()
    try journal.complete(hash, expenseCount: Int64(recorded), givenNumbers: Int64(recorded))
    try derived.flush(lastExpense: journal.lastExpense)
    return journal.mark
  }
}

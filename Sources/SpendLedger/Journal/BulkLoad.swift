import SpendCore
import SpendSQLite
import SpendThreads

/// Records many rows as one entry of the journal, inside one transaction.
///
/// The entry's changes stand beside it in parts, a chunk of rows each, so that neither loading nor undoing an import of
/// millions holds it in memory. While SQLite takes in one chunk, the next one is made ready on a second thread.
final class BulkLoad {
  /// How many rows stood in the ledger already.
  private(set) var known = 0
  /// How many rows were recorded.
  private(set) var recorded = 0
  /// What of it somebody had typed, or a message had told.
  private(set) var links: StatementLinks
  /// What was recorded, in short.
  private(set) var summary = LoadSummary()

  private let ledger: Ledger
  private let insertRows: RowInsertion
  private let insertPart: Statement
  private var journal: JournalWriter
  private var derived: DerivedTables
  private var knownRows: KnownRows
  private let encoder: LoadEncoder
  private let tasks: BoundedQueue<LoadEncoder.Task>
  private let chunks: ReadAhead<LoadEncoder.Chunk>
  private var waiting = 0
  private var partCount: Int64 = 0
  private let indexes: IndexBuild?
  private let moment: String
  private var lastAccount: String?
  private var usedAccounts: Set<String> = []

  /// How many accounts of one load are known by name at most.
  private static let mostAccounts = 1_000
  /// How many chunks are made ready ahead.
  private static let ahead = 2

  init(in ledger: Ledger, cause: Cause) throws(SQLiteFailure) {
    self.ledger = ledger
    moment = cause.moment.iso
    links = StatementLinks(from: cause.source)
    journal = try JournalWriter(in: ledger)
    derived = DerivedTables(in: ledger, lastExpense: journal.lastExpense)
    knownRows = KnownRows(before: journal.next, source: cause.source)
    let encoder = LoadEncoder(
      ledger.schema.columns,
      entry: journal.next,
      created: moment,
      categories: try CategoryNumbers(in: ledger),
      hash: journal.begunHash(
        moment: moment,
        source: cause.source,
        action: .import,
        words: cause.words,
        undoes: nil
      )
    )
    try journal.reserve(
      JournalWriter.NewEntry(
        moment: moment,
        source: cause.source,
        action: .import,
        words: cause.words,
        expenseCount: 0
      )
    )
    // Segments of the index are merged later, as lines are added: a load would merge the same words again and again.
    try SearchIndex.setMerging(false, in: ledger)
    indexes = try IndexBuild(in: ledger)
    insertRows = try RowInsertion(in: ledger)
    insertPart = try ledger.kept("INSERT INTO entry_part (entry, part, changes) VALUES (?, ?, ?)")
    // The thread comes last: what fails above must not leave one behind that waits for tasks.
    let tasks = BoundedQueue<LoadEncoder.Task>(capacity: BulkLoad.ahead)
    self.encoder = encoder
    self.tasks = tasks
    chunks = ReadAhead(BoundedQueue(capacity: BulkLoad.ahead)) {
      try tasks.take().map { try encoder.encode($0) }
    }
  }

  deinit {
    tasks.finish()
    chunks.stop()
  }

  /// Records those of `drafts` that the ledger doesn't know.
  func add(_ drafts: [ExpenseDraft]) throws(SQLiteFailure) {
    let sorted = try knownRows.sort(drafts, in: ledger)
    known += sorted.known
    for (row, draft) in sorted.told { links.add(row, draft) }
    guard !sorted.unknown.isEmpty else { return }
    for draft in sorted.unknown where draft.account != lastAccount { note(draft.account) }
    let first = journal.lastExpense + Int64(recorded) + 1
    summary.take(sorted.unknown, firstNumber: first)
    _ = tasks.put(LoadEncoder.Task(drafts: sorted.unknown, firstNumber: first))
    recorded += sorted.unknown.count
    waiting += 1
  }

  /// Keeps the name of an account; mostly one row after another is of one.
  private func note(_ account: String?) {
    lastAccount = account
    if let account, usedAccounts.count < BulkLoad.mostAccounts { usedAccounts.insert(account) }
  }

  /// Puts into the tables what was made ready, but for what may be in the making.
  func insertReady() throws(SQLiteFailure) {
    if waiting == BulkLoad.ahead { try insertNext() }
  }

  private func insertNext() throws(SQLiteFailure) {
    waiting -= 1
    let next: LoadEncoder.Chunk?
    do {
      next = try chunks.next()
    } catch {
      throw error as? SQLiteFailure ?? SQLiteFailure(refusing: .unexpected("a load broke off"))
    }
    guard let chunk = next else { return }
    try insertRows.insertRows(of: chunk.changes)
    try derived.take(chunk.totals, recorded: chunk)
    try addPart(chunk.changes)
  }

  private func addPart(_ changes: [UInt8]) throws(SQLiteFailure) {
    try insertPart.bind(journal.newest, at: 1)
    try insertPart.bind(partCount, at: 2)
    try insertPart.bind(changes, at: 3)
    try insertPart.run()
    partCount += 1
  }

  /// Ends the entry: its last parts, its hash, and what is computed from the expenses.
  ///
  /// - Parameter accounts: what the file says of the accounts of its rows.
  /// - Returns: where the journal stands now.
  func finish(_ accounts: StatementAccounts) throws(SQLiteFailure) -> JournalMark {
    while waiting > 0 { try insertNext() }
    tasks.finish()
    chunks.stop()
    var hash = encoder.hash
    var accounts = accounts
    accounts.used = usedAccounts
    let beside = try changesBeside(accounts)
    if !beside.isEmpty {
      hash.update(beside)
      try addPart(beside)
    }
    let before = journal.lastExpense
    try journal.complete(hash, expenseCount: Int64(recorded + links.count), givenNumbers: Int64(recorded))
    if recorded > 0 {
      try derived.take(before + 1...before + Int64(recorded), ofLoad: recorded + links.count)
    }
    try indexes?.finish()
    derived.add(encoder.totals)
    try derived.flush(lastExpense: journal.lastExpense)
    try SearchIndex.setMerging(true, in: ledger)
    return journal.mark
  }

  /// What the load changes besides the rows that it adds, as a changeset; empty where that is nothing.
  private func changesBeside(_ accounts: StatementAccounts) throws(SQLiteFailure) -> [UInt8] {
    guard links.count > 0 || accounts != StatementAccounts() else { return [] }
    do {
      return try SessionRecording.changes(on: ledger.connection, alsoOf: SessionRecording.accountTables) {
        try links.write(to: ledger, moment: moment)
        try AccountWriting(in: ledger).note(accounts)
      }.bytes
    } catch {
      throw error as? SQLiteFailure ?? SQLiteFailure(refusing: .unexpected("a load broke off"))
    }
  }
}

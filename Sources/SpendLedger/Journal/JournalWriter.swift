package import SpendCore
package import SpendSQLite

/// Adds entries to the journal inside a write transaction, each chained to the one before.
package struct JournalWriter {
  /// The number of the newest entry.
  package private(set) var newest: Int64
  /// The highest number that an expense was ever given; none is given twice.
  private(set) var lastExpense: Int64
  /// The hash of the newest entry; empty before the first.
  private(set) var newestHash: [UInt8]
  private let insert: Statement
  private let ledger: Ledger

  /// Reads where the journal ends, under the write lock, so that nobody else gives the same numbers.
  package init(in ledger: Ledger) throws(SQLiteFailure) {
    insert = try ledger.kept(
      """
      INSERT INTO entry (id, moment, source, action, undoes, expenses, last_expense, hash, words, changes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    self.ledger = ledger
    let end = try ledger.kept("SELECT id, last_expense, hash FROM entry ORDER BY id DESC LIMIT 1")
    defer { end.reset() }
    let isAny = try end.step()
    newest = isAny ? end.integer(0) : 0
    lastExpense = isAny ? end.integer(1) : 0
    newestHash = isAny ? end.bytes(2) : []
  }

  /// What shows, after a commit of unknown fate, whether the newest entry stands.
  package var mark: JournalMark { JournalMark(entry: newest, hash: newestHash) }

  /// The newest entry, which did `action` for `cause` to `count` expenses, as the history shows it.
  func newestEntry(_ action: ChangeAction, _ cause: Cause, count: Int) -> JournalEntry {
    JournalEntry(number: newest, action: action, cause: cause, undoes: nil, undoneBy: nil, count: count)
  }

  /// The number that the next entry gets.
  var next: Int64 { newest + 1 }

  /// What is to be written about one change.
  package struct NewEntry {
    let moment: String
    let source: Cause.Source
    let action: ChangeAction
    let words: String
    /// The entry that it takes back.
    let undoes: Int64?
    /// What it changed, as a changeset; empty where that is the inverse of what it takes back.
    let changes: [UInt8]
    /// How many expenses it made, changed or removed.
    let expenseCount: Int
    /// How many new numbers it gave to expenses.
    let givenNumbers: Int64

    /// What is known of a change before it is made.
    package init(
      moment: String,
      source: Cause.Source,
      action: ChangeAction,
      words: String,
      undoes: Int64? = nil,
      changes: [UInt8] = [],
      expenseCount: Int = 0,
      givenNumbers: Int64 = 0
    ) {
      self.moment = moment
      self.source = source
      self.action = action
      self.words = words
      self.undoes = undoes
      self.changes = changes
      self.expenseCount = expenseCount
      self.givenNumbers = givenNumbers
    }
  }

  /// Adds `entry`.
  mutating func add(_ entry: NewEntry) throws(SQLiteFailure) {
    var hash = begunHash(
      moment: entry.moment,
      source: entry.source,
      action: entry.action,
      words: entry.words,
      undoes: entry.undoes
    )
    hash.update(entry.changes)
    let lastExpense = lastExpense + entry.givenNumbers
    try add(entry, hash: hash.finished(expenseCount: Int64(entry.expenseCount), lastExpense: lastExpense))
    self.lastExpense = lastExpense
  }

  /// The hash of the next entry, ready to take in its changes.
  package func begunHash(
    moment: String,
    source: Cause.Source,
    action: ChangeAction,
    words: String,
    undoes: Int64?
  ) -> EntryHash {
    EntryHash(
      after: newestHash,
      number: next,
      moment: moment,
      source: source.rawValue,
      action: action,
      words: words,
      undoes: undoes
    )
  }

  /// Adds `entry` for now without its hash, so that expenses can name it; ``complete(_:expenseCount:givenNumbers:)``
  /// ends it in the same transaction.
  package mutating func reserve(_ entry: NewEntry) throws(SQLiteFailure) {
    try add(entry, hash: [UInt8](repeating: 0, count: Blake2b.byteCount))
  }

  /// Ends the reserved entry, whose parts `hash` has taken in.
  package mutating func complete(
    _ hash: EntryHash,
    expenseCount: Int64,
    givenNumbers: Int64
  ) throws(SQLiteFailure) {
    lastExpense += givenNumbers
    newestHash = hash.finished(expenseCount: expenseCount, lastExpense: lastExpense)
    let update = try ledger.kept("UPDATE entry SET expenses = ?, last_expense = ?, hash = ? WHERE id = ?")
    try update.bind(expenseCount, at: 1)
    try update.bind(lastExpense, at: 2)
    try update.bind(newestHash, at: 3)
    try update.bind(newest, at: 4)
    try update.run()
  }

  private mutating func add(_ entry: NewEntry, hash: [UInt8]) throws(SQLiteFailure) {
    try insert.bind(next, at: 1)
    try insert.bind(entry.moment, at: 2)
    try insert.bind(entry.source.rawValue, at: 3)
    try insert.bind(entry.action.rawValue, at: 4)
    try insert.bind(entry.undoes, at: 5)
    try insert.bind(Int64(entry.expenseCount), at: 6)
    try insert.bind(lastExpense + entry.givenNumbers, at: 7)
    try insert.bind(hash, at: 8)
    try insert.bind(entry.words, at: 9)
    try insert.bind(entry.changes, at: 10)
    try insert.run()
    newest += 1
    newestHash = hash
  }
}

/// Where a journal stands: its newest entry and that entry's hash, which tells of every entry before.
package struct JournalMark: Sendable, Hashable {
  /// The number of the newest entry; 0 before the first.
  package let entry: Int64
  /// Its hash; empty before the first.
  package let hash: [UInt8]

  /// The end of a journal whose newest entry is the one numbered `entry`.
  package init(entry: Int64, hash: [UInt8]) {
    self.entry = entry
    self.hash = hash
  }
}

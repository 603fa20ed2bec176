import CSQLite
package import SpendCore
package import SpendSQLite

/// The user's ledger in one SQLite file: expenses, categories, and the journal of every change.
///
/// One thread uses it. What it returned from ``record(_:)`` or ``undo(_:cause:)`` is on disk.
package final class Ledger: ExpenseRepository {
  /// Something that happened to the ledger's file and that the user should hear of.
  package enum Notice: Sendable, Equatable {
    /// A new, empty ledger was made at this path.
    case created(String)
    /// Another program holds the ledger; this one waits.
    case waiting
    /// The file was deleted or replaced meanwhile; the one that now stands at the path is used.
    case reopened(String)
    /// The file lies on a network file system and is used without a write-ahead log, which is slower.
    case onNetwork
    /// The ledger was brought to this version of the schema; a copy of the old one is at this path.
    case migrated(version: Int64, copy: String)
    /// The first change is known, but isn't in the file, which ends at the second one.
    case wentBack(known: Int64, end: Int64)
    /// Others than the owner may read or replace the file; the text says what is open.
    case exposed(String)
    /// A text of the ledger is no UTF-8; what can't be read of it is shown as U+FFFD.
    case repairedText
  }

  /// The path as the user gave it.
  package let path: String

  /// Tells the day and the moment.
  package let clock: any Clock
  /// What the ledger holds.
  package let schema: LedgerSchema
  let homeCurrency: Currency
  let weekStart: Weekday
  /// How long another program's lock is waited for.
  package let patience: Duration
  /// Asked again and again whether to give up what takes long.
  package let shouldStop: @Sendable () -> Bool
  /// Whether nothing that is written is ever committed.
  let isDryRun: Bool
  let onNotice: (Notice) -> Void
  let opening: LedgerOpening
  /// The file in use.
  package var file: OpenLedgerFile
  /// Whether the file was left and no other one could be opened yet.
  package var isLost = false
  /// Whether it was left on purpose.
  var isClosed = false
  /// What the last write put into the journal, by which it is found again after a commit of unknown fate.
  package var newestWritten: JournalMark?
  /// The categories that the user gave before.
  var categoryMemory = CategoryMemory()
  private var keptStatements: [String: Statement] = [:]
  private var currencies: [String: Currency] = [:]

  /// Opens the ledger at `path`; makes it, with its folders, where there is none.
  ///
  /// - Parameters:
  ///   - path: the file; absolute or relative to the working folder.
  ///   - clock: tells the day for averages that are still running, and the moment of an undo.
  ///   - homeCurrency: the currency whose figures come first.
  ///   - weekStart: the day on which the weeks of answers start.
  ///   - patience: how long to wait for another program's lock.
  ///   - knownLedgers: the folder where is remembered how far ledgers had come, so that one that went back is noticed;
  ///     nil to remember nothing.
  ///   - schema: what a ledger holds.
  ///   - migration: brings an older ledger to this program's schema; without one it is refused.
  ///   - isDryRun: whether all is done but the commit; a file that isn't there is then not made.
  ///   - onNotice: told what the user should hear of, while it happens.
  ///   - shouldStop: asked again and again while something takes long whether to give it up; what it then throws is
  ///     ``StoreError/Reason/stopped``, and nothing was changed. What takes a moment is done to its end.
  package init(
    opening path: String,
    clock: any Clock,
    homeCurrency: Currency = .dollar,
    weekStart: Weekday = .monday,
    patience: Duration = .seconds(5),
    knownLedgers: String? = nil,
    schema: LedgerSchema = .current,
    migration: (any LedgerMigration)? = nil,
    isDryRun: Bool = false,
    onNotice: @escaping (Notice) -> Void = { _ in },
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) {
    self.path = path
    self.schema = schema
    self.clock = clock
    self.homeCurrency = homeCurrency
    self.weekStart = weekStart
    self.patience = patience
    self.shouldStop = shouldStop
    self.isDryRun = isDryRun
    self.onNotice = onNotice
    opening = LedgerOpening(
      path: path,
      patience: patience,
      knownLedgers: knownLedgers,
      shouldStop: shouldStop,
      makesFile: !isDryRun,
      schema: schema,
      migration: migration,
      onNotice: onNotice
    )
    file = try opening.open()
  }

  /// Whether the ledger can be asked but not changed.
  package var isReadOnly: Bool { file.isReadOnly || file.readOnlyReason != nil }

  /// The connection to the file in use.
  package var connection: Connection { file.connection }

  // MARK: Statements and their failures

  /// The prepared statement for `sql`, which is kept for the next time.
  package func kept(_ sql: String) throws(SQLiteFailure) -> Statement {
    if let statement = keptStatements[sql] { return statement }
    let statement = try connection.prepare(sql, isKept: true)
    keptStatements[sql] = statement
    return statement
  }

  /// Gives back every kept statement, so that the connection can be closed.
  package func dropStatements() {
    keptStatements = [:]
    categoryMemory = CategoryMemory()
  }

  /// `reason` as an error about this ledger.
  package func error(_ reason: StoreError.Reason, isWriting: Bool = false) -> StoreError {
    StoreError(reason, path: path, isWriting: isWriting)
  }

  /// Runs `body` and turns whatever it throws into the user's words.
  ///
  /// Everything inside throws a ``SQLiteFailure``; here, at the edge, it becomes a ``StoreError``.
  package func translating<Result>(
    isWriting: Bool = false,
    _ body: () throws -> Result
  ) throws(StoreError) -> Result {
    do {
      return try body()
    } catch {
      let failure = SQLiteFailure(error)
      // Once damage was met, nothing more is written: what is written next might rest on it.
      if failure.code == SQLITE_CORRUPT { file.readOnlyReason = .damaged }
      if failure.isOfStorage { connection.emptiesLogOnClose = false }
      throw StoreError(failure, path: path, patience: patience, isWriting: isWriting)
    }
  }

  /// Runs `body` on one unchanging state of the ledger.
  package func reading<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
    if isLost { try reopen() }
    return try translating {
      // What a dry run did stands in a transaction that is still open.
      if isDryRun, connection.isInTransaction { return try body() }
      try kept("BEGIN").run()
      defer { connection.rollBack() }
      return try body()
    }
  }

  /// The currency with `code`, looked up once.
  func currency(_ code: String) throws(SQLiteFailure) -> Currency {
    if let known = currencies[code] { return known }
    guard let currency = Currency(code: code) else {
      throw SQLiteFailure(damaged: "unknown currency")
    }
    currencies[code] = currency
    return currency
  }
}

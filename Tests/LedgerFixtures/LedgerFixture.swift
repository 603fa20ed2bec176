import CSQLite
package import SpendCore
package import SpendLedger
package import SpendTestSupport
import Testing

/// A clock that stands still.
package struct StoppedClock: Clock {
  /// The moment at which it stands.
  package var moment: Moment

  /// A clock that stands at noon of `date`.
  package init(_ date: String = "2026-11-20", secondOfDay: Int = 43_200) throws {
    moment = Moment(date: try #require(CivilDate(iso: date)), secondOfDay: secondOfDay)
  }

  /// The moment at which it stands.
  package func now() -> Moment { moment }
}

/// A ledger in a folder of its own.
package struct LedgerFixture {
  /// The folder.
  package let folder: TemporaryFolder
  /// The ledger.
  package let ledger: Ledger

  /// An empty ledger.
  package init(clock: StoppedClock? = nil) throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(opening: folder.file("ledger.db"), clock: clock ?? StoppedClock())
  }

  /// The path of its file.
  package var path: String { folder.file("ledger.db") }

  /// Records one draft as a line of its own.
  @discardableResult
  package func record(_ draft: ExpenseDraft, words: String = "words") throws -> Expense {
    try #require(try ledger.record([line(draft, words: words)]).first?.first)
  }
}

extension Ledger {
  /// Takes back the newest change; nil when there is none.
  package func undoNewest() throws -> ChangeReceipt? {
    try undo(.newest(1), cause: cause("undo")).first
  }

  /// Makes again what was taken back last; nil when there is nothing.
  package func redoNewest() throws -> ChangeReceipt? {
    try redo(.newest(1), cause: cause("redo")).first
  }
}

/// Words typed at the standing clock's moment.
package func cause(_ words: String) throws -> Cause {
  Cause(words: words, source: .typed, moment: try StoppedClock().moment)
}

/// A line with one draft.
package func line(_ draft: ExpenseDraft, words: String = "words", at moment: Moment? = nil) throws
  -> LineToRecord
{
  LineToRecord(drafts: [draft], words: words, source: .typed, moment: try moment ?? StoppedClock().moment)
}

/// A draft from short words: `12.50`, `USD`, `2026-11-19`.
package func draft(
  _ amount: String,
  _ currency: String = "USD",
  on date: String = "2026-11-20",
  category: String = "Other",
  for description: String = "thing",
  merchant: String? = nil,
  person: String? = nil,
  kind: ExpenseKind = .expense
) throws -> ExpenseDraft {
  let currency = try #require(Currency(code: currency))
  let number = try #require(DecimalNumber(amount))
  return ExpenseDraft(
    amount: try #require(Money(number, currency: currency)),
    kind: kind,
    date: try #require(CivilDate(iso: date)),
    category: category,
    description: description,
    merchant: merchant,
    person: person
  )
}

/// Looks at a database past our own code.
package final class RawDatabase {
  private var handle: OpaquePointer?

  /// Opens the database at `path`.
  package init(_ path: String) throws {
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs `sql`; false when SQLite refuses.
  @discardableResult
  package func run(_ sql: String) -> Bool { sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK }

  /// The rows of `sql`, their values joined by `|`.
  package func rows(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      let values = (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
      }
      rows.append(values.joined(separator: "|"))
    }
    return rows
  }

  /// What a session records while `sql` runs.
  package func changeset(of sql: String) throws -> [UInt8] {
    var session: OpaquePointer?
    try #require(sqlite3session_create(handle, "main", &session) == SQLITE_OK)
    defer { sqlite3session_delete(session) }
    try #require(sqlite3session_attach(session, "expense") == SQLITE_OK)
    try #require(run(sql))
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    try #require(sqlite3session_changeset(session, &count, &bytes) == SQLITE_OK)
    defer { sqlite3_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The only value of `sql`, as bytes.
  package func bytes(_ sql: String) throws -> [UInt8] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_step(statement) == SQLITE_ROW)
    let start = sqlite3_column_blob(statement, 0)
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, 0))))
  }
}

/// The reason of the store's error that `body` throws.
package func reason(_ body: () throws -> Void) -> StoreError.Reason? {
  do {
    try body()
    return nil
  } catch {
    return (error as? StoreError)?.reason
  }
}

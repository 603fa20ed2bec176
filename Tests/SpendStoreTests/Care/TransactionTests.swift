import CSQLite
import Foundation
import SpendCore
import SpendStore
import SpendTestSupport
import Synchronization
import Testing

/// What every connection to one file runs, as SQLite's trace tells it.
private enum StatementTrace {
  private struct State {
    var path = ""
    var statements: [String] = []
  }

  private static let state = Mutex(State())

  /// Runs `body` and gives the statements that ran on connections to `path` that it opened.
  static func statements(on path: String, _ body: () throws -> Void) rethrows -> [String] {
    state.withLock { $0 = State(path: path) }
    let entry: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32 = {
      connection,
      _,
      _ in
      sqlite3_trace_v2(
        connection,
        UInt32(SQLITE_TRACE_STMT),
        { _, _, statement, text in
          StatementTrace.took(statement.map { OpaquePointer($0) }, text)
          return 0
        },
        nil
      )
      return SQLITE_OK
    }
    let plain = unsafeBitCast(entry, to: (@convention(c) () -> Void).self)
    sqlite3_auto_extension(plain)
    defer { sqlite3_cancel_auto_extension(plain) }
    try body()
    return state.withLock { $0.statements }
  }

  private static func took(_ statement: OpaquePointer?, _ text: UnsafeMutableRawPointer?) {
    guard let statement, let connection = sqlite3_db_handle(statement),
      let name = sqlite3_db_filename(connection, "main"), let text
    else { return }
    let path = String(cString: name)
    let sql = String(cString: text.assumingMemoryBound(to: CChar.self))
    state.withLock { if $0.path == path { $0.statements.append(sql) } }
  }
}

@Suite struct TransactionTests {
  private static let writing = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "DROP", "ALTER", "REINDEX",
  ]

  @Test("S15 every transaction that writes is IMMEDIATE, whatever the ledger does")
  func immediate() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    let statements = try StatementTrace.statements(on: path) {
      let ledger = try Ledger(opening: path, clock: StoppedClock())
      let cause = try Cause(words: "w", source: .typed, moment: StoppedClock().moment)
      _ = try ledger.record([line(draft("1")), line(draft("2"), words: "two")])
      _ = try ledger.change([Expense(id: 11, draft: draft("3"))], cause: cause)
      _ = try ledger.delete([12], cause: cause)
      _ = try ledger.undo(.newest(2), cause: cause)
      _ = try ledger.redo(.newest(1), cause: cause)
      var chunks = [[try draft("7", for: "loaded")]]
      _ = try ledger.load(cause: cause) { chunks.popLast() }
      try RawDatabase(path).run("DELETE FROM day_total")
      _ = try ledger.repair()
      _ = try ledger.backup(to: folder.file("copy.db"))
      _ = try ledger.answer(Question(measure: .total), evidence: true)
      try ledger.visit(ListRequest(limit: nil)) { _ in true }
    }
    var begins = 0
    var isImmediate = true
    var isOpen = false
    for statement in statements where !statement.hasPrefix("--") {
      let words = statement.uppercased().split(whereSeparator: \.isWhitespace).prefix(3).map(String.init)
      if words.first == "BEGIN" {
        isOpen = true
        isImmediate = words.count > 1 && ["IMMEDIATE", "EXCLUSIVE"].contains(words[1])
        begins += isImmediate ? 1 : 0
      } else if ["COMMIT", "ROLLBACK"].contains(words.first) {
        isOpen = false
      } else if let first = words.first, TransactionTests.writing.contains(first),
        !statement.contains("temp."), !statement.contains("DELETE FROM day_total")
      {
        #expect(isOpen && isImmediate, "\(statement)")
      }
    }
    // The migration and seven changes.
    #expect(begins == 8)
    #expect(statements.contains { $0.hasPrefix("INSERT INTO expense") })
  }
}

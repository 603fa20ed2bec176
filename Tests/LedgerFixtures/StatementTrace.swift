import CSQLite
import Synchronization

/// Collects every statement that any connection of this process runs on a file.
///
/// SQLite itself tells it of each new connection, so that no code of ours has to be open to tests. A connection has one
/// trace, so all tests share this one.
package final class StatementTrace: Sendable {
  private static let statements = Mutex<[String: [String]]>([:])
  private static let isInstalled: Bool = {
    let install: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32 = {
      connection,
      _,
      _ in
      sqlite3_trace_v2(
        connection,
        UInt32(SQLITE_TRACE_STMT),
        { _, _, statement, text in
          StatementTrace.add(OpaquePointer(statement), text)
          return 0
        },
        nil
      )
    }
    // Declared without parameters; SQLite calls it with these three.
    return sqlite3_auto_extension(unsafeBitCast(install, to: (@convention(c) () -> Void).self)) == SQLITE_OK
  }()

  private let path: String

  /// Begins to collect what is run on the file at `path`, which is opened after this.
  package init?(path: String) {
    guard StatementTrace.isInstalled else { return nil }
    self.path = path
    StatementTrace.statements.withLock { $0[path] = [] }
  }

  deinit {
    let path = path
    StatementTrace.statements.withLock { $0[path] = nil }
  }

  /// The statements run so far, in their order and with their values written in.
  package var statements: [String] {
    StatementTrace.statements.withLock { $0[path] ?? [] }
  }

  /// The statements run since the last time.
  package func take() -> [String] {
    StatementTrace.statements.withLock { statements in
      let taken = statements[path] ?? []
      statements[path] = []
      return taken
    }
  }

  private static func add(_ statement: OpaquePointer?, _ text: UnsafeMutableRawPointer?) {
    // What a statement does inside is told as a comment.
    let isInside = text.map { String(cString: $0.assumingMemoryBound(to: CChar.self)).hasPrefix("--") }
    guard isInside != true, let connection = sqlite3_db_handle(statement),
      let path = sqlite3_db_filename(connection, "main").map({ String(cString: $0) }),
      statements.withLock({ $0[path] != nil }), let text = sqlite3_expanded_sql(statement)
    else { return }
    let sql = String(cString: text)
    sqlite3_free(text)
    statements.withLock { $0[path]?.append(sql) }
  }
}

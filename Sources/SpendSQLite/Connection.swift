import CSQLite
import SpendCore

/// One open SQLite database.
package final class Connection {
  /// SQLite's own handle, for what this type has no words for.
  package let handle: OpaquePointer
  private let busyWait: BusyWait
  private let repair: TextRepair
  /// Whether what runs now runs to its end, whoever wants it to stop: a commit, or a change of a moment.
  private(set) var isUnstoppable = false

  /// How a database is opened.
  package enum Access {
    /// For reading and writing; SQLite falls back to reading where the file is read-only.
    case readWrite
    /// For reading only; its log is read, too, and left as it is.
    case readOnly
    /// For reading a file that nobody can change, without lock or log.
    case immutable
  }

  /// Statistics of its memory, which nobody reads, would have SQLite take a lock whenever it takes or frees some.
  ///
  /// Source: https://sqlite.org/malloc.html, section 3.
  private static let skipsMemoryStatistics = csqlite_skip_memory_statistics() == SQLITE_OK

  /// Opens the file at `path`; `onRepairedText` hears of the first text that is no UTF-8.
  package init(
    path: String,
    access: Access,
    busyWait: BusyWait,
    onRepairedText: @escaping () -> Void = {}
  ) throws(SQLiteFailure) {
    self.busyWait = busyWait
    repair = TextRepair(onFirst: onRepairedText)
    _ = Connection.skipsMemoryStatistics
    var handle: OpaquePointer?
    let code =
      switch access {
      case .readWrite:
        sqlite3_open_v2(FileName.cString(path), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
      case .readOnly:
        sqlite3_open_v2(FileName.cString(path), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
      case .immutable:
        sqlite3_open_v2(
          "file:\(Connection.escapedForURI(path))?immutable=1",
          &handle,
          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
          nil
        )
      }
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(handle, code: code)
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    installBusyHandler()
    installProgressHandler()
    installLimits()
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  // MARK: Running

  /// Prepares `sql`; `isKept` where it will be run many times.
  package func prepare(_ sql: String, isKept: Bool = false) throws(SQLiteFailure) -> Statement {
    try Statement(sql, on: handle, isKept: isKept, repair: repair)
  }

  /// Runs statements that take no values and whose rows don't matter.
  package func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(handle, code: code) }
  }

  /// The first value of the first row, as an integer; nil without a row.
  package func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// The first value of the first row, as text; nil without a row.
  package func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  package var changeCount: Int64 { sqlite3_changes64(handle) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Ends an open transaction; after a full disk or a failed write SQLite has already done so.
  package func rollBack() {
    if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  // MARK: Stopping

  /// Whether the work should stop where it is.
  package var shouldStop: Bool { !isUnstoppable && busyWait.shouldStop() }

  /// Runs `body` to its end, whoever wants it to stop meanwhile.
  package func unstoppably<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let was = isUnstoppable
    isUnstoppable = true
    defer { isUnstoppable = was }
    return try body()
  }

  /// A thousand instructions of SQLite take some ten microseconds.
  private static let instructionsBetweenLooks: Int32 = 1_000

  private func installProgressHandler() {
    // SQLite keeps the address only as long as the connection, which closes it as it goes.
    sqlite3_progress_handler(
      handle,
      Connection.instructionsBetweenLooks,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().shouldStop ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  // MARK: The file

  /// Whether the file can't be written.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The path of the file in use: absolute, links resolved.
  package var resolvedPath: String {
    guard let name = sqlite3_db_filename(handle, "main") else { return "" }
    return FileName.text(cString: name)
  }

  /// The size of the file in bytes, or -1.
  package var fileSize: Int64 { csqlite_file_size(handle) }

  /// The file's first 100 bytes as they are on disk, or nil where it has fewer.
  package func header() throws(SQLiteFailure) -> DatabaseHeader? {
    var bytes = [UInt8](repeating: 0, count: DatabaseHeader.byteCount)
    let code = csqlite_read_file(handle, &bytes, Int32(bytes.count))
    if code == CSQLITE_IOERR_SHORT_READ { return nil }
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    return DatabaseHeader(bytes)
  }

  // MARK: Settings

  /// How much of the file a connection to a ledger holds in memory: 8 MB.
  package static let cacheSize = "PRAGMA cache_size = -8192"

  /// The settings of every connection that writes; each is said although some are defaults of this build of SQLite.
  ///
  /// FULL syncs the log at each commit, without which a power cut takes acknowledged lines.
  package static let settings = """
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 0;
    \(cacheSize);
    PRAGMA wal_autocheckpoint = 1500;
    PRAGMA journal_size_limit = 16777216;
    """

  /// Whether closing brings the log into the file and removes it.
  ///
  /// Only where the file was opened and read well: after a failure to open the log's index, SQLite 3.40 takes the log
  /// for empty on closing and removes it with everything in it.
  package var emptiesLogOnClose = false {
    didSet { _ = csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, emptiesLogOnClose ? 0 : 1) }
  }

  private func installBusyHandler() {
    sqlite3_busy_handler(
      handle,
      { context, attempt in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().pause(attempt: attempt) ? 1 : 0
      },
      Unmanaged.passUnretained(busyWait).toOpaque()
    )
  }

  /// How many bytes a text or the bytes of a value may have: at first 16 MB.
  package var longestValue: Int32 {
    get { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1) }
    set { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, newValue) }
  }

  private func installLimits() {
    for (limit, value) in [
      (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_LENGTH, 16_000_000), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 10), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(handle, limit, value)
    }
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0), (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
    ] as [(Int32, Int32)] {
      _ = csqlite_set_option(handle, option, value)
    }
  }

  /// `path` with every byte but letters, digits and `/-_.` written as `%XX`.
  private static func escapedForURI(_ path: String) -> String {
    var escaped = ""
    for byte in FileName.bytes(path) {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/-_.".unicodeScalars.contains(scalar)
      {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}

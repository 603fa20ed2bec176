import CSQLite
import Glibc
import SpendFiles

/// Opens the file of a record of calls, makes a new one where there is none, and refuses what is none before a byte of
/// it changes.
struct CallRecordOpening {
  let place: LedgerPlace
  let patience: Duration

  init(path: String, patience: Duration) {
    place = LedgerPlace(path)
    self.patience = patience
  }

  /// Opens the file for writing, and makes it where it is missing.
  func openForWriting() throws(CallRecordError) -> OpenCallRecord {
    if place.status == nil {
      do throws(StoreError) {
        try place.create()
      } catch {
        guard case .cannotCreate(let word) = error.reason else {
          throw self.error(.inputOutput(error.problem), isSending: true)
        }
        throw self.error(.cannotCreate(word), isSending: true)
      }
    }
    try checkFile(isSending: true)
    return try translating(isSending: true) { () throws(SQLiteFailure) in
      let connection = try connect(.readWrite)
      if connection.fileSize > 0 { try checkHeader(of: connection) }
      guard !connection.isReadOnly else { throw SQLiteFailure(refusing: .readOnly) }
      try connection.execute(CallRecordOpening.settings)
      if try isEmpty(connection) { try fill(connection) }
      try chooseJournal(connection)
      try check(connection)
      return OpenCallRecord(connection, at: place)
    }
  }

  /// Opens a file for writing that is there and holds something; nil where that can't be.
  func openForWritingIfThere() -> OpenCallRecord? {
    guard let status = place.status, status.st_size > 0 else { return nil }
    return try? openForWriting()
  }

  /// Opens the file as it is, to be read; nil where there is none, or an empty one.
  func openForReading() throws(CallRecordError) -> OpenCallRecord? {
    guard place.status != nil else { return nil }
    try checkFile(isSending: false)
    return try translating(isSending: false) { () throws(SQLiteFailure) in
      do throws(SQLiteFailure) {
        return try read(by: connect(.readOnly))
      } catch {
        // Without a log the file is whole by itself, and a place that can't be written has no room for a log's index.
        guard error.code == SQLITE_CANTOPEN || error.code == SQLITE_READONLY, error.refusal == nil,
          !hasLog
        else { throw error }
        return try read(by: connect(.immutable))
      }
    }
  }

  private var hasLog: Bool {
    FileSystem.status(of: place.path + "-wal").map { $0.st_size > 0 } ?? false
  }

  private func read(by connection: Connection) throws(SQLiteFailure) -> OpenCallRecord? {
    guard connection.fileSize > 0 else { return nil }
    try checkHeader(of: connection)
    // A file whose making was broken off holds nothing yet.
    if try isEmpty(connection) { return nil }
    try check(connection)
    return OpenCallRecord(connection, at: place)
  }

  /// What holds besides the settings of a ledger: a small log, which stays when the program ends, and no trace of
  /// what was dropped.
  private static let settings =
    LedgerOpening.settings + """
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -2048;
      PRAGMA wal_autocheckpoint = 64;
      PRAGMA journal_size_limit = 1048576;
      """

  private func connect(_ access: Connection.Access) throws(SQLiteFailure) -> Connection {
    try Connection(path: place.path, access: access, busyWait: BusyWait(patience: patience) {})
  }

  // MARK: Whose file it is

  private func checkFile(isSending: Bool) throws(CallRecordError) {
    guard let status = place.status else {
      throw error(.noPermission(place.ownership), isSending: isSending)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw error(.notAFile, isSending: isSending) }
    guard FileSystem.allows(R_OK, place.path) else {
      throw error(.noPermission(place.ownership), isSending: isSending)
    }
  }

  /// Refuses what is no record by its first bytes, before SQLite looks for a log.
  private func checkHeader(of connection: Connection) throws(SQLiteFailure) {
    guard let header = try connection.header(), header.isSQLite else {
      guard place.hasRecoverableChange else { throw SQLiteFailure(refusing: .notALedger("no database")) }
      return
    }
    // The first page of a file whose making was broken off names nobody.
    guard header.applicationID == CallSchema.applicationID || place.hasRecoverableChange else {
      throw SQLiteFailure(refusing: .notALedger("another program's database"))
    }
  }

  private func check(_ connection: Connection) throws(SQLiteFailure) {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard version <= CallSchema.version else {
      throw SQLiteFailure(refusing: .newer(version: version, known: CallSchema.version))
    }
    guard version == CallSchema.version, try Schema.matches(connection, CallSchema.objects) else {
      throw SQLiteFailure(refusing: .notALedger("its tables were changed by something else"))
    }
  }

  // MARK: A new file

  /// Makes an empty file a record, unless another program has just done so.
  private func fill(_ connection: Connection) throws(SQLiteFailure) {
    try connection.execute("BEGIN EXCLUSIVE")
    do throws(SQLiteFailure) {
      if try isEmpty(connection) { try CallSchema.create(on: connection) }
      try connection.execute("COMMIT")
    } catch {
      connection.rollBack()
      throw error
    }
  }

  private func isEmpty(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
  }

  private func chooseJournal(_ connection: Connection) throws(SQLiteFailure) {
    let wanted = place.isOnNetwork ? "delete" : "wal"
    guard try connection.text("PRAGMA journal_mode") != wanted else { return }
    do throws(SQLiteFailure) {
      try connection.execute("PRAGMA journal_mode = \(wanted)")
    } catch {
      // Another program uses the file at this moment; the other journal is as safe, and the next start tries again.
      guard error.code == SQLITE_BUSY else { throw error }
    }
  }

  // MARK: Failures

  private func error(_ reason: CallRecordError.Reason, isSending: Bool) -> CallRecordError {
    CallRecordError(reason, path: place.givenPath, isSending: isSending)
  }

  /// Runs `body` and turns SQLite's refusals into the user's words.
  func translating<Result>(
    isSending: Bool,
    _ body: () throws(SQLiteFailure) -> Result
  ) throws(CallRecordError) -> Result {
    do throws(SQLiteFailure) {
      return try body()
    } catch {
      switch error.refusal {
      case .notALedger(let detail): throw self.error(.foreign(detail), isSending: isSending)
      case .newer(let version, let known):
        throw self.error(.newer(version: version, known: known), isSending: isSending)
      case .readOnly: throw self.error(.readOnly, isSending: isSending)
      case .replaced: throw self.error(.replaced, isSending: isSending)
      default:
        throw CallRecordError(error, path: place.givenPath, patience: patience, isSending: isSending)
      }
    }
  }
}

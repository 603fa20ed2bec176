import CSQLite
import Glibc
import SpendFiles
import SpendSQLite

/// Opens the file of a record of calls, makes a new one where there is none, and refuses what is none before a byte of
/// it changes.
struct CallRecordOpening {
  let place: DatabasePlace
  let patience: Duration

  init(path: String, patience: Duration) {
    place = DatabasePlace(path)
    self.patience = patience
  }

  /// Opens the file for writing, and makes it where it is missing.
  func openForWriting() throws(CallRecordError) -> OpenCallRecord {
    if place.status == nil {
      do {
        try place.create()
      } catch {
        throw self.error(.cannotCreate(error.word), isSending: true)
      }
    }
    try checkFile(isSending: true)
    return try translating(isSending: true) {
      let connection = try connect(.readWrite)
      if connection.fileSize > 0 { try checkHeader(of: connection) }
      guard !connection.isReadOnly else { throw SQLiteFailure(refusing: .readOnly) }
      try connection.execute(CallRecordOpening.settings)
      if try connection.isEmpty() { try fill(connection) }
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
    return try translating(isSending: false) {
      do throws(SQLiteFailure) {
        return try read(by: connect(.readOnly))
      } catch {
        // Without a log the file is whole by itself, and a place that can't be written has no room for a log's index.
        guard error.code == SQLITE_CANTOPEN || error.code == SQLITE_READONLY, !hasLog else { throw error }
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
    if try connection.isEmpty() { return nil }
    try check(connection)
    return OpenCallRecord(connection, at: place)
  }

  /// What holds besides the settings of a ledger: a small log, which stays when the program ends, and no trace of
  /// what was dropped.
  private static let settings =
    Connection.settings + """
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
      guard place.hasRecoverableChange else { throw SQLiteFailure(refusing: .foreign("no database")) }
      return
    }
    // The first page of a file whose making was broken off names nobody.
    guard header.applicationID == CallSchema.applicationID || place.hasRecoverableChange else {
      throw SQLiteFailure(refusing: .foreign("another program's database"))
    }
  }

  private func check(_ connection: Connection) throws(SQLiteFailure) {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard version <= CallSchema.version else {
      throw SQLiteFailure(refusing: .newer(version: version, known: CallSchema.version))
    }
    guard version == CallSchema.version, try connection.holds(CallSchema.objects) else {
      throw SQLiteFailure(refusing: .foreign("its tables were changed by something else"))
    }
  }

  // MARK: A new file

  /// Makes an empty file a record, unless another program has just done so.
  private func fill(_ connection: Connection) throws(SQLiteFailure) {
    try connection.execute("BEGIN EXCLUSIVE")
    do throws(SQLiteFailure) {
      if try connection.isEmpty() { try CallSchema.create(on: connection) }
      try connection.execute("COMMIT")
    } catch {
      connection.rollBack()
      throw error
    }
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

  /// Runs `body` and turns whatever it throws into the user's words.
  func translating<Result>(isSending: Bool, _ body: () throws -> Result) throws(CallRecordError) -> Result {
    do {
      return try body()
    } catch {
      throw self.error(SQLiteFailure(error), isSending: isSending)
    }
  }

  /// `failure` in the user's words.
  func error(_ failure: SQLiteFailure, isSending: Bool) -> CallRecordError {
    CallRecordError(failure, path: place.givenPath, patience: patience, isSending: isSending)
  }
}

import CSQLite
import Glibc
import SpendFiles
import SpendSQLite

/// An open ledger file.
package struct OpenLedgerFile {
  let connection: Connection
  /// Whether it can only be read.
  let isReadOnly: Bool
  /// The file that was opened.
  let identity: FileIdentity?
  /// The path of its write-ahead log.
  package let logPath: String
  /// The log in use; nil where none is.
  let logIdentity: FileIdentity?
  /// Why it can only be read, where it isn't just that it may not be written.
  package var readOnlyReason: StoreError.Reason?
  /// What is remembered of it beyond this run.
  package var memory: LedgerMemory?
  /// Whether a log with something in it was there before: the last program didn't end well, or another one runs.
  package var hadLog = false
}

/// Opens a ledger file, makes a new one where there is none, and refuses what is none before a byte of it changes.
struct LedgerOpening {
  let place: DatabasePlace
  private let patience: Duration
  private let knownLedgers: String?
  let shouldStop: @Sendable () -> Bool
  private let makesFile: Bool
  private let schema: LedgerSchema
  let migration: (any LedgerMigration)?
  let onNotice: (Ledger.Notice) -> Void

  /// - Parameters:
  ///   - knownLedgers: the folder where is remembered how far ledgers had come; nil to remember nothing.
  ///   - schema: what a ledger holds.
  ///   - migration: brings an older ledger to this program's schema; without one it is refused.
  ///   - makesFile: whether a file that isn't there is made; else an empty ledger in memory takes its place.
  init(
    path: String,
    patience: Duration,
    knownLedgers: String? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    makesFile: Bool = true,
    schema: LedgerSchema,
    migration: (any LedgerMigration)? = nil,
    onNotice: @escaping (Ledger.Notice) -> Void
  ) {
    self.shouldStop = shouldStop
    place = DatabasePlace(path)
    self.knownLedgers = knownLedgers
    self.makesFile = makesFile
    self.schema = schema
    self.migration = migration
    self.patience = patience
    self.onNotice = onNotice
  }

  func open() throws(StoreError) -> OpenLedgerFile {
    let isMissing = place.status == nil
    if isMissing, !makesFile { return try openInMemory() }
    if isMissing { try make() }
    guard let status = place.status, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(
        place.status == nil ? .noPermission(place.ownership) : .notAFile,
        path: place.givenPath
      )
    }
    // Under each name SQLite would keep another log.
    guard status.st_nlink == 1 else {
      throw StoreError(.severalNames(Int(status.st_nlink)), path: place.givenPath)
    }
    do throws(SQLiteFailure) {
      guard FileSystem.allows(R_OK, place.path) else {
        throw SQLiteFailure(refusing: .noPermission(place.ownership))
      }
      let connection = try connect(.readWrite)
      // What is remembered is read before the ledger is: a program that ends meanwhile remembers more than we see.
      let known = knownLedgers.map { KnownLedger(in: $0, of: connection.resolvedPath) }
      if isMissing { known?.forget() }
      let record = isMissing ? nil : known?.read()
      let isNew = try isNew(connection)
      if isNew, let record { throw SQLiteFailure(refusing: .emptied(lastChange: record.end.entry)) }
      let hadLog = isUnfinished(connection)
      var file = try open(connection, isNew: isNew, isUnfinished: hadLog)
      file.hadLog = hadLog
      file.connection.emptiesLogOnClose = true
      if let known, file.readOnlyReason == nil {
        file.memory = try compare(file.connection, with: record, at: known)
      }
      if let exposure = place.exposure { onNotice(.exposed(exposure.words)) }
      return file
    } catch {
      throw StoreError(error, path: place.givenPath, patience: patience, isWriting: false)
    }
  }

  private func make() throws(StoreError) {
    do {
      try place.create()
    } catch {
      throw StoreError(.cannotCreate(error.word), path: place.givenPath)
    }
  }

  // MARK: Ways of opening

  private func open(
    _ connection: Connection,
    isNew: Bool,
    isUnfinished: Bool
  ) throws(SQLiteFailure) -> OpenLedgerFile {
    if connection.isReadOnly, !isUnfinished { return try openImmutable() }
    do {
      return try prepare(connection, isNew: isNew)
    } catch {
      // What was read and then refused was read well.
      if error.refusal != nil { connection.emptiesLogOnClose = true }
      guard error.code == SQLITE_CANTOPEN || error.code == SQLITE_READONLY else { throw error }
      return try openUnwritable(connection)
    }
  }

  /// How many bytes a value may have: the numbers of all expenses of a figure are one text, and what a change did to
  /// all of them is one value.
  ///
  /// It is enough for 7 million, and for a million.
  private static let longestValue: Int32 = 64_000_000

  private func connect(_ access: Connection.Access) throws(SQLiteFailure) -> Connection {
    let notice = onNotice
    let connection = try Connection(
      path: place.path,
      access: access,
      busyWait: BusyWait(patience: patience, shouldStop: shouldStop) { notice(.waiting) },
      onRepairedText: { notice(.repairedText) }
    )
    connection.longestValue = LedgerOpening.longestValue
    return connection
  }

  private func prepare(_ connection: Connection, isNew: Bool) throws(SQLiteFailure) -> OpenLedgerFile {
    try connection.execute(Connection.settings)
    let usesLog = isNew ? false : try usesLog(connection)
    // Without a log the file may be new, or its making was broken off and is rolled back by this first look.
    if !usesLog, try connection.isEmpty() { try fill(connection) }
    try chooseJournal(connection, usesLog: usesLog)
    if let version = try migration?.olderVersion(of: connection) {
      do throws(SQLiteFailure) {
        guard !connection.isReadOnly else { throw SQLiteFailure(refusing: .readOnly) }
        let copy = try migration?.migrate(connection, at: place, from: version)
        if let copy { onNotice(.migrated(version: schema.version, copy: copy)) }
      } catch {
        return try openMigrated(copyOf: connection, from: version, after: error)
      }
    }
    try check(connection)
    let logPath = connection.resolvedPath + "-wal"
    return OpenLedgerFile(
      connection: connection,
      isReadOnly: connection.isReadOnly,
      identity: DatabasePlace.identity(of: place.path),
      logPath: logPath,
      logIdentity: DatabasePlace.identity(of: logPath)
    )
  }

  /// Opens what has no place for a log's index beside it.
  ///
  /// Without a log the file is whole by itself and can be read as it is.
  private func openUnwritable(_ connection: Connection) throws(SQLiteFailure) -> OpenLedgerFile {
    if FileSystem.allows(W_OK, place.folder), FileSystem.allows(W_OK, place.path) {
      throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "its -wal or -shm file can't be opened")
    }
    guard !isUnfinished(connection) else { throw SQLiteFailure(refusing: .readOnlyUnfinished) }
    return try openImmutable()
  }

  private func openImmutable() throws(SQLiteFailure) -> OpenLedgerFile {
    let connection = try connect(.immutable)
    if let version = try migration?.olderVersion(of: connection) {
      return try openMigrated(
        copyOf: connection,
        from: version,
        after: SQLiteFailure(refusing: .readOnly)
      )
    }
    try check(connection)
    return OpenLedgerFile(
      connection: connection,
      isReadOnly: true,
      identity: DatabasePlace.identity(of: place.path),
      logPath: "",
      logIdentity: nil
    )
  }

  /// Whether something stands beside the file without which it is not whole: a log that holds something, or the journal
  /// of a change that was broken off.
  private func isUnfinished(_ connection: Connection) -> Bool {
    ["-wal", "-journal"].contains { suffix in
      FileSystem.status(of: connection.resolvedPath + suffix).map { $0.st_size > 0 } ?? false
    }
  }

  // MARK: Whose file it is

  /// Whether the file is empty; refuses what is no ledger by its first bytes, before SQLite looks for a log.
  private func isNew(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    if connection.fileSize == 0 { return true }
    guard let header = try connection.header(), header.isSQLite else {
      // A power cut may have torn the first page; what can mend it stands beside it.
      guard place.hasRecoverableChange else { throw SQLiteFailure(refusing: .notALedger("no database")) }
      return false
    }
    guard header.applicationID == LedgerSchema.applicationID else {
      throw SQLiteFailure(refusing: .notALedger("another program's database"))
    }
    guard header.userVersion <= schema.version else {
      throw SQLiteFailure(refusing: .newer(version: header.userVersion, known: schema.version))
    }
    if header.pageCount * header.pageSize > connection.fileSize, !isUnfinished(connection) {
      throw SQLiteFailure(refusing: .damaged)
    }
    return false
  }

  /// Whether the ledger uses a write-ahead log.
  ///
  /// Where the first page is torn SQLite says so, after it has mended it.
  private func usesLog(_ connection: Connection) throws(SQLiteFailure) -> Bool {
    if let header = try connection.header(), header.isSQLite { return header.usesLog }
    _ = try connection.isEmpty()
    return try connection.text("PRAGMA journal_mode") == "wal"
  }

  /// Refuses a ledger of another version or with other tables than ours.
  private func check(_ connection: Connection) throws(SQLiteFailure) {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    guard version <= schema.version else {
      throw SQLiteFailure(refusing: .newer(version: version, known: schema.version))
    }
    if migration == nil, 1..<schema.version ~= version {
      let why = "nothing was handed in that could"
      throw SQLiteFailure(refusing: .notMigrated(version: version, known: schema.version, why))
    }
    guard version == schema.version, try schema.stands(in: connection) else {
      throw SQLiteFailure(refusing: .notALedger("its tables were changed by something else"))
    }
  }

  // MARK: A new ledger

  /// An empty ledger that no file holds.
  private func openInMemory() throws(StoreError) -> OpenLedgerFile {
    do {
      let file = try OpenLedgerFile.none(isReadOnly: false)
      try file.connection.execute(Connection.settings)
      try schema.create(on: file.connection)
      return file
    } catch {
      throw StoreError(error, path: place.givenPath, patience: patience, isWriting: false)
    }
  }

  /// Makes an empty file a ledger, unless another program has just done so.
  ///
  /// This happens with a rollback journal: the file itself must say whose it is, even when we are killed right after.
  private func fill(_ connection: Connection) throws(SQLiteFailure) {
    // Half as many pages to write as with the default of 4096 bytes: an import is a sixth faster, a line the same.
    try connection.execute("PRAGMA page_size = 8192")
    try connection.execute("BEGIN EXCLUSIVE")
    do {
      let isEmpty = try connection.isEmpty()
      if isEmpty { try schema.create(on: connection) }
      try connection.execute("COMMIT")
      if isEmpty { onNotice(.created(place.givenPath)) }
    } catch {
      connection.rollBack()
      throw error
    }
  }

  private func chooseJournal(_ connection: Connection, usesLog: Bool) throws(SQLiteFailure) {
    guard !connection.isReadOnly else { return }
    if place.isOnNetwork {
      // The log's index is memory shared between programs of one machine.
      if usesLog { try connection.execute("PRAGMA journal_mode = DELETE") }
      onNotice(.onNetwork)
    } else if !usesLog {
      do {
        try connection.execute("PRAGMA journal_mode = WAL")
      } catch {
        // Another program uses the file at this moment; the rollback journal is as safe, and the next start tries
        // again.
        guard error.code == SQLITE_BUSY else { throw error }
      }
    }
  }
}

extension OpenLedgerFile {
  /// No file at all: the old one is closed, on which the last connection empties the log, before the next is opened.
  static func none(isReadOnly: Bool = true) throws(SQLiteFailure) -> OpenLedgerFile {
    OpenLedgerFile(
      connection: try Connection(
        path: ":memory:",
        access: .readWrite,
        busyWait: BusyWait(patience: .zero) {}
      ),
      isReadOnly: isReadOnly,
      identity: nil,
      logPath: "",
      logIdentity: nil
    )
  }
}

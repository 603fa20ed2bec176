import CSQLite
import Glibc
import SpendFiles
import SpendLedger
import SpendSQLite

/// Brings the ledger in a file to this program's schema, after a copy of it was put beside it.
struct MigrationInPlace {
  private let migration: Migration
  private let connection: Connection
  private let place: DatabasePlace
  private let version: Int64

  /// - Parameter version: the older schema that the ledger has.
  init(_ migration: Migration, of connection: Connection, at place: DatabasePlace, from version: Int64) {
    self.migration = migration
    self.connection = connection
    self.place = place
    self.version = version
  }

  /// Does it; when this returns the ledger has the new schema, or nothing was changed.
  ///
  /// Whoever is killed meanwhile leaves the old ledger or the new one, and the copy.
  ///
  /// - Returns: the path of the copy; nil when another program has done it meanwhile.
  /// - Throws: a refusal that says why it can't be done here.
  func run() throws(SQLiteFailure) -> String? {
    do {
      try checkRoom()
      var copy: String?
      let isDone = try migration.run(on: connection, from: version) { () throws(SQLiteFailure) in
        copy = try writeCopy()
      }
      return isDone ? copy : nil
    } catch {
      guard error.refusal == nil else { throw error }
      switch error.code {
      case SQLITE_FULL: throw refusal("the disk is full")
      case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN: throw refusal("its folder can't be written")
      default: throw error
      }
    }
  }

  private func refusal(_ why: String) -> SQLiteFailure {
    SQLiteFailure(refusing: .notMigrated(version: version, known: migration.schema.version, why))
  }

  /// The copy needs its room, and so do tables and indexes that are written anew, and the log that holds them until the
  /// end.
  private func checkRoom() throws(SQLiteFailure) {
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    let size = pages * (try connection.integer("PRAGMA page_size") ?? 0)
    let needed =
      (migration.steps(from: version).contains(where: \.isRewriting) ? size * 7 / 2 : size * 8 / 5)
      + 1_000_000
    guard let free = place.freeSpace, free < needed else { return }
    throw refusal("\(FileSize.text(needed)) of room are needed, \(FileSize.text(free)) are free")
  }

  // MARK: The copy

  /// Writes the copy beside the ledger, under the write lock: what it holds is what is migrated.
  private func writeCopy() throws(SQLiteFailure) -> String {
    let path = "\(connection.resolvedPath).schema-\(version).backup"
    let reader = try Connection(path: place.path, access: .readWrite, busyWait: BusyWait(patience: .zero) {})
    var number = 1
    while true {
      let path = number == 1 ? path : "\(path)-\(number)"
      if isCopy(path, of: reader) { return path }
      do {
        return try write(reader, to: path)
      } catch {
        guard error.number == EEXIST else { throw refusal("its copy can't be written: \(error.word)") }
        number += 1
      }
    }
  }

  private func write(_ reader: Connection, to path: String) throws(UnfinishedFile.Failure) -> String {
    guard !FileSystem.isTaken(path) else { throw UnfinishedFile.Failure(number: EEXIST) }
    let file = try UnfinishedFile(for: path, isShared: false)
    do {
      try reader.vacuum(into: file.path)
    } catch {
      file.discard()
      throw UnfinishedFile.Failure(number: error.code == SQLITE_FULL ? ENOSPC : EIO)
    }
    do throws(UnfinishedFile.Failure) {
      try file.synchronize()
      guard isCopy(file.path, of: reader) else { throw UnfinishedFile.Failure(number: EIO) }
      try file.finish(replacing: false)
    } catch {
      file.discard()
      throw error
    }
    return path
  }

  /// Whether the file at `path` is a sound copy of the ledger as it is: one that a killed program made, or the one just
  /// written.
  private func isCopy(_ path: String, of reader: Connection) -> Bool {
    guard let status = FileSystem.linkStatus(of: path), status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return false }
    do {
      let copy = try Connection(path: path, access: .immutable, busyWait: BusyWait(patience: .zero) {})
      return try copy.integer("PRAGMA user_version") == version
        && copy.text("PRAGMA quick_check(1)") == "ok"
        && LedgerSummary(of: copy) == LedgerSummary(of: reader)
    } catch {
      return false
    }
  }
}

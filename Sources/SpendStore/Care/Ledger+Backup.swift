import CSQLite
import Glibc
import SpendCore

/// What a backup wrote.
package struct BackupReceipt: Sendable, Equatable {
  /// The file, as it was named.
  package let path: String
  /// How many expenses it holds.
  package let expenses: Int64
  /// How many changes its history holds.
  package let changes: Int64
  /// Its size in bytes.
  package let size: Int64

  /// What was copied, how large it is, and where it stands.
  package var words: String {
    let expenseWords = expenses == 1 ? "1 expense" : "\(expenses) expenses"
    let changeWords = changes == 1 ? "1 change" : "\(changes) changes"
    return "Copied \(expenseWords) and \(changeWords) to \(path.visible) (\(FileSize.text(size)))."
  }
}

extension Ledger {
  /// Writes a copy of the ledger to the file `target` while others may go on writing.
  ///
  /// The copy is one file, whole by itself. It holds everything that was acknowledged before this began. All pages are copied under one read transaction:
  /// in a write-ahead log that stops nobody, and the copy never has to begin anew because somebody wrote.
  ///
  /// - Parameter replacing: whether a file that stands there gives way.
  package func backup(to target: String, replacing: Bool = false) throws(StoreError) -> BackupReceipt {
    let place = LedgerPlace(target)
    try checkTarget(place, replacing: replacing)
    let unfinished: UnfinishedFile
    do throws(UnfinishedFile.Failure) {
      unfinished = try UnfinishedFile(for: place.path, isShared: true)
    } catch {
      throw StoreError(.fileNotCreated(error.word), path: target)
    }
    do throws(StoreError) {
      let receipt = try copy(to: unfinished, target: target)
      do throws(UnfinishedFile.Failure) {
        try unfinished.finish(replacing: replacing)
      } catch {
        throw StoreError(error.number == EEXIST ? .fileExists : .copyFailed(error.word), path: target)
      }
      return receipt
    } catch {
      unfinished.discard()
      throw error
    }
  }

  private func checkTarget(_ target: LedgerPlace, replacing: Bool) throws(StoreError) {
    var status = stat()
    if lstat(target.path, &status) == 0 {
      guard replacing else { throw StoreError(.fileExists, path: target.givenPath) }
      let type = status.st_mode & S_IFMT
      guard type == S_IFREG || type == S_IFLNK else { throw StoreError(.notAFile, path: target.givenPath) }
      if let own = LedgerPlace.identity(of: path), own == LedgerPlace.identity(of: target.path) {
        throw StoreError(.fileNotCreated("it is the ledger itself"), path: target.givenPath)
      }
    }
    // SQLite would take a log that lies there for the copy's own.
    for suffix in ["-wal", "-journal"] where lstat(target.path + suffix, &status) == 0 {
      throw StoreError(
        .fileNotCreated("\(target.givenPath + suffix) of another database stands beside it"),
        path: target.givenPath
      )
    }
  }

  private func copy(to file: UnfinishedFile, target: String) throws(StoreError) -> BackupReceipt {
    let copy: Connection
    do throws(SQLiteFailure) {
      let busyWait = BusyWait(patience: .zero, shouldStop: shouldStop) {}
      copy = try Connection(path: file.path, access: .readWrite, busyWait: busyWait)
    } catch {
      throw StoreError(.copyFailed(error.message), path: target)
    }
    return try snapshot { () throws(StoreError) in
      // The first look begins the transaction that all pages are copied under.
      let summary = try translating { () throws(SQLiteFailure) in try LedgerSummary(of: connection) }
      let end = try translating { () throws(SQLiteFailure) in try journalEnd(of: connection) }
      do throws(SQLiteFailure) {
        try copy.execute("PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
        try copy.copyPages(of: connection)
        try copy.execute("PRAGMA journal_mode = DELETE")
        let isSound = try copy.text("PRAGMA integrity_check(1)") == "ok"
        guard isSound, try LedgerSummary(of: copy) == summary, try journalEnd(of: copy) == end else {
          throw SQLiteFailure(refusing: .damaged)
        }
        return BackupReceipt(
          path: target,
          expenses: try copy.integer("SELECT count(*) FROM expense") ?? 0,
          changes: try copy.integer("SELECT count(*) FROM entry") ?? 0,
          size: copy.fileSize
        )
      } catch {
        throw backupFailure(error, target: target)
      }
    }
  }

  private func backupFailure(_ failure: SQLiteFailure, target: String) -> StoreError {
    switch failure.code {
    case SQLITE_FULL: StoreError(.copyFailed("the disk is full"), path: target)
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY:
      StoreError(.copyFailed("the disk refuses it, or a quota or file size limit does"), path: target)
    default: StoreError(failure, path: path, patience: patience, isWriting: false)
    }
  }

  private func journalEnd(of connection: Connection) throws(SQLiteFailure) -> JournalMark {
    let statement = try connection.prepare("SELECT id, hash FROM entry ORDER BY id DESC LIMIT 1")
    guard try statement.step() else { return JournalMark(entry: 0, hash: []) }
    return JournalMark(entry: statement.integer(0), hash: statement.bytes(1))
  }
}

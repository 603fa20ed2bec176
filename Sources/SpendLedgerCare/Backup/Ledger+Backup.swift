import CSQLite
import Glibc
import SpendCore
import SpendFiles
package import SpendLedger
import SpendSQLite

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
  /// The copy is one file, whole by itself. It holds everything that was acknowledged before this began. All pages are
  /// copied under one read transaction: in a write-ahead log that stops nobody, and the copy never has to begin anew
  /// because somebody wrote.
  ///
  /// - Parameter replacing: whether a file that stands there gives way.
  package func backup(to target: String, replacing: Bool = false) throws(StoreError) -> BackupReceipt {
    let place = DatabasePlace(target)
    try checkTarget(place, replacing: replacing)
    let unfinished: UnfinishedFile
    do {
      unfinished = try UnfinishedFile(for: place.path, isShared: true)
    } catch {
      throw StoreError(.fileNotCreated(error.word), path: target)
    }
    do {
      let (content, size) = try copy(to: unfinished, target: target)
      try unfinished.finish(holding: content, named: target, replacing: replacing, shouldStop: shouldStop)
      return BackupReceipt(path: target, expenses: content.expenses, changes: content.changes, size: size)
    } catch {
      unfinished.discard()
      throw error
    }
  }

  private func checkTarget(_ target: DatabasePlace, replacing: Bool) throws(StoreError) {
    guard !LedgerFiles(of: path).include(target.givenPath) else {
      throw StoreError(.fileNotCreated("it belongs to the ledger"), path: target.givenPath)
    }
    if let status = FileSystem.linkStatus(of: target.path) {
      guard replacing else { throw StoreError(.fileExists, path: target.givenPath) }
      let type = status.st_mode & S_IFMT
      guard type == S_IFREG || type == S_IFLNK else { throw StoreError(.notAFile, path: target.givenPath) }
    }
    // SQLite would take a log that lies there for the copy's own.
    for suffix in ["-wal", "-journal"] where FileSystem.isTaken(target.path + suffix) {
      throw StoreError(
        .fileNotCreated("\(target.givenPath + suffix) of another database stands beside it"),
        path: target.givenPath
      )
    }
  }

  private func copy(
    to file: UnfinishedFile,
    target: String
  ) throws(StoreError) -> (content: LedgerContent, size: Int64) {
    let copy: Connection
    do {
      let busyWait = BusyWait(patience: .zero, shouldStop: shouldStop) {}
      copy = try Connection(path: file.path, access: .readWrite, busyWait: busyWait)
    } catch {
      throw StoreError(.copyFailed(error.message), path: target)
    }
    return try reading {
      // The first look begins the transaction that all pages are copied under.
      let content = try LedgerContent(of: connection)
      do throws(SQLiteFailure) {
        try copy.execute("PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
        try copy.copyPages(of: connection)
        try copy.execute("PRAGMA journal_mode = DELETE")
        return (content, copy.fileSize)
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
}

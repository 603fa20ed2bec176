import CSQLite
import Glibc
import SpendCore
import SpendFiles
import SpendLedger
import SpendSQLite

/// What a ledger holds, as far as a copy of it must hold the same.
struct LedgerContent: Equatable {
  /// How many expenses there are.
  let expenses: Int64
  /// How many changes.
  let changes: Int64
  private let summary: LedgerSummary
  private let end: JournalMark

  /// What is said of a copy that holds something else than it should.
  static let differs = "what was written reads back differently"

  /// Reads it from a ledger of any version that has hashes.
  init(of connection: Connection) throws(SQLiteFailure) {
    expenses = try connection.integer("SELECT count(*) FROM expense") ?? 0
    changes = try connection.integer("SELECT count(*) FROM entry") ?? 0
    summary = try LedgerSummary(of: connection)
    let newest = try connection.prepare("SELECT id, hash FROM entry ORDER BY id DESC LIMIT 1")
    end =
      try newest.step()
      ? JournalMark(entry: newest.integer(0), hash: newest.bytes(1)) : JournalMark(entry: 0, hash: [])
  }
}

extension UnfinishedFile {
  /// Names a ledger that was written and closed, once it is on disk and was read back.
  ///
  /// Nothing is called saved before that: what closing a database lost, or a full disk, shows itself only here.
  func finish(
    holding content: LedgerContent,
    named target: String,
    replacing: Bool,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(StoreError) {
    do {
      try synchronize()
    } catch {
      throw StoreError(.copyFailed(error.word), path: target)
    }
    guard try holds(content, shouldStop) else {
      throw StoreError(.copyFailed(LedgerContent.differs), path: target)
    }
    do {
      try finish(replacing: replacing)
    } catch {
      throw StoreError(error.number == EEXIST ? .fileExists : .copyFailed(error.word), path: target)
    }
  }

  /// Whether the file by itself, without anything beside it, is a sound ledger with that content.
  private func holds(
    _ content: LedgerContent,
    _ shouldStop: @escaping @Sendable () -> Bool
  ) throws(StoreError) -> Bool {
    guard !FileSystem.isTaken(path + "-wal"), !FileSystem.isTaken(path + "-journal") else { return false }
    do {
      let busyWait = BusyWait(patience: .zero, shouldStop: shouldStop) {}
      let copy = try Connection(path: path, access: .immutable, busyWait: busyWait)
      guard try copy.text("PRAGMA integrity_check(1)") == "ok" else { return false }
      return try LedgerContent(of: copy) == content
    } catch {
      guard error.code == SQLITE_INTERRUPT || error.reason == .stopped else { return false }
      throw StoreError(error, path: path, patience: .zero, isWriting: false)
    }
  }
}

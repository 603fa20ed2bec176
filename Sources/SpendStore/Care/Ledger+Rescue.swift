import CSQLite
import Glibc
package import SpendCore

/// What was saved from a damaged ledger.
package struct RescueReceipt: Sendable, Equatable {
  /// The new ledger.
  package let path: String
  /// How many expenses it holds.
  package let saved: Int
  /// How many of them were read from the journal only.
  package let fromJournal: Int
  /// The numbers of expenses that are known to be missing, in order; the first ones where there are many.
  package let missing: [Int64]
  /// How many are known to be missing.
  package let missingCount: Int

  /// How many missing numbers are named.
  package static let mostNamed = 20

  /// What was saved and what is missing, a line each.
  package var words: String {
    var words = "Saved \(saved == 1 ? "1 expense" : "\(saved) expenses") in \(path.visible)"
    if fromJournal > 0 { words += ", \(fromJournal) of them from the history" }
    words += ".\n"
    guard missingCount > 0 else { return words + "No expense is known to be missing.\n" }
    let named = missing.map { "#\($0)" }.joined(separator: ", ")
    let more = missingCount > missing.count ? " and \(missingCount - missing.count) more" : ""
    return words + "Known to be missing: \(named)\(more).\n"
  }
}

extension Ledger {
  /// Copies everything that can still be read from the damaged ledger at `damaged` to a new ledger at `target`.
  ///
  /// Expenses keep their numbers; those whose pages can't be read are taken from the journal where it holds them. All of
  /// them are one change of the new ledger. The damaged file is only read.
  package static func rescue(
    _ damaged: String,
    to target: String,
    clock: any Clock
  ) throws(StoreError) -> RescueReceipt {
    var status = stat()
    guard lstat(LedgerPlace(target).path, &status) != 0 else { throw StoreError(.fileExists, path: target) }
    var reading: RescueReading
    do throws(SQLiteFailure) {
      reading = try RescueReading(path: damaged)
    } catch {
      throw StoreError(error, path: damaged, patience: .seconds(5), isWriting: false)
    }
    let file: UnfinishedFile
    do throws(UnfinishedFile.Failure) {
      file = try UnfinishedFile(for: LedgerPlace(target).path, isShared: true)
    } catch {
      throw StoreError(.fileNotCreated(error.word), path: target)
    }
    do throws(StoreError) {
      let ledger = try Ledger(opening: file.path, clock: clock)
      let receipt = try ledger.fill(from: &reading, of: damaged, target: target)
      ledger.close()
      do throws(UnfinishedFile.Failure) {
        try file.finish(replacing: false)
      } catch {
        throw StoreError(error.number == EEXIST ? .fileExists : .copyFailed(error.word), path: target)
      }
      return receipt
    } catch {
      file.discard()
      throw StoreError(error.reason, path: error.path == file.path ? target : error.path)
    }
  }

  private func fill(
    from reading: inout RescueReading,
    of damaged: String,
    target: String
  ) throws(StoreError) -> RescueReceipt {
    var reader = reading
    return try write { () throws(StoreError) in
      try translating(isWriting: true) { () throws(SQLiteFailure) in
        var writing = try RescueWriting(in: self, words: "rescued from \(damaged)")
        try reader.forEachExpense { expense throws(SQLiteFailure) in try writing.add(expense) }
        let direct = writing.count
        var lost = reader.unreadable
        let gone = try reader.forEachLostExpense { expense throws(SQLiteFailure) in
          try writing.add(expense)
          lost.remove(expense.expense.id)
        }
        let last = reader.isLastKnown ? reader.lastExpense : writing.highest
        newestWritten = try writing.finish(lastExpense: last)
        let missing = lost.subtracting(gone).filter { $0 <= last }.sorted()
        return RescueReceipt(
          path: target,
          saved: writing.count,
          fromJournal: writing.count - direct,
          missing: Array(missing.prefix(RescueReceipt.mostNamed)),
          missingCount: missing.count
        )
      }
    }
  }
}

/// Writes rescued expenses to a new ledger as one entry of its journal.
private struct RescueWriting {
  private(set) var count = 0
  private let ledger: Ledger
  private let insert: ExpenseInsertion
  private let entry: Int64
  private let words: String
  private var hash: EntryHash
  private var changes = ChangesetWriter(capacity: 1 << 20)
  private var pending = 0
  private var part: Int64 = 0
  private(set) var highest: Int64 = 0
  private var numbers: [String: Int64] = [:]

  init(in ledger: Ledger, words: String) throws(SQLiteFailure) {
    self.ledger = ledger
    self.words = words
    insert = try ExpenseInsertion(in: ledger)
    let journal = try JournalWriter(in: ledger)
    entry = journal.next
    let moment = ledger.clock.now().iso
    hash = journal.begunHash(moment: moment, source: .program, action: .import, words: words, undoes: nil)
    // Expenses and parts name their entry, so it stands first; its hash is known when all of them are written.
    let begin = try ledger.connection.prepare(
      """
      INSERT INTO entry (id, moment, source, action, expenses, last_expense, hash, words, changes)
      VALUES (?, ?, 'program', 'import', 0, 0, zeroblob(32), ?, x'')
      """
    )
    try begin.bind(entry, at: 1)
    try begin.bind(moment, at: 2)
    try begin.bind(words, at: 3)
    try begin.run()
  }

  mutating func add(_ rescued: RescuedExpense) throws(SQLiteFailure) {
    let draft = rescued.expense.draft
    let row = ExpenseRow(
      expense: rescued.expense,
      entry: entry,
      date: draft.date.iso,
      category: try number(of: rescued.category),
      created: rescued.created
    )
    try insert.run(row)
    changes.insert(row)
    count += 1
    pending += 1
    highest = max(highest, rescued.expense.id)
    if changes.bytes.count > 1 << 20 { try writePart() }
  }

  private mutating func number(of category: Category) throws(SQLiteFailure) -> Int64 {
    if let number = numbers[category.name] { return number }
    let connection = ledger.connection
    let add = try connection.prepare(
      "INSERT OR IGNORE INTO category (name, color, position) VALUES (?, ?, (SELECT count(*) FROM category))"
    )
    try add.bind([.text(category.name), .text(category.color)])
    try add.run()
    let find = try connection.prepare("SELECT id FROM category WHERE name = ?")
    try find.bind(category.name, at: 1)
    guard try find.step() else { throw SQLiteFailure(refusing: .unknownCategory(category.name)) }
    numbers[category.name] = find.integer(0)
    return find.integer(0)
  }

  private mutating func writePart() throws(SQLiteFailure) {
    guard pending > 0 else { return }
    let insert = try ledger.kept("INSERT INTO entry_part (entry, part, changes) VALUES (?, ?, ?)")
    try insert.bind(entry, at: 1)
    try insert.bind(part, at: 2)
    try insert.bind(changes.bytes, at: 3)
    try insert.run()
    hash.update(changes.bytes)
    changes.removeAll()
    part += 1
    pending = 0
  }

  mutating func finish(lastExpense: Int64) throws(SQLiteFailure) -> JournalMark {
    try writePart()
    let last = max(highest, lastExpense)
    let hash = hash.finished(expenseCount: Int64(count), lastExpense: last)
    let end = try ledger.connection.prepare(
      "UPDATE entry SET expenses = ?, last_expense = ?, hash = ? WHERE id = ?"
    )
    try end.bind(Int64(count), at: 1)
    try end.bind(last, at: 2)
    try end.bind(hash, at: 3)
    try end.bind(entry, at: 4)
    try end.run()
    try DerivedTables.rebuild(on: ledger.connection, lastExpense: last)
    return JournalMark(entry: entry, hash: hash)
  }
}

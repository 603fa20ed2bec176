import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// From schema 1 to 2: entries tell what they did and are chained by hashes;
/// there are tables for totals and search.
enum StepToTwo {
  /// Does it, inside the caller's transaction, without foreign keys and with names of tables taken as they are.
  static func run(on connection: Connection) throws(SQLiteFailure) -> MigrationStep.Recomputing {
    try connection.execute(
      """
      DROP VIEW expenses;
      DROP INDEX expense_by_date;
      DROP INDEX expense_by_category;
      DROP INDEX expense_by_merchant;
      DROP INDEX expense_by_person;
      ALTER TABLE entry RENAME TO entry_1;
      ALTER TABLE expense RENAME TO expense_1;
      """
    )
    // Numbers that were given and taken back are known here only.
    let given = try connection.integer("SELECT seq FROM sqlite_sequence WHERE name = 'expense_1'") ?? 0
    let kept: Set = ["property", "category"]
    for object in LedgerSchema.two.objects
    where !kept.contains(object.name) && object.name != "expense_by_date" {
      try connection.execute(object.sql)
    }
    try connection.execute(
      """
      INSERT INTO expense (\(columns)) SELECT \(columns) FROM expense_1 ORDER BY id;
      DROP TABLE expense_1;
      """
    )
    for object in LedgerSchema.two.objects where object.name == "expense_by_date" {
      try connection.execute(object.sql)
    }
    try chainEntries(on: connection, given: given)
    try connection.execute("DROP TABLE entry_1")
    return .everything
  }

  /// The columns of an expense in both versions.
  private static let columns = """
    id, entry, date, amount, currency, kind, category, description, merchant, person, note, created, updated
    """

  /// One entry of schema 1, as far as it is read.
  private struct Entry {
    let number: Int64
    let moment: String
    let source: String
    let words: String
    let changes: [UInt8]
    let undoes: Int64?
  }

  /// Copies the entries, each with what it did and the hash that chains it to the one before.
  private static func chainEntries(
    on connection: Connection,
    given: Int64
  ) throws(SQLiteFailure) {
    let newest = try connection.integer("SELECT max(id) FROM entry_1") ?? 0
    let rows = try connection.prepare(
      "SELECT id, moment, source, words, changes, undoes FROM entry_1 ORDER BY id"
    )
    // What isn't looked at is copied by SQLite, so that not a byte of it changes.
    let copy = try connection.prepare(
      """
      INSERT INTO entry
        (id, moment, source, action, undoes, undone_by, expenses, last_expense, hash, words, changes)
      SELECT id, moment, ?, ?, undoes, undone_by, ?, ?, ?, words, changes FROM entry_1 WHERE id = ?
      """
    )
    var lastExpense: Int64 = 0
    var number: Int64 = 0
    var hash: [UInt8] = []
    while try rows.step() {
      let entry = Entry(
        number: rows.integer(0),
        moment: rows.text(1),
        source: rows.text(2),
        words: rows.text(3),
        changes: rows.bytes(4),
        undoes: rows.isNull(5) ? nil : rows.integer(5)
      )
      // The chain has no gaps; in schema 1 no entry was ever removed either.
      guard entry.number == number + 1 else { throw SQLiteFailure(refusing: .damaged) }
      number = entry.number
      let expenses = try Changeset(bytes: entry.changes).operations().filter(\.isExpense)
      lastExpense = expenses.reduce(lastExpense) { max($0, $1.rowID) }
      if number == newest { lastExpense = max(lastExpense, given) }
      let action = entry.undoes == nil ? ChangeAction.add : .undo
      // Schema 1 wrote of an undo only that it was one.
      let source = entry.source == "undo" ? Cause.Source.typed.rawValue : entry.source
      hash = self.hash(of: entry, after: hash, (source, action), expenses.count, lastExpense)
      try copy.bind(source, at: 1)
      try copy.bind(action.rawValue, at: 2)
      try copy.bind(Int64(expenses.count), at: 3)
      try copy.bind(lastExpense, at: 4)
      try copy.bind(hash, at: 5)
      try copy.bind(entry.number, at: 6)
      try copy.run()
    }
  }

  private static func hash(
    of entry: Entry,
    after previous: [UInt8],
    _ kind: (source: String, action: ChangeAction),
    _ expenseCount: Int,
    _ lastExpense: Int64
  ) -> [UInt8] {
    var hash = EntryHash(
      after: previous,
      number: entry.number,
      moment: entry.moment,
      source: kind.source,
      action: kind.action,
      words: entry.words,
      undoes: entry.undoes
    )
    hash.update(entry.changes)
    return hash.finished(expenseCount: Int64(expenseCount), lastExpense: lastExpense)
  }
}

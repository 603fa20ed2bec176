import SpendCore
package import SpendSQLite

/// Keeps a table of the names that a column of `expense` holds in one text: each name of each expense in a row.
///
/// What an expense says of people is its column `person`, what it is tagged with its column `tags`, and those the
/// journal knows; the rows are computed from it. Few expenses name anybody, and for those that don't nothing is done.
package struct NameTable: Sendable {
  /// The column of `expense` that holds the names.
  package let column: String
  /// The table of the rows.
  package let table: String
  /// The names that a draft has.
  let names: @Sendable (ExpenseDraft) -> [String]
  /// The place of the column among those of `expense`.
  let place: Int

  private init(column: String, table: String, names: @escaping @Sendable (ExpenseDraft) -> [String]) {
    self.column = column
    self.table = table
    self.names = names
    place = ExpenseColumns.place(of: column)
  }

  /// The people of expenses.
  package static let people = NameTable(column: "person", table: "person") { $0.people }
  /// Their tags.
  package static let tags = NameTable(column: "tags", table: "tag") { $0.tags }
  /// Every one.
  package static let all = [people, tags]

  /// Adds `names` of an expense.
  func insert(_ names: [String], of expense: Int64, in ledger: Ledger) throws(SQLiteFailure) {
    guard !names.isEmpty else { return }
    try NameTable.insert(names, of: expense, by: ledger.kept(insertion))
  }

  /// Adds the names of an expense that stand in `text` as its column has them.
  ///
  /// A name alone is not copied: its bytes must stay until ``Statement/clearBindings()``.
  static func insert(
    namesIn text: UnsafeRawBufferPointer,
    of expense: Int64,
    by statement: Statement
  ) throws(SQLiteFailure) {
    guard NameList.isOne(text) else {
      let names = NameList.names(in: String(decoding: text, as: UTF8.self))
      return try insert(names, of: expense, by: statement)
    }
    guard !text.isEmpty else { return }
    try statement.bind(expense, at: 1)
    try statement.bind(Int64(0), at: 2)
    try statement.bind(FieldInPlace.text(text), at: 3)
    try statement.run()
  }

  /// Takes out the names of an expense that has some.
  func remove(_ row: ExpenseRow, in ledger: Ledger) throws(SQLiteFailure) {
    guard !names(row.draft).isEmpty else { return }
    let delete = try ledger.kept("DELETE FROM \(table) WHERE expense = ?")
    try delete.bind(row.expense.id, at: 1)
    try delete.run()
  }

  /// Computes all rows anew from the expenses.
  package func rebuild(on connection: Connection) throws(SQLiteFailure) {
    try connection.execute("DELETE FROM \(table)")
    let insertion = try connection.prepare(insertion)
    let named = try NamedExpenses(self, on: connection)
    while let (number, names) = try named.next() { try NameTable.insert(names, of: number, by: insertion) }
  }

  var insertion: String { "INSERT INTO \(table) (expense, position, name) VALUES (?, ?, ?)" }

  private static func insert(
    _ names: [String],
    of expense: Int64,
    by statement: Statement
  ) throws(SQLiteFailure) {
    for (position, name) in names.enumerated() {
      try statement.bind(expense, at: 1)
      try statement.bind(Int64(position), at: 2)
      try statement.bind(name, at: 3)
      try statement.run()
    }
  }
}

/// The expenses that have names of one sort, in the order of their numbers.
package struct NamedExpenses {
  private let rows: Statement

  /// Those of the database of `connection` that have what `table` keeps.
  package init(_ table: NameTable, on connection: Connection) throws(SQLiteFailure) {
    let column = table.column
    rows = try connection.prepare(
      "SELECT id, \(column) FROM expense WHERE \(column) IS NOT NULL ORDER BY id"
    )
  }

  /// The number of the next expense, and its names; nil behind the last.
  package func next() throws(SQLiteFailure) -> (number: Int64, names: [String])? {
    try rows.step() ? (rows.integer(0), NameList.names(in: rows.text(1))) : nil
  }
}

import SpendCore
package import SpendSQLite

/// Keeps the table `person`: each person of each expense in a row.
///
/// What an expense says of people is its column `person`, which the journal knows; the rows are computed from it. Few
/// expenses name anybody, and for those that don't nothing is done.
package struct PeopleTable {
  private let ledger: Ledger

  init(in ledger: Ledger) {
    self.ledger = ledger
  }

  /// Adds the people of an expense.
  func insert(_ people: [String], of expense: Int64) throws(SQLiteFailure) {
    guard !people.isEmpty else { return }
    try PeopleTable.insert(people, of: expense, by: ledger.kept(PeopleTable.insertion))
  }

  /// Adds the people of an expense, whose names stand in `text` as its column has them.
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

  /// Takes out the people of an expense that has some.
  func remove(_ row: ExpenseRow) throws(SQLiteFailure) {
    guard !row.draft.people.isEmpty else { return }
    let delete = try ledger.kept("DELETE FROM person WHERE expense = ?")
    try delete.bind(row.expense.id, at: 1)
    try delete.run()
  }

  /// Computes all rows anew from the expenses.
  package static func rebuild(on connection: Connection) throws(SQLiteFailure) {
    try connection.execute("DELETE FROM person")
    let insertion = try connection.prepare(insertion)
    let named = try NamedPeople(on: connection)
    while let (number, people) = try named.next() { try insert(people, of: number, by: insertion) }
  }

  static let insertion = "INSERT INTO person (expense, position, name) VALUES (?, ?, ?)"

  private static func insert(
    _ people: [String],
    of expense: Int64,
    by statement: Statement
  ) throws(SQLiteFailure) {
    for (position, name) in people.enumerated() {
      try statement.bind(expense, at: 1)
      try statement.bind(Int64(position), at: 2)
      try statement.bind(name, at: 3)
      try statement.run()
    }
  }
}

/// The expenses that name people, in the order of their numbers.
package struct NamedPeople {
  private let rows: Statement

  /// Of the database of `connection`.
  package init(on connection: Connection) throws(SQLiteFailure) {
    rows = try connection.prepare("SELECT id, person FROM expense WHERE person IS NOT NULL ORDER BY id")
  }

  /// The number of the next expense, and whom it names; nil behind the last.
  package func next() throws(SQLiteFailure) -> (number: Int64, people: [String])? {
    try rows.step() ? (rows.integer(0), NameList.names(in: rows.text(1))) : nil
  }
}

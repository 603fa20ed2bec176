import SpendCore
import SpendSQLite

/// The index of the words of descriptions, merchants, people and notes, in SQLite's FTS5.
///
/// The index itself says when a batch of numbers is full: the expenses up to the last multiple of ``batch`` are in it,
/// the few after that are not yet and are looked at one by one. So one expense more costs nothing, and a batch costs
/// little.
package struct SearchIndex {
  /// How many numbers go into the index together.
  static let batch: Int64 = 256

  /// The highest number in the index, when the highest number given is `lastExpense`.
  package static func indexed(lastExpense: Int64) -> Int64 { lastExpense / batch * batch }

  private var indexed: Int64

  init(lastExpense: Int64) {
    indexed = SearchIndex.indexed(lastExpense: lastExpense)
  }

  /// Says whether adding to the index also merges its segments, four at a time, which is FTS5's own way.
  static func setMerging(_ isOn: Bool, in ledger: Ledger) throws(SQLiteFailure) {
    try ledger.connection.execute("INSERT INTO search (search, rank) VALUES ('automerge', \(isOn ? 4 : 0))")
  }

  /// Takes the words of `row` out.
  func remove(_ row: ExpenseRow, in ledger: Ledger) throws(SQLiteFailure) {
    guard row.expense.id <= indexed else { return }
    try SearchIndex.put(row, by: ledger.kept(SearchIndex.removal), in: ledger)
  }

  /// Puts the words of `row` in again.
  func restore(_ row: ExpenseRow, in ledger: Ledger) throws(SQLiteFailure) {
    guard row.expense.id <= indexed else { return }
    try SearchIndex.put(row, by: ledger.kept(SearchIndex.insertion), in: ledger)
  }

  /// Puts every full batch in, now that the highest number given is `lastExpense`.
  mutating func advance(to lastExpense: Int64, in ledger: Ledger) throws(SQLiteFailure) {
    let end = SearchIndex.indexed(lastExpense: lastExpense)
    guard end > indexed else { return }
    try SearchIndex.index(after: indexed, through: end, on: ledger.connection)
    indexed = end
  }

  /// Puts every full batch in, now that the rows of `chunk` are recorded.
  mutating func advance(over chunk: LoadEncoder.Chunk, in ledger: Ledger) throws(SQLiteFailure) {
    let end = SearchIndex.indexed(lastExpense: chunk.numbers.upperBound)
    guard end > indexed else { return }
    try SearchIndex.index(
      after: indexed,
      through: min(end, chunk.numbers.lowerBound - 1),
      on: ledger.connection
    )
    let insert = try ledger.kept(SearchIndex.insertion)
    let first = indexed
    try ChangesetRows.forEach(in: chunk.changes) { row throws(SQLiteFailure) in
      if row.number > first, row.number <= end { try SearchIndex.put(row, by: insert) }
    }
    insert.clearBindings()
    indexed = end
  }

  /// The columns of `expense` whose words it holds, in its order.
  package static let columns = ["description", "merchant", "person", "note"]
  private static let places = columns.map(ExpenseColumns.place(of:))
  /// The columns as a statement lists them.
  package static let names = columns.joined(separator: ", ")

  /// Puts the words of all expenses in anew.
  static func rebuild(on connection: Connection, lastExpense: Int64) throws(SQLiteFailure) {
    try connection.execute("INSERT INTO search (search) VALUES ('delete-all')")
    try index(after: 0, through: indexed(lastExpense: lastExpense), on: connection)
  }

  private static let insertion = "INSERT INTO search (rowid, \(names)) VALUES (?\(parameters))"
  /// FTS5 keeps no copy of the words: it must be told them to take them out.
  private static let removal =
    "INSERT INTO search (search, rowid, \(names)) VALUES ('delete', ?\(parameters))"
  private static let parameters = columns.map { _ in ", ?" }.joined()

  private static func index(
    after first: Int64,
    through last: Int64,
    on connection: Connection
  ) throws(SQLiteFailure) {
    let rows = try connection.prepare(
      "SELECT id, \(names) FROM expense WHERE id > ? AND id <= ? ORDER BY id"
    )
    try rows.bind([.integer(first), .integer(last)])
    let insert = try connection.prepare(insertion)
    while try rows.step() {
      try insert.bind(rows.integer(0), at: 1)
      for column in 1...Int32(columns.count) {
        try insert.bind(rows.optionalText(column).map(SearchWords.text(of:)), at: column + 1)
      }
      try insert.run()
    }
  }

  /// Tells the index the words of `row` by `statement`.
  private static func put(_ row: ExpenseRow, by statement: Statement, in ledger: Ledger) throws(SQLiteFailure)
  {
    var changes = ChangesetWriter(ledger.schema.columns, capacity: 256)
    changes.insert(row)
    try ChangesetRows.forEach(in: changes.bytes) { row throws(SQLiteFailure) in
      try put(row, by: statement)
    }
    statement.clearBindings()
  }

  private static func put(_ row: ChangesetRows.Row, by statement: Statement) throws(SQLiteFailure) {
    try statement.bind(row.number, at: 1)
    for (index, place) in places.enumerated() {
      let field = row.fields[place]
      if case .text(let bytes) = field, !SearchWords.arePlain(bytes) {
        let words = SearchWords.text(of: String(decoding: bytes, as: UTF8.self))
        try statement.bind(words, at: Int32(index + 2))
      } else {
        try statement.bind(field, at: Int32(index + 2))
      }
    }
    try statement.run()
  }
}

import CSQLite
import SpendLedger
import SpendSQLite

/// Reads a table of a damaged file row by row, past everything that can't be read.
struct DamagedTable {
  private let connection: Connection
  private let name: String
  private let columns: String

  /// - Parameters:
  ///   - name: the table.
  ///   - columns: what is read; the first one is the number of the row, by whatever name.
  init(_ name: String, columns: String, on connection: Connection) {
    self.name = name
    self.columns = columns
    self.connection = connection
  }

  /// The highest number; nil where it can't be read.
  var highestNumber: Int64? {
    // Without rows there is none: 0, since numbers begin with 1.
    try? connection.integer("SELECT coalesce(max(rowid), 0) FROM \(name)")
  }

  /// Visits every row that can be read, in the order of their numbers.
  ///
  /// Behind a page that can't be read the numbers are tried one by one, until one can be looked up again: whether there
  /// is a row or not.
  ///
  /// - Parameters:
  ///   - last: the highest number to try.
  ///   - onUnreadable: told each number that can't be looked up.
  ///   - visit: told each row.
  func forEachRow(
    through last: Int64,
    onUnreadable: (Int64) -> Void,
    _ visit: (Statement) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    let rest = try connection.prepare("SELECT \(columns) FROM \(name) WHERE rowid >= ? ORDER BY rowid")
    let one = try connection.prepare("SELECT \(columns) FROM \(name) WHERE rowid = ?")
    var next: Int64 = 1
    while next <= last {
      rest.reset()
      try rest.bind(next, at: 1)
      while let isRow = DamagedTable.step(rest) {
        guard isRow else { return }
        let number = rest.integer(0)
        // A page out of its order would lead back, or far away.
        guard number >= next, number <= last else { break }
        next = number + 1
        try visit(rest)
      }
      next = try skip(from: next, through: last, one, onUnreadable, visit)
    }
  }

  private func skip(
    from first: Int64,
    through last: Int64,
    _ one: Statement,
    _ onUnreadable: (Int64) -> Void,
    _ visit: (Statement) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) -> Int64 {
    var next = first
    while next <= last {
      let number = next
      next += 1
      one.reset()
      try one.bind(number, at: 1)
      guard let isRow = DamagedTable.step(one) else {
        onUnreadable(number)
        continue
      }
      if isRow, one.integer(0) == number { try visit(one) }
      break
    }
    return next
  }

  /// Whether a row stands ready; nil where it can't be read.
  private static func step(_ statement: Statement) -> Bool? {
    try? statement.step()
  }
}

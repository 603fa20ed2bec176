import SpendLedger
import SpendSQLite

/// The rows of a table of a damaged file that can be read, in the order of their numbers.
///
/// Behind a page that can't be read the numbers are tried one by one, until one can be looked up again: whether there
/// is a row or not.
struct DamagedTable {
  /// The numbers that can't be looked up.
  private(set) var unreadable: Set<Int64> = []
  private let rest: Statement
  private let one: Statement
  private let last: Int64
  private var next: Int64 = 1
  private var isReadingOn = false

  /// - Parameters:
  ///   - name: the table.
  ///   - columns: what is read; the first one is the number of the row, by whatever name.
  ///   - most: the highest number to try where the table doesn't tell it.
  init(
    _ name: String,
    columns: String,
    on connection: Connection,
    most: Int64
  ) throws(SQLiteFailure) {
    // Without rows there is none: 0, since numbers begin with 1.
    let highest = try? connection.integer("SELECT coalesce(max(rowid), 0) FROM \(name)")
    try self.init(name, columns: columns, on: connection, through: highest ?? most)
  }

  /// - Parameter last: the highest number to try.
  init(
    _ name: String,
    columns: String,
    on connection: Connection,
    through last: Int64
  ) throws(SQLiteFailure) {
    rest = try connection.prepare("SELECT \(columns) FROM \(name) WHERE rowid >= ? ORDER BY rowid")
    one = try connection.prepare("SELECT \(columns) FROM \(name) WHERE rowid = ?")
    self.last = last
  }

  /// A statement on the next row that can be read; nil behind the last one.
  mutating func nextRow() throws(SQLiteFailure) -> Statement? {
    while next <= last {
      if !isReadingOn {
        rest.reset()
        try rest.bind(next, at: 1)
        isReadingOn = true
      }
      if let isRow = DamagedTable.step(rest) {
        guard isRow else { break }
        let number = rest.integer(0)
        // A page out of its order would lead back, or far away.
        if number >= next, number <= last {
          next = number + 1
          return rest
        }
      }
      isReadingOn = false
      if try skip() { return one }
    }
    next = .max
    return nil
  }

  /// Tries the numbers one by one until one can be looked up; whether there is a row of that number.
  private mutating func skip() throws(SQLiteFailure) -> Bool {
    while next <= last {
      let number = next
      next += 1
      one.reset()
      try one.bind(number, at: 1)
      guard let isRow = DamagedTable.step(one) else {
        unreadable.insert(number)
        continue
      }
      return isRow && one.integer(0) == number
    }
    return false
  }

  /// Whether a row stands ready; nil where it can't be read.
  private static func step(_ statement: Statement) -> Bool? {
    try? statement.step()
  }
}

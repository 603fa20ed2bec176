import CSQLite
import SpendCore
import SpendLedger
import SpendSQLite

/// What the journal says that certain expenses are, column by column.
struct JournalRows {
  /// A value of a column.
  enum Value: Equatable {
    case null
    case integer(Int64)
    case text(String)
  }

  /// The values of the columns of each expense that should be there.
  private(set) var rows: [Int64: [Value]] = [:]
  private let wanted: Set<Int64>

  /// - Parameter wanted: the numbers of the expenses.
  init(of wanted: Set<Int64>) {
    self.wanted = wanted
  }

  /// Reads the whole journal for the expenses numbered `wanted`.
  init(
    of wanted: Set<Int64>,
    holding: HoldingEntries,
    on connection: Connection
  ) throws(SQLiteFailure) {
    self.init(of: wanted)
    guard !wanted.isEmpty else { return }
    let walk = try JournalWalk(on: connection)
    while let entry = try walk.next() {
      guard holding.isHolding(entry.number) else { continue }
      try walk.forEachPart { bytes throws(SQLiteFailure) in apply(bytes) }
    }
  }

  /// Takes in the next changeset of an entry that holds.
  mutating func apply(_ bytes: [UInt8]) {
    _ = Changeset.forEachExpenseChange(in: bytes) { change in
      guard wanted.contains(change.number) else { return }
      guard change.kind != SQLITE_DELETE else {
        rows[change.number] = nil
        return
      }
      let count = Schema.expenseColumns.count
      var row = rows[change.number] ?? Array(repeating: Value.null, count: count)
      for column in 0..<count {
        if let value = change.after(Int32(column)) { row[column] = Value(value) }
      }
      row[0] = .integer(change.number)
      rows[change.number] = row
    }
  }
}

extension JournalRows.Value {
  /// The value of a changeset, in the form of Unicode that the expenses have.
  init(_ value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: self = .null
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    default:
      let bytes = UnsafeBufferPointer(
        start: sqlite3_value_text(value),
        count: Int(sqlite3_value_bytes(value))
      )
      self = .text(NormalForm.composed(String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// The value of a column of a row.
  init(_ statement: Statement, _ column: Int32) {
    switch statement.type(column) {
    case SQLITE_NULL: self = .null
    case SQLITE_INTEGER: self = .integer(statement.integer(column))
    default: self = .text(statement.text(column))
    }
  }

  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Binds it to the parameter `index` of `statement`.
  func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
    switch self {
    case .null: try statement.bind(Int64?.none, at: index)
    case .integer(let integer): try statement.bind(integer, at: index)
    case .text(let text): try statement.bind(text, at: index)
    }
  }
}

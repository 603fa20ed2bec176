import CSQLite
import SpendCore
package import SpendSQLite

/// A value as the ledger stores it, wherever it was read.
package enum StoredValue: Sendable, Equatable {
  /// None.
  case null
  /// A number.
  case integer(Int64)
  /// A text.
  case text(String)

  /// The value in `column` of the row on which `statement` stands.
  package init(_ statement: Statement, _ column: Int32) {
    switch statement.type(column) {
    case SQLITE_NULL: self = .null
    case SQLITE_INTEGER: self = .integer(statement.integer(column))
    default: self = .text(statement.text(column))
    }
  }

  /// The value of a changeset, in the form of Unicode that the expenses have.
  package init(_ value: OpaquePointer) {
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

  /// The number, or nil where it is none.
  package var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  /// The text, or nil where it is none.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The same, but for the number of a category at its place, which is one of `categories`, the name.
  package func naming(_ categories: [Int64: String], at place: Int) -> StoredValue {
    guard case .integer(let number) = self, place == ExpenseColumns.place(of: "category") else { return self }
    return categories[number].map(StoredValue.text) ?? .null
  }

  /// Binds it to the parameter `index` of `statement`.
  package func bind(to statement: Statement, at index: Int32) throws(SQLiteFailure) {
    switch self {
    case .null: try statement.bind(Int64?.none, at: index)
    case .integer(let integer): try statement.bind(integer, at: index)
    case .text(let text): try statement.bind(text, at: index)
    }
  }
}

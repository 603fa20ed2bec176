import SpendSQLite

/// The value of a column on its way into a draft: one in hand, or one that still stands in its row.
///
/// A query for many expenses asks for each value once, as what it is to be, and makes nothing in between.
package struct ColumnValue {
  private enum Origin {
    case stored(StoredValue)
    case row(Statement, Int32)
  }

  private let origin: Origin

  /// A value in hand.
  init(_ value: StoredValue) { origin = .stored(value) }

  /// The value in `column` of the row on which `statement` stands.
  @inline(__always)
  init(_ statement: Statement, _ column: Int32) { origin = .row(statement, column) }

  /// The number, or nil where it is none; in a row, where the table allows nothing else, it is one.
  package var integer: Int64? {
    switch origin {
    case .stored(let value): value.integer
    case .row(let statement, let column): statement.integer(column)
    }
  }

  /// The text, or nil where it is none.
  package var text: String? {
    switch origin {
    case .stored(let value): value.text
    case .row(let statement, let column): statement.optionalText(column)
    }
  }
}

import CSQLite
import Glibc
import SpendSQLite

extension Changeset {
  /// One change of an expense, with the values of its columns.
  package struct ExpenseChangeset {
    /// `SQLITE_INSERT`, `SQLITE_UPDATE` or `SQLITE_DELETE`.
    package let kind: Int32
    /// The number of the expense.
    package let number: Int64
    /// How many columns the table had when the change was made; those after them were empty.
    package let columnCount: Int32
    fileprivate let iterator: OpaquePointer

    /// The value of a column before; nil where there is none or it stays as it is.
    package func before(_ column: Int32) -> OpaquePointer? {
      guard kind != SQLITE_INSERT else { return nil }
      var value: OpaquePointer?
      return sqlite3changeset_old(iterator, column, &value) == SQLITE_OK ? value : nil
    }

    /// The value of a column after; nil where there is none or it stays as it is.
    package func after(_ column: Int32) -> OpaquePointer? {
      guard kind != SQLITE_DELETE else { return nil }
      var value: OpaquePointer?
      return sqlite3changeset_new(iterator, column, &value) == SQLITE_OK ? value : nil
    }
  }

  /// Visits the changes of expenses in `bytes`, in order; the values are gone when `visit` returns.
  ///
  /// - Returns: false where the bytes are no changeset.
  package static func forEachExpenseChange(in bytes: [UInt8], _ visit: (ExpenseChangeset) -> Void) -> Bool {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { buffer in
      var iterator: OpaquePointer?
      let count = Int32(clamping: buffer.count)
      guard sqlite3changeset_start(&iterator, count, buffer.baseAddress) == SQLITE_OK, let iterator else {
        return false
      }
      while sqlite3changeset_next(iterator) == SQLITE_ROW {
        guard let change = expenseChange(at: iterator) else { continue }
        visit(change)
      }
      return sqlite3changeset_finalize(iterator) == SQLITE_OK
    }
  }

  private static func expenseChange(at iterator: OpaquePointer) -> ExpenseChangeset? {
    var table: UnsafePointer<CChar>?
    var columnCount: Int32 = 0
    var kind: Int32 = 0
    var isIndirect: Int32 = 0
    guard sqlite3changeset_op(iterator, &table, &columnCount, &kind, &isIndirect) == SQLITE_OK, let table,
      strcmp(table, "expense") == 0
    else { return nil }
    var value: OpaquePointer?
    let code =
      kind == SQLITE_INSERT
      ? sqlite3changeset_new(iterator, 0, &value) : sqlite3changeset_old(iterator, 0, &value)
    guard code == SQLITE_OK, let value else { return nil }
    return ExpenseChangeset(
      kind: kind,
      number: sqlite3_value_int64(value),
      columnCount: columnCount,
      iterator: iterator
    )
  }
}

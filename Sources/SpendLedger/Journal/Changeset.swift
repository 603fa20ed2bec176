import CSQLite
package import SpendSQLite

/// What an entry of the journal changed, in the format of SQLite's session extension.
package struct Changeset {
  /// The changes, as SQLite writes them.
  package let bytes: [UInt8]

  /// The changes that `bytes` tell.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The changeset that takes this one back.
  func inverted() throws(SQLiteFailure) -> Changeset {
    var input = bytes
    var count: Int32 = 0
    var output: UnsafeMutableRawPointer?
    let code = sqlite3changeset_invert(Int32(clamping: input.count), &input, &count, &output)
    guard code == SQLITE_OK, let output else { throw SQLiteFailure(nil, code: code) }
    defer { sqlite3_free(output) }
    return Changeset(bytes: Array(UnsafeRawBufferPointer(start: output, count: Int(count))))
  }

  /// One change of a row.
  package struct Operation {
    let table: String
    let kind: Int32
    /// How many columns the table had when the change was made.
    let columnCount: Int
    /// The row's number.
    package let rowID: Int64

    /// Whether the row is an expense.
    package var isExpense: Bool { table == "expense" }
  }

  /// The changes, in order.
  package func operations() throws(SQLiteFailure) -> [Operation] {
    var input = bytes
    var operations: [Operation] = []
    let code = input.withUnsafeMutableBytes { buffer -> Int32 in
      var iterator: OpaquePointer?
      let code = sqlite3changeset_start(&iterator, Int32(clamping: buffer.count), buffer.baseAddress)
      guard code == SQLITE_OK, let iterator else { return code }
      while sqlite3changeset_next(iterator) == SQLITE_ROW {
        if let operation = Changeset.operation(at: iterator) { operations.append(operation) }
      }
      return sqlite3changeset_finalize(iterator)
    }
    guard code == SQLITE_OK else { throw SQLiteFailure(nil, code: code) }
    return operations
  }

  /// The change `iterator` stands on; the first column is the row's number in every table of the journal.
  private static func operation(at iterator: OpaquePointer) -> Operation? {
    var table: UnsafePointer<CChar>?
    var columnCount: Int32 = 0
    var kind: Int32 = 0
    var isIndirect: Int32 = 0
    guard sqlite3changeset_op(iterator, &table, &columnCount, &kind, &isIndirect) == SQLITE_OK, let table
    else {
      return nil
    }
    var value: OpaquePointer?
    let code =
      kind == SQLITE_INSERT
      ? sqlite3changeset_new(iterator, 0, &value) : sqlite3changeset_old(iterator, 0, &value)
    guard code == SQLITE_OK, let value else { return nil }
    return Operation(
      table: String(cString: table),
      kind: kind,
      columnCount: Int(columnCount),
      rowID: sqlite3_value_int64(value)
    )
  }

  /// What became of an attempt to apply a changeset.
  enum Outcome {
    /// Every change was made.
    case applied
    /// A row is not as the changeset expects it, or others need it; nothing was changed.
    case conflict
  }

  /// Makes the changes inside the caller's transaction: all of them, or none.
  func apply(to connection: Connection) throws(SQLiteFailure) -> Outcome {
    var input = bytes
    // The first conflict aborts, whatever it is, and the extension rolls its own savepoint back.
    let code = sqlite3changeset_apply(
      connection.handle,
      Int32(clamping: input.count),
      &input,
      nil,
      { _, _, _ in SQLITE_CHANGESET_ABORT },
      nil
    )
    switch code {
    case SQLITE_OK: return .applied
    // A row that others name has no handler of its own: the extension says that a constraint failed.
    case SQLITE_ABORT, SQLITE_CONSTRAINT: return .conflict
    default: throw SQLiteFailure(connection.handle, code: code)
    }
  }
}

import CSQLite
package import SpendSQLite

/// Adds rows to the tables `expense` and `person` from the very bytes that the journal keeps of them.
///
/// So the journal can't say anything else than the table, and no text is copied on its way.
package struct RowInsertion {
  private let statement: Statement
  private let ledger: Ledger

  /// The insertion into the tables of `ledger`.
  package init(in ledger: Ledger) throws(SQLiteFailure) {
    let places = Schema.expenseColumns.map { _ in "?" }.joined(separator: ", ")
    statement = try ledger.kept(
      "INSERT INTO expense (\(Schema.expenseColumns.joined(separator: ", "))) VALUES (\(places))"
    )
    self.ledger = ledger
  }

  /// Adds every row of `changes`, which ``ChangesetWriter`` wrote.
  package func insertRows(of changes: [UInt8]) throws(SQLiteFailure) {
    var people: Statement?
    try ChangesetRows.forEach(in: changes) { row throws(SQLiteFailure) in
      for (column, field) in row.fields.enumerated() { try statement.bind(field, at: Int32(column + 1)) }
      try statement.run()
      guard case .text(let names) = row.fields[RowInsertion.person] else { return }
      if people == nil { people = try ledger.kept(PeopleTable.insertion) }
      if let people { try PeopleTable.insert(namesIn: names, of: row.number, by: people) }
    }
    // The bytes are about to go; a statement must not point at them any longer.
    statement.clearBindings()
    people?.clearBindings()
  }

  /// The place of the people among the columns of `expense`.
  private static let person = Schema.expenseColumns.firstIndex(of: "person") ?? 0
}

/// The rows of a changeset of ``ChangesetWriter``, read where they stand.
struct ChangesetRows {
  /// One row, valid while it is handed out.
  struct Row {
    let fields: [FieldInPlace]

    /// The number of the expense.
    var number: Int64 {
      if case .integer(let number) = fields[0] { return number }
      return 0
    }
  }

  /// Hands out each row of `changes`, in order.
  static func forEach(
    in changes: [UInt8],
    _ body: (Row) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    var failure: SQLiteFailure?
    changes.withUnsafeBytes { bytes in
      var offset = ChangesetWriter.header.count
      var fields = [FieldInPlace](repeating: .null, count: Schema.expenseColumns.count)
      do throws(SQLiteFailure) {
        while offset < bytes.count {
          // The operation, always an insertion, and whether it is indirect.
          offset += 2
          for column in fields.indices { fields[column] = field(in: bytes, at: &offset) }
          try body(Row(fields: fields))
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func field(in bytes: UnsafeRawBufferPointer, at offset: inout Int) -> FieldInPlace {
    let kind = Int32(bytes[offset])
    offset += 1
    switch kind {
    case SQLITE_INTEGER:
      defer { offset += 8 }
      return .integer(Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self)))
    case SQLITE3_TEXT:
      var length = 0
      while true {
        let byte = bytes[offset]
        offset += 1
        length = length << 7 | Int(byte & 0x7F)
        if byte < 0x80 { break }
      }
      defer { offset += length }
      return .text(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]))
    default:
      return .null
    }
  }
}

import CSQLite
import SpendSQLite

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
      // The head of the table: a letter, how many columns there are, which make the key, and a name that ends in zero.
      guard bytes.count > 2, let end = bytes[(2 + Int(bytes[1]))...].firstIndex(of: 0) else { return }
      var offset = end + 1
      var fields = [FieldInPlace](repeating: .null, count: Int(bytes[1]))
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

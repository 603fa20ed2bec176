import CSQLite

/// Writes the changeset of a recorded line: what SQLite's session extension would have recorded for its inserts.
///
/// A session for each line costs several times the insert itself, while the bytes of an insert are plain: the format is
/// described at the head of SQLite's `sqlite3session.c`. A test compares both.
package struct ChangesetWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8]

  private let encoders: [ExpenseColumns.Encoder]

  /// A changeset without rows, with room for `capacity` bytes.
  package init(_ columns: ExpenseColumns, capacity: Int) {
    encoders = columns.encoders
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes += columns.changesetHeader
  }

  /// Adds the insertion of `row`.
  package mutating func insert(_ row: ExpenseRow) {
    bytes.append(UInt8(SQLITE_INSERT))
    bytes.append(0)
    let encoders = encoders
    for encoder in encoders { encoder.encode(row, &self) }
  }

  /// Adds the value of a column.
  package mutating func append(_ integer: Int64) {
    bytes.append(UInt8(SQLITE_INTEGER))
    withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds the value of a column; nil for none.
  package mutating func append(_ integer: Int64?) {
    if let integer { append(integer) } else { bytes.append(UInt8(SQLITE_NULL)) }
  }

  /// Adds the value of a column; nil for none.
  package mutating func append(_ text: String?) {
    guard let text else {
      bytes.append(UInt8(SQLITE_NULL))
      return
    }
    let utf8 = text.utf8
    bytes.append(UInt8(SQLITE3_TEXT))
    ChangesetWriter.appendLength(utf8.count, to: &bytes)
    bytes.append(contentsOf: utf8)
  }

  /// SQLite's variable-length integer: seven bits a byte, highest first, the top bit set on all but the last.
  static func appendLength(_ length: Int, to bytes: inout [UInt8]) {
    var shift = 0
    while length >> (shift + 7) > 0 { shift += 7 }
    while shift > 0 {
      bytes.append(UInt8(length >> shift & 0x7F) | 0x80)
      shift -= 7
    }
    bytes.append(UInt8(length & 0x7F))
  }
}

/// The first 100 bytes of a database file.
///
/// <https://www.sqlite.org/fileformat.html#the_database_header>
package struct DatabaseHeader {
  static let byteCount = 100

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the file says that it is an SQLite database.
  package var isSQLite: Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }
  /// The bytes of one page.
  package var pageSize: Int64 {
    let size = Int64(bytes[16]) << 8 | Int64(bytes[17])
    return size == 1 ? 65_536 : size
  }
  /// Whether the database uses a write-ahead log.
  package var usesLog: Bool { bytes[18] == 2 && bytes[19] == 2 }
  /// How many pages the database has, by its own count.
  package var pageCount: Int64 { bigEndian(28) }
  /// The version of the schema.
  package var userVersion: Int64 { bigEndian(60) }
  /// Which program the database belongs to.
  package var applicationID: Int64 { bigEndian(68) }

  private func bigEndian(_ offset: Int) -> Int64 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
  }
}

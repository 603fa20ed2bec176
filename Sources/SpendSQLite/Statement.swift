import CSQLite

/// One prepared statement: values are only ever bound, never written into its text.
package final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let repair: TextRepair

  init(
    _ sql: String,
    on connection: OpaquePointer,
    isKept: Bool,
    repair: TextRepair
  ) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw SQLiteFailure(connection, code: code) }
    self.handle = handle
    self.connection = connection
    self.repair = repair
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Steps once: true when a row stands ready, false when the statement is done and reset.
  package func step() throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      let failure = SQLiteFailure(connection, code: code)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Runs it to its end.
  package func run() throws(SQLiteFailure) {
    while try step() {}
  }

  /// Makes it ready to be run again, before its end.
  package func reset() {
    sqlite3_reset(handle)
  }

  /// Its text with the bound values written in.
  package var expandedSQL: String {
    guard let text = sqlite3_expanded_sql(handle) else { return String(cString: sqlite3_sql(handle)) }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  // MARK: Values in

  /// Binds `values` to the parameters, in order.
  package func bind(_ values: [SQLValue]) throws(SQLiteFailure) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      switch value {
      case .integer(let integer): try bind(integer, at: index)
      case .text(let text): try bind(text, at: index)
      }
    }
  }

  /// Binds `value` to the parameter `index`, counted from 1.
  package func bind(_ value: Int64, at index: Int32) throws(SQLiteFailure) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  /// Binds `value`, or NULL for nil, to the parameter `index`.
  package func bind(_ value: Int64?, at index: Int32) throws(SQLiteFailure) {
    guard let value else { return try bindNull(at: index) }
    try bind(value, at: index)
  }

  /// Binds `value` to the parameter `index`.
  package func bind(_ value: String, at index: Int32) throws(SQLiteFailure) {
    var value = value
    let code = value.withUTF8 { bytes in
      // No bytes at all may have no address, which SQLite would take for NULL.
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { csqlite_bind_text(handle, index, $0, Int32(clamping: text.count)) }
          ?? csqlite_bind_text(handle, index, "", 0)
      }
    }
    try check(code)
  }

  /// Binds `value`, or NULL for nil, to the parameter `index`.
  package func bind(_ value: String?, at index: Int32) throws(SQLiteFailure) {
    guard let value else { return try bindNull(at: index) }
    try bind(value, at: index)
  }

  /// Binds text that may be no UTF-8, such as the name of a file.
  package func bind(textOf bytes: [UInt8], at index: Int32) throws(SQLiteFailure) {
    let text = bytes.map { CChar(bitPattern: $0) }
    try check(csqlite_bind_text(handle, index, text, Int32(clamping: text.count)))
  }

  /// Binds the bytes of `value` to the parameter `index`.
  package func bind(_ value: [UInt8], at index: Int32) throws(SQLiteFailure) {
    try check(csqlite_bind_blob(handle, index, value, Int32(clamping: value.count)))
  }

  /// Binds a value that stays where it is until the statement is bound anew or ``clearBindings()`` is called.
  package func bind(_ field: FieldInPlace, at index: Int32) throws(SQLiteFailure) {
    switch field {
    case .null: try bindNull(at: index)
    case .integer(let integer): try bind(integer, at: index)
    case .text(let bytes):
      let text = bytes.bindMemory(to: CChar.self)
      // No bytes at all may have no address, which SQLite would take for NULL.
      guard let start = text.baseAddress else { return try bind("", at: index) }
      try check(sqlite3_bind_text(handle, index, start, Int32(clamping: text.count), nil))
    }
  }

  /// Forgets the values bound.
  package func clearBindings() {
    sqlite3_clear_bindings(handle)
  }

  private func bindNull(at index: Int32) throws(SQLiteFailure) {
    try check(sqlite3_bind_null(handle, index))
  }

  private func check(_ code: Int32) throws(SQLiteFailure) {
    guard code == SQLITE_OK else { throw SQLiteFailure(connection, code: code) }
  }

  // MARK: Values out

  /// The number in `column`, counted from 0.
  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  /// Which of SQLite's types the value has.
  package func type(_ column: Int32) -> Int32 {
    sqlite3_column_type(handle, column)
  }

  /// The bytes of the text in `column`, where they stand: until the next step.
  package func textInPlace(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(
      start: start,
      count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    )
  }

  /// Whether there is nothing in `column`.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The text of `column`; bytes that are not UTF-8 become U+FFFD.
  package func text(_ column: Int32) -> String {
    optionalText(column) ?? ""
  }

  /// The text of `column`, nil where there is none; bytes that are not UTF-8 become U+FFFD.
  package func optionalText(_ column: Int32) -> String? {
    let bytes = textInPlace(column)
    return bytes.baseAddress == nil ? nil : repair.text(of: bytes)
  }

  /// The bytes in `column`.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

/// A value for a parameter of a statement.
package enum SQLValue: Sendable, Equatable {
  /// A number.
  case integer(Int64)
  /// A text.
  case text(String)
}

/// A value of a row that stands somewhere in memory: its text is not copied.
package enum FieldInPlace {
  /// None.
  case null
  /// A number.
  case integer(Int64)
  /// The bytes of a text.
  case text(UnsafeRawBufferPointer)
}

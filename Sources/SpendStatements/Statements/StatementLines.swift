/// One line of a statement.
package struct StatementLine: Sendable, Equatable {
  /// Its number, counted from 1.
  package let number: Int
  /// What it says, without its end; nil where it is longer than ``ByteSource/longestRecord``.
  package let text: String?
  /// Whether a line break ends it, rather than the end of the file.
  package let isWhole: Bool
}

/// The lines of a statement, ended by CR, LF or both.
package struct StatementLines: ~Copyable {
  private var source: ByteSource
  private var number = 0
  /// Whether the last line ended with a CR, which a line feed may belong to.
  private var endedWithReturn = false

  /// The lines of `source` from where it stands.
  package init(_ source: consuming ByteSource) {
    self.source = source
  }

  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  /// The path of the file.
  var path: String { source.path }

  /// Begins anew with the first line.
  ///
  /// - Throws: ``ImportError`` where the file is none that can be read twice.
  package mutating func rewind() throws(ImportError) {
    try source.rewind()
    (number, endedWithReturn) = (0, false)
  }

  /// The next line; nil at the end of the file.
  ///
  /// - Throws: what ``ByteSource/readMore()`` throws.
  package mutating func next() throws -> StatementLine? {
    guard try passLineFeed() else { return nil }
    number += 1
    // How many bytes of the line were looked at already.
    var seen = 0
    while true {
      if let end = lineEnd(from: seen) { return take(end, end: source.bytes[end]) }
      seen = source.bytes.count
      if seen > ByteSource.longestRecord { return try skip() }
      if source.isAtEnd { return take(seen, end: nil) }
      try source.readMore()
    }
  }

  /// Whether there is a line more; the rest of the last line's end is passed over.
  private mutating func passLineFeed() throws -> Bool {
    if try !hasByte() { return false }
    if endedWithReturn, source.bytes[0] == 0x0A { source.start += 1 }
    endedWithReturn = false
    return try hasByte()
  }

  private mutating func hasByte() throws -> Bool {
    while source.bytes.isEmpty {
      if source.isAtEnd { return false }
      try source.readMore()
    }
    return true
  }

  /// How many bytes stand before the end of the line, of which the first `offset` hold none.
  private func lineEnd(from offset: Int) -> Int? {
    var place = source.start + offset
    while place < source.end {
      let byte = source.window[place]
      if byte == 0x0A || byte == 0x0D { return place - source.start }
      place += 1
    }
    return nil
  }

  private mutating func take(_ count: Int, end: UInt8?) -> StatementLine {
    let bytes = source.bytes.prefix(count)
    let isTooLong = count > ByteSource.longestRecord
    let text = isTooLong ? nil : String(decoding: bytes, as: UTF8.self)
    pass(count, end: end)
    return StatementLine(number: number, text: text, isWhole: end != nil)
  }

  /// Passes over a line that is too long.
  private mutating func skip() throws -> StatementLine {
    while try hasByte() {
      if let end = lineEnd(from: 0) {
        pass(end, end: source.bytes[end])
        return StatementLine(number: number, text: nil, isWhole: true)
      }
      source.start = source.end
    }
    return StatementLine(number: number, text: nil, isWhole: false)
  }

  private mutating func pass(_ count: Int, end: UInt8?) {
    source.start += count + (end == nil ? 0 : 1)
    endedWithReturn = end == 0x0D
  }
}

extension ByteSource {
  /// One line of a file.
  struct Line {
    /// Its number, counted from 1.
    let number: Int
    /// Its bytes without the line break, none of one that is too long.
    ///
    /// They stay where they are until more is read.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it is longer than a record may be, and was passed over.
    let isTooLong: Bool
  }

  /// Uses up the next line; nil at the end.
  ///
  /// - Throws: what ``readMore()`` throws.
  mutating func nextLine() throws -> Line? {
    while true {
      let number = line
      if let feed = lineFeed(from: start) {
        let bytes = UnsafeBufferPointer(start: window + start, count: feed - start)
        start = feed + 1
        line += 1
        return Line(number: number, bytes: bytes.withoutReturn, isTooLong: false)
      }
      if isAtEnd {
        guard start < end else { return nil }
        let bytes = UnsafeBufferPointer(start: window + start, count: end - start)
        start = end
        return Line(number: number, bytes: bytes.withoutReturn, isTooLong: false)
      }
      if bytes.count > ByteSource.longestRecord {
        try skipLine()
        return Line(number: number, bytes: UnsafeBufferPointer(start: nil, count: 0), isTooLong: true)
      }
      try readMore()
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without the carriage return that ends them on some systems.
  fileprivate var withoutReturn: UnsafeBufferPointer<UInt8> {
    last == UInt8(ascii: "\r") ? UnsafeBufferPointer(rebasing: dropLast()) : self
  }
}

/// The rows of a file that is one JSON array of objects, as `spendwise export --format json` writes it.
///
/// Objects are found by their brackets and read one by one, however they are laid out in lines. What lies between them
/// and is none is refused.
struct JSONArrayRows: RowSource, ~Copyable {
  private var source: ByteSource
  private var reader: JSONDraftReader
  private var place = Place.beforeArray

  /// Where in the array the reading stands.
  private enum Place {
    case beforeArray, beforeFirst, afterComma, afterValue, afterBroken, behindArray
  }

  /// How an element ended.
  private enum Ending {
    /// It is whole; so many bytes of the window.
    case whole(Int)
    /// A line ends inside a string of it, or it is longer than a row may be; what was read of it is used up.
    case broken(RowFault)
    /// The file ends in it.
    case cutOff
  }

  /// The rows of `source`, whose first byte that is no blank opens the array.
  init(_ source: consuming ByteSource, settings: ImportSettings) {
    self.source = source
    reader = JSONDraftReader(settings)
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool {
    while !block.isFull {
      guard let byte = try nextByte() else {
        if place != .behindArray { report.refuse(line: source.line, .cutOff) }
        return false
      }
      switch (place, byte) {
      case (.beforeArray, _):
        go(to: .beforeFirst)
      case (.afterValue, UInt8(ascii: ",")), (.afterBroken, UInt8(ascii: ",")):
        go(to: .afterComma)
      case (.beforeFirst, UInt8(ascii: "]")), (.afterValue, UInt8(ascii: "]")),
        (.afterBroken, UInt8(ascii: "]")):
        go(to: .behindArray)
      case (.afterComma, UInt8(ascii: "]")):
        report.refuse(line: source.line, .badJSON("a comma stands before the end of the list"))
        go(to: .behindArray)
      case (.beforeFirst, UInt8(ascii: ",")), (.afterComma, UInt8(ascii: ",")):
        report.refuse(line: source.line, .badJSON("nothing stands before a comma"))
        go(to: .afterComma)
      case (.behindArray, _):
        report.refuse(line: source.line, .badJSON("it stands behind the end of the list"))
        source.start = source.end
        while !source.isAtEnd {
          try source.readMore()
          source.start = source.end
        }
        return false
      case (.beforeFirst, _), (.afterComma, _), (.afterValue, _), (.afterBroken, _):
        try takeElement(&block, &report)
      }
    }
    return true
  }

  /// Uses up the one byte that leads to `next`.
  private mutating func go(to next: Place) {
    source.start += 1
    place = next
  }

  /// The next byte that is no blank, which is not used up yet; nil at the end of the file.
  private mutating func nextByte() throws -> UInt8? {
    while true {
      while source.start < source.end {
        let byte = source.window[source.start]
        guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return byte }
        if byte == 0x0A { source.line += 1 }
        source.start += 1
      }
      guard !source.isAtEnd else { return nil }
      try source.readMore()
    }
  }

  private mutating func takeElement(_ block: inout RowBlock, _ report: inout RowReport) throws {
    let line = source.line
    place = .afterValue
    switch try scanElement() {
    case .whole(let count):
      let element = UnsafeBufferPointer(start: source.window + source.start, count: count)
      do throws(RowFault) {
        block.append(try reader.draft(element, isLast: false), size: count)
        report.take()
      } catch {
        report.refuse(line: line, error)
      }
      source.line += element.count { $0 == 0x0A }
      source.start += count
    case .broken(let fault):
      report.refuse(line: line, fault)
      place = .afterBroken
    case .cutOff:
      report.refuse(line: line, .cutOff)
      source.start = source.end
      place = .behindArray
    }
  }

  /// Finds where the element ends that begins at the next byte: by its brackets, or at a comma.
  private mutating func scanElement() throws -> Ending {
    var (count, depth, isTooLong) = (0, 0, false)
    var (isInString, isEscaped) = (false, false)
    while true {
      while source.start + count < source.end {
        let byte = source.window[source.start + count]
        if isInString {
          if byte == 0x0A {
            useUp(count)
            return .broken(.badJSON("a line ends inside a text of it"))
          }
          isInString = isEscaped || byte != UInt8(ascii: "\"")
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        } else {
          switch byte {
          case UInt8(ascii: "\""): isInString = true
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if depth == 0, byte == UInt8(ascii: "]") { return ending(count, isTooLong) }
            depth -= depth > 0 ? 1 : 0
            if depth == 0 {
              count += 1
              return ending(count, isTooLong)
            }
          case UInt8(ascii: ","):
            if depth == 0 { return ending(count, isTooLong) }
          default: break
          }
        }
        count += 1
        if count > ByteSource.longestRecord {
          isTooLong = true
          useUp(count)
          count = 0
        }
      }
      guard !source.isAtEnd else { return .cutOff }
      try source.readMore()
    }
  }

  /// The end of an element whose last `count` bytes stand in the window.
  private mutating func ending(_ count: Int, _ isTooLong: Bool) -> Ending {
    guard isTooLong else { return .whole(count) }
    useUp(count)
    return .broken(.tooLong)
  }

  /// Uses up `count` bytes of an element that is not looked at as one.
  private mutating func useUp(_ count: Int) {
    let bytes = UnsafeBufferPointer(start: source.window + source.start, count: count)
    source.line += bytes.count { $0 == 0x0A }
    source.start += count
  }
}

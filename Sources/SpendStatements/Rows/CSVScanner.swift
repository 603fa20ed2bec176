/// Where one field of a record is, without its quotes.
struct CSVColumn {
  /// The offset of its first byte.
  var start = 0
  /// The offset behind its last byte.
  var end = 0
  /// Whether doubled quotes in it stand for single ones.
  var holdsQuotes = false
}

/// How scanning a record ended.
enum CSVEnding {
  /// The record ends at a line feed.
  case lineFeed
  /// The record ends where the data end.
  case endOfData
  /// The data end in the middle of the record.
  case cutOff
  /// Text stands behind a closing quote.
  case textAfterQuote
}

/// Splits bytes into the fields of one record after another, by RFC 4180.
///
/// A quote that does not stand at the beginning of a field is a letter like any other. Of a record at most `capacity`
/// fields are kept.
struct CSVScanner: ~Copyable {
  private let capacity: Int
  /// The fields found; those past `capacity` are only counted.
  ///
  /// They stand outside of the scanner: looking at one within would copy all.
  private let columns: UnsafeMutablePointer<CSVColumn>
  /// How many fields the record has.
  private(set) var count = 0
  /// The offset behind the record and its line end.
  private(set) var next = 0
  /// How many line feeds stand inside quotes.
  private(set) var innerLineFeeds = 0
  /// Where the quote opens whose field goes over several lines, is not closed, or has text behind it; nil without one.
  private(set) var suspectQuote: Int?
  private var traits: UInt8 = 0

  private let delimiter: UInt8
  private var classes = InlineArray<256, UInt8>(repeating: 0)

  private let quote: UInt8

  // What a byte may be, besides a letter like any other.
  private static var stop: UInt8 { 1 }
  private static var control: UInt8 { 2 }
  private static var null: UInt8 { 4 }
  private static var beyondASCII: UInt8 { 8 }

  /// A scanner of fields that `delimiter` parts, and that may stand between two of `quote`.
  init(capacity: Int, delimiter: UInt8, quote: UInt8 = UInt8(ascii: "\"")) {
    self.capacity = capacity
    columns = .allocate(capacity: capacity)
    columns.initialize(repeating: CSVColumn(), count: capacity)
    self.delimiter = delimiter
    self.quote = quote
    for byte in 0..<256 {
      classes[byte] = byte >= 0x80 ? CSVScanner.beyondASCII : byte < 0x20 ? CSVScanner.control : 0
    }
    classes[0] = CSVScanner.null
    classes[0x0A] |= CSVScanner.stop
    classes[Int(delimiter)] |= CSVScanner.stop
  }

  deinit { columns.deallocate() }

  /// The field in `column`, which is one that was found and kept.
  subscript(column: Int) -> CSVColumn { columns[column] }

  /// Whether a NUL byte stands in the record.
  var holdsNUL: Bool { traits & CSVScanner.null != 0 }
  /// Whether a byte beyond ASCII stands in the record.
  var isBeyondASCII: Bool { traits & CSVScanner.beyondASCII != 0 }
  /// Whether control characters stand in the record, the line end included.
  var holdsControls: Bool { traits & CSVScanner.control != 0 }

  /// Finds the fields of the record that begins at `start`.
  ///
  /// - Parameter isLast: whether nothing comes behind `end`.
  mutating func scan(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isLast: Bool) -> CSVEnding {
    count = 0
    innerLineFeeds = 0
    suspectQuote = nil
    traits = 0
    var index = start
    while true {
      let fieldEnding: CSVEnding?
      if index < end, bytes[index] == quote {
        fieldEnding = quotedField(bytes, &index, end, isLast)
      } else {
        fieldEnding = plainField(bytes, &index, end, isLast)
      }
      if let fieldEnding { return fieldEnding }
    }
  }

  /// Takes a field without quotes and the delimiter behind it; what ended the record, if it was the last.
  private mutating func plainField(
    _ bytes: UnsafePointer<UInt8>,
    _ index: inout Int,
    _ end: Int,
    _ isLast: Bool
  ) -> CSVEnding? {
    let start = index
    var position = index
    var found: UInt8 = 0
    while position < end {
      let kind = classes[Int(bytes[position])]
      if kind != 0 {
        if kind & CSVScanner.stop != 0 { break }
        found |= kind
      }
      position += 1
    }
    traits |= found
    index = position + 1
    guard position < end else {
      guard isLast else { return .cutOff }
      store(start, position)
      next = end
      return .endOfData
    }
    if bytes[position] == delimiter {
      store(start, position)
      return nil
    }
    let hasReturn = position > start && bytes[position - 1] == 0x0D
    store(start, hasReturn ? position - 1 : position)
    next = index
    return .lineFeed
  }

  /// Takes a field in quotes and the delimiter behind it; what ended the record, if it was the last.
  private mutating func quotedField(
    _ bytes: UnsafePointer<UInt8>,
    _ index: inout Int,
    _ end: Int,
    _ isLast: Bool
  ) -> CSVEnding? {
    let opening = index
    let feedsBefore = innerLineFeeds
    var holdsQuotes = false
    var position = index + 1
    while true {
      guard position < end else { return suspect(opening, .cutOff) }
      let byte = bytes[position]
      if byte == quote {
        guard position + 1 < end || isLast else { return suspect(opening, .cutOff) }
        guard position + 1 < end, bytes[position + 1] == quote else { break }
        holdsQuotes = true
        position += 1
      } else if byte == 0x0A {
        innerLineFeeds += 1
      }
      traits |= classes[Int(byte)]
      position += 1
    }
    store(opening + 1, position, holdsQuotes: holdsQuotes)
    if innerLineFeeds > feedsBefore { _ = suspect(opening, .cutOff) }
    return behindQuote(bytes, &index, closing: position, opening: opening, end, isLast)
  }

  private mutating func behindQuote(
    _ bytes: UnsafePointer<UInt8>,
    _ index: inout Int,
    closing: Int,
    opening: Int,
    _ end: Int,
    _ isLast: Bool
  ) -> CSVEnding? {
    var position = closing + 1
    if position < end, bytes[position] == delimiter {
      index = position + 1
      return nil
    }
    if position < end, bytes[position] == 0x0D { position += 1 }
    guard position < end else {
      next = end
      return isLast ? .endOfData : .cutOff
    }
    guard bytes[position] == 0x0A else { return suspect(opening, .textAfterQuote) }
    next = position + 1
    return .lineFeed
  }

  /// Notes the first quote of the record that may have swallowed what stands behind it.
  private mutating func suspect(_ opening: Int, _ ending: CSVEnding) -> CSVEnding {
    if suspectQuote == nil { suspectQuote = opening }
    return ending
  }

  private mutating func store(_ start: Int, _ end: Int, holdsQuotes: Bool = false) {
    if count < capacity {
      columns[count] = CSVColumn(start: start, end: end, holdsQuotes: holdsQuotes)
    }
    count += 1
  }
}

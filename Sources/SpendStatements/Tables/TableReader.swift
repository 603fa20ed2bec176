import SpendCore

/// The records of a table of another program, one after another.
///
/// A record whose quotes make no sense is split anew without them, by its first line alone.
struct TableReader: ~Copyable {
  /// The most columns that are looked at; what stands further right is read over.
  static var mostColumns: Int { 96 }

  /// The bytes that it reads.
  private(set) var source: ByteSource
  /// The number of the line that the record begins on, counted from 1.
  private(set) var line = 1
  /// Whether the record is longer than any that is read; then it has no fields.
  private(set) var isTooLong = false
  /// How many fields the record has, those past the last that is looked at included.
  private(set) var count = 0
  /// The days that the table says to be of, where its dates lack the year.
  var period: StatedPeriod?
  private var quoted: CSVScanner
  private var unquoted: CSVScanner
  private var usesQuotes = true
  /// Which of the fields had its doubled quotes made single ones.
  private var isUnescaped = false
  private var used = 0

  /// The records of `source` from where it stands.
  init(_ source: consuming ByteSource, dialect: TableDialect) {
    self.source = source
    quoted = CSVScanner(capacity: 96, delimiter: dialect.delimiter, quote: dialect.quote)
    // No text holds this byte.
    unquoted = CSVScanner(capacity: 96, delimiter: dialect.delimiter, quote: 0)
  }

  /// How far it is in the file.
  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  /// Goes on to the next record; false at the end of the file.
  ///
  /// - Throws: what reading throws.
  mutating func next() throws -> Bool {
    source.start += used
    used = 0
    isTooLong = false
    while true {
      if source.start == source.end, source.isAtEnd { return false }
      usesQuotes = true
      let ending = quoted.scan(source.window, from: source.start, to: source.end, isLast: source.isAtEnd)
      if ending == .cutOff, !source.isAtEnd, source.bytes.count <= ByteSource.longestRecord {
        try source.readMore()
        continue
      }
      line = source.line
      if ending == .lineFeed || ending == .endOfData {
        count = quoted.count
        used = quoted.next - source.start
        source.line += 1 + quoted.innerLineFeeds
        return true
      }
      try scanWithoutQuotes()
      return true
    }
  }

  /// Takes the line as it stands, or passes over it where it is too long for a record.
  private mutating func scanWithoutQuotes() throws {
    while source.lineFeed(from: source.start) == nil, !source.isAtEnd,
      source.bytes.count <= ByteSource.longestRecord
    {
      try source.readMore()
    }
    guard source.lineFeed(from: source.start) != nil || source.isAtEnd else {
      try source.skipLine()
      (count, isTooLong) = (0, true)
      return
    }
    usesQuotes = false
    _ = unquoted.scan(source.window, from: source.start, to: source.end, isLast: true)
    count = unquoted.count
    used = unquoted.next - source.start
    source.line += 1
  }

  /// Begins anew with the first byte of the file.
  mutating func rewind() throws(ImportError) {
    try source.rewind()
    used = 0
  }

  /// The bytes of the field in `column`, without blanks around them; empty where the record has none there.
  ///
  /// Valid until ``next()``.
  subscript(column: Int) -> UnsafeBufferPointer<UInt8> {
    guard column < min(count, TableReader.mostColumns) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let field = usesQuotes ? quoted[column] : unquoted[column]
    let bytes = UnsafeBufferPointer(start: source.window + field.start, count: field.end - field.start)
      .trimmed
    guard !usesQuotes, bytes.count > 1, bytes.first == UInt8(ascii: "\""), bytes.last == bytes.first else {
      return bytes
    }
    return UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()).trimmed
  }

  /// The date that the field in `column` is; nil where it is none.
  func date(_ column: Int) -> DateCell? {
    let bytes = self[column]
    return DateCell(bytes) ?? period.flatMap { DateCell(bytes, in: $0) }
  }

  /// The text of the field in `column` on one line, blanks in a row made one; empty where there is none.
  func text(_ column: Int) -> String {
    let bytes = self[column]
    guard !bytes.isEmpty else { return "" }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return StatementText.cleaned(text) }
    guard bytes.holdsRunsOrQuotes else { return text }
    let words = text.split { $0.isWhitespace || $0.isNewline || $0 == "\0" }
    let joined = words.joined(separator: " ")
    return joined.contains("\"\"")
      ? joined.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"") : joined
  }

  /// Whether one of its fields is a date with its year.
  var hasFullDate: Bool { (0..<min(count, TableReader.mostColumns)).contains { DateCell(self[$0]) != nil } }

  /// Whether no field holds anything.
  var isBlank: Bool { (0..<min(count, TableReader.mostColumns)).allSatisfy { self[$0].isEmpty } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether several blanks stand in a row in it, or a quote.
  fileprivate var holdsRunsOrQuotes: Bool {
    var before: UInt8 = 0
    for byte in self {
      if byte == UInt8(ascii: "\"") || byte == 0x20 && before == 0x20 { return true }
      before = byte
    }
    return false
  }
}

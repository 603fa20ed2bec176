import SpendCore

/// The form in which a file holds rows.
enum FileForm: Equatable {
  /// A table with a header of ours.
  case table(CSVHeader)
  /// One JSON object a line.
  case jsonLines
  /// A table of another program, whose columns have to be found out.
  case otherTable(TableDialect)
  /// The head of a table of another program, without rows.
  case headAlone
  /// A statement in a format that banks agreed on.
  case statement(StatementFormat)
  /// Messages, among which are the alerts of banks.
  case messages(MessageExport)
  /// One JSON array of objects.
  case jsonArray

  /// Finds the form of the file that `source` has just opened, and makes it text that can be read; of a table of ours,
  /// uses up the header.
  ///
  /// - Throws: ``ImportError`` for a file of another form, or what reading throws.
  init(of source: inout ByteSource, path: String) throws {
    try FileForm.makeText(&source, path)
    try FileForm.skipBlankLines(&source)
    if source.start == source.end { throw ImportError(path, .empty) }
    var refusal = ImportError.Reason.otherFormat("a table without rows")
    var header: CSVHeader?
    do throws(ImportError.Reason) {
      header = try CSVHeader(FileForm.firstLine(of: source))
    } catch {
      refusal = error
    }
    // Of a table of ours the first line is enough: a pipe may be slow to give more.
    if let header, !header.heads(bankRowsIn: source) {
      self = .table(header)
      try source.skipLine()
      return
    }
    try source.fill()
    if let format = StatementFormat(beginning: source.bytes) {
      try FileForm.makeReadableAgain(&source, path)
      self = .statement(format)
      return
    }
    if let export = MessageExport(beginning: source.bytes) {
      try FileForm.makeReadableAgain(&source, path)
      self = .messages(export)
      return
    }
    if let reason = ForeignFormat.reason(source.bytes) { throw ImportError(path, reason) }
    let line = FileForm.firstLine(of: source)
    if line.first == UInt8(ascii: "{") {
      guard line.count > 1 else { throw ImportError(path, .otherFormat("JSON, but not one object a line")) }
      self = .jsonLines
      return
    }
    if line.first == UInt8(ascii: "[") {
      let next = UnsafeBufferPointer(rebasing: line.dropFirst()).trimmed.first
      guard next == nil || next == UInt8(ascii: "{") || next == UInt8(ascii: "]") else {
        throw ImportError(path, .otherFormat("JSON, but no list of objects"))
      }
      self = .jsonArray
      return
    }
    if let dialect = try FileForm.dialect(&source, path) {
      self = .otherTable(dialect)
    } else if let records = LabelledRecords(beginning: source.bytes) {
      source = try records.table(of: &source, path: path)
      self = .otherTable(TableDialect(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\"")))
    } else if source.isAtEnd, TableDialect.isHeadAlone(source.bytes) {
      self = .headAlone
    } else if MessageExport.areAlerts(source.bytes) {
      self = .messages(.plainAlerts)
    } else {
      throw ImportError(path, refusal)
    }
  }

  /// The dialect of a table of another program, once it can be read from its beginning as often as needed.
  private static func dialect(_ source: inout ByteSource, _ path: String) throws -> TableDialect? {
    try makeReadableAgain(&source, path)
    try source.fill()
    return TableDialect(of: source.bytes)
  }

  /// Makes of what `source` holds UTF-8 that can be read from its beginning as often as needed.
  private static func makeReadableAgain(_ source: inout ByteSource, _ path: String) throws {
    if source.fileSize == 0 { source = try ByteSource(spooling: &source, path: path) }
    let encoding = try TextEncoding.encoding(of: &source)
    if encoding != .utf8 { source = try Transcoding.source(rewriting: &source, from: encoding, path: path) }
  }

  private static func firstLine(of source: borrowing ByteSource) -> UnsafeBufferPointer<UInt8> {
    let lineEnd = source.lineFeed(from: source.start)
    return UnsafeBufferPointer(
      start: source.window + source.start,
      count: min((lineEnd ?? source.start + source.bytes.count) - source.start, ByteSource.longestRecord)
    ).trimmed
  }

  /// Passes over a mark of byte order; text in two bytes a letter is converted.
  private static func makeText(_ source: inout ByteSource, _ path: String) throws {
    try source.fillLine()
    if let (encoding, length) = TextEncoding.marked(source.bytes) {
      source.beginBehind(length)
      if encoding == .utf8 { return }
      source = try Transcoding.source(rewriting: &source, from: encoding, path: path)
      try source.fillLine()
    }
  }

  /// Goes to the first line that is not blank.
  private static func skipBlankLines(_ source: inout ByteSource) throws {
    while let feed = source.lineFeed(from: source.start) {
      let line = UnsafeBufferPointer(start: source.window + source.start, count: feed - source.start)
      guard line.trimmed.isEmpty else { return }
      source.start = feed + 1
      source.line += 1
      try source.fillLine()
    }
    if source.bytes.trimmed.isEmpty, source.isAtEnd { source.start = source.end }
  }
}

extension CSVHeader {
  /// How many rows tell whose the table is.
  private static var mostRows: Int { 20 }

  /// Whether one of the first rows that `source` has under this header is written as banks write, and not as we do: its
  /// date or its amount makes sense, but in another form than ours.
  ///
  /// Columns that no bank has tell that it is ours before its rows do.
  func heads(bankRowsIn source: borrowing ByteSource) -> Bool {
    // Programs that gather the accounts of several banks have accounts, categories and notes; some banks have times.
    if fields.contains(.account) || fields.contains(.time),
      !fields.contains(where: { [.kind, .person, .id].contains($0) })
    {
      return true
    }
    if fields.contains(where: { [.category, .kind, .person, .note, .id].contains($0) }) { return false }
    guard let date = fields.firstIndex(of: .date), let amount = fields.firstIndex(of: .amount) else {
      return false
    }
    var scanner = CSVScanner(capacity: RowField.allCases.count, delimiter: delimiter)
    func cell(_ column: Int) -> UnsafeBufferPointer<UInt8> {
      let field = scanner[column]
      return UnsafeBufferPointer(start: source.window + field.start, count: field.end - field.start).trimmed
    }
    guard var start = source.lineFeed(from: source.start).map({ $0 + 1 }) else { return false }
    for _ in 0..<CSVHeader.mostRows where start < source.end {
      let ending = scanner.scan(source.window, from: start, to: source.end, isLast: source.isAtEnd)
      guard ending == .lineFeed || ending == .endOfData, scanner.count == fields.count else { return false }
      if !DateText.hasForm(cell(date)), DateCell(cell(date)) != nil { return true }
      if DecimalNumber(String(decoding: cell(amount), as: UTF8.self)) == nil,
        let written = AmountCell(cell(amount)),
        written.magnitude(.point) ?? written.magnitude(.comma) != nil
      {
        return true
      }
      start = scanner.next
    }
    return false
  }
}

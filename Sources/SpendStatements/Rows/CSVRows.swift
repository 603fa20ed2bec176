import SpendCore

/// The rows of a table.
///
/// A quote that is never closed would take the rest of the file with it. So when a record of several lines can't be
/// right, only its first line is refused, and reading goes on with the line after that.
struct CSVRows: RowSource, ~Copyable {
  private var source: ByteSource
  private let header: CSVHeader
  private var scanner: CSVScanner
  private var reader: DraftReader
  private var fields = RowFields()
  /// Whether a minus can't be read, as neither kinds nor the settings say what it means.
  private let lacksMinus: Bool
  /// Whether an export of ours wrote it, in which texts that could be formulas are defused.
  private let isOwnExport: Bool
  private var hasUnsaidMinus = false

  /// The rows below `header`, which was just read from `source`.
  init(_ source: consuming ByteSource, header: CSVHeader, settings: ImportSettings) {
    self.source = source
    self.header = header
    scanner = CSVScanner(capacity: RowField.allCases.count, delimiter: header.delimiter)
    reader = DraftReader(settings)
    isOwnExport = CSVExpenseWriter.wrote(header.fields)
    lacksMinus = settings.minus == nil && !header.fields.contains(.kind)
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool {
    while !block.isFull {
      if source.start == source.end, source.isAtEnd { return false }
      let ending = scanner.scan(source.window, from: source.start, to: source.end, isLast: source.isAtEnd)
      if ending == .cutOff, !source.isAtEnd, source.bytes.count <= ByteSource.longestRecord {
        try source.readMore()
        continue
      }
      let line = source.line
      if isBlank(ending) {
        useUpRecord()
      } else if let fault = faultOfForm(ending) {
        try source.skipLine()
        report.refuse(line: line, fault)
      } else {
        let size = scanner.next - source.start
        useUpRecord()
        do throws(RowFault) {
          block.append(try draft(ending), size: size)
          report.take()
        } catch {
          report.refuse(line: line, error)
        }
        if hasUnsaidMinus { throw UnsaidMinus() }
      }
    }
    return true
  }

  private mutating func useUpRecord() {
    source.start = scanner.next
    source.line += 1 + scanner.innerLineFeeds
  }

  private func isBlank(_ ending: CSVEnding) -> Bool {
    guard scanner.count == 1, ending == .lineFeed || ending == .endOfData else { return false }
    return scanner.suspectQuote == nil && bytes(of: scanner[0]).trimmed.isEmpty
  }

  private func bytes(of column: CSVColumn) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: source.window + column.start, count: column.end - column.start)
  }

  // MARK: Form

  /// What is wrong with the form of the record just scanned, so that nobody knows where it ends; nil when it is right.
  private func faultOfForm(_ ending: CSVEnding) -> RowFault? {
    switch ending {
    case .textAfterQuote:
      return .unclosedQuote
    case .cutOff:
      return scanner.suspectQuote == nil ? .tooLong : .unclosedQuote
    case .lineFeed, .endOfData:
      if scanner.next - source.start > ByteSource.longestRecord + 2 { return .tooLong }
      if scanner.count != header.fields.count {
        if scanner.suspectQuote != nil { return .unclosedQuote }
        return ending == .endOfData ? .cutOff : .ragged(fields: scanner.count, columns: header.fields.count)
      }
      return scanner.suspectQuote != nil && swallowsRows() ? .unclosedQuote : nil
    }
  }

  /// Whether one of the lines inside the quotes of the record looks like a row itself.
  private func swallowsRows() -> Bool {
    guard let column = header.fields.firstIndex(of: .date) else { return false }
    var lineStart = source.start
    while let feed = source.lineFeed(from: lineStart), feed + 1 < scanner.next {
      lineStart = feed + 1
      let lineEnd = min(source.lineFeed(from: lineStart) ?? source.end, scanner.next)
      let line = UnsafeBufferPointer(start: source.window + lineStart, count: lineEnd - lineStart)
      let parts = line.split(separator: header.delimiter, omittingEmptySubsequences: false)
      guard parts.count >= header.fields.count else { continue }
      if DateText.date(UnsafeBufferPointer(rebasing: parts[column]).trimmed) != nil { return true }
    }
    return false
  }

  // MARK: Values

  private mutating func draft(_ ending: CSVEnding) throws(RowFault) -> ExpenseDraft {
    if scanner.holdsNUL { throw .holdsNUL }
    fields.mayHoldControls = scanner.holdsControls
    for (index, field) in header.fields.enumerated() {
      let column = scanner[index]
      let bytes = bytes(of: column)
      if scanner.isBeyondASCII, !bytes.isUTF8 { throw .invalidUTF8 }
      let text = column.holdsQuotes ? withSingleQuotes(column) : bytes
      fields[field] = isOwnExport ? SpreadsheetText.original(of: text.trimmed) : text
    }
    let draft = try reader.draft(from: fields)
    if lacksMinus, fields[.amount].trimmed.first == UInt8(ascii: "-") { hasUnsaidMinus = true }
    if ending == .endOfData, !showsItsEnd { throw .cutOff }
    return draft
  }

  /// Whether the last field of a row that was read shows that nothing of it is missing: half an amount or half a
  /// description looks like a whole one.
  private var showsItsEnd: Bool {
    switch header.fields.last {
    case .date, .currency, .kind: header.fields.last.map { !fields[$0].trimmed.isEmpty } ?? false
    default: false
    }
  }

  /// Makes single quotes of the doubled ones in a field, where it stands.
  private func withSingleQuotes(_ column: CSVColumn) -> UnsafeBufferPointer<UInt8> {
    var target = column.start
    var index = column.start
    while index < column.end {
      let byte = source.window[index]
      source.window[target] = byte
      target += 1
      index += byte == UInt8(ascii: "\"") ? 2 : 1
    }
    return UnsafeBufferPointer(start: source.window + column.start, count: target - column.start)
  }
}

/// The rows of a file of JSON Lines, as `spendwise list --json` prints them.
struct JSONRows: RowSource, ~Copyable {
  private var source: ByteSource
  private var reader: JSONDraftReader

  /// The rows of `source`.
  init(_ source: consuming ByteSource, settings: ImportSettings) {
    self.source = source
    reader = JSONDraftReader(settings)
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool {
    while !block.isFull {
      guard let lineEnd = source.lineFeed(from: source.start) ?? (source.isAtEnd ? source.end : nil) else {
        if source.bytes.count > ByteSource.longestRecord {
          report.refuse(line: source.line, .tooLong)
          try source.skipLine()
        } else {
          try source.readMore()
        }
        continue
      }
      if source.start == source.end { return false }
      let line = UnsafeBufferPointer(start: source.window + source.start, count: lineEnd - source.start)
      if !line.trimmed.isEmpty {
        do throws(RowFault) {
          block.append(try reader.draft(line, isLast: lineEnd == source.end), size: line.count)
          report.take()
        } catch {
          report.refuse(line: source.line, error)
        }
      }
      try source.skipLine()
    }
    return true
  }
}

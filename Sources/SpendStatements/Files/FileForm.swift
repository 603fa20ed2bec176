/// The form in which a file holds rows.
enum FileForm: Equatable {
  /// A table with a header.
  case table(CSVHeader)
  /// One JSON object a line.
  case jsonLines
  /// One JSON array of objects.
  case jsonArray

  /// Finds the form of the file that `source` has just opened; of a table, uses up the header.
  ///
  /// - Throws: ``ImportError`` for a file of another form, or what reading throws.
  init(of source: inout ByteSource, path: String) throws {
    try FileForm.skipBlankLines(&source)
    do throws(ImportError.Reason) {
      if let reason = ForeignFormat.reason(source.bytes) { throw reason }
      let lineEnd = source.lineFeed(from: source.start)
      let line = UnsafeBufferPointer(
        start: source.window + source.start,
        count: min((lineEnd ?? source.start + source.bytes.count) - source.start, ByteSource.longestRecord)
      ).trimmed
      if line.isEmpty { throw .empty }
      if line.first == UInt8(ascii: "{") {
        guard line.count > 1 else { throw .otherFormat("JSON, but not one object a line") }
        self = .jsonLines
        return
      }
      if line.first == UInt8(ascii: "[") {
        let next = UnsafeBufferPointer(rebasing: line.dropFirst()).trimmed.first
        guard next == nil || next == UInt8(ascii: "{") || next == UInt8(ascii: "]") else {
          throw .otherFormat("JSON, but no list of objects")
        }
        self = .jsonArray
        return
      }
      self = .table(try CSVHeader(line))
    } catch {
      throw ImportError(path, error)
    }
    try source.skipLine()
  }

  /// Reads until the first line that is not blank stands whole in the window, or as much as fits.
  private static func skipBlankLines(_ source: inout ByteSource) throws {
    try fill(&source)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { source.start += 3 }
    while let feed = source.lineFeed(from: source.start) {
      let line = UnsafeBufferPointer(start: source.window + source.start, count: feed - source.start)
      guard line.trimmed.isEmpty else { return }
      source.start = feed + 1
      source.line += 1
      try fill(&source)
    }
  }

  private static func fill(_ source: inout ByteSource) throws {
    while !source.isAtEnd, source.bytes.count <= ByteSource.longestRecord,
      source.lineFeed(from: source.start) == nil
    {
      try source.readMore()
    }
  }
}

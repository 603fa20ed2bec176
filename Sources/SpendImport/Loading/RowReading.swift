/// The chunks of one file, one after another.
///
/// One thread reads; when it has ended, another may look at the report.
final class RowReading<Rows: RowSource & ~Copyable>: @unchecked Sendable {
  private var rows: Rows
  private var chunk: ChunkBuilder
  private var isAtEnd = false
  /// What was read so far.
  private(set) var report: RowReport

  /// The chunks of `rows`.
  init(_ rows: consuming Rows, settings: ImportSettings) {
    self.rows = rows
    chunk = ChunkBuilder(capacity: settings.rowsInChunk)
    report = RowReport(mostRefusals: settings.mostRefusals)
  }

  /// The next chunk, or nil at the end of the file.
  ///
  /// - Throws: what reading the file throws.
  func next() throws -> RowChunk? {
    if isAtEnd { return nil }
    isAtEnd = try !rows.fill(&chunk, &report)
    let drafts = chunk.takeAll()
    return drafts.isEmpty ? nil : RowChunk(drafts: drafts, rowsRead: report.rows)
  }
}

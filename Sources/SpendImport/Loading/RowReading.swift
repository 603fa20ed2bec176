import SpendCore

/// The rows of one file, chunk by chunk.
///
/// One thread reads; when it has ended, another may look at the report.
final class RowReading<Rows: RowSource & ~Copyable>: @unchecked Sendable {
  private let rowsInChunk: Int
  private var rows: Rows
  private var block: RowBlock
  /// What the last block gave and was not handed out yet, the next last.
  private var chunks: [[ExpenseDraft]] = []
  private var isAtEnd = false
  /// What was read so far.
  private(set) var report: RowReport

  /// The chunks of `rows`.
  init(_ rows: consuming Rows, settings: ImportSettings) {
    self.rows = rows
    rowsInChunk = settings.rowsInChunk
    block = RowBlock(capacity: settings.rowsInBlock, mostBytes: settings.bytesInBlock)
    report = RowReport(mostRefusals: settings.mostRefusals)
  }

  /// The next chunk, or nil at the end of the file.
  ///
  /// - Throws: what reading the file throws.
  func next() throws -> [ExpenseDraft]? {
    if chunks.isEmpty, !isAtEnd {
      isAtEnd = try !rows.fill(&block, &report)
      chunks = block.takeAll(inPieces: rowsInChunk).reversed()
    }
    return chunks.popLast()
  }
}

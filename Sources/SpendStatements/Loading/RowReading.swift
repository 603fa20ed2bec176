import SpendCore
import Synchronization

/// The rows of one file, chunk by chunk.
///
/// One thread reads; when it has ended, another may look at the report.
final class RowReading<Rows: RowSource & ~Copyable>: @unchecked Sendable {
  private let rowsInChunk: Int
  private var rows: Rows
  private var block: RowBlock
  private var isAtEnd = false
  /// What was read so far.
  private(set) var report: RowReport
  /// How many rows the file has to record: so many as were found, once all of it was read; before, an estimate.
  ///
  /// Any thread may look at it. 0 while nothing can be told.
  var expectedRows: Int { expected.load(ordering: .relaxed) }
  private let expected = Atomic(0)

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
    if let chunk = block.take(atMost: rowsInChunk) { return chunk }
    if isAtEnd { return nil }
    isAtEnd = try !rows.fill(&block, &report)
    block.sort()
    expected.store(estimate, ordering: .relaxed)
    return block.take(atMost: rowsInChunk)
  }

  private var estimate: Int {
    let (used, size) = rows.progress
    if isAtEnd { return report.takenCount }
    guard used > 0, size >= used else { return 0 }
    return Int(clamping: Int128(report.takenCount) * Int128(size) / Int128(used))
  }
}

import SpendCore

/// Statements in the Quicken Interchange Format.
///
/// The file is read twice: its dates and amounts don't say how they are written, so all are looked at first.
package struct QIFStatement: StatementSource, ~Copyable {
  private var records: QIFRecords
  private var conventions: QIFConventions
  private var isLearned = false

  /// The statements in `source`.
  ///
  /// - Parameter order: of day and month, where a person said it.
  package init(_ source: consuming ByteSource, order: QIFDateOrder? = nil) {
    records = QIFRecords(source)
    conventions = QIFConventions(order: order)
  }

  package var progress: (used: Int, size: Int) { records.progress }

  package mutating func next() throws -> StatementItem? {
    if !isLearned { try learn() }
    while let found = try records.next() {
      switch found.section {
      case .investments: return .leftOut(line: found.record.line, .investment)
      case .unknown where found.record["D"] == nil || found.record.amount == nil:
        // Without a date and an amount it is a list.
        continue
      case .payments, .unknown:
        if !found.isWhole { return .refused(line: found.record.line, .cutOff) }
        return found.record.item(conventions, account: found.account)
      }
    }
    return nil
  }

  private mutating func learn() throws {
    while let found = try records.next() {
      conventions.learn(found.record)
    }
    if let reason = conventions.openQuestion { throw ImportError(records.path, reason) }
    try records.rewind()
    isLearned = true
  }
}

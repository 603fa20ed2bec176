/// Reads one format of statements or messages, payment by payment; what it holds of the file does not grow with it.
package protocol StatementSource: ~Copyable, SendableMetatype {
  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { get }

  /// What comes next in the file; nil at its end.
  ///
  /// - Throws: ``ImportError`` where the file can't be read on, or leaves something open that only a person can say;
  ///   what reading it throws.
  mutating func next() throws -> StatementItem?
}

/// What stands at one place of a statement.
package enum StatementItem: Sendable, Equatable {
  /// A payment.
  case row(StatementRow)
  /// What an account held.
  case balance(StatementBalance)
  /// Something that is none, or not yet, and why.
  case leftOut(line: Int, Omission)
  /// Something that should be one but can't be read.
  case refused(line: Int, RowFault)
}

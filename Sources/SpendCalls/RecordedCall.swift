import CSQLite
package import SpendCore
import SpendSQLite

/// A call as it stands in the record.
package struct RecordedCall: Sendable, Equatable {
  /// Its number.
  package let number: Int64
  /// When it left.
  package let moment: Moment
  /// What it asked for, as ``OutgoingCall/Purpose`` names it.
  package let purpose: String
  /// The server.
  package let host: String
  /// The model asked.
  package let model: String
  /// How many requests went before it for the same thing.
  package let attempt: Int
  /// How many bytes were sent.
  package let byteCount: Int
  /// What became of it; nil where no answer was seen.
  package let outcome: CallOutcome?
  /// What was sent; nil where it is no longer kept, or wasn't asked for.
  package internal(set) var body: [UInt8]?
}

extension RecordedCall {
  /// The columns that a call is read from.
  static let columns = """
    number, moment, purpose, host, model, attempt, bytes, status, failure, input_tokens, output_tokens, is_estimate, \
    cost,
    milliseconds
    """

  /// The call in the row at which `row` stands.
  init(_ row: Statement) throws(SQLiteFailure) {
    guard let moment = Moment(iso: row.text(1)) else { throw SQLiteFailure(damaged: "unreadable moment") }
    func integer(_ column: Int32) -> Int? { row.isNull(column) ? nil : Int(row.integer(column)) }
    number = row.integer(0)
    self.moment = moment
    purpose = row.text(2)
    host = row.text(3)
    model = row.text(4)
    attempt = Int(row.integer(5))
    byteCount = Int(row.integer(6))
    outcome = integer(13).map { milliseconds in
      var tokens: TokenCount?
      if let input = integer(9), let output = integer(10) {
        tokens = TokenCount(input: input, output: output, isEstimate: row.integer(11) == 1)
      }
      return CallOutcome(
        status: integer(7),
        failure: row.optionalText(8),
        tokens: tokens,
        cost: integer(12),
        milliseconds: milliseconds
      )
    }
  }
}

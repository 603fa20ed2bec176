import SpendCore
import SpendSQLite

/// The rows of calls, with the counters of their months.
struct CallRows {
  let record: OpenCallRecord

  /// The most tokens and billionths of a dollar of one call: what a server counts beyond is no count, and the sums of a
  /// million calls must fit.
  private static let mostTokens = 1_000_000_000
  private static let mostCost = 1_000_000_000_000

  /// Adds the row of `call`, and tells its number.
  func insert(_ call: OutgoingCall) throws(SQLiteFailure) -> Int64 {
    let insert = try record.kept(
      """
      INSERT INTO call (moment, purpose, host, model, attempt, bytes) VALUES (?, ?, ?, ?, ?, ?) RETURNING number
      """
    )
    try insert.bind([
      .text(call.moment.iso), .text(call.purpose.rawValue), .text(call.host), .text(call.model),
      .integer(Int64(call.attempt)), .integer(Int64(call.bytes)),
    ])
    var number = Int64(0)
    while try insert.step() { number = insert.integer(0) }
    try MonthCounters(record: record).addCall(of: call.model, in: call.moment.date.monthText)
    return number
  }

  /// Writes down the outcome of call `number`, once.
  func end(_ number: Int64, _ outcome: CallOutcome) throws(SQLiteFailure) {
    let tokens = outcome.tokens.map { tokens in
      TokenCount(
        input: min(max(tokens.input, 0), CallRows.mostTokens),
        output: min(max(tokens.output, 0), CallRows.mostTokens),
        isEstimate: tokens.isEstimate
      )
    }
    let cost = outcome.cost.map { min(max($0, 0), CallRows.mostCost) }
    let update = try record.kept(
      """
      UPDATE call SET status = ?, failure = ?, input_tokens = ?, output_tokens = ?, is_estimate = ?, cost = ?,
        milliseconds = ?
      WHERE number = ? AND milliseconds IS NULL RETURNING substr(moment, 1, 7), model
      """
    )
    try update.bind(outcome.status.map(Int64.init), at: 1)
    try update.bind(outcome.failure, at: 2)
    try update.bind(tokens.map { Int64($0.input) }, at: 3)
    try update.bind(tokens.map { Int64($0.output) }, at: 4)
    try update.bind(tokens.map { $0.isEstimate ? 1 : 0 }, at: 5)
    try update.bind(cost.map(Int64.init), at: 6)
    try update.bind(Int64(max(outcome.milliseconds, 0)), at: 7)
    try update.bind(number, at: 8)
    var place: (month: String, model: String)?
    while try update.step() { place = (update.text(0), update.text(1)) }
    guard let place else { return }
    try MonthCounters(record: record).addOutcome(
      hasFailed: outcome.failure != nil,
      tokens: tokens,
      cost: cost,
      of: place.model,
      in: place.month
    )
  }
}

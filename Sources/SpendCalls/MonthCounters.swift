package import SpendCore
import SpendSQLite

/// What the calls of each month came to by model, kept up to date with each call.
struct MonthCounters {
  let record: OpenCallRecord

  /// Counts a call that is about to leave.
  func addCall(of model: String, in month: String) throws(SQLiteFailure) {
    let update = try record.kept(
      "INSERT INTO month (month, model, calls) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET calls = calls + 1"
    )
    try update.bind([.text(month), .text(model)])
    try update.run()
  }

  /// Counts what became of a call.
  func addOutcome(
    hasFailed: Bool,
    tokens: TokenCount?,
    cost: Int?,
    of model: String,
    in month: String
  ) throws(SQLiteFailure) {
    let update = try record.kept(
      """
      UPDATE month SET failures = failures + ?, input_tokens = input_tokens + ?,
        output_tokens = output_tokens + ?, estimates = estimates + ?, cost = cost + ?,
        without_price = without_price + ?
      WHERE month = ? AND model = ?
      """
    )
    try update.bind([
      .integer(hasFailed ? 1 : 0), .integer(Int64(tokens?.input ?? 0)), .integer(Int64(tokens?.output ?? 0)),
      .integer(tokens?.isEstimate == true ? 1 : 0), .integer(Int64(cost ?? 0)),
      .integer(tokens != nil && cost == nil ? 1 : 0), .text(month), .text(model),
    ])
    try update.run()
  }

  /// What the calls of `month` came to.
  func usage(in month: String) throws(SQLiteFailure) -> CallUsage {
    var usage = CallUsage()
    for model in try models(in: month) { usage.add(model.usage) }
    usage.kept = try kept(in: month)
    return usage
  }

  /// What the calls of `month` to each model came to, in the order of their names.
  func models(in month: String) throws(SQLiteFailure) -> [ModelMonth] {
    let select = try record.kept(
      """
      SELECT model, calls, failures, input_tokens, output_tokens, estimates, cost, without_price
      FROM month WHERE month = ? ORDER BY model
      """
    )
    try select.bind(month, at: 1)
    var models: [ModelMonth] = []
    while try select.step() {
      var usage = CallUsage()
      usage.calls = Int(select.integer(1))
      usage.failures = Int(select.integer(2))
      usage.tokens = TokenCount(
        input: Int(select.integer(3)),
        output: Int(select.integer(4)),
        isEstimate: select.integer(5) > 0
      )
      usage.cost = Int(select.integer(6))
      usage.callsWithoutPrice = Int(select.integer(7))
      models.append(ModelMonth(model: select.text(0), usage: usage))
    }
    return models
  }

  /// How many answers were had in `month` without a request.
  func kept(in month: String) throws(SQLiteFailure) -> Int {
    let select = try record.kept("SELECT answers FROM kept WHERE month = ?")
    try select.bind(month, at: 1)
    defer { select.reset() }
    return try select.step() ? Int(select.integer(0)) : 0
  }

  /// The months in which anything was asked, newest first.
  func months() throws(SQLiteFailure) -> [String] {
    let select = try record.kept("SELECT month FROM month UNION SELECT month FROM kept ORDER BY month DESC")
    var months: [String] = []
    while try select.step() { months.append(select.text(0)) }
    return months
  }
}

/// What the calls to one model came to in a month.
package struct ModelMonth: Sendable, Equatable {
  /// The model's name.
  package let model: String
  /// What they came to; answers had without a request count for the month alone.
  package let usage: CallUsage
}

extension CallUsage {
  /// Adds what other calls came to; a sum that passes 64 bits stays at their end.
  package mutating func add(_ other: CallUsage) {
    func sum(_ left: Int, _ right: Int) -> Int {
      let (sum, overflows) = left.addingReportingOverflow(right)
      return overflows ? .max : sum
    }
    calls = sum(calls, other.calls)
    failures = sum(failures, other.failures)
    kept = sum(kept, other.kept)
    tokens = TokenCount(
      input: sum(tokens.input, other.tokens.input),
      output: sum(tokens.output, other.tokens.output),
      isEstimate: tokens.isEstimate || other.tokens.isEstimate
    )
    cost = sum(cost, other.cost)
    callsWithoutPrice = sum(callsWithoutPrice, other.callsWithoutPrice)
  }
}

package import SpendCore
import SpendSQLite

/// Reads the record of calls; never makes its file, and never writes to it.
///
/// Nothing is held open between two calls of a function, so that what is read may be shown for as long as one likes.
package final class RecordedCalls {
  /// Which calls are wanted.
  package struct Request: Sendable {
    /// Those of this day and later; nil for all.
    package var first: CivilDate?
    /// Those of this day and before; nil for all.
    package var last: CivilDate?
    /// How many at most; nil for all.
    package var limit: Int?
    /// Whether their bodies are wanted, too.
    package var withBodies = false

    /// All calls, without bodies.
    package init() {}
  }

  private let opening: CallRecordOpening
  private let record: OpenCallRecord?

  /// How many calls are read at once.
  private static let page = 200
  /// How many where their bodies are read, too.
  private static let pageWithBodies = 20

  /// Opens the record at `path`; one that isn't there has no calls.
  ///
  /// - Throws: where the file is something else, or can't be read.
  package init(path: String, patience: Duration = .seconds(2)) throws(CallRecordError) {
    opening = CallRecordOpening(path: path, patience: patience)
    record = try opening.openForReading()
  }

  /// Hands the calls of `request` to `body`, newest first, until it returns false.
  package func visit(_ request: Request, _ body: (RecordedCall) throws -> Bool) throws {
    var left = request.limit ?? .max
    var before = Int64.max
    while left > 0 {
      let most = min(left, request.withBodies ? RecordedCalls.pageWithBodies : RecordedCalls.page)
      let calls = try page(of: request, before: before, most: most)
      for call in calls where try !body(call) { return }
      guard let last = calls.last, calls.count == most else { return }
      before = last.number
      left -= calls.count
    }
  }

  /// The call `number` with its body, or nil where there is none.
  package func call(_ number: Int64) throws(CallRecordError) -> RecordedCall? {
    try reading { record in
      let select = try record.kept("SELECT \(RecordedCall.columns) FROM call WHERE number = ?")
      try select.bind(number, at: 1)
      guard try select.step() else { return nil }
      var call = try RecordedCall(select)
      select.reset()
      call.body = try CallBodies.body(of: number, in: record)
      return call
    } ?? nil
  }

  /// What the calls of each month came to by model, newest month first.
  package func months() throws(CallRecordError) -> [RecordedMonth] {
    try reading { record in
      let counters = MonthCounters(record: record)
      var months: [RecordedMonth] = []
      for month in try counters.months() {
        guard let first = CivilDate(iso: month + "-01") else {
          throw SQLiteFailure(damaged: "unreadable month")
        }
        months.append(
          RecordedMonth(
            first: first,
            models: try counters.models(in: month),
            usage: try counters.usage(in: month)
          )
        )
      }
      return months
    } ?? []
  }

  private func page(
    of request: Request,
    before: Int64,
    most: Int
  ) throws(CallRecordError) -> [RecordedCall] {
    try reading { record in
      let select = try record.kept(
        """
        SELECT \(RecordedCall.columns) FROM call
        WHERE number < ? AND substr(moment, 1, 10) >= ? AND substr(moment, 1, 10) <= ?
        ORDER BY number DESC LIMIT ?
        """
      )
      try select.bind([
        .integer(before), .text(request.first?.iso ?? ""), .text(request.last?.iso ?? "9999-12-31"),
        .integer(Int64(most)),
      ])
      defer { select.reset() }
      var calls: [RecordedCall] = []
      while try select.step() {
        var call = try RecordedCall(select)
        if request.withBodies { call.body = try CallBodies.body(of: call.number, in: record) }
        calls.append(call)
      }
      return calls
    } ?? []
  }

  private func reading<Result>(
    _ body: (OpenCallRecord) throws -> Result
  ) throws(CallRecordError) -> Result? {
    guard let record else { return nil }
    return try opening.translating(isSending: false) { try body(record) }
  }
}

/// The calls of one month.
package struct RecordedMonth: Sendable, Equatable {
  /// Its first day.
  package let first: CivilDate
  /// What the calls to each model came to, in the order of their names.
  package let models: [ModelMonth]
  /// What all came to.
  package let usage: CallUsage
}

package import SpendCore
import SpendSQLite
import Synchronization

/// The record of calls in one SQLite file of its own, apart from the ledger.
///
/// The file is made and opened when something is first written to it; whoever only asks never makes it. Several threads
/// and several programs may use it at once.
package final class CallRecordFile: CallRecord {
  /// The path of the file.
  package let path: String
  private let limits: CallRecordLimits
  private let patience: Duration
  private let open = Mutex<OpenCallRecord?>(nil)

  /// The record at `path`, which is not opened yet.
  ///
  /// - Parameters:
  ///   - limits: how much it keeps.
  ///   - patience: how long a call waits for another program's lock.
  package init(path: String, limits: CallRecordLimits = CallRecordLimits(), patience: Duration = .seconds(2))
  {
    self.path = path
    self.limits = limits
    self.patience = patience
  }

  /// Lets go of the file; it is opened again when it is needed again.
  package func close() {
    open.withLock { $0 = nil }
  }

  // MARK: Calls

  package func begin(_ call: OutgoingCall) throws(CallRecordError) -> Int64 {
    let limits = limits
    return try using(attempts: 3) { record in
      try record.write(.synced) {
        let number = try CallRows(record: record).insert(call)
        let bodies = CallBodies(record: record, limits: limits)
        try bodies.keep(call, number: number)
        try bodies.dropOld(on: call.moment.date, newest: number)
        return number
      }
    }
  }

  package func end(_ number: Int64, _ outcome: CallOutcome) {
    // What can't be written shows as a call without an answer, which is all that is known then.
    _ = try? using { record in
      try record.write(.written) {
        try CallRows(record: record).end(number, outcome)
      }
    }
  }

  package func usage(inMonthOf date: CivilDate) -> CallUsage {
    let usage = try? asking { record in
      try MonthCounters(record: record).usage(in: date.monthText)
    }
    return usage ?? CallUsage()
  }

  // MARK: What was learned

  package func answer(to question: [UInt8], on date: CivilDate) -> String? {
    let digest = KeptAnswers.digest(of: question)
    let limits = limits
    let answer = try? asking { record in
      try KeptAnswers.answer(to: digest, on: date, in: record)
    }
    guard let answer = answer ?? nil else { return nil }
    _ = try? using { record in
      try record.write(.written) {
        try KeptAnswers(record: record, limits: limits).noteUse(of: digest, on: date)
      }
    }
    return answer
  }

  package func keep(_ answer: String, to question: [UInt8], on date: CivilDate) {
    let digest = KeptAnswers.digest(of: question)
    let limits = limits
    _ = try? using { record in
      try record.write(.written) {
        try KeptAnswers(record: record, limits: limits).keep(answer, to: digest, on: date)
      }
    }
  }

  package func form(of endpoint: String) -> String? {
    let form = try? asking { record in
      let select = try record.kept("SELECT form FROM form WHERE endpoint = ?")
      try select.bind(endpoint, at: 1)
      defer { select.reset() }
      return try select.step() ? select.text(0) : nil
    }
    return form ?? nil
  }

  package func keep(form: String, of endpoint: String) {
    _ = try? using { record in
      try record.write(.written) {
        let insert = try record.kept(
          "INSERT INTO form VALUES (?, ?) ON CONFLICT DO UPDATE SET form = excluded.form"
        )
        try insert.bind([.text(endpoint), .text(form)])
        try insert.run()
      }
    }
  }

  // MARK: The file

  /// Runs `body` on the file, which is opened or made before.
  ///
  /// - Parameter attempts: how often it may be opened anew because it was replaced meanwhile.
  private func using<Result: Sendable>(
    attempts: Int = 1,
    _ body: @Sendable (OpenCallRecord) throws -> Result
  ) throws(CallRecordError) -> Result {
    let opening = CallRecordOpening(path: path, patience: patience)
    return try open.withLock { (record) throws(CallRecordError) in
      for attempt in 1...max(attempts, 1) {
        let current: OpenCallRecord
        if let record, !record.isReplaced { current = record } else { current = try opening.openForWriting() }
        record = current
        do {
          return try body(current)
        } catch {
          let failure = SQLiteFailure(error)
          // What SQLite thinks of a file after its storage failed may be wrong.
          if failure.isOfStorage || failure.refusal != nil { record = nil }
          let error = opening.error(failure, isSending: true)
          if error.reason == .replaced, attempt < attempts { continue }
          throw error
        }
      }
      throw CallRecordError(.replaced, path: path, isSending: true)
    }
  }

  /// Runs `body` on the file as it is; nil where there is none.
  private func asking<Result: Sendable>(
    _ body: @Sendable (OpenCallRecord) throws -> Result
  ) throws(CallRecordError) -> Result? {
    let opening = CallRecordOpening(path: path, patience: patience)
    return try open.withLock { (record) throws(CallRecordError) in
      if let current = record, current.isReplaced { record = nil }
      // What is asked comes before a call that is written down: opening the file once serves both.
      if record == nil { record = opening.openForWritingIfThere() }
      let current: OpenCallRecord
      if let record {
        current = record
      } else if let opened = try opening.openForReading() {
        current = opened
      } else {
        return nil
      }
      return try opening.translating(isSending: false) { try body(current) }
    }
  }
}

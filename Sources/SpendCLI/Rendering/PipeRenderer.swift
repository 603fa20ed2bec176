import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

/// Prints what came of piped lines: a tab-separated record a line, or a JSON object a line.
final class PipeRenderer {
  private let program: Program
  private let spoken: SpokenContext?
  private let isJSON: Bool
  private var json = JSONWriter()

  /// Prints to the output of `program`, as JSON where its arguments say so.
  ///
  /// - Parameter spoken: the words of a recording that the records tell of; nil where they were typed or piped.
  init(program: Program, spoken: SpokenContext? = nil) {
    self.program = program
    self.spoken = spoken
    isJSON = program.arguments.has(.json)
  }

  /// Prints the records of a line; drafts where a dry run stored nothing.
  func recorded(_ reading: Reading, expenses: [Expense], line: Int?) throws {
    let confidence = reading.interpretation.confidencePercent
    if expenses.isEmpty {
      for draft in reading.drafts { try record(draft, id: nil, confidence: confidence, line: line) }
    } else {
      for expense in expenses {
        try record(expense.draft, id: expense.id, confidence: confidence, line: line)
      }
    }
  }

  private func record(_ draft: ExpenseDraft, id: Int64?, confidence: Int, line: Int?) throws {
    guard isJSON else {
      try program.output.write(ExpenseRecord(id: id, draft: draft).text + "\n")
      return
    }
    try object(line: line, ok: true) { object in
      object.key("id")
      if let id { object.integer(id) } else { object.null() }
      object.members(of: draft)
      object.member(confidencePercent: confidence)
    }
  }

  /// Prints the records of a line that was booked before.
  func known(_ expenses: [Expense], line: Int?) throws {
    for expense in expenses {
      guard isJSON else {
        let record = ExpenseRecord(id: expense.id, draft: expense.draft)
        try program.output.write("known\t\(record.text)\n")
        continue
      }
      try object(line: line, ok: true) { object in
        object.member("known", true)
        object.members(of: expense)
      }
    }
    guard isJSON, expenses.isEmpty else { return }
    try object(line: line, ok: true) { $0.member("known", true) }
  }

  /// Counts a blank line; only JSON speaks of it.
  func blank(line: Int) throws {
    guard isJSON else { return }
    try object(line: line, ok: true) { $0.member("skipped", "blank") }
  }

  /// Prints that a line was refused: on standard error, and as a record in JSON.
  func refuse(line: Int?, _ error: any UserFacingError, text: String?) throws {
    let report = ErrorReport(error)
    let place = spoken?.prefix ?? line.map { "line \($0)" }
    program.warn(place.map { "\($0): \(report.line)" } ?? report.line)
    guard isJSON else { return }
    try object(line: line, ok: false) { object in
      object.member("error", report.code)
      object.member("message", report.line)
      object.member("text", text)
      if let ambiguous = error as? AmbiguousLine { object.member(readings: ambiguous.readings) }
    }
  }

  /// Prints what a question or command in the pipe came to.
  func show(_ reply: Reply, line: Int?) throws {
    switch reply {
    case .recorded(let confirmation):
      for expense in confirmation.expenses {
        try record(expense.draft, id: expense.id, confidence: confirmation.confidencePercent, line: line)
      }
    case .answered(let answered) where isJSON:
      try object(line: line, ok: true) {
        $0.members(of: answered, homeCurrency: program.settings.homeCurrency)
      }
    case .answered(let answered):
      try program.output.write(answered.sentence.asField + "\n")
    case .changed(let receipt, _): try write([receipt], .edit, line: line)
    case .deleted(let receipt): try write([receipt], .delete, line: line)
    case .undone(let receipts): try write(receipts, .undo, line: line)
    case .redone(let receipts): try write(receipts, .redo, line: line)
    case .unchanged(let expenses) where isJSON:
      try object(line: line, ok: true) { object in
        object.member("action", ChangeRecords.Deed.edit.rawValue)
        object.member("changed", [])
        object.member("was", [])
        object.member("unchanged", expenses)
        object.member("entry", nil)
        object.member("count", 0)
      }
    case .unchanged(let expenses):
      for expense in expenses {
        try program.output.write(
          "unchanged\t" + ExpenseRecord(id: expense.id, draft: expense.draft).text + "\n"
        )
      }
    default:
      try program.show(reply)
    }
  }

  /// Prints an object for each change, or the records of its expenses and how many more there were.
  private func write(_ receipts: [ChangeReceipt], _ deed: ChangeRecords.Deed, line: Int?) throws {
    let records = receipts.map { ChangeRecords(deed: deed, receipt: $0) }
    for record in records {
      if isJSON {
        try object(line: line, ok: true, record.write(to:))
      } else {
        try program.output.write(record.text)
      }
    }
    let unnamed = records.reduce(0) { $0 + $1.unnamed }
    if unnamed > 0, !isJSON { try program.output.write("more\t\(unnamed)\n") }
  }

  private func object(line: Int?, ok: Bool, _ members: (inout JSONWriter) -> Void) throws {
    json.removeAll()
    json.object { object in
      if let line { object.member("line", line) }
      object.member("ok", ok)
      if let spoken { object.members(of: spoken) }
      members(&object)
    }
    json.newline()
    try program.output.write(json)
  }
}

import SpendAssistant
import SpendCore
import SpendTerminal

/// Prints what happened to expenses as tab-separated records, and everything else as people read it.
struct RecordReplyRenderer: ReplyRenderer {
  let program: Program
  let text: TextReplyRenderer
  /// Whether an answer is its sentence alone, on one line.
  let answersInOneLine: Bool

  func show(_ reply: Reply, at place: LinePlace) throws {
    switch reply {
    case .recorded(let confirmation): for expense in confirmation.expenses { try write(expense) }
    case .drafted(let reading):
      for draft in reading.drafts {
        try program.output.write(ExpenseRecord(id: nil, draft: draft).text + "\n")
      }
    case .answered(let answered) where answersInOneLine:
      try program.output.write(answered.sentence.asField + "\n")
    case .changed(let receipt, _): try write([receipt], .edit)
    case .deleted(let receipt): try write([receipt], .delete)
    case .undone(let receipts): try write(receipts, .undo)
    case .redone(let receipts): try write(receipts, .redo)
    case .unchanged(let expenses): for expense in expenses { try write(expense, after: "unchanged\t") }
    default: try text.show(reply, at: place)
    }
  }

  func refuse(_ error: any UserFacingError, text: String?, at place: LinePlace) throws {
    program.warn(error, at: place)
  }

  func known(_ expenses: [Expense], at place: LinePlace) throws {
    for expense in expenses { try write(expense, after: "known\t") }
  }

  func blank(at place: LinePlace) {}

  private func write(_ expense: Expense, after word: String = "") throws {
    try program.output.write(word + ExpenseRecord(id: expense.id, draft: expense.draft).text + "\n")
  }

  /// The records of the expenses of changes, and how many more there were.
  private func write(_ receipts: [ChangeReceipt], _ deed: ChangeRecords.Deed) throws {
    let records = receipts.map { ChangeRecords(deed: deed, receipt: $0) }
    for record in records { try program.output.write(record.text) }
    let unnamed = records.reduce(0) { $0 + $1.unnamed }
    if unnamed > 0 { try program.output.write("more\t\(unnamed)\n") }
  }
}

import SpendCore
import SpendJSON

/// Expenses as JSON: one array (RFC 8259), or one object a line, as `list --json` prints them; both with their notes.
struct JSONExpenseWriter: ExpenseWriter {
  private let isArray: Bool
  private var isFirst = true

  /// A writer of one array, or of lines.
  init(isArray: Bool) {
    self.isArray = isArray
  }

  func begin(_ text: inout ExportText) {
    if isArray { text.add("[") }
  }

  mutating func row(_ expense: Expense, _ text: inout ExportText) {
    if isArray { text.add(isFirst ? "\n" : ",\n") }
    isFirst = false
    var json = JSONWriter()
    json.object { object in
      object.members(of: expense)
      object.member("note", expense.draft.note)
    }
    json.withBytes { text.add($0) }
    if !isArray { text.add("\n") }
  }

  func end(_ text: inout ExportText) {
    if isArray { text.add(isFirst ? "]\n" : "\n]\n") }
  }
}

import SpendCore

/// Expenses as a table of GitHub Flavored Markdown (GFM 0.29, 4.10), with the totals of each currency below.
struct MarkdownWriter: ExpenseWriter {
  private var totals = CurrencyTotals()

  func begin(_ text: inout ExportText) {
    let lines = ExpenseCells.columns.indices.map { $0 == ExpenseCells.amountColumn ? "---:" : "---" }
    addRow(ExpenseCells.columns, &text)
    addRow(lines, &text)
  }

  mutating func row(_ expense: Expense, _ text: inout ExportText) throws(MoneyError) {
    try totals.add(expense.draft)
    addRow(ExpenseCells.cells(of: expense.draft).map(MarkdownWriter.escaped), &text)
  }

  func end(_ text: inout ExportText) {
    guard !totals.all.isEmpty else { return }
    text.addLine("")
    addRow(CurrencyTotals.columns, &text)
    addRow(CurrencyTotals.columns.indices.map { $0 == 0 ? "---" : "---:" }, &text)
    for total in totals.all { addRow(total.cells.map(MarkdownWriter.escaped), &text) }
  }

  private func addRow(_ cells: [String], _ text: inout ExportText) {
    text.addLine("| " + cells.joined(separator: " | ") + " |")
  }

  /// Text without the marks that mean something inside a line: a backslash stands before each, or an entity for it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\\", "|", "`", "*", "_", "[", "]", "~", "@": escaped += "\\\(scalar)"
      // These would make a link of an address.
      case "/" where escaped.hasSuffix(":"), "." where escaped.lowercased().hasSuffix("www"):
        escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

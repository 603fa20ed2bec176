import SpendCore

/// Expenses as a table with a header, by RFC 4180 with line feeds, that spreadsheets read and our import reads back.
///
/// Amounts have no sign: the kind tells what they are. Texts that a spreadsheet would take for a formula are defused
/// (``SpreadsheetText``).
struct CSVExpenseWriter: ExpenseWriter {
  /// The columns in their order.
  static let columns: [RowField] = [
    .id, .date, .amount, .currency, .category, .description, .merchant, .person, .kind, .note, .account,
    .tags, .time,
  ]

  /// Whether a table with just these columns was written here: accounts, tags and times came one after the other.
  static func wrote(_ fields: [RowField]) -> Bool {
    (0...3).contains { fields == Array(columns.dropLast($0)) }
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  func begin(_ text: inout ExportText) {
    text.addLine(CSVExpenseWriter.columns.map(\.name).joined(separator: ","))
  }

  func row(_ expense: Expense, _ text: inout ExportText) {
    let draft = expense.draft
    for (index, field) in CSVExpenseWriter.columns.enumerated() {
      if index > 0 { text.add(CSVExpenseWriter.comma) }
      switch field {
      case .id: text.add(String(expense.id))
      case .date: text.add(draft.date.iso)
      case .amount: text.add(draft.amount.decimalText)
      case .currency: text.add(draft.amount.currency.code)
      case .category: addCell(draft.category, &text)
      case .description: addCell(draft.description, &text)
      case .merchant: addCell(draft.merchant ?? "", &text)
      case .person: addCell(draft.person ?? "", &text)
      case .kind: text.add(draft.kind.rawValue)
      case .note: addCell(draft.note ?? "", &text)
      case .account: addCell(draft.account ?? "", &text)
      case .tags: addCell(NameList.text(of: draft.tags) ?? "", &text)
      case .time: text.add(draft.time?.text ?? "")
      }
    }
    text.add(UInt8(ascii: "\n"))
  }

  func end(_ text: inout ExportText) {}

  private func addCell(_ content: String, _ text: inout ExportText) {
    // Most texts stand for themselves.
    let isPlain = content.utf8.withContiguousStorageIfAvailable { bytes in
      guard CSVExpenseWriter.isPlain(bytes) else { return false }
      text.add(bytes)
      return true
    }
    if isPlain != true { addUnusual(content, &text) }
  }

  /// Whether `bytes` are printable ASCII without a comma or quote, and begin with what begins no formula.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    return (first > 0x40 || first &- 0x30 < 10)
      && bytes.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != comma && $0 != quote
      }
  }

  private func addUnusual(_ content: String, _ text: inout ExportText) {
    let cell = SpreadsheetText.defused(content.withoutControls)
    guard
      cell.utf8.contains(where: { $0 == CSVExpenseWriter.comma || $0 == CSVExpenseWriter.quote || $0 == 0x0A }
      )
    else { return text.add(cell) }
    text.add(CSVExpenseWriter.quote)
    for byte in cell.utf8 {
      if byte == CSVExpenseWriter.quote { text.add(byte) }
      text.add(byte)
    }
    text.add(CSVExpenseWriter.quote)
  }
}

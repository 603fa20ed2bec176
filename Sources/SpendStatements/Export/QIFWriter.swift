import SpendCore

/// Expenses in the Quicken Interchange Format (Quicken's "QIF file format"): records of cash, under an account for each
/// currency where there are several, as the format has no currencies.
struct QIFWriter: StatementWriter {
  func begin(_ text: inout ExportText) {}

  func begin(_ statement: CurrencyStatement, isOnly: Bool, _ text: inout ExportText) {
    if !isOnly { text.add("!Account\nNCash \(statement.currency.code)\nTCash\n^\n") }
    text.addLine("!Type:Cash")
  }

  func row(_ expense: Expense, _ text: inout ExportText) {
    let draft = expense.draft
    text.addLine("D\(QIFWriter.day(draft.date))")
    text.addLine("T\(draft.cashFlow.decimalText)")
    text.addLine("P\((draft.merchant ?? draft.description).onOneLine)")
    text.addLine("L\(draft.kind == .transfer ? "[Transfers]" : QIFWriter.category(draft.category))")
    let isSaid = draft.merchant == nil || draft.merchant == draft.description
    let memo = [isSaid ? nil : draft.description, draft.person.map { "with \($0)" }, draft.note].compactMap(
      \.self
    )
    if !memo.isEmpty { text.addLine("M\(memo.joined(separator: "; ").onOneLine)") }
    text.addLine("^")
  }

  func end(_ statement: CurrencyStatement, _ text: inout ExportText) {}

  func end(_ text: inout ExportText) {}

  /// A day as `MM/DD/YYYY`.
  private static func day(_ date: CivilDate) -> String {
    let parts = date.iso.split(separator: "-")
    return "\(parts[1])/\(parts[2])/\(parts[0])"
  }

  /// A category's name, in which a colon would part it from a smaller one, a slash from a class, and brackets would
  /// name an account.
  private static func category(_ name: String) -> String {
    name.onOneLine.replacing(":", with: "-").replacing("/", with: "-").replacing("[", with: "(")
      .replacing("]", with: ")")
  }
}

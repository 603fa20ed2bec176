import SpendCharts
import SpendCore
import SpendStatements

/// What a person wants to know after an import: what was linked, what was large, and what to do next.
struct ImportDetails {
  let program: Program

  private var style: ChartStyle { program.style }

  /// How many balances are told.
  private static let mostBalances = 5
  /// How many linked expenses are named.
  private static let mostLinks = 5

  /// A line for each fact; none where nothing came of the import.
  func lines(of result: ImportResult) -> [String] {
    let balances = result.report.balances.prefix(ImportDetails.mostBalances).map(words)
    let links = [links(result.receipt)].compactMap(\.self)
    // What leads on is for people; what may be wrong is for all.
    let hints =
      program.look.isTerminal ? [largest(result.receipt), next(result.receipt)].compactMap(\.self) : []
    return (balances + links + hints).map { "  \($0)" }
  }

  /// A balance and its rows, as in `Giro: the bank says €1,204.10 on 2026-11-20, and the rows come to the same.`.
  private func words(of balance: StatedBalance) -> String {
    let name = balance.account.map { style.text($0) + ": the" } ?? "The"
    let said = "\(name) bank says \(style.amount(balance.closing)) on \(balance.closingDate.iso)"
    guard let rows = balance.rows else { return said + "." }
    if rows == balance.closing { return said + ", and the rows come to the same." }
    let missing = Money(minorUnits: balance.closing.minorUnits &- rows.minorUnits, currency: balance.currency)
    return "\(said), the rows come to \(style.amount(rows)): \(style.amount(missing)) is not among them."
  }

  private func links(_ receipt: LoadReceipt) -> String? {
    guard let first = receipt.links.first else { return nil }
    let named = receipt.links.prefix(ImportDetails.mostLinks).map { "#\($0.id) \(words(of: $0))" }
    let more = receipt.linked - named.count
    return "Linked, and counted once: \(named.joined(separator: ", "))"
      + (more > 0 ? " and \(more.grouped) more" : "")
      + ". Where one is wrong: \(program.commandPrefix)unlink \(first.id)."
  }

  private func largest(_ receipt: LoadReceipt) -> String? {
    guard receipt.recorded > LoadReceipt.mostLargest, !receipt.largest.isEmpty else { return nil }
    return "The largest: \(receipt.largest.map(words).joined(separator: ", "))."
  }

  private func words(of expense: Expense) -> String {
    "\(style.text(expense.draft.merchant ?? expense.draft.description)) \(style.amount(expense.draft.amount))"
  }

  private func next(_ receipt: LoadReceipt) -> String? {
    guard receipt.recorded > 0, let days = receipt.days else { return nil }
    let prefix = program.commandPrefix
    if receipt.unsorted > 0 {
      let count = receipt.unsorted == 1 ? "1 expense is" : "\(receipt.unsorted.grouped) expenses are"
      return "Next: \(count) under \(Category.otherName): \(prefix)list --category \(Category.otherName)."
    }
    return "Next: \(prefix)dashboard --month \(days.upperBound.iso.prefix(7))."
  }
}

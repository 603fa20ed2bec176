import SpendCharts
import SpendCore

/// Accounts as a table for people.
struct AccountsText {
  let style: ChartStyle

  /// A row for each of `accounts`; then how many more are hidden.
  func text(_ accounts: [AccountSummary], hidden: Int) -> String {
    guard !accounts.isEmpty else {
      return hidden > 0
        ? "All accounts are hidden; --all lists them.\n"
        : "No accounts yet. A statement brings them: import bank.csv, or import --account Visa bank.csv.\n"
    }
    let table = TextTable(
      columns: [
        .init("Account", canShrink: true), .init("Rows", alignment: .right), .init("Days"),
        .init("Spent", alignment: .right), .init("The bank says", alignment: .right),
      ],
      rows: accounts.map { account in
        [
          account.name + (account.isHidden ? " (hidden)" : ""), account.count.grouped,
          account.days.map(days) ?? "", account.spent.map(style.amount).joined(separator: ", "),
          account.balances.map { "\(style.amount($0.amount)) on \($0.date.iso)" }.joined(separator: ", "),
        ]
      }
    )
    let more = hidden > 0 ? "\(hidden) hidden; --all lists \(hidden == 1 ? "it" : "them").\n" : ""
    return table.render(style) + more
  }

  private func days(_ days: ClosedRange<CivilDate>) -> String {
    days.lowerBound == days.upperBound
      ? days.lowerBound.iso
      : "\(days.lowerBound.iso) \(style.glyphs == .utf8 ? "–" : "-") \(days.upperBound.iso)"
  }
}

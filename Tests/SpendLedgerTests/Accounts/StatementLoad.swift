import LedgerFixtures
import SpendCore
import SpendLedger

/// A row of a bank's statement, as an import hands it to the ledger.
func stated(
  _ amount: String,
  on date: String,
  words: String,
  category: String = "Other",
  account: String? = nil,
  kind: ExpenseKind = .expense
) throws -> ExpenseDraft {
  var draft = try draft(amount, on: date, category: category, for: words, kind: kind)
  draft.account = account
  let sign: Int64 = kind == .expense || kind == .transfer ? -1 : 1
  draft.fingerprint = StatementFingerprint(
    date: draft.date,
    minorUnits: sign * draft.amount.minorUnits,
    currency: draft.amount.currency,
    words: [words]
  )
  return draft
}

extension Ledger {
  /// Loads `rows` in chunks, as the statement called `name`, or as its messages.
  @discardableResult
  func load(
    _ rows: [ExpenseDraft],
    named name: String = "bank.csv",
    from source: Cause.Source = .import,
    chunk: Int = 100,
    accounts: StatementAccounts = StatementAccounts()
  ) throws -> LoadReceipt {
    var left = rows[...]
    return try load(
      cause: Cause(words: name, source: source, moment: cause(name).moment),
      nextRows: {
        guard !left.isEmpty else { return nil }
        defer { left = left.dropFirst(chunk) }
        return Array(left.prefix(chunk))
      },
      accounts: { accounts }
    )
  }
}

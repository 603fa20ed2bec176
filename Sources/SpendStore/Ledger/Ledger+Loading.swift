package import SpendCore

extension Ledger {
  package func load(cause: Cause, nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt {
    LoadReceipt(entry: nil, recorded: 0, known: 0)
  }
}

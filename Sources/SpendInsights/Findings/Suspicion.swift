import SpendCore

/// Something that the sums point to, until the entries behind it are seen.
struct Suspicion {
  /// The entries to look at.
  let selections: [SpendingSelection]
  /// What is left of it when these are the entries; nil for nothing.
  let insight: ([Expense]) -> Insight?

  init(_ selections: [SpendingSelection], insight: @escaping ([Expense]) -> Insight?) {
    self.selections = selections
    self.insight = insight
  }

  /// How many entries are looked at for one kind of insight in one currency: each costs a look into the ledger.
  static let most = 5
}

extension [Expense] {
  /// The merchant as the newest of them, which are oldest first, writes the name.
  var nameOfMerchant: String? { last { $0.draft.merchant != nil }?.draft.merchant }
}

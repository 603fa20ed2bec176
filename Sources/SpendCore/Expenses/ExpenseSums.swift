/// What expenses and refunds come to, by currency: refunds count against.
package struct ExpenseSums: Sendable {
  private var sums: [Currency: Money] = [:]

  /// Nothing yet.
  package init() {}

  /// Adds the amount of `draft`.
  ///
  /// - Throws: ``MoneyError`` where 64 bits don't hold the sum.
  package mutating func add(_ draft: ExpenseDraft) throws(MoneyError) {
    let amount = draft.kind == .refund ? draft.amount.negated : draft.amount
    guard let sum = sums[amount.currency] else {
      sums[amount.currency] = amount
      return
    }
    sums[amount.currency] = try sum.adding(amount)
  }

  /// A sum for each currency, that of `home` first, the others by their codes.
  package func inOrder(home: Currency) -> [Money] {
    func key(_ money: Money) -> String { money.currency == home ? "" : money.currency.code }
    return sums.values.sorted { key($0) < key($1) }
  }
}

import SpendCore

/// The rows of one currency, as formats of statements tell of them: from when to when, and what they come to.
struct CurrencyStatement {
  /// The currency of all its rows.
  let currency: Currency
  /// The first day of its rows.
  private(set) var first: CivilDate
  /// The last day of its rows.
  private(set) var last: CivilDate
  /// What its rows come to; negative where more left than came in.
  private(set) var balance: Money

  /// The statement that `expense` will be the first row of.
  init(firstOf expense: Expense) {
    self.init(empty: expense.draft.amount.currency, on: expense.draft.date)
  }

  /// A statement without rows, of the day `date`.
  init(empty currency: Currency, on date: CivilDate) {
    self.currency = currency
    (first, last) = (date, date)
    balance = .zero(currency)
  }

  /// Counts `expense` in.
  mutating func add(_ expense: Expense) throws(MoneyError) {
    first = min(first, expense.draft.date)
    last = max(last, expense.draft.date)
    balance = try balance.adding(expense.draft.cashFlow)
  }
}

extension ExpenseDraft {
  /// What it does to the money at hand: positive where some came in or back.
  ///
  /// A transfer is told as money that left for another account.
  var cashFlow: Money {
    switch kind {
    case .expense, .transfer: amount.negated
    case .refund, .income: amount
    }
  }
}

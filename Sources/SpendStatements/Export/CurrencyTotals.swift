import SpendCore

/// What expenses come to, each currency by itself.
struct CurrencyTotals {
  /// The totals of one currency.
  struct Total {
    /// How many entries it has.
    fileprivate(set) var count = 0
    /// What was spent, less what came back.
    fileprivate(set) var spent: Money
    /// What came in.
    fileprivate(set) var income: Money
    /// What was moved between one's own accounts.
    fileprivate(set) var transferred: Money
  }

  private var totals: [Currency: Total] = [:]

  /// The totals, in the order of the currencies' codes.
  var all: [Total] { totals.sorted { $0.key.code < $1.key.code }.map(\.value) }

  /// The names of the parts of a total.
  static let columns = ["Currency", "Entries", "Spent", "Income", "Transfers"]

  /// Counts `draft` in.
  mutating func add(_ draft: ExpenseDraft) throws(MoneyError) {
    let zero = Money.zero(draft.amount.currency)
    var total = totals[zero.currency] ?? Total(spent: zero, income: zero, transferred: zero)
    total.count += 1
    switch draft.kind {
    case .expense: total.spent = try total.spent.adding(draft.amount)
    case .refund: total.spent = try total.spent.adding(draft.amount.negated)
    case .income: total.income = try total.income.adding(draft.amount)
    case .transfer: total.transferred = try total.transferred.adding(draft.amount)
    }
    totals[zero.currency] = total
  }
}

extension CurrencyTotals.Total {
  /// The texts for the columns of ``CurrencyTotals/columns``.
  var cells: [String] {
    [spent.currency.code, String(count), spent.displayText, income.displayText, transferred.displayText]
  }
}

/// An expense as people read it in a table.
enum ExpenseCells {
  /// The names of the columns.
  static let columns = ["Date", "Amount", "Category", "Description", "Merchant", "People", "Kind", "Note"]
  /// The column that holds the amount.
  static let amountColumn = 1

  /// The texts of `draft`, each on one line.
  static func cells(of draft: ExpenseDraft) -> [String] {
    let amount =
      switch draft.kind {
      case .expense, .transfer: draft.amount.displayText
      case .refund: draft.amount.negated.displayText
      case .income: "+" + draft.amount.displayText
      }
    let texts = [draft.category, draft.description, draft.merchant ?? "", draft.person ?? ""].map(\.onOneLine)
    return [draft.date.iso, amount] + texts + [draft.kind.rawValue, draft.note?.onOneLine ?? ""]
  }
}

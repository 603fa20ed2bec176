/// The past as insights need it: sums by day and merchant, and the entries behind a few of them.
///
/// Spending is expenses less refunds; income and transfers are no part of any of it.
package protocol SpendingHistory: AnyObject {
  /// The first day on which something was spent; nil for a ledger without spending.
  func firstSpendingDay() throws -> CivilDate?

  /// What was spent on each of `days` in each category and currency, in the order of days; those without spending are
  /// left out.
  func dailySpending(in days: ClosedRange<CivilDate>) throws -> [DailySpending]

  /// What was spent at each merchant in each month that has one of `days`, whole months, in their order.
  func merchantSpending(in days: ClosedRange<CivilDate>) throws -> [MerchantSpending]

  /// The merchants of whom nothing is recorded before the month of `date`.
  func merchantsNew(inMonthOf date: CivilDate) throws -> Set<String>

  /// The expenses and refunds of `selection`, oldest first.
  func spending(_ selection: SpendingSelection) throws -> [Expense]
}

/// What was spent on a day in one category and currency.
package struct DailySpending: Sendable, Hashable {
  /// The day.
  package let date: CivilDate
  /// The name of the category.
  package let category: String
  /// Expenses less refunds; may be below zero.
  package let spent: Money
  /// How many expenses that is.
  package let count: Int
  /// The largest single expense; zero where there are only refunds.
  package let largest: Money

  /// The spending of `date` in `category`.
  package init(date: CivilDate, category: String, spent: Money, count: Int, largest: Money) {
    self.date = date
    self.category = category
    self.spent = spent
    self.count = count
    self.largest = largest
  }
}

/// What was spent at a merchant in one month and currency.
package struct MerchantSpending: Sendable, Hashable {
  /// The merchant's name.
  package let name: String
  /// The first day of the month.
  package let month: CivilDate
  /// Expenses less refunds; may be below zero.
  package let spent: Money
  /// The expenses alone.
  package let paid: Money
  /// How many expenses that is.
  package let count: Int

  /// The spending at `name` in `month`.
  package init(name: String, month: CivilDate, spent: Money, paid: Money, count: Int) {
    self.name = name
    self.month = month
    self.spent = spent
    self.paid = paid
    self.count = count
  }
}

/// Which expenses and refunds are meant.
package struct SpendingSelection: Sendable, Hashable {
  /// When they were.
  package let days: ClosedRange<CivilDate>
  /// Their currency.
  package let currency: Currency
  /// Their category; nil for any.
  package let category: String?
  /// Their merchant, as the ledger writes it; nil for any.
  package let merchant: String?

  /// The spending in `currency` on `days`.
  package init(
    days: ClosedRange<CivilDate>,
    currency: Currency,
    category: String? = nil,
    merchant: String? = nil
  ) {
    self.days = days
    self.currency = currency
    self.category = category
    self.merchant = merchant
  }
}

extension MerchantSpending {
  /// The name as groups compare it: without regard to case.
  package var key: String { MerchantSpending.key(of: name) }

  /// `name` as groups compare it.
  package static func key(of name: String) -> String { FoldedText.foldCase(name) }

  /// This with what `other`, of the same merchant, month and currency, adds to it.
  package func adding(_ other: MerchantSpending) -> MerchantSpending {
    func sum(_ one: Money, _ more: Money) -> Money {
      Money(minorUnits: one.minorUnits + more.minorUnits, currency: one.currency)
    }
    return MerchantSpending(
      name: name,
      month: month,
      spent: sum(spent, other.spent),
      paid: sum(paid, other.paid),
      count: count + other.count
    )
  }
}

extension Expense {
  /// What it adds to spending, in minor units: an expense its amount, a refund less than nothing, all else nothing.
  package var spending: Int64 {
    switch draft.kind {
    case .expense: draft.amount.minorUnits
    case .refund: -draft.amount.minorUnits
    case .income, .transfer: 0
    }
  }
}

package import SpendCore

/// What a file says that one of its accounts held, and what its rows come to: where both differ, rows are missing.
package struct StatedBalance: Sendable, Equatable {
  /// The name of the account; nil where the file names none.
  package let account: String?
  /// The currency of all amounts.
  package let currency: Currency
  /// What the account held before the first row; negative for a debt, nil where the file doesn't say it.
  package let opening: Money?
  /// The day of ``opening``, where the file has one.
  package let openingDate: CivilDate?
  /// What the account held behind the last row, as the file says.
  package let closing: Money
  /// The day of ``closing``.
  package let closingDate: CivilDate
  /// What ``opening`` and all rows taken come to; nil without an opening, and past 64 bits.
  package let rows: Money?

  /// A balance of these parts.
  package init(
    account: String?,
    currency: Currency,
    opening: Money?,
    openingDate: CivilDate?,
    closing: Money,
    closingDate: CivilDate,
    rows: Money?
  ) {
    self.account = account
    self.currency = currency
    self.opening = opening
    self.openingDate = openingDate
    self.closing = closing
    self.closingDate = closingDate
    self.rows = rows
  }
}

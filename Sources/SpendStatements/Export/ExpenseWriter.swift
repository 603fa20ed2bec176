package import SpendCore

/// Writes expenses in one format, row by row, so that what is held of them does not grow with their number.
protocol ExpenseWriter {
  /// Writes what stands above all rows.
  mutating func begin(_ text: inout ExportText)

  /// Writes one expense.
  ///
  /// - Throws: ``MoneyError`` where a total passes what 64 bits hold.
  mutating func row(_ expense: Expense, _ text: inout ExportText) throws(MoneyError)

  /// Writes what stands below all rows.
  mutating func end(_ text: inout ExportText)
}

/// Writes expenses in a format of statements, which have one currency each.
protocol StatementWriter {
  /// Writes what stands above all statements.
  func begin(_ text: inout ExportText)

  /// Writes what stands above the rows of `statement`.
  ///
  /// - Parameter isOnly: whether there is no other.
  func begin(_ statement: CurrencyStatement, isOnly: Bool, _ text: inout ExportText)

  /// Writes one expense of the statement begun last.
  func row(_ expense: Expense, _ text: inout ExportText)

  /// Writes what stands below the rows of `statement`.
  func end(_ statement: CurrencyStatement, _ text: inout ExportText)

  /// Writes what stands below all statements.
  func end(_ text: inout ExportText)
}

/// What an export needs to know besides the expenses.
package struct ExportContext: Sendable {
  /// The currency that the ledger's owner counts in.
  package let homeCurrency: Currency
  /// The ledger's categories, each behind the one that it is part of.
  package let categories: [Category]
  /// The names of the ledger's accounts.
  package let accounts: [String]
  /// The moment of the export, in the user's own time zone.
  package let moment: Moment

  /// A context of these parts.
  package init(homeCurrency: Currency, categories: [Category], accounts: [String] = [], moment: Moment) {
    self.homeCurrency = homeCurrency
    self.categories = categories
    self.accounts = accounts
    self.moment = moment
  }
}

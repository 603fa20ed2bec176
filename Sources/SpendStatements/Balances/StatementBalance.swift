package import SpendCore

/// What a statement says that an account held at its beginning or its end.
package struct StatementBalance: Sendable, Equatable {
  /// Before or behind which payments it was.
  package enum Place: Sendable, Equatable {
    case opening
    case closing
  }

  /// What names the account in the file.
  package let account: String?
  /// The currency, where the file says it.
  package let currency: Currency?
  /// Before or behind the payments.
  package let place: Place
  /// How much; negative where it is a debt.
  package let amount: DecimalNumber
  /// The day at whose end it was.
  package let date: CivilDate

  /// A balance of these parts.
  package init(
    account: String?,
    currency: Currency?,
    place: Place,
    amount: DecimalNumber,
    date: CivilDate
  ) {
    self.account = account
    self.currency = currency
    self.place = place
    self.amount = amount
    self.date = date
  }
}

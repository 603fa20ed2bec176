package import SpendCore

/// One payment as a statement or a message of a bank states it.
package struct StatementRow: Sendable, Equatable {
  /// The number of the line that it begins on, counted from 1.
  package var line: Int
  /// The day that it was booked, as the file writes it: never moved to another time zone.
  package var date: CivilDate
  /// How much; negative where money left the account.
  package var amount: DecimalNumber
  /// The currency, where the file says it.
  package var currency: Currency?
  /// The name that the file puts first, where it tells names apart from the other words.
  package var counterparty: String?
  /// Who was paid, or who paid: mostly that name, unless it is that of the account's owner.
  package var party: String?
  /// The other words, in their order; may be empty.
  package var text: String
  /// What the money did, where the file itself says more than a sign does.
  package var kind: ExpenseKind?
  /// What names the account in the file: its number, an IBAN, the last digits of a card.
  package var account: String?
  /// What the account holds behind it, where the file says that beside each payment; negative for a debt.
  package var balance: DecimalNumber?

  /// All its words but the owner's name, whom it names first.
  var words: String {
    guard let party, !party.isEmpty else { return text }
    return text.isEmpty ? party : party + " " + text
  }

  /// A payment of these parts.
  package init(
    line: Int,
    date: CivilDate,
    amount: DecimalNumber,
    currency: Currency? = nil,
    counterparty: String? = nil,
    text: String = "",
    kind: ExpenseKind? = nil,
    account: String? = nil,
    balance: DecimalNumber? = nil
  ) {
    self.line = line
    self.date = date
    self.amount = amount
    self.currency = currency
    self.counterparty = counterparty
    party = counterparty
    self.text = text
    self.kind = kind
    self.account = account
    self.balance = balance
  }
}

/// What a statement says of a payment that somebody had typed before: the link between both.
package struct StatedPayment: Sendable, Hashable {
  /// The day that the bank has.
  package let date: CivilDate
  /// How much, above zero.
  package let amount: Money
  /// The bank's words; may be empty.
  package let words: String

  /// What the statement says.
  package init(date: CivilDate, amount: Money, words: String) {
    self.date = date
    self.amount = amount
    self.words = words
  }

  /// Reads what ``text`` gave; nil for anything else.
  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let date = CivilDate(iso: parts[0]), let number = DecimalNumber(String(parts[1])),
      let currency = Currency(code: String(parts[2])), let amount = Money(number, currency: currency)
    else { return nil }
    self.init(date: date, amount: amount, words: String(parts[3]))
  }

  /// As a ledger stores it: `2026-03-05 4.00 USD STARBUCKS 1234`.
  package var text: String { "\(date.iso) \(amount.decimalText) \(amount.currency.code) \(words)" }
}

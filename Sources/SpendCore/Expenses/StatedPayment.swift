/// What a bank says of a payment that was noted before: the link between both.
package struct StatedPayment: Sendable, Hashable {
  /// The day that the bank has.
  package let date: CivilDate
  /// How much, above zero.
  package let amount: Money
  /// The bank's words; may be empty.
  package let words: String
  /// Whether a message said it, and no statement yet.
  package let isMessage: Bool

  /// What the bank says.
  package init(date: CivilDate, amount: Money, words: String, isMessage: Bool = false) {
    self.date = date
    self.amount = amount
    self.words = words
    self.isMessage = isMessage
  }

  /// Reads what ``text`` gave; nil for anything else.
  package init?(text: String) {
    let isMessage = text.hasPrefix(StatedPayment.messageMark)
    let parts = text.dropFirst(isMessage ? StatedPayment.messageMark.count : 0)
      .split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let date = CivilDate(iso: parts[0]), let number = DecimalNumber(String(parts[1])),
      let currency = Currency(code: String(parts[2])), let amount = Money(number, currency: currency)
    else { return nil }
    self.init(date: date, amount: amount, words: String(parts[3]), isMessage: isMessage)
  }

  /// As a ledger stores it: `2026-03-05 4.00 USD STARBUCKS 1234`, after `message` where it was one.
  package var text: String {
    "\(isMessage ? StatedPayment.messageMark : "")\(date.iso) \(amount.decimalText) \(amount.currency.code) \(words)"
  }

  private static let messageMark = "message "
}

import SpendCore

/// A balance of a SWIFT statement, `:60F:`, `:62F:` and their like: `1!a6!n3!a15d`, the mark of credit or debit, the
/// day, the currency and the amount (SWIFT Standards, Category 9, MT 940, fields 60a and 62a).
struct MT940Balance: Sendable, Equatable {
  /// The day at whose end it is.
  let date: CivilDate
  /// The currency.
  let currency: Currency
  /// The amount; negative where the account is in debt.
  let amount: DecimalNumber

  /// Reads the value of the field; nil where it is no balance.
  init?(_ value: String) {
    let text = StatementText.cleaned(value)
    guard let mark = text.first, mark == "C" || mark == "D", let day = Int(text.dropFirst().prefix(6)),
      let date = MT940Entry.valueDate(day),
      let currency = Currency(code: String(text.dropFirst(7).prefix(3))),
      let number = try? MT940Entry.number(text.dropFirst(10))
    else { return nil }
    self.date = date
    self.currency = currency
    amount = mark == "D" ? number.negated : number
  }
}

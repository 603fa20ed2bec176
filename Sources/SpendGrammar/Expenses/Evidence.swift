package import SpendCore

/// What a line really says, against which a model's draft is checked.
package struct Evidence: Sendable {
  /// The numbers said in digits or words, and the amounts that the rules compute of them.
  package let amounts: [DecimalNumber]
  /// The currencies said.
  package let currencies: [Currency]
  /// The days said.
  package let dates: [CivilDate]
  /// What the words say that the money did.
  package let kind: ExpenseKind

  /// What a text says that is too long to be read.
  static let none = Evidence(amounts: [], currencies: [], dates: [], kind: .expense)

  private init(amounts: [DecimalNumber], currencies: [Currency], dates: [CivilDate], kind: ExpenseKind) {
    self.amounts = amounts
    self.currencies = currencies
    self.dates = dates
    self.kind = kind
  }

  init(_ reader: ExpenseReader) {
    var amounts: [DecimalNumber] = []
    func add(_ number: DecimalNumber) {
      let positive = DecimalNumber(
        units: number.units < 0 ? -number.units : number.units,
        scale: number.scale
      )
      if !amounts.contains(positive) { amounts.append(positive) }
    }
    for phrase in reader.phrases where phrase.fault == nil { add(phrase.value) }
    for price in reader.prices { add(price.value) }
    var currencies: [Currency] = []
    for phrase in reader.phrases {
      guard let currency = Currency(number: Int(phrase.currency)) else { continue }
      if !currencies.contains(currency) { currencies.append(currency) }
    }
    if case .success(let drafts) = reader.drafts() {
      for draft in drafts {
        add(DecimalNumber(units: draft.amount.minorUnits, scale: draft.amount.currency.exponent))
      }
    }
    self.amounts = amounts
    self.currencies = currencies
    dates = reader.dates.compactMap(\.date)
    kind = KindRule(line: reader.line, claimed: reader.claimed)
      .kind(of: 0..<reader.line.count, amount: reader.phrases.first?.tokens ?? 0..<0)
  }
}

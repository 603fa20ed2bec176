/// A currency of ISO 4217: its alphabetic code and the number of digits of its minor unit.
package struct Currency: Sendable, Hashable {
  /// The alphabetic code, such as `EUR`.
  package let code: String
  /// The digits after the decimal mark: EUR 2, JPY 0, KWD 3.
  package let exponent: Int

  /// The currency with `code` (any case), or nil when ISO 4217 has none.
  package init?(code: String) {
    guard let number = CurrencyTable.number(of: code.uppercased()) else { return nil }
    self.init(number: number)
  }

  /// The currency at place `number` of the codes in their order, from 1, or nil when there is none.
  package init?(number: Int) {
    guard let entry = CurrencyTable.entry(number) else { return nil }
    self.init(known: entry.code, exponent: entry.exponent)
  }

  /// Its place among the codes in their order, from 1: a currency as a byte that tables hold.
  package var number: UInt8 { UInt8(CurrencyTable.number(of: code) ?? 0) }

  private init(known code: String, exponent: Int) {
    self.code = code
    self.exponent = exponent
  }

  /// The United States dollar, the home currency unless another is configured.
  package static let dollar = Currency(known: "USD", exponent: 2)

  /// The sign written before an amount of this currency, such as `€`, `C$` or `CHF `.
  package var sign: String {
    CurrencyTable.sign(of: code)
  }

  /// How many minor units one major unit has: EUR 100, JPY 1.
  package var minorUnitsPerMajor: Int64 {
    switch exponent {
    case 0: 1
    case 3: 1_000
    case 4: 10_000
    default: 100
    }
  }
}

extension Currency: CustomStringConvertible {
  package var description: String { code }
}

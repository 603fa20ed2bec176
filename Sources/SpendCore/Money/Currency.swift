/// A currency of ISO 4217.
package struct Currency: Sendable, Hashable {
  /// Its place among the codes in their order, from 1: a currency as a byte that tables hold.
  package let number: UInt8

  /// The currency with `code` (any case), or nil when ISO 4217 has none.
  package init?(code: String) {
    guard let number = CurrencyTable.number(of: code.uppercased()) else { return nil }
    self.init(known: number)
  }

  /// The currency at place `number` of the codes in their order, from 1, or nil when there is none.
  package init?(number: Int) {
    guard (1...CurrencyTable.count).contains(number) else { return nil }
    self.init(known: number)
  }

  private init(known number: Int) { self.number = UInt8(number) }

  /// The alphabetic code, such as `EUR`.
  package var code: String { CurrencyTable.code(of: Int(number)) }

  /// The digits after the decimal mark: EUR 2, JPY 0, KWD 3.
  package var exponent: Int { CurrencyTable.exponent(of: Int(number)) }

  /// The United States dollar, the home currency unless another is configured.
  package static let dollar = Currency(known: CurrencyTable.number(of: "USD") ?? 1)

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

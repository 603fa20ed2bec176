package import SpendCore

/// Amounts that sound alike: the numbers from thirteen to nineteen, and the tens from thirty to ninety.
package enum NumberHomophones {
  /// The amounts that may have been meant where `amount` was heard; each differs in one word.
  ///
  /// The word that counts is the last one of the major units, and of the minor ones: 115 may be 150, 1,500 said as
  /// "fifteen hundred" may be 5,000, and 3.15 may be 3.50.
  package static func alternative(to amount: Money) -> [Money] {
    let unit = UInt64(amount.currency.minorUnitsPerMajor)
    let (major, minor) = amount.minorUnits.magnitude.quotientAndRemainder(dividingBy: unit)
    let majors = alternatives(to: major).compactMap { other -> UInt64? in
      let (units, overflow) = other.multipliedReportingOverflow(by: unit)
      return overflow ? nil : units + minor
    }
    let minors = alternatives(to: minor).filter { $0 < unit }.map { amount.minorUnits.magnitude - minor + $0 }
    return (majors + minors).compactMap { units in
      guard let value = Int64(exactly: units) else { return nil }
      return Money(minorUnits: amount.minorUnits < 0 ? -value : value, currency: amount.currency)
    }
  }

  private static func alternatives(to number: UInt64) -> [UInt64] {
    guard number > 0 else { return [] }
    let (rest, last) = (number - number % 100, number % 100)
    if last > 0 { return twin(of: last).map { [rest + $0] } ?? [] }
    var found: [UInt64] = []
    // "fifteen hundred", "thirty hundred": whole hundreds under ten thousand are said so, too.
    if number < 10_000, let hundreds = twin(of: number / 100) { found.append(hundreds * 100) }
    if number % 1_000 == 0 {
      found += alternatives(to: number / 1_000).compactMap { other in
        let (value, overflow) = other.multipliedReportingOverflow(by: 1_000)
        return overflow ? nil : value
      }
    }
    return found
  }

  /// The number that sounds like `number`, under a hundred, or nil.
  private static func twin(of number: UInt64) -> UInt64? {
    switch number {
    case 13...19: (number - 10) * 10
    case 30, 40, 50, 60, 70, 80, 90: number / 10 + 10
    default: nil
    }
  }
}

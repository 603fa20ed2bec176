/// One figure: money, or a number of entries or days.
package enum Figure: Sendable, Hashable {
  case money(Money)
  case count(Int)
  /// A number that need not be whole, in hundredths: 3.5 times a week is 350.
  case hundredths(Int64)

  /// The currency; nil for a number.
  package var currency: Currency? {
    if case .money(let money) = self { money.currency } else { nil }
  }

  /// Minor units of money, hundredths of a number: figures of one kind are in this order.
  package var units: Int64 {
    switch self {
    case .money(let money): money.minorUnits
    case .count(let count): Int64(count) * 100
    case .hundredths(let hundredths): hundredths
    }
  }

  /// The figure less `other`; nil where the two are not of one kind, or 64 bits don't hold it.
  package func less(_ other: Figure) -> Figure? {
    let (units, overflow) = units.subtractingReportingOverflow(other.units)
    guard !overflow, currency == other.currency else { return nil }
    if let currency { return .money(Money(minorUnits: units, currency: currency)) }
    if case .count = self, case .count = other { return .count(Int(units / 100)) }
    return .hundredths(units)
  }

  /// The figure without its sign.
  package var magnitude: Figure {
    guard units < 0 else { return self }
    return switch self {
    case .money(let money): .money(money.negated)
    case .count(let count): .count(-count)
    case .hundredths(let hundredths): .hundredths(-hundredths)
    }
  }

  /// What share of `whole` the figure is, in hundredths of a percent: 33.33 % is 3333; nil where there is none.
  package func share(of whole: Figure) -> Int64? {
    guard currency == whole.currency else { return nil }
    return Figure.rounded(Int128(units) * 10_000, dividedBy: Int128(whole.units))
  }

  /// `dividend` by `divisor` to the nearest integer, half away from zero; nil for no divisor, or past 64 bits.
  static func rounded(_ dividend: Int128, dividedBy divisor: Int128) -> Int64? {
    guard divisor > 0 else { return nil }
    let magnitude = (abs(dividend) * 2 + divisor) / (2 * divisor)
    return Int64(exactly: dividend < 0 ? -magnitude : magnitude)
  }

  /// `hundredths` with as many decimals as it needs: `28.26`, `3.5`, `-12`.
  package static func text(hundredths: Int64) -> String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The machine form: `412.30`, `6`, `3.5`.
  package var decimalText: String {
    switch self {
    case .money(let money): money.decimalText
    case .count(let count): String(count)
    case .hundredths(let hundredths): Figure.text(hundredths: hundredths)
    }
  }

  /// The form for people: `$412.30`, `6`, `3.5`.
  package var displayText: String {
    if case .money(let money) = self { money.displayText } else { decimalText }
  }
}

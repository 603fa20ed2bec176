/// An exact decimal number, as people say amounts before a currency is known: `units` × 10^-`scale`.
package struct DecimalNumber: Sendable, Hashable {
  /// All digits as one integer.
  package let units: Int64
  /// How many of the digits stand after the decimal mark; never negative.
  package let scale: Int

  /// The number `units` × 10^-`scale`, with trailing zeros of the fraction taken off so that equal numbers are
  /// equal values.
  package init(units: Int64, scale: Int = 0) {
    var units = units
    var scale = scale
    while scale > 0, units % 10 == 0 {
      units /= 10
      scale -= 1
    }
    self.units = units
    self.scale = scale
  }

  /// Reads plain decimal text with a point, such as `12.50` or `-3`; nil for anything else or past 18 digits.
  package init?(_ text: String) {
    var units: Int64 = 0
    var scale = 0
    var digits = 0
    var isNegative = false
    var sawPoint = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0:
        isNegative = true
      case UInt8(ascii: ".") where !sawPoint && digits > 0:
        sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 18 else { return nil }
        units = units * 10 + Int64(byte - UInt8(ascii: "0"))
        if sawPoint { scale += 1 }
      default:
        return nil
      }
    }
    guard digits > 0, !sawPoint || scale > 0 else { return nil }
    self.init(units: isNegative ? -units : units, scale: scale)
  }

  /// The sum, or nil where it does not fit.
  package func adding(_ other: DecimalNumber) -> DecimalNumber? {
    guard let left = units(atScale: max(scale, other.scale)),
      let right = other.units(atScale: max(scale, other.scale))
    else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : DecimalNumber(units: sum, scale: max(scale, other.scale))
  }

  /// The product, or nil where it does not fit.
  package func multiplied(by other: DecimalNumber) -> DecimalNumber? {
    let (product, overflow) = units.multipliedReportingOverflow(by: other.units)
    return overflow ? nil : DecimalNumber(units: product, scale: scale + other.scale)
  }

  /// The digits as one integer with `scale` places after the mark, or nil where that is not exact.
  package func units(atScale wanted: Int) -> Int64? {
    if wanted < scale { return nil }
    var result = units
    for _ in 0..<(wanted - scale) {
      let (next, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = next
    }
    return result
  }

  /// The digits as one integer with `scale` places after the mark, rounded half away from zero; nil past 64 bits.
  package func roundedUnits(atScale wanted: Int) -> Int64? {
    if wanted >= scale { return units(atScale: wanted) }
    var divisor: Int64 = 1
    for _ in 0..<(scale - wanted) {
      let (next, overflow) = divisor.multipliedReportingOverflow(by: 10)
      if overflow { return 0 }
      divisor = next
    }
    let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
    if remainder.magnitude >= (divisor.magnitude + 1) / 2 { return quotient + units.signum() }
    return quotient
  }
}

import SpendCore

/// What one purchase of a line cost, as said or computed.
struct Price {
  /// The amount in major units.
  var value: DecimalNumber
  /// The currency by its index in the vocabulary; 0 where none is said.
  var currency: UInt8
  /// The tokens of the number it stands for in the line.
  var tokens: Range<Int>
  /// Whether it is what the user paid of a larger price, so that it is divided no more.
  var isShare = false
  /// How it was computed, or nil where it stands in the line.
  var computation: Computation?

  init(_ phrase: NumberPhrase) {
    value = phrase.value
    currency = phrase.currency
    tokens = phrase.tokens
    computation = phrase.computation
    isShare = phrase.isShare
  }
}

extension DecimalNumber {
  /// The number as people write it: at least two digits of a fraction, none where it is whole.
  var text: String {
    guard scale > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let shown = max(scale, 2)
    let padded = digits + String(repeating: "0", count: shown - scale)
    let filled = String(repeating: "0", count: max(0, shown + 1 - padded.utf8.count)) + padded
    return (units < 0 ? "-" : "") + filled.dropLast(shown) + "." + filled.suffix(shown)
  }

  /// `self` less `other`, or nil where it does not fit.
  func subtracting(_ other: DecimalNumber) -> DecimalNumber? {
    adding(DecimalNumber(units: -other.units, scale: other.scale))
  }

  /// `percent` hundredths of this number, to two decimals.
  func percent(_ percent: DecimalNumber) -> DecimalNumber? {
    guard let product = multiplied(by: percent)?.shifted(places: 2),
      let units = product.roundedUnits(atScale: 2)
    else {
      return nil
    }
    return DecimalNumber(units: units, scale: 2)
  }

  /// This number shared among `count`, to two decimals, half away from zero.
  func divided(by count: Int) -> DecimalNumber? {
    guard count > 0, let units = units(atScale: 4) else { return nil }
    let divisor = Int64(count) * 100
    let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
    return DecimalNumber(units: remainder * 2 >= divisor ? quotient + 1 : quotient, scale: 2)
  }
}

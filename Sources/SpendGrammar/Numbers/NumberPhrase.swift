import SpendCore

/// A number in a line with what stands beside it: sign, currency, hundredths.
struct NumberPhrase {
  /// All its tokens: sign, currency, digits, hundredths.
  var tokens: Range<Int>
  /// The value in major units.
  var value: DecimalNumber
  /// The currency said, by its index in the vocabulary; 0 for none.
  var currency: UInt8 = 0
  /// Whether the words say money: a currency, a note, coins.
  var saysMoney = false
  /// Whether digits follow a decimal mark, or the words are a price as spoken.
  var hasCents = false
  /// Whether a scale or grouping makes it more than a bare count (`5k`, `1,200`, `seven hundred`).
  var isLong = false
  /// Whether it is said in words.
  var isSpoken = false
  /// Whether the currency's name is a weight as well (`2 pounds`).
  var mayBeWeight = false
  /// Whether the digits are no number or too many.
  var fault: Fault?
  /// Whether it is what the user paid of what several did.
  var isShare = false
  /// How the value was computed, or nil where it is as said.
  var computation: Computation?
  /// Whether it is hundredths of something, not a sum.
  var isPercent = false
  /// Whether its digits are written as nobody writes money, so that its value is to be said yes to: `12_50`, `1e3`.
  var isOddlyWritten = false
  /// What it does in the line.
  var role = NumberRole.amount
  /// What it would rather be than money, which it is only where nothing else is; nil for most.
  var doubt: NumberRole?

  /// What can be wrong with digits.
  enum Fault: UInt8 {
    case tooLarge, malformed
  }

  /// Whether it has decimals, as prices of one litre or pound have.
  var hasUnitDecimals: Bool { value.scale > 0 }

  /// Whether it is money only where nothing else is.
  var isDoubtful: Bool { doubt != nil }

  /// Whether both can be in one currency: the same, or one of them says none.
  func sharesCurrency(with other: NumberPhrase) -> Bool {
    currency == 0 || other.currency == 0 || currency == other.currency
  }

  /// How much speaks for its being the money of a line, past what is doubtful about it.
  var strength: Int {
    if isDoubtful { return 10 }
    if saysMoney { return 100 }
    if hasCents { return 80 }
    return isLong ? 60 : 40
  }
}

extension DecimalNumber {
  /// Whether it is a whole number.
  var isWhole: Bool { scale == 0 }

  /// Whether `self` is less than `other`.
  func isLess(than other: DecimalNumber) -> Bool {
    let scale = max(scale, other.scale)
    guard let left = units(atScale: scale), let right = other.units(atScale: scale) else { return false }
    return left < right
  }

  /// This number divided by 10 to the `places`.
  func shifted(places: Int) -> DecimalNumber { DecimalNumber(units: units, scale: scale + places) }
}

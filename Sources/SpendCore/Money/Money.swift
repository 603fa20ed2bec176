/// An exact quantity of one currency, as an integer of its minor units.
///
/// No floating point anywhere.
package struct Money: Sendable, Hashable {
  /// The quantity in the currency's smallest unit: 1250 for $12.50, 500 for ¥500.
  package let minorUnits: Int64
  /// The currency counted.
  package let currency: Currency

  /// `minorUnits` of `currency`.
  package init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// `number` of major units of `currency`, or nil where the currency has no such fraction or it does not fit.
  package init?(_ number: DecimalNumber, currency: Currency) {
    guard let units = number.units(atScale: currency.exponent) else { return nil }
    self.init(minorUnits: units, currency: currency)
  }

  /// `number` of major units of `currency` to the nearest minor unit, or nil where it does not fit.
  package init?(rounding number: DecimalNumber, currency: Currency) {
    guard let units = number.roundedUnits(atScale: currency.exponent) else { return nil }
    self.init(minorUnits: units, currency: currency)
  }

  /// Whether it is above 10¹² minor units, which nobody pays without knowing: it is recorded only after a yes.
  package var isEnormous: Bool { minorUnits.magnitude > 1_000_000_000_000 }

  /// Zero of `currency`.
  package static func zero(_ currency: Currency) -> Money {
    Money(minorUnits: 0, currency: currency)
  }

  /// The sum of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError`` when the currencies differ or the sum does not fit 64 bits.
  package func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow(currency) }
    return Money(minorUnits: sum, currency: currency)
  }

  /// The same quantity with the sign turned.
  package var negated: Money {
    Money(minorUnits: 0 &- minorUnits, currency: currency)
  }

  /// The machine form: a plain decimal with the currency's own number of digits, such as `-12.50`.
  package var decimalText: String {
    let fractionDigits = currency.exponent
    var rest = minorUnits.magnitude
    // Sign, twenty digits and the mark.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
      var start = text.count
      func put(_ byte: UInt8) {
        start -= 1
        text.initializeElement(at: start, to: byte)
      }
      var digits = 0
      while rest > 0 || digits <= fractionDigits {
        if digits == fractionDigits, digits > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
        digits += 1
      }
      if minorUnits < 0 { put(UInt8(ascii: "-")) }
      return String(decoding: UnsafeBufferPointer(rebasing: text[start...]), as: UTF8.self)
    }
  }

  /// The form for people: sign, grouped thousands and all digits, such as `-$1,234.50` or `¥500`.
  package var displayText: String {
    let text = Money(minorUnits: minorUnits, currency: currency).decimalText
    let isNegative = minorUnits < 0
    let unsigned = isNegative ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1)
    var grouped = ""
    let major = parts.first ?? "0"
    for (index, digit) in major.enumerated() {
      if index > 0, (major.utf8.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    let fraction = parts.count > 1 ? "." + parts[1] : ""
    return (isNegative ? "-" : "") + currency.sign + grouped + fraction
  }
}

/// Why an amount could not be computed.
package enum MoneyError: Error, Sendable, Equatable {
  /// Two currencies met where one was needed.
  case currenciesDiffer(Currency, Currency)
  /// A sum passed what 64 bits hold.
  case overflow(Currency)
}

extension MoneyError: UserFacingError {
  package var exitStatus: ExitStatus { .refused }
  package var state: String? { nil }

  package var code: String {
    switch self {
    case .currenciesDiffer: "currencies_differ"
    case .overflow: "sum_too_large"
    }
  }

  package var problem: String {
    switch self {
    case .currenciesDiffer(let left, let right): "\(left.code) and \(right.code) can't be added up"
    case .overflow(let currency): "a sum in \(currency.code) is too large for the ledger's figures"
    }
  }

  package var remedy: String? { "ask about less" }
}

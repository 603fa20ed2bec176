package import SpendCore

/// Amounts as plain decimal text, such as `12.50` or `-3`.
package enum AmountText {
  /// The most digits that an amount may have.
  private static let mostDigits = 18

  /// The quantity in minor units of `currency` that `bytes` say; negative after a minus.
  ///
  /// It takes what `DecimalNumber` takes, without making a string first.
  ///
  /// - Throws: ``RowFault`` for anything else, and for a number that the currency or 64 bits don't hold exactly.
  package static func minorUnits(
    _ bytes: UnsafeBufferPointer<UInt8>,
    currency: Currency
  ) throws(RowFault) -> Int64 {
    var units: Int64 = 0
    var digits = 0
    // Digits after the point; below zero before it.
    var scale = -1
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        guard digits <= mostDigits else { throw refusal(of: bytes) }
        units = units &* 10 &+ Int64(digit)
        if scale >= 0 { scale += 1 }
      } else if byte == UInt8(ascii: "."), scale < 0, digits > 0 {
        scale = 0
      } else {
        throw .badAmount(String(decoding: bytes, as: UTF8.self))
      }
    }
    guard digits > 0, scale != 0 else { throw .badAmount(String(decoding: bytes, as: UTF8.self)) }
    guard units != 0 else { throw .zeroAmount }
    var missing = currency.exponent - max(scale, 0)
    while missing < 0 {
      let (quotient, remainder) = units.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { throw .tooPrecise(String(decoding: bytes, as: UTF8.self), currency) }
      units = quotient
      missing += 1
    }
    while missing > 0 {
      let (product, overflow) = units.multipliedReportingOverflow(by: 10)
      guard !overflow else { throw .amountTooLarge }
      units = product
      missing -= 1
    }
    return isNegative ? -units : units
  }

  /// Tells a number of too many digits from other text.
  private static func refusal(of bytes: UnsafeBufferPointer<UInt8>) -> RowFault {
    let isNumber = bytes.allSatisfy { byte in
      byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    return isNumber ? .amountTooLarge : .badAmount(String(decoding: bytes, as: UTF8.self))
  }
}

/// An amount of US dollars in billionths, exact: what one token costs is a small part of a cent.
package struct DollarAmount: Sendable, Hashable, Comparable {
  /// The amount in billionths of a dollar.
  package let billionths: Int

  /// So many billionths of a dollar.
  package init(billionths: Int) {
    self.billionths = billionths
  }

  /// Reads decimal text such as `0.15` or `5`, with at most nine digits after the point and seven before it; nil for
  /// anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...7).contains(parts[0].utf8.count) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard (1...9).contains(fraction.utf8.count) else { return nil }
    var billionths = 0
    for byte in Array(parts[0].utf8) + Array(fraction.utf8) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      billionths = billionths * 10 + Int(byte - UInt8(ascii: "0"))
    }
    for _ in fraction.utf8.count..<9 { billionths *= 10 }
    self.billionths = billionths
  }

  /// The amount as decimal text with at least two digits after the point and none that says nothing: `5.00`, `0.00015`.
  package var text: String {
    var digits = DollarAmount.padded(billionths.magnitude % 1_000_000_000, to: 9)
    while digits.utf8.count > 2, digits.last == "0" { digits.removeLast() }
    return "\(billionths < 0 ? "-" : "")\(billionths.magnitude / 1_000_000_000).\(digits)"
  }

  /// The amount with so many digits after the point, 2 to 9, rounded half away from zero.
  package func text(digits: Int) -> String {
    let digits = min(max(digits, 2), 9)
    var unit: UInt = 1
    for _ in digits..<9 { unit *= 10 }
    let rounded = (billionths.magnitude + unit / 2) / unit
    let whole = 1_000_000_000 / unit
    let sign = billionths < 0 && rounded > 0 ? "-" : ""
    return "\(sign)\(rounded / whole).\(DollarAmount.padded(rounded % whole, to: digits))"
  }

  private static func padded(_ value: UInt, to count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
  }

  package static func < (left: DollarAmount, right: DollarAmount) -> Bool {
    left.billionths < right.billionths
  }
}

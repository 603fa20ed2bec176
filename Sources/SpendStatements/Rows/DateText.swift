package import SpendCore

/// Dates as `YYYY-MM-DD`.
package enum DateText {
  /// The date that `bytes` say exactly so, or nil where they say none or no calendar has it.
  ///
  /// It takes what `CivilDate(iso:)` takes, without making a string first.
  package static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> CivilDate? {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let century = number(bytes, at: 0), let year = number(bytes, at: 2), let month = number(bytes, at: 5),
      let day = number(bytes, at: 8)
    else { return nil }
    return CivilDate(year: century * 100 + year, month: month, day: day)
  }

  /// Whether `bytes` are written as a date of ours is, be it one that no calendar has.
  static func hasForm(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 10
      && bytes.indices.allSatisfy { $0 == 4 || $0 == 7 ? bytes[$0] == UInt8(ascii: "-") : bytes[$0].isDigit }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let tens = bytes[index] &- UInt8(ascii: "0")
    let ones = bytes[index + 1] &- UInt8(ascii: "0")
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

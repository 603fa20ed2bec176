/// A colour that a picture may be drawn in: three bytes, read from text that may be anything.
struct PictureColor: Sendable, Hashable {
  private let red: Int
  private let green: Int
  private let blue: Int

  /// That of what has no colour of its own.
  static let accent = PictureColor("#7F74CC")

  /// The colour `#RRGGBB`, or a grey where `text` is none.
  init(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    let values = digits.compactMap(PictureColor.value)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, values.count == 6 else {
      (red, green, blue) = (0x9E, 0x9E, 0x9E)
      return
    }
    red = values[0] * 16 + values[1]
    green = values[2] * 16 + values[3]
    blue = values[4] * 16 + values[5]
  }

  /// The colour as it is written: a number sign and six hexadecimal digits, nothing else.
  var source: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// Whether black is easier to read on it than white.
  ///
  /// The weights are those of ITU-R BT.601; the bound lies where both have about the same contrast by WCAG 2.
  var isLight: Bool { 299 * red + 587 * green + 114 * blue > 125_000 }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}

/// What a byte of UTF-8 is to the lexer.
enum ByteClass: UInt8 {
  case blank, letter, digit, other, multibyte

  @inline(__always)
  static func of(_ byte: UInt8) -> ByteClass {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A: .letter
    case 0x30...0x39: .digit
    case 0x00...0x20, 0x7F: .blank
    case 0x80...: .multibyte
    default: .other
    }
  }
}

/// What a scalar beyond ASCII is to the lexer.
enum ScalarClass {
  case blank, ignored, letter, dash, quote, mark, sign, emoji

  static func of(_ scalar: UInt32) -> ScalarClass {
    switch scalar {
    case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: .blank
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xAD: .ignored
    case 0xA2...0xA5, 0x20A0...0x20CF, 0x0E3F, 0xFFE0...0xFFE6: .sign
    case 0x2010...0x2015, 0x2212: .dash
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A, 0x300C...0x300F: .quote
    case 0xA1, 0xA6...0xA9, 0xAC, 0xAE...0xB1, 0xB4...0xB9, 0xBF, 0xF7, 0x2016, 0x2017, 0x2020...0x205E,
      0x3001, 0x3002, 0xFF01...0xFF0F:
      .mark
    case 0x2190...0x2BFF, 0x3030, 0x303D, 0x3297, 0x3299, 0x1F000...0x1FAFF, 0xFFFD: .emoji
    default: .letter
    }
  }

  /// Whether `scalar` is a letter that has a small one beside it.
  static func isCapital(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isUppercase ?? false
  }

  /// Whether `scalar` is a letter of a script without capitals: `美`, `א`.
  static func isCaseless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && scalar.properties.isAlphabetic && !scalar.properties.isCased
  }

  /// Whether `scalar` only changes the picture before it.
  static func modifiesEmoji(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// The scalar at `index` and its length in bytes; U+FFFD for bytes that are none.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0xFFFD, 1) }
    var scalar = UInt32(lead & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (scalar, length)
  }
}

/// How the letters of a word are written, found letter by letter.
struct WordShape {
  private var capitals = 0
  private var letters = 0
  private var startsCapital = false

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    if byte < 0x61 {
      if letters == 0 { startsCapital = true }
      capitals += 1
    }
    letters += 1
  }

  /// Adds a letter beyond ASCII; the first of a name may be one: `Łukasz`, `Øyvind`.
  ///
  /// Called, as what Unicode knows of a scalar needs room that no other word has to make.
  @inline(never)
  mutating func addOther(_ scalar: UInt32) {
    if ScalarClass.isCapital(scalar) {
      if letters == 0 { startsCapital = true }
      capitals += 1
    }
    letters += 1
  }

  @inline(__always)
  mutating func addSmall() { letters += 1 }

  var letterCase: Token.LetterCase {
    if capitals > 1, capitals == letters { return .upper }
    return startsCapital ? .capitalised : .lower
  }
}

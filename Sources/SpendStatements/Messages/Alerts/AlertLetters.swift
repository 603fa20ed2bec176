@_spi(_Unicode) import Swift
import SpendCore

/// How the letters of alerts are compared: without case, accents and the forms that make plain letters fancy.
enum AlertLetters {
  /// What stands for nothing.
  static let dropped: UInt32 = 0
  static let blank: UInt32 = 0x20
  static let lineBreak: UInt32 = 0x0A

  /// The letter to show for `letter`: digits of all scripts are those of ASCII, all blanks one, and letters that only
  /// look different (mathematical, fullwidth) are plain; ``dropped`` where nothing is to be shown.
  @inline(__always)
  static func shown(_ letter: UInt32) -> UInt32 {
    if letter < 0x7F { return letter >= 0x20 ? letter : letter == 0x0A ? letter : blank }
    return shownBeyondASCII(letter)
  }

  private static func shownBeyondASCII(_ letter: UInt32) -> UInt32 {
    switch letter {
    case 0x85, 0x2028, 0x2029: return lineBreak
    case 0x7F...0x9F, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return blank
    case 0xAD, 0x0300...0x036F, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x0640, 0x093C, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      return dropped
    case 0x066B: return 0x2E
    case 0x066C: return 0x2C
    case 0x2018, 0x2019, 0x02BC: return 0x27
    case 0x2212, 0x2010...0x2014: return 0x2D
    case 0xFF01...0xFF5E: return letter - 0xFEE0
    // Mathematical alphanumeric symbols: thirteen alphabets in a row, then five rows of digits (Unicode, U+1D400).
    case 0x1D400...0x1D6A3:
      let place = (letter - 0x1D400) % 52
      return place < 26 ? 0x41 + place : 0x61 + place - 26
    case 0x1D7CE...0x1D7FF: return 0x30 + (letter - 0x1D7CE) % 10
    default: return digit(letter).map { 0x30 + $0 } ?? letter
    }
  }

  /// The value of a digit of another script (general category Nd), as alerts are written in.
  private static func digit(_ letter: UInt32) -> UInt32? {
    guard letter >= 0x0660, letter < 0x1820 else { return nil }
    for zero: UInt32 in [
      0x0660, 0x06F0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
      0x1040, 0x17E0,
    ] where letter >= zero && letter < zero + 10 {
      return letter - zero
    }
    return nil
  }

  /// What ``shown(_:)`` gave for comparing, one letter or two (`ß`); the second is ``dropped`` mostly.
  @inline(__always)
  static func folded(_ shown: UInt32) -> (UInt32, UInt32) {
    if shown < 0x80 { return (shown &- 0x41 < 26 ? shown + 0x20 : shown, dropped) }
    if shown < 0x0530 { return low[Int(shown)] }
    return foldedBeyond(shown)
  }

  private static func foldedBeyond(_ shown: UInt32) -> (UInt32, UInt32) {
    switch shown {
    case 0x0622, 0x0623, 0x0625, 0x0671: (0x0627, dropped)
    case 0x0649, 0x064A, 0x0626: (0x06CC, dropped)
    case 0x0643: (0x06A9, dropped)
    case 0x0629, 0x06C0, 0x06D5: (0x0647, dropped)
    case 0x0624: (0x0648, dropped)
    case 0x1E00...0x1EFF: high[Int(shown - 0x1E00)]
    default: (shown, dropped)
    }
  }

  private static let low = (0..<0x0530).map { plain(UInt32($0)) }
  private static let high = (0x1E00...0x1EFF).map { plain(UInt32($0)) }

  private static func plain(_ letter: UInt32) -> (UInt32, UInt32) {
    guard let scalar = Unicode.Scalar(letter) else { return (letter, dropped) }
    let folded = FoldedText.fold(String(scalar))
    let letters = folded._nfd.map(\.value).filter { !(0x0300...0x036F).contains($0) }
    guard let first = letters.first else { return (letter, dropped) }
    return (first, letters.count > 1 ? letters[1] : dropped)
  }

  /// Whether words are made of it.
  @inline(__always)
  static func isLetter(_ folded: UInt32) -> Bool {
    if folded < 0x80 { return folded &- 0x61 < 26 }
    return isLetterBeyondASCII(folded)
  }

  private static func isLetterBeyondASCII(_ folded: UInt32) -> Bool {
    switch folded {
    case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: false
    // Signs of currencies among the letters of Bengali, Gujarati, Tamil and Khmer.
    case 0x09F2, 0x09F3, 0x0AF1, 0x0BF9, 0x17DB: false
    case 0x060C, 0x061B, 0x061F, 0x066A...0x066D, 0x06D4, 0x0964, 0x0965, 0x0E3F: false
    case 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xFE10...0xFE6F, 0xFF00...0xFF20,
      0xFFE0...0xFFFF:
      false
    case 0x1F000...: false
    default: true
    }
  }

  /// Whether its script sets no blanks between words, so that a word may begin and end anywhere.
  @inline(__always)
  static func isUnspaced(_ folded: UInt32) -> Bool {
    folded >= 0x0E00
      && (folded < 0x0F00 || 0x1000...0x109F ~= folded || 0x1100...0x11FF ~= folded
        || 0x1780...0x17FF ~= folded || 0x3040...0x9FFF ~= folded || 0xAC00...0xD7A3 ~= folded)
  }

  @inline(__always)
  static func isDigit(_ letter: UInt32) -> Bool { letter &- 0x30 < 10 }
}

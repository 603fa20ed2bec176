import SpendCore

/// How many columns of a terminal text takes.
package enum DisplayWidth {
  /// The columns of `text`: the sum over what a reader sees as its characters.
  package static func columns(of text: some StringProtocol) -> Int {
    if PrintableASCII.isAll(text) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character: 0 for a lone mark, 2 for East Asian wide ones and emoji, else 1.
  package static func columns(of character: Character) -> Int {
    if let byte = character.asciiValue { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    var sum = 0
    var widest = 0
    var isOneSymbol = false
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF:
        // Joined, tinted or a flag: terminals draw one picture.
        isOneSymbol = true
      case 0xFE0F:
        isOneSymbol = true
        widest = 2
      default: break
      }
      let width = columns(of: scalar)
      sum += width
      widest = max(widest, width)
    }
    return isOneSymbol ? widest : sum
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if WideScalars.contains(value) || (0x1F1E6...0x1F1FF).contains(value) { return 2 }
    // The second and third letters of a Hangul syllable are drawn inside its first.
    if (0x1160...0x11FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }
}

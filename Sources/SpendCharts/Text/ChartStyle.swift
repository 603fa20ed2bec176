package import SpendCore

/// How pictures are drawn: their width, their characters, whether in colour, and whether as sentences instead.
package struct ChartStyle: Sendable, Hashable {
  /// The characters that may be used.
  package enum Glyphs: Sendable, Hashable {
    /// Blocks, box lines, arrows.
    case utf8
    /// Bytes below 0x80 only.
    case ascii
  }

  /// The columns that no line may pass, 20 to 500.
  package let width: Int
  /// The characters that may be used.
  package let glyphs: Glyphs
  /// Whether escape sequences for colours may be written.
  package let usesColor: Bool
  /// Whether to write one fact a line, as sentences, for screen readers and dumb terminals.
  package let isPlain: Bool
  /// The columns that rows of text may fill: those of pictures, unless a program reads them, which wants them whole.
  package let textWidth: Int
  /// Whether words from outside are written in the characters that they came in, whatever `glyphs` pictures have.
  private let keepsLetters: Bool

  /// A style with `width` brought into 20 to 500.
  ///
  /// - Parameters:
  ///   - keepsRows: whether rows of text are as wide as what they say, none cut or broken.
  ///   - keepsLetters: whether words from outside keep their characters where pictures are drawn in ASCII.
  package init(
    width: Int,
    glyphs: Glyphs = .utf8,
    usesColor: Bool = false,
    isPlain: Bool = false,
    keepsRows: Bool = false,
    keepsLetters: Bool = false
  ) {
    self.width = min(max(width, 20), 500)
    self.glyphs = glyphs
    self.usesColor = usesColor && !isPlain
    self.isPlain = isPlain
    textWidth = keepsRows ? .max : self.width
    self.keepsLetters = keepsLetters
  }

  /// Whether rows of text are written whole, as wide as they are.
  package var keepsRows: Bool { textWidth > width }

  /// The same for pictures of `width` columns, in which no row is wider unless it `keepsRows`.
  package func with(width: Int, keepsRows: Bool = false) -> ChartStyle {
    ChartStyle(
      width: width,
      glyphs: glyphs,
      usesColor: usesColor,
      isPlain: isPlain,
      keepsRows: keepsRows,
      keepsLetters: keepsLetters
    )
  }

  /// What stands for text that was cut off.
  package var ellipsis: String { isASCII ? ".." : "…" }

  /// The space left of every line, where there is enough.
  var margin: String { width >= 60 ? " " : "" }

  var isASCII: Bool { glyphs == .ascii }

  /// `utf8` where such characters may be used, else `ascii`.
  func pick(_ utf8: String, _ ascii: String) -> String { isASCII ? ascii : utf8 }

  /// Text from outside on one line: controls are made visible, and what ASCII lacks is transliterated or `?` unless
  /// the letters are kept.
  package func text(_ outside: String) -> String {
    if PrintableASCII.isAll(outside) { return outside }
    var line = ""
    for character in outside.visible {
      line.append(character.isNewline || character == "\t" ? " " : character)
    }
    return isASCII && !keepsLetters ? PlainLetters.transliterated(line) : line
  }

  /// A figure whose sign, if it has one, is the minus of print where people read it; programs keep the one of ASCII.
  func withMinus(_ figure: String) -> String {
    guard figure.utf8.first == UInt8(ascii: "-"), !isASCII, !isPlain, !keepsRows else { return figure }
    return "\u{2212}" + figure.dropFirst()
  }

  /// An amount with its sign, such as `$1,234.50`; in ASCII a currency with another sign is named, as `EUR 12.50`.
  package func amount(_ money: Money) -> String {
    let text = withMinus(money.displayText)
    guard isASCII, !ASCII.isAll(text) else { return text }
    let digits = text.drop { !$0.isASCII || !$0.isNumber }
    return (money.minorUnits < 0 ? "-" : "") + money.currency.code + " " + digits
  }
}

/// Text in a proportional font that nobody can measure beforehand: widths are those that usual fonts stay within.
enum PictureText {
  /// The pixels that `text` takes at `size` pixels, rounded up.
  static func width(_ text: String, size: Int) -> Int {
    (text.reduce(0) { $0 + hundredths($1) } * size + 99) / 100
  }

  /// `text` cut to `width` pixels, with an ellipsis where something was cut.
  static func cut(_ text: String, to width: Int, size: Int) -> String {
    guard PictureText.width(text, size: size) > width else { return text }
    let room = width * 100 - hundredths("…") * size
    var kept = ""
    var used = 0
    for character in text {
      used += hundredths(character) * size
      if used > room { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// `text` broken at spaces into lines of at most `width` pixels; a longer word is cut.
  static func lines(_ text: String, width: Int, size: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, PictureText.width(last + " " + word, size: size) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(cut(word, to: width, size: size))
      }
    }
    return lines
  }

  /// The largest of `sizes`, which fall, at which `text` takes no more than `width` pixels; the last where none does.
  static func size(of text: String, within width: Int, among sizes: [Int]) -> Int {
    sizes.first { PictureText.width(text, size: $0) <= width } ?? sizes.last ?? 1
  }

  /// How wide a character is, in hundredths of the size of the font.
  private static func hundredths(_ character: Character) -> Int {
    switch character {
    case "i", "j", "l", ".", ",", ":", ";", "'", "!", "|", " ": 32
    case "f", "r", "t", "I", "(", ")", "[", "]", "/", "-", "·": 42
    case "m", "w", "M", "W", "%", "@", "…", "▲", "▼", "–": 98
    case "A"..."Z", "&", "+", "<", ">", "=", "#", "~": 75
    case "\u{2E80}"..."\u{FFEF}": DisplayWidth.columns(of: character) * 52
    default: DisplayWidth.columns(of: character) * (character.isASCII ? 61 : 66)
    }
  }
}

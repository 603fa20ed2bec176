import SpendCore

/// Text in the letters of ASCII.
enum PlainLetters {
  /// `text` with accents dropped and typography spelled out; what has no such form becomes `?` for each column.
  static func transliterated(_ text: String) -> String {
    if ASCII.isAll(text) { return text }
    var result = ""
    for character in text {
      result += character.isASCII ? String(character) : plain(character)
    }
    return result
  }

  private static func plain(_ character: Character) -> String {
    if let spelled = typography[character] { return spelled }
    let folded = FoldedText.fold(String(character))
    if ASCII.isAll(folded) { return character.isUppercase ? folded.uppercased() : folded }
    return String(repeating: "?", count: DisplayWidth.columns(of: character))
  }

  private static let typography: [Character: String] = [
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "…": "...", "·": "-", "•": "*", "“": "\"", "”": "\"",
    "„": "\"",
    "«": "\"", "»": "\"", "‚": "'", "×": "x", "\u{A0}": " ", "\u{202F}": " ", "✓": "ok", "→": "->",
    "€": "EUR",
    "£": "GBP", "¥": "JPY",
  ]
}

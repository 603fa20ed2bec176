import SpendCore

/// Names as people write them.
enum TitleCase {
  /// `text` with its first letter as a capital; what has capitals already stays.
  static func capitalised(_ text: String) -> String {
    // Most letters are ASCII, whose case needs no table of Unicode.
    guard let byte = text.utf8.first, byte >= 0x60 else { return text }
    if byte <= 0x7A, byte >= 0x61 {
      var text = text
      return text.withUTF8 { letters in
        String(unsafeUninitializedCapacity: letters.count) { capitalised in
          _ = capitalised.initialize(fromContentsOf: letters)
          capitalised[0] = byte & ~0x20
          return letters.count
        }
      }
    }
    guard let first = text.first, first.isLowercase else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// Whether `text` has a capital.
  static func hasCapital(_ text: String) -> Bool {
    ASCII.isAll(text) ? text.utf8.contains { $0 >= 0x41 && $0 <= 0x5A } : text.contains(where: \.isUppercase)
  }

  /// Whether `text` has a small letter.
  static func hasSmallLetter(_ text: String) -> Bool {
    ASCII.isAll(text) ? text.utf8.contains { $0 >= 0x61 && $0 <= 0x7A } : text.contains(where: \.isLowercase)
  }

  /// `SHELL OIL` as `Shell Oil`; words of up to three letters without a vowel stay (`CVS`).
  static func fromCapitals(_ text: String) -> String {
    guard hasCapital(text), !hasSmallLetter(text) else {
      return capitalised(text)
    }
    let hasVowel = text.contains { "AEIOUY".contains($0) }
    if !hasVowel, text.count <= 4 { return text }
    return text.prefix(1) + text.dropFirst().lowercased()
  }
}

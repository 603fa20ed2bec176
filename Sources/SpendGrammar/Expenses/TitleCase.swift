/// Names as people write them.
enum TitleCase {
  /// `text` with its first letter as a capital; what has capitals already stays.
  static func capitalised(_ text: String) -> String {
    // Most letters are ASCII, whose case needs no table of Unicode.
    if let byte = text.utf8.first, byte < 0x60 { return text }
    guard let first = text.first, first.isLowercase else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// `SHELL OIL` as `Shell Oil`; words of up to three letters without a vowel stay (`CVS`).
  static func fromCapitals(_ text: String) -> String {
    guard text.contains(where: \.isUppercase), !text.contains(where: \.isLowercase) else {
      return capitalised(text)
    }
    let hasVowel = text.contains { "AEIOUY".contains($0) }
    if !hasVowel, text.count <= 4 { return text }
    return text.prefix(1) + text.dropFirst().lowercased()
  }
}

/// Words typed without their vowels: `wknd`, `prkng`.
enum Shorthand {
  /// Whether `typed`, in small letters, has no vowel and is long enough to tell of which word it is.
  static func mayBe(_ typed: [UInt8]) -> Bool { typed.count > 3 && !typed.contains(where: isVowel) }

  /// Whether `typed` is `word` without the vowels behind its first letter.
  static func stands(_ typed: [UInt8], for word: [UInt8]) -> Bool {
    guard typed.first == word.first, word.count > typed.count else { return false }
    return word.dropFirst().filter { !isVowel($0) } == typed.dropFirst()
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    default: false
    }
  }
}

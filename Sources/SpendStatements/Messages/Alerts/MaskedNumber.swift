/// Numbers of accounts and cards of which alerts show only some digits.
enum MaskedNumber {
  /// The offset behind a number of which only some digits are shown (`XX1234`, `**12`, `12345xxx678`, `#8016`); nil
  /// where none begins at `start`.
  static func end(_ letters: [UInt32], at start: Int) -> Int? {
    if start > 0, AlertLetters.isLetter(letters[start - 1]) || AlertLetters.isDigit(letters[start - 1]) {
      return nil
    }
    let first = letters[start]
    guard isMask(first) || AlertLetters.isDigit(first) else { return nil }
    var place = start
    var (masks, digits, lastDigits) = (0, 0, 0)
    while place < letters.count {
      let letter = letters[place]
      if AlertLetters.isDigit(letter) {
        digits += 1
        lastDigits += 1
      } else if isMask(letter) {
        masks += 1
        lastDigits = 0
      } else if letter == 0x2D || letter == 0x2E || letter == 0x20 && masks > 0 && lastDigits == 0 {
        // Parts of masked numbers are parted, too.
        guard place + 1 < letters.count,
          isMask(letters[place + 1]) || AlertLetters.isDigit(letters[place + 1])
        else { break }
        if letter != 0x20 { lastDigits = 0 }
      } else {
        break
      }
      place += 1
    }
    guard masks > 0, digits >= 2, digits <= 24 else { return nil }
    if place < letters.count, AlertLetters.isLetter(letters[place]), !AlertLetters.isUnspaced(letters[place])
    {
      return nil
    }
    return place
  }

  private static func isMask(_ letter: UInt32) -> Bool {
    letter == 0x78 || letter == 0x2A || letter == 0x23 || letter == 0x2022 || letter == 0x25CF
      || letter == 0xD7
      || letter == 0x2026
  }
}

/// Which lines are remembered.
package enum HistoryPolicy {
  /// How many lines are kept.
  package static let limit = 5_000

  /// The lines of `text` to remember: none that is blank, led by a space, the same as the one before it, which is `previous`
  /// for the first, or with what looks like a key or a card number in it.
  ///
  /// Lines pasted together are remembered one by one: each is one that can be recalled, read and said again.
  package static func remembered(_ text: String, after previous: String?) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline).map(String.init) where isWorthKeeping(line) {
      if line != lines.last ?? previous { lines.append(line) }
    }
    return lines
  }

  private static func isWorthKeeping(_ line: String) -> Bool {
    line.first != " " && line.contains { !$0.isWhitespace } && !looksSecret(line)
  }

  /// Whether `line` has what looks like a key or a card number in it.
  package static func looksSecret(_ line: String) -> Bool {
    let lowered = line.lowercased()
    let words = lowered.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    if words.contains(where: { $0.hasPrefix("sk-") && $0.utf8.count > 6 }) { return true }
    let labels = ["key=", "token=", "secret=", "password=", "passwd=", "authorization:", "bearer "]
    if labels.contains(where: { lowered.contains($0) }) { return true }
    return hasLongNumber(line) || hasCardNumber(line)
  }

  /// Whether 16 digits stand side by side: no amount or day has so many.
  private static func hasLongNumber(_ line: String) -> Bool {
    var count = 0
    for byte in line.utf8 {
      count = (0x30...0x39).contains(byte) ? count + 1 : 0
      if count == 16 { return true }
    }
    return false
  }

  /// Whether 13 to 19 digits, perhaps in groups set apart by single spaces or hyphens, pass the check of card numbers.
  private static func hasCardNumber(_ line: String) -> Bool {
    // Groups that follow each other; an amount may stand beside a card's number.
    var groups: [[Int]] = []
    var sawSeparator = false
    for character in line + "\n" {
      if let digit = character.wholeNumberValue, character.isASCII {
        if groups.isEmpty || sawSeparator { groups.append([]) }
        groups[groups.count - 1].append(digit)
        sawSeparator = false
      } else if character == " " || character == "-", !groups.isEmpty, !sawSeparator {
        sawSeparator = true
      } else {
        if holdCardNumber(groups) { return true }
        (groups, sawSeparator) = ([], false)
      }
    }
    return false
  }

  private static func holdCardNumber(_ groups: [[Int]]) -> Bool {
    groups.indices.contains { start in
      var digits: [Int] = []
      for group in groups[start...] {
        digits += group
        if digits.count > 19 { return false }
        if digits.count >= 13, passesLuhn(digits) { return true }
      }
      return false
    }
  }

  private static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      let doubled = entry.element * (entry.offset % 2 + 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum % 10 == 0
  }
}

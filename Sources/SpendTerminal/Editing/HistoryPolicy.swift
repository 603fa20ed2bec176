/// Which lines are remembered.
package enum HistoryPolicy {
  /// How many lines are kept.
  package static let limit = 5_000

  /// `line` as remembered: newlines become spaces; nil for one not to remember: blank, led by a space, the same as
  /// `previous`, or with what looks like a key or a card number in it.
  package static func remembered(_ line: String, after previous: String?) -> String? {
    guard let first = line.first, first != " " else { return nil }
    let joined = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard joined.contains(where: { !$0.isWhitespace }), joined != previous else { return nil }
    return looksSecret(joined) ? nil : joined
  }

  /// Whether `line` has what looks like a key or a card number in it.
  package static func looksSecret(_ line: String) -> Bool {
    let lowered = line.lowercased()
    let words = lowered.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    if words.contains(where: { $0.hasPrefix("sk-") && $0.utf8.count > 6 }) { return true }
    let labels = ["key=", "token=", "secret=", "password=", "passwd=", "authorization:", "bearer "]
    if labels.contains(where: { lowered.contains($0) }) { return true }
    return hasCardNumber(line)
  }

  /// Whether 13 to 19 digits, perhaps set apart by single spaces or hyphens, pass the check of card numbers.
  private static func hasCardNumber(_ line: String) -> Bool {
    var digits: [Int] = []
    var sawSeparator = false
    for character in line + "\n" {
      if let digit = character.wholeNumberValue, character.isASCII {
        digits.append(digit)
        sawSeparator = false
      } else if character == " " || character == "-", !digits.isEmpty, !sawSeparator {
        sawSeparator = true
      } else {
        if (13...19).contains(digits.count), passesLuhn(digits) { return true }
        digits = []
        sawSeparator = false
      }
    }
    return false
  }

  private static func passesLuhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      let doubled = entry.element * (entry.offset % 2 + 1)
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum % 10 == 0
  }
}

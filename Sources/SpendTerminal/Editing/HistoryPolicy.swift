import SpendCore

/// Which lines are remembered.
package enum HistoryPolicy {
  /// How many lines are kept.
  package static let limit = 5_000

  /// The lines of `text` to remember: none that is blank, led by a space, the same as the one before it, which is
  /// `previous` for the first, or with what looks like a key or a card number in it.
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
    if KeyShape.stands(in: line) { return true }
    let labels = ["key=", "token=", "secret=", "password=", "passwd=", "authorization:", "bearer "]
    if labels.contains(where: { lowered.contains($0) }) { return true }
    return hasLongNumber(line) || CardNumber.stands(in: line)
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
}

import SpendWords

/// A word that bounds the amount behind it: `taxis over 20`, `pizza under 10`, `rides more than 15`.
enum BoundWord {
  /// Whether one ends right before `index`, where an amount begins, and something stands in front of it.
  static func precedes(_ index: Int, in line: TokenLine) -> Bool {
    guard index > 1, let before = line.at(index - 1), before.kind == .word else { return false }
    if bounding.contains(before.key) { return true }
    guard index > 2, let first = line.at(index - 2) else { return false }
    return than.contains(before.key) && comparing.contains(first.key)
      || superlatives.contains(before.key) && at.contains(first.key)
  }

  /// Whether one stands before an amount anywhere in `line`.
  static func stands(in line: TokenLine) -> Bool {
    (0..<line.count).contains { index in
      (line[index].kind == .number || line[index].kind == .currencySign) && precedes(index, in: line)
    }
  }
}

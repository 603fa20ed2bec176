import SpendWords

/// A word that bounds the amount behind it: `taxis over 20`, `pizza under 10`, `rides more than 15`.
enum BoundWord {
  /// Of how many words is the one that ends right before `index`, where something stands in front of it; 0 for none.
  static func length(before index: Int, in line: TokenLine) -> Int {
    guard index > 1, let before = line.at(index - 1), before.kind == .word else { return 0 }
    if bounding.contains(before.key) { return 1 }
    guard index > 2, let first = line.at(index - 2) else { return 0 }
    let isPair =
      than.contains(before.key) && comparing.contains(first.key)
      || superlatives.contains(before.key) && at.contains(first.key)
    return isPair ? 2 : 0
  }

  /// Whether one ends right before `index`, where an amount begins, and something stands in front of it.
  static func precedes(_ index: Int, in line: TokenLine) -> Bool { length(before: index, in: line) > 0 }

  /// Whether one stands before an amount anywhere in `line`.
  static func stands(in line: TokenLine) -> Bool {
    (0..<line.count).contains { index in
      (line[index].kind == .number || line[index].kind == .currencySign) && precedes(index, in: line)
    }
  }

  /// Whether the line opens with one before an amount: `over 100 in june`.
  static func opens(_ line: TokenLine) -> Bool {
    line.count > 1 && line[0].kind == .word && bounding.contains(line[0].key)
      && (line[1].kind == .number || line[1].kind == .currencySign)
  }
}

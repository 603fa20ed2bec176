import SpendWords

/// A sign that bounds the amount behind it: `purchases > 50`.
enum AmountSign {
  /// The words of questions that the sign at `index` stands for; nil where none stands there, or no amount behind it.
  static func words(of line: TokenLine, at index: Int) -> [String]? {
    let (isMore, isLess) = (line[index].isMark(">"), line[index].isMark("<"))
    // "lunch -> 12" has an arrow, "> 12 lunch" is quoted.
    guard isMore || isLess, let before = line.at(index - 1), !arrows.contains(where: before.isMark) else {
      return nil
    }
    let isEqual = line.at(index + 1)?.isMark("=") ?? false
    guard let next = line.at(isEqual ? index + 2 : index + 1),
      next.kind == .number || next.kind == .currencySign
    else { return nil }
    guard isEqual else { return [bounds[isMore ? 0 : 1]] }
    return inclusive[isMore ? 0 : 1].split(separator: " ").map(String.init)
  }

  /// What makes an arrow of the sign behind it.
  private static let arrows: [Unicode.Scalar] = ["-", "=", "<", ">"]

  /// Whether one stands anywhere in `line`: what has one asks, and tells of no purchase.
  static func stands(in line: TokenLine) -> Bool {
    (0..<line.count).contains { line[$0].kind == .punctuation && words(of: line, at: $0) != nil }
  }
}

import SpendWords

/// Tells by the cues of its words whether a line may be something other than an expense.
enum IntentCues {
  /// Whether a line that states an amount may still be a question, a command, a correction or a plan.
  static func mayBeOther(_ line: TokenLine) -> Bool {
    if endsInPlaceOrTime(line) || AmountSign.stands(in: line) || BoundWord.stands(in: line) { return true }
    if BoundWord.opens(line) || namesSpan(line) || endsInYear(line) { return true }
    let opening: WordCues = line.cues.contains(.compares) ? [.opens, .opensComparison] : .opens
    var words = 0
    for index in 0..<line.count {
      let token = line[index]
      guard token.kind == .word else {
        if token.isMark("?") { return true }
        continue
      }
      if token.hints(at: .turns) { return true }
      // "3 days ago" opens nothing, as "days over 50" does.
      if words < 3, token.hints(at: opening), line.at(index + 1)?.can(.ago) != true { return true }
      words += 1
    }
    return false
  }

  /// Whether the last number may be a year: `refunds 2026`.
  private static func endsInYear(_ line: TokenLine) -> Bool {
    guard let last = line.tokens.last(where: { $0.kind != .punctuation }), last.kind == .number else {
      return false
    }
    return (1990...2100).contains(last.whole)
  }

  /// Whether numbers beside a month may be the ends of days: `since sep 15`, `oct 5 to 12`.
  private static func namesSpan(_ line: TokenLine) -> Bool {
    (0..<line.count).contains { index in
      guard line[index].can(.month), line.at(index + 1)?.kind == .number else { return false }
      return index > 0 && spanOpeners.contains(line[index - 1].key)
        || line.at(index + 2).map { PeriodFinder.rangeJoints.contains($0.key) } ?? false
          && line.at(index + 3)?.kind == .number
    }
  }

  /// Whether the line ends in `at 7`, `in 4`, or holds no words at all: the number may be no price.
  private static func endsInPlaceOrTime(_ line: TokenLine) -> Bool {
    let last = line.count - 1
    guard last > 1, line[last].kind == .number else { return false }
    let before = line[last - 1].key
    return before == at || before == inside || line[0].kind != .word && last > 4
  }
}

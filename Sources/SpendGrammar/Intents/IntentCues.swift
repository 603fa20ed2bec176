import SpendWords

/// Tells by the cues of its words whether a line may be something other than an expense.
enum IntentCues {
  /// Whether a line that states an amount may still be a question, a command, a correction or a plan.
  static func mayBeOther(_ line: TokenLine) -> Bool {
    if endsInPlaceOrTime(line) || AmountSign.stands(in: line) || BoundWord.stands(in: line) { return true }
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

  /// Whether the line ends in `at 7`, `in 4`, or holds no words at all: the number may be no price.
  private static func endsInPlaceOrTime(_ line: TokenLine) -> Bool {
    let last = line.count - 1
    guard last > 1, line[last].kind == .number else { return false }
    let before = line[last - 1].key
    return before == at || before == inside || line[0].kind != .word && last > 4
  }
}

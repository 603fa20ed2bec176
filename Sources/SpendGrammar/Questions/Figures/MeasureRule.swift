import SpendCore

/// Finds what is computed; each rule looks for the words of one kind of question, the more particular ones first.
enum MeasureRule {
  static func read(_ draft: inout QuestionDraft) {
    guard !draft.isMeasured else { return }
    let isCounted = draft.words.take(counting)
    for rule in rules where rule(&draft) {
      draft.isMeasured = true
      if isCounted, draft.question.measure == .total { draft.question.measure = .count }
      GroupingRule.takeSecond(&draft)
      return
    }
  }

  private static let rules: [@Sendable (inout QuestionDraft) -> Bool] = [
    RegularRule.read, PriceRule.read, RunningTotalRule.read, BalanceRule.read, RankRule.read,
    IntervalRule.read,
    CountingRule.read, AverageRule.read, ExtremeRule.read, MostRule.read, LatestRule.read, ListRule.readOrder,
    GroupingRule.read, ListRule.read, AnyRule.read,
  ]
}

import SpendCore

/// `every how many days do I buy gas`, `average time between haircuts`.
enum IntervalRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard
      draft.words.take([
        "every how many days", "every how many weeks", "how many days between", "how many days apart",
        "average time between", "average number of days between", "average days between", "how long between",
        "how much time between", "days between", "time between", "how far apart", "average gap between",
        "average interval between", "interval between", "how many days pass between",
        "how many days go by between",
        "gap between",
      ])
    else { return false }
    draft.words.useAll(["average", "on", "usually", "each", "typically", "normally", "pass", "days"])
    draft.question.measure = .interval
    return true
  }
}

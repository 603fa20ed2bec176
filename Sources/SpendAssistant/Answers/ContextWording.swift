import SpendCore

/// Says in one line what the next question goes on from.
struct ContextWording {
  let context: QuestionContext?

  /// The sentence.
  var text: String {
    guard let context else { return "Nothing was asked yet: the next question stands alone." }
    let question = context.question
    var parts = [
      subject(question) + FilterWording(filter: question.filter).phrase + " "
        + PeriodWording(period: question.period).phrase
    ]
    if let grouping = question.grouping { parts.append("by \(grouping.rawValue)") }
    if let across = question.across { parts.append("and by \(across.rawValue)") }
    if let unit = question.per { parts.append("on average by \(unit.rawValue)") }
    if let limit = question.limit { parts.append("the first \(limit == 1 ? "one" : String(limit))") }
    if question.comparison != nil { parts.append("held against another figure") }
    if let name = context.foundName { parts.append("of which “\(name.visible)” was found") }
    if !context.siblings.isEmpty { parts.append("and \(context.siblings.count) asked the same way before") }
    return "The next question goes on from \(parts.joined(separator: ", ")). “start over” forgets that."
  }

  private func subject(_ question: Question) -> String {
    switch question.measure {
    case .total: "spending"
    case .count: "the number of expenses"
    case .balance: "what is left of income"
    case .median: "the middle amount"
    case .list: "the list of expenses"
    case .largest: "the largest expense"
    case .smallest: "the smallest expense"
    case .first: "the first expense"
    case .latest: "the latest expense"
    case .latestOfEach: "the latest of each"
    case .runningTotal: "the running total"
    case .interval: "the days between expenses"
    case .priceHistory: "prices"
    case .daysWithout, .longestStreakWithout: "days without expenses"
    case .longestStreak: "days with expenses"
    case .regular: "regular payments"
    }
  }
}

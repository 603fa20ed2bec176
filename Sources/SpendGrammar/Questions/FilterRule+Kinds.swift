import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Kinds and weekdays

  mutating func takeKinds(_ words: inout PlainWords, _ measure: Question.Measure) {
    if words.take([
      "after the refund", "after refunds", "after refund", "net of refunds", "including refunds",
      "minus refunds",
      "less refunds", "net of the refund", "after subtracting refunds",
    ]) {
      return
    }
    if words.take([
      "before refunds", "before the refund", "not counting refunds", "ignoring refunds", "gross",
    ]) {
      filter.kinds = [.expense]
      return
    }
    if hasOpen(words, ["refund", "refunds", "refunded", "reimbursed", "returns"])
      || words.findAny(["get back", "got back", "money back", "gotten back", "paid back"]) != nil
    {
      filter.kinds = [.refund]
      words.useAll(["refund", "refunds", "refunded", "back", "returns", "reimbursed"])
    } else if measure != .balance, isIncome(words, measure) {
      filter.kinds = [.income]
      words.useAll([
        "income", "earn", "earned", "earnings", "came", "come", "coming", "make", "made", "paycheck",
        "paychecks", "wages",
        "receive", "received", "incomes", "bring", "brought", "home",
      ])
    } else if measure == .list,
      hasOpen(words, ["transactions", "transaction", "payments", "activity", "entries"])
    {
      filter.kinds = [.expense, .refund, .income]
    }
  }

  private func hasOpen(_ words: PlainWords, _ wanted: [String]) -> Bool { words.firstOpen(wanted) != nil }

  private func isIncome(_ words: PlainWords, _ measure: Question.Measure) -> Bool {
    if hasOpen(
      words,
      [
        "income", "incomes", "earn", "earned", "earnings", "salary", "paycheck", "paychecks", "bonus",
        "wages",
      ]
    ) {
      return true
    }
    if words.findAny([
      "came in", "come in", "get paid", "got paid", "coming in", "been paid", "did i receive", "bring in",
      "brought in", "take home",
    ]) != nil {
      return !words.contains(["who"])
    }
    let makes = words.findAny(["did i make", "have i made", "do i make", "i make", "did we make"])
    return makes.map { $0.upperBound == words.count || !FilterRule.isEntryNoun(words.text($0.upperBound)) }
      ?? false
      && (measure == .total || measure == .list)
      && !words.contains(["purchases", "purchase", "transactions", "orders"])
  }

  private static func isEntryNoun(_ word: String) -> Bool { LatestRule.plurals.contains(word) || word == "a" }

  mutating func takeWeekdays(_ words: inout PlainWords) {
    if words.take(["on weekends", "weekends", "on the weekends", "at weekends", "at the weekend"]) {
      filter.weekdays = [.saturday, .sunday]
    }
    if words.take(["on weekdays", "weekdays", "on workdays", "workdays", "on work days", "during the week"]) {
      filter.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    for index in 0..<words.count where !words.isUsed[index] {
      let text = words.text(index)
      if text.hasSuffix("days"), let weekday = DayRule.weekday(String(text.dropLast())) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 1)
      } else if DayRule.isAnySuchDay(words, at: index), let weekday = DayRule.weekday(text) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 1)
      } else if text == "every" || text == "all", let weekday = DayRule.weekday(words.text(index + 1)) {
        filter.weekdays.append(weekday)
        words.use(index..<index + 2)
      } else if text == "every" || text == "all" || text == "each",
        let month = DayRule.month(words.text(index + 1))
      {
        filter.monthsOfYear.append(month)
        words.use(index..<index + 2)
      }
    }
  }
}

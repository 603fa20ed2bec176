import SpendCore

extension PeriodRule {
  /// Whether words are left that name a time this rule can't read: a total of everything would be a wrong answer.
  func namesAnotherTime(_ words: PlainWords) -> Bool {
    for index in 0..<words.count where !words.isUsed[index] {
      if days.namesNoPastDay(words, at: index) { return true }
      switch words.text(index) {
      case "first", "second", "third", "fourth", "last":
        let part = words.text(index + 1)
        if Self.halfUnits.contains(part) { return true }
      case "week", "half", "weekend":
        if words.has("than half", at: index - 1) || words.has("half of", at: index) { return true }
        if Self.partOrdinals.contains(words.text(index - 1)) { return true }
      case "rest":
        if words.text(index + 1) == "of" { return true }
      case "holidays", "christmastime": return true
      case "today", "yesterday", "tonight": return true
      case let text
      where DayRule.weekday(text) != nil && !DayRule.isAnySuchDay(words, at: index)
        && !AverageRule.marks.contains(words.text(index - 1))
        || DayRule.month(text) != nil && text != "may":
        return true
      case "hours", "hour", "minutes", "fortnight", "summer", "winter", "spring", "autumn", "semester",
        "century", "decade", "ago":
        return true
      case "since", "until": return true
      default: break
      }
    }
    return false
  }
}

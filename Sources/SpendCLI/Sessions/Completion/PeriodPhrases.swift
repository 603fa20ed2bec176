package import SpendCore

/// The periods that are asked for most, each with the days that it means today.
package enum PeriodPhrases {
  /// Phrase and days: `last month`, `1–31 Oct 2026`.
  package static func all(today: CivilDate, weekStart: Weekday) -> [(phrase: String, days: String)] {
    let week = today.firstOfWeek(startingOn: weekStart)
    let month = today.firstOfMonth
    let lastMonth = month.adding(days: -1)
    var phrases = [
      ("today", today.displayText),
      ("yesterday", today.adding(days: -1).displayText),
      ("this week", days(week, today)),
      ("last week", days(week.adding(days: -7), week.adding(days: -1))),
      ("this month", days(month, today)),
      ("last month", days(lastMonth.firstOfMonth, lastMonth)),
      ("this year", "\(today.year)"),
      ("last year", "\(today.year - 1)"),
    ]
    // A month without a year is the last one of that name.
    for number in 1...12 {
      let year = number <= today.month ? today.year : today.year - 1
      phrases.append((MonthName.full(number), "\(MonthName.short(number)) \(year)"))
    }
    return phrases
  }

  private static func days(_ first: CivilDate, _ last: CivilDate) -> String {
    Period(first: first, last: last, name: "").rangeText ?? ""
  }
}

import SpendCore

/// Finds the period a question names, by the conventions of the answers.
struct PeriodRule {
  let today: CivilDate
  /// The period of the question asked before, which `the month before` counts from.
  var previous: Period?
  /// The day on which a week starts.
  var weekStart = Weekday.monday
  /// Whether `5/10` is the fifth of October.
  var dayBeforeMonth = false

  /// The rule for single days and named spans.
  var days: DayRule { DayRule(today: today, dayBeforeMonth: dayBeforeMonth, weekStart: weekStart) }

  /// The period that `words` name, whose words are marked; nil when none is named.
  func period(in words: inout PlainWords) -> Period? {
    for index in 0..<words.count where !words.isUsed[index] {
      // A range may reach into words of the other side of a comparison, which only its start is for.
      guard
        let (length, period) = open(match(words, at: index), words, index)
          ?? open(single(words, at: index), words, index)
      else { continue }
      var start = index
      while start > 0, PeriodRule.leads.contains(words.text(start - 1)), !words.isUsed[start - 1] {
        start -= 1
      }
      words.use(start..<index + length)
      return joined(period, after: index + length, &words)
    }
    return nil
  }

  /// What was found at `index`, where none of its words is understood already.
  private func open(_ found: (Int, Period)?, _ words: PlainWords, _ index: Int) -> (Int, Period)? {
    guard let found, !words.isUsed[index..<index + found.0].contains(true) else { return nil }
    return found
  }

  /// `period` and those that are named right behind it: `yesterday and today`, `March, April and May`.
  private func joined(_ period: Period, after start: Int, _ words: inout PlainWords) -> Period {
    var periods = [period]
    var index = start
    while index < words.count, !words.isUsed[index] {
      let isJoint = Self.periodJoints.contains(words.text(index))
      guard isJoint || words.words[index].startsPart else { break }
      var next = isJoint ? index + 1 : index
      while Self.periodLeads.contains(words.text(next)) { next += 1 }
      // "nov 7 and 8"
      guard
        let (length, found) = match(words, at: next)
          ?? endPoint(words, at: next, after: periods[periods.count - 1])
      else { break }
      periods.append(found)
      words.use(index..<next + length)
      index = next + length
    }
    guard periods.count > 1, let first = periods.compactMap(\.first).min() else { return period }
    let names = periods.map(\.name)
    return Period(joining: periods, name: names.joined(separator: " and "))
      ?? Period(first: first, last: periods.compactMap(\.last).max(), name: "since \(text(first))")
  }

  func text(_ date: CivilDate) -> String { "\(date.day) \(MonthName.short(date.month)) \(date.year)" }

  /// The period named at `index`, whether its words are understood or not, and how many words name it.
  func named(_ words: PlainWords, at index: Int) -> (Int, Period)? { match(words, at: index) }

  private func match(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    range(words, at: index) ?? since(words, at: index) ?? single(words, at: index)
  }

  func single(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let span = part(words, at: index) ?? relative(words, at: index)
    guard let named = days.period(words, at: index), named.0 > span?.0 ?? 0 else { return span }
    return named
  }
}

extension PeriodRule {
  /// The rule for whoever has `settings`; `previous` is the period of the question asked before.
  init(today: CivilDate, settings: GrammarSettings, previous: Period? = nil) {
    self.init(
      today: today,
      previous: previous,
      weekStart: settings.weekStart,
      dayBeforeMonth: settings.dayBeforeMonth
    )
  }
}

import SpendCore

/// What a question leaves out besides names: days, months, days of the week and kinds of entries.
///
/// What is left over depends on the days and the measure, which are read after it.
struct LeftOut {
  /// Days with their own name: `except last week`.
  var periods: [Period] = []
  /// Months without a year, each with its latest occurrence: `except in november`.
  var months: [(number: Int, latest: Period)] = []
  var weekdays: [Weekday] = []
  var kinds: [ExpenseKind] = []
  /// Whether words leave something out that no rule could read: the figure would be one of the opposite.
  var isUnread = false

  /// Whether days are left out.
  var hasTimes: Bool { !periods.isEmpty || !months.isEmpty || !weekdays.isEmpty }

  /// Leaves kinds out of those that `filter` or else `measure` counts; false where none is left.
  func settleKinds(_ filter: inout ExpenseFilter, _ measure: Question.Measure) -> Bool {
    guard !kinds.isEmpty else { return true }
    filter.kinds = (filter.kinds.isEmpty ? measure.kinds : filter.kinds).filter { !kinds.contains($0) }
    return !filter.kinds.isEmpty
  }

  /// Leaves days out of those of `period` that `filter` lets pass; false where none is left, or none was among them.
  func settleTimes(_ period: inout Period?, _ filter: inout ExpenseFilter) -> Bool {
    for excluded in periods {
      guard let left = (period ?? .all).except(excluded) else { return false }
      period = left
    }
    for month in months {
      // Of all there is, the latest one is meant, as where it is asked about.
      guard period != nil else {
        period = Period.all.except(month.latest)
        continue
      }
      filter.monthsOfYear = (filter.monthsOfYear.isEmpty ? Array(1...12) : filter.monthsOfYear)
        .filter { $0 != month.number }
    }
    if !months.isEmpty, let period, !LeftOut.hasMonth(period, among: filter.monthsOfYear) { return false }
    if !weekdays.isEmpty {
      filter.weekdays = (filter.weekdays.isEmpty ? Weekday.allCases : filter.weekdays)
        .filter { !weekdays.contains($0) }
      return !filter.weekdays.isEmpty
    }
    return true
  }

  /// Whether any day of `period` is in one of `months`; all months where there are none.
  private static func hasMonth(_ period: Period, among months: [Int]) -> Bool {
    guard !months.isEmpty, let first = period.first, let last = period.last,
      last.dayNumber - first.dayNumber < 366
    else { return true }
    var month = first.firstOfMonth
    while month <= last {
      if months.contains(month.month) { return true }
      month = month.adding(months: 1)
    }
    return false
  }
}

extension FilterRule {
  /// Leaves out what the words leave out of `period` and of what `measure` counts; false where that can't be told.
  mutating func leaveOut(from period: inout Period?, _ measure: Question.Measure) -> Bool {
    !leftOut.isUnread && leftOut.settleKinds(&filter, measure) && leftOut.settleTimes(&period, &filter)
  }
}

extension FilterRule {
  /// Whether one of the words in `range` leaves something out.
  static func leavesOut(in range: Range<Int>, of words: PlainWords) -> Bool {
    range.contains { opener(words, at: $0) != nil }
  }

  /// Whether `but` at `index` leaves something out of all that was said: `everything in september but groceries`.
  static func isAllBut(_ words: PlainWords, at index: Int) -> Bool {
    butMark.contains(words.text(index)) && index + 1 < words.count
      && words.words[..<index].contains { QuestionFinish.everything.contains($0.text) }
  }
}

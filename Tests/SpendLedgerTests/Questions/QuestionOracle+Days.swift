import SpendCore

/// Days are looked at one by one.
extension QuestionOracle {
  /// The days of `period` that have passed; from the first entry of all where it reaches back to the beginning.
  func days(of period: Period) -> [CivilDate] {
    let beginning = expenses.map(\.draft.date).min() ?? today
    let first = period.first ?? min(beginning, period.last ?? today)
    let last = max(first, min(period.last ?? today, max(today, first)))
    return (first.dayNumber...last.dayNumber).map { CivilDate(dayNumber: $0) }.filter { day in
      period.runs.isEmpty || period.runs.contains { $0.contains(day) }
    }
  }

  func divided(
    _ scope: Scope,
    by unit: Question.Unit
  ) -> (multiplier: Int64, divisor: Int64, period: Period) {
    let filter = scope.filter
    let all = days(of: scope.period)
    let isInMonth = { (day: CivilDate) in
      filter.monthsOfYear.isEmpty || filter.monthsOfYear.contains(day.month)
    }
    let counted = Int64(max(1, all.count(where: isInMonth)))
    let period = Period(joining: all.map { Period.day($0) }, name: "") ?? scope.period
    switch unit {
    case .purchase: return (1, 1, scope.period)
    case .day:
      let days = all.count { day in
        isInMonth(day) && (filter.weekdays.isEmpty || filter.weekdays.contains(day.weekday))
      }
      return (1, Int64(max(1, days)), period)
    case .week: return (7, counted, period)
    case .month, .year:
      let isMonth = unit == .month
      let parts = Dictionary(grouping: all) { isMonth ? $0.year * 12 + $0.month : $0.year }
      let whole = parts.values.filter { days in
        guard let day = days.first else { return false }
        let length =
          isMonth
          ? CivilDate.days(inMonth: day.month, year: day.year)
          : (1...12).reduce(0) { $0 + CivilDate.days(inMonth: $1, year: day.year) }
        return days.count == length
      }
      let units = whole.count { days in !isMonth || days.first.map(isInMonth) == true }
      guard units > 0 else {
        return isMonth ? (146_097, 4_800 * counted, period) : (146_097, 400 * counted, period)
      }
      let wholeDays = Set(whole.joined())
      let runs = all.filter(wholeDays.contains).map { Period.day($0) }
      return (1, Int64(units), Period(joining: runs, name: "") ?? period)
    }
  }

  /// What the usual figure is taken from, times what, divided by what.
  func usual(_ question: Question) -> (scope: Scope, multiplier: Int64, divisor: Int64)? {
    guard let beginning = expenses.map(\.draft.date).min() else { return nil }
    let days = days(of: question.period)
    guard let first = days.first, let last = days.last else { return nil }
    var months = (1...3).map { last.firstOfMonth.adding(months: -$0) }
    months.removeAll { $0.lastOfMonth < beginning }
    guard let start = months.min() else { return nil }
    let end = last.firstOfMonth.adding(days: -1)
    let isRunning = isBeginningOfMonth(question, first, last)
    let scope = Scope(filter: question.filter, period: Period(first: start, last: end, name: ""))
    if isRunning || (28...31).contains(days.count) {
      return (scope, 1, Int64(months.count))
    }
    return (scope, Int64(days.count), Int64(end.dayNumber - start.dayNumber + 1))
  }

  /// What the figure of a month's first days usually is by the last of them, divided by how many months.
  func pace(_ question: Question) -> (scope: Scope, divisor: Int64)? {
    guard let beginning = expenses.map(\.draft.date).min(), question.per == nil, question.grouping == nil
    else { return nil }
    let days = days(of: question.period)
    guard let first = days.first, let last = days.last, isBeginningOfMonth(question, first, last) else {
      return nil
    }
    var months = (1...3).map { last.firstOfMonth.adding(months: -$0) }
    months.removeAll { $0.lastOfMonth < beginning }
    let sameDays = months.map { month in
      let count = min(last.day, month.lastOfMonth.day)
      return Period(first: month, last: month.adding(days: count - 1), name: "")
    }
    guard let joined = Period(joining: sameDays, name: "") else { return nil }
    return (Scope(filter: question.filter, period: joined), Int64(months.count))
  }

  private func isBeginningOfMonth(_ question: Question, _ first: CivilDate, _ last: CivilDate) -> Bool {
    first == last.firstOfMonth && last != last.lastOfMonth && question.period.runs.isEmpty
  }

  /// The days between entries, of the last `limit` days that have some.
  ///
  /// With an order the longest or shortest time between two that follow each other, the earliest of several as long.
  func interval(_ matching: [Expense], limit: Int?, order: Question.Order?) -> Expected {
    if let order {
      let days = Set(matching.map(\.draft.date)).sorted()
      let gaps = zip(days, days.dropFirst()).map {
        (first: $0, last: $1, length: $1.dayNumber - $0.dayNumber)
      }
      let length = order == .smallestFirst ? gaps.map(\.length).min() : gaps.map(\.length).max()
      let gap = gaps.first { $0.length == length }
      let label = gap.map { "\($0.first.iso)/\($0.last.iso)" } ?? ""
      guard !days.isEmpty else { return Expected() }
      return Expected(
        rows: [QuestionOracle.text(label, .zero(.dollar), days.count, gap.map { Int64($0.length) * 100 })],
        matchCount: days.count,
        evidence: QuestionOracle.numbers(matching)
      )
    }
    let days = Set(matching.map(\.draft.date)).sorted().suffix(limit ?? .max)
    guard let first = days.first, let last = days.last else { return Expected() }
    let span = Int128(last.dayNumber - first.dayNumber)
    let apart = days.count > 1 ? QuestionOracle.rounded(span * 100, Int64(days.count - 1)) : nil
    return Expected(
      rows: [QuestionOracle.text("", .zero(.dollar), days.count, apart)],
      matchCount: days.count,
      evidence: QuestionOracle.numbers(matching)
    )
  }

  func days(_ question: Question, _ matching: [Expense]) -> Expected {
    let active = Set(matching.map(\.draft.date))
    let filter = question.filter
    let quiet = days(of: question.period).filter { day in
      !active.contains(day) && (filter.weekdays.isEmpty || filter.weekdays.contains(day.weekday))
        && (filter.monthsOfYear.isEmpty || filter.monthsOfYear.contains(day.month))
    }
    if question.measure == .daysWithout {
      let rows = quiet.map { QuestionOracle.text($0.iso, .zero(.dollar), 1) }
      return Expected(rows: rows, matchCount: rows.count)
    }
    let passed = Set(days(of: question.period))
    let wanted =
      question.measure == .longestStreak ? active.filter(passed.contains).sorted() : quiet
    var streaks: [[CivilDate]] = []
    for day in wanted {
      if let last = streaks.last?.last, last.adding(days: 1) == day {
        streaks[streaks.count - 1].append(day)
      } else {
        streaks.append([day])
      }
    }
    let longest = streaks.map(\.count).max()
    let rows = streaks.filter { $0.count == longest }.compactMap { streak -> String? in
      guard let first = streak.first, let last = streak.last else { return nil }
      return QuestionOracle.text("\(first.iso)/\(last.iso)", .zero(.dollar), streak.count)
    }
    return Expected(rows: rows, matchCount: rows.count)
  }
}

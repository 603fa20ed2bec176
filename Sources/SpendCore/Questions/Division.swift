/// How a figure per unit of time is made of the whole figure: times ``multiplier``, divided by ``divisor``.
package struct Division: Sendable, Hashable {
  /// What the figure is divided by.
  package let unit: Question.Unit
  /// What it is multiplied with before.
  package let multiplier: Int64
  /// How many units there are; nil for purchases, which the figure itself tells.
  package let divisor: Int64?
  /// The days that were taken: those of the period that have passed; of months and years only whole ones.
  package let period: Period

  /// The division with these parts.
  package init(unit: Question.Unit, multiplier: Int64 = 1, divisor: Int64?, period: Period) {
    self.unit = unit
    self.multiplier = multiplier
    self.divisor = divisor
    self.period = period
  }

  /// The division by `unit` over the days of `scope` that have passed.
  ///
  /// - Parameters:
  ///   - beginning: the ledger's first day, where the period reaches back to the beginning.
  ///   - today: the last day that has begun.
  package init(per unit: Question.Unit, over scope: Scope, beginning: CivilDate?, today: CivilDate) {
    guard unit != .purchase else {
      self.init(unit: unit, divisor: nil, period: scope.period)
      return
    }
    let period = scope.period.elapsed(since: beginning, today: today)
    let days = { (period: Period) in Int64(max(1, period.days(passing: scope.filter, weekdays: unit == .day)))
    }
    switch unit {
    case .purchase, .day:
      self.init(unit: unit, divisor: days(period), period: period)
    case .week:
      let days = days(period)
      let isWhole = days % 7 == 0
      self.init(unit: unit, multiplier: isWhole ? 1 : 7, divisor: isWhole ? days / 7 : days, period: period)
    case .month:
      if let (months, whole) = period.wholeMonths(passing: scope.filter) {
        self.init(unit: unit, divisor: Int64(months), period: whole)
      } else {
        // 4,800 months of the calendar have 146,097 days.
        self.init(unit: unit, multiplier: 48_699, divisor: 1_600 * days(period), period: period)
      }
    case .year:
      if let (years, whole) = period.wholeYears {
        self.init(unit: unit, divisor: Int64(years), period: whole)
      } else {
        self.init(unit: unit, multiplier: 146_097, divisor: 400 * days(period), period: period)
      }
    }
  }
}

extension Division {
  /// `sum` divided, to the nearest integer, half away from zero; nil for nothing to divide by.
  package func applied(to sum: Int64) -> Int64? {
    guard let divisor, divisor > 0 else { return nil }
    return Figure.rounded(Int128(sum) * Int128(multiplier), dividedBy: Int128(divisor))
  }
}

extension Period {
  /// Its days that have passed, with both ends.
  ///
  /// - Parameter beginning: the first day of all, for a period that reaches back to the beginning.
  package func elapsed(since beginning: CivilDate?, today: CivilDate) -> Period {
    let first = first ?? min(beginning ?? today, last ?? today)
    let last = max(first, min(last ?? today, max(today, first)))
    guard runs.isEmpty else {
      let passed = runs.filter { $0.lowerBound <= last && $0.upperBound >= first }.map { run in
        Period(first: max(run.lowerBound, first), last: min(run.upperBound, last), name: name)
      }
      return Period(joining: passed, name: name) ?? self
    }
    return Period(first: first, last: last, name: name)
  }

  /// The runs of days it consists of; none where an end is open.
  package var parts: [ClosedRange<CivilDate>] {
    guard runs.isEmpty else { return runs }
    guard let first, let last, first <= last else { return [] }
    return [first...last]
  }

  /// How many of its days `filter` lets pass.
  ///
  /// - Parameter weekdays: whether days of the week that don't count are no days, either.
  func days(passing filter: ExpenseFilter, weekdays: Bool) -> Int {
    let isByWeekday = weekdays && !filter.weekdays.isEmpty
    guard isByWeekday || !filter.monthsOfYear.isEmpty else { return dayCount ?? 0 }
    return parts.reduce(0) { count, run in
      let days = run.lowerBound.dayNumber...run.upperBound.dayNumber
      return count
        + days.count { number in
          let date = CivilDate(dayNumber: number)
          return (!isByWeekday || filter.weekdays.contains(date.weekday))
            && (filter.monthsOfYear.isEmpty || filter.monthsOfYear.contains(date.month))
        }
    }
  }

  /// Its whole months that `filter` lets pass; nil where there are none.
  func wholeMonths(passing filter: ExpenseFilter) -> (count: Int, period: Period)? {
    var count = 0
    var whole: [Period] = []
    for run in parts {
      let first = run.lowerBound.day == 1 ? run.lowerBound : run.lowerBound.lastOfMonth.adding(days: 1)
      let end = run.upperBound
      let last = end == end.lastOfMonth ? end : end.firstOfMonth.adding(days: -1)
      guard first < last else { continue }
      var month = first
      while month < last {
        if filter.monthsOfYear.isEmpty || filter.monthsOfYear.contains(month.month) { count += 1 }
        month = month.adding(months: 1)
      }
      whole.append(Period(first: first, last: last, name: name))
    }
    return narrowed(to: whole, count: count)
  }

  /// Its whole years; nil where there are none.
  var wholeYears: (count: Int, period: Period)? {
    var count = 0
    var whole: [Period] = []
    for run in parts {
      let (start, end) = (run.lowerBound, run.upperBound)
      let first = start.year + (start.month == 1 && start.day == 1 ? 0 : 1)
      let last = end.year - (end.month == 12 && end.day == 31 ? 0 : 1)
      guard first <= last, let from = CivilDate(year: first, month: 1, day: 1),
        let to = CivilDate(year: last, month: 12, day: 31)
      else { continue }
      count += last - first + 1
      whole.append(Period(first: from, last: to, name: name))
    }
    return narrowed(to: whole, count: count)
  }

  private func narrowed(to whole: [Period], count: Int) -> (count: Int, period: Period)? {
    guard count > 0, let period = Period(joining: whole, name: name) else { return nil }
    return (count, period.parts == parts ? self : period.namedByMonths)
  }

  /// The same days, named by the months at its ends.
  private var namedByMonths: Period {
    guard let first, let last, runs.isEmpty else { return self }
    let month = { (date: CivilDate) in "\(MonthName.full(date.month)) \(date.year)" }
    let isOne = first.firstOfMonth == last.firstOfMonth
    let name = isOne ? "in \(month(first))" : "from \(month(first)) to \(month(last))"
    return Period(first: first, last: last, name: name)
  }
}

import SpendCore

/// Names the periods that a model gives as two dates; its own words for them are not trusted.
struct PeriodNaming: Sendable {
  let today: CivilDate

  /// The days from `first` to `last`; a running period ends today.
  func period(from first: CivilDate?, to last: CivilDate?) -> Period {
    var last = last
    if let end = last, end > today, first.map({ $0 <= today }) ?? true { last = today }
    return Period(first: first, last: last, name: name(first, last))
  }

  private func name(_ first: CivilDate?, _ last: CivilDate?) -> String {
    switch (first, last) {
    case (nil, nil): Period.all.name
    case (let first?, nil): "since \(dayText(first))"
    case (nil, let last?): "until \(dayText(last))"
    case (let first?, let last?): name(first, last)
    }
  }

  private func name(_ first: CivilDate, _ last: CivilDate) -> String {
    if first == last {
      if first == today { return "today" }
      return first == today.adding(days: -1) ? "yesterday" : Period.day(first).name
    }
    let month = Period.month(of: first, today: today)
    if month.first == first, month.last == last { return month.name }
    if first.month == 1, first.day == 1, first.year == last.year {
      if last == today { return "this year" }
      if last.month == 12, last.day == 31 { return "in \(first.year)" }
    }
    return "over \(Period(first: first, last: last, name: "").rangeText ?? "these days")"
  }

  private func dayText(_ date: CivilDate) -> String {
    Period(first: date, last: date, name: "").rangeText ?? date.iso
  }
}

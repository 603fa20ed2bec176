/// A named run of whole days, both ends included; a nil end is open.
package struct Period: Sendable, Hashable {
  /// The first day, or nil when the period reaches back to the beginning.
  package let first: CivilDate?
  /// The last day, or nil when it has no end.
  package let last: CivilDate?
  /// How a sentence names it: `in October 2026`, `yesterday`, `since 1 Mar 2026`, `of all time`.
  package let name: String

  /// The days from `first` to `last`, named `name`.
  package init(first: CivilDate?, last: CivilDate?, name: String) {
    self.first = first
    self.last = last
    self.name = name
  }

  /// Every day there is.
  package static let all = Period(first: nil, last: nil, name: "in all")

  /// One day.
  package static func day(_ date: CivilDate, name: String? = nil) -> Period {
    Period(first: date, last: date, name: name ?? "on \(date.displayText)")
  }

  /// The calendar month that holds `date`; up to `today` when it is today's month.
  package static func month(of date: CivilDate, today: CivilDate) -> Period {
    let first = date.firstOfMonth
    let isRunning = first == today.firstOfMonth
    return Period(
      first: first,
      last: isRunning ? today : date.lastOfMonth,
      name: isRunning ? "this month" : "in \(MonthName.full(first.month)) \(first.year)"
    )
  }

  /// How many days it has, or nil when an end is open.
  package var dayCount: Int? {
    guard let first, let last else { return nil }
    return max(0, last.dayNumber - first.dayNumber + 1)
  }

  /// The ends for people: `1–20 Nov 2026`, `28 Oct – 3 Nov 2026`; nil where an end is open.
  package var rangeText: String? {
    guard let first, let last else { return nil }
    let (from, to) = (first.parts, last.parts)
    let end = "\(to.day) \(MonthName.short(to.month)) \(to.year)"
    if first == last { return end }
    if from.year == to.year, from.month == to.month { return "\(from.day)–\(end)" }
    if from.year == to.year { return "\(from.day) \(MonthName.short(from.month)) – \(end)" }
    return "\(from.day) \(MonthName.short(from.month)) \(from.year) – \(end)"
  }
}

/// A named run of whole days, both ends included; a nil end is open.
///
/// It may have gaps: March and May.
package struct Period: Sendable, Hashable {
  /// The first day, or nil when the period reaches back to the beginning.
  package let first: CivilDate?
  /// The last day, or nil when it has no end.
  package let last: CivilDate?
  /// How a sentence names it: `in October 2026`, `yesterday`, `since 1 Mar 2026`, `of all time`.
  package let name: String
  /// The runs of days between the ends, in order, where there are gaps between them; empty where there are none.
  package let runs: [ClosedRange<CivilDate>]

  /// The days from `first` to `last`, named `name`.
  package init(first: CivilDate?, last: CivilDate?, name: String) {
    self.first = first
    self.last = last
    self.name = name
    runs = []
  }

  /// The days of all `periods`, named as these are; nil where one of them is open, or there is none.
  package init?(joining periods: [Period], name: String) {
    var runs: [ClosedRange<CivilDate>] = []
    for period in periods {
      guard let first = period.first, let last = period.last, first <= last else { return nil }
      runs += period.runs.isEmpty ? [first...last] : period.runs
    }
    runs.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<CivilDate>] = []
    for run in runs {
      if let last = joined.last, run.lowerBound <= last.upperBound.adding(days: 1) {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        joined.append(run)
      }
    }
    guard let first = joined.first, let last = joined.last else { return nil }
    self.first = first.lowerBound
    self.last = last.upperBound
    self.name = name
    self.runs = joined.count > 1 ? joined : []
  }

  private init(first: CivilDate?, last: CivilDate?, name: String, runs: [ClosedRange<CivilDate>]) {
    (self.first, self.last, self.name, self.runs) = (first, last, name, runs)
  }

  /// Its days without those of `excluded`; nil where none are left, or none of them are its own.
  package func except(_ excluded: Period) -> Period? {
    let whole = spans
    var left = whole
    for gap in excluded.spans {
      left = left.flatMap { run in
        let ends = [
          (run.lowerBound.dayNumber, min(run.upperBound.dayNumber, gap.lowerBound.dayNumber - 1)),
          (max(run.lowerBound.dayNumber, gap.upperBound.dayNumber + 1), run.upperBound.dayNumber),
        ]
        return ends.filter { $0 <= $1 }.map { CivilDate(dayNumber: $0)...CivilDate(dayNumber: $1) }
      }
    }
    guard let earliest = left.first, let latest = left.last, left != whole else { return nil }
    return Period(
      first: first == nil && earliest.lowerBound == whole.first?.lowerBound ? nil : earliest.lowerBound,
      last: last == nil && latest.upperBound == whole.last?.upperBound ? nil : latest.upperBound,
      name: "\(name) except \(excluded.name)",
      runs: left.count > 1 ? left : []
    )
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

  /// The runs of days it consists of, an open end being that of the calendar.
  private var spans: [ClosedRange<CivilDate>] {
    guard runs.isEmpty else { return runs }
    let (first, last) = (first ?? .first, last ?? .last)
    return first <= last ? [first...last] : []
  }

  /// How many days it has, or nil when an end is open.
  package var dayCount: Int? {
    guard let first, let last else { return nil }
    if !runs.isEmpty { return runs.reduce(0) { $0 + $1.upperBound.dayNumber - $1.lowerBound.dayNumber + 1 } }
    return max(0, last.dayNumber - first.dayNumber + 1)
  }

  /// The ends for people: `1–20 Nov 2026`, `28 Oct – 3 Nov 2026`; nil where an end is open.
  package var rangeText: String? {
    guard let first, let last else { return nil }
    guard runs.isEmpty else {
      return runs.map { Period.text($0.lowerBound, $0.upperBound) }.joined(separator: ", ")
    }
    return Period.text(first, last)
  }

  /// Whether `date` is one of its days.
  package func contains(_ date: CivilDate) -> Bool {
    if let first, date < first { return false }
    if let last, date > last { return false }
    return runs.isEmpty || runs.contains { $0.contains(date) }
  }

  private static func text(_ first: CivilDate, _ last: CivilDate) -> String {
    let (from, to) = (first.parts, last.parts)
    let end = "\(to.day) \(MonthName.short(to.month)) \(to.year)"
    if first == last { return end }
    if from.year == to.year, from.month == to.month { return "\(from.day)–\(end)" }
    if from.year == to.year { return "\(from.day) \(MonthName.short(from.month)) – \(end)" }
    return "\(from.day) \(MonthName.short(from.month)) \(from.year) – \(end)"
  }
}

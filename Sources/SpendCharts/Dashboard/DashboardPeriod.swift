package import SpendCore

/// The days that a dashboard shows, and those that it holds them against.
package struct DashboardPeriod: Sendable, Hashable {
  /// What the days make up.
  package enum Kind: String, Sendable {
    /// One month of the calendar, or as much of it as has passed.
    case month
    /// One year of the calendar, or as much of it as has passed.
    case year
    /// Several months, the last perhaps only as far as it has passed.
    case months
    /// Any other days.
    case days
  }

  /// What the days make up.
  package let kind: Kind
  /// The days that count.
  package let days: ClosedRange<CivilDate>
  /// The whole month or year that they belong to; else the days themselves.
  package let whole: ClosedRange<CivilDate>
  /// The days to compare with: as much of what came before.
  package let previous: ClosedRange<CivilDate>

  /// The period of `days`, shown on `today`.
  package init(_ days: ClosedRange<CivilDate>, today: CivilDate) {
    let (first, last) = (days.lowerBound, days.upperBound)
    self.days = days
    let endsAMonth = last == last.lastOfMonth
    let isUnfinished = last == today
    guard first.day == 1, endsAMonth || isUnfinished else {
      kind = .days
      whole = days
      let count = last.dayNumber - first.dayNumber + 1
      previous = first.adding(days: -count)...first.adding(days: -1)
      return
    }
    // A year has begun with its second month: in January it is a month.
    let isOneMonth = first.firstOfMonth == last.firstOfMonth
    let isYear =
      !isOneMonth && first.month == 1 && first.year == last.year && (isUnfinished || last.month == 12)
    let months = isYear ? 12 : DashboardPeriod.months(days)
    kind = isOneMonth ? .month : isYear ? .year : .months
    whole = isOneMonth || isYear ? first...first.adding(months: months - 1).lastOfMonth : days
    let end = isUnfinished ? last.adding(months: -months) : first.adding(days: -1)
    previous = min(first.adding(months: -months), end)...end
  }

  /// Whether the month or year goes on after the last of the days.
  package var isUnfinished: Bool { days.upperBound < whole.upperBound }

  /// How many days count.
  package var dayCount: Int { DashboardPeriod.count(days) }

  /// How many months of the calendar `days` touch.
  package static func months(_ days: ClosedRange<CivilDate>) -> Int {
    let (first, last) = (days.lowerBound.parts, days.upperBound.parts)
    return (last.year - first.year) * 12 + last.month - first.month + 1
  }

  static func count(_ days: ClosedRange<CivilDate>) -> Int {
    days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
  }
}

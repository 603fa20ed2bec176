import SpendCore

/// Days of one month in few letters.
enum DayRange {
  /// Such as `1–20 Nov`, or `1 Nov` for a single day.
  static func text(_ days: ClosedRange<CivilDate>, _ style: ChartStyle) -> String {
    let month = MonthName.short(days.upperBound.month)
    guard days.lowerBound != days.upperBound else { return "\(days.upperBound.day) \(month)" }
    return "\(days.lowerBound.day)\(style.pick("–", "-"))\(days.upperBound.day) \(month)"
  }
}

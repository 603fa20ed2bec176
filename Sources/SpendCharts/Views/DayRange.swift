import SpendCore

/// A run of days in few letters.
enum DayRange {
  /// Such as `1–20 Nov`, `1 Nov` for a single day, `28 Oct – 3 Nov`, or `1 Jan – 20 Nov 2025` with a year where one is
  /// told.
  static func text(_ days: ClosedRange<CivilDate>, _ style: ChartStyle, year: Bool = false) -> String {
    let (first, last) = (days.lowerBound.parts, days.upperBound.parts)
    let dash = style.pick("–", "-")
    let end = "\(last.day) \(MonthName.short(last.month))" + (year ? " \(last.year)" : "")
    guard days.lowerBound != days.upperBound else { return end }
    if first.year == last.year, first.month == last.month { return "\(first.day)\(dash)\(end)" }
    let start = "\(first.day) \(MonthName.short(first.month))"
    return first.year == last.year || !year
      ? "\(start) \(dash) \(end)" : "\(start) \(first.year) \(dash) \(end)"
  }
}

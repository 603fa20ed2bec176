package import SpendCore

/// Says in words which days a period has.
package struct PeriodWording: Sendable {
  private let period: Period

  /// The words for `period`.
  package init(period: Period) {
    self.period = period
  }

  /// The phrase that a sentence goes on with: `this month (1–20 Nov 2026)`.
  package var phrase: String {
    guard let range = period.rangeText, let first = period.first, let last = period.last else {
      return period.name.isEmpty ? Period.all.name : period.name
    }
    if period.dayCount == 1, period.name.isEmpty || period.name.hasPrefix("from ") {
      return "on \(first.displayText)"
    }
    if period.name.isEmpty { return "over \(range)" }
    if period.name == Period.all.name { return "from \(day(first)) to \(day(last))" }
    return period.dayCount == 1 || saysItsDays ? period.name : "\(period.name) (\(range))"
  }

  /// The phrase after a blank; empty for all the days there are, which need no words.
  var limit: String { period.first == nil && period.last == nil ? "" : " " + phrase }

  /// The days as a name that stands alone, as beside a figure: `October 2026`, `2025`, `9–15 Nov 2026`.
  package var label: String {
    guard let first = period.first, let last = period.last, period.runs.isEmpty else {
      return period.rangeText ?? capitalized(period.name)
    }
    if first == last { return first.displayText }
    if first.day == 1, first.firstOfMonth == last.firstOfMonth, isWhole || isRunning {
      return "\(MonthName.full(first.month)) \(first.year)" + (isWhole ? "" : " so far")
    }
    if first.month == 1, first.day == 1, first.year == last.year, isWhole || isRunning {
      return String(first.year) + (isWhole ? "" : " so far")
    }
    if isQuarter { return "Q\((first.month + 2) / 3) \(first.year)" }
    if first.day == 1, last == last.lastOfMonth {
      let start = first.year == last.year ? "" : " \(first.year)"
      return "\(MonthName.full(first.month))\(start) to \(MonthName.full(last.month)) \(last.year)"
    }
    if isRunning || period.name.hasPrefix("last ") { return capitalized(phrase) }
    return period.rangeText ?? capitalized(period.name)
  }

  /// Whether it is one whole quarter.
  private var isQuarter: Bool {
    guard let first = period.first, let last = period.last, first.day == 1, first.month % 3 == 1 else {
      return false
    }
    return last == first.adding(months: 2).lastOfMonth
  }

  private var isRunning: Bool { period.name.hasPrefix("this ") }

  /// Whether it is one whole month or year.
  private var isWhole: Bool {
    guard let first = period.first, let last = period.last, first.day == 1, last == last.lastOfMonth else {
      return false
    }
    return first.firstOfMonth == last.firstOfMonth
      || first.year == last.year && first.month == 1 && last.month == 12
  }

  /// A whole month or year named as such, or a span that names its ends, needs no dates beside it.
  private var saysItsDays: Bool {
    if period.name.hasPrefix("from ") { return true }
    guard let first = period.first, let last = period.last, period.runs.isEmpty else { return false }
    if period.name == "since \(day(first))" || period.name == "over \(period.rangeText ?? "")" { return true }
    if period.name.contains(day(first)), period.name.contains(day(last)) { return true }
    return isWhole && period.name.contains(String(first.year))
  }

  private func day(_ date: CivilDate) -> String { "\(date.day) \(MonthName.short(date.month)) \(date.year)" }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

import SpendCore

/// What the days of a dashboard are called.
extension DashboardPeriod {
  /// The days as a heading, such as `November 2026`, `2026` or `1 Jun – 20 Nov 2026`.
  func title(_ style: ChartStyle) -> String {
    let first = days.lowerBound
    switch kind {
    case .month: return "\(MonthName.full(first.month)) \(first.year)"
    case .year: return String(first.year)
    case .months, .days:
      return dayCount == 1 ? first.displayText : DayRange.text(days, style, year: true)
    }
  }

  /// How far the days go, such as `month to date, 1–20 Nov`; nil where the title says it.
  func extent(_ style: ChartStyle) -> String? {
    switch kind {
    case .month, .year:
      isUnfinished ? "\(kind == .month ? "month" : "year") to date, \(DayRange.text(days, style))" : nil
    case .months, .days: dayCount == 1 ? nil : "\(dayCount) days"
    }
  }

  /// The days to compare with in few letters, as after `vs`; in fewer still where that `isShort`.
  func previousName(_ style: ChartStyle, isShort: Bool = false) -> String {
    let first = previous.lowerBound
    switch kind {
    case .month where isUnfinished || previous.upperBound != previous.upperBound.lastOfMonth:
      return DayRange.text(previous, style)
    case .month:
      return MonthName.short(first.month) + (first.year == days.lowerBound.year ? "" : " \(first.year)")
    case .year: return isUnfinished && !isShort ? "same days \(first.year)" : String(first.year)
    case .months: return isShort ? "before" : "\(DashboardPeriod.months(days)) months before"
    case .days: return isShort ? "before" : dayCount == 1 ? "the day before" : "\(dayCount) days before"
    }
  }

  // MARK: Sentences

  /// The days as the first sentence says them.
  var sentence: String {
    let last = days.upperBound
    switch kind {
    case .month:
      let name = "\(MonthName.full(last.month)) \(last.year)"
      return isUnfinished
        ? "\(name), month to date, \(last.day) of \(last.lastOfMonth.day) days" : "\(name), \(dayCount) days"
    case .year:
      return isUnfinished
        ? "\(last.year), year to date, \(dayCount) of \(DashboardPeriod.count(whole)) days"
        : "\(last.year), \(dayCount) days"
    case .months, .days:
      return dayCount == 1 ? last.displayText : "\(DashboardPeriod.words(days)), \(dayCount) days"
    }
  }

  /// The days to compare with, as a sentence goes on with them.
  var previousWords: String {
    switch kind {
    case .month where !isUnfinished && previous.upperBound == previous.upperBound.lastOfMonth:
      "\(MonthName.full(previous.lowerBound.month)) \(previous.lowerBound.year)"
    case .month where previous.lowerBound.year == days.lowerBound.year:
      "1 to \(previous.upperBound.day) \(MonthName.full(previous.upperBound.month))"
    case .year where !isUnfinished: String(previous.lowerBound.year)
    case .month, .year, .months, .days: DashboardPeriod.words(previous)
    }
  }

  /// What came before in one word or two: `October`, `2025`, `before`.
  var previousWord: String {
    switch kind {
    case .month: MonthName.full(previous.lowerBound.month)
    case .year: String(previous.lowerBound.year)
    case .months, .days: "before"
    }
  }

  private static func words(_ days: ClosedRange<CivilDate>) -> String {
    func text(_ date: CivilDate, year: Bool) -> String {
      "\(date.day) \(MonthName.full(date.month))" + (year ? " \(date.year)" : "")
    }
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return text(first, year: true) }
    return text(first, year: first.year != last.year) + " to " + text(last, year: true)
  }
}

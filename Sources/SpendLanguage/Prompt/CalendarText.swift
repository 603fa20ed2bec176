import SpendCore

/// The days around a line, written out: models look dates up better than they reckon them.
enum CalendarText {
  static func around(_ today: CivilDate) -> String {
    let days = (0...13).map { back in
      let day = today.adding(days: -back)
      return
        "\(day.weekday.name.prefix(3)) \(day.iso)\(back == 0 ? " (today)" : back == 1 ? " (yesterday)" : "")"
    }
    let monday = today.adding(days: 1 - today.weekday.rawValue)
    let lastMonth = today.firstOfMonth.adding(days: -1)
    return """
      \(days.joined(separator: ", "))
      this week: \(monday.iso) to \(today.iso); last week: \(monday.adding(days: -7).iso) to \
      \(monday.adding(days: -1).iso); this month: \(today.firstOfMonth.iso) to \(today.iso); last month: \
      \(lastMonth.firstOfMonth.iso) to \(lastMonth.iso)
      """
  }
}

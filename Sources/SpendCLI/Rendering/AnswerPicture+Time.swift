import SpendAssistant
import SpendCharts
import SpendCore

/// Groups that follow each other in time: months as a line, days as a calendar, each with its figures below.
extension AnswerPicture {
  /// The most months that a line is legible with, by the columns each needs.
  private var mostMonths: Int { (style.width - 12) / 2 }

  /// The months as a line; nil for all else, and where bars show it as well.
  func line(_ grouping: Question.Grouping) -> String? {
    guard grouping == .month, question.order == nil, let whole, answer.rows.count > 2,
      answer.period.runs.isEmpty, question.filter.monthsOfYear.isEmpty
    else { return nil }
    let rows = answer.rows.compactMap { row in
      CivilDate(iso: row.label + "-01").map { MonthFigure(first: $0, total: row.amount) }
    }
    guard rows.count == answer.rows.count, let first = rows.first?.first, let last = rows.last?.first,
      zip(rows, rows.dropFirst()).allSatisfy({ $0.first < $1.first })
    else { return nil }
    let totals = Dictionary(rows.map { ($0.first, $0.total) }) { first, _ in first }
    var months: [MonthFigure] = []
    var month = first
    while month <= last {
      months.append(MonthFigure(first: month, total: totals[month] ?? .zero(whole.currency)))
      month = month.adding(months: 1)
    }
    guard months.count <= mostMonths else { return nil }
    let chart = TrendChart(months: months, today: answer.today).render(style)
    guard !chart.isEmpty else { return nil }
    let items = rows.map { figure in
      (name: "\(MonthName.short(figure.first.month)) \(figure.first.year)", amount: figure.total)
    }
    return chart + partialMonths(first, last) + "\n" + FigureGrid(items).render(style, total: whole)
  }

  /// That the first or last month counts in part only, which the line doesn't show.
  private func partialMonths(_ first: CivilDate, _ last: CivilDate) -> String {
    var notes: [String] = []
    if let start = answer.period.first, start.firstOfMonth == first, start.day > 1 {
      notes.append("\(MonthName.full(start.month)) counts from day \(start.day) on.")
    }
    if let end = answer.period.last, end.firstOfMonth == last, end < min(end.lastOfMonth, answer.today) {
      notes.append("\(MonthName.full(end.month)) counts up to day \(end.day).")
    }
    return notes.isEmpty ? "" : ChartText.note(notes.joined(separator: " "), style: style)
  }

  /// The days of a month, or of as few others, as a calendar.
  func calendar(_ grouping: Question.Grouping) -> String? {
    guard grouping == .day, question.order == nil, let whole, let start = answer.period.first,
      let end = answer.period.last, start <= end, answer.period.runs.isEmpty, question.filter.weekdays.isEmpty
    else { return nil }
    let days = answer.rows.compactMap { row in
      CivilDate(iso: row.label).map { DayFigure(date: $0, total: row.amount) }
    }
    let isMonth = start.day == 1 && start.firstOfMonth == end.firstOfMonth
    let span = start...(isMonth ? end.lastOfMonth : end)
    guard days.count == answer.rows.count, days.count > 7,
      span.upperBound.dayNumber - span.lowerBound.dayNumber < DayCalendar.mostDays
    else { return nil }
    let title = isMonth ? "\(MonthName.full(start.month)) by day" : "Day by day"
    let chart = DayCalendar(title: title, span: span, days: days, weekStart: weekStart).render(style)
    guard !chart.isEmpty else { return nil }
    let items = days.map { day in
      let parts = day.date.parts
      return (
        name: "\(day.date.weekday.name.prefix(3)) \(parts.day) \(MonthName.short(parts.month))",
        amount: day.total
      )
    }
    return chart + "\n" + FigureGrid(items).render(style, total: whole)
  }
}

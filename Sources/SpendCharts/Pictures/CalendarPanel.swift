import SpendCore

/// Days as a calendar, a row a week, each with what was spent on it and shaded by that.
struct CalendarPanel {
  let calendar: DayCalendar
  let today: CivilDate
  let size: Panel.Size

  private let style = ChartStyle.picture

  /// The panel; nil for more than six weeks, or where nothing was spent.
  var panel: Panel? {
    guard let scale = calendar.scale, !calendar.days.isEmpty,
      DashboardPeriod.count(calendar.span) <= DayCalendar.mostDays
    else { return nil }
    let shades = PictureShades(
      scale,
      hasReturns: calendar.days.contains { $0.total.minorUnits < 0 },
      style
    )
    var drawing = Drawing()
    for offset in 0..<7 {
      let day = Weekday(rawValue: (calendar.weekStart.rawValue - 1 + offset) % 7 + 1) ?? .monday
      drawing.text(
        String(day.name.prefix(3)),
        offset * (cell.width + gap) + (size.isNarrow ? 4 : 8),
        12,
        size: 13,
        "soft"
      )
    }
    let totals = Dictionary(calendar.days.map { ($0.date, $0.total) }) { first, _ in first }
    var week = calendar.span.lowerBound.firstOfWeek(startingOn: calendar.weekStart)
    var y = 20
    while week <= calendar.span.upperBound {
      for offset in 0..<7 where calendar.span.contains(week.adding(days: offset)) {
        let date = week.adding(days: offset)
        let isNamed = date.day == 1 || date == calendar.span.lowerBound
        let place = (x: offset * (cell.width + gap), y: y)
        day(date, totals[date], isNamed: isNamed, place, shades, &drawing)
      }
      week = week.adding(days: 7)
      y += cell.height + gap
    }
    return Panel(
      name: "days",
      title: calendar.title,
      description:
        "A calendar of \(calendar.days.count) day\(calendar.days.count == 1 ? "" : "s") with entries.",
      width: size.width,
      height: shades.legend(y + 8, width: size.width, &drawing),
      drawing: drawing
    )
  }

  private var gap: Int { size.isNarrow ? 4 : 5 }
  private var cell: (width: Int, height: Int) { size.isNarrow ? (44, 42) : (104, 48) }

  private func day(
    _ date: CivilDate,
    _ total: Money?,
    isNamed: Bool,
    _ place: (x: Int, y: Int),
    _ shades: PictureShades,
    _ drawing: inout Drawing
  ) {
    let (x, y) = place
    let isPast = date <= today
    let shade = isPast ? shades.shade(total?.minorUnits ?? 0) : "ahead"
    let isFull = shade == "s4"
    drawing.rect(
      x,
      y,
      cell.width,
      cell.height,
      radius: 5,
      style: shade,
      saying: total.map { "\(date.displayText): \(style.amount($0))" }
    )
    let number = isNamed && !size.isNarrow ? "\(date.day) \(MonthName.short(date.month))" : String(date.day)
    let inset = size.isNarrow ? 4 : 8
    drawing.text(
      number,
      x + inset,
      y + (size.isNarrow ? 14 : 18),
      size: size.isNarrow ? 11 : 13,
      isFull ? "full" : total == nil ? "soft" : "ink"
    )
    guard let total else { return }
    let words = size.isNarrow ? brief(total) : style.amount(total)
    let sizes = size.isNarrow ? [12, 11, 10, 9, 8, 7] : [14, 13, 12, 11, 10, 9, 8]
    drawing.text(
      words,
      x + cell.width - inset,
      y + cell.height - 8,
      size: PictureText.size(of: words, within: cell.width - 2 * inset, among: sizes),
      anchor: .end,
      isFull ? "full" : "ink"
    )
  }

  /// An amount in as few letters as a small cell has room for: `$4.50`, `$120`, `$12.3k`.
  private func brief(_ amount: Money) -> String {
    let (major, currency) = (amount.currency.minorUnitsPerMajor, amount.currency)
    guard amount.minorUnits.magnitude >= UInt64(major) * 100,
      let whole = Proportion.rounded(amount.minorUnits, over: major)
    else { return style.amount(amount) }
    let units: [(suffix: String, size: Int64)] = [
      ("T", 1_000_000_000_000), ("B", 1_000_000_000), ("M", 1_000_000), ("k", 1_000),
    ]
    let unit = units.first { whole.magnitude >= $0.size && whole.magnitude >= 10_000 } ?? ("", 1)
    let tenths = Proportion.rounded(whole, times: 10, over: unit.size) ?? 0
    let text = style.amount(Money(minorUnits: tenths / 10 * major, currency: currency))
    let digits = currency.exponent == 0 ? text : String(text.prefix { $0 != "." })
    return digits + (tenths % 10 == 0 ? "" : ".\(tenths.magnitude % 10)") + unit.suffix
  }
}

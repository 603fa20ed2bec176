import SpendCore

/// What is written around the line of a trend.
extension TrendChart {
  /// The heading with the highest, lowest and mean finished month, on one line or two.
  func headings(_ style: ChartStyle, start: Int) -> [ChartLine] {
    let title = style.width < 28 ? "Monthly trend" : "Monthly trend, \(months.count) months"
    let items = summary(style, start: start)
    let figures = items.joined(separator: "   ")
    var line = ChartLine(style.margin)
    line.append(title, .strong)
    let gap = min(style.width, 120) - line.columns - DisplayWidth.columns(of: figures)
    if figures.isEmpty { return [line] }
    if gap >= 3 {
      line.append(String(repeating: " ", count: min(gap, 12)) + figures)
      return [line]
    }
    return [line] + ChartText.lines(of: items, separator: "   ", style: style, margin: style.margin)
  }

  /// `high $3,080 Dec`, `low …` and `mean …` over the finished months since the first with an amount.
  private func summary(_ style: ChartStyle, start: Int) -> [String] {
    guard let range = range(from: start) else { return [] }
    func named(_ word: String, _ month: MonthFigure) -> String {
      "\(word) \(whole(month.total, style)) \(MonthName.short(month.first.month))"
    }
    return [named("high", range.high), named("low", range.low), "mean " + whole(range.mean, style)]
  }

  /// The highest, the lowest and the mean of the finished months from `start` on; nil for fewer than two.
  func range(from start: Int) -> (high: MonthFigure, low: MonthFigure, mean: Money)? {
    let finished = isUnfinished ? months[start...].dropLast() : months[start...]
    guard finished.count > 1,
      let high = finished.max(by: { $0.total.minorUnits < $1.total.minorUnits }),
      let low = finished.min(by: { $0.total.minorUnits < $1.total.minorUnits })
    else { return nil }
    let sum = finished.reduce(Int128(0)) { $0 + Int128($1.total.minorUnits) }
    guard let mean = Proportion.rounded(sum, over: Int128(finished.count)) else { return nil }
    return (high, low, Money(minorUnits: mean, currency: high.total.currency))
  }

  /// `amount` to whole major units: the picture is no finer.
  func whole(_ amount: Money, _ style: ChartStyle) -> String {
    let perMajor = amount.currency.minorUnitsPerMajor
    guard amount.minorUnits.magnitude >= UInt64(perMajor) * 100,
      let major = Proportion.rounded(amount.minorUnits, over: perMajor)
    else { return style.amount(amount) }
    let (units, overflow) = major.multipliedReportingOverflow(by: perMajor)
    let text = style.amount(overflow ? amount : Money(minorUnits: units, currency: amount.currency))
    return amount.currency.exponent == 0 ? text : String(text.prefix { $0 != "." })
  }

  /// What a reader must know about the picture: the unfinished month and an axis that does not start at zero.
  func footnotes(_ style: ChartStyle, axis: TrendAxis) -> [ChartLine] {
    var notes: [String] = []
    if isUnfinished, let month = months.last?.first {
      let days = month.lastOfMonth.day
      notes.append("* \(MonthName.full(month.month)) is not finished (\(today.day) of \(days) days).")
    }
    if axis.low > 0, let lowest = axis.labels.first, let currency = months.last?.total.currency {
      let sign = style.amount(.zero(currency)).prefix { !$0.isNumber }
      notes.append("The axis starts at \(sign)\(lowest).")
    }
    let margin = style.width >= 60 ? "       " : ""
    return ChartText.wrapped(notes.joined(separator: " "), style: style, margin: margin)
  }

  /// The months as lines of words, where there is no room for a picture.
  func list(_ style: ChartStyle, start: Int) -> [ChartLine] {
    let amounts = months[start...].map { style.amount($0.total) }
    let widest = amounts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return zip(months[start...], amounts).map { month, amount in
      let mark = isUnfinished && month == months.last ? "*" : ""
      let name = (MonthName.short(month.first.month) + mark).padded(toColumns: 5)
      return ChartLine(name + amount.padded(toColumns: widest, alignment: .right))
    } + (isUnfinished ? ChartText.wrapped("* not finished", style: style, margin: "") : [])
  }
}

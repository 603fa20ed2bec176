import SpendCore

extension PeriodRule {
  // MARK: Ranges

  /// `from the 5th to the 12th of october`, `between may and july`, `jan-mar`, `oct 3 to 9`.
  func range(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let opener = words.text(index)
    let isOpened = opener == "between" || opener == "from"
    let start = isOpened ? index + 1 : index
    guard let (firstLength, first) = point(words, at: start) else { return nil }
    let joint = start + firstLength
    var joiners = Self.rangeJoints
    if opener == "between" { joiners.append("and") }
    let isDashed =
      words.words.indices.contains(joint) && words.line[words.words[joint].tokens.lowerBound].joint == .hyphen
    let next = isDashed ? joint : joint + 1
    guard isDashed || joiners.contains(words.text(joint)) else { return nil }
    guard let (secondLength, second) = endPoint(words, at: next, after: first), var from = first.first,
      let to = second.last
    else { return nil }
    if first.first == first.last, let day = dayAlone(words, start, firstLength) {
      // "the 5th to the 12th of october": the month of the end is that of the start.
      if let same = CivilDate(year: to.year, month: to.month, day: day), same <= to {
        from = same
      } else {
        from =
          CivilDate(year: to.year, month: to.month, day: 1)?.adding(months: -1).adding(days: day - 1) ?? from
      }
    }
    // "between november and january": the start lies before the end.
    while from > to, from.year > CivilDate.years.lowerBound { from = from.adding(months: -12) }
    let name = "from \(text(from)) to \(text(min(to, max(from, today))))"
    return (next + secondLength - index, Period(first: from, last: min(to, max(from, today)), name: name))
  }

  /// The day where the words from `start` on name only the day of a month.
  private func dayAlone(_ words: PlainWords, _ start: Int, _ length: Int) -> Int? {
    let named = (start..<start + length).filter { words.text($0) != "the" && words.text($0) != "on" }
    guard let first = named.first, let day = words.number(first), words.words[first].isNumber,
      named.count <= 2,
      named.dropFirst().allSatisfy({ Self.ordinalEndings.contains(words.text($0)) })
    else { return nil }
    return day
  }

  /// The end of a range, which may be a bare day of the month that `first` names.
  func endPoint(_ words: PlainWords, at index: Int, after first: Period) -> (Int, Period)? {
    if let found = point(words, at: index) { return found }
    guard let start = first.first, start == first.last, let day = words.number(index),
      words.words[index].isNumber,
      let date = CivilDate(year: start.year, month: start.month, day: day), date >= start
    else { return nil }
    let isOrdinal = Self.ordinalEndings.contains(words.text(index + 1))
    return (isOrdinal ? 2 : 1, .day(date))
  }

  func since(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    switch words.text(index) {
    case "since", "starting", "after", "from":
      let isFrom = words.text(index) == "from"
      let extra = words.text(index) == "starting" && words.text(index + 1) == "from" ? 2 : 1
      guard let (length, period) = point(words, at: index + extra), let first = period.first else {
        return nil
      }
      if isFrom {
        guard Self.onwards.contains(words.text(index + 1 + length)) else { return nil }
        return (2 + length, Period(first: first, last: today, name: "since \(text(first))"))
      }
      if words.text(index) == "after" {
        guard let last = period.last, last < today else { return nil }
        return (
          extra + length,
          Period(first: last.adding(days: 1), last: today, name: "since \(text(last.adding(days: 1)))")
        )
      }
      return (extra + length, Period(first: first, last: today, name: "since \(text(first))"))
    case "before", "until", "till", "by", "through", "prior", "til":
      if words.text(index) == "by", DayRule.month(words.text(index + 1)) == nil,
        words.text(index + 1) != "the"
      {
        return nil
      }
      if words.text(index) == "prior" {
        guard let (length, period) = point(words, at: index + 2), let first = period.first else { return nil }
        return (2 + length, Period(first: nil, last: first.adding(days: -1), name: "before \(text(first))"))
      }
      guard let (length, period) = point(words, at: index + 1), let first = period.first else { return nil }
      if words.text(index) == "before" {
        let last = first.adding(days: -1)
        // "before october this year": the year says where it starts, too.
        let end = index + 1 + length
        if length > 2, words.has("this year", at: end - 2) || words.has("last year", at: end - 2),
          let start = CivilDate(year: first.year, month: 1, day: 1), start <= last
        {
          return (1 + length, Period(first: start, last: last, name: "from \(text(start)) to \(text(last))"))
        }
        return bounded(words, at: index + 1 + length, by: last).map { ($0.0 + 1 + length, $0.1) }
          ?? (1 + length, Period(first: nil, last: last, name: "before \(text(first))"))
      }
      let end = period.last ?? today
      // "until the 12th this month": the month says where it starts, too.
      if length > 2, let (_, span) = bounded(words, at: index + length - 1, by: end) {
        return (1 + length, span)
      }
      if let (more, span) = bounded(words, at: index + 1 + length, by: end) {
        return (1 + length + more, span)
      }
      return (1 + length, Period(first: nil, last: period.last, name: "until \(text(end))"))
    default: return nil
    }
  }

  /// `until the 10th this month`, `before october this year`: from the first day of the span named after it on.
  private func bounded(_ words: PlainWords, at index: Int, by end: CivilDate) -> (Int, Period)? {
    let skipped = Self.ofJoints.contains(words.text(index)) ? 1 : 0
    guard let (length, span) = relative(words, at: index + skipped), let first = span.first, first <= end,
      end.year == first.year
    else { return nil }
    return (skipped + length, Period(first: first, last: end, name: "from \(text(first)) to \(text(end))"))
  }

  /// A period that may stand after `since`, `between` and their like.
  func point(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let skipped = words.text(index) == "the" || words.text(index) == "on" ? 1 : 0
    guard let (length, period) = single(words, at: index + skipped) else { return nil }
    return (length + skipped, period)
  }
}

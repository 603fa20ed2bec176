import SpendCore
import SpendWords

/// Reads named days, months, quarters, years and holidays of a question.
struct DayRule {
  let today: CivilDate
  /// Whether `5/10` is the fifth of October.
  var dayBeforeMonth = false
  /// The day on which a week starts.
  var weekStart = Weekday.monday

  /// The period named at `index` and how many words name it.
  func period(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    let named =
      monthNamed(words, at: index) ?? dayNumbered(words, at: index) ?? quarterNamed(words, at: index)
      ?? yearNamed(words, at: index) ?? holiday(words, at: index) ?? weekdayNamed(words, at: index)
    guard let (length, match) = match(words, at: index), !match.isSpan, length > named?.0 ?? 0 else {
      return named
    }
    return match.isAhead ? nil : match.date.map { (length, .day($0)) }
  }

  // MARK: Days

  /// What the finder of an expense's days finds at `index`, and how many words name it.
  private func match(_ words: PlainWords, at index: Int) -> (Int, DateMatch)? {
    guard words.words.indices.contains(index) else { return nil }
    let start = words.words[index].tokens.lowerBound
    // Several words may stand for one that was typed.
    guard index == 0 || words.words[index - 1].tokens.lowerBound < start, !words.words[index].hasSign else {
      return nil
    }
    let finder = DateFinder(
      asking: words.readLine,
      today: today,
      dayBeforeMonth: dayBeforeMonth,
      weekStart: weekStart
    )
    guard let match = finder.date(at: start) else { return nil }
    let length = words.words[index...].prefix { $0.tokens.lowerBound < match.tokens.upperBound }.count
    // A word alone may be a day in another language only: "do".
    return length > 1 || words.words[index].isNumber ? (length, match) : nil
  }

  /// Whether the words at `index` name a day that is none, or one to come.
  func namesNoPastDay(_ words: PlainWords, at index: Int) -> Bool {
    guard let (_, match) = match(words, at: index) else { return false }
    return match.isAhead || match.date == nil
  }

  /// `october`, `october 2025`.
  private func monthNamed(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard let month = DayRule.month(words.text(index)) else { return nil }
    // "may" and "march" are verbs, too, and "sat", "mar" short for other things: a month stands before what it names.
    if words.text(index) == "may" || words.text(index) == "march" {
      let isVerb =
        Self.speakers.contains(words.text(index + 1))
        || Self.speakers.contains(words.text(index - 1))
      if isVerb { return nil }
    }
    if let year = yearNumber(words, at: index + 1) {
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      return (1 + yearLength(words, at: index + 1), .month(of: first, today: today))
    }
    // "octobers" are those of all years.
    if words.text(index).hasSuffix("s"), words.text(index).utf8.count > 4, words.text(index - 1) == "in" {
      return nil
    }
    return (1, lastMonthNamed(month))
  }

  /// `the 3rd`: of this month, or of the latest before it that has such a day.
  private func dayNumbered(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard words.words.indices.contains(index), words.words[index].isNumber, !words.words[index].hasSign,
      let day = words.number(index), (1...31).contains(day),
      Self.ordinalEndings.contains(words.text(index + 1)),
      Self.beforeDayNumbers.contains(words.text(index - 1))
    else { return nil }
    return PastDate.latest(day: day, notAfter: today).map { (2, .day($0)) }
  }

  private func weekdayNamed(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard let weekday = DayRule.weekday(words.text(index)) else {
      // "which category did it fall in"
      if words.text(index) == "fall", Self.fallJoints.contains(words.text(index + 1)) { return nil }
      return PeriodRule(today: today, previous: nil).season(words.text(index), back: 0).map { (1, $0) }
    }
    if DayRule.isAnySuchDay(words, at: index) { return nil }
    // "an average saturday" is any of them.
    return AverageRule.marks.contains(words.text(index - 1)) ? nil : (1, latest(weekday))
  }

  /// Whether the day of the week at `index` is every one of a longer span: `sunday spending in october`.
  static func isAnySuchDay(_ words: PlainWords, at index: Int) -> Bool {
    guard weekday(words.text(index)) != nil,
      words.text(index + 1) == "spending" || GroupingRule.isEntry(words.text(index + 1))
    else { return false }
    return words.words[(index + 2)...].contains {
      month($0.text) != nil || Self.longSpans.contains($0.text)
    }
  }

  /// The latest `weekday` not after today.
  func latest(_ weekday: Weekday) -> Period {
    .day(today.adding(days: -((today.weekday.rawValue - weekday.rawValue + 7) % 7)))
  }

  // MARK: Months, quarters, years

  /// The latest month of that number that has begun.
  func lastMonthNamed(_ month: Int) -> Period {
    let year = month > today.month ? today.year - 1 : today.year
    return .month(of: CivilDate(year: year, month: month, day: 1) ?? today, today: today)
  }

  private func quarterNamed(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    var length = 1
    var number: Int?
    if let short = ["q1": 1, "q2": 2, "q3": 3, "q4": 4][words.text(index)] {
      number = short
    } else if let ordinal = ["first": 1, "second": 2, "third": 3, "fourth": 4][words.text(index)],
      words.text(index + 1) == "quarter"
    {
      (number, length) = (ordinal, 2)
    }
    guard let number else { return nil }
    if words.text(index + length) == "of", yearNumber(words, at: index + length + 1) != nil { length += 1 }
    let year = yearNumber(words, at: index + length)
    if year != nil { length += yearLength(words, at: index + length) }
    let month = number * 3 - 2
    let chosen = year ?? (month > today.month ? today.year - 1 : today.year)
    guard let first = CivilDate(year: chosen, month: month, day: 1) else { return nil }
    return (length, PeriodRule(today: today, previous: nil).quarter(from: first))
  }

  /// How many words name the year at `index`: `2025`, `last year`, `of last year`.
  private func yearLength(_ words: PlainWords, at index: Int) -> Int {
    words.text(index) == "of" ? 1 + yearLength(words, at: index + 1) : words.number(index) == nil ? 2 : 1
  }

  private func yearNumber(_ words: PlainWords, at index: Int) -> Int? {
    let isJoined = words.text(index) == "of"
    if words.has("last year", at: isJoined ? index + 1 : index) { return today.year - 1 }
    if words.has("this year", at: isJoined ? index + 1 : index) { return today.year }
    if isJoined { return nil }
    guard index < words.count, words.words[index].isNumber, words.text(index).utf8.count == 4,
      let year = words.number(index), (1990...2100).contains(year), !words.words[index].hasSign,
      words.line[words.words[index].tokens.lowerBound].joint != .slash
    else { return nil }
    return year
  }

  private func yearNamed(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard words.number(index) != nil, let year = yearNumber(words, at: index) else { return nil }
    let after = words.text(index + 1)
    if QuestionWords.currencies[after] != nil
      || Self.boundsBefore.contains(words.text(index - 1))
    {
      return nil
    }
    return (1, self.year(year))
  }

  /// A whole year, up to today when it is running.
  func year(_ year: Int) -> Period {
    let first = today.firstOfMonth.adding(months: 12 * (year - today.year) + 1 - today.month)
    if year == today.year { return Period(first: first, last: today, name: "this year") }
    return Period(first: first, last: first.adding(months: 11).lastOfMonth, name: "in \(year)")
  }

  // MARK: Holidays

  /// The holiday named at `index`: the latest one that has begun, or the one of the year named after it.
  func holiday(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    guard words.words.indices.contains(index) else { return nil }
    let start = words.words[index].tokens.lowerBound
    guard words.line[start].hints(at: .holiday),
      let (holiday, end) = HolidayTable.shared.longest(words.line, at: start)
    else { return nil }
    var length = words.words[index...].prefix { $0.tokens.lowerBound < end }.count
    if words.text(index + length) == "day" { length += 1 }
    if words.text(index + length) == "weekend", let day = holiday.latest(notAfter: today) {
      return (length + 1, DayRule.weekend(around: day, today: today))
    }
    if let year = yearNumber(words, at: index + length) {
      return holiday.date(in: year).map { (length + yearLength(words, at: index + length), .day($0)) }
    }
    return holiday.latest(notAfter: today).map { (length, .day($0)) }
  }

  /// The days off around a holiday: to the Monday where it is one, from the Thursday or Friday where it is one.
  private static func weekend(around day: CivilDate, today: CivilDate) -> Period {
    let isLate = day.weekday == .thursday || day.weekday == .friday
    let first = isLate ? day : day.adding(days: -((day.weekday.rawValue - Weekday.saturday.rawValue + 7) % 7))
    let sunday = first.adding(days: (Weekday.sunday.rawValue - first.weekday.rawValue + 7) % 7)
    let last = min(max(sunday, day), today)
    return Period(first: first, last: last, name: "from \(first.displayText) to \(last.displayText)")
  }

  // MARK: Names

  static func month(_ word: String) -> Int? { months[word] }

  static func weekday(_ word: String) -> Weekday? { weekdays[word] }
}

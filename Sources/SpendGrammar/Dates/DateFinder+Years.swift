import SpendCore
import SpendWords

extension ExpenseReader {
  /// Whether a year of something else than a payment is told, which no question asks about: `a member since 2012`.
  var tellsYearOfOther: Bool {
    line.hints(at: .beforeYear)
      && line.tokens.indices.contains { index in
        words.claimed[index] == .date && line[index].kind == .number
          && line[index].end - line[index].start == 4
          && !dates.contains { $0.tokens.contains(index) }
      }
  }
}

extension DateFinder {
  /// Whether a number stands outside of `tokens`, so that those in it need not hold the amount.
  func hasNumber(outside tokens: Range<Int>) -> Bool {
    if amountsElsewhere { return true }
    return line.tokens.indices.contains { index in
      guard !tokens.contains(index) else { return false }
      let token = line[index]
      if token.kind == .number { return true }
      return token.can([.cardinal, .note]) || token.can([.scale, .minorUnit]) && token.end - token.start > 2
        || token.can(.article) && line.at(index + 1).map { $0.can([.currency, .note, .scale]) } ?? false
    }
  }

  /// A year after the day and month of `tokens`: `2024`, `, 2024`, `'24`, `of 87`; two digits only where another number
  /// of the line is clearly the money.
  func year(at start: Int, after tokens: Range<Int>) -> (value: Int, end: Int)? {
    var index = start
    if let comma = line.at(index), comma.isMark(",") || comma.can(.of) || comma.key == Self.wordIn {
      index += 1
    }
    let hasApostrophe = line.at(index).map { $0.isMark("'") || $0.isMark("\"") } ?? false
    if hasApostrophe { index += 1 }
    if let spoken = spokenYear(at: index),
      hasNumber(outside: tokens.lowerBound..<spoken.end)
        || line.at(tokens.lowerBound - 1)?.can(.place) == true
    {
      return spoken
    }
    guard let token = line.at(index), let value = integer(at: index), token.joint != .colon,
      line.at(index + 1)?.joint != .colon,
      hasNumber(outside: tokens.lowerBound..<index + 1) || isLoneYear(at: index, after: tokens)
    else { return nil }
    let isYear = isSurelyYear(at: index, after: tokens)
    if token.end - token.start == 4,
      CivilDate.years.contains(value) || isYear && (1000...2999).contains(value),
      !saysAmount(after: index)
    {
      return (value, index + 1)
    }
    guard token.end - token.start == 2, index == start || !line[index - 1].can(.place) else { return nil }
    if hasApostrophe, token.joint == .glued {
      return (PastDate.year(twoDigits: value, today: today), index + 1)
    }
    let isJoined = token.isJoined && line[tokens.upperBound - 1].isJoined
    guard isJoined || isYear || hasClearMoney && (value > 31 || line[index - 1].can(.of)),
      !saysAmount(after: index)
    else { return nil }
    return (PastDate.year(twoDigits: value, today: today), index + 1)
  }

  /// A year said in words, where they are no amount: `twenty twenty six`, `two thousand and nineteen`.
  func spokenYear(at index: Int) -> (value: Int, end: Int)? {
    guard let number = SpokenNumber.read(line, at: index), number.isLong,
      let value = number.value.units(atScale: number.isPrice ? 2 : 0), (1990...2100).contains(value),
      !saysAmount(after: number.end - 1)
    else { return nil }
    return (Int(value), number.end)
  }

  /// `that was on 2 may 2024`, `in march 2019`: a year of late after a day or a month that a word for `on` or `in`
  /// announces, and nothing behind it.
  private func isLoneYear(at index: Int, after tokens: Range<Int>) -> Bool {
    guard line[index].end - line[index].start == 4, let value = integer(at: index),
      (1_990...today.year).contains(value),
      tokens.contains(where: { line[$0].kind == .number })
        ? isAnnounced(tokens.lowerBound) : line.at(tokens.lowerBound - 1)?.can(.place) == true
    else { return false }
    return line.at(index + 1).map { $0.kind == .punctuation && !$0.isMark("%") } ?? true
  }

  /// `since 2015`, `founded in 1998`, `modelo 2021`: the year of something else than a payment.
  func yearOfOther(at index: Int) -> Bool {
    guard line.hints(at: .beforeYear), line[index].end - line[index].start == 4,
      let value = integer(at: index),
      (1_800...today.year + 1).contains(value), !isMoneyUnit(at: index + 1), let before = line.at(index - 1)
    else { return false }
    return before.hints(at: .beforeYear)
      || before.can([.place, .on]) && line.at(index - 2)?.hints(at: .beforeYear) == true
  }

  /// Whether the number at `index`, right after the day and month of `tokens`, has nothing of its own that it could be
  /// the price of, while another number of the line has: `lunch 12.50 on 5 nov 26`, `5 nov 26 lunch 12.50`.
  private func isSurelyYear(at index: Int, after tokens: Range<Int>) -> Bool {
    guard tokens.contains(where: { line[$0].kind == .number || line[$0].can([.ordinal, .cardinal]) }) else {
      return false
    }
    let others = line.tokens.indices.filter {
      line[$0].kind == .number && !(tokens.lowerBound...index).contains($0) && clockTime(at: $0) == nil
    }
    guard let first = others.first, let last = others.last else { return false }
    let next = line.at(index + 1)
    let endsPart =
      next.map {
        $0.kind == .punctuation && !$0.isMark("%")
          // "5 november 24 ko"
          || $0.kind == .word && ($0.can([.and, .with]) || line.language != .english && $0.can([.on, .to]))
      } ?? true
    if endsPart, first < tokens.lowerBound { return true }
    // Before the amount only a year of late is one: "nov 5 40 gas 12.50" tells of two expenses.
    guard let value = integer(at: index), first == last, last > index,
      hasClearMoney || last == line.count - 1,
      value > 99 || PastDate.year(twoDigits: value, today: today) > today.year - 20
    else { return false }
    let hasSeparator = line.tokens[index + 1..<last].contains {
      $0.can(.and) || $0.isMark(",") || $0.isMark(";")
    }
    return !hasSeparator && !(line.at(last + 1)?.kind == .word && !endsInUnit(last + 1))
  }

  /// Whether only the unit of an amount stands from `index` on.
  private func endsInUnit(_ index: Int) -> Bool {
    index == line.count - 1 && line[index].can([.currency, .currencyCode, .minorUnit])
  }

  /// `of last year`, `last year`, `this year`.
  func namedYear(at start: Int) -> (value: Int, end: Int)? {
    let index = line.at(start)?.can(.of) == true ? start + 1 : start
    // "october a year ago"
    if line.at(index)?.can(.article) == true, let unit = line.at(index + 1), unit.can(.timeUnit),
      unit.entry.calendar == TimeUnit.year.rawValue, line.at(index + 2)?.can(.ago) == true
    {
      return (today.year - 1, index + 3)
    }
    guard let which = line.at(index), which.can([.last, .this]), let unit = line.at(index + 1),
      unit.can(.timeUnit), unit.entry.calendar == TimeUnit.year.rawValue
    else { return nil }
    return (today.year - (which.can(.last) ? 1 : 0), index + 2)
  }

  /// The year of a time stamp, after its time and zone: `Nov 12 10:15:00 EST 2026`.
  func yearAfterTime(at index: Int, _ tokens: Range<Int>) -> (value: Int, end: Int)? {
    guard let time = line.at(index), time.kind == .number, let end = clockTime(at: index),
      let token = line.at(end), token.end - token.start == 4, let value = integer(at: end),
      CivilDate.years.contains(value), hasNumber(outside: tokens.lowerBound..<end + 1)
    else { return nil }
    return (value, end + 1)
  }

  /// `September-2020-23`, `23/2020/Sep`: year, named month and day in an order that nobody expects.
  func joinedParts(at index: Int) -> DateMatch? {
    guard index + 2 < line.count, [.hyphen, .slash].contains(line[index + 1].joint),
      line[index + 2].joint == line[index + 1].joint
    else { return nil }
    var year: Int?
    var month: Int?
    var day: Int?
    for part in index..<index + 3 {
      let token = line[part]
      if token.kind == .word, token.can(.month) {
        month = Int(token.entry.calendar)
      } else if let value = integer(at: part) {
        if token.end - token.start == 4, CivilDate.years.contains(value) {
          year = value
        } else if (1...31).contains(value) {
          day = value
        }
      }
    }
    guard let year, let month, let day else { return nil }
    return DateMatch(index..<index + 3, CivilDate(year: year, month: month, day: day))
  }

  /// `2026-W46-3`: a day of a week of the year, as ISO 8601 writes it; the week's Monday where no day is said.
  func weekOfYear(at index: Int) -> DateMatch? {
    guard let year = integer(at: index), CivilDate.years.contains(year), let week = line.at(index + 1),
      week.kind == .word, week.joint == .hyphen, week.end - week.start == 3
    else { return nil }
    let bytes = line.bytes(at: index + 1)
    guard bytes.first.map({ $0 | 0x20 == UInt8(ascii: "w") }) ?? false,
      bytes.dropFirst().allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    let number = bytes.dropFirst().reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    guard (1...53).contains(number), let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
    var weekday = 1
    var end = index + 2
    if line.at(end)?.joint == .hyphen, let said = integer(at: end), (1...7).contains(said) {
      weekday = said
      end += 1
    }
    let date = day(weekday, ofWeekWith: fourth).adding(days: 7 * (number - 1))
    guard end == index + 2 else { return DateMatch(index..<end, date) }
    return span(index..<end, date, SpanCalendar(today: today).whole(.week, of: date))
  }

  /// `08/12,2015`: the comma before the year touches.
  func commaYear(at index: Int) -> DateMatch? {
    guard let first = integer(at: index), (1...31).contains(first), let rest = line.at(index + 1),
      rest.kind == .number, rest.joint == .slash, hasNumber(outside: index..<index + 2)
    else { return nil }
    let parts = line.bytes(at: index + 1).split(separator: UInt8(ascii: ","))
    guard parts.count == 2, parts[0].count <= 2, parts[1].count == 2 || parts[1].count == 4 else {
      return nil
    }
    let values = parts.map { $0.reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
    let year = parts[1].count == 2 ? PastDate.year(twoDigits: values[1], today: today) : values[1]
    let monthFirst = CivilDate(year: year, month: first, day: values[0])
    let dayFirst = CivilDate(year: year, month: values[0], day: first)
    guard monthFirst != nil || dayFirst != nil else { return nil }
    return DateMatch(index..<index + 2, dayBeforeMonth ? dayFirst ?? monthFirst : monthFirst ?? dayFirst)
  }

  /// `CHECKCARD 1104`: month and day in four digits, as some banks write them.
  func bankDay(at index: Int) -> DateMatch? {
    guard line[index].end - line[index].start == 4, let value = integer(at: index),
      let card = line.at(index - 1), Self.dayBeforeCards.contains(card.key) || Self.cards.contains(card.key),
      card.letterCase == .upper, hasNumber(outside: index..<index + 1)
    else { return nil }
    let isDayFirst = Self.dayBeforeCards.contains(card.key)
    let (month, day) = isDayFirst ? (value % 100, value / 100) : (value / 100, value % 100)
    guard (1...12).contains(month), (1...CivilDate.days(inMonth: month, year: 2024)).contains(day) else {
      return nil
    }
    return DateMatch(index..<index + 1, PastDate.latest(month: month, day: day, notAfter: today))
  }

  /// Whether the line is of a bank that writes the day before the month: `CARTE 12/03 …`.
  static func isOfDayFirstBank(_ line: TokenLine) -> Bool {
    guard let first = line.at(0), first.letterCase == .upper else { return false }
    return (0..<min(3, line.count)).contains { Self.dayFirstBanks.contains(line[$0].key) }
  }
}

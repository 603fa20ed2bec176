import SpendCore
import SpendWords

extension DateFinder {
  /// The ways other languages name days: `vor drei Tagen`, `el viernes pasado`, `am 3. März`, `el 15`.
  func otherLanguageDate(at index: Int) -> DateMatch? {
    spanBack(at: index) ?? lastBehind(at: index) ?? dayOfMonthName(at: index) ?? partOfDay(at: index)
      ?? monthAlone(at: index) ?? dayNumber(at: index)
  }

  /// `vor drei Tagen`, `hace dos días`, `il y a 3 jours`: the word for `ago` stands before.
  private func spanBack(at start: Int) -> DateMatch? {
    let token = line[start]
    guard token.kind == .word, token.can(.ago), token.entry.value == 1, let count = count(at: start + 1),
      let unit = line.at(count.end).flatMap(unit)
    else { return nil }
    return back(count.value, unit, start..<count.end + 1)
  }

  /// `el viernes pasado`, `vendredi dernier`, `la semana pasada`: the word for `last` stands behind.
  private func lastBehind(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.kind == .word, token.can([.weekday, .timeUnit, .weekend, .dayPart, .month]),
      let last = line.at(index + 1), last.kind == .word, last.can(.last), !isDeadline(before: index),
      // "woensdag vorige week"
      line.at(index + 2)?.can(.timeUnit) != true
    else { return nil }
    let tokens = index..<index + 2
    if token.can(.weekday) {
      return DateMatch(
        tokens,
        PastDate.latest(weekday: Int(token.entry.calendar), notAfter: today, strictly: true)
      )
    }
    if token.can(.weekend) {
      return span(tokens, spans.lastSaturday, spans.lastWeekend)
    }
    if token.can(.month) {
      let limit = today.firstOfMonth.adding(days: -1)
      return month(tokens, from: PastDate.latest(month: Int(token.entry.calendar), day: 1, notAfter: limit))
    }
    if token.can(.dayPart) { return DateMatch(tokens, today.adding(days: -1)) }
    guard let unit = TimeUnit(rawValue: token.entry.calendar), unit != .hour, unit != .minute, unit != .day
    else { return nil }
    return back(1, unit, tokens)
  }

  /// `3. März`, `3 de marzo de 2024`, `1er mars`, `drei März`: the day before the name of its month.
  private func dayOfMonthName(at index: Int) -> DateMatch? {
    guard let day = dayWord(at: index) else { return nil }
    var next = day.end
    if let dot = line.at(next), dot.isMark("."), dot.joint == .glued { next += 1 }
    let before = line.at(index - 1)
    let isOrdinal = next > day.end && before?.can(.on) == true
    if let of = line.at(next), of.kind == .word, of.can(.of) { next += 1 }
    // "am 17. Oktober", "el 9 de noviembre", "le 9 novembre" are days even where no other number is the amount.
    let isLed = before?.kind == .word && before?.can([.on, .the]) == true
    guard let month = line.at(next), month.kind == .word, month.can(.month),
      numberCount > 1 || isOrdinal || isLed
    else { return nil }
    if next == day.end, month.can(.function) { return nil }
    next += 1
    let year = year(at: next, after: index..<next)
    if let year { next = year.end }
    let number = Int(month.entry.calendar)
    let date =
      year.map { CivilDate(year: $0.value, month: number, day: day.value) }
      ?? PastDate.latest(month: number, day: day.value, notAfter: today)
    return DateMatch(widenedBefore(index)..<next, date)
  }

  /// A day of the month in digits, with what makes it an ordinal, or in one word.
  private func dayWord(at index: Int) -> (value: Int, end: Int)? {
    let token = line[index]
    if let value = integer(at: index) {
      guard (1...31).contains(value), token.joint != .slash, token.joint != .colon, token.joint != .hyphen
      else {
        return nil
      }
      if let suffix = line.at(index + 1), suffix.joint == .glued, suffix.kind == .word {
        return suffix.can(.ordinalSuffix) ? (value, index + 2) : nil
      }
      return (value, index + 1)
    }
    guard token.kind == .word, token.can([.cardinal, .ordinal]), (1...31).contains(Int(token.entry.value))
    else {
      return nil
    }
    return (Int(token.entry.value), index + 1)
  }

  /// The start of a date with the words for `on` and `the` before it.
  private func widenedBefore(_ index: Int) -> Int {
    var start = index
    while let before = line.at(start - 1), before.kind == .word, before.can([.on, .the]) { start -= 1 }
    return start
  }

  /// `heute Morgen`, `esta tarde`, `gestern Abend` with a word between: `ayer por la noche`.
  private func partOfDay(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.kind == .word, token.can(.relativeDay), token.entry.value <= 0, !isDeadline(before: index),
      let next = line.at(index + 1), next.kind == .word
    else { return nil }
    var end = index + 1
    if next.can([.place, .of, .the, .on]), line.at(index + 2)?.can(.dayPart) == true {
      end = index + 3
    } else if next.can(.dayPart) {
      end = index + 2
    } else {
      return nil
    }
    return DateMatch(index..<end, today.adding(days: Int(token.entry.value)))
  }

  /// `im März`, `en mars`: the month's first day stands for it.
  private func monthAlone(at index: Int) -> DateMatch? {
    let token = line[index]
    guard token.kind == .word, token.can([.place, .on]), let month = line.at(index + 1), month.can(.month),
      month.kind == .word, integer(at: index + 2) == nil
    else { return nil }
    let first = PastDate.latest(month: Int(month.entry.calendar), day: 1, notAfter: today)
    return self.month(index..<index + 2, from: first, runs: Int(month.entry.calendar) == today.month)
  }

  /// The mark of `op 13 - 11`.
  private func isSpacedHyphen(_ index: Int) -> Bool {
    line[index].isMark("-") && line.at(index + 1)?.kind == .number
  }

  /// `el día 15`, `am 15.`, `le 15`, `el doce`, `15 tareekh`: a day of the month alone, where another number is the
  /// amount.
  private func dayNumber(at index: Int) -> DateMatch? {
    guard numberCount > 1, let day = dayWord(at: index), !isDeadline(before: index) else { return nil }
    var end = day.end
    let date = PastDate.latest(day: day.value, notAfter: today)
    if let suffix = line.at(end), suffix.can(.ordinalSuffix), suffix.joint == .space,
      Self.dayNouns.contains(suffix.key)
    {
      return DateMatch(index..<end + 1, date)
    }
    guard line[index].joint == .space, let before = line.at(index - 1), before.kind == .word, before.can(.on),
      line[index].kind == .number || before.can([.the, .timeUnit]) || day.value > 12 && hasClearMoney
    else { return nil }
    if end == index + 1, let suffix = line.at(end), suffix.joint == .glued {
      guard suffix.isMark(".") else { return nil }
      end += 1
      // "am 7. 11."
      if let month = integer(at: end), (1...12).contains(month), let stop = line.at(end + 1),
        stop.isMark("."),
        stop.joint == .glued
      {
        return DateMatch(
          widenedBefore(index)..<end + 2,
          PastDate.latest(month: month, day: day.value, notAfter: today)
        )
      }
    } else if let next = line.at(end) {
      let isMoney =
        next.kind == .currencySign || next.isMark("/") || isSpacedHyphen(end)
        || next.can([.currency, .minorUnit, .scale, .measure])
      let isSmall = next.kind != .word || next.can([.purpose, .place, .spend, .function, .on])
      guard !isMoney, isSmall || hasClearMoney && line[index].kind == .number else { return nil }
    } else if !hasClearMoney {
      return nil
    }
    return DateMatch(widenedBefore(index)..<end, date)
  }
}

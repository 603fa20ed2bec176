import SpendCore
import SpendWords

/// Times of day beside a day, or known by their own words.
extension DateFinder {
  /// The tokens of a time of day that starts at `start`, with the words before it, where no day stands before it.
  func timeOfDay(at start: Int) -> Range<Int>? {
    let token = line[start]
    let isSpoken = token.kind != .number
    // Most words are no hour.
    if isSpoken, !token.can([.cardinal, .half, .fraction]) { return nil }
    guard !isSpoken || line.can([.clock, .beforeHour, .half]) || line.hints(at: .clockJoint),
      let clock = clock(at: start)
    else { return hourBefore(at: start).map { start..<$0 } }
    let lead = startOfLead(before: start)
    switch clock.form {
    case .told:
      if lead == start, let before = line.at(start - 1), before.can(.place) { return start - 1..<clock.end }
      return lead..<clock.end
    case .parts where lead < start: return hasMoney(outside: lead..<clock.end) ? lead..<clock.end : nil
    case .figures where isLedHour(clock, from: lead, start): return lead..<clock.end
    case .figures, .spoken: return isBeforeDay(clock, from: lead, start) ? lead..<clock.end : nil
    default: return hourBefore(at: start).map { start..<$0 }
    }
  }

  /// `at 7.15 on tuesday`, where the money is told by its unit.
  private func isBeforeDay(_ clock: Clock, from lead: Int, _ start: Int) -> Bool {
    guard lead < start, let next = line.at(clock.end), next.kind == .word,
      next.can([.on, .weekday, .relativeDay, .this, .last, .dayPart]), !isMoneyUnit(at: clock.end),
      date(at: next.can(.on) ? clock.end + 1 : clock.end) != nil
    else { return false }
    return line.tokens.indices.contains { !(lead..<clock.end).contains($0) && isUnitOfMoney($0) }
  }

  /// `dentist at 9.15, 80 euros`: an hour and minutes by fives, where the money stands alone in a part behind; behind a
  /// word that leads to nothing else (`alle 17.30`), wherever it stands.
  private func isLedHour(_ clock: Clock, from lead: Int, _ start: Int) -> Bool {
    guard lead < start, clock.end == start + 1, isByFives(start), !isMoneyUnit(at: clock.end) else {
      return false
    }
    if (lead..<start).contains(where: { Self.onlyHours.contains(line[$0].key) }) { return true }
    guard let mark = line.at(clock.end), mark.isMark(",") || mark.isMark(";"),
      !line.tokens[..<lead].contains(where: { $0.kind == .number })
    else { return false }
    let rest = clock.end + 1..<line.count
    return rest.contains(where: isUnitOfMoney) && rest.contains { line[$0].kind == .number }
      && rest.allSatisfy {
        line[$0].kind != .word || isUnitOfMoney($0) || line[$0].can([.spend, .amountCue, .the])
      }
  }

  /// Whether the number at `index` is an hour of the day with minutes by fives: `9.15`.
  private func isByFives(_ index: Int) -> Bool {
    guard let minutes = line.bytes(at: index).last else { return false }
    return minutes == UInt8(ascii: "0") || minutes == UInt8(ascii: "5")
  }

  /// The time said after a day, but for its small words, and where that ends with the part of the day behind it:
  /// `yesterday around 8`, `tuesday at 7.15`, `may 9 ten fifteen`.
  func clock(after tokens: Range<Int>) -> (time: Range<Int>, end: Int)? {
    var index = tokens.upperBound
    while let lead = line.at(index), isLead(lead) || index > tokens.upperBound && lead.can(.the) {
      index += 1
    }
    if let end = endOfShortHour(at: index), hasNumber(outside: tokens.lowerBound..<end) {
      return (index..<end, end)
    }
    guard let first = line.at(index), first.joint == .space || index > tokens.upperBound,
      let clock = clock(at: index), !isMoneyUnit(at: clock.end)
    else { return nil }
    let all = tokens.lowerBound..<clock.end
    let hasLead = index > tokens.upperBound
    let isTime =
      switch clock.form {
      // Claimed where it stands.
      case .told: false
      case .parts, .spoken: hasMoney(outside: all)
      case .figures: hasLead ? hasMoney(outside: all) : isFullDate(tokens) && hasNumber(outside: all)
      case .hour: hasLead && isHour(index, before: clock.end) && hasOther(outside: all)
      }
    return isTime ? (index..<clock.end, endOfDayPart(at: clock.end)) : nil
  }

  /// `monday 11p`: a letter for the half of the day, which is no penny behind a day.
  private func endOfShortHour(at index: Int) -> Int? {
    guard let hour = integer(at: index), (1...12).contains(hour), let half = line.at(index + 1),
      half.joint == .glued, half.key == Self.letterP || half.key == Self.letterA
    else { return nil }
    return index + 2
  }

  /// Whether an hour and no price stands at `index`: what is paid has a unit behind it, or what it was paid for.
  private func isHour(_ index: Int, before end: Int) -> Bool {
    if line.language == .english, line[index].kind == .number, line[index].whole > 12 || line[index].whole < 1
    {
      return false
    }
    return line.at(end).map { $0.kind != .word || !$0.can([.purpose, .on, .to, .with, .spend]) } ?? true
  }

  /// `23.04.2022 14.55`: after a date in full, two digits and two are a time.
  private func isFullDate(_ tokens: Range<Int>) -> Bool {
    let last = line[tokens.upperBound - 1]
    guard last.kind == .number, last.end - last.start == 10, let clock = line.at(tokens.upperBound) else {
      return false
    }
    return clock.whole < 0 && clock.end - clock.start == 5
      && line.bytes(at: tokens.upperBound).contains(UInt8(ascii: "."))
  }

  /// The index after `de la tarde`, `du soir`, `in the morning` at `index`.
  private func endOfDayPart(at index: Int) -> Int {
    var next = index
    while let small = line.at(next), next < index + 2, small.kind == .word, small.can([.of, .the, .place]) {
      next += 1
    }
    return line.at(next)?.can(.dayPart) == true ? next + 1 : index
  }

  /// `at 11 tonight`, `on 11 tonight`: an hour before the day it is of, where another number is the amount.
  private func hourBefore(at index: Int) -> Int? {
    guard line[index].kind == .number, let day = line.at(index + 1),
      day.kind == .word, day.joint == .space, day.key == Self.tonight,
      let hour = integer(at: index), (1...12).contains(hour),
      let before = line.at(index - 1), before.can([.on, .approximate]) || before.key == Self.wordAt,
      hasNumber(outside: index..<index + 1)
    else { return nil }
    return index + 1
  }

  // MARK: The words before an hour

  private func isLead(_ token: Token) -> Bool {
    token.isMark("@")
      || token.kind == .word && (token.can([.beforeHour, .approximate]) || token.key == Self.wordAt)
  }

  /// Where the words before an hour begin: `at`, `um`, `a las`, `at a quarter`.
  private func startOfLead(before start: Int) -> Int {
    var index = start
    // "a quarter to nine"
    if line[start].can(.fraction), line.at(start - 1)?.can(.article) == true { index -= 1 }
    while let before = line.at(index - 1) {
      if isLead(before) {
        index -= 1
      } else if before.can([.the, .article]), let lead = line.at(index - 2), isLead(lead) {
        index -= 2
      } else {
        break
      }
    }
    return index
  }

  // MARK: The money

  /// Whether another number may be the amount; `pizza hier à 12, café 3` tells two, as other languages say a price by
  /// the word before an hour.
  private func hasOther(outside tokens: Range<Int>) -> Bool {
    line.language == .english ? hasNumber(outside: tokens) : hasMoney(outside: tokens)
  }

  /// Whether the token at `index` makes what stands before it an amount or a measure.
  func isMoneyUnit(at index: Int) -> Bool {
    guard let next = line.at(index) else { return false }
    if next.kind == .currencySign {
      return line.at(index + 1)?.kind != .number || line[index + 1].joint == .space
    }
    return next.isMark("%")
      || next.kind == .word
        && (next.joint != .space
          || next.can([.currency, .currencyCode, .minorUnit, .measure, .each, .scale]))
  }

  private func isUnitOfMoney(_ index: Int) -> Bool {
    let token = line[index]
    return token.kind == .currencySign
      || token.kind == .word && token.can([.currency, .note, .minorUnit])
        && !token.can([.measure, .onlyInCapitals])
  }

  /// Whether another number than those of `tokens` is clearly the money.
  private func hasMoney(outside tokens: Range<Int>) -> Bool {
    amountsElsewhere
      || line.tokens.indices.contains {
        !tokens.contains($0) && (isUnitOfMoney($0) || line[$0].kind == .number && isMoney($0, beside: tokens))
      }
  }

  /// Whether the number at `index` counts nothing and tells of the same purchase as the day of `tokens`.
  private func isMoney(_ index: Int, beside tokens: Range<Int>) -> Bool {
    if let next = line.at(index + 1), next.kind == .word {
      let isPlural = line.language != .english || line.folded(at: index + 1).last == UInt8(ascii: "s")
      if next.can([.measure, .share, .container, .times]) || !next.entry.isKnown && isPlural { return false }
    }
    if line.at(index + 1)?.isMark("%") == true { return false }
    if let before = line.at(index - 1) {
      if before.can([.numbered, .age]) || before.isMark("#") { return false }
      if before.can([.purpose, .amountCue, .spend]) { return true }
    }
    // "coffee 3.20, burgers yesterday at 12.50" tells of two expenses.
    if index < tokens.lowerBound { return !partsFrom(index + 1, to: tokens.lowerBound) }
    return !(0..<tokens.lowerBound).contains(where: isThing) || !partsFrom(tokens.upperBound, to: index)
  }

  /// Whether a thing of its own stands behind a mark or an `and` of the tokens from `start` to `end`.
  private func partsFrom(_ start: Int, to end: Int) -> Bool {
    guard start < end,
      let mark = (start..<end).first(where: {
        line[$0].isMark(",") || line[$0].isMark(";") || line[$0].can(.and)
      })
    else { return false }
    return (mark + 1..<end).contains(where: isThing)
  }

  /// Whether a word that no rule knows stands at `index`.
  func isThing(_ index: Int) -> Bool { line.at(index).map { $0.kind == .word && !$0.entry.isKnown } ?? false }
}

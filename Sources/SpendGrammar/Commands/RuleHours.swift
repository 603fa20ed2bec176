import SpendCore

/// Reads the hours of a rule: `after 22:00`, `before 9am`, `between 22:00 and 6:00`, `from 10pm to 4am`, `at night`.
struct RuleHours {
  private let words: PlainWords
  private let finder: DateFinder

  /// The hours that stand in `words`, and which words those are; nil for none.
  ///
  /// - Throws: where they may be either of two.
  static func take(_ words: inout PlainWords) throws(RuleSentence.Failure) -> HourSpan? {
    let rule = RuleHours(words)
    for index in words.words.indices where !words.isOwned(index) {
      guard let (said, span) = rule.hours(at: index) else { continue }
      guard let span else { throw .unclearHours(words.original(said)) }
      words.use(said)
      return span
    }
    return nil
  }

  private init(_ words: PlainWords) {
    self.words = words
    // Which day it is plays no part in hours.
    finder = DateFinder(asking: words.line, today: .first, dayBeforeMonth: false, weekStart: .monday)
  }

  /// The hours whose words begin at `index`, nil among them where they are open.
  private func hours(at index: Int) -> (words: Range<Int>, span: HourSpan?)? {
    if let part = part(at: index) { return (index..<part.end, part.span) }
    let lead = words.text(index)
    let isBetween = Self.betweens.contains(lead)
    guard isBetween || Self.afters.contains(lead) || Self.befores.contains(lead),
      let first = time(at: index + 1)
    else { return nil }
    if isBetween {
      if Self.ands.contains(words.text(first.end)), let second = time(at: first.end + 1) {
        // "between 20 and 30 dollars"
        guard first.isTold || second.isTold else { return nil }
        return (index..<second.end, span(first.time(beside: second), second.time(beside: first)))
      }
      guard first.isTold, Self.afters.contains(lead) else { return nil }
    }
    if Self.befores.contains(lead) { return (index..<first.end, span(.midnight, first.time)) }
    let end = Self.onwards.contains(words.text(first.end)) ? first.end + 1 : first.end
    return (index..<end, span(first.time, .midnight))
  }

  private func span(_ from: TimeOfDay?, _ until: TimeOfDay?) -> HourSpan? {
    guard let from, let until else { return nil }
    return HourSpan(from: from, until: until)
  }

  /// The part of the day that is said at `index`: `at night`.
  private func part(at index: Int) -> (span: HourSpan?, end: Int)? {
    guard let part = Self.parts.first(where: { words.has($0.0, at: index) }) else { return nil }
    let times = part.1.split(separator: "-").map { TimeOfDay($0) }
    return (span(times.first ?? nil, times.last ?? nil), index + part.0.split(separator: " ").count)
  }

  // MARK: A time

  /// One end of the hours.
  private struct Time {
    let time: TimeOfDay?
    /// The same where hours are counted to midnight, as another time said with it shows.
    let ofWholeDay: TimeOfDay?
    /// Whether it shows that hours are counted to midnight.
    let countsToMidnight: Bool
    /// Whether its words can say nothing but a time.
    let isTold: Bool
    let end: Int

    func time(beside other: Time) -> TimeOfDay? { time ?? (other.countsToMidnight ? ofWholeDay : nil) }
  }

  private func time(at index: Int) -> Time? {
    if let text = Self.namedTimes[words.text(index)], let time = TimeOfDay(text) {
      return Time(time: time, ofWholeDay: time, countsToMidnight: true, isTold: true, end: index + 1)
    }
    guard index < words.count, words.words[index].isNumber, !words.words[index].hasSign,
      case let start = words.words[index].tokens.lowerBound, let clock = finder.clock(at: start),
      !finder.isMoneyUnit(at: clock.end), let reading = finder.reading(at: start, to: clock.end, isLed: true)
    else { return nil }
    var end = words.words.indices.first { words.words[$0].tokens.lowerBound >= clock.end } ?? words.count
    var part: DayPart?
    // "after 10 at night"
    if let named = self.part(at: end) {
      part = DayPart.named(in: words.original(end..<named.end)).first
      end = named.end
    }
    let asSaid = TimeOfDay(hour: reading.hour, minute: reading.minute)
    return Time(
      time: reading.time(in: part),
      ofWholeDay: clock.form == .hour || reading.half != nil ? nil : asSaid,
      countsToMidnight: reading.half == nil && (reading.countsToMidnight || !(1...12).contains(reading.hour)),
      isTold: clock.form == .told || part != nil,
      end: end
    )
  }
}

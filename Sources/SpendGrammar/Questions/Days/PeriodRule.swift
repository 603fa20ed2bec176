import SpendCore
import SpendWords

/// Takes the period that a question names out of its words, by the conventions of the answers.
struct PeriodRule {
  let today: CivilDate
  /// The period of the question asked before, which `the month before` counts from.
  var previous: Period?
  /// The day on which a week starts.
  var weekStart = Weekday.monday
  /// Whether `5/10` is the fifth of October.
  var dayBeforeMonth = false

  /// The spans of the calendar.
  var spans: SpanCalendar { SpanCalendar(today: today, weekStart: weekStart) }

  /// The period that `words` name, whose words are marked; nil when none is named.
  func period(in words: inout PlainWords) -> Period? {
    let finder = finder(words)
    for index in words.words.indices where !words.isOwned(index) {
      // A range may reach into words of the other side of a comparison, which only its start is for.
      guard
        let (length, period) = open(found(words, at: index, finder.match), words, index)
          ?? open(found(words, at: index, finder.single), words, index)
      else { continue }
      // "would you ever add up this year": where a span is named, "ever" means nothing.
      if period == .all {
        var rest = words
        rest.use(index..<index + length)
        if let named = self.period(in: &rest), named != .all {
          words = rest
          return named
        }
      }
      var start = index
      while start > 0, !words.isOwned(start - 1), leads(words, start - 1) { start -= 1 }
      words.use(start..<index + length)
      return joined(period, after: index + length, &words)
    }
    return nil
  }

  /// Whether the word at `index` leads to a time: `in`, `over the`.
  func leads(_ words: PlainWords, _ index: Int) -> Bool {
    Self.leads.contains(words.text(index))
      || words.token(index)?.can([.the, .on, .this, .of, .place]) ?? false
  }

  /// The period named at `index`, whether its words are understood or not, and how many words name it.
  func named(_ words: PlainWords, at index: Int) -> (Int, Period)? {
    found(words, at: index, finder(words).match)
  }

  /// How many words name the days from one to another at `index`; nil where none do.
  func range(_ words: PlainWords, at index: Int) -> Int? { found(words, at: index, finder(words).range)?.0 }

  /// How many words name one end of a time at `index`; nil where none do.
  func point(_ words: PlainWords, at index: Int) -> Int? { found(words, at: index, finder(words).point)?.0 }

  /// What reads the times in `words`; `previous` is named before them.
  func finder(_ words: PlainWords, previous: Period? = nil) -> PeriodFinder {
    let days = DateFinder(
      asking: words.english,
      today: today,
      dayBeforeMonth: dayBeforeMonth,
      weekStart: weekStart
    )
    return PeriodFinder(line: words.english, days: days, previous: previous ?? self.previous)
  }

  /// What `find` finds at the word `index`, and how many words it is; none where that day is any of its kind.
  private func found(_ words: PlainWords, at index: Int, _ find: (Int) -> PeriodFinder.Match?) -> (
    Int, Period
  )? {
    guard words.words.indices.contains(index), !words.words[index].hasSign,
      !PeriodRule.isAnySuchDay(words, at: index), let match = find(words.places[index])
    else { return nil }
    let length = words.places[index...].prefix { $0 < match.end }.count
    guard length > 1 || length == 1 && !PeriodRule.isAttribute(words, at: index) else { return nil }
    // "the September one" is what was told of September.
    let last = index + length - 1
    if last > index, FollowUpRule.rowOnes.contains(words.text(last)),
      FilterRule.determiners.contains(words.text(index - 1)),
      let month = words.month(index), let whole = spans.month(month)
    {
      return (1, whole)
    }
    // "where did I buy the first one" asks of no first of a month.
    let next = words.text(index + length)
    if FollowUpRule.rowOnes.contains(next) { return nil }
    // "when was the first": what asks for a day names none by its number alone.
    if Self.dayAskers.contains(words.text(0)), next.isEmpty, words.token(last)?.can(.ordinal) == true,
      !words.words[last].isNumber, words.month(index) == nil, words.month(last - 1) == nil
    {
      return nil
    }
    // "when was the first payment", "what did the first pair cost"
    if words.token(last)?.can(.ordinal) == true, !words.words[last].isNumber, words.month(last - 1) == nil,
      !next.isEmpty, !words.words[last + 1].startsPart, !words.isOwned(last + 1),
      words.month(last + 1) == nil,
      !QuestionWords.functionWords.contains(next), !Self.leads.contains(next)
    {
      return nil
    }
    return (length, match.period)
  }

  /// Whether a season or holiday only says of which kind the thing behind it is: `the winter jacket`, `christmas
  /// presents`.
  static func isAttribute(_ words: PlainWords, at index: Int) -> Bool {
    guard let token = words.token(index),
      PeriodFinder.seasons[words.text(index)] != nil || token.hints(at: .holiday),
      words.token(index - 1)?.can([.on, .place, .this, .last, .of]) != true,
      !timeLeads.contains(words.text(index - 1)), index + 1 < words.count, !words.isOwned(index + 1)
    else { return false }
    let next = words.text(index + 1)
    return FilterRule.category(next) == nil
      && (FilterRule.stuffNouns.contains(next) || FilterRule.isThing(words, index + 1..<index + 2)
        || Concepts.subjects(of: next) != nil)
  }

  /// Whether the day of the week or weekend at `index` is every one of a longer span: `sunday spending in october`, `an
  /// average saturday`.
  static func isAnySuchDay(_ words: PlainWords, at index: Int) -> Bool {
    guard let token = words.token(index), token.can([.weekday, .weekend]) else { return false }
    if AverageRule.marks.contains(words.text(index - 1)) || anySuchMarks.contains(words.text(index - 1)) {
      return true
    }
    guard words.weekday(index) != nil else { return false }
    // "sat and sun spending in october"
    var next = index + 1
    while periodJoints.contains(words.text(next)), words.weekday(next + 1) != nil { next += 2 }
    guard next < words.count, isSpending(words.text(next)) else { return false }
    return words.words.indices[(next + 1)...].contains {
      words.month($0) != nil || longSpans.contains(words.text($0))
    }
  }

  private static func isSpending(_ word: String) -> Bool {
    spending.contains(word) || GroupingRule.isEntry(word)
  }

  /// What was found at `index`, where none of its words is understood already.
  private func open(_ found: (Int, Period)?, _ words: PlainWords, _ index: Int) -> (Int, Period)? {
    guard let found, !words.hasOwned(in: index..<index + found.0) else { return nil }
    return found
  }

  /// Whether all days of `period` are days of `whole`; false where either is open.
  static func isPart(_ period: Period, of whole: Period) -> Bool {
    guard let first = whole.first, let last = whole.last, let start = period.first, let end = period.last
    else { return false }
    return first <= start && end <= last
  }

  /// What names the same days as `period` once more at `index`, or some of them: `this summer, from June till August`,
  /// `this year 2026`.
  private func apposition(to period: Period, at index: Int, _ words: PlainWords) -> (Int, Period)? {
    guard let (length, named) = open(found(words, at: index, finder(words).match), words, index),
      let first = period.first
    else { return nil }
    // "in 2026, until October"
    if named.first == nil, let last = named.last, first <= last, last <= period.last ?? last {
      return spans.days(first, last).map { (length, $0) }
    }
    // "the 22nd of August, this past summer"
    if PeriodRule.isPart(period, of: named) { return (length, period) }
    guard PeriodRule.isPart(named, of: period) || named.first == first && words.number(index) == first.year
    else { return nil }
    return (length, named.first == first ? period : named)
  }

  /// What ``apposition(to:at:_:)`` finds at `index` or behind one word that leads to it, and where it ends.
  private func again(_ period: Period, at index: Int, _ words: PlainWords) -> (Int, Period)? {
    if let (length, named) = apposition(to: period, at: index, words) { return (index + length, named) }
    // "the 22nd, this past summer"
    guard leads(words, index) || Self.restatements.contains(words.text(index)),
      let (length, named) = apposition(to: period, at: index + 1, words)
    else {
      return nil
    }
    return (index + 1 + length, named)
  }

  /// `period` and those that are named right behind it: `yesterday and today`, `March, April and May`.
  private func joined(_ period: Period, after start: Int, _ words: inout PlainWords) -> Period {
    var periods = [period]
    var index = start
    while index < words.count, !words.isOwned(index) {
      let isJoint = Self.periodJoints.contains(words.text(index))
      if !isJoint, let (end, named) = again(periods[periods.count - 1], at: index, words) {
        periods[periods.count - 1] = named
        words.use(index..<end)
        index = end
        continue
      }
      // "over jul aug sep"
      let isNextMonth = words.month(index) != nil && words.month(index - 1) != nil
      guard isJoint || isNextMonth || words.words[index].startsPart else { break }
      var next = isJoint ? index + 1 : index
      while Self.periodLeads.contains(words.text(next)) { next += 1 }
      let last = periods[periods.count - 1]
      // "the weekend of October 24 and 25"
      if isJoint, let end = last.last, let start = last.first, let day = words.number(next),
        end.adding(days: -6) <= start, (start.day...max(start.day, end.day)).contains(day)
      {
        words.use(index..<next + 1)
        index = next + 1
        continue
      }
      let finder = finder(words, previous: last)
      // "nov 7 and 8"
      guard
        let (length, found) = found(
          words,
          at: next,
          { finder.match(at: $0) ?? finder.endPoint(at: $0, after: last) }
        )
      else { break }
      if !PeriodRule.isPart(found, of: last) { periods.append(found) }
      words.use(index..<next + length)
      index = next + length
    }
    if periods.count > 1, let year = periods.last?.first?.year, words.number(index - 1) == year {
      // "June and July 2024": the year is said of both.
      periods = periods.map { period in
        guard let first = period.first, first.day == 1, first.year != year,
          period.dayCount.map({ $0 <= 31 }) ?? false
        else { return period }
        return spans.month(first.month, of: year) ?? period
      }
    }
    guard periods.count > 1, let first = periods.compactMap(\.first).min() else { return periods[0] }
    let names = periods.map(\.name)
    return Period(joining: periods, name: names.joined(separator: " and "))
      ?? Period(first: first, last: periods.compactMap(\.last).max(), name: "since \(spans.text(first))")
  }
}

extension PeriodRule {
  /// The rule for whoever has `settings`; `previous` is the period of the question asked before.
  init(today: CivilDate, settings: GrammarSettings, previous: Period? = nil) {
    self.init(
      today: today,
      previous: previous,
      weekStart: settings.weekStart,
      dayBeforeMonth: settings.dayBeforeMonth
    )
  }
}

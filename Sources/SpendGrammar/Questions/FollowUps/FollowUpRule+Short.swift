import SpendCore
import SpendWords

/// Follow-ups that name nothing themselves: `how much was that`, `and the one before?`, `average`, `as a percentage`.
extension FollowUpRule {
  /// What such words ask about the question before.
  private enum Short {
    case cost, person, place, day, before, after, current, average, share, sum, number, spanBefore, most,
      least, newest
    case limit(Int), rank(Int), earliest
  }

  /// Whether all that `words` say is about the question before.
  static func isShort(_ words: PlainWords) -> Bool { short(words) != nil }

  /// `make it five`, `only the top 3`, `three is enough`: how many are wanted instead.
  static func limit(_ words: PlainWords) -> Int? {
    guard words.count > 1, words.count <= 7 else { return nil }
    let numbers = words.words.indices.filter {
      words.number($0) != nil && !Self.limitWords.contains(words.text($0))
    }
    guard numbers.count == 1, let count = words.number(numbers[0]), (1...100).contains(count),
      !words.words[numbers[0]].hasSign,
      words.words.indices.allSatisfy({ $0 == numbers[0] || Self.limitWords.contains(words.text($0)) })
    else { return nil }
    return count
  }

  /// Whether all that `words` ask is the mean of the answer before.
  static func asksAverage(_ words: PlainWords) -> Bool {
    if case .average? = short(words) { true } else { false }
  }

  /// `what was it for`, after a sum or a number of entries: those entries.
  func entriesOfSum(_ draft: inout QuestionDraft) -> Intent? {
    // "what was it for?", after the day that came first
    let isOfTime = previous.grouping?.isTime == true && previous.limit == 1 && base != previous.scope
    guard [.total, .count].contains(previous.measure), previous.grouping == nil || isOfTime,
      previous.comparison == nil,
      FollowUpRule.asksWhatFor(draft.words)
        || (draft.words.findAny(Self.whatFor) ?? FollowUpRule.whole(draft.words, Self.whatWasIt))
          .map({ FollowUpRule.endsPointed(draft.words, at: $0.upperBound) }) ?? false
    else { return nil }
    draft.words.use(0..<draft.words.count)
    return .question(entries())
  }

  /// Whether nothing but the days of the answer stands at `index` and behind it: `what did I do in that month`.
  private static func endsPointed(_ words: PlainWords, at index: Int) -> Bool {
    if index == words.count { return true }
    guard let days = words.findAny(spanPointed + thenMarks), days.upperBound == words.count,
      days.lowerBound >= index
    else { return false }
    return (index..<days.lowerBound).allSatisfy { PeriodRule.leads.contains(words.text($0)) }
  }

  /// Whether `words` only ask what something was for: `what was that all for`, `what did all of it go on`.
  private static func asksWhatFor(_ words: PlainWords) -> Bool {
    let first = words.words.indices.first { !QuestionWords.preludes.contains(words.text($0)) } ?? 0
    return words.text(first) == "what" && whatForEnds.contains(words.text(words.count - 1))
      && words.contains(references)
      && (first + 1..<words.count).allSatisfy { besideWhatFor.contains(words.text($0)) }
  }

  /// `how many nights?`, after bowling, where entries go by `bowling night`: how many there were of these.
  func countOfNamed(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard let number = words.findAny(Self.numberAsked), number.lowerBound <= 1,
      words.words.indices.contains(number.upperBound), base.filter.subjects.count == 1,
      words.words.indices.allSatisfy({
        $0 == number.upperBound || QuestionWords.functionWords.contains(words.text($0))
      }),
      !QuestionWords.functionWords.contains(words.text(number.upperBound)),
      !GroupingRule.isEntry(words.text(number.upperBound))
    else { return nil }
    let name = "\(base.filter.subjects[0]) \(words.original(number.upperBound..<number.upperBound + 1))"
    guard draft.rule.lookup.holdsForSure(name) else { return nil }
    draft.words.use(0..<words.count)
    var question = Question(measure: .count, filter: base.filter, period: base.period)
    question.filter.subjects = [name]
    return .question(question)
  }

  /// All of `words`, where one of `phrases` is the whole line.
  private static func whole(_ words: PlainWords, _ phrases: [String]) -> Range<Int>? {
    words.findAny(phrases).flatMap { $0 == 0..<words.count ? $0 : nil }
  }

  /// The question that such words ask; nil for others.
  func shortQuestion(_ words: PlainWords) -> Question? {
    guard let short = FollowUpRule.short(words) else { return nil }
    var question = previous
    var figure = figure
    switch short {
    // "now the total", after the month that was the lowest: of all of them.
    case .sum
    where previous.grouping?.isTime == true && previous.limit == 1
      && !words.contains(Self.references):
      question = Question(measure: .total, filter: previous.filter, period: previous.period)
    // "what does it cost now?", after how often it was paid
    case .cost
    where PriceRule.endsNow(words) && words.contains(PriceRule.priceVerbs) && base.filter.namesSubject
      && base.filter.categories.isEmpty && previous.grouping == nil && previous.comparison == nil:
      question = latestPrice(of: base.filter)
    // "what has it added up to?", after whether it is still paid
    case .cost where previous.aspect == .whether(.still), .sum where previous.aspect == .whether(.still):
      var all = previous.filter
      (all.moreThan, all.lessThan) = (nil, nil)
      question = Question(measure: .total, filter: all, period: .all)
    case .cost, .sum:
      let isOfRows = (previous.limit ?? 1) > 1 || previous.grouping != nil && previous.limit == 1
      // "what do they come to all together", after the dearest of them
      let asksSum = words.contains(Self.totals) || words.findAny(Self.comesTo) != nil
      // "how much is that altogether", after the dearest of all that was listed
      let isOfWhole = words.contains(Self.pluralPointers) || context.sum != nil
      let isOfAll = isOfWhole && asksSum && !isOfRows
      // "how much did it cost me altogether", after the last payment
      let isOfTimes =
        [.latest, .first].contains(previous.measure)
        && (words.contains(Self.allMarks) || words.findAny(Self.inAllMarks) != nil)
      if isOfEntry, isOfAll || isOfTimes { return figure }
      if case .sum = short, isOfEntry { return figure }
      if isOfEntry || isOfRows && previous.measure != .count {
        question.aspect = .amount
      } else {
        question = figure
      }
    case .earliest where previous.grouping == nil && previous.comparison == nil && !previous.measure.isOfSize:
      question = Question(measure: .first, filter: previous.filter, period: previous.period)
    case .earliest where previous.measure.isOfSize:
      question = Question(measure: .first, filter: previous.filter, period: previous.period)
    case .earliest: return nil
    // "and the second time?", after when the first one was
    case .rank(let place) where previous.measure == .first && isOfEntry:
      (question.skip, question.limit) = (place - 1, nil)
    case .rank(let place):
      guard previous.grouping != nil || previous.measure.isOfSize, previous.comparison == nil else {
        return nil
      }
      (question.limit, question.skip, question.aspect) = (
        previous.grouping == nil ? nil : 1, place - 1,
        words.findAny(Self.costAsked) == nil ? .result : .amount
      )
      // "and the second highest?", after the lowest
      if let extreme = words.words.first(where: { ExtremeRule.isExtreme($0.text) }) {
        let isLargest = ExtremeRule.isLargest(extreme.text)
        if previous.grouping != nil { question.order = isLargest ? .largestFirst : .smallestFirst }
        if previous.grouping == nil { question.measure = isLargest ? .largest : .smallest }
      }
    // "when was it", after whether there was one
    case .day where previous.aspect == .whether(.any):
      question = Question(measure: .latest, filter: previous.filter, period: previous.period)
      question.aspect = .date
    // "when did that happen", after what it cost before
    case .day where previous.measure == .priceHistory: (question.skip, question.aspect) = (0, .date)
    // "who from?", after what came in, "to whom?", after what something came to
    case .place where !isOfEntry && previous.measure == .total && previous.grouping == nil:
      question = Question(
        measure: .total,
        filter: previous.filter,
        period: previous.period,
        grouping: .merchant
      )
    case .person where isOfEntry: question.aspect = .person
    case .place where isOfEntry: question.aspect = .merchant
    case .day where isOfEntry: question.aspect = .date
    case .before where isOfEntry, .after where isOfEntry && previous.measure.isOfSize:
      question.skip += 1
      if [.merchant, .person, .category].contains(previous.aspect) { question.aspect = .result }
    // "and the three before?", after the last three
    case .before where (previous.limit ?? 1) > 1 && previous.grouping == nil && previous.measure == .list:
      return nil
    case .before:
      guard let period = calendar.spans.before(previous.period) else { return nil }
      move(&question, to: period, isMeasured: true)
    // "and the least?", after the most that was paid at once
    case .most where isOfEntry && previous.measure.isOfSize,
      .least where isOfEntry && previous.measure.isOfSize:
      if case .most = short { question.measure = .largest } else { question.measure = .smallest }
      question.skip = 0
      if question.aspect != .amount { question.aspect = .result }
    case .most, .least: return nil
    // "and all of the last one?", after this quarter
    case .spanBefore:
      guard let period = calendar.spans.before(previous.period) else { return nil }
      move(&question, to: period, isMeasured: true)
    case .after where previous.grouping != nil && previous.limit == 1:
      (question.skip, question.aspect) = (question.skip + 1, .result)
    case .after:
      guard let period = calendar.spans.after(previous.period) else { return nil }
      move(&question, to: period, isMeasured: true)
    // "and most recently?", after when the first one was
    case .newest where previous.grouping == nil && previous.comparison == nil && previous.limit ?? 1 == 1:
      let isOfDay = previous.aspect == .date
      question = Question(measure: .latest, filter: previous.filter, period: previous.period)
      if isOfDay { question.aspect = .date }
    case .newest: return nil
    // "and now?", after what the first one cost
    case .current where previous.measure == .first && previous.grouping == nil:
      (question.measure, question.skip) = (.latest, 0)
    case .current:
      guard !isOfEntry, let period = calendar.spans.current(like: previous.period) else { return nil }
      move(&question, to: period, isMeasured: true)
    case .limit(let count):
      guard previous.limit != nil || previous.grouping != nil || previous.measure == .list else { return nil }
      question.limit = count
      if previous.measure == .list, let extreme = words.words.first(where: { ExtremeRule.isExtreme($0.text) })
      {
        question.measure = ExtremeRule.isLargest(extreme.text) ? .largest : .smallest
      }
    // "what's the average", after which month was the cheapest: of all months.
    case .average where previous.grouping?.unit != nil && previous.limit == 1 && previous.measure == .total:
      question = Question(measure: .total, filter: previous.filter, period: previous.period)
      question.per = previous.grouping?.unit
    case .average:
      figure.per = .purchase
      question = figure
    case .share:
      if previous.isShare {
        question.aspect = .result
        return question
      }
      // "in percent", after a difference
      if case .against(let others)? = previous.comparison, others.count == 1 {
        question.aspect = .percentChange
        return question
      }
      figure.comparison = .share(of: Scope(filter: figure.filter.widened, period: previous.period))
      question = figure
    // "count", after two that were held against each other
    case .number where previous.comparison != nil && !previous.isShare && previous.grouping == nil:
      (question.measure, question.aspect) = (.count, .result)
    case .number:
      figure.measure = .count
      question = figure
    case .person, .place, .day: return nil
    }
    return question
  }

  /// `which one's second`, `and the third`: the place of a row of the answer before.
  private static func rank(_ words: PlainWords) -> Int? {
    guard words.count <= 6 else { return nil }
    let places = words.words.indices.compactMap { index in
      words.ordinal(index).map { (place: $0.place, words: index..<index + $0.length) }
    }
    guard places.count == 1, let found = places.first,
      words.words.indices.allSatisfy({
        found.words.contains($0) || pointing.contains(words.words[$0].key)
          || rowWords.contains(words.text($0))
      })
    else { return nil }
    return found.place
  }

  /// `and the first?`, `the first one`.
  private static func isFirst(_ words: PlainWords) -> Bool {
    words.count <= 4 && words.contains(firstMark)
      && words.words.allSatisfy { firstMark.contains($0.text) || besideFirst.contains($0.text) }
  }

  /// `per evening`, `and per trip?`: what one of the entries before is called.
  private static func isPerOne(_ words: PlainWords) -> Bool {
    guard words.count >= 2, words.count <= 6, perMarks.contains(words.text(words.count - 2)),
      let noun = words.token(words.count - 1), !noun.can([.timeUnit, .measure, .container]),
      GroupNouns.noun(words.text(words.count - 1)) == nil
    else { return false }
    return words.words.dropLast(2).allSatisfy { pointing.contains($0.key) }
  }

  /// `and the pair before?`, `the bottle before that`: what one of the entries before is called.
  private static func isBefore(_ words: PlainWords) -> Bool {
    let end = references.contains(words.text(words.count - 1)) ? words.count - 1 : words.count
    guard end >= 3, end <= 6, beforeMark.contains(words.text(end - 1)),
      FilterRule.determiners.contains(words.text(end - 3)),
      let noun = words.token(end - 2), noun.kind == .word, !noun.can([.timeUnit, .month, .weekday, .weekend])
    else { return false }
    return (0..<end - 3).allSatisfy { pointing.contains(words.words[$0].key) }
  }

  /// `and the 30 before that?`, `the three before`: as many as were told.
  private static func isSoManyBefore(_ words: PlainWords) -> Bool {
    let end = references.contains(words.text(words.count - 1)) ? words.count - 1 : words.count
    guard end >= 3, end <= 5, beforeMark.contains(words.text(end - 1)), words.number(end - 2) != nil,
      FilterRule.determiners.contains(words.text(end - 3)), !words.words[end - 2].hasSign
    else { return false }
    return (0..<end - 3).allSatisfy { pointing.contains(words.words[$0].key) }
  }

  /// Whether the word at `index` only says how many are pointed at: `those two`.
  private static func isCount(_ words: PlainWords, at index: Int) -> Bool {
    words.number(index) != nil && !words.words[index].hasSign && references.contains(words.text(index - 1))
  }

  private static func short(_ words: PlainWords) -> Short? {
    if let count = limit(words) { return .limit(count) }
    if words.count <= 3, words.findAny(fromWhom) != nil { return .place }
    if words.count <= 4, let mark = words.words.indices.last,
      ComparisonRule.mostOrLeast.contains(words.text(mark)),
      words.words.dropLast().allSatisfy({ QuestionWords.functionWords.contains($0.text) })
    {
      return ComparisonRule.less.contains(words.text(mark)) ? .least : .most
    }
    if isPerOne(words) { return .average }
    // "times?", after what it came to
    if words.count <= 3, Self.whole(words, Self.timesAlone) != nil { return .number }
    // "and now?", after what one month came to
    if words.count <= 3, whole(words, nowAlone + oneNow) != nil { return .current }
    if words.count <= 7, words.contains(wholeWords), words.findAny(lastOne) != nil,
      words.words.allSatisfy({
        wholeWords.contains($0.text) || lastMarks.contains($0.text) || rowOnes.contains($0.text)
          || QuestionWords.functionWords.contains($0.text)
      })
    {
      return .spanBefore
    }
    if words.count <= 5, let newest = words.findAny(newestAlone), newest.upperBound == words.count,
      words.words[..<newest.lowerBound].allSatisfy({ besideFirst.contains($0.text) })
    {
      return .newest
    }
    if isBefore(words) || isSoManyBefore(words) { return .before }
    if let place = rank(words) { return .rank(place) }
    if isFirst(words) { return .earliest }
    guard words.count > 0, words.count <= 7,
      words.words.indices.allSatisfy({ pointing.contains(words.words[$0].key) || isCount(words, at: $0) })
    else { return nil }
    // "cost?", after how many
    if words.count <= 2, words.words.last.map({ Self.costVerbs.contains($0.text) }) == true { return .cost }
    let refers = words.contains(Self.references)
    if words.contains(Self.percents) { return .share }
    if words.contains(Self.averages), words.findAny(Self.asides) == nil {
      return words.contains(Self.copulas) && refers ? nil : .average
    }
    if words.findAny(Self.oneBefore) != nil {
      return .before
    }
    if words.findAny(Self.oneAfter) != nil { return .after }
    if words.findAny(Self.oneNow) != nil { return .current }
    if refers {
      if words.findAny(Self.costAsked) != nil { return .cost }
      if words.findAny(Self.numberAsked) != nil { return .number }
      switch words.words.first(where: { Self.askedFirst.contains($0.text) })?.text {
      case "who": return .person
      case "where": return .place
      case "when": return .day
      // "total of these"
      default: break
      }
    }
    return words.contains(Self.totals) && words.count <= 5 ? .sum : nil
  }
}

import SpendCore

/// What points at several answers before: `both together`, `the biggest of those`, `which of them was more`.
extension FollowUpRule {
  /// The question about the answers that the words of `draft` point at; nil where they point at none.
  func pointedAt(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard let pointer = pointer(in: draft) else { return nil }
    var open = words
    let period = calendar.period(in: &open)
    var days = FilterRule(homeCurrency: draft.rule.homeCurrency)
    days.takeWeekdays(&open)
    // "from December to February together", after January and February: the days that are said.
    if period != nil, siblings.contains(where: { $0.period != previous.period }) { return nil }
    guard isAllRead(open, around: pointer) else { return nil }
    draft.words.use(0..<words.count)
    if words.contains(Self.averages) {
      // Without a number, the mean of the entries may be meant.
      return FollowUpRule.count(in: pointer, of: words).map(mean) ?? .unanswerable
    }
    let questions = questions(words)
    // "which was the latest of those"
    if let measure = LatestRule.measure(in: words), let scope = FollowUpRule.union(of: questions.map(\.scope))
    {
      var question = Question(measure: measure, filter: scope.filter, period: scope.period)
      question.aspect = draft.entryAspect
      return .question(question)
    }
    let order = RankOrder(words)
    // "which of the three", where only two are known
    if order != nil, words.contains(Self.whichAsked),
      let said = FollowUpRule.count(in: pointer, of: words),
      said > questions.count
    {
      return .unanswerable
    }
    if let order { return ranked(questions, in: order, of: period, words) }
    if period == nil, let prices = latestPrices(questions) { return .question(prices) }
    // Of several entries there is no one that came last.
    guard !isOfEntry, var joined = together(questions, draft) else { return .unanswerable }
    // "at both of them on weekends"
    if !days.filter.weekdays.isEmpty { joined.filter.weekdays = days.filter.weekdays }
    // "and both in September", after Saturdays and Sundays in October
    if let period, questions.allSatisfy({ $0.period == previous.period }) { joined.period = period }
    return .question(joined)
  }

  /// The words that point at several answers; nil where they point at the entries, days or groups of the last one.
  private func pointer(in draft: QuestionDraft) -> Range<Int>? {
    let words = draft.words
    guard let pointer = words.findAny(Self.severalMarks), !words.contains(Self.singleMark),
      // "the three biggest ones this week" are so many entries.
      !ExtremeRule.isExtreme(words.text(pointer.upperBound))
    else { return nil }
    // "which of those visits was the dearest", after the dentist: of its entries
    if words.contains(Self.whichAsked), previous.grouping == nil, previous.comparison == nil, !isOfEntry,
      Self.visitNouns.contains(words.text(pointer.upperBound))
        || GroupingRule.isEntry(words.text(pointer.upperBound))
    {
      return nil
    }
    let isTotal = pointer.allSatisfy { Self.totals.contains(words.text($0)) }
    // "what did we spend in that month altogether", after two months
    if isTotal, words.findAny(Self.spanPointed + Self.thenMarks) != nil { return nil }
    // "how much were they altogether", after how many there were
    if previous.measure == .count, previous.comparison == nil, asksHowMuch(draft),
      pointer.allSatisfy({ Self.totals.contains(words.text($0)) || Self.allMarks.contains(words.text($0)) })
    {
      return nil
    }
    // "how much was that altogether", after groups: they are what is summed.
    if previous.grouping != nil, previous.limit == nil, isTotal, words.contains(Self.references) {
      return nil
    }
    // "how many of those", after their mean: of the entries.
    // "total of those", after a list: of its rows.
    // "the cost of those", after how many there were last month: of the last ones.
    let isOfLast =
      previous.measure == .count && words.contains(Self.moneyNouns) && !words.contains(Self.whichAsked)
    let isOfRows = draft.asked == .howMany || previous.measure == .list || isOfLast
    return isOfRows && (words.findAny(Self.rowMarks).map(pointer.overlaps) ?? false) ? nil : pointer
  }

  /// Whether `words` say nothing but what stands beside a pointer at several answers.
  private func isAllRead(_ words: PlainWords, around pointer: Range<Int>) -> Bool {
    words.words.indices.allSatisfy {
      // "both roommates together"
      pointer.contains($0) || $0 == pointer.upperBound && words.text($0).hasSuffix("s")
        || words.isOwned($0) || FilterRule.wares.contains(words.text($0))
        || Self.besideSeveral.contains(words.text($0))
        || QuestionWords.frame.contains(words.text($0)) || isSaid(words.words[$0].text)
    }
  }

  /// The answers that are pointed at: the sides of a comparison, the last two, or all of them.
  private func questions(_ words: PlainWords) -> [Question] {
    if let sides { return sides }
    // What was asked about all of them together is none of them.
    let areAsked = FollowUpRule.union(of: siblings.map(\.scope)) == previous.scope
    let isTogether = (previous.filter.namesSeveral || areAsked) && siblings.count > 1
    if isTogether { return siblings }
    return siblings.suffix(words.contains(Self.two) ? 1 : siblings.count) + [previous]
  }

  /// Which of several is asked for.
  private enum RankOrder {
    case most, least

    init?(_ words: PlainWords) {
      let isMost =
        words.contains(FollowUpRule.moreOrMost)
        && (words.contains(FollowUpRule.whichAsked)
          || words.words.contains { ExtremeRule.isExtreme($0.text) })
      let isLeast = words.contains(FollowUpRule.lessOrLeast)
      guard isMost || isLeast else { return nil }
      self = isLeast ? .least : .most
    }
  }

  /// The one of `questions` that comes first, or the entry of theirs that does.
  private func ranked(
    _ questions: [Question],
    in order: RankOrder,
    of period: Period?,
    _ words: PlainWords
  ) -> Intent {
    // "the biggest of those", after how many there were: one entry.
    if !words.contains(Self.whichAsked),
      let extreme = words.words.first(where: { ExtremeRule.isExtreme($0.text) }),
      [.count, .list].contains(previous.measure), let scope = FollowUpRule.union(of: questions.map(\.scope))
    {
      var question = Question(measure: ExtremeRule.isLargest(extreme.text) ? .largest : .smallest)
      question.scope = scope
      return .question(question)
    }
    // "which of them did I pay more for this year"
    let dayed = questions.map { asked in
      var asked = asked
      asked.period = period ?? asked.period
      return asked
    }
    var question = ranked(dayed, isLess: order == .least)
    if words.contains(Self.oftenWords) || ComparisonRule.visitsMore(words) { question.measure = .count }
    if asksOfMoney(words) { question.measure = .total }
    return .question(question)
  }

  /// `the two together?`, after what each of them costs now.
  private func latestPrices(_ questions: [Question]) -> Question? {
    let arePrices = questions.allSatisfy {
      [.latest, .latestOfEach].contains($0.measure) && $0.aspect == .amount
    }
    guard arePrices, let filter = FollowUpRule.union(of: questions.map(\.scope))?.filter, filter.each != nil
    else {
      return nil
    }
    var question = Question(measure: .latestOfEach, filter: filter)
    question.aspect = .amount
    return question
  }

  /// The figure asked for of all that `questions` are about; nil where they differ in more than one thing.
  private func together(_ questions: [Question], _ draft: QuestionDraft) -> Question? {
    guard let scope = FollowUpRule.union(of: questions.map(\.scope)) else { return nil }
    var question = sides?.last ?? previous
    question.scope = scope
    if draft.asked == .howMany { question.measure = .count }
    // "both together, in dollars", after how often; "total of those", after lists.
    let isOfMoney =
      draft.words.findAny(FilterRule.inDollars) != nil || asksHowMuch(draft)
      || draft.asked == .what && draft.words.contains(Self.spendVerbs)
      || draft.asked != .howMany && draft.words.contains(Self.moneyNouns)
    if asksHowMuch(draft), question.limit == nil { question.grouping = nil }
    if isOfMoney || question.measure == .list && draft.words.contains(Self.totals) {
      question.measure = .total
    }
    // "total for those two months", after means
    if draft.words.contains(Self.totalNouns) { question.per = nil }
    return question
  }

  /// Whether the names asked about before have `word`: "both flights".
  private func isSaid(_ word: String) -> Bool {
    let names = (siblings + [previous]).flatMap { $0.filter.subjects + $0.filter.merchants }
    return names.contains { FollowUpRule.isWord(word, of: $0) }
  }

  /// All entries of `scopes`, which differ in their days or in one thing that they name; nil where they differ in more.
  static func union(of scopes: [Scope]) -> Scope? {
    guard var union = scopes.first else { return nil }
    for scope in scopes.dropFirst() {
      if scope.filter == union.filter {
        let name = "\(union.period.name) and \(scope.period.name)"
        guard let period = Period(joining: [union.period, scope.period], name: name) else { return nil }
        union.period = period
      } else {
        guard scope.period == union.period, let filter = union.filter.joined(with: scope.filter) else {
          return nil
        }
        union.filter = filter
      }
    }
    return union
  }
}

import SpendCore
import SpendWords

/// Words that say nothing of what is asked, taken before the rules read the rest.
extension QuestionGrammar {
  /// Takes a last part that only says what all is meant: `how much has the cat cost me, food, litter and all`.
  static func takeExamples(_ draft: inout QuestionDraft) {
    let words = draft.words
    if let bracketed = bracketedList(words) { draft.words.use(bracketed) }
    guard let end = words.findAny(andAll), end.upperBound == words.count else { return }
    let start = words.words.indices.last { index in
      index < end.lowerBound
        && (words.words[index].startsPart || youKnow.contains { words.has($0, at: index) })
    }
    guard let start, start > draft.form.start + 1 else { return }
    draft.words.use(start..<words.count)
  }

  /// Takes a second question about what the first one finds, which all of it tells: `and how much was it`.
  static func takeSecondQuestion(_ draft: inout QuestionDraft) {
    let words = draft.words
    let joint = words.words.indices.last {
      FilterRule.nameJoints.contains(words.text($0)) && QuestionForm.asking.contains(words.text($0 + 1))
    }
    guard let joint, joint > draft.form.start + 2, words.count - joint <= 6 else { return }
    let asked = joint + 1..<words.count
    guard asked.contains(where: { DanglingReference.points(words, at: $0) }),
      asked.allSatisfy({
        QuestionWords.functionWords.contains(words.text($0))
          || FollowUpRule.costVerbs.contains(words.text($0))
      })
    else { return }
    draft.words.use(joint..<words.count)
    draft.asksTwice = true
  }

  /// The words of a list in brackets behind what it explains: `the cat (food, litter, vet)`.
  static func bracketedList(_ words: PlainWords) -> Range<Int>? {
    let tokens = words.line.tokens
    guard let open = tokens.indices.first(where: { tokens[$0].isMark("(") }),
      let close = tokens.indices.first(where: { $0 > open && tokens[$0].isMark(")") }),
      (open..<close).contains(where: { tokens[$0].isMark(",") })
    else { return nil }
    let inside = words.words.indices.filter {
      words.words[$0].tokens.lowerBound > open && words.words[$0].tokens.lowerBound < close
    }
    guard let first = inside.first, let last = inside.last, first > 0 else { return nil }
    return first..<last + 1
  }

  /// Takes `those` before a thing that entries go by, where no answer is there that it could point at: `what did those
  /// croissants cost me`.
  static func takeDemonstratives(_ draft: inout QuestionDraft) {
    guard !draft.form.follows else { return }
    for index in draft.words.words.indices
    where DanglingReference.beforeThings.contains(draft.words.text(index)) && !draft.words.isOwned(index) {
      let next = index + 1
      guard next < draft.words.count, draft.words.token(next)?.can(.timeUnit) == false,
        GroupNouns.noun(draft.words.text(next))?.grouping.isTime != true,
        !QuestionWords.frame.contains(draft.words.text(next)),
        FilterRule.isThing(draft.words, next..<next + 1)
          || draft.rule.lookup.holdsForSure(draft.words.original(next..<next + 1))
      else { continue }
      draft.words.use(index..<next)
    }
  }

  /// Takes what became of a thing behind what one had done to it: `when did we last have the oil changed`.
  static func takeCausative(_ words: inout PlainWords) {
    guard
      let done = words.words.indices.dropFirst(2).first(where: { index in
        !words.isOwned(index)
          && (FilterRule.results.contains(words.text(index))
            || words.text(index).hasSuffix(FilterRule.participleEnding[0]))
      }),
      let having = words.words.indices[..<done].last(where: { causatives.contains(words.text($0)) }),
      FilterRule.determiners.contains(words.text(having + 1)), (2...4).contains(done - having - 1)
    else { return }
    words.use(done..<done + 1)
  }

  /// Takes the noun in front of the name of a category: `in category Shopping`.
  static func takeCategoryNoun(_ words: inout PlainWords) {
    for index in words.words.indices.dropFirst().dropLast()
    where GroupNouns.noun(words.text(index))?.grouping == .category
      && FilterRule.leads.contains(words.text(index - 1))
    {
      let isNamed = [1, 2, 3].contains { length in
        index + length < words.count
          && FilterRule.category(words.original(index + 1..<index + 1 + length)) != nil
      }
      if isNamed { words.use(index..<index + 1) }
    }
  }

  /// The names of categories that small words make: `my take out in October`, but not `take out the rent`.
  static func namesOfFillers(_ words: PlainWords) -> [Range<Int>] {
    words.words.indices.dropLast().compactMap { index in
      let name = index..<index + 2
      let before = words.text(index - 1)
      guard name.allSatisfy({ QuestionWords.frame.contains(words.text($0)) }),
        FilterRule.category("\(words.text(index)) \(words.text(index + 1))") != nil,
        index == 0 || FilterRule.leads.contains(before) || FilterRule.determiners.contains(before)
          || FilterRule.possessives.contains(before),
        name.upperBound == words.count || FilterRule.leads.contains(words.text(name.upperBound))
          || QuestionForm.spending.contains(words.text(name.upperBound))
      else { return nil }
      return name
    }
  }

  /// Takes what fills a pause before a verb: `how much did I kinda blow`.
  static func takeHedges(_ words: inout PlainWords) {
    for index in words.words.indices {
      let isHedge =
        hedges.contains(words.text(index)) && QuestionWords.activity.contains(words.text(index + 1))
      // "calendar 2025"
      let isOfYear =
        yearNouns.contains(words.text(index)) && words.words.indices.contains(index + 1)
        && words.words[index + 1].isNumber
      if isHedge || isOfYear { words.use(index..<index + 1) }
    }
  }

  /// Takes `this season`, where days are said besides.
  static func takeVagueSpan(_ words: inout PlainWords) {
    guard let index = words.firstOpen(PeriodRule.vagueSpans),
      words.token(index - 1)?.can([.this, .last, .the]) == true
    else { return }
    words.use(index - 1..<index + 1)
  }

  /// Takes `full months only`: of days that run, those up to the end of the last month.
  static func takeFullMonths(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    guard draft.words.take(fullMonths) || takeFullMark(&draft) else { return }
    guard draft.period != nil || !draft.form.follows else {
      draft.leavesOutRunning = true
      return
    }
    draft.period = upToLastMonth(draft.period ?? .all, calendar, draft.today) ?? draft.period
  }

  /// The days of `period` up to the end of the last month; nil where they end before.
  static func upToLastMonth(_ period: Period, _ calendar: PeriodRule, _ today: CivilDate) -> Period? {
    let end = today.firstOfMonth.adding(days: -1)
    let first = period.first
    guard period.last.map({ $0 > end }) ?? true, first.map({ $0 <= end }) ?? true else { return nil }
    let name = first.map { "from \(calendar.spans.text($0)) to \(calendar.spans.text(end))" }
    return Period(first: first, last: end, name: name ?? "up to \(calendar.spans.text(end))")
  }

  /// Takes `full` of `the cheapest full month`, `per full month`.
  private static func takeFullMark(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let mark = words.words.indices.dropFirst().first { index in
      let lead = words.text(index - 1)
      return !words.isOwned(index) && fullMarks.contains(words.text(index))
        && monthNouns.contains(words.text(index + 1))
        && (ExtremeRule.isExtreme(lead) || FollowUpRule.perMarks.contains(lead)
          || ExtremeRule.whichOpeners.contains(lead) || ExtremeRule.adjective(words, at: index - 2) != nil)
    }
    guard let mark else { return false }
    if FollowUpRule.perMarks.contains(words.text(mark - 1)) {
      draft.words.use(mark - 1..<mark + 2)
      draft.question.per = .month
      draft.isMeasured = true
    } else {
      draft.words.use(mark..<mark + 1)
    }
    return true
  }

  /// Takes the year that the days named are of, where it stands apart from them: `Black Friday damage last year`.
  static func takeWholeYear(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    guard let period = draft.period else { return }
    var rest = draft.words
    guard let year = calendar.period(in: &rest), PeriodRule.isPart(period, of: year),
      let start = year.first, start.day == 1, start.month == 1, start.year == year.last?.year
    else { return }
    draft.words = rest
  }

  /// Takes digits that stand for small words: `my lyft total 4 this year`.
  static func takeNumberWords(_ words: inout PlainWords) {
    for index in words.words.indices.dropFirst().dropLast()
    where wordsInDigits.contains(words.text(index)) && !words.words[index].hasSign {
      let isBetween =
        !words.words[index - 1].isNumber && FilterRule.determiners.contains(words.text(index + 1))
        || words.token(index + 1)?.can([.this, .last]) == true
      if isBetween { words.use(index..<index + 1) }
    }
  }

  /// Takes what says nothing beside a span that runs: `this month up to today`.
  static func takeUpToNow(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    // "since I started tracking": all that the ledger holds.
    _ = draft.words.take(PeriodRule.sinceStart)
    if let begun = draft.words.findAny(PeriodRule.sinceBegun),
      PeriodRule.recording.contains(draft.words.text(begun.upperBound))
    {
      let rest = draft.words.words.indices[(begun.upperBound + 1)...]
      draft.words.use(
        begun.lowerBound..<(rest.first { draft.words.words[$0].startsPart } ?? draft.words.count)
      )
    }
    if let range = draft.words.findAny(PeriodRule.sinceBeginning), range.upperBound == draft.words.count {
      draft.words.use(range)
      // "how much is that since I joined" asks for no price.
      draft.period = .all
    }
    if takeFromUntilNow(&draft, calendar) { return }
    guard let range = draft.words.findAny(PeriodRule.upToNow) else { return }
    var rest = draft.words
    rest.use(range)
    // "whole week up to now"
    let finder = calendar.finder(draft.words)
    if range.lowerBound > 0, draft.period == nil,
      let unit = finder.unit(at: draft.words.places[range.lowerBound - 1]), calendar.period(in: &rest) == nil
    {
      draft.period = calendar.spans.whole(unit, of: draft.today)
      draft.words.use(range.lowerBound - 1..<range.upperBound)
      return
    }
    guard let period = calendar.period(in: &rest), period.last.map({ $0 >= draft.today }) ?? true else {
      return
    }
    draft.words.use(range)
  }

  /// Takes `from September to now`: all days since its first.
  private static func takeFromUntilNow(_ draft: inout QuestionDraft, _ calendar: PeriodRule) -> Bool {
    guard let now = draft.words.findAny(PeriodRule.toNow + PeriodRule.upToNow),
      let from = draft.words.words.indices.first(where: {
        $0 < now.lowerBound && PeriodRule.fromMark.contains(draft.words.text($0))
      })
    else { return false }
    var rest = draft.words
    rest.use(now)
    guard let first = calendar.period(in: &rest)?.first, first <= draft.today,
      (from + 1..<now.lowerBound).allSatisfy(rest.isOwned)
    else { return false }
    rest.use(from..<now.upperBound)
    draft.words = rest
    let name = "since \(calendar.spans.text(first))"
    draft.period = Period(first: first, last: draft.today, name: name)
    return true
  }
}

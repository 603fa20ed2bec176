import SpendCore
import SpendWords

/// What a line that goes on points at: the entry, the rank, the part or the rest of the answer before.
extension FollowUpRule {
  /// Whether the line says anything that goes on from the question before, and nothing that isn't understood.
  func isAnswered(by draft: QuestionDraft) -> Bool {
    draft.rule.account.unread.isEmpty && draft.rule.account.absent.isEmpty
      && (draft.isMeasured || draft.period != nil || !draft.rule.filter.isEmpty
        || draft.words.owned.contains(true))
  }

  /// Takes what is dropped from the figure before: `drop the rent`, `take fuel out of that`; false where it names
  /// nothing.
  func takeDropped(_ draft: inout QuestionDraft) -> Bool {
    let start = draft.words.words.indices.first { !draft.words.isOwned($0) } ?? 0
    let verb = draft.words.text(start)
    var end = draft.words.count
    var first = start + 1
    if Self.leavers.contains(verb), FilterRule.particles.contains(draft.words.text(start + 1)) {
      // "take out the hotel"
      first = start + 2
    } else if Self.leavers.contains(verb) {
      guard
        let out = draft.words.words.indices.first(where: {
          $0 > start + 1 && FilterRule.particles.contains(draft.words.text($0))
        })
      else { return true }
      end = out
    } else if !Self.droppers.contains(verb) {
      return true
    }
    let name = draft.rule.name(in: min(first, end)..<end, of: draft.words)
    guard !name.isEmpty, draft.rule.leavesOut(name, of: draft.words) else { return false }
    draft.words.use(start..<draft.words.count)
    return true
  }

  /// Takes what is left out as well: `and the nursery too` after all but the rent.
  func takeLeftOutToo(_ draft: inout QuestionDraft) {
    guard !previous.filter.excluded.isEmpty, !previous.filter.namesSubject, draft.asked == .nothing,
      let also = draft.words.findAny(Self.alsoMarks), draft.words.count <= 6,
      !FollowUpRule.asksSame(draft.words)
    else { return }
    // "without groceries too"
    if draft.words.findAny(FilterRule.openers) != nil {
      draft.words.use(also)
      return
    }
    let name = draft.rule.name(in: 0..<also.lowerBound, of: draft.words)
    guard !name.isEmpty, draft.rule.leavesOut(name, of: draft.words) else { return }
    draft.words.use(0..<also.upperBound)
  }

  /// Takes the currency that is all a line says: `and dollars?`.
  func takeCurrency(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard let index = words.words.indices.first(where: { words.currency(at: $0) != nil }),
      words.words.indices.allSatisfy({ $0 == index || QuestionWords.frame.contains(words.text($0)) })
    else { return }
    draft.rule.filter.currency = words.currency(at: index)
    draft.words.use(index..<index + 1)
  }

  /// `how many cups?`, `how many top-ups is that?`, `which clinic was it?`: the noun only says what one is called.
  func takeUnit(_ draft: inout QuestionDraft) {
    guard draft.asked != .share,
      let range = draft.words.findAny(Self.countAsked) ?? draft.words.findAny(Self.nounAsked)
    else { return }
    let start = range.upperBound
    let words = draft.words
    // "which of those months", "how many euros went on food"
    guard !FilterRule.leads.contains(words.text(start)),
      ![start, start + 1].contains(where: { words.currency(at: $0) != nil })
    else { return }
    let points = words.words.indices.first {
      $0 > start && Self.copulas.contains(words.text($0)) && Self.references.contains(words.text($0 + 1))
    }
    let next = words.words.indices[start...].first { FilterRule.isFiller(words, $0) || words.isOwned($0) }
    // "how many rides with Uber was that": whose they are limits them.
    let lead = words.words.indices[start...].first { FilterRule.nameLeads.contains(words.text($0)) }
    let end = [points, lead, next].compactMap { $0 }.min() ?? words.count
    let isCountedApart = Self.different.contains(words.text(start))
    // "how many Lyft rides", after Uber
    let isBusiness = FilterRule.businesses(in: words).contains { business in
      business.words.overlaps(start..<max(end, start + 1)) && draft.rule.lookup.isMerchant(business.name)
    }
    // "how many above 120"
    let isBound = (start..<max(start, end)).contains { words.words[$0].isNumber || words.words[$0].hasSign }
    guard !isBusiness, !isBound, start < end,
      GroupNouns.noun(words, at: isCountedApart ? start + 1 : start) == nil
    else { return }
    let noun = words.original(start..<end)
    // "how many grocery runs was it": of groceries alone.
    // "how many pediatrician visits", after healthcare: of these alone.
    let head = FilterRule.withoutVisit(words, start..<end)
    if head.count < end - start, !head.isEmpty, draft.rule.isKnown(words, head),
      !isOfSameSort(words.original(head))
    {
      return
    }
    // "which night was the dearest", after drinks
    let isTime = words.token(start)?.can(.dayPart) == true
    let isVisit = end == start + 1 && (FilterRule.wares.contains(words.text(start)) || isTime)
    // "which ride was the priciest"
    let isRanked =
      isVisit && words.words.indices.contains { $0 > end && ExtremeRule.isExtreme(words.text($0)) }
    let isCounted = range.count > 1 && (isVisit || !draft.rule.lookup.holds(noun, as: .subject))
    // "which station", after one fill-up
    let isAlone = isOfEntry && draft.asked == .which && start + 1 == words.count
    // "how many coffees was that", after food: they are some of it.
    let isPart =
      !previous.filter.categories.isEmpty && previous.filter.subjects.isEmpty && !isVisit && range.count > 1
      && draft.rule.lookup.holdsForSure(noun)
    // "how many picture frames is that?", after a shop that sells more than those
    let isOfShop =
      !previous.filter.merchants.isEmpty && previous.filter.subjects.isEmpty && !isVisit && range.count > 1
      && points != nil && draft.rule.lookup.holdsForSure(noun) && !isSold(noun)
    if isOfShop { draft.rule.filter.merchants = previous.filter.merchants }
    if isPart || isOfShop { return }
    // "how many fill-ups?", after gas, where other entries go by that: none of what was asked about does.
    let isBare =
      range.count > 1 && previous.filter.subjects.count == 1 && previous.filter.concept == nil
      && words.words.indices.allSatisfy {
        range.contains($0) || (start..<end).contains($0)
          || QuestionWords.functionWords.contains(words.text($0))
      }
      && !words.contains(Self.joinOpeners) && !draft.rule.lookup.isPerson(noun)
      && !draft.rule.lookup.holdsForSure("\(previous.filter.subjects[0]) \(noun)")
    // "how many fill-ups?", after gas, which read as purchases of fuel
    let isOfSame = range.count > 1 && words.words[start].isReplaced && isOfSameSort(words.text(start))
    let isUnit = points != nil || isRanked || isCounted || isAlone || isBare || isOfSame
    guard isUnit, points != nil || draft.rule.category(noun) == nil || isOfSameSort(noun) else { return }
    draft.words.use(start..<end)
    // "which clinic was it" asks where the one entry was.
    if range.count == 1, !isRanked { draft.words.use(range) }
  }

  /// Whether `noun` is another word for what was asked about: fill-ups, of gas.
  func isOfSameSort(_ noun: String) -> Bool {
    guard let subject = base.filter.subjects.first else { return false }
    func concepts(_ name: String) -> Set<Concept> {
      Set((LineReading(name)?.matches ?? []).filter { !$0.isBusiness }.compactMap(\.concept))
    }
    return !concepts(noun).isDisjoint(with: concepts(subject))
  }

  /// Whether `noun` is what the business that was asked about is there for: rides, of Uber.
  private func isSold(_ noun: String) -> Bool {
    let concepts = { (name: String) in Set((LineReading(name)?.matches ?? []).compactMap(\.concept)) }
    return base.filter.merchants.allSatisfy { !concepts($0).isDisjoint(with: concepts(noun)) }
  }

  /// `when was the most recent trip`, `how many visits`, after what was bought at a shop: to it.
  private func isVisit(_ words: PlainWords, at index: Int) -> Bool {
    Self.visitNouns.contains(words.text(index))
      && (Self.visitRanks.contains(words.text(index - 1)) || ExtremeRule.isExtreme(words.text(index - 1)))
  }

  /// Whether the line speaks of visits to the business that was asked about: `how many trips`, `my last visit`.
  func isOfVisits(_ draft: QuestionDraft) -> Bool {
    let filter = base.filter
    let isOfOne =
      filter.merchants.count == 1
      || filter.subjects.count == 1 && draft.rule.lookup.isMerchant(filter.subjects[0])
    return isOfOne && draft.rule.filter.merchants.isEmpty
      && draft.words.words.indices.contains { index in
        isVisit(draft.words, at: index)
          || draft.asked == .howMany && Self.visitNouns.contains(draft.words.text(index))
      }
      || base.filter.namesSubject && draft.words.count <= 4 && draft.asked == .howMany
        && draft.rule.filter.subjects.count == 1 && FilterRule.visits.contains(draft.rule.filter.subjects[0])
  }

  /// Drops the noun of a visit to the business that was asked about.
  func dropVisit(_ draft: inout QuestionDraft) {
    guard isOfVisits(draft) else { return }
    (draft.rule.filter.subjects, draft.rule.filter.concept) = ([], nil)
  }

  /// Takes the amount of the entry that was found for `that much`: `how many times was it that much`; false where there
  /// is none.
  func takeSameAmount(_ draft: inout QuestionDraft) -> Bool {
    guard [.howMany, .howOften, .which].contains(draft.asked), let much = draft.words.findAny(Self.sameAmount)
    else { return true }
    guard case .entry(let entry)? = context.found else { return false }
    draft.words.use(much)
    draft.rule.limit(to: entry.amount)
    return true
  }

  /// Takes the noun of `the average of those bills`: which they are, the answer before tells.
  func takePointedNoun(_ draft: inout QuestionDraft) {
    for index in draft.words.words.indices.dropLast() where Self.pointers.contains(draft.words.text(index)) {
      let noun = draft.words.text(index + 1)
      guard !draft.words.isOwned(index + 1),
        FilterRule.wares.contains(noun) || FilterRule.entryNouns.contains(noun)
          || FilterRule.visits.contains(noun)
      else { continue }
      draft.words.use(index..<index + 2)
    }
  }

}

/// Days that a line points at.
extension FollowUpRule {
  /// Takes the day of the one entry that was found, where the words point at it: `what else did I buy that day`.
  ///
  /// - Returns: whether the words point at its day, week, month or year.
  func takeDay(_ draft: inout QuestionDraft) -> Bool {
    // "and the total for the day", after what else was bought on it
    if let day = previous.period.first, previous.period.last == day, draft.words.take(Self.dayNamed) {
      draft.period = previous.period
      return true
    }
    guard case .entry(let entry)? = context.found else {
      takeBeforeDays(&draft)
      return false
    }
    // "what did I spend there that time"
    let isOfVisit = !draft.rule.filter.merchants.isEmpty && draft.words.take(Self.visitPointed)
    if isOfVisit || draft.words.take(Self.dayPointed) {
      draft.period = .day(entry.date)
      return true
    }
    // "the vet visit before that one", after one entry
    // "the weekend before that" is one of its own.
    let beforeIt = draft.words.findAny(Self.beforeFound).flatMap { range in
      draft.words.token(range.lowerBound - 1)?.can([.timeUnit, .weekend, .month, .weekday]) == true
        ? nil : range
    }
    if let beforeIt { draft.words.use(beforeIt) }
    if beforeIt != nil || takeEnd(of: &draft, Self.beforeMark) {
      let before = entry.date.adding(days: -1)
      draft.period = Period(first: nil, last: before, name: "before \(calendar.spans.text(entry.date))")
      return false
    }
    // "how many payments since then", after the first
    if draft.words.take(Self.sinceThen) {
      let name = "since \(calendar.spans.text(entry.date))"
      draft.period = Period(first: entry.date, last: draft.today, name: name)
      return false
    }
    // "how often have I been there since?"
    if takeEnd(of: &draft, Self.sinceMark) {
      let name = "after \(calendar.spans.text(entry.date))"
      draft.period = Period(first: entry.date.adding(days: 1), last: draft.today, name: name)
      return false
    }
    // "and a year before that?", after the last salary
    if draft.words.take(Self.yearBeforeIt) {
      draft.period = calendar.spans.whole(.month, of: entry.date, back: 12)
      return false
    }
    // "and the year before", after one entry of all there are
    if previous.period == .all, let range = draft.words.takeRange(Self.spanBefore) {
      let unit = calendar.finder(draft.words).unit(at: draft.words.places[range.lowerBound + 1])
      draft.period = unit.flatMap { calendar.spans.whole($0, of: entry.date) }.flatMap(calendar.spans.before)
      return false
    }
    guard let range = draft.words.takeRange(Self.spanPointed) else { return false }
    let unit = calendar.finder(draft.words).unit(at: draft.words.places[range.upperBound - 1])
    draft.period = unit.flatMap { calendar.spans.whole($0, of: entry.date) }
    // "the same month a year earlier"
    if draft.words.take(Self.yearEarlier) { draft.period = draft.period.flatMap(calendar.spans.yearBefore) }
    return draft.period != nil
  }

  /// Takes `before that`, after some days, where the line asks when something was: all days before them.
  private func takeBeforeDays(_ draft: inout QuestionDraft) {
    guard draft.asked == .when, draft.words.count > 4, let first = base.period.first,
      let before = draft.words.findAny(Self.beforeFound), before.upperBound == draft.words.count
    else { return }
    draft.words.use(before)
    let name = "before \(calendar.spans.text(first))"
    draft.period = Period(first: nil, last: first.adding(days: -1), name: name)
  }

  /// Takes the last word of a sentence of what somebody had or has done, where it is one of `marks`.
  private func takeEnd(of draft: inout QuestionDraft, _ marks: WordSet) -> Bool {
    let end = draft.words.count - 1
    guard end > 2, marks.contains(draft.words.text(end)), !draft.words.isOwned(end),
      draft.words.contains(Self.perfectVerbs), draft.words.contains(QuestionForm.speakers)
    else { return false }
    draft.words.use(end..<end + 1)
    return true
  }

  /// Takes all days, where the words say so of what they point at: `how much have they had off me in all`.
  func takeAllTime(_ draft: inout QuestionDraft) {
    let isOfAll = draft.words.take(Self.everMarks)
    let isOfThem = draft.words.contains(Self.pluralPointers) && draft.words.findAny(Self.inAllMarks) != nil
    if isOfAll || isOfThem { draft.period = .all }
    // "total paid to them so far", after what it was in one year
    if let last = previous.period.last, last < draft.today, draft.words.findAny(PeriodRule.upToNow) != nil {
      var rest = draft.words
      let namesUnit = rest.words.indices.contains { rest.token($0)?.can(.timeUnit) == true }
      if !namesUnit, calendar.period(in: &rest) == nil {
        draft.period = .all
        _ = draft.words.take(PeriodRule.upToNow)
      }
    }
    // "how much all in all", of the days before
    if !isOfThem { _ = draft.words.take(Self.inAllMarks) }
  }

  /// Takes `in the second`, after a quarter: that one of the same year.
  func takeOtherQuarter(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard let first = previous.period.first, calendar.spans.whole(.quarter, of: first) == previous.period,
      let index = words.words.indices.first(where: { words.ordinal($0) != nil }),
      let ordinal = words.ordinal(index), (1...4).contains(ordinal.place),
      index + ordinal.length == words.count,
      index == 0 || FilterRule.determiners.contains(words.text(index - 1))
        || FilterRule.leads.contains(words.text(index - 1)),
      let day = CivilDate(year: first.year, month: 3 * ordinal.place - 2, day: 1), day <= draft.today
    else { return }
    draft.period = calendar.spans.whole(.quarter, of: day)
    draft.words.use(max(index - 1, 0)..<words.count)
  }

  /// Takes `the rest of the month`, after its first days: those that come after them.
  func takeRestOfSpan(_ draft: inout QuestionDraft) {
    guard let range = draft.words.findAny(Self.restOfSpan), let first = previous.period.first,
      let last = previous.period.last, last < draft.today,
      let unit = calendar.finder(draft.words).unit(at: draft.words.places[range.upperBound - 1]),
      let whole = calendar.spans.whole(unit, of: first), let end = whole.last, last < end,
      let period = calendar.spans.days(last.adding(days: 1), min(end, draft.today))
    else { return }
    draft.period = period
    draft.words.use(range)
  }

  /// Whether `period` is shorter than one `unit`.
  func isPart(_ period: Period, of unit: Question.Unit?) -> Bool {
    guard let first = period.first, let last = period.last ?? period.first.map({ max($0, calendar.today) })
    else { return false }
    let days = last.dayNumber - first.dayNumber + 1
    return switch unit {
    case .week?: days < 7
    case .month?: days < 28
    case .year?: days < 365
    case .day?, .purchase?, nil: false
    }
  }

  /// Takes the whole span of which a part was asked about: `make it the whole year`.
  func takeWholeSpan(_ draft: inout QuestionDraft) -> Bool {
    guard let range = draft.words.takeRange(Self.wholeMarks) else { return false }
    let last = draft.words.places[range.upperBound - 1]
    let unit = calendar.finder(draft.words).unit(at: last)
    if calendar.finder(draft.words).can(.weekend, last), let day = base.period.last {
      let saturday = PastDate.latest(weekday: Weekday.saturday.rawValue, notAfter: day)
      draft.period = calendar.spans.days(saturday, min(saturday.adding(days: 1), draft.today))
    }
    if let unit, let first = base.period.first, let span = calendar.spans.whole(unit, of: first) {
      draft.period = base.period == span ? nil : span
    }
    return true
  }

  /// Leaves out the one thing that was found where the words do: `without it`; false where nothing was.
  func takeReferenceLeftOut(_ draft: inout QuestionDraft) -> Bool {
    guard draft.words.take(Self.withoutIt) else { return true }
    // "leave that out", after the month that got the most
    if case .group(let scope)? = context.found, previous.grouping?.isTime == true,
      scope.period != previous.period
    {
      draft.rule.leftOut.periods.append(scope.period)
      return true
    }
    if case .entry(let entry)? = context.found {
      draft.rule.filter.excludedEntries.append(entry)
      return true
    }
    guard let name = context.foundName ?? previous.filter.onlyName else { return false }
    draft.rule.filter.excluded.append(name)
    return true
  }
}

extension ExpenseFilter {
  /// The one name that it has; nil where it has none, or several.
  fileprivate var onlyName: String? { names.count == 1 ? names[0] : nil }

  /// What came in.
  static var income: ExpenseFilter {
    var filter = ExpenseFilter()
    filter.kinds = [.income]
    return filter
  }
}

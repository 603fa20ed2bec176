import SpendCore
import SpendWords

/// Where a line that goes on points, and what of the answer before it wants.
extension FollowUpRule {
  /// What a line says beside its subject, days and measure: where it points, and what of the answer before it wants.
  struct Marks {
    /// Whether it means the days of the answer: `that week`.
    var isOfDays = false
    /// Whether it means them by a word for a time: `of that week`.
    var isOfThen = false
    /// Whether it means the place of the answer: `there`.
    var isOfPlace = false
    /// Whether it means other things than those of the answer: `what else did I buy that day`.
    var isOfElse = false
    /// Whether it means all that was spent on the days of the answer, or at its place.
    var isOfSpan = false
    /// Whether it wants a part of what was before: `just the food`.
    var isOfPart = false
    /// Whether it wants some of what was before: `only the ones at Lidl`.
    var isOnly = false
    /// Whether it leaves what was before: `in general`.
    var isGeneral = false
    /// Whether it asks for the subject itself, so that it takes over none.
    var asksForSubject = false
    /// Whether it asks for the whole span of the answer.
    var isOfWholeSpan = false
    /// Whether what it names is added to what was asked about: `plus Hulu`.
    var isAdded = false
    /// Whether it means all that were told: `how many over all three`.
    var isOfAll = false
    /// Whether it speaks of a sum: `together`.
    var saysSum = false
    /// Whether it asks for a sum where something else was told.
    var asksSum = false
    /// Whether it asks for money where a number was told: `in money`.
    var asksMoney = false
    /// Whether it means the one group that was found: `this year, same person`.
    var isOfSame = false
    /// Whether it asks of who took part in the entry that was found: `on him`.
    var isOfPerson = false
    /// Whether it means who was asked about before: `dinners with her`.
    var isOfSamePerson = false
  }

  /// Takes what the line points at, and reads the rest of it; nil where it can't be read.
  func readMarks(_ draft: inout QuestionDraft) -> Marks? {
    var marks = Marks()
    _ = draft.words.take(Self.goingBack)
    if !previous.filter.weekdays.isEmpty {
      draft.rule.takeWeekdayRange(&draft.words, calendar, isOfSpan: true)
    }
    let asksWhichOfThem = takeWhichOfThem(&draft)
    takeLastUnit(&draft)
    takeReturned(&draft)
    takeOtherWeekday(&draft)
    takeOtherQuarter(&draft)
    takeRestOfSpan(&draft)
    marks.isOfDays = takeDay(&draft)
    takePlace(&draft)
    takeGroup(&draft)
    let isOfFoundPerson = takeFoundPerson(&draft)
    let pointer = draft.words.firstOpen(Self.foundPointers) ?? draft.words.firstOpen(FilterRule.somebody)
    guard isOfFoundPerson || takePerson(&draft) else { return nil }
    marks.isOfSamePerson = pointer.map(draft.words.isOwned) ?? false && draft.rule.filter.people.isEmpty
    marks.isOfPerson = draft.rule.filter.namesPeople
    takeAllTime(&draft)
    marks.isOfPlace = !draft.rule.filter.merchants.isEmpty
    marks.asksForSubject = asksForSubject(draft)
    guard takeReferenceLeftOut(&draft) else { return nil }
    takeOneLike(&draft)
    marks.isOfSame = draft.words.take(Self.samePointers) || isOfFoundPerson
    marks.isOfWholeSpan = takeWholeSpan(&draft)
    let isOfThen = draft.words.take(Self.thenMarks)
    marks.isOfThen = isOfThen || marks.isOfDays
    takeLeftOutToo(&draft)
    // "and Hulu too", after both together
    let isToo =
      previous.filter.namesSeveral && draft.asked == .nothing && draft.words.findAny(Self.alsoMarks) != nil
    // "and Disney plus?" ends a name.
    let addEnd = draft.words.findAny(Self.addMarks).map(\.upperBound)
    let endsName =
      addEnd == draft.words.count && Self.plusMark.contains(draft.words.text(draft.words.count - 1))
    marks.isAdded = !endsName && draft.words.take(Self.addMarks) || isToo || takeAdder(&draft.words)
    marks.isOnly = draft.words.contains(Self.narrowers) && draft.words.contains(Self.ones)
    marks.isOfPart = takeWhole(&draft.words) || asksWhichOfThem
    guard takeDropped(&draft) else { return nil }
    // "as a share of all spending" leaves nothing behind: that is the whole of which the answer before is a part.
    marks.isGeneral = draft.words.findAny(ShareRule.nouns) == nil && draft.words.take(Self.generalMarks)
    // "and in general, over the whole time?": of the same
    if draft.period == .all { marks.isGeneral = false }
    let isThere = marks.isOfPlace || draft.words.contains(Self.thereMark)
    // "how much have I paid them overall"
    if marks.isGeneral, isThere || isOfThem(draft.words) || isOfVisits(draft) {
      // "how many visits overall", "how much there overall": to the same place, on all days.
      marks.isGeneral = false
      draft.period = .all
    }
    takeNegatedUnit(&draft)
    marks.isOfAll = takeAllOfThem(&draft)
    takeMonthBefore(&draft)
    _ = draft.words.take(Self.priceOfOne)
    // "the dearest thing left", after what was left out
    if !previous.filter.excludedNames.isEmpty { draft.words.useAll(Self.leftMarks) }
    let asksInMoney = draft.words.take(Self.moneyAsked)
    marks.asksMoney = asksInMoney
    takeCurrency(&draft)
    takeUnit(&draft)
    guard takeSameAmount(&draft) else { return nil }
    takePointedNoun(&draft)
    let companions = draft.words.words.indices.filter { Self.companions.contains(draft.words.text($0)) }
    for index in companions { draft.words.use(index..<index + 1) }
    let isOfMoney =
      draft.words.contains(Self.spendVerbs) || marks.isOfDays || isOfThen && context.found != nil
    // "and everything without Trader Joe's?", after which shop got the most
    let isAllBut =
      draft.words.contains(QuestionFinish.everything) && draft.words.findAny(FilterRule.openers) != nil
    marks.saysSum =
      isAllBut || draft.words.contains(Self.totals) || draft.words.findAny(ListRule.added) != nil
    let asksMoney =
      [.howMuch, .what].contains(draft.asked) && isOfMoney || marks.isOfWholeSpan
      || asksHowMuch(draft)
        && ([.list, .count].contains(previous.measure)
          || previous.measure.isOfSize && (previous.limit ?? 1) > 1
          || previous.grouping != nil && (previous.limit == 1 || draft.words.contains(Self.wholeWords))
          // "and the weekend before, how much?", after the shops
          || previous.grouping != nil && draft.asked == .nothing
            && draft.words.findAny(Self.howMuch)?.upperBound == draft.words.count
          // "how much was the dinner?", after whom it was with
          || previous.grouping == .person && draft.rule.filter.people.isEmpty)
      || asksInMoney || asksMoneyByNoun(draft)
    guard QuestionGrammar.read(&draft, calendar) else { return nil }
    dropVisit(&draft)
    dropWare(&draft)
    takeCloserSubject(&draft)
    settleMeasure(&draft)
    // "how much was rent that year", after groups
    // "how much was parking", after transportation by shop
    let isOfOther =
      (isOfThen || draft.asked == .howMuch) && previous.grouping != nil && draft.rule.filter.namesSubject
      && !draft.isMeasured
    // "and what did Costco get?", "take rent out of it, what's left?", after groups
    let isOfGiven =
      previous.grouping != nil && previous.limit == nil && !draft.isMeasured && draft.asked == .what
      && (draft.rule.filter.namesSubject && draft.words.contains(Self.gettingVerbs)
        || !draft.rule.filter.excluded.isEmpty && draft.words.contains(Self.leftMarks))
    marks.asksSum =
      isOfGiven || asksMoney || asksSum(&draft, says: marks.saysSum) || isOfOther && asksHowMuch(draft)
    // "what else did I buy in yen"
    let isOfMoneyElse = draft.rule.filter.currency != nil && !draft.rule.filter.namesSubject
    marks.isOfElse =
      draft.words.contains(Self.elseMark) && (marks.isOfDays || marks.isOfPlace || isOfMoneyElse)
    // "how much did I spend that week": all of it, not what the one entry was.
    marks.isOfSpan = marks.isOfDays && marks.asksSum && !draft.rule.filter.namesSubject || marks.isOfElse
    return marks
  }

  /// Takes `which of them were`, `which were`, behind which it is said of which of the entries before: a list of these.
  private func takeWhichOfThem(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    guard previous.grouping == nil, previous.comparison == nil, !isOfEntry,
      let range = words.findAny(Self.whichOfThem),
      words.words[..<range.lowerBound].allSatisfy({ QuestionWords.preludes.contains($0.text) }),
      FilterRule.leads.contains(words.text(range.upperBound))
    else { return false }
    draft.words.use(range)
    (draft.question, draft.isMeasured) = (Question(measure: .list), true)
    return true
  }

  /// Takes the unit of `when was the last pack`, in which what was asked about is bought.
  private func takeLastUnit(_ draft: inout QuestionDraft) {
    let last = draft.words.count - 1
    guard base.filter.namesSubject, Self.lastMarks.contains(draft.words.text(last - 1)),
      !draft.words.isOwned(last),
      draft.words.token(last)?.can(.timeUnit) == false,
      draft.words.token(last)?.can([.container, .measure]) == true
        || FilterRule.visits.contains(draft.words.text(last))
    else { return }
    draft.words.use(last..<last + 1)
  }

  /// Takes the verb of `add the phone`, `ok, include Hulu`.
  private func takeAdder(_ words: inout PlainWords) -> Bool {
    guard let verb = words.words.indices.first(where: { !QuestionWords.preludes.contains(words.text($0)) }),
      Self.adders.contains(words.text(verb)), !words.isOwned(verb)
    else { return false }
    words.use(verb..<verb + 1)
    return true
  }

  /// Whether a noun asks for an amount where a number, a yes or days between were told: `and the cost of those`.
  private func asksMoneyByNoun(_ draft: QuestionDraft) -> Bool {
    let asksCost =
      draft.asked == .what
      && (draft.words.contains(Self.costVerbs) || draft.words.findAny(QuestionForm.costIdioms) != nil)
    return (previous.asksWhether || [.count, .interval].contains(previous.measure))
      && (asksCost || draft.words.contains(Self.moneyNouns))
      && ![.howMany, .howOften, .whether].contains(draft.asked)
  }

  /// Whether it asks for an amount, in front or at its end: `and this month, how much?`.
  func asksHowMuch(_ draft: QuestionDraft) -> Bool {
    draft.asked == .howMuch || draft.words.findAny(Self.howMuch) != nil
  }

  /// Takes `the October before`, after October: that of the year before.
  private func takeMonthBefore(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard let index = words.words.indices.first(where: { words.month($0) != nil }),
      Self.beforeMark.contains(words.text(index + 1)),
      index + 2 == words.count || index + 3 == words.count && Self.references.contains(words.text(index + 2)),
      let first = base.period.first, first.month == words.month(index),
      let period = calendar.spans.whole(.month, of: first).flatMap(calendar.spans.yearBefore)
    else { return }
    draft.period = period
    draft.words.use(index..<words.count)
  }

  /// Takes how many were told, where all of them are meant: `the average price of all five`.
  private func takeAllOfThem(_ draft: inout QuestionDraft) -> Bool {
    guard
      let index = draft.words.words.indices.first(where: { Self.wholeWords.contains(draft.words.text($0)) }),
      let number = draft.words.number(index + 1), number > 1, number <= 100, index + 2 == draft.words.count
    else { return false }
    let isLed = FilterRule.leads.contains(draft.words.text(index - 1))
    draft.words.use((isLed ? index - 1 : index)..<index + 2)
    return true
  }

  /// Takes what points at the whole that a part is of: `of that`, but not `of this year`.
  private func takeWhole(_ words: inout PlainWords) -> Bool {
    // "how many of those were at Smitty's", after how many there were; of a few rows only these tell.
    let isOfAll = previous.limit == nil && previous.grouping == nil && !isOfEntry
    let marks = isOfAll ? Self.narrowMarks + Self.rowMarks : Self.narrowMarks
    guard let range = words.findAny(marks), words.token(range.upperBound)?.can(.timeUnit) != true
    else { return false }
    words.use(range)
    return true
  }

  /// Takes by what the figure is divided no more: `in total, not per month`.
  private func takeNegatedUnit(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard previous.per != nil, let negated = FollowUpRule.negatedUnit(in: words),
      words.token(negated.upperBound)?.can(.timeUnit) == true
    else { return }
    draft.words.use(negated.lowerBound..<negated.upperBound + 1)
  }

  /// Where a unit is taken back, up to the word that leads to it: `not per`, `instead of a`.
  static func negatedUnit(in words: PlainWords) -> Range<Int>? {
    guard let not = words.findAny(negations), unitLeads.contains(words.text(not.upperBound)) else {
      return nil
    }
    return not.lowerBound..<not.upperBound + 1
  }

  /// Whether the line wants a sum where the answer before told something else; `says` is whether it speaks of one.
  private func asksSum(_ draft: inout QuestionDraft, says saysSum: Bool) -> Bool {
    // "saturday and sunday together", after who was there.
    let isOfGroups = previous.grouping != nil && !draft.isMeasured
    // "total this year?", after whether a price went up.
    let isCounted =
      [.list, .count, .priceHistory].contains(previous.measure) || previous.aspect == .whether(.still)
    // "how many yen did we spend", after the dearest meal
    let isOfMoney =
      draft.words.findAny(Self.numberAsked).map { draft.words.currency(at: $0.upperBound) != nil } ?? false
    // "and in dollars?", after how many there were.
    let asksCurrency =
      isOfMoney || draft.rule.filter.currency != nil && previous.measure == .count && !draft.isMeasured
    // "just the ones at Shell, total", after what they come to a month
    let isOfMean = previous.per != nil && !draft.isMeasured
    // "what's the transport total", after the share that one of it had
    let isOfWhole = previous.isShare && !draft.isMeasured && draft.rule.filter.namesSubject
    // "how much did they get out of me", after a day or one payment
    let isOfAllTaken = draft.asked == .howMuch && draft.words.take(Self.outOfMe)
    let isOfCounted = isCounted && draft.words.findAny(Self.comesTo) != nil && !draft.isMeasured
    // "without the brisket, what's the total?", after the three dearest
    let isOfRows =
      previous.measure.isOfSize && (previous.limit ?? 1) > 1 && !draft.rule.filter.excluded.isEmpty
    // "and all of this year there", after one entry
    let isOfWholeDays =
      isOfEntry && !draft.isMeasured
      && (draft.period != nil && draft.words.findAny(Self.allOfMark) != nil
        || draft.words.contains(Self.everythingMark) && draft.asked == .nothing)
    // "all lunches since September, how much is that?", after the cheapest
    let isOfAllSuch =
      isOfEntry && !draft.isMeasured && draft.words.contains(Self.wholeWords)
      && draft.rule.filter.namesSubject && draft.period != nil && asksHowMuch(draft)
    // "what has it added up to?", after what it costs now
    let isAddedUp = isOfEntry && draft.words.findAny(Self.addedUp) != nil
    return isOfAllSuch || asksCurrency || isOfAllTaken || isOfCounted || isAddedUp || isOfWholeDays
      || saysSum && (isCounted || isOfRows || isOfEntry || isOfGroups || isOfMean || isOfWhole)
  }

  /// Keeps what was asked about where the line says it in another, wider word: fill-ups, after `gas for the truck`.
  private func takeCloserSubject(_ draft: inout QuestionDraft) {
    let (new, old) = (draft.rule.filter, previous.filter)
    guard !new.subjects.isEmpty, new.merchants.isEmpty, new.categories.isEmpty, !new.namesPeople,
      old.subjects.count == 1, old.concept == nil
    else { return }
    let said = draft.words.words.filter { !$0.isReplaced }.map(\.text)
    // "that bus", after the bus to Montreal
    let isPointed = draft.words.words.indices.dropFirst().contains { index in
      Self.references.contains(draft.words.text(index - 1))
        && new.subjects.contains { FoldedText.fold($0) == draft.words.text(index) }
    }
    let names = FoldedText.fold(old.subjects[0]).split(separator: " ").map(String.init)
    let isWider = new.subjects.contains {
      names.contains(FoldedText.fold($0)) && (isPointed || !said.contains(FoldedText.fold($0)))
    }
    // "how many times did we fill up", after gas: what was read as buying fuel
    let isOfSame =
      new.subjects.count == 1 && isOfSameSort(new.subjects[0])
      && draft.words.words.contains { $0.isReplaced && $0.text == FoldedText.fold(new.subjects[0]) }
    guard names.count > 1 && isWider || isOfSame else { return }
    (draft.rule.filter.subjects, draft.rule.filter.concept) = (old.subjects, nil)
  }

  /// Drops a noun of any purchase where a pronoun says whose it is: `a bill from them`, after electricity.
  private func dropWare(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard base.filter.namesSubject, draft.rule.filter.subjects.count == 1,
      FilterRule.wares.contains(FoldedText.fold(draft.rule.filter.subjects[0])),
      draft.rule.filter.merchants.isEmpty
    else { return }
    let isTheirs = words.words.indices.dropFirst().contains {
      Self.pluralPointers.contains(words.text($0)) && FilterRule.nameLeads.contains(words.text($0 - 1))
    }
    // "what was the biggest bill", after healthcare
    let isRanked =
      draft.question.measure.isOfSize && GroupingRule.isEntry(draft.rule.filter.subjects[0])
      && draft.rule.filter.categories.isEmpty && !draft.rule.filter.namesPeople
      && draft.period ?? .all == .all && words.findAny(Self.rowMarks) == nil
    let ware = words.words.indices.first { FilterRule.wares.contains(words.text($0)) } ?? 0
    // "what did the rides come to", "rides?", after Uber, "what did the tickets cost me", after movies
    let isOfThing = base.filter.merchants.count == 1 || !base.filter.subjects.isEmpty
    let isAlone = words.words.indices.allSatisfy {
      $0 == ware || QuestionWords.functionWords.contains(words.text($0)) || words.isOwned($0)
        || Self.numberNouns.contains(words.text($0))
    }
    let isOfShop = isOfThing && (isAlone || FilterRule.determiners.contains(words.text(ware - 1)))
    if isOfShop, words.count == 1, !draft.isMeasured {
      (draft.question, draft.isMeasured) = (Question(measure: .count), true)
    }
    guard isTheirs || isRanked || isOfShop else { return }
    (draft.rule.filter.subjects, draft.rule.filter.concept) = ([], nil)
  }

  /// Whether the line asks for the subject itself, so that it takes over none: `what did I buy on 9 november`.
  private func asksForSubject(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    var (alone, open) = (calendar, words)
    alone.previous = nil
    let ownDays = alone.period(in: &open)
    // "so what did I buy in April", after the boat by month
    let isOfSplit = previous.grouping?.isTime == true && previous.filter.namesSubject
    // "what did I buy in October", after how often one was at Target
    let isOfPlace = previous.filter.merchants.count == 1 && ownDays?.first != ownDays?.last
    guard draft.asked == .what, draft.form.isQuestion, !draft.form.isFollowUp, ownDays != nil, !isOfSplit,
      !draft.refersBack, !isOfPlace
    else { return false }
    return words.contains(Self.buyingVerbs) && !words.contains(Self.elseMark)
  }
}

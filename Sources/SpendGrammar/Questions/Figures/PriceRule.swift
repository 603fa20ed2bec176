import SpendCore

/// `did Netflix get more expensive`, `what did it cost before the increase`, `do I still pay for Hulu`.
enum PriceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    readStill(&draft) || readChange(&draft) || readPrice(&draft)
  }

  // MARK: Since the first

  /// `how much dearer is Netflix now than at the start`: what changed of its price.
  static func takeSinceFirst(_ draft: inout QuestionDraft) {
    guard draft.words.contains(comparatives), draft.words.take(Self.thanAtFirst) else { return }
    draft.words.useAll(comparatives)
    draft.words.useAll(Self.nowWord)
    draft.question.measure = .priceHistory
    draft.question.aspect =
      draft.asked == .howMuch ? .difference : draft.asked == .whether ? .whether(.more) : .result
    draft.isMeasured = true
  }

  /// `is Netflix more expensive than a year ago`: what changed of its price since; the sums of other days are no
  /// prices.
  static func takeSinceTime(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    let words = draft.words
    // "is my phone bill higher now than a year ago"
    let isOfFee =
      words.contains(Self.feeNouns) && words.contains(Self.feeAdjectives) && words.contains(Self.nowWord)
      && !words.contains(sums)
    guard draft.asked == .whether, words.contains(Self.priceAdjectives) || isOfFee,
      let than = words.find("than"),
      namesPriced(draft, before: than.lowerBound)
    else { return }
    var then = words
    guard let before = then.within(than.upperBound..<words.count, { calendar.period(in: &$0) }),
      let start = before.first, let end = before.last,
      (than.upperBound..<words.count).allSatisfy({
        then.isOwned($0) || QuestionWords.frame.contains(words.text($0))
      })
    else { return }
    // Of a year, what it cost at its end.
    let first = max(start, end.adding(days: -30))
    draft.words.use(than.lowerBound..<words.count)
    draft.words.useAll(Self.priceAdjectives)
    draft.words.useAll(Self.feeAdjectives)
    draft.words.useAll(comparatives)
    draft.words.useAll(Self.nowWord)
    draft.period = Period(first: first, last: draft.today, name: "since \(calendar.spans.text(first))")
    draft.question.measure = .priceHistory
    draft.question.aspect = .whether(words.contains(Self.cheaperMark) ? .less : .more)
    draft.isMeasured = true
  }

  /// Whether a business or a thing that entries go by, which has a price, stands in front of `end`.
  private static func namesPriced(_ draft: QuestionDraft, before end: Int) -> Bool {
    let words = draft.words
    if FilterRule.businesses(in: words).contains(where: { $0.words.upperBound <= end }) { return true }
    return (0..<end).contains {
      !FilterRule.isFiller(words, $0) && FilterRule.category(words.text($0)) == nil
        && draft.rule.lookup.holdsForSure(words.text($0))
    }
  }

  /// `what am I paying for the gym these days`: now, and not the last thirty of them.
  static func takeTheseDays(_ draft: inout QuestionDraft) {
    // "spotify per month these days"
    let isOfMonth =
      [.nothing, .what].contains(draft.asked) && draft.words.findAny(AverageRule.perMonth) != nil
    guard [.howMuch, .what].contains(draft.asked) || isOfMonth,
      isOfMonth || draft.words.findAny(current) != nil || draft.words.contains(FollowUpRule.costVerbs),
      !draft.words.contains(notPrices)
    else { return }
    draft.saysNow = draft.words.take(Self.theseDays)
  }

  /// Takes `between my first one and the latest`: what changed of a price is held against the first all the same.
  static func takeBetweenEnds(_ words: inout PlainWords) {
    guard let start = words.words.indices.first(where: { endOpeners.contains(words.text($0)) }) else {
      return
    }
    let end = words.words.indices[(start + 1)...].first {
      !endFillers.contains(words.text($0)) && !firstEnds.contains(words.text($0))
        && !lastEnds.contains(words.text($0))
    }
    let range = start..<(end ?? words.count)
    guard range.contains(where: { firstEnds.contains(words.text($0)) }),
      range.contains(where: { lastEnds.contains(words.text($0)) }),
      words.findAny(rises + falls + changes) != nil
    else { return }
    words.use(range)
  }

  // MARK: Still

  private static func readStill(_ draft: inout QuestionDraft) -> Bool {
    guard draft.asked == .whether else { return false }
    let isStill = draft.words.contains(Self.stillMark)
    let isNow = draft.words.findAny(Self.payingNow)
    guard isStill || isNow != nil, !draft.words.contains(Self.boundMarks) else { return false }
    if draft.words.findAny(Self.canStill) != nil { return false }
    draft.words.useAll(used)
    draft.question.measure = .latest
    draft.question.aspect = .whether(.still)
    // "is the rent still 1450"
    if let price = draft.takeAmount() { draft.question.comparison = .goal(.money(price)) }
    return true
  }

  // MARK: Changes of a price

  /// The words that mean the price before its last change: `used to cost`, `before the raise`, `before it went up`.
  static func beforeChange(in words: PlainWords) -> Range<Int>? {
    words.findAny(befores) ?? change(in: words, behind: beforeMark)
  }

  /// Takes `since it went up`, `since the last raise`: which day that was, the ledger tells once it is known of what.
  static func takeSinceChange(_ draft: inout QuestionDraft) {
    guard draft.asked != .whether, draft.asked != .when,
      let range = change(in: draft.words, behind: sinceMark)
    else { return }
    draft.words.use(range)
    draft.isSinceChange = true
  }

  /// The words from one of `marks` to a change of the price that it leads to.
  private static func change(in words: PlainWords, behind marks: WordSet) -> Range<Int>? {
    for index in words.words.indices where marks.contains(words.text(index)) && !words.isOwned(index) {
      let between = words.words[(index + 1)...].prefix {
        besideChange.contains($0.text) || priceWords.contains($0.text)
      }
      for place in index + 1...index + 1 + between.count {
        guard let phrase = allChanges.first(where: { words.has($0, at: place) }) else { continue }
        return index..<place + phrase.split(separator: " ").count
      }
    }
    return nil
  }

  private static let allChanges = changeNouns + rises + falls + changes

  private static func readChange(_ draft: inout QuestionDraft) -> Bool {
    // "which one was the more expensive" asks for one of several.
    guard draft.sides == nil, !draft.isTrend, !draft.isSinceChange,
      !FollowUpRule.asksWhichOfSeveral(draft.words)
    else {
      return false
    }
    if let before = beforeChange(in: draft.words) {
      draft.words.use(before)
      draft.words.useAll(priceWords)
      _ = draft.words.take(rises)
      draft.question.measure = .priceHistory
      draft.question.skip = 1
      draft.question.aspect = .amount
      return true
    }
    // "how many have I had at the new price": which they are, no filter tells.
    if draft.asked == .howMany, draft.words.findAny(afters) != nil { draft.rule.isUnclear = true }
    if draft.words.take(afters) {
      draft.question.measure = .latest
      draft.question.aspect = .amount
      return true
    }
    let isHistory =
      draft.words.take(Self.histories)
      || draft.words.find("price of") != nil
        && draft.words.contains(Self.changedVerbs)
    // "how did my phone bill change"
    let asksChange =
      GroupingRule.howMark.contains(draft.words.text(draft.form.start))
      && QuestionForm.auxiliaries.contains(draft.words.text(draft.form.start + 1))
      && changeNoun.contains(draft.words.text(draft.words.count - 1))
    if asksChange { draft.words.use(draft.words.count - 1..<draft.words.count) }
    let words = draft.words
    // "did I jump in a cab": what somebody does is no change of a price.
    let lookup = draft.rule.lookup
    let ofPrice = { (range: Range<Int>) in
      let (before, word) = (words.text(range.lowerBound - 1), words.text(range.lowerBound))
      // "how much did climbing set me back": a thing by which entries go
      let isThing =
        lookup.holdsForSure(word) && !QuestionForm.auxiliaries.contains(before)
        && word.hasSuffix(FilterRule.gerundEnding[0])
      let isToldTo = QuestionForm.toldTo.contains(words.text(range.upperBound + 1))
      let isSomebodys = QuestionForm.speakers.contains(before)
      return isSomebodys || range.count == 1 && (isThing || isToldTo) ? nil : range
    }
    let rises = words.findAny(rises).flatMap(ofPrice)
    let falls = words.findAny(falls).flatMap(ofPrice)
    // "when did we last have the oil changed"
    let changes = words.contains(FollowUpRule.lastMarks) ? nil : words.findAny(changes)
    guard isHistory || asksChange || rises != nil || falls != nil || changes != nil else { return false }
    if draft.words.contains(sums) || draft.words.find("than") != nil { return false }
    if let range = rises ?? falls ?? changes { draft.words.use(range) }
    draft.words.useAll(priceWords)
    draft.question.measure = .priceHistory
    switch draft.asked {
    case .whether: draft.question.aspect = .whether(falls != nil && rises == nil ? .less : .more)
    case .when: draft.question.aspect = .date
    // "in which month did Netflix go up"
    case .which, .what:
      if let span = spanAsked(draft.words) {
        draft.words.use(span)
        draft.question.aspect = .date
      }
    case .share: draft.question.aspect = .percentChange
    case .howMuch where !isHistory, .howMany where !isHistory:
      draft.question.aspect = draft.words.contains(Self.percents) ? .percentChange : .difference
    default:
      if draft.words.findAny(Self.percentPhrases) != nil {
        draft.question.aspect = .percentChange
      } else if draft.asked == .nothing, !isHistory, words.hasQuestionMark, rises != nil || falls != nil {
        // "l'affitto è aumentato?", "gym gone up?"
        draft.question.aspect = .whether(falls != nil && rises == nil ? .less : .more)
      }
    }
    draft.words.useAll(Self.percentUsed)
    return true
  }

  /// The words that ask for a span of time: `which month`.
  private static func spanAsked(_ words: PlainWords) -> Range<Int>? {
    words.words.indices.first {
      GroupingRule.whichOpeners.contains(words.text($0))
        && GroupNouns.noun(words.text($0 + 1))?.grouping.isTime == true
    }.map { $0..<$0 + 2 }
  }

  // MARK: What it costs now

  /// Whether the last word says that it is about now.
  static func endsNow(_ words: PlainWords) -> Bool { nowWord.contains(words.text(words.count - 1)) }

  /// `what do I pay for Netflix`, `how much is my rent`: the latest price, unless days are named.
  private static func readPrice(_ draft: inout QuestionDraft) -> Bool {
    guard draft.sides == nil, draft.period == nil else { return false }
    // "netflix price"
    if draft.asked == .nothing, draft.words.contains(Self.priceNoun) {
      draft.asksPrice = !draft.words.contains(notPrices) && !draft.words.contains(AverageRule.marks)
      return false
    }
    let endsNow = endsNow(draft.words)
    // "gym fee now", "spotify now"
    let isName = draft.words.count <= 4 && !draft.words.contains(sums) && !draft.words.contains(notPrices)
    if draft.asked == .nothing, endsNow, isName || draft.words.contains(Self.feeNouns) {
      draft.asksPrice = true
    }
    guard draft.asked == .howMuch || draft.asked == .what else { return false }
    let saysNow = draft.saysNow || draft.words.take(Self.nowMarks) || endsNow && draft.words.count > 3
    let isOfUnit =
      draft.words.findAny(currentOfUnit) != nil
      && draft.words.findAny(AverageRule.perMonth + AverageRule.perYear) != nil
    guard saysNow || isOfUnit || draft.words.findAny(current) != nil, !draft.words.contains(notPrices) else {
      return false
    }
    draft.saysNow = saysNow
    // "what a haircut costs me" is what it costs.
    let words = draft.words
    let isOfSum = words.words.indices.contains {
      sums.contains(words.text($0)) && !FollowUpRule.shownTo.contains(words.text($0 + 1))
    }
    draft.asksPrice = !isOfSum && !words.contains(AverageRule.marks)
    return false
  }
}

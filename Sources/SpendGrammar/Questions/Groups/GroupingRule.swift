import SpendCore
import SpendWords

/// What figures are split by.
enum GroupingRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if let grouping = take(&draft) {
      // "how much is the phone bill each month": what one comes to.
      if let unit = grouping.unit, draft.period == nil, [.howMuch, .what].contains(draft.asked),
        draft.words.contains(Self.presentVerbs)
      {
        draft.question.per = unit
      } else {
        draft.question.grouping = grouping
      }
      return true
    }
    if draft.sides == nil, Self.howMark.contains(draft.words.text(draft.form.start)),
      QuestionForm.auxiliaries.contains(draft.words.text(draft.form.start + 1)),
      draft.words.contains(Self.evolving)
    {
      draft.words.useAll(Self.evolving)
      draft.question.grouping = .month
      return true
    }
    if draft.words.take(Self.splitAmong) {
      draft.splitsNames = true
      return true
    }
    let hasLimits =
      draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil || draft.rule.counts.isSet
    if draft.asked == .which || draft.asked == .what, let noun = takeAsked(&draft) {
      draft.question.grouping = noun.grouping
      if let category = noun.category { draft.rule.filter.categories = [category] }
      if draft.rule.counts.isSet { draft.question.measure = .count }
      // "which day did I go to the dentist"
      if noun.grouping == .day, !noun.isPlural, !hasLimits {
        draft.question.grouping = nil
        draft.question.measure = .latest
        draft.question.aspect = .date
      }
      return true
    }
    if hasLimits, draft.rule.counts.isSet, let noun = takeBare(&draft) {
      draft.question.grouping = noun.grouping
      draft.question.measure = .count
      return true
    }
    if hasLimits, draft.asked == .nothing || isShown(draft.words), let noun = takeBare(&draft) {
      draft.question.grouping = noun.grouping
      return true
    }
    if readVisited(&draft) { return true }
    if asksWhoTakes(draft) {
      draft.words.use(draft.form.start..<draft.form.start + 1)
      draft.words.useAll(Self.takingVerbs)
      draft.question.grouping = .merchant
      return true
    }
    if let verb = verbDone(draft) {
      draft.words.use(draft.form.start..<verb + 1)
      draft.question.grouping = .merchant
      return true
    }
    // "who gave me a refund"
    if draft.asked == .who,
      draft.words.findAny(FilterRule.refundWords) ?? draft.words.findAny(FilterRule.moneyBack) != nil
    {
      draft.words.use(draft.form.start..<draft.form.start + 1)
      draft.question.grouping = .merchant
      return true
    }
    return readWhere(&draft)
  }

  /// `which gas stations have I been to`, `what airline did I use`: a thing that businesses are called by.
  private static func readVisited(_ draft: inout QuestionDraft) -> Bool {
    let noun = draft.form.start + 1
    let isThing = FilterRule.isThing(draft.words, noun..<noun + 1)
    guard draft.asked == .which || draft.asked == .what && isThing, draft.words.contains(Self.visitingVerbs),
      let token = draft.words.token(noun), !token.can(.timeUnit),
      !QuestionForm.auxiliaries.contains(draft.words.text(noun))
    else { return false }
    draft.words.use(draft.form.start..<noun)
    draft.words.useAll(Self.visitingVerbs)
    // "which clinic did I go to for the flu shot": the noun only says of which kind the place is.
    let isPlace = CategoryLexicon.shared.entry(of: draft.words.words[noun].key)?.strength == .place
    let isForThing = draft.words.words.indices.dropLast().contains {
      $0 > noun && Self.purposeMarks.contains(draft.words.text($0))
    }
    if isPlace, isForThing { draft.words.use(noun..<noun + 1) }
    let isOne =
      draft.asked == .what && draft.period == nil && !draft.words.text(noun).hasSuffix("s")
      && QuestionForm.doneVerb.contains(draft.words.text(noun + 1))
    if isOne {
      draft.question.measure = .latest
      draft.question.aspect = .merchant
    } else {
      draft.question.grouping = .merchant
    }
    return true
  }

  /// Takes what groups are split by in turn: `by category by month`, `by merchant and month`.
  ///
  /// One of the two is a time; of any other pair none is an answer.
  static func takeSecond(_ draft: inout QuestionDraft) {
    guard let first = draft.question.grouping, let second = secondNoun(&draft), second != first else {
      return
    }
    let isTable =
      [.total, .count].contains(draft.question.measure) && draft.question.limit == nil
      && draft.question.per == nil
    let times = [first, second].filter { $0.isTime || $0 == .weekday }
    guard isTable, draft.question.aspect == .result, draft.question.comparison == nil, let across = times.last
    else {
      draft.rule.isUnclear = true
      return
    }
    draft.question.across = across
    draft.question.grouping = across == second ? first : second
  }

  private static func secondNoun(_ draft: inout QuestionDraft) -> Question.Grouping? {
    if let grouping = take(&draft) { return grouping }
    let words = draft.words
    for index in words.words.indices.dropFirst() where Self.nounJoints.contains(words.text(index)) {
      guard words.isOwned(index - 1), GroupNouns.noun(words.text(index - 1)) != nil,
        index + 1 < words.count, !words.isOwned(index + 1), let found = GroupNouns.noun(words, at: index + 1),
        !found.noun.isPlural
      else { continue }
      draft.words.use(index..<index + 1 + found.length)
      return found.noun.grouping
    }
    return nil
  }

  /// `who gets the most of my money`: who sells for it.
  static func asksWhoTakes(_ draft: QuestionDraft) -> Bool {
    draft.asked == .who && draft.sides == nil
      // "who did I pay the most"
      && (isPaid(draft.words)
        || draft.words.contains(takingVerbs)
          && (draft.words.contains(QuestionForm.speakersAndOwners) || draft.form.follows && draft.refersBack))
      && draft.words.find("with") == nil && draft.words.findAny(FilterRule.moneyBack) == nil
      && draft.words.findAny(FilterRule.refundWords) == nil
  }

  /// Whether `words` name the user as the one who pays: `who did I pay`, but not `who did I pay for`.
  private static func isPaid(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      FollowUpRule.payVerbs.contains(words.text(index)) && speakers.contains(words.text(index - 1))
        && !purposeMarks.contains(words.text(index + 1)) && words.count > index + 1
    } && !purposeMarks.contains(words.text(words.count - 1))
  }

  /// The verb of what somebody did for money, as an entry tells: `who swept the chimney`, `who did the roof`.
  private static func verbDone(_ draft: QuestionDraft) -> Int? {
    let words = draft.words
    let verb = draft.form.start + 1
    guard draft.asked == .who, FilterRule.whoMark.contains(words.text(draft.form.start)),
      FilterRule.determiners.contains(words.text(verb + 1)), verb + 2 < words.count,
      !words.contains(QuestionForm.speakers), !QuestionWords.money.contains(words.text(verb)),
      FollowUpRule.doingVerbs.contains(words.text(verb)) || !QuestionWords.frame.contains(words.text(verb)),
      (verb + 2..<words.count).contains(where: { draft.rule.lookup.holdsForSure(words.original($0..<$0 + 1)) }
      )
    else { return nil }
    return verb
  }

  private static func readWhere(_ draft: inout QuestionDraft) -> Bool {
    if draft.words.take(Self.whereMoneyGoes) || draft.asked == .why {
      // "why did the generator break": only what went on it is known.
      let isOfMoney =
        draft.asked != .why || draft.words.words.allSatisfy { QuestionWords.frame.contains($0.text) }
        || draft.words.words.contains {
          QuestionForm.spending.contains($0.text) || FollowUpRule.costVerbs.contains($0.text)
            || Self.reasonMarks.contains($0.text) || ExtremeRule.isExtreme($0.text)
        }
      if !isOfMoney { draft.rule.isUnclear = true }
      draft.words.useAll(Self.reasonUsed)
      // Of one day, the businesses tell where.
      let isOfDay = draft.period.map { $0.first == $0.last } ?? false
      draft.question.grouping = isOfDay && draft.asked != .why ? .merchant : .category
      return true
    }
    if draft.asked == .whereabouts, let range = draft.words.takeRange(Self.whereMark) {
      // "where did we stay in Kyoto"
      draft.words.useAll(Self.visitingVerbs)
      // "where did I buy the jeans": the place of one purchase; "where did I spend money": all of them.
      let isOne = draft.words.contains(Self.buyVerbs)
      if isOne, !draft.words.contains(Self.broadThings), !draft.words.contains(FollowUpRule.pluralPointers),
        draft.period == nil
      {
        draft.question.measure = .latest
        draft.question.aspect = .merchant
      } else {
        draft.question.grouping = .merchant
      }
      _ = range
      return true
    }
    if draft.asked == .who, draft.words.contains(Self.speakers) || draft.words.find("with") != nil {
      draft.words.useAll(Self.whomUsed)
      draft.question.grouping = .person
      return true
    }
    // "who was the board game for"
    if draft.asked == .who, Self.purposeMarks.contains(draft.words.text(draft.words.count - 1)) {
      draft.words.use(draft.form.start..<draft.form.start + 1)
      // "who were they for?", after several
      if draft.form.follows, draft.words.contains(FollowUpRule.pluralPointers) {
        draft.question.grouping = .person
        return true
      }
      draft.question.measure = .latest
      draft.question.aspect = .person
      return true
    }
    if draft.words.take(Self.whoCame) {
      _ = draft.words.take(Self.breakdowns)
      draft.question.grouping = .person
      return true
    }
    if draft.words.take(Self.breakdowns) {
      draft.question.grouping = .category
      return true
    }
    if draft.asksOnWhat {
      // Of one day, or of some entries, these are told themselves.
      let isOfAll = draft.words.words.indices.allSatisfy {
        draft.words.isOwned($0) || QuestionWords.frame.contains(draft.words.text($0))
      }
      if isOfAll, draft.period?.dayCount != 1 {
        draft.question.grouping = .category
      } else {
        draft.question.measure = .list
      }
      return true
    }
    let pointed = draft.words.findAny(Self.spendOn).map { draft.words.text($0.upperBound) } ?? ""
    // "and what did we spend on them": on what was asked about
    let isPointed = FollowUpRule.references.contains(pointed) || FollowUpRule.pluralPointers.contains(pointed)
    if !isPointed, draft.words.take(Self.spendOn), draft.asked == .what,
      draft.words.words.indices.allSatisfy({
        draft.words.isOwned($0) || QuestionWords.frame.contains(draft.words.text($0))
      })
    {
      draft.question.grouping = .category
      return true
    }
    return false
  }

  static func isShown(_ words: PlainWords) -> Bool {
    words.contains(Self.showVerbs)
  }

  static func isEntry(_ word: String) -> Bool { entries.contains(word) }

  /// The group that `which month`, `what categories`, `which coffee places` ask for.
  static func takeAsked(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    for index in 0..<draft.words.count where Self.whichOpeners.contains(draft.words.text(index)) {
      for next in index + 1..<max(index + 1, min(index + 5, draft.words.count))
      where !draft.words.isOwned(next) {
        guard let found = GroupNouns.noun(draft.words, at: next) else {
          if let named = takeNamed(&draft, opener: index, copula: next) { return named }
          if verbs.contains(draft.words.text(next)) { break }
          continue
        }
        if found.noun.grouping == .description, draft.question.measure != .count { return nil }
        draft.words.use(next..<next + found.length)
        draft.words.use(index..<index + 1)
        // "which restaurant or cafe"
        let joint = next + found.length
        if FilterRule.nameJoints.contains(draft.words.text(joint)),
          let other = GroupNouns.noun(draft.words, at: joint + 1),
          (other.noun.grouping, other.noun.category) == (found.noun.grouping, found.noun.category)
        {
          draft.words.use(joint..<joint + 1 + other.length)
        }
        return found.noun
      }
    }
    if draft.asked == .who {
      draft.words.useAll(Self.whomUsed)
      return GroupNouns.noun("person")
    }
    return nil
  }

  /// The group of `what is the category I spend the most on`.
  private static func takeNamed(_ draft: inout QuestionDraft, opener: Int, copula: Int) -> GroupNouns.Noun? {
    let words = draft.words
    guard copula == opener + 1, FollowUpRule.copulas.contains(words.text(copula)),
      FilterRule.determiners.contains(words.text(copula + 1)),
      let found = GroupNouns.noun(words, at: copula + 2),
      QuestionForm.speakers.contains(words.text(copula + 2 + found.length))
    else { return nil }
    draft.words.use(opener..<copula + 2 + found.length)
    return found.noun
  }

  /// The group that stands before its rank, whose word is at `mark`: `the weekday with the most spending`.
  static func takeHaving(_ draft: inout QuestionDraft, mark: Int) -> GroupNouns.Noun? {
    var lead = mark - 1
    while FilterRule.determiners.contains(draft.words.text(lead)) { lead -= 1 }
    guard lead > 0, draft.words.text(lead) == FollowUpRule.withMark[0] else { return nil }
    for start in max(0, lead - 4)..<lead {
      guard let found = GroupNouns.noun(draft.words, at: start), start + found.length == lead else {
        continue
      }
      draft.words.use(start..<lead + 1)
      return found.noun
    }
    return nil
  }

  /// `months over 1000`, `merchants with more than 5 visits`.
  private static func takeBare(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    for index in 0..<draft.words.count where !draft.words.isOwned(index) {
      guard let found = GroupNouns.noun(draft.words, at: index), found.noun.isPlural,
        found.noun.grouping != .description
      else { continue }
      draft.words.use(index..<index + found.length)
      draft.words.useAll(Self.visitUsed)
      return found.noun
    }
    return nil
  }

  /// `by category`, `per merchant`, `each month`, `monthly`, `week by week`.
  static func take(_ draft: inout QuestionDraft) -> Question.Grouping? {
    for index in 0..<draft.words.count where !draft.words.isOwned(index) {
      let text = draft.words.text(index)
      if Self.divisionLeads.contains(text) {
        var next = index + 1
        if Self.divisionFillers.contains(draft.words.text(next)) { next += 1 }
        // "each coffee place": what the places sell stands before.
        let isNamed = text == "each" && GroupNouns.noun(draft.words, at: next) == nil
        if isNamed, let found = GroupNouns.noun(draft.words, at: next + 1), found.noun.grouping == .merchant,
          !draft.words.isOwned(next + 1)
        {
          draft.words.use(index..<index + 1)
          draft.words.use(next + 1..<next + 1 + found.length)
          return found.noun.grouping
        }
        if let found = GroupNouns.noun(draft.words, at: next), !draft.words.isOwned(next) {
          draft.words.use((draft.words.text(index - 1) == "for" ? index - 1 : index)..<next + found.length)
          // "how much at each grocery store"
          if let category = found.noun.category { draft.rule.filter.categories = [category] }
          return found.noun.grouping
        }
      }
      if let grouping = adverbs[text] {
        draft.words.use(index..<index + 1)
        return grouping
      }
      if draft.words.text(index + 1) == "by", draft.words.text(index + 2) == text,
        let noun = GroupNouns.noun(text)
      {
        draft.words.use(index..<index + 3)
        return noun.grouping
      }
    }
    return nil
  }
}

extension Question.Grouping {
  /// What a figure is divided by where the mean of the groups is meant; nil for other groups than times.
  var unit: Question.Unit? {
    switch self {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    default: nil
    }
  }
}

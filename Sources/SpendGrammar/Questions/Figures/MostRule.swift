import SpendCore
import SpendWords

/// `what do I spend the most on`, `where do I shop most often`, `who did I spend least with`.
enum MostRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if draft.words.findAny(Self.mostRecent) != nil { return false }
    // "who do I usually go bowling with"
    let phrase =
      draft.words.takeRange(often)
      ?? ([.who, .whereabouts].contains(draft.asked) ? draft.words.takeRange(Self.usually) : nil)
      ?? (draft.asked == .which && draft.sides == nil && !draft.words.contains(Self.comparedMarks)
        ? draft.words.takeRange(Self.moreOften) : nil)
    let isOften = phrase != nil
    let most = draft.words.firstOpen(Self.mostMarks) ?? comparative(draft)
    guard isOften || most != nil else { return false }
    let isLeast = (phrase?.lowerBound ?? most).map { Self.leastMarks.contains(draft.words.text($0)) } ?? false
    if let most { draft.words.use(most..<most + 1) }
    if let start = phrase?.lowerBound ?? most, let ordinal = draft.words.ordinal(start - 1),
      ordinal.length == 1
    {
      draft.question.skip = ordinal.place - 1
      draft.words.use(start - 1..<start)
    }
    if draft.words.findAny(Self.mostOf) == nil { draft.words.useAll(Self.articleUsed) }
    // "3 categories where I spent the most"
    let words = draft.words
    let counted = words.words.indices.prefix(draft.form.start + 2).compactMap {
      words.isOwned($0) ? nil : GroupNouns.counted(words, at: $0)
    }
    if let groups = counted.first {
      draft.words.use(groups.words)
      draft.words.useAll(Self.clauseOpeners)
      ExtremeRule.set(&draft, groups.noun, isLargest: !isLeast, limit: groups.count)
      return true
    }
    let limit = takeLimit(&draft, before: phrase?.lowerBound)
    let spends = draft.words.contains(QuestionWords.money) && !draft.words.contains(Self.orderVerbs)
    // "which shop got the most of that": money, where nobody of the users does it.
    let isVisited = draft.words.contains(visiting) && draft.words.contains(QuestionForm.speakers)
    let counts = isOften || !spends && (isVisited || most.map { isOfMany(draft.words, at: $0 + 1) } ?? false)
    if counts { draft.question.measure = .count }
    // "the most a haircut has cost me", "what is the most lunch ever cost me": one of them
    let isOfOneThing =
      most.map { draft.words.text($0 - 1) == Self.theMark[0] } ?? false && draft.asked == .what && !isOften
      && draft.words.words.last.map {
        QuestionForm.speakers.contains($0.text) || Self.speakersPaid.contains($0.text)
      }
        ?? false
      && draft.words.words.indices.dropLast().last.map { Self.costVerbs.contains(draft.words.text($0)) }
        ?? false
    if isOfOneThing || takeSingle(&draft) {
      draft.question.measure = isLeast ? .smallest : .largest
      draft.question.aspect = draft.asked == .when ? .date : .amount
      return true
    }
    if GroupingRule.asksWhoTakes(draft), let noun = GroupNouns.noun("merchant") {
      draft.words.use(draft.form.start..<draft.form.start + 1)
      ExtremeRule.set(&draft, noun, isLargest: !isLeast, limit: limit)
      return true
    }
    let having = most.flatMap { GroupingRule.takeHaving(&draft, mark: $0) }
    if let noun = having ?? takeAll(&draft) ?? takeSpan(&draft) ?? takeNoun(&draft, after: phrase)
      ?? GroupingRule.takeAsked(&draft)
    {
      ExtremeRule.set(&draft, noun, isLargest: !isLeast, limit: limit)
      // "what category eats the most money"
      if let verb = most.map({
        articles.contains(draft.words.text($0 - 1)) || Self.articleUsed.contains(draft.words.text($0 - 1))
          ? $0 - 2 : $0 - 1
      }),
        GroupingRule.takingVerbs.contains(draft.words.text(verb))
      {
        draft.words.use(verb..<verb + 1)
      }
      return true
    }
    // "which one cost most", after entries.
    let isOfOnes =
      draft.form.follows && draft.words.contains(FollowUpRule.ones) && draft.words.contains(Self.costVerbs)
    guard !isOfOnes, let grouping = grouping(draft, counts: counts) else {
      // "the most I ever spent at Target": one purchase.
      let isDone = most.map { QuestionForm.speakers.contains(draft.words.text($0 + 1)) } ?? false
      guard isDone || draft.words.contains(Self.spendVerbs) else { return true }
      draft.question.measure = isLeast ? .smallest : .largest
      draft.question.aspect = draft.asked == .when ? .date : isOfOnes ? .result : .amount
      return true
    }
    draft.words.useAll(Self.askedUsed)
    draft.question.grouping = grouping
    draft.question.limit = limit ?? 1
    if isLeast { draft.question.order = .smallestFirst }
    return true
  }

  /// Takes what `which one` is one of: `of all the months this year, which one did I spend the most in`.
  private static func takeAll(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    let words = draft.words
    let start = draft.form.start
    // "person I spent the most on"
    if draft.asked == .which, let noun = GroupNouns.clauseNoun(words, at: start) {
      draft.words.use(start..<start + 1)
      return noun
    }
    guard draft.asked == .which,
      let one = words.words.indices.first(where: {
        FollowUpRule.whichAsked.contains(words.text($0)) && FollowUpRule.rowOnes.contains(words.text($0 + 1))
      }),
      let index = (0..<one).first(where: {
        GroupNouns.noun(words.text($0))?.isPlural == true
          && FilterRule.determiners.contains(words.text($0 - 1))
          && FollowUpRule.wholeWords.contains(words.text($0 - 2))
      })
    else { return nil }
    draft.words.use(index - 2..<index + 1)
    draft.words.use(one..<one + 2)
    return GroupNouns.noun(words.text(index))
  }

  /// Whether things stand at `index` that are counted: `the most coffees`, but not `the most groceries`.
  private static func isOfMany(_ words: PlainWords, at index: Int) -> Bool {
    // "the most Lyft rides"
    let counted = (index + 1..<index + 4).prefix { !FilterRule.leads.contains(words.text($0 - 1)) }
    if counted.contains(where: { ShareRule.counted.contains(words.text($0)) }) { return true }
    let text = words.text(index)
    guard text.hasSuffix("s"), FilterRule.category(text) == nil, GroupNouns.noun(text) == nil,
      FilterRule.isThing(words, index..<index + 1), let line = LineReading(String(text.dropLast()))
    else { return false }
    return line.matches.contains { !$0.isBusiness && $0.concept != nil }
  }

  /// `which month did I spend less`: of all groups, a comparative that is held against none means the first.
  private static func comparative(_ draft: QuestionDraft) -> Int? {
    let asksGroup =
      [.whereabouts, .who].contains(draft.asked)
      || [.which, .what].contains(draft.asked)
        && draft.words.words.indices.contains { GroupNouns.noun(draft.words, at: $0) != nil }
    guard asksGroup, draft.sides == nil,
      draft.words.contains(Self.spendVerbs) || draft.words.contains(visiting),
      !draft.words.contains(Self.comparedMarks)
    else {
      return nil
    }
    return draft.words.firstOpen(ComparisonRule.openMoreOrLess)
  }

  /// `most on one grocery shop`, `in a single trip to Costco`: of one purchase.
  private static func takeSingle(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    for index in words.words.indices.dropFirst() where single.contains(words.text(index)) {
      let isLed = FilterRule.leads.contains(words.text(index - 1)) || articles.contains(words.text(index - 1))
      // "the most I ever spent on one dinner"
      let next = index + 1..<index + 2
      if isLed, next.upperBound <= words.count, !words.hasOwned(in: next),
        !singles.contains(words.text(index + 1)),
        words.token(index + 1)?.can([.timeUnit, .weekend, .weekday]) != true,
        GroupNouns.noun(words.text(index + 1)) == nil, FilterRule.category(words.text(index + 1)) == nil,
        FilterRule.isThing(words, next) || draft.rule.lookup.holdsForSure(words.original(next))
      {
        draft.words.use(index..<index + 1)
        return true
      }
      guard isLed,
        let noun = (index + 1..<min(index + 4, words.count)).first(where: { singles.contains(words.text($0)) }
        ),
        !words.hasOwned(in: index..<noun + 1)
      else { continue }
      draft.words.use(index..<index + 1)
      draft.words.use(noun..<noun + 1)
      return true
    }
    return false
  }

  /// `most in one day`, `in a single week`.
  private static func takeSpan(_ draft: inout QuestionDraft) -> GroupNouns.Noun? {
    for lead in Self.singleLeads {
      for unit in Self.timeUnits where unit != "weekend" {
        if draft.words.take([lead + " " + unit]) {
          let noun = GroupNouns.noun(unit)
          if draft.asked == .what || draft.asked == .howMuch || draft.asked == .nothing {
            draft.question.aspect = .amount
          }
          return noun
        }
      }
    }
    return nil
  }

  /// `most visited restaurants`.
  private static func takeNoun(_ draft: inout QuestionDraft, after phrase: Range<Int>?) -> GroupNouns.Noun? {
    guard let index = phrase?.upperBound, let found = GroupNouns.noun(draft.words, at: index),
      !draft.words.isOwned(index)
    else { return nil }
    draft.words.use(index..<index + found.length)
    return found.noun
  }

  private static func takeLimit(_ draft: inout QuestionDraft, before start: Int?) -> Int? {
    if let start, let number = draft.words.number(start - 1), !draft.words.isOwned(start - 1), number < 1_000
    {
      draft.words.use(start - 1..<start)
      return number
    }
    for lead in Self.topLeads {
      guard let index = draft.words.words.indices.first(where: { draft.words.text($0) == lead }),
        let number = draft.words.number(index + 1), !draft.words.isOwned(index + 1), number < 100
      else { continue }
      draft.words.use(index..<index + 2)
      return number
    }
    return nil
  }

  /// Whether a thing of which one is asked for stands behind the question word at `start`.
  private static func namesThing(_ words: PlainWords, behind start: Int) -> Bool {
    var index = start + 1
    while index < words.count, FilterRule.isFiller(words, index) { index += 1 }
    return index <= start + 3 && FilterRule.isThing(words, index..<index + 1)
  }

  private static func grouping(_ draft: QuestionDraft, counts: Bool) -> Question.Grouping? {
    switch draft.asked {
    // "which friday did I spend the most"
    case .which where draft.words.weekday(draft.form.start + 1) != nil: return .day
    case .whereabouts: return .merchant
    case .who: return .person
    case .when: return .day
    case .what, .which, .nothing:
      if counts {
        return draft.words.contains(Self.boughtVerbs) ? .description : .merchant
      }
      let isOnThings =
        draft.words.findAny(Self.mostOn) != nil
      // "which of my subscriptions costs the most", "which petrol station got most of my money"
      if draft.asked == .which, namesThing(draft.words, behind: draft.form.start) { return .merchant }
      // "what's the most I spent on a dress": one of them
      let end = draft.words.findAny(Self.mostOn)?.upperBound ?? draft.words.count
      let namesThing = (end..<draft.words.count).contains {
        !draft.words.isOwned($0) && !QuestionWords.functionWords.contains(draft.words.text($0))
      }
      if isOnThings, namesThing, draft.words.findAny(Self.ownSpending) != nil { return nil }
      if isOnThings || draft.words.contains(Self.costUsed) { return .category }
      return draft.words.findAny(Self.ownSpending) == nil
        ? .category : nil
    default: return nil
    }
  }
}

import SpendCore

/// The entries themselves: `show my purchases at Target`, `what did I buy yesterday`.
enum ListRule {
  /// Lists whose order or size is said: `recent transactions`, `newest first`.
  static func readOrder(_ draft: inout QuestionDraft) -> Bool {
    guard draft.words.find("recent") != nil,
      draft.words.contains(nouns) || draft.words.contains(Self.spendingMark)
    else {
      return false
    }
    draft.words.useAll(Self.recentUsed)
    draft.question.measure = .list
    draft.question.limit = 10
    return true
  }

  static func read(_ draft: inout QuestionDraft) -> Bool {
    guard !draft.form.isSummed, isList(&draft) else { return false }
    draft.question.measure = .list
    return true
  }

  /// Takes all but the things of `which books did I buy`, `what movies have I seen`.
  private static func takeThingsAsked(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let start = draft.form.start
    guard [.which, .what].contains(draft.asked), GroupingRule.whichOpeners.contains(words.text(start)),
      let asking = words.words.indices.first(where: {
        $0 > start + 1 && QuestionForm.auxiliaries.contains(words.text($0))
          && QuestionForm.speakers.contains(words.text($0 + 1))
      }), asking <= start + 7, QuestionWords.activity.contains(words.text(asking + 2))
    else { return false }
    // "which things over 200 did I buy"
    let noun = words.words.indices[start..<asking].last { !words.isOwned($0) } ?? start
    guard noun > start, noun <= start + 3, words.text(noun).hasSuffix("s"),
      GroupNouns.noun(words.text(noun))?.grouping ?? .description == .description,
      !words.hasOwned(in: start..<noun + 1),
      !words.hasOwned(in: asking..<asking + 2)
    else { return false }
    draft.words.use(start..<start + 1)
    if FilterRule.entryNouns.contains(words.text(noun)) { draft.words.use(noun..<noun + 1) }
    draft.words.use(asking..<asking + 3)
    return true
  }

  /// Takes what asks for things in `which dinners with Nico were over 80`, `which books came from Amazon`.
  private static func takeThingsTold(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    let start = draft.form.start
    guard draft.asked == .which, draft.sides == nil, GroupingRule.whichOpeners.contains(words.text(start)),
      let verb = words.words.indices.dropFirst(start + 2).prefix(6).first(where: {
        FollowUpRule.copulas.contains(words.text($0)) || Self.toldVerbs.contains(words.text($0))
      }),
      let noun = (start + 1..<verb).first(where: { words.text($0).hasSuffix("s") }), noun <= start + 2,
      GroupNouns.noun(words, at: start + 1) == nil, !words.hasOwned(in: start..<noun + 1)
    else { return false }
    let isLimited = draft.rule.filter.moreThan ?? draft.rule.filter.lessThan != nil
    let comesFrom =
      Self.toldVerbs.contains(words.text(verb)) && FilterRule.leads.contains(words.text(verb + 1))
    guard isLimited || comesFrom else { return false }
    draft.words.use(start..<start + 1)
    draft.words.use(verb..<verb + 1)
    return true
  }

  /// `what else have I got from that shop`, `what all did I pay for`.
  private static func asksForBought(_ words: PlainWords, from start: Int) -> Bool {
    guard words.text(start) == "what" else { return false }
    if Self.everyMark.contains(words.text(start + 1)) { return true }
    let asking = Self.kindsOfThings.contains(words.text(start + 1)) ? start + 2 : start + 1
    return QuestionForm.auxiliaries.contains(words.text(asking))
      && QuestionForm.speakers.contains(words.text(asking + 1))
      && (FollowUpRule.havingVerbs.contains(words.text(asking + 2))
        || FollowUpRule.buyingVerbs.contains(words.text(asking + 2))
        || FilterRule.selling.contains(words.text(asking + 2)))
  }

  private static func isList(_ draft: inout QuestionDraft) -> Bool {
    let start = draft.form.start
    let first = draft.words.text(start)
    let isSummed =
      draft.isSummed || draft.words.findAny(Self.sumAsked) != nil || draft.words.contains(Self.togetherMarks)
    if [.what, .nothing].contains(draft.asked), draft.words.findAny(Self.totalOf) != nil,
      !GroupingRule.isShown(draft.words)
    {
      return false
    }
    // "all my haircuts together, what have they cost"
    if draft.isSummed || draft.words.contains(FollowUpRule.costVerbs), Self.totality.contains(first) {
      return false
    }
    if draft.words.take(lists) { return true }
    // "Lyft rides since August, all of them"
    if draft.asked == .nothing, let all = draft.words.findAny(FollowUpRule.allOfThem),
      all.upperBound == draft.words.count, !isSummed
    {
      draft.words.use(all)
      return true
    }
    // "what did I get refunded in total"
    if draft.words.findAny(Self.inTotal) != nil, draft.words.findAny(bought) != nil { return false }
    if draft.words.take(bought) || takeThingsAsked(&draft) || takeThingsTold(&draft) { return true }
    if GroupingRule.isShown(draft.words) || draft.form.isShown,
      !isSummed || draft.words.contains(nouns)
        || draft.words.contains(Self.thingsShown) && !draft.words.contains(FollowUpRule.totals)
    {
      return true
    }
    if first == "what", draft.words.contains(Self.boughtVerbs),
      !draft.words.contains(Self.mostSpent)
    {
      return true
    }
    if asksForBought(draft.words, from: start) { return true }
    if first == "any" { return true }
    let isBought = draft.words.contains(Self.boughtWords)
    if first == "everything", !isBought { return false }
    // "all of september" is a time, and its figure is asked for.
    let isOfTime = draft.period != nil && start + 1 < draft.words.count && draft.words.isOwned(start + 1)
    if isOfTime, Self.totality.contains(first), !isBought, !draft.words.contains(nouns) { return false }
    // "all my income for 2026" is one sum.
    let isMass = (start + 1...start + 2).contains { Self.massNouns.contains(draft.words.text($0)) }
    if Self.totality.contains(first), !isSummed && !isMass || draft.words.contains(nouns) {
      return true
    }
    // "costco after refunds" asks for no list of them.
    let noun = draft.words.words.indices.first {
      nouns.contains(draft.words.text($0)) && !(draft.rule.saysRefunds && draft.words.isOwned($0))
    }
    let isLimited = draft.rule.filter.moreThan != nil || draft.rule.filter.lessThan != nil
    let isThere = draft.words.contains(Self.anything) && draft.words.findAny(Self.thereIs) != nil
    // "what did I pay that was over 200"
    let isOfThings = draft.asked == .what && draft.words.findAny(Self.limitedThings) != nil
    // "over 100 in june"
    if isLimited, draft.asked == .nothing, !draft.form.follows, BoundWord.opens(draft.words.line), !isSummed {
      return true
    }
    if isLimited, Self.anything.contains(first) || isThere && draft.asked != .whether || isOfThings {
      return true
    }
    if draft.asked == .nothing, !isSummed, let noun, noun <= start + 2,
      isLimited || draft.words.text(noun) != "expenses"
    {
      return true
    }
    // "purchases under 10, what do they add up to"
    return Self.listedNouns.contains(first) && !draft.isSummed
      || draft.asked == .nothing
        && Self.activities.contains(draft.words.text(draft.words.count - 1))
  }
}

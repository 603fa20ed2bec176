import SpendCore

/// Two periods or subjects held against each other: `October vs September`, `more on coffee or tea`,
/// `how much more than`.
enum ComparisonRule {
  static func read(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    // Income and spending make a balance.
    if draft.words.contains(Self.earned),
      draft.words.contains(Self.spending)
    {
      _ = draft.words.take(Self.comparisonOpeners)
      return
    }
    guard let found = sides(draft, calendar) else { return readTrend(&draft) }
    let words = draft.words
    let isPercent = words.contains(Self.percents)
    let isDifference =
      words.contains(Self.differences)
      || words.findAny(Self.byHowMuch) != nil
      || [.howMuch, .howMany].contains(draft.asked)
        && (words.contains(more) || words.contains(less) || words.contains(changes))
      || found.isChange && draft.asked != .whether
    draft.sides = found.sides
    let ranksGroups = ranksGroups(draft)
    for index in draft.words.words.indices
    where used.contains(draft.words.text(index)) && draft.words.month(index) == nil {
      if ranksGroups, Self.mostOrLeast.contains(draft.words.text(index)) { continue }
      let isLead = Self.sideLeads.contains(draft.words.text(index))
      if !isLead, !opensRange(words, at: index, besides: found.joint, calendar) {
        draft.words.use(index..<index + 1)
      }
    }
    draft.words.use(found.joint)
    draft.words.useAll(rising)
    // "which of the kids costs me more, Mila or Jonas": who they are, the sides say.
    if let kind = words.findAny(kindAsked), kind.upperBound < found.joint.lowerBound {
      draft.words.use(kind.lowerBound..<kind.upperBound + 1)
    }
    if isPercent {
      draft.question.aspect = .percentChange
    } else if draft.asked == .whether
      || draft.asked == .nothing && words.hasQuestionMark && words.contains(Self.thanMark),
      found.isClaim
    {
      draft.question.aspect = .whether(words.contains(less) && !words.contains(Self.moreMark) ? .less : .more)
    } else if isDifference {
      draft.question.aspect = .difference
    } else if [.which, .who, .what, .whereabouts].contains(draft.asked) {
      // "which was dearer, Uber or Lyft"
      let (isLess, isMore) = (words.contains(less), words.contains(more))
      if isLess != isMore { draft.question.aspect = isLess ? .lesser : .greater }
    }
    // "median Uber against median Lyft": it is said of both.
    for index in found.sides.other where FollowUpRule.averages.contains(words.text(index)) {
      let isSaid = words.words.indices.contains { $0 != index && words.text($0) == words.text(index) }
      if isSaid { draft.words.use(index..<index + 1) }
    }
    // "how many more Uber than Lyft rides"
    let countsMore =
      draft.asked == .howMany && (words.contains(more) || words.contains(less))
      && !words.words.contains { QuestionWords.currencies[$0.text] != nil }
    if countsMore || visitsMore(words) || words.findAny(Self.oftenAsked) != nil {
      draft.question.measure = .count
      draft.words.useAll(Self.oftenUsed)
    }
  }

  /// Whether `words` ask where one went more often: `which did I visit more`.
  static func visitsMore(_ words: PlainWords) -> Bool {
    words.words.indices.contains {
      GroupingRule.visitingVerbs.contains(words.text($0)) && moreOrLess.contains(words.text($0 + 1))
    }
  }

  /// Whether days from one to another begin at `index`: `coffee and tea between 5 May and 9 June`.
  private static func opensRange(
    _ words: PlainWords,
    at index: Int,
    besides joint: Range<Int>,
    _ calendar: PeriodRule
  ) -> Bool {
    guard words.text(index) == "between", let length = calendar.range(words, at: index) else {
      return false
    }
    return !(index..<index + length).overlaps(joint)
  }

  // MARK: Sides

  private struct Found {
    var sides: Sides
    var joint: Range<Int>
    var isClaim = false
    var isChange = false
  }

  private static func sides(_ draft: QuestionDraft, _ calendar: PeriodRule) -> Found? {
    let words = draft.words
    let isChange =
      words.words.indices.contains { index in
        // "did I top up my card": what somebody does is no change.
        !words.isOwned(index) && changes.contains(words.words[index].key)
          && !QuestionForm.speakers.contains(words.text(index - 2))
      }
      // "how much did I drop at the diner between March and May"
      || words.words.indices.contains {
        Self.changeWords.contains(words.text($0)) && !QuestionForm.speakers.contains(words.text($0 - 1))
      }
      || words.findAny(Self.wentPhrases) != nil
    if isChange, let found = fromTo(draft, calendar) { return found }
    return compared(draft) ?? than(draft) ?? sinceThen(draft) ?? choice(draft)
  }

  /// `from August to September`: what it is now is asked about.
  private static func fromTo(_ draft: QuestionDraft, _ calendar: PeriodRule) -> Found? {
    let words = draft.words
    // "how has it changed month by month from June to October" asks for all of them.
    if words.findAny(Self.stepwise) != nil { return nil }
    for index in words.words.indices where Self.fromOpeners.contains(words.text(index)) {
      guard let length = calendar.point(words, at: index + 1),
        Self.untilJoints.contains(words.text(index + 1 + length)),
        let second = calendar.point(words, at: index + 2 + length)
      else { continue }
      let joint = index + 1 + length
      let sides = Sides(own: joint + 1..<joint + 1 + second, other: index + 1..<joint)
      return Found(
        sides: sides,
        joint: joint..<joint + 1,
        isClaim: draft.asked == .whether,
        isChange: words.findAny(Self.differenceBetween) == nil
      )
    }
    return nil
  }

  private static func compared(_ draft: QuestionDraft) -> Found? {
    let words = draft.words
    if let joint = words.findAny(joints), var sides = besides(joint, of: draft) {
      // "Aldi vs Giant vs Wegmans"
      sides.isList = words.words.indices.contains {
        $0 >= joint.upperBound && QuestionForm.versusMarks.contains(words.text($0))
      }
      return Found(sides: sides, joint: joint, isClaim: true)
    }
    guard
      let opener = words.findAny(Self.comparisonOpeners)
        ?? words.findAny(Self.howDo).flatMap({ words.contains(Self.compareMark) ? $0 : nil })
    else { return nil }
    let joints = (opener.upperBound..<max(opener.upperBound, words.count)).filter { index in
      Self.sideJoints.contains(words.text(index)) && index > opener.upperBound && index + 1 < words.count
        && !words.has("food and dining", at: index - 1) && words.text(index + 1) != "dining"
    }
    // "what I spent with Alex and with Priya": the joint is the one behind which the lead stands again.
    let paired = joints.first { index in
      FilterRule.nameLeads.contains(words.text(index + 1))
        && (opener.upperBound..<index).contains { words.text($0) == words.text(index + 1) }
    }
    if let index = paired ?? joints.first {
      var sides = Sides(own: opener.upperBound..<index, other: index + 1..<words.count)
      sides.isList = Self.listJoints.contains(words.text(index))
      return Found(sides: sides, joint: index..<index + 1)
    }
    return nil
  }

  /// `has my spending gone up since last month`, `what changed since October`.
  private static func sinceThen(_ draft: QuestionDraft) -> Found? {
    let changes = draft.words.contains(Self.developments)
    let isOfSums = draft.words.contains(PriceRule.sums)
    guard
      changes && (isOfSums || draft.asked == .what)
        || ranksGroups(draft) || isOfSums && draft.words.findAny(PriceRule.rises + PriceRule.falls) != nil,
      let since = draft.words.find("since"), let sides = besides(since, of: draft)
    else { return nil }
    return Found(sides: sides, joint: since, isClaim: true, isChange: true)
  }

  /// `which category grew the most`: whether groups are asked about, by how they changed.
  private static func ranksGroups(_ draft: QuestionDraft) -> Bool {
    let words = draft.words
    guard [.which, .what].contains(draft.asked), words.contains(Self.mostOrLeast) else { return false }
    return words.words.indices.contains { index in
      Self.groupLeads.contains(words.text(index)) && GroupNouns.noun(words, at: index + 1) != nil
    }
  }

  private static func than(_ draft: QuestionDraft) -> Found? {
    let words = draft.words
    guard let than = words.words.indices.first(where: { words.text($0) == "than" && !words.isOwned($0) }),
      let sides = besides(than..<than + 1, of: draft), words.contains(more) || words.contains(less),
      !Self.ratherThan.contains(words.text(than - 1))
    else { return nil }
    return Found(sides: sides, joint: than..<than + 1, isClaim: true)
  }

  private static func choice(_ draft: QuestionDraft) -> Found? {
    let words = draft.words
    guard ![.howMuch, .howMany, .howOften].contains(draft.asked),
      words.contains(more) || words.contains(less),
      let or = words.words.indices.first(where: { words.text($0) == "or" && !words.isOwned($0) }),
      let sides = behindComma(or, of: draft) ?? besides(or..<or + 1, of: draft) ?? before(or, of: draft),
      !Self.moreOrLess.contains(words.text(or - 1)) || words.text(or + 1) != "less"
    else { return nil }
    return Found(sides: sides, joint: or..<or + 1)
  }

  /// What stands on both sides of `joint`; nil where the question has nothing on one of them.
  private static func besides(_ joint: Range<Int>, of draft: QuestionDraft) -> Sides? {
    guard joint.lowerBound > draft.form.start, joint.upperBound < draft.words.count else { return nil }
    return Sides(own: draft.form.start..<joint.lowerBound, other: joint.upperBound..<draft.words.count)
  }

  /// `who paid me more for the side job, Walt or Denise`: what stands in front of the only comma is said of both.
  private static func behindComma(_ or: Int, of draft: QuestionDraft) -> Sides? {
    let words = draft.words
    let parts = words.words.indices[..<or].filter { $0 > draft.form.start && words.words[$0].startsPart }
    guard or + 1 < words.count, let part = parts.first, parts.count == 1, part > draft.form.start + 2,
      !words.words[part..<or].contains(where: { more.contains($0.text) || less.contains($0.text) })
    else { return nil }
    return Sides(own: part..<or, other: or + 1..<words.count)
  }

  /// `Shell or Chevron, who got more`: what stands around `or` in front of the question.
  private static func before(_ or: Int, of draft: QuestionDraft) -> Sides? {
    guard or > 0, or + 1 < draft.form.start else { return nil }
    return Sides(own: 0..<or, other: or + 1..<draft.form.start)
  }

  // MARK: Trends

  /// `did my spending go up last month`: held against the span before; `is it going up`: against the usual.
  private static func readTrend(_ draft: inout QuestionDraft) {
    if draft.asked == .whether, draft.words.contains(Self.spendVerbs),
      draft.rule.bounds.goal == nil,
      !draft.rule.counts.isSet, let word = draft.words.firstOpen(Self.openMoreOrLess)
    {
      draft.question.aspect = .whether(draft.words.text(word) == "less" ? .less : .more)
      draft.words.use(word..<word + 1)
      draft.isTrend = true
      draft.isMeasured = true
      return
    }
    // "how much less did I spend on groceries this year": than in the one before
    if draft.asked == .howMuch, draft.words.contains(Self.spendVerbs),
      let lead = draft.words.findAny(FollowUpRule.howMuch),
      Self.openMoreOrLess.contains(draft.words.text(lead.upperBound)), !draft.words.isOwned(lead.upperBound),
      QuestionForm.auxiliaries.contains(draft.words.text(lead.upperBound + 1))
    {
      draft.words.use(lead.upperBound..<lead.upperBound + 1)
      draft.question.aspect = .difference
      (draft.isTrend, draft.isMeasured) = (true, true)
      return
    }
    let rises = draft.words.findAny(PriceRule.rises)
    // "what have I dropped on concerts" asks what was spent, "how much of it fell on a weekend" what was then.
    func unled(_ range: Range<Int>?) -> Range<Int>? {
      range.flatMap { FilterRule.nameLeads.contains(draft.words.text($0.upperBound)) ? nil : $0 }
    }
    let falls = unled(draft.words.findAny(PriceRule.falls)) ?? unled(draft.words.findAny(Self.shrinking))
    if ranksGroups(draft), let range = rises ?? falls {
      draft.words.use(range)
      draft.isTrend = true
      return
    }
    guard let range = rises ?? falls, draft.question.comparison == nil, draft.asked != .when,
      // "how much did I spend on rose" is about wine.
      !FilterRule.nameLeads.contains(draft.words.text(range.lowerBound - 1))
    else { return }
    // "was it lower than 500" is held against that amount.
    guard draft.words.contains(PriceRule.sums), range.lowerBound > 0, !draft.words.hasOwned(in: range) else {
      return
    }
    if Self.mostOrLeast.contains(draft.words.text(range.lowerBound - 1)) { return }
    if draft.words.text(range.lowerBound) == "raise" { return }
    draft.words.use(range)
    draft.isTrend = true
    let isPercent = draft.words.contains(Self.percents)
    draft.words.useAll(Self.percentUsed)
    switch draft.asked {
    case .whether: draft.question.aspect = .whether(rises == nil ? .less : .more)
    case .howMuch: draft.question.aspect = isPercent ? .percentChange : .difference
    default: draft.question.aspect = isPercent ? .percentChange : .result
    }
    draft.isMeasured = true
  }
}

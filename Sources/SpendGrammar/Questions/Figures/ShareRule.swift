import SpendCore

/// `what percent of last month was food`, `rent as a share of my salary`.
enum ShareRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    // "how much of my money did Whole Foods get" asks for a sum.
    if draft.asked == .howMuch, draft.words.take(Self.ofMoney) { return false }
    let words = draft.words
    guard var cue = cue(words) else { return false }
    // "what fraction, in percent, of my food"
    if let unit = words.findAny(Self.asPercent), unit.lowerBound == cue.upperBound {
      cue = cue.lowerBound..<unit.upperBound
    }
    // "how much of my salary was left": what is left is no share.
    let isLeft =
      words.contains(BalanceRule.remaining) || words.findAny(BalanceRule.left + BalanceRule.saved) != nil
    if isLeft, words.contains(Self.earnedMoney) { return false }
    if words.contains(ComparisonRule.changes)
      || words.findAny(Self.comparedPercent + PriceRule.rises + PriceRule.falls) != nil
    {
      return false
    }
    let isOf = words.text(cue.upperBound) == "of"
    let wholeStart = cue.upperBound + (isOf ? 1 : 0)
    var sides = Sides(own: 0..<0, other: 0..<0, isShare: true)
    if let lead = Self.asLeads.first(where: {
      words.has($0, at: cue.lowerBound - $0.split(separator: " ").count)
    }) {
      let end = cue.lowerBound - lead.split(separator: " ").count
      sides.own = min(draft.form.start, end)..<end
      sides.other = wholeStart..<words.count
    } else if isOf {
      let split = (wholeStart + 1..<max(wholeStart + 1, words.count)).first {
        splitters.contains(words.text($0)) && !words.isOwned($0)
          || words.isOwned($0) && words.words[$0].text == "over"
      }
      sides.other = wholeStart..<(split ?? words.count)
      sides.own = (split ?? words.count)..<words.count
      // "share of doordash in my food spending"
      if split == nil, let whole = words.findAny(Self.wholeMarks), whole.lowerBound > wholeStart {
        (sides.own, sides.other) = (wholeStart..<whole.lowerBound, whole.lowerBound + 1..<words.count)
      }
    } else if let whole = wholeBefore(cue.lowerBound, words) {
      (sides.other, sides.own) = (whole, cue.upperBound..<words.count)
    } else {
      sides.own = draft.form.start..<words.count
    }
    draft.words.use(cue)
    _ = draft.words.take(Self.asPercent)
    draft.words.useAll(Self.percents)
    draft.sides = sides
    draft.isMeasured = true
    let isCounted =
      words.words[sides.other].contains { counted.contains($0.text) }
      || sides.other.isEmpty && words.contains(counted)
    if isCounted { draft.question.measure = .count }
    // "how much of the groceries was Costco, in dollars"
    let asksMoney =
      Self.howMuchOf.contains { words.has($0, at: cue.lowerBound) }
      || words.findAny(FilterRule.inDollars) != nil
    let asksPercent = words.contains(Self.percents) || words.findAny(Self.asPercent) != nil
    if draft.asked == .howMuch, asksMoney, !asksPercent { draft.question.aspect = .amount }
    let hasEach = words.contains(Self.dividers)
    if hasEach, let grouping = GroupingRule.take(&draft) { draft.question.grouping = grouping }
    return true
  }

  /// The words of the whole in front of what asks for its part: `of my Starbucks money what percentage was with Mom`.
  private static func wholeBefore(_ cue: Int, _ words: PlainWords) -> Range<Int>? {
    guard let of = words.words.indices.first(where: { wholeLeads.contains(words.text($0)) }), of + 1 < cue
    else {
      return nil
    }
    return of + 1..<cue
  }

  private static func cue(_ words: PlainWords) -> Range<Int>? {
    if let range = words.findAny(Self.partAsked),
      !words.has("that", at: range.upperBound) || words.count > range.upperBound + 1
    {
      let isCount = words.has("how many of", at: range.lowerBound)
      if isCount { return nil }
      return range.lowerBound..<range.upperBound - 1
    }
    // "who did I share it with": what somebody does is no noun.
    return words.words.indices.first {
      nouns.contains(words.text($0)) && !words.isOwned($0)
        && !QuestionForm.speakers.contains(words.text($0 - 1))
    }.map { $0..<$0 + 1 }
  }
}

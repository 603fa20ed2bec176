import SpendCore
import SpendWords

/// `when did I last buy shoes`, `my latest purchase`, `the first expense`, `last 3 coffees`.
enum LatestRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    if readBoth(&draft) || readRecent(&draft) { return true }
    for (phrases, measure) in [(latest, Question.Measure.latest), (first, .first)] {
      guard let open = draft.words.findAny(phrases),
        // "Black Friday damage last year" is of a year.
        draft.words.token(open.upperBound)?.can(.timeUnit) != true || open.count > 1,
        let range = draft.words.takeRange(phrases)
      else { continue }
      takePlace(&draft, before: range)
      // "last" before a number or a plural asks for several entries.
      if let number = draft.words.number(range.upperBound), (2..<1_000).contains(number),
        !draft.words.isOwned(range.upperBound),
        draft.words.words.indices.contains(range.upperBound + 1)
      {
        draft.words.use(range.upperBound..<range.upperBound + 1)
        return several(&draft, measure, number)
      }
      if let number = draft.words.number(range.lowerBound - 1), number < 1_000,
        !draft.words.isOwned(range.lowerBound - 1)
      {
        draft.words.use(range.lowerBound - 1..<range.lowerBound)
        return several(&draft, measure, number)
      }
      if draft.words.contains(plurals), draft.asked != .when { return several(&draft, measure, 10) }
      draft.question.measure = measure
      draft.question.aspect = draft.entryAspect
      draft.words.useAll(Self.latestUsed)
      return true
    }
    guard draft.asksDay, draft.words.contains(Self.pastAuxiliaries) || draft.asked == .when
    else {
      return false
    }
    // "on which days did I go to Starbucks": several.
    if draft.words.contains(Self.dates) { return false }
    draft.words.useAll(Self.dateUsed)
    // "when did the braces payments start"
    let starts = Self.startVerbs.contains(draft.words.text(draft.words.count - 1))
    if starts { draft.words.use(draft.words.count - 1..<draft.words.count) }
    draft.question.measure = starts ? .first : .latest
    draft.question.aspect = .date
    return true
  }

  /// Whether `words` ask for the latest or the first entry; nil where they ask for neither.
  static func measure(in words: PlainWords) -> Question.Measure? {
    if words.findAny(latest) != nil { return .latest }
    return words.findAny(first) == nil ? nil : .first
  }

  /// `what did both flights cost me`: the two latest, told as that many.
  private static func readBoth(_ draft: inout QuestionDraft) -> Bool {
    let open = draft.words.words.indices.first {
      both.contains(draft.words.text($0)) && !draft.words.isOwned($0)
    }
    guard let index = open, !draft.form.follows, index + 1 < draft.words.count,
      draft.words.text(index + 1).hasSuffix("s"), FilterRule.isThing(draft.words, index + 1..<index + 2),
      !draft.words.words[index...].contains(where: { FilterRule.nameJoints.contains($0.text) })
    else { return false }
    draft.words.use(index..<index + 1)
    draft.question.limit = 2
    draft.question.measure = .list
    let asksSum = draft.asked == .howMuch || draft.words.contains(FollowUpRule.costVerbs)
    draft.question.aspect = asksSum ? .amount : .result
    return true
  }

  /// `what was my recent purchase at CVS`: of one, the latest.
  private static func readRecent(_ draft: inout QuestionDraft) -> Bool {
    let words = draft.words
    guard
      let index = words.words.indices.first(where: {
        recent.contains(words.text($0)) && !words.isOwned($0)
          && !MostRule.mostMarks.contains(words.text($0 - 1))
          && GroupingRule.isEntry(words.text($0 + 1))
          && !words.text($0 + 1).hasSuffix("s")
      })
    else { return false }
    draft.words.use(index..<index + 2)
    // "what are my recent transaction on food": the verb says that they are several.
    if words.words[..<index].contains(where: { pluralCopulas.contains($0.text) }) {
      return several(&draft, .latest, 10)
    }
    draft.question.measure = .latest
    draft.question.aspect = draft.entryAspect
    return true
  }

  /// `the second most recent oil change`, `the oil change before the last one`: which it is, counted from the one that
  /// the words of `range` ask for.
  private static func takePlace(_ draft: inout QuestionDraft, before range: Range<Int>) {
    let words = draft.words
    if let (place, start) = words.ordinal(endingAt: range.lowerBound) {
      draft.question.skip = place - 1
      draft.words.use(start..<range.lowerBound)
      return
    }
    let next = words.text(range.upperBound)
    guard next.isEmpty || oneOfSeveral.contains(next),
      let before = words.findAny(beforeLatest), before.upperBound == range.lowerBound
    else { return }
    draft.question.skip = 1
    draft.words.use(before)
  }

  private static func several(_ draft: inout QuestionDraft, _ measure: Question.Measure, _ count: Int) -> Bool
  {
    draft.question.limit = count
    draft.question.measure = .list
    draft.question.aspect = ExtremeRule.rowAspect(&draft)
    // "what did my last three electric bills add up to?"
    if draft.isSummed || draft.words.findAny(ListRule.added + ExtremeRule.sums) != nil {
      draft.question.aspect = .amount
    }
    if measure == .first { draft.question.order = .oldestFirst }
    return true
  }
}

import SpendCore
import SpendWords

extension QuestionForm {
  // MARK: Follow-ups

  /// `last year`, `in august`: nothing but a span of time.
  private var isBarePeriod: Bool {
    guard !hasAmount, words.count <= 5 else { return false }
    var copy = words
    _ = copy.take(FollowUpRule.asides)
    // "this whole week then"
    if copy.count > 2, Self.softEnds.contains(copy.text(copy.count - 1)) {
      copy.use(copy.count - 1..<copy.count)
    }
    guard PeriodRule(today: today, previous: nil).period(in: &copy) != nil else { return false }
    return copy.owned.allSatisfy { $0 }
  }

  /// `why?`, `show me those`, `which ones`, `compared to september?`, `is that more than usual?`.
  private var isShortAnswer: Bool {
    let text = words.text(start)
    // "what on?"
    if words.count <= 2, words.findAny(FollowUpRule.listed) != nil { return true }
    if Self.shortQuestions.contains(text), words.count <= 3 {
      return words.count == 1 || text == "which" || refersBack
    }
    let isShown = words.findAny(Self.showingVerbs) != nil
    if isShown,
      words.contains(Self.earlierOnes) || words.count == 1 || FollowUpRule.shows(words)
    {
      return true
    }
    if Self.comparedMarks.contains(text)
      || words.text(1) == "compared"
    {
      return words.count <= 6 && (text != "compare" || words.contains(Self.comparedPointers))
    }
    if words.findAny(Self.whichOnes + FollowUpRule.contentsAsked) != nil {
      return true
    }
    let isPronoun =
      Self.oneOrOnes.contains(words.text(words.count - 1)) && Self.whichOrWhat.contains(text)
    return (refersBack || isPronoun) && words.count <= 8
  }

  /// Whether a word points at what was said before: `is that more than usual`, `how often did I go there`.
  private var refersBack: Bool {
    let isPointing = words.words.indices.contains { index in
      switch words.text(index) {
      case "that", "those", "them", "these", "there":
        return !Self.copulas.contains(words.text(index - 1)) || index > 1
          || words.text(index) == "that"
            && words.findAny(Self.usualMarks) != nil
      default: return false
      }
    }
    return isPointing
      && words.findAny(Self.thereOpeners) == nil
  }

  /// Whether a line that opens like no question may go on from the one before: few words that tell of no purchase.
  var mayGoOn: Bool {
    // "apart from rent I mean"
    let aside = words.findAny(FollowUpRule.asides)
    return follows && !hasAmount && words.count <= 9
      && !words.words.indices.contains {
        Self.tellers.contains(words.text($0)) && aside?.contains($0) != true
      }
  }

  /// Whether the line goes on from the question before: `and in september?`, `by category`, `same for august`.
  var isFollowUp: Bool {
    guard follows, words.count > 0, words.count <= 9 else { return false }
    if isCorrection { return true }
    let first = words.text(opening)
    if Self.timesOpeners.contains(where: {
      words.has($0, at: opening)
    }),
      words.count <= 4
    {
      return true
    }
    if isShortAnswer || FollowUpRule.isShort(words) || FollowUpRule.asksSame(words) { return true }
    if words.findAny(Self.amountOpeners)?.lowerBound ?? 99 <= 2 {
      let adds = Self.addingJoints.contains(first) && words.count <= 6 && !words.contains(Self.speakers)
      return adds || refersBack
    }
    if Self.narrowings.contains(first)
      && (!hasAmount || isLimited)
    {
      return true
    }
    if first == "top", words.count <= 4 { return true }
    if isBarePeriod { return true }
    if !hasAmount, words.count <= 4, Self.narrowingLeads.contains(first) { return true }
    if hasAmount, Self.boundMarks.contains(first), words.count <= 6 {
      return true
    }
    if words.has("what about", at: opening) || words.has("how about", at: opening)
      || Self.breakdowns.contains(where: {
        words.has($0, at: opening)
      })
    {
      return true
    }
    let opener = Self.softOpeners.contains(first)
    if opener, !hasAmount, words.hasQuestionMark || words.count <= 6 {
      return !opens(words.text(1), words.text(2)) || words.has("what about", at: 1)
        || words.has("how about", at: 1)
    }
    if words.hasQuestionMark, !hasAmount, words.count <= 5 {
      return !opens(first, words.text(1)) && !isSummary(first, words.text(1))
    }
    return false
  }
}

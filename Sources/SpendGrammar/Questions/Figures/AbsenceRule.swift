import SpendCore

/// Days without spending: which, how many, and the longest run of them.
enum AbsenceRule {
  /// Takes the words before `without` is read as what to leave out.
  static func take(_ draft: inout QuestionDraft) {
    if draft.words.contains(Self.shares) { return }
    guard draft.words.contains(days) || draft.words.findAny(Self.lengthAsked) != nil else { return }
    let isStreak = draft.words.contains(streaks) && !isRunningTotal(draft.words)
    if draft.words.findAny(Self.betweens) != nil { return }
    guard let range = draft.words.findAny(nothing) else {
      let isSpending = draft.words.contains(Self.streakMarks) || draft.words.find("in a row") != nil
      guard isSpending, draft.words.contains(Self.spanWords) else { return }
      finish(&draft, .longestStreak)
      return
    }
    let text = draft.words.text(range.lowerBound)
    if text == "without" || text == "no", range.count == 1 {
      // "total per day without rent" leaves rent out.
      let before = draft.words.text(range.lowerBound - 1)
      guard
        Self.takenWords
          .contains(before), !draft.words.contains(Self.otherMeasures)
      else { return }
      // "how much did I spend in the past 60 days without rent": these days are the period, not what is asked for.
      let asksForDays = draft.words.words.indices.contains {
        days.contains(draft.words.words[$0].key) && !isSpan(draft.words, $0)
      }
      if isSpan(draft.words, range.lowerBound - 1), !asksForDays { return }
    }
    draft.words.use(range)
    let isLongest =
      isStreak
      && (draft.words.contains(Self.runWords)
        || draft.asked == .howLong)
    finish(&draft, isLongest ? .longestStreakWithout : .daysWithout)
  }

  private static func finish(_ draft: inout QuestionDraft, _ measure: Question.Measure) {
    for index in draft.words.words.indices
    where used.contains(draft.words.words[index].key) && !isSpan(draft.words, index) {
      draft.words.use(index..<index + 1)
    }
    draft.question.measure = measure
    // "days without any purchase in October" tells how many; "which days" asks for each.
    if measure == .daysWithout, ![.which, .what, .when].contains(draft.asked), !draft.form.isShown {
      draft.question.aspect = .number
    }
    if draft.asked == .whether { draft.question.aspect = .whether(.any) }
    draft.words.useAll(Self.anyHave)
    draft.isMeasured = true
  }

  /// Whether the word at `index` is the end of a period: `the past 60 days`, `10 days ago`.
  private static func isSpan(_ words: PlainWords, _ index: Int) -> Bool {
    guard words.number(index - 1) != nil else { return false }
    return Self.newest.contains(words.text(index - 2))
      || words.text(index + 1) == "ago"
  }

  private static func isRunningTotal(_ words: PlainWords) -> Bool { words.find("running total") != nil }
}

import SpendCore

/// A figure held against what it usually is: `more than usual`, `too much on donuts`, `is that normal`.
enum UsualRule {
  private static let usual = [
    "than usual", "than normal", "than average", "than i usually do", "than i normally do",
    "than i usually spend",
    "than i normally spend", "than my average", "than my usual", "than i typically do", "than typical",
    "compared to usual", "compared to normal", "compared with usual", "versus usual", "vs usual", "vs normal",
    "compared to my average", "compared to average", "compared to what i usually spend", "against my usual",
    "above average", "above normal", "above my average", "below average", "below normal", "below my average",
    "than it usually is", "than i do usually", "than i do normally", "than ever", "compared to my usual",
    "than always",
    "versus normal", "versus average", "vs average", "vs my average", "versus my average", "versus my usual",
    "vs my usual",
    "than it normally is", "from usual", "from normal", "than on average", "than my normal", "than typically",
    "than in a typical month", "than in an average month", "than an average month", "than a normal month",
    "than in a normal month", "than the average month", "than a typical month", "above the usual",
    "over my average",
    "unusually high", "unusually low", "unusual", "out of the ordinary", "abnormal", "normal",
    "unusually expensive",
  ]
  private static let judgements = [
    "way too much", "far too much", "too much", "too many", "too high", "overspend", "overspending",
    "overspent",
    "out of control", "excessive", "excessively", "reasonable", "going overboard", "gone overboard",
    "out of hand",
    "a lot", "crazy", "too often", "going crazy", "gone crazy", "insane", "bad with", "under control",
    "on the high side",
    "over the top", "spending well", "doing okay", "doing ok", "am i doing", "did i do", "overdoing it",
    "overdone it",
    "overdoing", "overdo it", "go overboard", "too crazy",
  ]
  private static let used: WordSet = [
    "more", "less", "higher", "lower", "bigger", "smaller", "fewer", "being", "is", "cheaper", "expensive",
    "unusually",
    "that", "how", "doing", "well", "way", "far", "getting", "gotten", "fair", "amount", "above", "below",
    "worse", "for",
    "me", "am", "i",
  ]

  static func read(_ draft: inout QuestionDraft) -> Bool {
    if let range = usualRange(draft.words) ?? draft.words.findAny(usual) {
      draft.words.use(range)
      let isLess = draft.words.contains(AnyRule.lessWords)
      let isPercent = draft.words.contains(["percent", "percentage"])
      set(&draft)
      draft.words.useAll(["percent", "percentage", "by"])
      switch draft.asked {
      case .whether: draft.question.aspect = .whether(isLess ? .less : .more)
      case .howMuch, .share: draft.question.aspect = isPercent ? .percentChange : .difference
      default: draft.question.aspect = .result
      }
      return true
    }
    let isAsked =
      draft.asked == .whether || draft.words.text(draft.form.start) == "how" && draft.asked == .nothing
    guard isAsked || draft.form.isJudged, draft.words.take(judgements) else { return false }
    set(&draft)
    draft.question.aspect = .amount
    return true
  }

  /// `compared to a typical month`, `than my usual spending`: what joins, and the word for what is usual behind it.
  private static func usualRange(_ words: PlainWords) -> Range<Int>? {
    for index in words.words.indices where joints.contains(words.text(index)) {
      for mark in index + 1...index + 3
      where ["typical", "usual", "normal", "average"].contains(words.text(mark)) {
        guard
          (index + 1..<mark).allSatisfy({
            ["a", "an", "my", "the", "what", "is", "in", "our"].contains(words.text($0))
          })
        else { break }
        let unit = ["month", "week", "year", "spending", "level", "amount", "spend"].contains(
          words.text(mark + 1)
        )
        let start = ["compared", "compare"].contains(words.text(index - 1)) ? index - 1 : index
        return start..<mark + (unit ? 2 : 1)
      }
    }
    return nil
  }

  private static let joints: WordSet = [
    "than", "to", "with", "vs", "versus", "against", "from", "above", "below",
  ]

  private static func set(_ draft: inout QuestionDraft) {
    if draft.words.findAny(["how often", "how many times", "too often", "too many"]) != nil {
      draft.question.measure = .count
      draft.words.useAll(["often", "times", "many"])
    }
    draft.words.useAll(used)
    draft.question.comparison = .usual
    draft.isAboutNow = true
    draft.isMeasured = true
  }
}

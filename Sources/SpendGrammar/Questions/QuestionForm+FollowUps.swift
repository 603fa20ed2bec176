import SpendCore
import SpendWords

extension QuestionForm {
  // MARK: Follow-ups

  /// `last year`, `in august`: nothing but a span of time.
  private var isBarePeriod: Bool {
    guard !hasAmount, words.count <= 5 else { return false }
    var copy = words
    guard PeriodRule(today: today, previous: nil).period(in: &copy) != nil else { return false }
    return copy.isUsed.allSatisfy { $0 }
  }

  /// `why?`, `show me those`, `which ones`, `compared to september?`, `is that more than usual?`.
  private var isShortAnswer: Bool {
    let text = words.text(start)
    if ["why", "details", "which"].contains(text), words.count <= 3 {
      return words.count == 1 || text == "which" || refersBack
    }
    let isShown = words.findAny(["show", "list", "see", "details", "itemize"]) != nil
    if isShown,
      words.contains(["those", "them", "it", "these", "details", "each", "that"]) || words.count == 1
    {
      return true
    }
    if ["compared", "compare", "versus", "vs", "than", "relative"].contains(text)
      || words.text(1) == "compared"
    {
      return words.count <= 6 && (text != "compare" || words.contains(["that", "it", "to", "with"]))
    }
    if words.findAny(["what were they", "what are they", "which ones", "what are those"]) != nil {
      return true
    }
    let isPronoun =
      ["one", "ones"].contains(words.text(words.count - 1)) && ["which", "what"].contains(text)
    return (refersBack || isPronoun) && words.count <= 8
  }

  /// Whether a word points at what was said before: `is that more than usual`, `how often did I go there`.
  private var refersBack: Bool {
    let isPointing = words.words.indices.contains { index in
      switch words.text(index) {
      case "that", "those", "them", "these", "there":
        return !["is", "are", "was"].contains(words.text(index - 1)) || index > 1
          || words.text(index) == "that"
            && words.findAny(["than", "usual", "normal", "percent", "a lot"]) != nil
      default: return false
      }
    }
    return isPointing
      && words.findAny([
        "is there", "are there", "were there", "that i", "those days", "that is", "there any",
      ]) == nil
  }

  /// Whether the line goes on from the question before: `and in september?`, `by category`, `same for august`.
  var isFollowUp: Bool {
    guard follows, words.count > 0, words.count <= 9 else { return false }
    let first = words.text(0)
    if ["how many times", "how often", "and how many times", "and how often"].contains(where: {
      words.has($0, at: 0)
    }),
      words.count <= 4
    {
      return true
    }
    if isShortAnswer || FollowUpRule.isShort(words) { return true }
    if words.findAny(["how much", "how many", "how often"])?.lowerBound ?? 99 <= 2 {
      let adds = ["and", "but", "by"].contains(first) && words.count <= 6 && !words.contains(["i", "we"])
      return adds || refersBack
    }
    if ["same", "only", "by", "per", "except", "without", "excluding"].contains(first)
      && (!hasAmount || isLimited)
    {
      return true
    }
    if first == "top", words.count <= 4 { return true }
    if isBarePeriod { return true }
    let narrows: WordSet = [
      "in", "with", "at", "on", "for", "from", "excluding", "including", "just", "only", "not",
    ]
    if !hasAmount, words.count <= 4, narrows.contains(first) { return true }
    if hasAmount, ["over", "under", "above", "below", "just"].contains(first), words.count <= 6 {
      return true
    }
    if words.has("what about", at: 0) || words.has("how about", at: 0)
      || ["broken down", "break it down", "break that down", "split it"].contains(where: {
        words.has($0, at: 0)
      })
    {
      return true
    }
    let opener = ["and", "but", "or", "ok", "just", "also", "then"].contains(first)
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

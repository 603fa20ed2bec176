import SpendWords

/// How questions begin: as sentences (`how much`, `did I`), or as the heads of what they want (`total today`).
extension QuestionForm {
  /// Whether the words open as a question does: `how much`, `did I`, `show me`.
  func opens(_ first: String, _ second: String) -> Bool {
    if QuestionForm.leads.contains(first), Self.questionPronouns.contains(second) {
      return !hasAmount || words.hasQuestionMark || second == "how"
        || QuestionForm.auxiliaries.contains(words.text(start + 3))
        || words.contains(QuestionForm.passing)
    }
    switch first {
    case "how":
      return Self.quantities.contains(second)
        || !hasAmount && words.count > 2 && !isGreeting(words.text(start + 2))
    case "what":
      if second == "a" || second == "an" { return false }
      if hasAmount {
        return QuestionForm.auxiliaries.contains(second) || words.hasQuestionMark || second == "percent"
      }
      return words.count > 1
    case "which", "who", "where", "when", "why", "whose":
      guard words.count > 1 else { return false }
      if QuestionForm.auxiliaries.contains(second) { return true }
      return !hasAmount && (first == "which" || words.hasQuestionMark || words.contains(QuestionWords.money))
    case "did", "do", "have", "does", "has", "had":
      // "j'ai couru 8 km" tells.
      if words.line.language != .english,
        words.line.at(0).map({ Self.sayingOpeners.contains($0.key) }) == true,
        !words.hasQuestionMark,
        first == "did",
        Self.speakers.contains(second),
        !QuestionWords.activity.contains(words.text(start + 2)), !words.contains(QuestionWords.money)
      {
        return false
      }
      // "did 3 sets of squats" tells.
      if second == "not" || words.number(start + 1) != nil { return words.hasQuestionMark }
      // "had my hair set, 47" tells.
      if hasAmount, Self.hadDone.contains(first), !Self.speakers.contains(second) {
        return words.hasQuestionMark
      }
      return Self.subjectsBehindDo.contains(second)
        && (!hasAmount || second != "the" && second != "it")
        || words.hasQuestionMark || !hasAmount && first != "have" && first != "had"
    case "am", "can", "could", "may", "shall", "should", "will", "would":
      return second == "i" || second == "we" || second == "you" && !hasAmount
    case "is", "are", "was", "were":
      return words.hasQuestionMark || !hasAmount && words.count > 2
        || words.number(start + 1) != nil && first == "is"
    case "compare": return true
    case _ where QuestionForm.elided.contains(first): return !hasAmount && QuestionForm.leads.contains(second)
    case "show", "list", "display": return !hasAmount && words.count > 2
    default: return false
    }
  }

  /// The third word of `how are you`, `how is it going`.
  private func isGreeting(_ word: String) -> Bool {
    Self.nobodysThings.contains(word)
  }

  /// `total today`, `biggest expense in may`, `top 5 merchants`, `average per day`, `all my rides last month`.
  func isSummary(_ first: String, _ second: String) -> Bool {
    // "month with the fewest coffees"
    if !hasAmount, Self.rankedBy.contains(where: { words.has($0, at: start + 1) }),
      GroupNouns.noun(first) != nil,
      MostRule.mostMarks.contains(words.text(start + 3)) || ExtremeRule.isExtreme(words.text(start + 3))
    {
      return true
    }
    // "person I spent the most on"
    if !hasAmount, GroupNouns.clauseNoun(words, at: start) != nil { return true }
    switch first {
    case "total", "sum", "spending", "spendings", "average", "avg", "mean", "breakdown", "number", "count",
      "expenditure":
      return words.count > 1 || first == "total" || first == "spending" || first == "sum" && follows
    case "expenses", "expense", "purchases", "transactions", "payments":
      return words.count > 1 && first != "expense"
    case "biggest", "largest", "smallest", "cheapest", "priciest", "highest", "lowest", "latest", "earliest",
      "oldest", "newest",
      "median",
      "running", "cumulative", "longest", "shortest", "percent", "percentage", "share", "difference",
      "comparison", "net",
      "balance",
      "busiest", "worst", "rank":
      return words.count > 1
    case "second", "third", "fourth", "fifth":
      return words.contains(Self.extremes)
    case "top", "bottom":
      return words.number(start + 1) != nil && !hasAmount || GroupNouns.noun(second) != nil
        || GroupNouns.noun(words.text(start + 2)) != nil
        || Self.expensesBehind.contains(words.text(start + 2))
        || Self.spendingBehind.contains(second)
    case "any":
      return words.contains(Self.expenseNouns)
    case "last":
      if !hasAmount, (start + 1...start + 3).contains(where: { Self.singleNouns.contains(words.text($0)) }) {
        return true
      }
      return Self.pluralNouns.contains(second)
        || words.number(start + 1) != nil && Self.pluralNouns.contains(words.text(start + 2))
    case "the":
      return !hasAmount && ExtremeRule.isExtreme(second)
        || Self.rankOrdinals.contains(second)
          && !hasAmount && words.contains(QuestionWords.purchases)
    case "most", "least":
      return Self.mostAdjectives.contains(second) || !hasAmount && Self.speakers.contains(second)
    case "times": return !hasAmount && Self.speakers.contains(second)
    case "date": return !hasAmount && second == "of"
    // "first time I went to Valois"
    case "first" where second == "time": return !hasAmount && Self.speakers.contains(words.text(start + 2))
    case "first":
      return LatestRule.plurals.contains(words.text(start + 2)) || GroupingRule.isEntry(second)
    case "recent": return LatestRule.plurals.contains(second) || second == "activity" || second == "spending"
    case "everything", "stuff", "things": return words.contains(QuestionWords.purchases)
    case "typical", "usual": return words.count > 1
    case "all":
      return second == "my" || second == "expenses" || second == "purchases"
        || words.contains(Self.speakers) && words.contains(QuestionWords.purchases)
    case "my":
      return Self.figureNouns.contains(second)
    case "daily", "weekly", "monthly", "yearly":
      return Self.totalsBehind.contains(second)
    case "spend", "spent":
      return (!hasAmount || FilterRule.nameLeads.contains(second)) && words.count > 1
        && !words.contains(Self.noMarks)
    default: return false
    }
  }

  /// Whether `words` ask from `start` on to be split: `split this month by category`.
  static func isBreakdown(_ words: PlainWords, from start: Int) -> Bool {
    breaking.contains(words.text(start))
      && words.words.indices.contains {
        dividers.contains(words.text($0)) && GroupNouns.noun(words, at: $0 + 1) != nil
      }
  }
}

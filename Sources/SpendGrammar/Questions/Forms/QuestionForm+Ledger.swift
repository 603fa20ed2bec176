import SpendCore
import SpendWords

extension QuestionForm {
  // MARK: About the ledger

  /// Whether anything shows that the question is about money, or about what entries go by, as `lookup` knows.
  func concernsLedger(
    _ words: PlainWords,
    _ question: Question,
    hasPeriod: Bool,
    knowing lookup: NameLookup
  ) -> Bool {
    let filter = question.filter
    let named =
      !filter.categories.isEmpty || !filter.merchants.isEmpty || !filter.tags.isEmpty || filter.namesPeople
      || !filter.places.isEmpty
      || filter.subjects.contains(where: lookup.holdsForSure)
    let first = words.text(start)
    if !question.figures.isEmpty || !filter.kinds.isEmpty { return true }
    if question.comparison != nil || question.aspect == .whether(.still) { return true }
    switch question.measure {
    case .priceHistory, .balance, .runningTotal, .daysWithout, .longestStreak, .longestStreakWithout,
      .regular,
      .interval:
      return true
    case .latest, .first:
      // What never was bought is answered by "none".
      if question.aspect != .result, !filter.isEmpty { return true }
      if question.aspect == .daysSince { return true }
    case .count where isOfUnknownThing(words, filter, lookup): return false
    case .count:
      if question.aspect == .number || question.grouping != nil { return true }
    default: break
    }
    // "which shops did I go to"
    if question.grouping == .merchant, words.contains(GroupingRule.visitingVerbs) { return true }
    if words.contains(QuestionWords.money) || words.findAny(Self.costIdioms) != nil { return true }
    // "Saturdays in October, how much?"
    if !filter.weekdays.isEmpty, hasPeriod, words.findAny(FollowUpRule.howMuch) != nil { return true }
    if QuestionForm.yesOrNo.contains(first), !isRequested {
      if filter.moreThan != nil || filter.lessThan != nil
        || named && words.findAny(Self.beenTo) != nil
      {
        return true
      }
      let isAboutPast = Self.perfects.contains(first) || words.has("do i have", at: start)
      if named, words.findAny(Self.thereIs) != nil { return true }
      return isAboutPast
        && (words.contains(QuestionWords.purchases) || words.findAny(Self.everBeen) != nil)
    }
    return concernsLedger(words, first: first, named: named, hasPeriod: hasPeriod)
  }

  /// `how many emails did I get`: a thing that nobody is known to buy, and no verb of buying.
  private func isOfUnknownThing(_ words: PlainWords, _ filter: ExpenseFilter, _ lookup: NameLookup) -> Bool {
    let isNamed = !filter.categories.isEmpty || !filter.merchants.isEmpty || filter.namesPeople
    guard words.line.language == .english, !filter.subjects.isEmpty, filter.concept == nil, !isNamed,
      !words.contains(QuestionWords.buying), !filter.subjects.contains(where: lookup.holdsForSure)
    else { return false }
    return CategoryLexicon.shared.matches(in: words.line).isEmpty
  }

  private func concernsLedger(_ words: PlainWords, first: String, named: Bool, hasPeriod: Bool) -> Bool {
    switch first {
    case "how":
      let isLimited = start + 2 < words.count && words.isOwned(start + 2)
      if Self.subjectLeads.contains(words.text(start + 2)) || isLimited { return true }
      return words.contains(QuestionWords.activity) && !isAboutDoing(words) || named
        || words.text(start + 1) == "many" && !hasVerb(words)
    case "when": return words.contains(Self.whenRanks) || named
    case "what", "where", "which", "who", "is", "are", "am", "why":
      return named
        || words.contains(Self.rankedNouns)
        || words.contains(Self.placeVerbs) && words.find("did i") != nil
        || words.find("did i have") != nil || words.find("did i get") != nil || words.find("did i eat") != nil
    default:
      if isRequested, !named, !hasPeriod { return false }
      if named, hasPeriod { return true }
      return !words.contains(Self.chatter)
    }
  }

  private func hasVerb(_ words: PlainWords) -> Bool {
    guard
      let range = words.findAny(Self.askedPhrases)
    else { return false }
    return !QuestionWords.activity.contains(words.text(range.upperBound))
  }

  private func isAboutDoing(_ words: PlainWords) -> Bool {
    guard let range = words.findAny(Self.ownedPhrases) else {
      return false
    }
    return !QuestionWords.activity.contains(words.text(range.upperBound))
  }
}

import SpendCore
import SpendWords

extension PeriodRule {
  /// Whether words are left that name a time this rule can't read: a total of everything would be a wrong answer.
  func namesAnotherTime(_ words: PlainWords) -> Bool {
    let finder = finder(words)
    return words.words.indices.contains { index in
      guard !words.isOwned(index), let token = words.token(index) else { return false }
      if finder.namesNoPeriod(at: words.places[index]) { return true }
      if PeriodRule.isAttribute(words, at: index) { return false }
      let (before, after) = (words.text(index - 1), words.text(index + 1))
      if anchored(words, at: index) != nil { return true }
      if Self.partOrdinals.contains(token.key) { return Self.halfUnits.contains(after) }
      if Self.parts.contains(token.key) {
        return Self.partOrdinals.contains(before) || Self.than.contains(before) || Self.of.contains(after)
      }
      // "the most I spent in the month": which one, no rule has read.
      if token.can(.timeUnit), words.token(index - 1)?.can(.the) == true, leads(words, index - 2) {
        // "the month of November" is said.
        let next = Self.of.contains(after) ? index + 2 : index + 1
        return next == words.count || !words.isOwned(next)
      }
      if Self.rests.contains(token.key) { return Self.of.contains(after) }
      if words.weekday(index) != nil { return !PeriodRule.isAnySuchDay(words, at: index) }
      if words.month(index) != nil { return token.key != DateFinder.may }
      return token.can(.relativeDay) && token.entry.value <= 0 || Self.otherTimes.contains(token.key)
    }
  }

  /// The words that name a time by what only the user knows: `the week after my birthday`, `before my trip`.
  func anchoredTime(_ words: PlainWords) -> Range<Int>? {
    words.words.indices.lazy.compactMap { words.isOwned($0) ? nil : anchored(words, at: $0) }.first
  }

  private func anchored(_ words: PlainWords, at index: Int) -> Range<Int>? {
    let isSpan = words.token(index)?.can([.timeUnit, .weekend]) == true
    let lead = isSpan ? index + 1 : index
    guard let token = words.token(lead), token.can(.before) || Self.anchorLeads.contains(words.text(lead)),
      !words.isOwned(lead)
    else { return nil }
    // "how much did I spend the day after": after which day?
    if isSpan, lead + 1 == words.count {
      return words.token(index - 1)?.can(.the) == true ? index..<words.count : nil
    }
    guard lead + 1 < words.count, !words.isOwned(lead + 1) else { return nil }
    let isOwners = Self.owners.contains(words.text(lead + 1)) && lead + 2 < words.count
    return isSpan || isOwners ? index..<min(lead + 3, words.count) : nil
  }
}

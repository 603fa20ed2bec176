import SpendCore
import SpendWords

/// A word that asks for something that no rule computes forbids the figure: it would answer another question.
enum OpenWordRule {
  /// The first such word of a question that was read as `question`; nil where there is none.
  static func word(in draft: QuestionDraft, _ question: Question) -> String? {
    let words = draft.words
    if let index = words.words.indices.first(where: {
      !words.isOwned($0)
        && (QuestionWords.computations.contains(words.words[$0].key)
          // "which weekend", of which no rule makes groups.
          || words.token($0)?.can(.weekend) == true && PeriodRule.isAnySuchDay(words, at: $0)
          // Of a time that goes on from the one before, or behind a word that nothing knows, all words are read or
          // none.
          || words.token($0)?.can(.timeUnit) == true
            && (draft.form.follows || words.token($0 - 1).map { !$0.entry.isKnown } ?? false))
    }) {
      return words.original(index..<index + 1)
    }
    // "what month did I go hardest on groceries": by what it ranks isn't known.
    if question.grouping != nil || question.measure.isOfSize,
      let most = draft.rule.account.unread.first(where: { $0.count > 5 && $0.hasSuffix(superlativeEnding[0]) }
      )
    {
      return most
    }
    // "by country": what splits the figure isn't known.
    if let split = words.words.indices.dropLast().first(where: {
      GroupingRule.divisionLeads.contains(words.text($0)) && !words.isOwned($0) && !words.isOwned($0 + 1)
    }) {
      let said = words.original(split + 1..<split + 2)
      if draft.rule.account.unread.contains(said) { return said }
    }
    // "who's cheaper for an average shop, Lidl or Aldi": sums are no means.
    if case .against? = question.comparison, question.per == nil, question.measure != .median,
      let mean = words.words.indices.first(where: { FollowUpRule.averages.contains(words.text($0)) })
    {
      return words.original(mean..<mean + 1)
    }
    // "who earns the most": of a verb that nothing reads, none is the most.
    if let verb = words.findAny(Self.ranks).map({ $0.lowerBound - 1 }), verb >= 0, !words.isOwned(verb),
      words.text(verb).hasSuffix("s")
    {
      let said = words.original(verb..<verb + 1)
      if draft.rule.account.unread.contains(said) { return said }
    }
    // "what grade did I get": of which nothing is known.
    let noun = draft.form.start + 1
    if [.what, .which].contains(draft.asked), noun < words.count,
      QuestionForm.auxiliaries.contains(words.text(noun + 1)), !words.isOwned(noun)
    {
      let said = words.original(noun..<noun + 1)
      if draft.rule.account.unread.contains(said) { return said }
    }
    let isPlain =
      [.total, .count].contains(question.measure) && question.grouping == nil && question.comparison == nil
      && question.aspect == .result
    guard isPlain else { return nil }
    // "what has she cost me": about whom, where nobody is named?
    if !question.filter.namesSubject,
      let person = words.words.indices.first(where: {
        !words.isOwned($0) && Self.people.contains(words.text($0))
      })
    {
      return words.original(person..<person + 1)
    }
    // "hulu still running" asks for no sum.
    let state = words.words.indices.first { !words.isOwned($0) && Self.states.contains(words.text($0)) }
    guard let index = state ?? questionWord(draft), !words.isOwned(index) else { return nil }
    return words.original(index..<index + 1)
  }

  /// The question word that asks for something else than a sum or a number: `when`, `with whom`, `on what`.
  private static func questionWord(_ draft: QuestionDraft) -> Int? {
    let words = draft.words
    return words.words.indices.first { index in
      guard
        index == draft.form.start || words.words[index].startsPart
          || FilterRule.leads.contains(words.text(index - 1))
      else { return false }
      let isLed = FilterRule.leads.contains(words.text(index - 1))
      return Self.particulars.contains(words.text(index)) || isLed && Self.things.contains(words.text(index))
    }
  }
}

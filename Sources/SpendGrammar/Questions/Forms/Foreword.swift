import SpendCore

/// What is told in front of a question: `my cat had to see the vet this year. how much did that cost me`.
///
/// It says when, and what a pronoun of the question stands for; nothing else of it is asked.
struct Foreword {
  /// Its words.
  let range: Range<Int>
  /// Whether it is nothing but a name.
  private let isTopic: Bool

  /// What is told from `start` on; nil where the question begins there, or where more is said than a statement does.
  init?(_ words: PlainWords, from start: Int) {
    // "of what I paid Uber and Lyft, how many percent went to Lyft": a whole, and no statement.
    // "where did we buy groceries, and how much at each store": two questions.
    guard !ShareRule.wholeLeads.contains(words.text(start)),
      !QuestionForm.asking.contains(words.text(start))
        || !QuestionForm.auxiliaries.contains(words.text(start + 1)),
      let asked = words.words.indices.first(where: { index in
        index > start + 2
          && (Self.askedPhrases.contains { words.has($0, at: index) }
            || Foreword.asksWhether(words, at: index))
      })
    else { return nil }
    (range, isTopic) = (start..<asked, false)
    guard !words.words[range].contains(where: { Self.turning.contains($0.text) || $0.isNumber }),
      // "last five times I ate out, how much"
      !range.contains(where: { index in
        words.number(index).map { $0 > 1 } ?? false
          && (index == range.lowerBound || LatestRule.latest.contains(words.text(index - 1))
            || LatestRule.first.contains(words.text(index - 1)))
      }),
      !range.contains(where: { index in FilterRule.openers.contains { words.has($0, at: index) } }),
      Foreword.endsSentence(words, before: asked) || QuestionForm.isClause(words, range)
        || Foreword.namesWeekday(words, range)
        || Foreword.asksWhether(words, at: asked)
    else { return nil }
  }

  /// The bare name in front of a question whose pronoun means it: `physical therapy, how many visits was that`.
  init?(topicOf words: PlainWords, from start: Int) {
    guard
      let asked = words.words.indices.first(where: { index in
        index > start && words.words[index].startsPart
          && Self.askedPhrases.contains { words.has($0, at: index) }
      }), Foreword.asksOfTopic(words, from: start, at: asked)
    else { return nil }
    (range, isTopic) = (start..<asked, true)
  }

  private static func asksOfTopic(_ words: PlainWords, from start: Int, at asked: Int) -> Bool {
    asked <= start + 4
      && (start..<asked).allSatisfy { index in
        let word = words.text(index)
        return !(index > start && words.words[index].startsPart)
          && (FilterRule.determiners.contains(word) || !QuestionWords.frame.contains(word)
            // "the after-school program"
            || words.token(index + 1)?.joint == .hyphen)
          && !turning.contains(word) && !FilterRule.openers.contains { words.has($0, at: index) }
          && !FollowUpRule.lastMarks.contains(word) && !ExtremeRule.isExtreme(word)
          && FilterRule.category(word) == nil && words.month(index) == nil
      }
      && words.words.indices[asked...].contains {
        topical.contains(words.text($0))
          && (QuestionForm.auxiliaries.contains(words.text($0 - 1))
            // "Sam, how much did we spend on him?"
            || FilterRule.leads.contains(words.text($0 - 1)))
      }
  }

  /// `rent for this month, did I pay it already`: whether what is named was done.
  private static func asksWhether(_ words: PlainWords, at asked: Int) -> Bool {
    words.words[asked].startsPart && doneAsked.contains { words.has($0, at: asked) }
      && words.words[asked...].contains { pronouns.contains($0.text) }
  }

  /// `all the mondays in october, what did they cost me`: whether it opens with every such day.
  private static func namesWeekday(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    range.prefix(3).contains { words.everyWeekday($0) != nil }
  }

  /// Whether a mark that ends a sentence stands before the word at `index`.
  private static func endsSentence(_ words: PlainWords, before index: Int) -> Bool {
    let token = words.words[index].tokens.lowerBound
    return words.line.at(token - 1).map { mark in [".", "!", "–", "—"].contains { mark.isMark($0) } } ?? false
  }

  /// Takes over into `draft` what the foreword tells.
  func settle(_ draft: inout QuestionDraft, _ calendar: PeriodRule) {
    var words = draft.words
    for index in range { words.owned[index] = false }
    // "I had a flu shot recently, when was that" asks when.
    if draft.asked == .when { words.within(range) { _ = $0.take(Self.lately) } }
    let asked = range.upperBound..<words.count
    if isTopic {
      words.within(range) { draft.rule.takeNames(&$0) }
      for index in asked where Self.topical.contains(words.text(index)) {
        draft.words.use(index..<index + 1)
      }
      return
    }
    let days = words.within(range) { calendar.period(in: &$0) }
    // "I walked past it today. When was I there last?" is of no day, "what does it cost now" of the one that is now.
    let isOfNow = asked.contains { PriceRule.nowWord.contains(words.text($0)) }
    draft.period = draft.asked == .when && days?.last == draft.today || isOfNow ? nil : days
    // "July was hot. What did I spend that month?"
    let span = days.flatMap { _ in words.findAny(FollowUpRule.spanPointed + FollowUpRule.thenMarks) }
    if let span, asked.contains(span.lowerBound) {
      words.use(span)
      draft.words.use(span)
    }
    // "this year" points at nothing.
    _ = words.within(asked) { calendar.period(in: &$0) }
    // "saturdays in october what did they cost me"
    if Foreword.namesWeekday(words, range) {
      words.within(range) { draft.rule.takeWeekdays(&$0) }
      // "uber on saturdays this year, how many rides"
      for topic in Foreword.topics(in: words, range, draft.rule.lookup) {
        words.within(topic) { draft.rule.takeNames(&$0) }
      }
      for index in asked where Self.pronouns.contains(words.text(index)) {
        draft.words.use(index..<index + 1)
      }
      return
    }
    let topics = Foreword.topics(in: words, range, draft.rule.lookup)
    let pronoun = asked.first { !words.isOwned($0) && Self.pronouns.contains(words.text($0)) }
    guard let pronoun else {
      // "I buy too many paperbacks. How much this year?"
      let namesNothing = asked.allSatisfy {
        words.isOwned($0) || QuestionWords.frame.contains(words.text($0))
      }
      if namesNothing, topics.count == 1 {
        words.within(topics[0]) { draft.rule.takeNames(&$0) }
      } else if namesNothing {
        // "everything I paid in pounds, what's the sum": all of it is the question.
        for index in range { draft.words.owned[index] = false }
      }
      return
    }
    // "she" is whom the statement is about, "that" what it comes to.
    let isOfSubject = Self.personal.contains(words.text(pronoun))
    // "there" is a business, where one is named.
    let isOfPlace = FollowUpRule.thereMark.contains(words.text(pronoun))
    let business =
      isOfPlace ? topics.last { draft.rule.lookup.isMerchant(words.original($0)) } : nil
    guard let topic = business ?? (isOfSubject ? topics.first : topics.last) else {
      // What is told of has no entry: no answer before is meant, either.
      if namesThing(words) { draft.rule.isUnclear = true }
      return
    }
    words.within(topic) { draft.rule.takeNames(&$0) }
    draft.words.use(pronoun..<pronoun + 1)
    settleEntry(&draft)
  }

  /// `the last time I filled up with gas, how much was it`: one entry is told of, and asked about.
  private func settleEntry(_ draft: inout QuestionDraft) {
    for (phrases, measure) in [(LatestRule.latest, Question.Measure.latest), (LatestRule.first, .first)] {
      guard range.contains(where: { index in phrases.contains { draft.words.has($0, at: index) } }),
        draft.period?.first == nil
      else { continue }
      draft.question.measure = measure
      draft.question.aspect = draft.entryAspect
      draft.isMeasured = true
      return
    }
  }

  /// Whether it names a thing that is sold.
  private func namesThing(_ words: PlainWords) -> Bool {
    CategoryLexicon.shared.matches(in: words.line).contains { match in
      match.concept != nil && words.words[range].contains { $0.tokens.overlaps(match.tokens) }
    }
  }

  /// Whether `name` may be of a thing or somebody: of `like new` no entry is meant.
  private static func isNoun(_ words: PlainWords, _ name: Range<Int>) -> Bool {
    name.count > 1 || words.words[name.lowerBound].isCapitalised || FilterRule.isThing(words, name)
  }

  /// The things, businesses and categories that the words of `range` name and entries go by.
  static func topics(in words: PlainWords, _ range: Range<Int>, _ lookup: NameLookup) -> [Range<Int>] {
    var topics: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let longest = [3, 2, 1].lazy.map { index..<index + $0 }.first { name in
        name.upperBound <= range.upperBound && !words.hasOwned(in: name)
          && !FilterRule.isFiller(words, name.lowerBound) && !FilterRule.isFiller(words, name.upperBound - 1)
          && (FilterRule.category(words.original(name)) != nil
            || lookup.holdsForSure(words.original(name)) && isNoun(words, name))
      }
      if let longest { topics.append(longest) }
      index = longest?.upperBound ?? index + 1
    }
    return topics
  }
}

package import SpendCore
import SpendWords

/// Reads a rule for categories as people say it: `uber over 40 is Entertainment`, `anything over 500 at Amazon is
/// Shopping`, `from now on, put netflix under Entertainment`.
package struct RuleSentence: Sendable, Equatable {
  /// Which expenses it is about.
  package let condition: RuleCondition
  /// The category of the ledger that it names.
  package let category: String
  /// Whether it can be nothing but a rule: it says `always` and the like, or limits the amount or the hours.
  let isRule: Bool
}

extension RuleSentence {
  /// Why words are no rule.
  package enum Failure: Error, Equatable {
    /// They name no category behind what it is about.
    case namesNoCategory
    /// They don't say which expenses are meant.
    case namesNothing
    /// They speak of the time of day, in these words, which leave open which hours are meant.
    case unclearHours(String)
    /// What they seek is longer than ``RuleCondition/longestPattern``.
    case tooLong
    /// They name words beside a regular expression.
    case besidesExpression(String)
  }

  /// The rule that `text` says.
  package init(_ text: String, settings: GrammarSettings) throws(Failure) {
    try self.init(text, from: 0, settings: settings)
  }

  /// The rule that `text` says from its word numbered `start` on.
  init(_ text: String, from start: Int, settings: GrammarSettings) throws(Failure) {
    let expression = RuleSentence.expression(in: text)
    let said = expression.map { text[..<$0.lowerBound] + text[$0.upperBound...] } ?? text[...]
    guard let line = LineReading(String(said)) else { throw .namesNothing }
    try self.init(PlainWords(line.words), from: start, expression.map { text[$0] }, settings: settings)
  }

  /// The rule that `words` say from `start` on.
  init(_ words: PlainWords, from start: Int, settings: GrammarSettings) throws(Failure) {
    if words.line.tokens.contains(where: { $0.joint == .slash || $0.isMark("/") }) {
      try self.init(words.line.text(0..<words.line.count), from: start, settings: settings)
    } else {
      try self.init(words, from: start, nil, settings: settings)
    }
  }

  /// The rule that `words` say from `start` on.
  ///
  /// - Parameter expression: the regular expression between its slashes, which `words` are without.
  private init(
    _ words: PlainWords,
    from start: Int,
    _ expression: Substring?,
    settings: GrammarSettings
  ) throws(Failure) {
    var first = start
    var isRule = false
    if let opener = RuleSentence.openers.first(where: { words.has($0, at: first) }) {
      first += opener.split(separator: " ").count
      isRule = true
    }
    if RuleSentence.verbs.contains(words.text(first)) { first += 1 }
    guard let (link, category) = RuleSentence.category(words, from: first, settings) else {
      throw .namesNoCategory
    }
    var body = words
    body.use(0..<first)
    body.use(link.lowerBound..<words.count)
    // "between 22:00 and 6:00" are no amounts.
    let hours = try RuleHours.take(&body)
    var rule = FilterRule(homeCurrency: settings.homeCurrency)
    rule.takeAmounts(&body)
    rule.takeWeekdays(&body)
    if let time = RuleSentence.timeOfDay(body) { throw .unclearHours(time) }
    let named = RuleSentence.pattern(body)
    if expression != nil, !named.isEmpty { throw .besidesExpression(named) }
    let pattern = expression.map { String($0) } ?? named
    guard pattern.count <= RuleCondition.longestPattern else { throw .tooLong }
    let condition = RuleCondition(
      pattern: pattern,
      moreThan: rule.filter.moreThan,
      lessThan: rule.filter.lessThan,
      weekdays: Set(rule.filter.weekdays),
      hours: hours
    )
    guard condition.isLimited else { throw .namesNothing }
    self.condition = condition
    self.category = category
    let asks = words.hasQuestionMark || words.contains(QuestionForm.asking)
    let isLimited = condition.moreThan != nil || condition.lessThan != nil
    // "uber 20 after 22:00 as Entertainment" tells of one ride.
    self.isRule = !asks && (isRule || isLimited || hours != nil && !RuleSentence.tellsAmount(body))
  }

  /// Whether a number is left that is no part of a name.
  private static func tellsAmount(_ words: PlainWords) -> Bool {
    words.words.indices.contains { index in
      let tokens = words.words[index].tokens
      return !words.isOwned(index) && words.words[index].isNumber && !words.line[tokens.lowerBound].isJoined
        && words.line.at(tokens.upperBound)?.isJoined != true
    }
  }

  /// The words between what a rule is about and the category that stands at the end.
  private static func category(
    _ words: PlainWords,
    from start: Int,
    _ settings: GrammarSettings
  ) -> (link: Range<Int>, category: String)? {
    let names = CategoryNames(names: settings.categoryNames)
    for phrase in links {
      let length = phrase.split(separator: " ").count
      for index in words.words.indices.reversed() where index >= start && words.has(phrase, at: index) {
        var first = index + length
        while categoryFillers.contains(words.text(first)) { first += 1 }
        var end = words.count
        while end > first + 1, categoryFillers.contains(words.text(end - 1)) { end -= 1 }
        guard first < end, let category = names.category(words.original(first..<end)) else { continue }
        return (index..<index + length, category)
      }
    }
    return nil
  }

  /// Where a regular expression stands in `text`, with its slashes, which touch nothing else.
  private static func expression(in text: String) -> Range<String.Index>? {
    func isEdge(_ index: String.Index) -> Bool { index == text.endIndex || text[index].isWhitespace }
    let slashes = text.indices.filter { text[$0] == "/" }
    guard
      let first = slashes.first(where: { slash in
        (slash == text.startIndex || text[text.index(before: slash)].isWhitespace)
          && !isEdge(text.index(after: slash))
      }), let last = slashes.last(where: { $0 > first && isEdge(text.index(after: $0)) }),
      text.index(after: first) < last
    else { return nil }
    return first..<text.index(after: last)
  }

  private static func timeOfDay(_ words: PlainWords) -> String? {
    let index = words.words.indices.first { index in
      !words.isOwned(index)
        && (timesOfDay.contains(words.text(index))
          || words.words[index].isNumber && hourLeads.contains(words.text(index - 1)))
    }
    return index.map { words.original(max($0 - 1, 0)..<$0 + 1) }
  }

  /// What is left of `words` as it was written, with each `*` that touches it.
  private static func pattern(_ words: PlainWords) -> String {
    var kept: [Range<Int>] = []
    for index in words.words.indices where !words.isOwned(index) {
      // "Bed Bath & Beyond": what stands between two words of a name belongs to it.
      guard !fillers.contains(words.text(index)) else { continue }
      let tokens = words.words[index].tokens
      // Words that a phrase stands for share its tokens.
      if let last = kept.last, last.upperBound >= tokens.lowerBound - 1,
        last.upperBound >= tokens.lowerBound || !words.line[last.upperBound].isMark(",")
      {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, tokens.upperBound)
      } else {
        kept.append(tokens)
      }
    }
    return kept.map { tokens in
      var range = tokens
      while let star = words.line.at(range.upperBound), star.isMark("*") {
        range = range.lowerBound..<range.upperBound + 1
      }
      while range.lowerBound > 0, words.line[range.lowerBound - 1].isMark("*") {
        range = range.lowerBound - 1..<range.upperBound
      }
      return words.line.text(range)
    }.joined(separator: " ")
  }
}

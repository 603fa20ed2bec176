import SpendWords

/// What stands around a question and only asks for it kindly.
extension QuestionForm {
  /// Where a clause ends that begins at `start` and only asks kindly: `if it isn't too much trouble`, `be a dear
  /// and`; nil where none begins there.
  static func courtesy(_ words: PlainWords, from start: Int) -> Int? {
    if courtesyVerbs.contains(words.text(start)) {
      return (start + 1..<max(start + 1, min(words.count, start + 8))).first { index in
        QuestionWords.requests.contains { words.has($0, at: index) }
          && words.text(index - 1) == courtesyJoint[0]
      }
    }
    guard courtesyOpeners.contains(words.text(start)) else { return nil }
    let end = words.words.indices[(start + 1)...].first { words.words[$0].startsPart } ?? words.count
    // "when did that happen" is all of the line.
    guard end > start + 1, end - start < words.count,
      (start + 1..<end).allSatisfy({
        courtesyWords.contains(words.text($0)) || aroundAsking.contains(words.text($0))
      })
    else { return nil }
    return end
  }

  /// Whether the line ends in what asks for yes or no: `rent paid this month, yes or no`.
  static func isToBeConfirmed(_ words: PlainWords) -> Bool {
    answersAsked.contains { words.has($0, at: words.count - $0.split(separator: " ").count) }
  }

  /// `words` without a last part that only softens what is asked: `without the gym, though?`.
  static func withoutTail(_ words: PlainWords) -> PlainWords {
    guard let start = words.words.lastIndex(where: { $0.startsPart }), start > 0,
      words.line.at(words.words[start].tokens.lowerBound - 1)?.isMark(",") == true
    else { return words }
    // "refunds 2026, list": what is ordered stands behind what it is of.
    let order = start + 1 == words.count ? orders[words.text(start)] : nil
    guard order != nil || isTail(words, from: start) else { return words }
    let said = words.line.text(0..<words.words[start - 1].tokens.upperBound)
    let asked = order.map { $0 + " " + said } ?? said
    guard let line = LineReading(words.hasQuestionMark ? asked + "?" : asked)?.words,
      line.language == words.line.language
    else { return words }
    return withoutTail(PlainWords(line))
  }

  /// `line` with words for the sign of a number that stands apart: `# uber rides oct`, `top-ups q3, #`; nil where there
  /// is none, as in the tag `#work`.
  static func numbered(_ line: TokenLine) -> TokenLine? {
    func isApart(_ index: Int) -> Bool {
      line[index].isMark("#") && (line.at(index + 1).map { $0.joint != .glued } ?? true)
    }
    guard line.language == .english, line.count > 0 else { return nil }
    let last = line.count - 1
    if last == 0, isApart(0) { return LineReading(numberAlone[0])?.words }
    if isApart(last) {
      let end = line.at(last - 1)?.isMark(",") == true ? last - 1 : last
      return LineReading("\(numberOf[0]) \(line.text(0..<end))")?.words
    }
    return isApart(0) ? LineReading("\(numberOf[0]) \(line.text(1..<line.count))")?.words : nil
  }

  /// `words` that go on from an answer by one word alone, or in another language so shortly that nothing else tells it:
  /// `date`, `prev`, `e Uber?`.
  static func joined(_ words: PlainWords) -> PlainWords {
    if words.count == 1, let asked = oneWords[words.text(0)], let line = LineReading(asked)?.words {
      return PlainWords(line)
    }
    guard words.line.language == .english, words.count > 1, words.count <= 4,
      foreignJoints.contains(words.text(0)),
      let line = LineReading("\(courtesyJoint[0]) \(words.line.text(1..<words.line.count))")?.words
    else { return words }
    return PlainWords(line)
  }

  private static func isTail(_ words: PlainWords, from start: Int) -> Bool {
    words.words[start...].allSatisfy { tails.contains($0.text) }
      || greetings.contains {
        words.has($0, at: start) && $0.split(separator: " ").count == words.count - start
      }
  }

  /// `words` without a sentence behind the question that only tells something: `when did I buy it? I can't recall`.
  static func withoutAfterword(_ words: PlainWords) -> PlainWords {
    if let start = afterthought(words), let asked = LineReading(words.line.text(0..<start))?.words {
      return PlainWords(asked)
    }
    guard words.hasQuestionMark, let mark = words.line.tokens.lastIndex(where: { $0.isMark("?") }),
      let start = words.words.firstIndex(where: { $0.tokens.lowerBound > mark }), start > 2,
      start + 2 < words.count, isClause(words, start..<words.count),
      // "how often do I buy coffee? this year I mean"
      !words.words.indices[start...].contains(where: {
        words.token($0)?.can([.timeUnit, .month, .weekday]) == true || FilterRule.opener(words, at: $0) != nil
      }),
      !words.words[start...].contains(where: { $0.isNumber || FilterRule.nameJoints.contains($0.text) }),
      !CategoryLexicon.shared.matches(in: words.line).contains(where: { $0.tokens.lowerBound > mark }),
      let asked = LineReading(words.line.text(0..<mark + 1))?.words
    else { return words }
    return PlainWords(asked)
  }

  /// The token at which an afterthought starts that nothing parts from the question: `since January i think it was
  /// twice`, `the date I bought the macbook its for the warranty`.
  private static func afterthought(_ words: PlainWords) -> Int? {
    let start = words.words.indices.dropFirst(5).first { index in
      afterthoughts.contains { words.has($0, at: index) }
    }
    guard let start, words.count - start <= 7, !words.words[start...].contains(where: \.isNumber) else {
      return nil
    }
    return words.words[start].tokens.lowerBound
  }

  /// Whether the words of `range` tell something, in words that are all known: `my head is mush`.
  static func isClause(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    words.words[range].contains { copulas.contains($0.text) || speakers.contains($0.text) }
      && words.words[range].allSatisfy { QuestionSpelling.isKnown($0.text, $0.key) }
  }
}

extension QuestionGrammar {
  /// Takes a last clause that only asks kindly: `if you'd be so kind`.
  static func takeCourtesy(_ draft: inout QuestionDraft) {
    let words = draft.words
    guard
      let start = words.words.indices.last(where: { QuestionForm.courtesyOpeners.contains(words.text($0)) }),
      start > draft.form.start, let end = QuestionForm.courtesy(words, from: start), end == words.count
    else { return }
    draft.words.use(start..<end)
  }
}

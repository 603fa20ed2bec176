import SpendCore

/// What was told, asked for once more in another form: the days or groups that were counted, the prices behind a rise,
/// what is left without the dearest, a share of what was wider, a goal of another size.
extension FollowUpRule {
  /// The question that such words ask; nil for others.
  func ofTold(_ draft: inout QuestionDraft) -> Intent? {
    let told =
      ofCounted(draft.words) ?? ofAny(draft.words) ?? ofPrices(draft.words) ?? restWithoutFound(draft.words)
    guard let question = told ?? shareOfWider(draft) ?? shareKept(draft) ?? ofOtherGoal(draft) else {
      return nil
    }
    draft.words.use(0..<draft.words.count)
    return .question(question)
  }

  /// `which days?`, after how many there were without spending, `which ones?`, after how many places it was.
  private func ofCounted(_ words: PlainWords) -> Question? {
    let isOfDays = previous.measure == .daysWithout
    guard previous.aspect == .number, isOfDays || previous.grouping != nil, words.count <= 4,
      words.contains(Self.whichAsked) || words.findAny(Self.listed) != nil,
      words.words.allSatisfy({
        QuestionWords.functionWords.contains($0.text) || Self.ones.contains($0.text)
          || Self.whichAsked.contains($0.text) || GroupNouns.noun($0.text) != nil
      })
    else { return nil }
    var question = previous
    question.aspect = .result
    return question
  }

  /// `what?`, after whether there was anything: those entries.
  private func ofAny(_ words: PlainWords) -> Question? {
    guard previous.aspect == .whether(.any), words.count <= 2,
      QuestionForm.whichOrWhat.contains(words.text(0)),
      words.words.dropFirst().allSatisfy({ Self.ones.contains($0.text) || $0.text == words.text(0) })
    else { return nil }
    return entries()
  }

  /// `from what to what?`, `by what percent?`, after when a price went up.
  private func ofPrices(_ words: PlainWords) -> Question? {
    guard previous.measure == .priceHistory, words.count <= 7 else { return nil }
    let isOfEnds = words.findAny(Self.endsAsked) != nil
    var question = previous
    // "from what?" and "to what?", each alone
    if !isOfEnds, words.count <= 3, words.findAny(Self.startAsked + Self.endAsked) != nil {
      (question.aspect, question.skip) = (.amount, words.findAny(Self.startAsked) == nil ? 0 : 1)
      return question
    }
    guard isOfEnds || asksPercentOfThat(words) else { return nil }
    (question.aspect, question.skip) = (isOfEnds ? .result : .percentChange, 0)
    return question
  }

  /// `and the rest?`, after the dearest of what a sum was told of.
  private func restWithoutFound(_ words: PlainWords) -> Question? {
    guard isOfEntry, let sum = context.sum, case .entry(let entry)? = context.found, wantsRest(words) else {
      return nil
    }
    var question = Question(measure: .total, filter: sum.filter, period: sum.period)
    question.filter.excludedEntries.append(entry)
    return question
  }

  /// `what percent of it is that?`, after a sum and a part of it: of that sum.
  private func shareOfWider(_ draft: QuestionDraft) -> Question? {
    guard asksPercentOfThat(draft.words), [.total, .list, .count].contains(previous.measure),
      previous.grouping == nil,
      previous.comparison == nil, previous.per == nil, let wider = context.wider
    else { return nil }
    var question = figure
    if previous.measure == .count, wider.measure == .count { question.measure = .count }
    question.comparison = .share(of: wider.scope)
    return question
  }

  /// `what percent is that?`, after what was left of an income.
  private func shareKept(_ draft: QuestionDraft) -> Question? {
    guard previous.measure == .balance, previous.grouping == nil, previous.comparison == nil,
      asksPercentOfThat(draft.words)
    else { return nil }
    var question = previous
    (question.comparison, question.aspect) = (
      .share(of: Scope(filter: .income, period: previous.period)), .result
    )
    return question
  }

  /// Whether all that is asked is the share that what was told has of something that isn't said.
  private func asksPercentOfThat(_ words: PlainWords) -> Bool {
    (words.contains(Self.percents) || words.contains(ShareRule.percents))
      && words.words.allSatisfy {
        QuestionWords.functionWords.contains($0.text) || Self.references.contains($0.text)
          || Self.percents.contains($0.text) || ShareRule.percents.contains($0.text)
      }
  }

  /// `and with 350?`, after what is left of a goal.
  private func ofOtherGoal(_ draft: QuestionDraft) -> Question? {
    guard case .goal(.money)? = previous.comparison, draft.words.count <= 6 else { return nil }
    let words = draft.words
    guard
      let index = words.words.indices.first(where: { words.words[$0].isNumber || words.words[$0].hasSign }),
      let amount = draft.rule.amount(words, index),
      words.words.indices.allSatisfy({
        (index..<amount.end).contains($0) || QuestionWords.functionWords.contains(words.text($0))
          || GoalRule.used.contains(words.text($0))
      })
    else { return nil }
    var question = previous
    question.comparison = .goal(.money(amount.money))
    return question
  }
}

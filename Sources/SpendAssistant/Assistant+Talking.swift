import SpendCore

extension Assistant {
  /// Has the model answer a line that is nothing to record and nothing to look up.
  ///
  /// - Parameter show: is given each sentence once it is checked.
  /// - Returns: false where nothing was shown, so that the plain reply is due.
  package func talk(about reading: Reading, show: @escaping (String) -> Void) -> Bool {
    guard let talker, reading.interpretation.parser == .model else { return false }
    switch reading.interpretation.intent {
    case .other(.chat): break
    // Without figures there is nothing to say about money that could be borne out.
    case .unanswerable where talkerKnowsFigures: break
    default: return false
    }
    return talker.says(reading.text, knowing: talkerKnowsFigures ? facts() : [], show)
  }

  /// Has the model talk about `facts` that were computed for a line, where one does and may know figures.
  ///
  /// - Parameter show: is given each sentence once it is checked against the facts.
  package func talk(of facts: [String], for line: String, show: @escaping (String) -> Void) {
    guard let talker, talkerKnowsFigures, !facts.isEmpty else { return }
    _ = talker.says(line, knowing: facts, show)
  }

  /// What a talk may be about: this month and the last one, by category, and what was asked before.
  private func facts() -> [String] {
    let today = clock.now().date
    let thisMonth = Period.month(of: today, today: today)
    guard let first = thisMonth.first else { return [] }
    let lastMonth = Period.month(of: first.adding(days: -1), today: today)
    var questions: [Question] = []
    for period in [thisMonth, lastMonth] {
      questions.append(Question(measure: .total, period: period))
      questions.append(Question(measure: .total, period: period, grouping: .category))
    }
    if let context { questions.append(context.question) }
    return questions.compactMap { question in
      guard let answer = try? ledger().answer(question, evidence: false) else { return nil }
      return AnswerWording(answer: answer, asides: [], homeCurrency: homeCurrency).main
    }
  }
}

extension Talker {
  /// Whether it says anything to `line` that `facts` bear out; each such sentence is shown as it comes.
  fileprivate func says(_ line: String, knowing facts: [String], _ show: @escaping (String) -> Void) -> Bool {
    var talk = Talk(line: line, facts: facts, show: show)
    // A failure in the middle leaves the whole sentences that were checked.
    guard (try? reply(to: line, facts: facts, saying: { talk.take($0) })) != nil else {
      return talk.shownCount > 0
    }
    talk.finish()
    return talk.shownCount > 0
  }
}

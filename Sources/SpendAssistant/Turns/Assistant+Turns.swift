package import SpendCore

/// The one road of every line: typed, piped, pasted, spoken or given as an argument.
extension Assistant {
  /// Does what `reading` means, as far as `mode` goes.
  ///
  /// - Parameters:
  ///   - source: who caused it.
  ///   - say: is given each sentence of a talk once it is checked; nil where nobody talks.
  /// - Returns: what came of it; a refusal is a reply, too, and so is the question which of several readings is meant.
  /// - Throws: what the ledger throws; then nothing was changed.
  package func turn(
    _ reading: Reading,
    from source: Cause.Source,
    mode: TurnMode = TurnMode(),
    saying say: ((String) -> Void)? = nil
  ) throws -> Turn {
    if let say, talk(about: reading, show: say) { return Turn(reading: reading, reply: .talked) }
    return Turn(reading: reading, reply: try reply(to: reading, from: source, mode: mode))
  }

  private func reply(to reading: Reading, from source: Cause.Source, mode: TurnMode) throws -> Reply {
    if let refusal = mode.scope.refusal(of: reading) { return .refused(refusal) }
    let account = reading.interpretation.account
    // What goes on from a question that was read as talk is not about the one before it.
    if case .other = reading.interpretation.intent, reading.text.contains("?"), previous.context != nil {
      previous = .misunderstood
    }
    switch reading.interpretation.intent {
    case .expenses: return try book(reading, from: source, mode: mode)
    case .question where mode.isStrict && !account.leftOut.isEmpty:
      return .refused(Refusal.unread(account.leftOut))
    case .question(let question):
      let before = previous
      let answered = try answer(
        question,
        fallbacks: reading.interpretation.fallbacks,
        account: account,
        text: reading.text,
        evidence: mode.bringsEvidence
      )
      if answered.answer.matchCount > 0 || account.unread.isEmpty { return .answered(answered) }
      // What wasn't understood may be why nothing was found.
      previous = before
      return refused(reading, mode)
    case .unanswerable: return refused(reading, mode)
    case .command(let command):
      do {
        let cause = Cause(words: reading.text, source: reading.source(source), moment: clock.now())
        if case .list = command, let question = reading.question { remember(question) }
        return try carryOut(command, cause: cause)
      } catch let refusal as Refusal {
        previous = previous.leftOpen
        return .refused(refusal)
      }
    case .other(.chat) where mode.isConversation:
      return .chat("Tell me what you spent, like \"lunch 12.50\", or ask \"what did I spend this month?\"")
    case .other(.startsOver):
      previous = .none
      return .chat("The next question stands alone.")
    case .other(let reason):
      // The next line may say how much it was.
      if reason == .noAmount, mode.isConversation { unpriced = reading.text }
      previous = previous.leftOpen
      return .refused(Refusal(reason, text: reading.text))
    }
  }

  /// The refusal of a question that can't be answered as it was read.
  private func refused(_ reading: Reading, _ mode: TurnMode) -> Reply {
    let account = reading.interpretation.account
    let nearest = nearest(to: reading)
    if mode.isConversation { self.nearest = nearest }
    let refusal = Refusal.unanswerable(
      account,
      after: previous,
      nearest: nearest?.text,
      isAsked: mode.isConversation
    )
    // "how many calories was that" leaves what it points at as it was.
    previous = account.refersBack ? previous.leftOpen : .misunderstood
    return .refused(refusal)
  }

  private func book(_ reading: Reading, from source: Cause.Source, mode: TurnMode) throws -> Reply {
    if let question = asking(reading) { return question }
    if let reference = reading.interpretation.amends, let refusal = try alreadyRecorded(reference) {
      return .refused(refusal)
    }
    if mode.isGrouped { return .waiting }
    let expenses = try record([reading], from: source).flatMap { $0 }
    guard !mode.isDryRun else { return .drafted(reading) }
    return .recorded(
      Confirmation(
        expenses: expenses,
        confidencePercent: reading.interpretation.confidencePercent,
        // They are recorded, even where the month can't be summed up.
        month: try? monthSoFar(after: expenses),
        oddity: mode.isConversation ? oddity(amid: expenses) : nil
      )
    )
  }

  /// What is odd about the only one of `expenses`, which was just recorded.
  func oddity(amid expenses: [Expense]) -> Oddity? {
    guard let expense = expenses.first, expenses.count == 1 else { return nil }
    // It is recorded, even where the ledger can't be asked for more.
    return (try? oddity(of: expense)) ?? nil
  }
}

extension Reading {
  /// Whether lines before it must be recorded first: it asks, changes or speaks of what is recorded.
  package var dependsOnLinesBefore: Bool {
    switch interpretation.intent {
    case .expenses: interpretation.amends != nil && AmbiguousLine(self) == nil
    case .question, .unanswerable, .command: true
    case .other: false
    }
  }

  /// What it asks, where it asks something: a list or the categories are a question, too.
  package var question: Question? {
    switch interpretation.intent {
    case .question(let question): question
    case .command(.list(let request)):
      Question(
        measure: .list,
        filter: request.filter,
        period: request.period,
        limit: request.limit
      )
    case .command(.categories): Question(measure: .total, grouping: .category)
    default: nil
    }
  }

  /// The same, as a question where it asks something.
  package var asQuestion: Reading {
    guard let question else { return self }
    var reading = self
    // "list the pottery sales": a list is of purchases, and else of what came in by that name.
    if case .command(.list) = reading.interpretation.intent, question.filter.kinds.isEmpty,
      question.filter.namesSubject
    {
      var other = question
      other.filter.kinds = [.income]
      reading.interpretation.fallbacks.append(other)
    }
    reading.interpretation.intent = .question(question)
    return reading
  }

  /// Who caused what it does, when it came from `source`.
  func source(_ source: Cause.Source) -> Cause.Source {
    interpretation.parser == .model ? .model : source
  }
}

extension TurnMode.Scope {
  /// Why `reading` isn't taken; nil where it is.
  fileprivate func refusal(of reading: Reading) -> Refusal? {
    switch (self, reading.interpretation.intent) {
    case (.everything, _), (.entries, .expenses), (.entries, .other): nil
    case (.entries, .command(let command)): command.changesLedger ? nil : Refusal.commandForEntry
    case (.entries, .question), (.entries, .unanswerable): Refusal.questionForEntry
    case (.questions, .expenses), (.questions, .command): Refusal.noQuestion
    case (.questions, .other): Refusal.unanswerable()
    case (.questions, .question), (.questions, .unanswerable): nil
    }
  }
}

extension Refusal {
  fileprivate static let questionForEntry = Refusal(
    code: "question",
    problem: "that reads like a question",
    remedy: "try: spendwise ask \"…\""
  )
  fileprivate static let commandForEntry = Refusal(
    code: "command",
    problem: "that reads like a command",
    remedy: "see: spendwise help"
  )
  fileprivate static let noQuestion = Refusal(
    code: "no_question",
    problem: "that is no question",
    remedy: "to record an expense: spendwise add \"…\""
  )
}

package import SpendCore
import SpendWords

/// Tells questions and commands from lines that record money.
package struct IntentRules: Sendable {
  /// What the user is used to.
  let settings: GrammarSettings

  /// The rules for a user with `settings`.
  package init(settings: GrammarSettings = GrammarSettings()) {
    self.settings = settings
  }

  /// What `line` means when it is no expense; nil when it should be read as one.
  ///
  /// - Parameters:
  ///   - hasAmount: whether an amount of money was found in the line.
  ///   - lookup: what the ledger's entries are called.
  package func reading(
    of line: TokenLine,
    utterance: Utterance,
    hasAmount: Bool,
    lookup: @autoclosure () -> NameLookup = NameLookup()
  ) -> QuestionReading? {
    let isPut = line.language != .english && Phrasebook.of(line.language).hasMeaning(in: line)
    if hasAmount, !isPut, !IntentCues.mayBeOther(line) { return nil }
    guard line.count > 0, line.count <= 120 else { return nil }
    let mayCount = !hasAmount || BoundWord.stands(in: line)
    let line = mayCount ? QuestionForm.numbered(line) ?? line : line
    let lookup = lookup()
    var words = QuestionForm.withoutTail(PlainWords(line))
    if utterance.followsQuestion { words = QuestionForm.joined(words) }
    if let asked = part(of: words, by: .sentences, utterance, hasAmount: hasAmount, lookup) { return asked }
    let reading = self.reading(of: words, utterance, hasAmount: hasAmount, lookup)
    guard reading != nil || hasAmount else { return ofContent(words, utterance, lookup) }
    guard let reading,
      IntentRules.isOpen(reading) || reading.intent == .unanswerable || !reading.account.absent.isEmpty
    else { return reading }
    return part(of: words, by: .clauses, utterance, hasAmount: hasAmount, lookup) ?? reading
  }

  /// What the first part of `words` means that asks, where the others only tell something; nil where there is none.
  private func part(
    of words: PlainWords,
    by division: AskedPart.Division,
    _ utterance: Utterance,
    hasAmount: Bool,
    _ lookup: NameLookup
  ) -> QuestionReading? {
    let calendar = PeriodRule(today: utterance.today, settings: settings)
    for part in AskedPart.candidates(in: words, by: division) where part.mayAsk {
      guard let asked = part.line.map({ QuestionForm.withoutTail(PlainWords($0)) }),
        var reading = self.reading(of: asked, utterance, hasAmount: hasAmount, lookup)
      else { continue }
      var topic: Range<Int>?
      let pointsBack = utterance.followsQuestion && DanglingReference.pointer(in: asked) != nil
      if pointsBack || reading.account.dangling != nil,
        let bound = part.bound(lookup, calendar, goesOn: utterance.followsQuestion),
        let again = self.reading(of: PlainWords(bound.line), utterance, hasAmount: hasAmount, lookup)
      {
        (reading, topic) = (again, bound.topic)
      }
      guard !IntentRules.isOpen(reading), let question = reading.intent.asked,
        let unread = part.unread(
          beside: question,
          pointsBack: pointsBack && topic == nil,
          topic: topic,
          lookup,
          calendar
        )
      else { continue }
      // "October without whatever, how much was it?": the remark is all that would limit it.
      if !unread.isEmpty, question.filter.isEmpty, question.period == .all { continue }
      reading.account.unread += unread
      return reading
    }
    return nil
  }

  /// What a line of few words asks that names things in the plural alone, what came in or back, or a price now, or
  /// wants more of what it names than a sum.
  ///
  /// The ledger tells: `vet visits`, `refunds from Amazon`, `costco last`, `robot vacuum when`; `coffee` may begin an
  /// expense.
  private func ofContent(_ words: PlainWords, _ utterance: Utterance, _ lookup: NameLookup)
    -> QuestionReading?
  {
    guard words.count <= 10, !words.hasQuestionMark, words.line.language == .english,
      !words.contains(QuestionForm.tellers), !words.contains(QuestionForm.statingVerbs),
      let asked = LineReading(words.line.text(0..<words.line.count) + "?")?.words,
      let reading = self.reading(of: PlainWords(asked), utterance, hasAmount: false, lookup),
      !IntentRules.isOpen(reading), reading.account.absent.isEmpty, let question = reading.intent.asked,
      question.filter.namesSubject
    else { return nil }
    if question.wantsMoreThanSum, question.filter.names.allSatisfy(lookup.holdsForSure) { return reading }
    guard words.count <= 5 else { return nil }
    // "vet visits", "movies with Alex"
    let end =
      words.words.indices.dropFirst().first { FilterRule.leads.contains(words.text($0)) } ?? words.count
    let last = words.original(end - 1..<end)
    let isPlural =
      words.text(end - 1).hasSuffix("s") && last.count > 3
      && lookup.holdsForSure(last) && !lookup.isMerchant(words.original(0..<words.count))
      && question.filter.merchants.isEmpty
    return isPlural || !question.filter.kinds.isEmpty || PriceRule.endsNow(words) ? reading : nil
  }

  /// Whether words of `reading` are left that nothing reads, or that point at nothing.
  private static func isOpen(_ reading: QuestionReading) -> Bool {
    !reading.account.unread.isEmpty || reading.account.dangling != nil
  }

  /// What `words` mean as a whole.
  private func reading(
    of words: PlainWords,
    _ utterance: Utterance,
    hasAmount: Bool,
    _ lookup: NameLookup
  ) -> QuestionReading? {
    let words = QuestionForm.withoutAfterword(words)
    let commands = CommandGrammar(
      today: utterance.today,
      hasAmount: hasAmount,
      settings: settings,
      followsQuestion: utterance.followsQuestion,
      lookup: lookup
    )
    let grammar = QuestionGrammar(
      today: utterance.today,
      context: utterance.context,
      settings: settings,
      lookup: lookup
    )
    // "new topic: video games, in total"
    if let rest = FollowUpRule.restarting(words) {
      let fresh = QuestionGrammar(today: utterance.today, context: nil, settings: settings, lookup: lookup)
      if let read = fresh.reading(rest, hasAmount: hasAmount) { return read }
    }
    if utterance.followsQuestion || utterance.previous.isMisunderstood, FollowUpRule.startsOver(words) {
      return QuestionReading(intent: .other(.startsOver))
    }
    // Right after an answer "make it three" is about what was shown.
    if utterance.followsQuestion {
      if let goingOn = grammar.pointing(words) { return goingOn }
    }
    if var intent = commands.intent(words) {
      if let context = utterance.context { intent = FollowUpRule.goingOn(intent, words, after: context) }
      return bound(mended(intent, words, commands, lookup), words, utterance)
    }
    let isForRecord = hasAmount && LoggingRequest(words: words).isMade
    guard !isForRecord, let read = grammar.reading(words, hasAmount: hasAmount) else { return nil }
    let question = bound(read, words, utterance)
    if question.intent == .unanswerable, !hasAmount, TalkRule.isTalk(words) {
      return QuestionReading(intent: .other(.chat))
    }
    return question
  }

  /// `reading`, or that it can't be answered where what it points at isn't there.
  private func bound(_ reading: QuestionReading, _ words: PlainWords, _ utterance: Utterance)
    -> QuestionReading
  {
    guard utterance.context == nil else {
      if utterance.previous.isLeftOpen, leaves(reading, words, utterance) {
        var account = reading.account
        account.dangling = words.original(0..<words.count)
        return QuestionReading(intent: .unanswerable, account: account)
      }
      guard reading.intent == .unanswerable, DanglingReference.pointer(in: words) != nil else {
        return reading
      }
      var account = reading.account
      account.refersBack = true
      return QuestionReading(intent: .unanswerable, account: account)
    }
    let isLost = utterance.previous.isMisunderstood
    let reference = DanglingReference(words: words, isLost: isLost, today: utterance.today)
    guard let word = reference.word(of: reading.intent) else { return reading }
    var account = reading.account
    account.dangling = word
    return QuestionReading(intent: .unanswerable, account: account)
  }

  /// Whether `words` leave something out that `reading` takes from the answer before, and don't point at it.
  private func leaves(_ reading: QuestionReading, _ words: PlainWords, _ utterance: Utterance) -> Bool {
    guard case .question(let question) = reading.intent, DanglingReference.pointer(in: words) == nil else {
      return false
    }
    let alone = QuestionGrammar(today: utterance.today, context: nil, settings: settings)
    return alone.reading(words, hasAmount: false)?.intent != .question(question)
  }

  /// `intent`, which `commands` read of `words`; a list without the slips of the finger in its words.
  private func mended(
    _ intent: Intent,
    _ words: PlainWords,
    _ commands: CommandGrammar,
    _ lookup: NameLookup
  ) -> QuestionReading {
    guard case .command(.list) = intent, words.line.language == .english else {
      return QuestionReading(intent: intent)
    }
    var account = WordAccount()
    let mended = QuestionSpelling(lookup: lookup).mended(words, &account)
    guard !account.mended.isEmpty, let better = commands.intent(mended) else {
      return QuestionReading(intent: intent)
    }
    return QuestionReading(intent: better, account: account)
  }

  /// Why a line that is no question or command gives nothing to record when it states no amount.
  package func reasonWithoutAmount(_ line: TokenLine) -> OtherReason {
    if line.tokens.contains(where: { $0.can(.spend) && !$0.can(.function) }) { return .noAmount }
    return CategoryLexicon.shared.matches(in: line).isEmpty ? .chat : .noAmount
  }
}

extension Intent {
  /// What it asks the ledger; nil where it asks nothing of it.
  fileprivate var asked: Question? {
    switch self {
    case .question(let question): question
    case .command(.list(let request)):
      Question(measure: .list, filter: request.filter, period: request.period)
    default: nil
    }
  }
}

extension Question {
  /// Whether it is more than what was spent on its subject, which the words of an expense may name.
  fileprivate var wantsMoreThanSum: Bool {
    self != Question(measure: .total, filter: filter, period: period)
  }
}

package import SpendCore
import SpendWords

/// Reads lines without a network: the same words always mean the same.
package struct OfflineInterpreter: Interpreter {
  // All it holds, as it is copied for each line.
  private let rules: IntentRules

  /// What the user is used to.
  package var settings: GrammarSettings { rules.settings }

  /// An interpreter for a user with `settings`.
  package init(settings: GrammarSettings = GrammarSettings()) {
    rules = IntentRules(settings: settings)
  }

  /// Reads one line; never fails.
  package func interpret(_ utterance: Utterance) -> Interpretation { interpret(utterance, knowing: { nil }) }

  /// Reads one line by what the ledger's entries are called; `ledger` is asked for once that is needed.
  package func interpret(
    _ utterance: Utterance,
    knowing ledger: @escaping () -> (any LedgerVocabulary)?
  ) -> Interpretation {
    guard let read = LineReading(utterance.text) else {
      let words = TokenLine(utterance.text).count
      return reading(.other(.tooLong(words: words, most: ExpenseReader.tokenLimit)), 90)
    }
    guard !HiddenMarks.standInNumbers(of: utterance.text) else { return reading(.other(.notUnderstood), 90) }
    let line = read.line
    if OneTimeCodeRule.isCode(line) { return reading(.other(.notSpent), 90) }
    let reader = ExpenseReader(line, today: utterance.today, settings: settings, matches: read.matches)
    let hasAmount =
      reader.prices.contains {
        !OfflineInterpreter.isPronoun($0.tokens, line) && !OfflineInterpreter.isOfTime($0.tokens, reader)
          && !(utterance.followsQuestion && OfflineInterpreter.countsAnswers($0.tokens, line))
      }
      && !(utterance.followsQuestion && OfflineInterpreter.isNumberAlone(reader))
    if !reader.startsWithTotal || OfflineInterpreter.endsWithYear(line),
      let question = rules.reading(
        of: read.words,
        utterance: utterance,
        hasAmount: hasAmount || reader.tellsYearOfOther,
        lookup: NameLookup(categories: settings.categories, ledger)
      )
    {
      var interpretation = reading(question.intent, 90, question.account)
      interpretation.fallbacks = question.fallbacks
      return interpretation
    }
    if let fault = reader.fault { return reading(.other(fault), 90) }
    guard hasAmount else {
      return reading(.other(rules.reasonWithoutAmount(line)), 70)
    }
    if PayerRule.isAnother(line, read.matches) { return reading(.other(.notSpent), 80) }
    guard reader.prices.count <= ExpenseReader.limit else { return reading(.other(.notUnderstood), 90) }
    switch reader.drafts() {
    case .success(let drafts):
      if AmbiguityRule.mayApply(to: reader),
        let open = AmbiguityRule(reader: reader).interpretation(of: drafts)
      {
        return open
      }
      return reading(of: drafts, consume reader, read.words)
    case .failure(let refusal): return reading(.other(refusal.reason), 80)
    }
  }

  /// What `drafts` are worth: whether they need a yes, and whether they may tell of what is recorded.
  private func reading(
    of drafts: [ExpenseDraft],
    _ reader: consuming ExpenseReader,
    _ words: TokenLine
  ) -> Interpretation {
    let percent = Confidence.percent(of: drafts, reader)
    let today = reader.today
    var isOpen = reader.leavesNumbersOpen
    if !isOpen, let first = drafts.first {
      var score = PaymentScore(reader)
      isOpen = !score.isPayment(first)
    }
    let mayAmend = drafts.count == 1 && AmendmentRule.mayApply(to: words)
    return Interpretation(
      intent: .expenses(drafts),
      confidencePercent: isOpen ? min(percent, Confidence.ofOpenNumbers) : percent,
      parser: .offline,
      amends: mayAmend ? AmendmentRule(today: today, settings: settings).reference(words) : nil,
      needsConfirmation: isOpen || drafts.contains { $0.amount.isEnormous }
    )
  }

  /// What the line really says of money and days, to check a model's draft against.
  package func evidence(in utterance: Utterance) -> Evidence {
    guard let read = LineReading(utterance.text), !HiddenMarks.standInNumbers(of: utterance.text),
      !OneTimeCodeRule.isCode(read.line)
    else { return .none }
    return Evidence(
      ExpenseReader(read.line, today: utterance.today, settings: settings, matches: read.matches)
    )
  }

  /// Whether a number only points: `the last one`, `the wrong one`.
  private static func isPronoun(_ tokens: Range<Int>, _ line: TokenLine) -> Bool {
    guard tokens.count == 1, line[tokens.lowerBound].key == one, let before = line.at(tokens.lowerBound - 1)
    else {
      return false
    }
    return pointing.contains(before.key)
  }

  /// Whether a number tells how many answers are meant: `which of the three`, `those two`.
  private static func countsAnswers(_ tokens: Range<Int>, _ line: TokenLine) -> Bool {
    guard tokens.count == 1, let before = line.at(tokens.lowerBound - 1) else { return false }
    let number = line[tokens.lowerBound]
    let count = number.kind == .number ? Int(number.whole) : Int(number.entry.value)
    return (2...9).contains(count) && before.kind == .word
      && (before.can(.the) || several.contains(before.key))
  }

  /// Whether the number at `tokens` belongs to a span of time: `in 2025`, `the first half of 2026`, `week 40`.
  private static func isOfTime(_ tokens: Range<Int>, _ reader: ExpenseReader) -> Bool {
    let line = reader.line
    guard let number = tokens.first(where: { line[$0].kind == .number }), number == tokens.last,
      let before = line.at(number - 1), before.kind == .word, line[number].whole > 0
    else { return false }
    // "show me 10 october"
    let next = line.at(number + 1)?.can(.of) == true ? number + 2 : number + 1
    let isOfMonth = before.can(.month) || line.at(next).map { $0.kind == .word && $0.can(.month) } ?? false
    // "show the next 10"
    let isShown = number + 1 == line.count && Self.shownRows.contains(before.key)
    if isOfMonth || isShown, QuestionForm.listOpeners.contains(line[0].key) { return true }
    let isYear = (1990...2100).contains(line[number].whole)
    let leadsToYear =
      before.key == DateFinder.wordIn || before.can(.of)
      || line.language != .english && before.can(.place) || PeriodFinder.leadsToYear.contains(before.key)
    let isNumbered = before.can(.timeUnit) && line[number].whole <= 53
    guard isYear && leadsToYear || isNumbered else { return false }
    let days = DateFinder(asking: line, today: reader.today, dayBeforeMonth: false, weekStart: .monday)
    let finder = PeriodFinder(line: line, days: days, previous: nil)
    for start in max(0, number - 4)...number {
      guard let match = finder.match(at: start), match.end > number else { continue }
      if isYear || start < number { return true }
    }
    return false
  }

  /// Whether nothing but a number may be money: after a question `only the top 2` goes on from it.
  private static func isNumberAlone(_ reader: ExpenseReader) -> Bool {
    !reader.phrases.contains { $0.saysMoney || $0.hasCents } && reader.matches.isEmpty
      && !reader.line.tokens.contains { $0.can(.spend) && !$0.can(.function) }
  }

  /// Whether the last word may be a year: `total 2025` asks, `total 45` tells.
  private static func endsWithYear(_ line: TokenLine) -> Bool {
    guard line.count > 1, line[line.count - 1].kind == .number else { return false }
    let digits = String(decoding: line.folded(at: line.count - 1), as: UTF8.self)
    return Int(digits).map { (1990...2100).contains($0) } ?? false
  }

  private func reading(
    _ intent: Intent,
    _ confidence: Int,
    _ account: WordAccount = WordAccount()
  ) -> Interpretation {
    Interpretation(intent: intent, confidencePercent: confidence, parser: .offline, account: account)
  }
}

/// How sure a reading is, in hundredths.
package enum Confidence {
  /// What a guessed category takes off.
  package static let lessForGuess = 15
  /// From here on, whatever the category, nothing puts amount and day in doubt.
  package static let certainOfMoney = 88

  /// How sure the grammar is of a line with a number that no rule accounts for.
  static let ofOpenNumbers = 50

  /// The confidence in `drafts`: less where the category is a guess, or numbers of money were left over or
  /// went into others.
  static func percent(of drafts: [ExpenseDraft], _ reader: ExpenseReader) -> Int {
    var percent = 97
    if drafts.contains(where: \.categoryIsGuess) { percent -= lessForGuess }
    if reader.phrases.contains(where: \.isDoubtful) { percent -= 10 }
    if leavesSharingOpen(drafts, reader) { percent -= 12 }
    if drafts.contains(where: { $0.note != nil }) || reader.phrases.contains(where: \.role.isBesidePrice) {
      percent -= 8
    }
    if drafts.count > 1 { percent -= 4 }
    if reader.line.count > 24 { percent -= 10 }
    return max(percent, 30)
  }

  /// Whether words tell that a price was shared, reduced, one of several or put right, and no amount came of it:
  /// `tickets 24 each, took all of them`.
  private static func leavesSharingOpen(_ drafts: [ExpenseDraft], _ reader: ExpenseReader) -> Bool {
    let line = reader.line
    guard line.can([.split, .each, .reduction]) || line.hints(at: [.halves, .among, .repair]) else {
      return false
    }
    return drafts.allSatisfy { $0.note == nil }
      && reader.prices.allSatisfy { !$0.isShare && $0.computation == nil }
      && !reader.phrases.contains { [.formerPrice, .discount, .total, .part].contains($0.role) }
  }
}

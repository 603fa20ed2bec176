import SpendCharts
package import SpendCore
package import SpendGrammar

/// The conversation: picks the interpreter, checks what it proposes, runs intents through the ledger, and says what
/// came of it.
///
/// It owns no input or output; one instance serves one thread.
package final class Assistant {
  private(set) var grammar: OfflineInterpreter
  /// Whether the grammar was told the categories of the ledger as they are.
  var knowsCategories = false
  private let model: (any Interpreter)?
  /// Whether a model is configured; then reading ahead spares time, as it takes several lines at once.
  package let readsAhead: Bool
  private let asksOnlyWhenUnsure: Bool
  private let writer: (any AnswerWriter)?
  let talker: (any Talker)?
  let talkerKnowsFigures: Bool
  let homeCurrency: Currency
  let clock: any Clock
  private let openLedger: () throws -> any ExpenseRepository
  let ledgerAtHand: () -> (any ExpenseRepository)?
  /// The same for the grammar, which knows only the names in it; made once, not for each line.
  private let vocabularyAtHand: () -> (any LedgerVocabulary)?
  /// From this confidence on the grammar counts as sure, in hundredths.
  private static let sureAtPercent = 85
  private var saidNotices: Set<String> = []
  /// What was asked last, for what follows it.
  var previous = PreviousQuestion.none
  /// What the last answer was about.
  var context: QuestionContext? { previous.context }
  /// The line of which was asked which reading is meant, until the next line.
  var open: Reading?
  /// The question nearest to one that wasn't understood, until the next line.
  var nearest: Reading?
  /// The line that told a purchase without its price, until the next line.
  var unpriced: String?
  /// The numbers of the expenses that this conversation recorded or changed last: what `that` means.
  var latest: [Int64] = []

  /// A conversation.
  ///
  /// - Parameters:
  ///   - grammar: reads every line that no model reads.
  ///   - model: reads lines first, where one is configured.
  ///   - asksOnlyWhenUnsure: whether only lines that the grammar is unsure of go to the model.
  ///   - writer: finds other words for answers; they are shown only where they say what the ledger does.
  ///   - talker: answers what is nothing to record and nothing to look up; sentences with figures of its own are not
  ///     shown.
  ///   - talkerKnowsFigures: whether it is told what the ledger says of this month and the last.
  ///   - homeCurrency: the currency of amounts that name none.
  ///   - clock: tells the day.
  ///   - ledgerAtHand: gives the ledger where there is one already, to look up what it knows.
  ///   - openLedger: gives the ledger; called only when a turn needs it.
  package init(
    grammar: OfflineInterpreter,
    model: (any Interpreter)? = nil,
    asksOnlyWhenUnsure: Bool = false,
    writer: (any AnswerWriter)? = nil,
    talker: (any Talker)? = nil,
    talkerKnowsFigures: Bool = false,
    homeCurrency: Currency = .dollar,
    clock: any Clock,
    ledgerAtHand: @escaping () -> (any ExpenseRepository)? = { nil },
    openLedger: @escaping () throws -> any ExpenseRepository
  ) {
    self.grammar = grammar
    self.model = model
    readsAhead = model != nil
    self.asksOnlyWhenUnsure = asksOnlyWhenUnsure
    self.writer = writer
    self.talker = talker
    self.talkerKnowsFigures = talkerKnowsFigures
    self.homeCurrency = homeCurrency
    self.clock = clock
    self.ledgerAtHand = ledgerAtHand
    vocabularyAtHand = ledgerAtHand
    self.openLedger = openLedger
  }

  /// The ledger, opened on first need.
  ///
  /// - Throws: what opening it throws.
  package func ledger() throws -> any ExpenseRepository { try openLedger() }

  // MARK: Reading

  /// Reads one line, with the categories that the user gave before; stores nothing.
  ///
  /// - Parameter date: the day on which it was said; nil for today.
  package func read(_ text: String, saidOn date: CivilDate? = nil) -> Reading {
    learnCategories()
    let reading = interpret(text, saidOn: date)
    guard !reading.drafts.isEmpty, let ledger = ledgerAtHand() else { return reading }
    return reading.remembering(ledger, on: date ?? clock.now().date)
  }

  /// Tells the grammar the categories of the ledger, once there is one.
  package func learnCategories() {
    guard !knowsCategories, let categories = try? ledgerAtHand()?.categories() else { return }
    knowsCategories = true
    guard categories != grammar.settings.categories else { return }
    var settings = grammar.settings
    settings.categories = categories
    grammar = OfflineInterpreter(settings: settings)
  }

  /// What reads lines where no model does, for ``interpret(_:saidOn:)`` on other threads; nil where one does.
  package var grammarAlone: OfflineInterpreter? { readsAhead ? nil : grammar }

  /// Reads one line by its words alone.
  ///
  /// - Parameter date: the day on which it was said; nil for today.
  package func interpret(_ text: String, saidOn date: CivilDate? = nil) -> Reading {
    let begun = unpriced
    unpriced = nil
    if let begun, grammar.isPrice(text, today: clock.now().date) {
      return interpret("\(begun) \(text)", saidOn: date)
    }
    let utterance = utterance(text, date)
    let offline = grammar.interpret(utterance, knowing: vocabularyAtHand)
    guard readsAhead, isForModel(offline), let model else {
      return Reading(text: text, interpretation: offline)
    }
    do {
      let proposed = try model.interpret(utterance)
      let checked = grounding(utterance, offline).checked(proposed)
      model.note(utterance, isBorneOut: checked != nil)
      if let checked { return Reading(text: text, interpretation: checked) }
      let notice = once("the model said what your words don't; read offline")
      return Reading(text: text, interpretation: offline, notice: notice)
    } catch {
      let cause = (error as? any UserFacingError)?.problem ?? "the model failed"
      return Reading(text: text, interpretation: offline, notice: once("\(cause); read offline"))
    }
  }

  /// Has the model read those of `lines` that are for it, at once; ``read(_:)`` then finds each.
  ///
  /// - Parameter date: the day on which they were said; nil for today.
  package func prepare(_ lines: [String], saidOn date: CivilDate? = nil) {
    guard let model else { return }
    let today = date ?? clock.now().date
    let utterances = lines.map { Utterance(text: $0, today: today) }
    model.prepare(utterances.filter { isForModel(grammar.interpret($0)) })
  }

  private func utterance(_ text: String, _ date: CivilDate?) -> Utterance {
    let today = date ?? clock.now().date
    return Utterance(text: text, today: today, after: previous)
  }

  /// Whether a model is to read what the grammar reads as `offline`: never a question that the grammar can read, whose
  /// figure is proved by the words themselves.
  private func isForModel(_ offline: Interpretation) -> Bool {
    if case .question = offline.intent { return false }
    return !asksOnlyWhenUnsure || offline.confidencePercent < Assistant.sureAtPercent
      || offline.intent == .unanswerable
  }

  private func grounding(_ utterance: Utterance, _ offline: Interpretation) -> Grounding {
    let evidence = grammar.evidence(in: utterance)
    return Grounding(
      utterance: utterance,
      homeCurrency: homeCurrency,
      evidence: evidence,
      offline: offline,
      question: { [grammar] in
        QuestionGrounding(
          text: utterance.text,
          previous: utterance.previousQuestion,
          evidence: grammar.questionEvidence(in: utterance),
          numbers: evidence.numbers
        )
      }
    )
  }

  /// Takes `question` as the one asked just before, for follow-ups.
  package func remember(_ question: Question) {
    previous = .answered(QuestionContext(question, after: context))
  }

  private func once(_ notice: String) -> String? {
    saidNotices.insert(notice).inserted ? notice : nil
  }

  // MARK: Doing

  func carryOut(_ command: Command, cause: Cause) throws -> Reply {
    switch command {
    case .help(let topic): .help(topic: topic)
    case .quit: .quit
    case .list(let request): .list(request)
    case .history(let limit): .history(limit: limit)
    // Right after an answer "why" is about that.
    case .explain(.newest) where context != nil: .chat(ContextWording(context: context).text)
    case .context: .chat(ContextWording(context: context).text)
    case .explain(let reference): .explained(try explanations(of: reference))
    case .proof: .proved(try proof())
    case .unavailable(let wish): .refused(Refusal.unavailable(wish))
    case .dashboard(let request): .dashboard(try dashboard(request))
    case .insights(let date, let limit): .insights(try insights(inMonthOf: date, limit: limit))
    case .categories: .categories(try categorySummaries())
    case .changeCategories(let change): .changedCategories(try changeCategories(change, cause: cause))
    case .adviseCategories: .categoryAdvice(try categoryAdvice())
    case .rules: .rules(try rules())
    case .testRule(let reference): try test(reference)
    case .changeRules(let change): .changedRules(try changeRules(change, cause: cause))
    case .tags: .tags(try ledger().tags())
    case .changeTrip(let change): .changedTrip(try ledger().change(change, cause: cause))
    case .edit(let reference, let edit): try change(reference, edit, cause: cause)
    case .delete(let reference): try delete(reference, cause: cause)
    case .undo(let reference): try undo(reference, cause: cause)
    case .redo(let reference): try redo(reference, cause: cause)
    }
  }

  /// Answers `question` from the ledger and keeps it for follow-ups.
  ///
  /// - Parameters:
  ///   - fallbacks: what its words may mean as well, where nothing is found.
  ///   - account: what became of its words.
  ///   - evidence: whether to bring the numbers of the expenses counted.
  /// - Throws: what the ledger throws.
  func answer(
    _ question: Question,
    fallbacks: [Question],
    account: WordAccount,
    text: String,
    evidence: Bool
  ) throws -> AnsweredQuestion {
    let (question, answer) = try answered(question, or: fallbacks, evidence: evidence)
    let found = answer.found(home: homeCurrency)
    previous = .answered(
      QuestionContext(
        question,
        after: context,
        found: found,
        groups: answer.groups(home: homeCurrency),
        rows: answer.rows(home: homeCurrency),
        isOfNothing: answer.matchCount == 0
      )
    )
    let wording = AnswerWording(
      answer: answer,
      asides: try asides(of: answer),
      wholes: try wholes(of: answer),
      account: account,
      homeCurrency: homeCurrency
    )
    let main = written(wording.main, answering: text, answer)
    let sentence = wording.sentences(beginning: main)
    return AnsweredQuestion(text: text, answer: answer, account: account, sentence: sentence)
  }

  /// What the ledger answers to the reading that a line means: `question`, or the first of `fallbacks` of which
  /// anything is found.
  ///
  /// Limits that leave no entry of what the line names were not meant for it: the hotel in London isn't asked for among
  /// the euros of May.
  private func answered(
    _ question: Question,
    or fallbacks: [Question],
    evidence: Bool
  ) throws -> (question: Question, answer: Answer) {
    let answer = try ledger().answer(question, evidence: evidence)
    guard answer.matchCount == 0 else { return (question, answer) }
    for other in fallbacks where other != question {
      let own = try ledger().answer(other, evidence: evidence)
      if own.matchCount > 0 { return (other, own) }
    }
    return (question, answer)
  }

  /// `plain` in the writer's words where those say the same; a single figure only, as words can mix up several.
  private func written(_ plain: String, answering question: String, _ answer: Answer) -> String {
    guard let writer, answer.matchCount > 0, !answer.question.isGrouped, answer.question.comparison == nil,
      let words = try? writer.words(for: plain, answering: question),
      WordingCheck(plain: plain, question: question).accepts(words)
    else { return plain }
    return words
  }

  /// The proof of the last answer, computed anew with its evidence.
  ///
  /// - Throws: a ``Refusal`` where nothing was asked, or what the ledger throws.
  package func proof() throws -> Proof {
    guard let question = context?.question else { throw Refusal.nothingToProve }
    return try Proof(of: try ledger().answer(question, evidence: true), in: try ledger())
  }

  /// What of the money that a figure is about are refunds, income and transfers, by kind and currency.
  ///
  /// Refunds lower what was spent, the others are left out of it; where nothing was found, these may be all there is.
  private func asides(of answer: Answer) throws -> [Answer.Row] {
    if let asides = answer.asides { return asides }
    let question = answer.question
    let isOfFigure = [.total, .balance].contains(question.measure) && !question.isGrouped
    let isOfDays = [.daysWithout, .longestStreak, .longestStreakWithout].contains(question.measure)
    let isOfGroups = question.isGrouped && question.aspect == .number
    // What is compared, bounded or numbered is a figure even of nothing.
    let isFigure = question.comparison != nil || !question.figures.isEmpty || isOfDays || isOfGroups
    let isNothing = answer.matchCount == 0 && !isFigure
    guard question.filter.kinds.isEmpty, isOfFigure || isNothing else { return [] }
    var asides = Question(measure: .total, filter: question.filter, period: answer.period, grouping: .kind)
    asides.filter.kinds = Answer.asideKinds
    return try ledger().answer(asides, evidence: false).rows
  }

  /// What each side of an answer with groups in several currencies comes to in each of them.
  private func wholes(of answer: Answer) throws -> [[Answer.Row]] {
    let sides = [answer.own] + answer.others
    let rows = sides.flatMap(\.rows)
    let isOfOne = rows.allSatisfy { $0.amount.currency == rows.first?.amount.currency }
    guard answer.question.isGrouped, !isOfOne else { return [] }
    let tellsAll = answer.question.tellsAllGroups
    return try sides.enumerated().map { index, side in
      var question = Question(
        measure: answer.question.measure == .balance ? .balance : .total,
        filter: side.scope.filter,
        period: side.scope.period,
        grouping: answer.question.grouped
      )
      if question.filter.kinds.isEmpty { question.filter.kinds = answer.question.kinds }
      if index > 0, answer.question.isShare { question.grouping = nil }
      var sums: [Answer.Row] = []
      for row in tellsAll ? side.rows : try ledger().answer(question, evidence: false).rows {
        guard let sum = sums.last, sum.amount.currency == row.amount.currency else {
          sums.append(row)
          continue
        }
        guard let amount = try? sum.amount.adding(row.amount) else { return [] }
        sums[sums.count - 1] = Answer.Row(label: "", amount: amount, count: sum.count + row.count)
      }
      return sums
    }
  }

  // MARK: Figures

  /// What the month of the last of `expenses` comes to; nil where it counts for no spending.
  func monthSoFar(after expenses: [Expense]) throws -> MonthSoFar? {
    guard let draft = expenses.last?.draft, draft.kind == .expense || draft.kind == .refund else {
      return nil
    }
    var question = Question(measure: .total, period: .month(of: draft.date, today: clock.now().date))
    question.grouping = .category
    question.filter.currency = draft.amount.currency
    let rows = try ledger().answer(question, evidence: false).rows
    let zero = Money.zero(draft.amount.currency)
    var own = rows.first { $0.label == draft.category }
    if own == nil {
      // It is part of another one, and counted there.
      question.filter.categories = [draft.category]
      own = try ledger().answer(question, evidence: false).rows.first
    }
    return MonthSoFar(
      date: draft.date,
      category: draft.category,
      categoryTotal: own?.amount ?? zero,
      total: try rows.reduce(zero) { try $0.adding($1.amount) }
    )
  }

  private func dashboard(_ request: DashboardRequest) throws -> DashboardReply {
    let computation = DashboardComputation(
      ledger: try ledger(),
      today: clock.now().date,
      homeCurrency: homeCurrency,
      weekStart: grammar.settings.weekStart,
      request: request
    )
    let figures = try computation.figures()
    return DashboardReply(request: request, figures: figures, insights: try insights(for: figures))
  }
}

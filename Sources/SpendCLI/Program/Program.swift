import Glibc
import SpendAssistant
import SpendCharts
import SpendCore
import SpendGrammar
import SpendJSON
import SpendStore
import SpendTerminal

/// One run of the program: what it was told, where it prints, and the parts it wires together when they are needed.
final class Program {
  let arguments: Arguments
  let settings: Settings
  let output: Output
  let environment: Environment
  var look: Look
  /// Whether `quit` was said.
  private(set) var wantsToQuit = false
  /// Where a person types, once something was asked or a chat begun; a process has one.
  var editor: LineEditor?
  private var openedLedger: Ledger?
  private var earlyFailure: (any Error)?
  private var modelFault: (any Error)?

  /// A run with `arguments` under `settings`, printing to `output` with the look `look`.
  init(arguments: Arguments, settings: Settings, output: Output, look: Look, environment: Environment) {
    self.environment = environment
    self.arguments = arguments
    self.settings = settings
    self.output = output
    self.look = look
  }

  /// How text and charts look on standard output now.
  var style: ChartStyle { look.style }

  /// Whether somebody chats.
  var isInteractive: Bool { look.isInteractive }

  /// From now on what doesn't fit the screen is shown by the user's pager, where one is wanted.
  func page() {
    guard let pager = look.pager, let rows = TerminalSize.rows else { return }
    output.page(by: pager, rows: rows, columns: TerminalSize.columns(environment: [:]))
  }

  // MARK: Parts

  /// The offline interpreter, made on first need.
  private(set) lazy var grammar: OfflineInterpreter = {
    var grammar = GrammarSettings()
    grammar.homeCurrency = settings.homeCurrency
    grammar.dayBeforeMonth = settings.dayBeforeMonth
    grammar.isDateOrderKnown = settings.isDateOrderKnown
    grammar.weekStart = settings.weekStart
    return OfflineInterpreter(settings: grammar)
  }()

  /// Where is written down what leaves the machine; its file is opened when something is about to leave.
  private(set) lazy var callRecord: any CallRecord =
    settings.callsPath.map { CallRecordFile(path: $0) } ?? NoPlaceForCalls()

  /// What asks a language model.
  private(set) lazy var modelWiring = ModelWiring(
    settings: settings,
    record: callRecord,
    corrections: { [unowned self] in newestCorrections() },
    warn: { [unowned self] in warn($0) }
  )

  /// The conversation, for what reads lines.
  ///
  /// - Throws: what is wrong with the configured model.
  func assistant() throws -> Assistant {
    let assistant = conversation
    if let modelFault { throw modelFault }
    return assistant
  }

  /// The conversation, made on first need; where the model can't be asked, without one.
  private lazy var conversation: Assistant = {
    let wiring = modelWiring
    let status = ModelStatus(program: self, model: wiring.modelName)
    var model: (any Interpreter)?
    var writer: (any AnswerWriter)?
    var talker: (any Talker)?
    do {
      model = try wiring.interpreter().map { AnnouncedInterpreter(interpreter: $0, status: status) }
      writer = try wiring.writer().map { AnnouncedWriter(writer: $0, status: status) }
      talker = try wiring.talker().map { AnnouncedTalker(talker: $0, status: status) }
    } catch {
      // What reads no line has no need of it, and must not fail for it.
      modelFault = error
    }
    return Assistant(
      grammar: grammar,
      model: model,
      asksOnlyWhenUnsure: settings.asksOnlyWhenUnsure,
      writer: writer,
      talker: talker,
      talkerKnowsFigures: settings.modelWritesAnswers,
      homeCurrency: settings.homeCurrency,
      clock: settings.clock,
      openLedger: { [unowned self] in try ledger() }
    )
  }()

  /// What the user corrected lately; nothing where that can't be told now.
  func newestCorrections() -> [Correction] {
    (try? ledgerAtHand()?.newestCorrections(Correction.most)) ?? []
  }

  /// The ledger, opened on first need.
  ///
  /// - Throws: ``NoPlaceForLedger`` where nothing says where it is, or what opening it throws.
  func ledger() throws -> Ledger {
    if let openedLedger { return openedLedger }
    if let failure = earlyFailure {
      earlyFailure = nil
      throw failure
    }
    guard let path = settings.ledgerPath else { throw NoPlaceForLedger() }
    let ledger = try Ledger(
      opening: path,
      clock: settings.clock,
      homeCurrency: settings.homeCurrency,
      weekStart: settings.weekStart,
      patience: isInteractive || arguments.command != nil ? .seconds(5) : .seconds(30),
      knownLedgers: settings.knownLedgers,
      onNotice: { [unowned self] in say($0) }
    )
    openedLedger = ledger
    return ledger
  }

  /// Opens a ledger that is there already; trouble with it is told by ``ledger()``, once it is needed.
  func openLedgerEarly() {
    guard let path = settings.ledgerPath, access(path, F_OK) == 0 else { return }
    do { _ = try ledger() } catch { earlyFailure = error }
  }

  /// The ledger where there is one already, to look up what it knows; trouble with it is told by ``ledger()``.
  func ledgerAtHand() -> Ledger? {
    if openedLedger == nil, earlyFailure == nil { openLedgerEarly() }
    return openedLedger
  }

  /// Closes the ledger, if it was opened, so that all of it stands in its one file again.
  func closeLedger() {
    openedLedger?.close()
    openedLedger = nil
  }

  private func say(_ notice: Ledger.Notice) {
    if let words = notice.words { warn(words) }
  }

  /// Reads one line, says what the user should know of how it was read, and stops when a signal came meanwhile.
  ///
  /// - Throws: ``Interrupted``, or why there is no key for the model; then nothing was recorded.
  func read(_ text: String, by assistant: Assistant, line: Int? = nil) throws -> Reading {
    let reading = assistant.read(text)
    if Interrupts.shouldStop { throw Interrupted() }
    try modelWiring.throwKeyFailure()
    if let notice = reading.notice { warn(line.map { "line \($0): \(notice)" } ?? notice) }
    return reading
  }

  /// Reads one line as ``read(_:by:line:)`` does, with the categories that the user gave before.
  ///
  /// - Throws: as ``read(_:by:line:)``.
  func readRemembering(_ text: String, by assistant: Assistant, line: Int? = nil) throws -> Reading {
    let reading = try read(text, by: assistant, line: line)
    guard !reading.drafts.isEmpty, let ledger = ledgerAtHand() else { return reading }
    return reading.remembering(ledger)
  }

  // MARK: Printing

  /// The words of replies, as wide as the terminal is now.
  var replyText: ReplyText {
    ReplyText(
      style: style,
      commandPrefix: commandPrefix,
      wraps: look.isTerminal,
      weekStart: settings.weekStart
    )
  }

  /// What happened to expenses in words, as wide as the terminal is now.
  private var changeText: ChangeText {
    ChangeText(style: style, undoCommand: commandPrefix + "undo", redoCommand: commandPrefix + "redo")
  }

  /// What stands before the name of a command where it is typed here.
  private var commandPrefix: String { isInteractive ? "/" : "spendwise " }

  /// Prints one line on standard error; that it can't be printed changes nothing.
  func warn(_ line: String) {
    try? Output.write(Array("spendwise: \(line.asField)\n".utf8), to: STDERR_FILENO)
  }

  /// Prints one line of JSON.
  func write(_ body: (inout JSONWriter) throws -> Void) throws {
    var json = JSONWriter()
    try body(&json)
    json.newline()
    try output.write(json)
  }

  // MARK: Doing

  /// Does what a command typed as `text` says, prints what came of it, and tells how it went.
  ///
  /// - Throws: a ``Refusal``, or what the ledger throws.
  func perform(_ command: Command, text: String) throws -> ExitStatus {
    try show(try carryOut(Reading(text: text, command: command), source: .typed))
    return .success
  }

  /// Does what a reading means.
  ///
  /// - Throws: a ``Refusal`` where a dry run would change what the ledger holds, or what the ledger throws.
  func carryOut(_ reading: Reading, source: Cause.Source) throws -> Reply {
    if arguments.has(.dryRun), case .command(let command) = reading.interpretation.intent,
      command.changesLedger
    {
      throw Refusal.dryRun(of: command)
    }
    return try conversation.carryOut(reading, source: source)
  }

  /// Prints a reply for people, or as JSON where that was asked for.
  ///
  /// - Throws: the refusal, when it is one and nobody sits at a terminal; else what the ledger or the output throws.
  func show(_ reply: Reply) throws {
    let isJSON = arguments.has(.json)
    switch reply {
    case _ where arguments.has(.quiet) && reply.isChange:
      try PipeRenderer(program: self).show(reply, line: nil)
    case .list(let request): try ExpenseListing(program: self).show(request)
    case .history(let limit): try HistoryListing(program: self).show(limit: limit)
    case .help(let topic): try help(topic, isChat: isInteractive)
    case .quit: wantsToQuit = true
    case .refused(let refusal):
      guard isInteractive, !isJSON else { throw refusal }
      try output.write(replyText.refused(refusal))
    case .asked(let question):
      guard isInteractive, !isJSON else { throw question }
      try output.write(replyText.asked(question))
    case .dashboard(let reply) where isJSON:
      try write { json in json.object { $0.members(of: reply.figures, insights: reply.insights) } }
    case .dashboard(let reply):
      let blocks = InsightText(style: style).blocks(reply.insights)
      try output.write(
        DashboardView.render(
          reply.figures,
          insights: blocks,
          extent: look.extent(of: reply.request),
          style: style
        )
      )
    case .insights(let reply) where isJSON:
      for insight in reply.shown { try write { json in json.object { $0.members(of: insight) } } }
    case .insights(let reply): try output.write(InsightText(style: style).text(reply))
    case .explained(let stored) where isJSON:
      for expense in stored { try write { json in json.object { $0.members(of: expense) } } }
    case .explained(let stored): try output.write(ExplanationText(style: style).text(stored))
    case .proved(let proof) where isJSON: try write { json in json.object { $0.members(of: proof) } }
    case .proved(let proof): try output.write(ProofText(style: style).text(proof))
    case .categories(let summaries) where isJSON:
      for summary in summaries { try write { json in json.object { $0.members(of: summary) } } }
    case .categories(let summaries): try output.write(replyText.categories(summaries))
    case .chat(let words) where isJSON: try write { json in json.object { $0.member("message", words) } }
    case .chat(let words): try output.write(replyText.said(words))
    case _ where isJSON: try PipeRenderer(program: self).show(reply, line: nil)
    case .recorded(let confirmation):
      try output.write(replyText.recorded(confirmation, oddity: oddity(of: confirmation)))
    case .answered(let answered): try output.write(replyText.answered(answered))
    case .changed(let receipt, let month): try output.write(changeText.changed(receipt, month: month))
    case .unchanged(let expenses): try output.write(changeText.unchanged(expenses))
    case .deleted(let receipt): try output.write(changeText.deleted(receipt))
    case .undone(let receipts): try output.write(changeText.undone(receipts))
    case .redone(let receipts): try output.write(changeText.redone(receipts))
    }
  }

  /// What is odd about one expense that a person just recorded in the chat.
  ///
  /// It is recorded, even where the ledger can't be asked for more.
  private func oddity(of confirmation: Confirmation) -> String? {
    guard isInteractive, let expense = confirmation.expenses.first, confirmation.expenses.count == 1 else {
      return nil
    }
    let oddity = (try? assistant().oddity(of: expense)) ?? nil
    return oddity?.text(style.amount)
  }

  /// Prints the help of the command `topic`, or of all; that of the chat speaks of no options.
  ///
  /// - Throws: ``UsageError`` where there is no such command.
  func help(_ topic: String?, isChat: Bool) throws {
    let help = HelpText(width: style.width, isBold: style.usesColor)
    guard let topic else {
      try output.write(isChat ? help.chat : help.shell)
      return
    }
    guard let text = help.of(topic, isChat: isChat) else {
      let near = Suggestion.nearest(to: topic, among: CommandTable.definitions.map(\.name))
      throw UsageError(
        "no help on \"\(topic.prefix(30).description.asField)\"",
        remedy: near.map { "did you mean: \($0)" } ?? "see: help"
      )
    }
    try output.write(text)
  }
}

/// A signal came while a line was read: the line is dropped and the program ends by the signal.
struct Interrupted: Error {}

/// Nothing says where the ledger is.
struct NoPlaceForLedger: UserFacingError {
  var exitStatus: ExitStatus { .cannotCreate }
  var code: String { "no_ledger_path" }
  var problem: String { "no place for the ledger: neither XDG_DATA_HOME nor HOME is set to a folder" }
  var state: String? { "nothing saved" }
  var remedy: String? { "name one with --ledger FILE" }
}

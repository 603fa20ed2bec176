import Glibc
import SpendAssistant
import SpendCalls
import SpendCharts
import SpendCore
import SpendFiles
import SpendGrammar
import SpendJSON
import SpendLedger
import SpendLedgerCare
import SpendTerminal

/// One run of the program: what it was told, where it prints, and the parts it wires together when they are needed.
final class Program {
  let arguments: Arguments
  let settings: Settings
  let output: Output
  let environment: Environment
  var look: Look
  /// Where a person types, once something was asked or a chat begun; a process has one.
  var editor: LineEditor?
  /// A line that somebody typed in place of an answer, which the chat takes next.
  var lineInstead: String?
  private var openedLedger: Ledger?
  /// Whether the ledger of a dry run stands in memory, because there was no file.
  private var isWithoutFile = false
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
    categoryNames: { [unowned self] in categoryNames },
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
  private(set) lazy var conversation: Assistant = {
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
      ledgerAtHand: { [unowned self] in ledgerAtHand() },
      openLedger: { [unowned self] in try ledger() }
    )
  }()

  /// The names of the categories of the ledger, or of a new one where that can't be told now.
  var categoryNames: [String] {
    ((try? ledgerAtHand()?.categories()) ?? Category.defaults).map(\.name)
  }

  /// What words are read by that are to be of the ledger's categories, where these can be told now.
  func ledgerGrammarSettings() -> GrammarSettings {
    var settings = grammar.settings
    if let categories = try? ledgerAtHand()?.categories() { settings.categories = categories }
    return settings
  }

  /// What reads words that are to be of the ledger's categories.
  var ledgerGrammar: OfflineInterpreter { OfflineInterpreter(settings: ledgerGrammarSettings()) }

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
    isWithoutFile = arguments.has(.dryRun) && !FileSystem.allows(F_OK, path)
    let ledger = try Ledger(
      opening: path,
      clock: settings.clock,
      homeCurrency: settings.homeCurrency,
      weekStart: settings.weekStart,
      patience: isInteractive || arguments.command != nil ? .seconds(5) : .seconds(30),
      knownLedgers: settings.knownLedgers,
      migration: Migration(),
      isDryRun: arguments.has(.dryRun),
      onNotice: { [unowned self] in say($0) },
      shouldStop: { Interrupts.shouldStop }
    )
    openedLedger = ledger
    return ledger
  }

  /// Opens a ledger that is there already; trouble with it is told by ``ledger()``, once it is needed.
  func openLedgerEarly() {
    guard let path = settings.ledgerPath, FileSystem.allows(F_OK, path) else { return }
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

  /// Leaves the ledger that a dry run has in memory once another program has made the file.
  func noticeNewFile() {
    guard isWithoutFile, let path = settings.ledgerPath, FileSystem.allows(F_OK, path) else { return }
    isWithoutFile = false
    closeLedger()
  }

  private func say(_ notice: Ledger.Notice) {
    if let words = notice.words { warn(words) }
  }

  /// Reads one line, says what the user should know of how it was read, and stops when a signal came meanwhile.
  ///
  /// - Throws: ``Interrupted``, or why there is no key for the model; then nothing was recorded.
  func read(
    _ text: String,
    by assistant: Assistant,
    line: Int? = nil,
    saidOn date: CivilDate? = nil
  ) throws -> Reading {
    try noting(assistant.read(text, saidOn: date), line: line)
  }

  /// Reads one line as ``read(_:by:line:saidOn:)`` does, by its words alone.
  ///
  /// - Throws: as ``read(_:by:line:saidOn:)``.
  func interpret(_ text: String, by assistant: Assistant, line: Int? = nil) throws -> Reading {
    try noting(assistant.interpret(text), line: line)
  }

  private func noting(_ reading: consuming Reading, line: Int?) throws -> Reading {
    if Interrupts.shouldStop { throw Interrupted() }
    try modelWiring.throwKeyFailure()
    if let notice = reading.notice { warn(line.map { "line \($0): \(notice)" } ?? notice) }
    return reading
  }
}

/// A signal came while something was under way, which is dropped; the program ends by it or, in the chat, goes on.
struct Interrupted: Error {
  init() {}

  /// What `error` is where it only says that a signal stopped the ledger or the output; nil for every other one.
  init?(_ error: any Error) {
    let isStop =
      error is Interrupted || error as? OutputError == .stopped || (error as? StoreError)?.reason == .stopped
    guard isStop, Interrupts.shouldStop else { return nil }
  }
}

/// Nothing says where the ledger is.
struct NoPlaceForLedger: UserFacingError {
  var exitStatus: ExitStatus { .cannotCreate }
  var code: String { "no_ledger_path" }
  var problem: String { "no place for the ledger: neither XDG_DATA_HOME nor HOME is set to a folder" }
  var state: String? { "nothing saved" }
  var remedy: String? { "name one with --ledger FILE" }
}

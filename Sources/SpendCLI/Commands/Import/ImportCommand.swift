import SpendCore
import SpendFiles
import SpendGrammar
import SpendLedger
import SpendStatements
import SpendTerminal

/// `spendwise import FILE…`: records the rows of files, each file as one change of the ledger.
struct ImportCommand {
  let program: Program

  /// Imports the files at `paths`, one after another; one that can't be taken doesn't keep the others out.
  ///
  /// - Returns: success, or that a row or a file was refused, or that a file is missing.
  /// - Throws: what the ledger or the output throws, and ``Interrupted``; files imported before stand.
  func run(_ paths: [String]) throws -> ExitStatus {
    guard !paths.isEmpty else {
      throw UsageError("import needs the name of a file", remedy: "spendwise import expenses.csv")
    }
    var worst = ExitStatus.success
    for path in paths {
      let status = try path == "-" ? takeStandardInput() : takeFile(path, named: path)
      if status.rawValue > worst.rawValue { worst = status }
      try program.output.flush()
    }
    return worst
  }

  /// What standard input is called.
  static let standardInput = "standard input"

  private func takeStandardInput() throws -> ExitStatus {
    let input = try SpooledInput(
      named: ImportCommand.standardInput,
      beginning: [],
      of: 0,
      shouldStop: { Interrupts.shouldStop }
    )
    return try take(input)
  }

  /// What a statement is called that was pasted.
  static let pasted = "what was pasted"

  /// Imports what came through a pipe, or was pasted.
  ///
  /// - Parameter refuse: called where it is nothing that can be imported; nil where that is an error like any other.
  func take(
    _ input: SpooledInput,
    named name: String = ImportCommand.standardInput,
    orRefuse refuse: (() throws -> ExitStatus)? = nil
  ) throws -> ExitStatus {
    // Its path leads nowhere any more once it is gone.
    try withExtendedLifetime(input) {
      let status = try takeFile(input.path, named: name, orRefuse: refuse)
      try program.output.flush()
      return status
    }
  }

  private func takeFile(
    _ file: String,
    named path: String,
    orRefuse refuse: (() throws -> ExitStatus)? = nil
  ) throws -> ExitStatus {
    let renderer = ImportRenderer(program: program, path: path)
    let bar = ImportBar(name: FileName.last(of: path).visible, style: program.style)
    let questions = ImportQuestions(program: program, path: path)
    do {
      let file = try FileImport(opening: file, named: path, shouldStop: { Interrupts.shouldStop })
      defer { bar?.erase() }
      if program.arguments.has(.plan) { return try showPlan(file, questions, renderer) }
      let source: Cause.Source = file.isOfMessages ? .message : .import
      var accounts = StatementAccounts()
      var answers = Answers()
      var settings = try settings()
      settings.asksAccount = program.canAsk && !program.arguments.has(.dryRun)
      let result = try file.runAsking(
        settings,
        ask: { question, settings in
          bar?.erase()
          guard try questions.ask(question, &settings) else { return false }
          answers.take(question, settings)
          return true
        },
        onProgress: { progress in
          bar?.show(progress)
          if let report = progress.report { accounts = StatementAccounts(report) }
        },
        load: { try load(path, from: source, $0, accounts: { accounts }) }
      )
      bar?.erase()
      try remember(result, answers)
      try renderer.show(result)
      return result.report.refusedCount > 0 ? .refused : .success
    } catch let error as ImportError {
      if error.isOfOtherFormat, let refuse { return try refuse() }
      try renderer.refuse(error)
      return error.exitStatus
    } catch let stop as ImportStopped {
      bar?.erase()
      program.warn("\(path.visible): stopped at row \(stop.row.grouped), nothing imported")
      throw Interrupted()
    }
  }

  /// So many rows of a file that no words give a category are held against the past: more would take long.
  private static let mostLikened = 5_000

  private func load(
    _ path: String,
    from source: Cause.Source,
    _ nextRows: () throws -> [ExpenseDraft]?,
    accounts: () -> StatementAccounts
  ) throws -> LoadReceipt {
    let ledger = try program.ledger()
    let cause = Cause(
      words: FileName.last(of: path).visible,
      source: source,
      moment: program.settings.clock.now()
    )
    var left = try ledger.knownNames(.category).contains { $0.count > 0 } ? ImportCommand.mostLikened : 0
    return try ledger.load(
      cause: cause,
      nextRows: {
        guard var rows = try nextRows() else { return nil }
        // What was corrected once holds for what a bank writes, too; our own exports say their categories themselves.
        for index in rows.indices where rows[index].fingerprint != nil {
          if rows[index].category == Category.otherName, left > 0 {
            rows[index].categoryIsGuess = true
            left -= 1
          }
          guard let known = try ledger.rememberedCategory(for: rows[index], before: nil) else { continue }
          rows[index].category = known.category
        }
        return rows
      },
      accounts: accounts
    )
  }

  private func settings() throws -> ImportSettings {
    let ledger = try program.ledger()
    var settings = ImportSettings(
      homeCurrency: program.settings.homeCurrency,
      categories: try ledger.categories().map(\.name)
    )
    settings.minus = program.arguments.values[.minus].flatMap(MinusMeaning.init)
    settings.senders = program.arguments.values[.from].map { [$0] } ?? []
    if let text = program.arguments.values[.map] {
      guard let map = ColumnMap(text) else {
        throw UsageError("--map \(text.asField) makes no sense", remedy: "--map date=1,amount=4,order=dmy")
      }
      settings.map = map
    }
    let (names, plans) = (try ledger.accountNames(), try ledger.statementPlans())
    settings.accountName = { names[$0] ?? AccountName.shown(of: $0) }
    settings.account = try saidAccount()
    settings.rememberedMap = { shape in plans[shape].flatMap { ColumnMap($0.map) } }
    settings.rememberedAccount = { plans[$0]?.account }
    settings.today = program.settings.clock.now().date
    readWords(&settings)
    return settings
  }

  private func saidAccount() throws -> String? {
    guard let said = program.arguments.values[.account] else { return nil }
    guard let name = AccountNaming.name(said) else {
      throw UsageError("--account \(said.asField) is no name", remedy: "--account Visa")
    }
    return name
  }

  private func readWords(_ settings: inout ImportSettings) {
    let (grammar, today) = (program.ledgerGrammar, settings.today)
    let kind: @Sendable (String) -> ExpenseKind? = { words in
      // An amount makes a line of the words, and says nothing of what they are.
      guard
        case .expenses(let drafts) = grammar.interpret(Utterance(text: words + " 1.00", today: today)).intent,
        drafts.count == 1, drafts[0].kind != .expense
      else { return nil }
      return drafts[0].kind
    }
    settings.reading = { words in
      guard let read = grammar.paymentWords(words) else {
        return StatementReading(category: Category.otherName)
      }
      return StatementReading(
        category: read.category,
        merchant: read.merchant,
        kind: read.hintsAtKind ? kind(words) : nil
      )
    }
    settings.kindSaid = kind
  }

  // MARK: Plans

  /// What somebody answered.
  private struct Answers {
    /// Whether it was about the columns.
    private(set) var tellsColumns = false
    /// Whether it was about the account, and which that is; nil for none.
    private(set) var tellsAccount = false
    private(set) var account: String?

    mutating func take(_ question: TableQuestion, _ settings: ImportSettings) {
      if question == .account {
        (tellsAccount, account) = (true, settings.account)
      } else {
        tellsColumns = true
      }
    }
  }

  /// Keeps how a table was read for files of its shape, where somebody had a hand in it.
  private func remember(_ result: ImportResult, _ answers: Answers) throws {
    let said = program.arguments.values
    let isSaid = answers.tellsColumns || said[.map] != nil || said[.minus] != nil
    guard let plan = result.plan, isSaid || answers.tellsAccount || said[.account] != nil,
      !program.arguments.has(.dryRun)
    else { return }
    let known = try program.ledger().statementPlan(of: plan.shape)
    try program.ledger().remember(
      StatementPlan(
        shape: plan.shape,
        map: isSaid ? plan.map : known?.map ?? "",
        account: try saidAccount() ?? answers.account ?? known?.account
      )
    )
  }

  /// Prints how a file would be read, and imports nothing.
  private func showPlan(
    _ file: consuming FileImport,
    _ questions: ImportQuestions,
    _ renderer: ImportRenderer
  ) throws -> ExitStatus {
    let result = try file.runAsking(try settings(), ask: questions.ask) { _ in
      LoadReceipt(entry: nil, recorded: 0, known: 0)
    }
    try renderer.show(result.plan)
    return .success
  }
}

extension StatementAccounts {
  /// What `report` tells of the accounts of a file.
  fileprivate init(_ report: RowReport) {
    self.init(
      names: report.accounts,
      balances: report.balances.compactMap { balance in
        balance.account.map {
          AccountBalance(account: $0, date: balance.closingDate, amount: balance.closing)
        }
      }
    )
  }
}

extension CommandDefinition {
  /// `spendwise import`.
  static let `import` = CommandDefinition(
    name: "import",
    arguments: "FILE...",
    summary: "record the rows of statements, messages and exports",
    details: [
      "Reads CSV of any bank, OFX, QFX, QIF, MT940, CAMT.053, JSON, backups of messages (SMS Backup",
      "& Restore, imessage-exporter) and what export writes; - is standard input. How a file is",
      "written is found out from its content. What it leaves open is asked, or said by --map and",
      "--minus; nothing of it is imported before. Rows that are there already are left out.",
      "--map names columns from 1: date, amount, or out and in, currency, flag, name, text; and",
      "order=dmy, mdy, ymd or ydm, decimal=point or comma, minus=spent or back; what you say holds",
      "for all files of that shape. --plan shows how a file would be read. --account names whose",
      "rows they are, where the file doesn't say it.",
    ],
    examples: [
      "import bank.csv", "import --dry-run --json *.ofx", "import --map date=1,amount=4,order=dmy old.csv",
    ],
    group: .care,
    words: .files,
    options: [.value(.account), .value(.minus), .value(.map), .flag(.plan), .value(.from)],
    statuses: ["65  a row or a file was refused; all others are in", "66  a file is missing"],
    place: .anywhere,
    said: nil,
    perform: { try ImportCommand(program: $0).run($1) }
  )
}

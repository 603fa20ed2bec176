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

  /// Imports what came through a pipe.
  ///
  /// - Parameter refuse: called where it is nothing that can be imported; nil where that is an error like any other.
  func take(_ input: SpooledInput, orRefuse refuse: (() throws -> ExitStatus)? = nil) throws -> ExitStatus {
    // Its path leads nowhere any more once it is gone.
    try withExtendedLifetime(input) {
      let status = try takeFile(input.path, named: ImportCommand.standardInput, orRefuse: refuse)
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
    do {
      let file = try FileImport(opening: file, named: path, shouldStop: { Interrupts.shouldStop })
      defer { bar?.erase() }
      let result = try file.runLookingAtSigns(
        try settings(),
        ask: {
          bar?.erase()
          return try askForMinus(path)
        },
        onProgress: { bar?.show($0) },
        load: load(path)
      )
      bar?.erase()
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

  private typealias Load = (_ nextRows: () throws -> [ExpenseDraft]?) throws -> LoadReceipt

  private func load(_ path: String) -> Load {
    let name = FileName.last(of: path).visible
    return { nextRows in
      let cause = Cause(words: name, source: .import, moment: program.settings.clock.now())
      return try program.ledger().load(cause: cause, nextRows: nextRows)
    }
  }

  private func settings() throws -> ImportSettings {
    var settings = ImportSettings(
      homeCurrency: program.settings.homeCurrency,
      categories: try program.ledger().categories().map(\.name)
    )
    settings.minus = program.arguments.values[.minus].flatMap(MinusMeaning.init)
    settings.senders = program.arguments.values[.from].map { [$0] } ?? []
    if let text = program.arguments.values[.map] {
      guard let map = ColumnMap(text) else {
        throw UsageError("--map \(text.asField) makes no sense", remedy: "--map date=1,amount=4,order=dmy")
      }
      settings.map = map
    }
    let grammar = program.grammar
    let today = program.settings.clock.now().date
    let kind: @Sendable (String) -> ExpenseKind? = { words in
      // An amount makes a line of the words, and says nothing of what they are.
      guard
        case .expenses(let drafts) = grammar.interpret(Utterance(text: words + " 1.00", today: today)).intent,
        drafts.count == 1, drafts[0].kind != .expense
      else { return nil }
      return drafts[0].kind
    }
    settings.today = today
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
    return settings
  }

  /// Asks the person at the terminal what a minus means; nil where nobody can be asked or no answer is one.
  private func askForMinus(_ path: String) throws -> MinusMeaning? {
    guard program.canAsk else { return nil }
    let answer = try program.ask(
      "\(path.asField): is an amount with a minus money spent, or money back? [spent/back] "
    )
    return answer.flatMap { answer in
      let answer = answer.lowercased().filter { !$0.isWhitespace }
      return answer.isEmpty ? nil : MinusMeaning.allCases.first { $0.rawValue.hasPrefix(answer) }
    }
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
      "order=dmy, mdy, ymd or ydm, decimal=point or comma.",
    ],
    examples: [
      "import bank.csv", "import --dry-run --json *.ofx", "import --map date=1,amount=4,order=dmy old.csv",
    ],
    group: .care,
    words: .files,
    options: [.value(.minus), .value(.map), .value(.from)],
    statuses: ["65  a row or a file was refused; all others are in", "66  a file is missing"],
    place: .shell,
    said: nil,
    perform: { try ImportCommand(program: $0).run($1) }
  )
}

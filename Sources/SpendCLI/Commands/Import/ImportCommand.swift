import SpendCore
import SpendFiles
import SpendGrammar
import SpendStatements
import SpendLedger
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
      let status = try takeFile(path)
      if status.rawValue > worst.rawValue { worst = status }
      try program.output.flush()
    }
    return worst
  }

  private func takeFile(_ path: String) throws -> ExitStatus {
    let renderer = ImportRenderer(program: program, path: path)
    let bar = ImportBar(name: FileName.last(of: path).visible, style: program.style)
    do {
      let file = try FileImport(opening: path, shouldStop: { Interrupts.shouldStop })
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
    let grammar = program.grammar
    let today = program.settings.clock.now().date
    settings.today = today
    settings.reading = { words in
      // An amount makes a line of the words, and says nothing of what they are.
      guard
        case .expenses(let drafts) = grammar.interpret(Utterance(text: words + " 1.00", today: today)).intent,
        let draft = drafts.first, drafts.count == 1
      else { return StatementReading(category: Category.otherName, isKnown: false) }
      return StatementReading(
        category: draft.category,
        isKnown: draft.category != Category.otherName,
        merchant: draft.merchant,
        kind: draft.kind == .expense ? nil : draft.kind
      )
    }
    settings.kindSaid = { [reading = settings.reading] in reading($0).kind }
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
    summary: "record the rows of files: CSV with a header, or JSON Lines",
    details: [
      "In a table without a column of kinds a minus is money spent where most amounts have one,",
      "as banks write; else you are asked, or say it with --minus.",
    ],
    examples: ["import bank.csv", "import --dry-run --json *.csv"],
    group: .care,
    words: .files,
    options: [.value(.minus)],
    statuses: ["65  a row or a file was refused; all others are in", "66  a file is missing"],
    place: .shell,
    said: nil,
    perform: { try ImportCommand(program: $0).run($1) }
  )
}

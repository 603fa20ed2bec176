import SpendCore
import SpendJSON
import SpendLedger
import SpendLedgerCare
import SpendStatements
import SpendTerminal

/// `spendwise export`: writes expenses in a format that other programs read, to a file or to standard output.
struct ExportCommand {
  let program: Program
  let options: ExportOptions

  /// Writes what `request` asks for; where nobody said how many, all.
  ///
  /// - Throws: ``OutputFileError``, or what the ledger or the output throws.
  func run(_ request: ListRequest) throws -> ExitStatus {
    guard let path = options.path else {
      _ = try write(request) { [output = program.output] in try output.write($0) }
      return .success
    }
    let file = OutputFile(path: path, ledgerPath: program.settings.ledgerPath)
    let isReplacing = program.arguments.has(.force)
    try file.check(replacing: isReplacing)
    let size = Size()
    var count = 0
    if program.arguments.has(.dryRun) {
      count = try write(request) { size.bytes += $0.count }
    } else {
      try file.write(replacing: isReplacing) { descriptor in
        count = try write(request) { bytes in
          size.bytes += bytes.count
          try Output.write(Array(bytes), to: descriptor)
        }
      }
    }
    try report(path, count, bytes: size.bytes)
    return .success
  }

  /// How much was written so far.
  private final class Size {
    var bytes = 0
  }

  private func write(_ request: ListRequest, to sink: @escaping ExpenseExport.Sink) throws -> Int {
    let ledger = try program.ledger()
    let (request, oldest) = try oldestFirst(request, in: ledger)
    let context = ExportContext(
      homeCurrency: program.settings.homeCurrency,
      categories: try ledger.categories(),
      accounts: try options.format.isJournal ? ledger.accounts().map(\.name) : [],
      moment: program.settings.clock.now()
    )
    var stray: Expense?
    let count = try ExpenseExport(to: options.format, context).write(
      { body in
        try ledger.visit(request) { expense in
          if Interrupts.shouldStop { throw Interrupted() }
          if let oldest, (expense.draft.date, expense.id) < (oldest.draft.date, oldest.id) { return true }
          if !expense.draft.date.isInCalendar, stray == nil { stray = expense }
          try body(expense)
          return true
        }
      },
      to: sink
    )
    program.warn(ofStray: stray)
    return count
  }

  /// `request` with the oldest first and without a limit, and the expense that it begins with where it had one: the
  /// newest so many are meant.
  private func oldestFirst(
    _ request: ListRequest,
    in ledger: Ledger
  ) throws -> (request: ListRequest, oldest: Expense?) {
    var oldest: Expense?
    if !request.isLimitUsual, request.limit != nil {
      try ledger.visit(request) { expense in
        if Interrupts.shouldStop { throw Interrupted() }
        oldest = expense
        return true
      }
    }
    var whole = ListRequest(filter: request.filter, period: request.period, limit: nil)
    whole.isOldestFirst = true
    return (whole, oldest)
  }

  private func report(_ path: String, _ count: Int, bytes: Int) throws {
    let isDryRun = program.arguments.has(.dryRun)
    if program.arguments.has(.json) {
      return try program.write { json in
        json.object { object in
          object.member("file", FileName.shown(path))
          object.member("format", options.format.rawValue)
          object.member("expenses", count)
          object.member("bytes", bytes)
          object.member("written", !isDryRun)
        }
      }
    }
    guard !program.arguments.has(.quiet) else { return }
    let verb = isDryRun ? "Would write" : "Wrote"
    let noun = count == 1 ? "expense" : "expenses"
    try program.output.write(
      "\(verb) \(count.grouped) \(noun) to \(path.visible) (\(FileSize.text(Int64(bytes)))).\n"
    )
  }
}

extension CommandDefinition {
  /// `spendwise export`.
  static let export = CommandDefinition(
    name: "export",
    arguments: "[--format FORMAT] [--output FILE] [FILTERS]",
    summary: "write expenses for other programs: CSV, JSON, hledger, OFX and others",
    details: [
      "Without --format the ending of FILE tells it, else it is CSV. All there are are written, oldest first,",
      "unless filters say which, or --limit how many of the newest. CSV and JSON can be imported again,",
      "without any loss; a cell that a spreadsheet would compute has an apostrophe before it,",
      "which our import takes off.",
      "A file that is there already is replaced only with --force.",
    ],
    examples: [
      "export --output expenses.csv", "export --format hledger | hledger -f - balance",
      "export --category groceries --output groceries.ofx",
    ],
    group: .care,
    options: ListOptions.names + ExportOptions.names,
    statuses: ["73  a file of that name is there already, or can't be made"],
    place: .shell,
    said: nil,
    perform: { program, words in
      try CommandDefinition.refuse(words)
      let request = try ListOptions(program).request
      return try ExportCommand(program: program, options: ExportOptions(program.arguments)).run(request)
    }
  )
}

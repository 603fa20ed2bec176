import SpendAssistant
import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendLedgerCare
import SpendTerminal

/// `spendwise dashboard`: shows it, or writes pictures of it to files.
struct DashboardCommand {
  let program: Program

  /// A kind of picture and the file it is wanted in.
  private struct Wanted {
    let option: Arguments.ValueOption
    let path: String

    var isStandardOutput: Bool { path == "-" }

    func text(_ reply: DashboardReply, _ insights: [InsightView.Block]) -> String {
      let draw = option == .svg ? DashboardPicture.svg : DashboardPage.html
      return draw(reply.figures, insights, reply.request.showsAll)
    }
  }

  /// Shows the dashboard that `words` and options name, or writes it where `--svg` or `--html` say.
  ///
  /// - Throws: ``UsageError``, ``OutputFileError``, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    let request = try DashboardWords(words, program).request
    let command = Command.dashboard(request)
    let text = (["dashboard"] + words).joined(separator: " ")
    let wanted = [Arguments.ValueOption.svg, .html].compactMap { option in
      program.arguments.values[option].map { Wanted(option: option, path: $0) }
    }
    guard !wanted.isEmpty else {
      guard !program.arguments.has(.force) else {
        throw UsageError(
          "--force replaces a file, and none is named",
          remedy: "add --svg FILE or --html FILE"
        )
      }
      return try program.perform(command, text: text)
    }
    try check(wanted)
    guard
      case .dashboard(let reply) = try program.conversation.turn(
        Reading(text: text, command: command),
        from: .typed
      ).reply
    else { return .internalError }
    // Pictures are in UTF-8, whatever the terminal has.
    let insights = InsightText(style: ChartStyle(width: 500)).blocks(reply.insights)
    for picture in wanted { try write(picture, picture.text(reply, insights)) }
    return .success
  }

  /// Refuses what can't be done, before anything is.
  private func check(_ wanted: [Wanted]) throws {
    let files = wanted.filter { !$0.isStandardOutput }
    guard wanted.count - files.count < 2, Set(files.map(\.path)).count == files.count else {
      throw UsageError("both pictures would go to one place", remedy: "name a file for each")
    }
    if files.count < wanted.count, program.arguments.has(.json) {
      throw UsageError("a picture and JSON can't both be printed", remedy: "name a file for the picture")
    }
    for file in files {
      try outputFile(file).check(replacing: program.arguments.has(.force))
    }
  }

  private func outputFile(_ wanted: Wanted) -> OutputFile {
    OutputFile(path: wanted.path, ledgerPath: program.settings.ledgerPath)
  }

  private func write(_ picture: Wanted, _ text: String) throws {
    guard !picture.isStandardOutput else { return try program.output.write(text) }
    let isDryRun = program.arguments.has(.dryRun)
    if !isDryRun {
      try outputFile(picture).write(text, replacing: program.arguments.has(.force))
    }
    let bytes = text.utf8.count
    if program.arguments.has(.json) {
      return try program.write { json in
        json.object { object in
          object.member("file", FileName.shown(picture.path))
          object.member("format", picture.option.rawValue)
          object.member("bytes", bytes)
          object.member("written", !isDryRun)
        }
      }
    }
    guard !program.arguments.has(.quiet) else { return }
    let verb = isDryRun ? "Would write" : "Wrote"
    let what = picture.option == .svg ? "the dashboard as a picture" : "the dashboard as a page"
    try program.output.write("\(verb) \(what) to \(picture.path.visible) (\(FileSize.text(Int64(bytes)))).\n")
  }
}

extension CommandDefinition {
  /// `spendwise dashboard`.
  static let dashboard = CommandDefinition(
    name: "dashboard",
    arguments: "[PERIOD]",
    summary: "show this month, or any other time, at a glance",
    details: [
      "PERIOD is one like 2026-10, october, 2026, \"last month\" or \"since june\".",
      "--all adds \(DashboardView.extras), as a tall terminal does.",
      "--svg and --html write a picture of it to FILE instead, - for standard output.",
    ],
    examples: [
      "dashboard", "dashboard 2026-10 --all", "dashboard \"since june\" --category Groceries",
      "dashboard --html month.html",
    ],
    words: .text,
    options: [
      .value(.category), .value(.person), .value(.account), .value(.tag), .value(.since), .value(.until),
      .flag(.all),
      .flag(.braille),
      .value(.svg), .value(.html), .flag(.force),
    ],
    statuses: ["73  a file of that name is there already, or can't be made"],
    isPaged: true,
    place: .anywhere,
    said: { program, words in .dashboard(try DashboardWords(words, program).request) },
    perform: { try DashboardCommand(program: $0).run($1) }
  )
}

import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendLedgerCare
import SpendTerminal

/// `spendwise doctor`: looks whether all is well with the ledger, and mends what can be mended.
struct DoctorCommand {
  let program: Program

  /// Examines the ledger; with `--fix` mends it first, with `--rescue FILE` saves what a damaged one still holds.
  ///
  /// - Returns: success when nothing is wrong.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    if let target = program.arguments.values[.rescue] { return try rescue(to: target) }
    var done: [String] = []
    let examination: Examination
    do {
      let ledger = try program.ledger()
      if program.arguments.has(.fix) {
        done = try ledger.repair()
        // What is said to be well is what the file holds when it is opened anew.
        ledger.close()
      }
      examination = try ledger.examine()
    } catch let error as StoreError where error.reason == .damaged {
      examination = Examination(of: error)
    }
    try program.arguments.has(.json) ? showJSON(examination, done) : show(examination, done)
    return examination.isSound ? .success : .inputOutput
  }

  private func show(_ examination: Examination, _ done: [String]) throws {
    let style = program.style
    let marks = style.glyphs == .utf8 ? (good: "✓", bad: "✗", note: "·") : (good: "+", bad: "x", note: "-")
    var text = done.map { " \(marks.good) \(style.text(DoctorCommand.sentence($0)))\n" }.joined()
    for finding in examination.findings {
      let mark = finding.severity == .fault ? marks.bad : marks.note
      text += " \(mark) \(style.text(DoctorCommand.sentence(finding.problem)))\n"
      if let remedy = finding.remedy { text += "   \(style.text(remedy))\n" }
    }
    if examination.isSound {
      text +=
        " \(marks.good) All is well: \(Int(examination.expenses).counting("expense")) and "
      text += "\(Int(examination.changes).counting("change")) looked at.\n"
    }
    try program.output.write(text)
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private func showJSON(_ examination: Examination, _ done: [String]) throws {
    try program.write { json in
      json.object { object in
        object.member("ok", examination.isSound)
        object.member("expenses", Int(examination.expenses))
        object.member("changes", Int(examination.changes))
        object.key("findings")
        object.array { findings in
          for finding in examination.findings {
            findings.object { object in
              object.member("severity", finding.severity.rawValue)
              object.member("code", finding.code)
              object.member("problem", finding.problem)
              object.member("remedy", finding.remedy)
            }
          }
        }
        object.strings("done", done)
      }
    }
  }

  // MARK: Rescue

  private func rescue(to target: String) throws -> ExitStatus {
    guard let path = program.settings.ledgerPath else { throw NoPlaceForLedger() }
    let receipt = try Ledger.rescue(
      path,
      to: target,
      clock: program.settings.clock,
      shouldStop: { Interrupts.shouldStop }
    )
    let status = receipt.missingCount == 0 && receipt.isTotalKnown ? ExitStatus.success : .inputOutput
    guard program.arguments.has(.json) else {
      try program.output.write(receipt.words)
      return status
    }
    try program.write { json in
      json.object { object in
        object.member("file", FileName.shown(receipt.path))
        object.member("saved", receipt.saved)
        object.member("from_history", receipt.fromJournal)
        object.member("missing", receipt.missingCount)
        object.key("first_missing")
        object.array { list in for number in receipt.missing { list.integer(Int(number)) } }
        object.member("complete", status == .success)
      }
    }
    return status
  }
}

extension CommandDefinition {
  /// `spendwise doctor`.
  static let doctor = CommandDefinition(
    name: "doctor",
    arguments: "[--fix | --rescue FILE]",
    summary: "look whether all is well with the ledger",
    details: [
      "--fix mends modes, totals, search and rows that are not what the history says;",
      "--rescue FILE saves what can be read from a damaged ledger to a new one.",
    ],
    examples: ["doctor", "doctor --fix", "doctor --rescue saved.db"],
    group: .care,
    options: [.flag(.fix), .value(.rescue)],
    refusedOptions: [.flag(.dryRun)],
    statuses: ["0   all is well, or was mended", "74  something is wrong with the ledger"],
    place: .shell,
    said: nil,
    perform: { try DoctorCommand(program: $0).run($1) }
  )
}

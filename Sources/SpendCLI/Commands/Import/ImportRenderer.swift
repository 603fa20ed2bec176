import SpendCore
import SpendStatements
import SpendJSON
import SpendTerminal

/// Prints what came of importing a file: a line or a JSON object, and refused rows on standard error.
struct ImportRenderer {
  let program: Program
  /// The file, as it was named.
  let path: String

  /// How many refused rows are named on standard error.
  private static let mostLines = 20

  /// Prints what was recorded and what was refused.
  func show(_ result: ImportResult) throws {
    let report = result.report
    for row in report.refused.prefix(ImportRenderer.mostLines) {
      program.warn("\(path) line \(row.line): \(ErrorReport(row.fault).line)")
    }
    let unnamed = report.refusedCount - min(report.refused.count, ImportRenderer.mostLines)
    if unnamed > 0 { program.warn("\(path): and \(unnamed.grouped) more refused rows; --json names them") }
    if program.arguments.has(.json) {
      try showJSON(result)
    } else {
      try program.output.write(text(of: result) + "\n")
    }
  }

  /// Prints how a table would be read; nil for a format that says so itself.
  func show(_ plan: StatedPlan?) throws {
    if program.arguments.has(.json) {
      return try program.write { json in
        json.object { object in
          object.member("file", FileName.shown(path))
          object.member("ok", true)
          object.member("shape", plan?.shape)
          object.member("map", plan?.map)
        }
      }
    }
    guard let plan else {
      return try program.output.write("\(path.asField) says itself how it is read.\n")
    }
    try program.output.write("\(path.asField) would be read so: --map \(plan.map)\n")
  }

  /// Prints that nothing of the file was imported.
  func refuse(_ error: ImportError) throws {
    let report = ErrorReport(error)
    program.warn(report.line)
    guard program.arguments.has(.json) else { return }
    try program.write { json in
      json.object { object in
        object.member("file", FileName.shown(path))
        object.member("ok", false)
        object.member("error", report.code)
        object.member("message", report.line)
      }
    }
  }

  private var isDryRun: Bool { program.arguments.has(.dryRun) }

  private func text(of result: ImportResult) -> String {
    let rows = result.report.rows
    let verb = isDryRun ? "Would import" : "Imported"
    let noun = rows == 1 ? "row" : "rows"
    var text = "\(verb) \(result.receipt.recorded.grouped) of \(rows.grouped) \(noun) from \(path.asField)"
    var rest: [String] = []
    if result.receipt.known > 0 { rest.append("\(result.receipt.known.grouped) known already") }
    if result.receipt.linked > 0 {
      rest.append("\(result.receipt.linked.grouped) linked to what was noted before")
    }
    if result.report.refusedCount > 0 { rest.append("\(result.report.refusedCount.grouped) refused") }
    if !rest.isEmpty { text += ": " + rest.joined(separator: ", ") }
    text += "."
    let leftOut = Omission.allCases.compactMap { reason in
      result.report.leftOut[reason].map { reason.words($0) }
    }
    if !leftOut.isEmpty { text += " Left out: " + leftOut.joined(separator: ", ") + "." }
    if isDryRun {
      text += " Nothing stored."
    } else if let entry = result.receipt.entry {
      text += " Take it back: \(program.commandPrefix)undo @\(entry)."
    }
    guard !program.arguments.has(.quiet) else { return text }
    return ([text] + ImportDetails(program: program).lines(of: result)).joined(separator: "\n")
  }

  private func showJSON(_ result: ImportResult) throws {
    try program.write { json in
      json.object { object in
        object.member("file", FileName.shown(path))
        object.member("ok", true)
        object.member("entry", isDryRun ? nil : result.receipt.entry.map { "@\($0)" })
        object.member("rows", result.report.rows)
        object.member("recorded", result.receipt.recorded)
        object.member("known", result.receipt.known)
        object.member("refused", result.report.refusedCount)
        object.member("new", result.receipt.recorded)
        object.member("linked", result.receipt.linked)
        object.member("left_out", result.report.leftOut.values.reduce(0, +))
        object.member("undecided", result.report.refusedCount)
        object.key("reasons")
        object.array { reasons in
          for reason in Omission.allCases {
            guard let count = result.report.leftOut[reason] else { continue }
            reasons.object { $0.members(of: reason, count) }
          }
        }
        object.key("links")
        object.array { links in for link in result.receipt.links { links.integer(Int(link.id)) } }
        object.key("balances")
        object.array { balances in
          for balance in result.report.balances { balances.object { $0.members(of: balance) } }
        }
        object.key("errors")
        object.array { errors in
          for row in result.report.refused { errors.object { $0.members(of: row) } }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of reason: Omission, _ count: Int) {
    member("reason", reason.rawValue)
    member("rows", count)
  }

  fileprivate mutating func members(of balance: StatedBalance) {
    member("account", balance.account)
    member("currency", balance.currency.code)
    member("date", balance.closingDate.iso)
    member("file", balance.closing.decimalText)
    member("rows", balance.rows?.decimalText)
  }

  fileprivate mutating func members(of row: RefusedRow) {
    let report = ErrorReport(row.fault)
    member("line", row.line)
    member("error", report.code)
    member("message", report.line)
  }
}

import SpendCore
import SpendJSON
import SpendLedger
import SpendLedgerCare
import SpendTerminal

/// `spendwise backup FILE`: copies the ledger to a file, also while others write to it.
struct BackupCommand {
  let program: Program

  /// Copies the ledger to the file that the only word names.
  ///
  /// - Throws: ``UsageError`` without a name or with more words, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    guard let path = words.first, !path.isEmpty else {
      throw UsageError("the file is missing", remedy: "try: spendwise backup ledger-copy.db")
    }
    guard words.count == 1 else {
      throw UsageError("backup takes one file", remedy: "put a name with spaces in quotes")
    }
    let receipt = try program.ledger().backup(to: path, replacing: program.arguments.has(.force))
    guard program.arguments.has(.json) else {
      try program.output.write("\(receipt.words)\n")
      return .success
    }
    try program.write { json in
      json.object { object in
        object.member("file", FileName.shown(receipt.path))
        object.member("expenses", Int(receipt.expenses))
        object.member("changes", Int(receipt.changes))
        object.member("bytes", Int(receipt.size))
      }
    }
    return .success
  }
}

extension CommandDefinition {
  /// `spendwise backup`.
  static let backup = CommandDefinition(
    name: "backup",
    arguments: "FILE",
    summary: "copy the ledger to FILE, also while it is in use",
    details: ["A file that is there already is replaced only with --force."],
    examples: ["backup ledger-copy.db"],
    group: .care,
    words: .files,
    options: [.flag(.force)],
    refusedOptions: [.flag(.dryRun)],
    statuses: ["73  the file is there already, or can't be made"],
    place: .shell,
    said: nil,
    perform: { try BackupCommand(program: $0).run($1) }
  )
}

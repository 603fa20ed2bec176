import SpendCore
import SpendJSON
import SpendLedger
import SpendTerminal

/// `spendwise accounts`: lists the accounts that rows and statements name, names them, and hides them.
struct AccountsCommand {
  let program: Program

  /// What the first word may order.
  enum Order: String, CaseIterable {
    case name, hide, show
  }

  /// Lists, or does what `words` order.
  ///
  /// - Throws: ``UsageError`` where they make no sense, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first else { return try list() }
    let rest = Array(words.dropFirst())
    switch (Order(rawValue: first), rest.count) {
    case (.name, 2): try rename(rest[0], to: rest[1])
    case (.hide, 1): try hide(rest[0], true)
    case (.show, 1): try hide(rest[0], false)
    default:
      throw UsageError(
        "accounts \(first.asField) makes no sense",
        remedy: "accounts name OLD NEW; accounts hide NAME"
      )
    }
    return .success
  }

  private func list() throws -> ExitStatus {
    let all = try program.ledger().accounts()
    let isAll = program.arguments.has(.all)
    if program.arguments.has(.json) {
      for account in all {
        try program.write { json in json.object { $0.members(of: account) } }
      }
      return .success
    }
    let shown = isAll ? all : all.filter { !$0.isHidden }
    try program.output.write(AccountsText(style: program.style).text(shown, hidden: all.count - shown.count))
    return .success
  }

  private func rename(_ old: String, to new: String) throws {
    guard let name = AccountNaming.name(new) else {
      throw UsageError("\(new.asField) is no name of an account", remedy: "accounts name OLD NEW")
    }
    let cause = Cause(
      words: "accounts name \(old) \(name)",
      source: .typed,
      moment: program.settings.clock.now()
    )
    let receipt = try program.ledger().renameAccount(old, to: name, cause: cause)
    try say(
      "\(old.visible) is \(name.visible) now, in \(receipt.count == 1 ? "1 row" : "\(receipt.count.grouped) rows")."
    )
  }

  private func hide(_ name: String, _ isHidden: Bool) throws {
    try program.ledger().hideAccount(name, isHidden)
    let words = isHidden ? "is hidden; --all lists it, and its rows count as before" : "is listed again"
    try say("\(name.visible) \(words).")
  }

  private func say(_ line: String) throws {
    guard !program.arguments.has(.quiet) else { return }
    try program.output.write(line + "\n")
  }
}

extension CommandDefinition {
  /// `spendwise accounts`.
  static let accounts = CommandDefinition(
    name: "accounts",
    arguments: "[name OLD NEW | hide NAME | show NAME]",
    summary: "list the accounts of statements, name or hide them",
    details: [
      "What was spent, the days of its rows, and the newest balance that the bank says.",
      "A new name holds for files to come; undo takes it back. The beginning or the end of a name is enough.",
    ],
    examples: ["accounts", "accounts name 4310 Joint", "accounts hide Savings"],
    group: .change,
    words: .choice(AccountsCommand.Order.allCases.map(\.rawValue)),
    options: [.flag(.all)],
    place: .anywhere,
    said: nil,
    perform: { try AccountsCommand(program: $0).run($1) }
  )
}

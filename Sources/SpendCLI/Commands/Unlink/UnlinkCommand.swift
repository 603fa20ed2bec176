import SpendCore
import SpendGrammar
import SpendJSON
import SpendLedger
import SpendStatements
import SpendTerminal

/// `spendwise unlink`: parts what was typed from the statement that tells of it, so that both count.
struct UnlinkCommand {
  let program: Program

  /// Unlinks the expense whose number `words` are.
  ///
  /// - Throws: ``UsageError`` where they are none, or what the ledger throws.
  func run(_ words: [String]) throws -> ExitStatus {
    guard words.count == 1, let number = Int64(words[0].drop { $0 == "#" }), number > 0 else {
      throw UsageError("unlink needs the number of an expense", remedy: "unlink 413")
    }
    let ledger = try program.ledger()
    let typed = try ledger.expenses(numbered: [number]).first?.draft
    let cause = Cause(words: "unlink \(number)", source: .typed, moment: program.settings.clock.now())
    let grammar = program.grammar
    let receipt = try ledger.unlink(number, cause: cause) { stated in
      let reading = grammar.paymentWords(stated.words)
      return ExpenseDraft(
        amount: stated.amount,
        kind: typed?.kind ?? .expense,
        date: stated.date,
        category: reading?.category ?? Category.otherName,
        description: stated.words.isEmpty ? typed?.description ?? Category.otherName : stated.words,
        merchant: reading?.merchant
      )
    }
    try show(receipt.changes.compactMap(\.after))
    return .success
  }

  private func show(_ expenses: [Expense]) throws {
    if program.arguments.has(.json) {
      for expense in expenses {
        try program.write { json in json.object { $0.members(of: expense) } }
      }
      return
    }
    guard !program.arguments.has(.quiet), expenses.count == 2 else { return }
    try program.output.write(
      "#\(expenses[0].id) and #\(expenses[1].id) both count now. "
        + "To take it back: \(program.commandPrefix)undo.\n"
    )
  }
}

extension CommandDefinition {
  /// `spendwise unlink`.
  static let unlink = CommandDefinition(
    name: "unlink",
    arguments: "NUMBER",
    summary: "count an expense and the bank's row of it as two",
    details: ["An import links what you typed to the statement's row of it, and counts both once."],
    examples: ["unlink 413"],
    group: .change,
    words: .text,
    place: .anywhere,
    said: nil,
    perform: { try UnlinkCommand(program: $0).run($1) }
  )
}

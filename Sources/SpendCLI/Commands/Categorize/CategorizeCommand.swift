import SpendAssistant
import SpendCharts
import SpendCore
import SpendJSON
import SpendLanguage
import SpendLedger
import SpendTerminal

/// `spendwise categorize`: has the model propose categories for what stands under Other, and gives them after a yes.
///
/// All that is taken over is one change of the ledger, which undo takes back.
struct CategorizeCommand {
  let program: Program

  /// What stands under Other by the same words, and the category proposed for it.
  private struct Proposal {
    let words: String
    let category: String
    var expenses: [Expense]
  }

  /// The most different words that are asked about in one run.
  private static let mostWords = 1_000

  /// Asks, shows and, where that is wanted, changes.
  ///
  /// - Throws: what is wrong with the configured model, what the ledger throws, or why the model proposed nothing.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    guard let categorizer = try program.modelWiring.categorizer(program.newestCorrections()) else {
      throw Refusal(
        code: "no_model",
        problem: "categorize asks a language model, and none is configured or wanted",
        state: nil,
        remedy: "see: spendwise model"
      )
    }
    let others = try expensesWithoutCategory()
    guard !others.isEmpty else { return try say("Nothing stands under \(Category.otherName).") }
    let status = ModelStatus(program: program, model: program.modelWiring.modelName)
    let asked = Array(others.keys.sorted().prefix(CategorizeCommand.mostWords))
    let found = try status.whileAsking { try categorizer.part().proposals(for: asked) }
    if Interrupts.shouldStop { throw Interrupted() }
    if found.categories.isEmpty, let failure = found.failure { throw failure }
    if let failure = found.failure { program.warn("\(failure.problem); the rest was proposed") }
    let proposals = found.categories.sorted { $0.key < $1.key }.map { words, category in
      Proposal(words: words, category: category, expenses: others[words] ?? [])
    }
    guard !proposals.isEmpty else { return try say("\(program.modelWiring.modelName) proposes no category.") }
    try show(proposals)
    guard try isWanted(proposals) else { return try say("Nothing changed.") }
    return try change(proposals)
  }

  /// What stands under Other, by the business or the description.
  private func expensesWithoutCategory() throws -> [String: [Expense]] {
    var filter = ExpenseFilter()
    filter.categories = [Category.otherName]
    filter.kinds = [.expense, .refund]
    var others: [String: [Expense]] = [:]
    try program.ledger().visit(ListRequest(filter: filter, limit: nil)) { expense in
      others[expense.draft.merchant ?? expense.draft.description, default: []].append(expense)
      return true
    }
    return others
  }

  private func show(_ proposals: [Proposal]) throws {
    if program.arguments.has(.json) {
      for proposal in proposals {
        try program.write { json in
          json.object { object in
            object.member("words", proposal.words)
            object.member("category", proposal.category)
            object.member("count", proposal.expenses.count)
          }
        }
      }
      return
    }
    let style = program.style
    if style.isPlain {
      let lines = proposals.map {
        "\(style.text($0.words)), \(CategorizeCommand.entries($0.expenses.count)): \(style.text($0.category)).\n"
      }
      return try program.output.write(lines.joined())
    }
    let table = TextTable(
      columns: [
        TextTable.Column("bought", canShrink: true),
        TextTable.Column("entries", alignment: .right),
        TextTable.Column("proposed"),
      ],
      rows: proposals.map { [$0.words, String($0.expenses.count), $0.category] }
    )
    try program.output.write(table.render(style))
  }

  /// Whether the proposals are to be taken over: a script said so by calling, a person is asked.
  private func isWanted(_ proposals: [Proposal]) throws -> Bool {
    if program.arguments.has(.dryRun) { return false }
    guard program.canAsk else { return true }
    let count = proposals.reduce(0) { $0 + $1.expenses.count }
    return try program.confirms("change \(CategorizeCommand.entries(count))? [y/N] ")
  }

  private func change(_ proposals: [Proposal]) throws -> ExitStatus {
    let changed = proposals.flatMap { proposal in
      proposal.expenses.map { expense in
        var draft = expense.draft
        draft.category = proposal.category
        return Expense(id: expense.id, draft: draft)
      }
    }
    let cause = Cause(words: "categorize", source: .model, moment: program.settings.clock.now())
    let receipt = try program.ledger().change(changed, cause: cause)
    if !program.arguments.has(.json) { try program.replies.show(.changed(receipt, month: nil)) }
    return .success
  }

  private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count.grouped) entries" }

  private func say(_ words: String) throws -> ExitStatus {
    if !program.arguments.has(.json) { try program.output.write(program.replyText.said(words)) }
    return .success
  }
}

extension CommandDefinition {
  /// `spendwise categorize`.
  static let categorize = CommandDefinition(
    name: "categorize",
    arguments: "",
    summary: "have the model propose categories for what stands under Other",
    details: [
      "It is sent what was bought, many at once, without amounts, days and people. In a",
      "terminal it asks before it changes anything; undo takes all of it back.",
    ],
    examples: ["categorize --dry-run", "categorize"],
    group: .change,
    statuses: ["65  no model is configured", "69  the model could not be asked"],
    place: .shell,
    said: nil,
    perform: { try CategorizeCommand(program: $0).run($1) }
  )
}

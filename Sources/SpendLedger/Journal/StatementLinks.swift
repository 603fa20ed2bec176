import SpendCore
import SpendSQLite

/// What somebody typed, or a message told, and statements tell of, on its way to be linked to them.
///
/// The expense keeps its day, amount and words; that the bank has it too stands beside them. So it is counted
/// once, and the same file again finds it.
struct StatementLinks {
  /// How many there are.
  var count: Int { links.count }
  /// The first of them, as they were.
  private(set) var shown: [Expense] = []
  private var links: [(number: Int64, draft: ExpenseDraft)] = []
  private let areOfMessages: Bool

  /// None yet.
  ///
  /// - Parameter source: where the rows come from.
  init(from source: Cause.Source) {
    areOfMessages = source == .message
  }

  /// Takes in that `draft`, a row of a statement, tells of `row`.
  mutating func add(_ row: LinkableRow, _ draft: ExpenseDraft) {
    links.append((row.number, draft))
  }

  /// Writes the links to the ledger, inside a session that records them.
  mutating func write(to ledger: Ledger, moment: String) throws(SQLiteFailure) {
    let update = try ledger.kept(
      "UPDATE expense SET account = ?, fingerprint = ?, statement = ?, updated = ? WHERE id = ?"
    )
    for (number, draft) in links {
      guard let row = try ledger.row(numbered: number) else { continue }
      if shown.count < ChangeReceipt.mostShown { shown.append(row.expense) }
      let stated = StatedPayment(
        date: draft.date,
        amount: draft.amount,
        words: draft.statedWords,
        isMessage: areOfMessages
      )
      // The account that the same file says when it comes again.
      try update.bind(draft.account ?? row.draft.account, at: 1)
      try update.bind(draft.fingerprint?.rawValue, at: 2)
      try update.bind(NormalForm.composed(stated.text), at: 3)
      try update.bind(moment, at: 4)
      try update.bind(number, at: 5)
      try update.run()
    }
  }
}

extension ExpenseDraft {
  /// What the bank calls it: business and other words.
  fileprivate var statedWords: String {
    guard let merchant, FoldedText.fold(description).firstRange(of: FoldedText.fold(merchant)) == nil else {
      return description
    }
    return "\(merchant) \(description)"
  }
}

import SpendCore

/// Which rows of a file stand in the ledger already: as many equal ones as the ledger had before, and no more.
///
/// So a file loaded twice, renamed, shuffled or overlapping with another adds nothing that is there, while two equal
/// coffees of one day stay two.
struct KnownRows {
  /// What makes two rows one; the category may have been corrected since.
  private struct Key: Hashable {
    let amount: Money
    let kind: ExpenseKind
    let description: String
    let merchant: String?
    let person: String?

    init(_ draft: ExpenseDraft) {
      amount = draft.amount
      kind = draft.kind
      description = draft.description
      merchant = draft.merchant
      person = draft.person
    }
  }

  /// The entry of this load: what it records itself is not known.
  private let entry: Int64
  private var days: [CivilDate: [Key: Int]] = [:]
  private var hasAny: Bool?

  init(before entry: Int64) {
    self.entry = entry
  }

  /// Those of `drafts` that the ledger doesn't have, and how many it has.
  mutating func unknown(
    among drafts: [ExpenseDraft],
    in ledger: Ledger
  ) throws(SQLiteFailure) -> (unknown: [ExpenseDraft], known: Int) {
    if hasAny == nil { hasAny = try ledger.kept("SELECT 1 FROM day_total LIMIT 1").isAny() }
    guard hasAny == true else { return (drafts, 0) }
    var unknown: [ExpenseDraft] = []
    for draft in drafts where try !take(draft, in: ledger) { unknown.append(draft) }
    return (unknown, drafts.count - unknown.count)
  }

  /// Whether the ledger has a row like `draft` that none before it in this load was taken for.
  private mutating func take(_ draft: ExpenseDraft, in ledger: Ledger) throws(SQLiteFailure) -> Bool {
    if days[draft.date] == nil { days[draft.date] = try read(draft.date, in: ledger) }
    let key = Key(draft)
    guard let left = days[draft.date]?[key], left > 0 else { return false }
    days[draft.date]?[key] = left - 1
    return true
  }

  private func read(_ date: CivilDate, in ledger: Ledger) throws(SQLiteFailure) -> [Key: Int] {
    let statement = try ledger.kept("\(ExpenseColumns.select) WHERE expense.date = ? AND expense.entry <> ?")
    defer { statement.reset() }
    try statement.bind([.text(date.iso), .integer(entry)])
    var keys: [Key: Int] = [:]
    while try statement.step() { keys[Key(try ledger.expense(from: statement).draft), default: 0] += 1 }
    return keys
  }
}

extension Statement {
  /// Whether it gives a row.
  fileprivate func isAny() throws(SQLiteFailure) -> Bool {
    defer { reset() }
    return try step()
  }
}

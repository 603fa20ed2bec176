import SpendCore

/// Finds the expenses that a change is about; where several may be meant it asks and never guesses.
struct ReferencedExpenses {
  let ledger: any ExpenseRepository
  /// What this conversation recorded or changed last; empty where it did nothing yet.
  let latest: [Int64]

  /// How many matches are looked at: five to name, and one to know that there are more.
  private static let mostLookedAt = 6

  /// The expenses with these numbers, each once, in the order said.
  ///
  /// - Throws: a ``Refusal`` that names those that aren't there.
  func numbered(_ numbers: [Int64]) throws -> [Expense] {
    var wanted: [Int64] = []
    for number in numbers where !wanted.contains(number) { wanted.append(number) }
    let found = try ledger.expenses(numbered: wanted)
    let missing = wanted.filter { number in !found.contains { $0.id == number } }
    guard missing.isEmpty, !found.isEmpty else { throw Refusal.noExpense(missing) }
    return found
  }

  /// What was recorded or changed last: in this conversation, else in the ledger.
  ///
  /// - Throws: a ``Refusal`` when there is nothing.
  func newest() throws -> [Expense] {
    var found = latest.isEmpty ? [] : try ledger.expenses(numbered: latest)
    if found.isEmpty { found = try ledger.newestExpenses() }
    guard !found.isEmpty else { throw Refusal.noNewest }
    return found
  }

  /// The first expenses that pass `filter` in `period`, newest first.
  ///
  /// - Throws: a ``Refusal`` when there is none.
  func matching(_ filter: ExpenseFilter, _ period: Period) throws -> [Expense] {
    var found: [Expense] = []
    let request = ListRequest(filter: filter, period: period, limit: ReferencedExpenses.mostLookedAt)
    try ledger.visit(request) { expense in
      found.append(expense)
      return found.count < ReferencedExpenses.mostLookedAt
    }
    guard !found.isEmpty else { throw Refusal.noMatch(filter, period) }
    return found
  }
}

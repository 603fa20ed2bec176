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

  /// The expenses with numbers in `ranges`: of a run of several those that are there.
  ///
  /// - Throws: a ``Refusal`` for a number alone that isn't there, or where none is.
  func numbered(in ranges: [ClosedRange<Int64>]) throws -> [Expense] {
    let missing = ranges.filter { $0.count == 1 }.map(\.lowerBound)
    let single = missing.isEmpty ? [] : try numbered(missing)
    var numbers = Set(single.map(\.id))
    let runs = ranges.filter { $0.count > 1 }.flatMap { $0 }.filter { numbers.insert($0).inserted }
    let found = single + (try ledger.expenses(numbered: runs))
    guard !found.isEmpty else { throw Refusal.noExpense(ranges.flatMap { [$0.lowerBound, $0.upperBound] }) }
    return found
  }

  /// Every expense that passes `filter` in `period`, oldest first.
  ///
  /// - Throws: a ``Refusal`` when there is none.
  func every(_ filter: ExpenseFilter, _ period: Period) throws -> [Expense] {
    var found: [Expense] = []
    var request = ListRequest(filter: filter, period: period, limit: nil)
    request.isOldestFirst = true
    try ledger.visit(request) { expense in
      found.append(expense)
      return true
    }
    guard !found.isEmpty else { throw Refusal.noMatch(filter, period) }
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

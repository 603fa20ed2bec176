import SpendCore
import SpendSQLite

/// Reads expenses page by page, newest or oldest first, each page through an index.
///
/// Where the dates give the order, a page reads a run of days that the totals say is long enough; where the index of
/// words finds few expenses, all of those are put in order for each page.
struct ExpensePaging {
  private let ledger: Ledger
  private let selection: Selection
  private let isOldestFirst: Bool
  private var position = Position.start

  private enum Position {
    case start
    /// This expense was the last one; the rest of its day comes next.
    case after(CivilDate, Int64)
    /// This day and all that come before it in the order are done.
    case beyond(CivilDate)
    case end
  }

  /// How many expenses the days of a page have at least, where only some of them will pass.
  private static let fewestLookedAt = 10_000

  init(_ request: ListRequest, in ledger: Ledger) throws(SQLiteFailure) {
    self.ledger = ledger
    isOldestFirst = request.isOldestFirst
    selection = try SelectionReader(in: ledger).selection(
      request.filter,
      period: request.period,
      kinds: request.filter.kinds
    ).inOrder
  }

  /// The next expenses, at most `count`, perhaps none though more will follow; nil at the end.
  mutating func page(atMost count: Int) throws(SQLiteFailure) -> [Expense]? {
    if case .end = position { return nil }
    let (days, rest) = try next(count)
    let page = try expenses(of: days, atMost: count)
    position =
      if page.count == count, let last = page.last { .after(last.draft.date, last.id) } else { rest }
    return page
  }

  /// What the next page is taken from, and where the reading stands when all of that is read.
  private func next(_ count: Int) throws(SQLiteFailure) -> (Selection, rest: Position) {
    guard selection.access == .dates else { return (selection, .end) }
    let reader = SelectionReader(in: ledger)
    var days = selection
    let rest: Position
    if case .after(let date, _) = position {
      // The rest of a day is a page of its own: its number then bounds what is read of a day, however long.
      days.period = .day(date)
      rest = .beyond(date)
    } else {
      var (first, last) = (selection.period.first, selection.period.last)
      if case .beyond(let day) = position {
        if isOldestFirst { first = day.adding(days: 1) } else { last = day.adding(days: -1) }
      }
      days.period = Period(first: first, last: last, name: "")
      let lookedAt = selection.isOfDays ? count : max(count, ExpensePaging.fewestLookedAt)
      let reached = try reader.day(reachedBy: lookedAt, of: days, isOldestFirst: isOldestFirst)
      rest = reached.map { .beyond($0) } ?? .end
      if let reached {
        if isOldestFirst { last = reached } else { first = reached }
        days.period = Period(first: first, last: last, name: "")
      }
    }
    if !selection.isOfDays { days.numbers = try reader.numbers(in: days.period) }
    return (days, rest)
  }

  private func expenses(of selection: Selection, atMost count: Int) throws(SQLiteFailure) -> [Expense] {
    var (source, condition) = selection.rows()
    let comparison = isOldestFirst ? ">" : "<"
    if case .after(let date, let number) = position {
      if selection.access == .dates {
        condition.sql += "\n  AND expense.id \(comparison) ?"
      } else {
        condition.sql += "\n  AND (expense.date, expense.id) \(comparison) (?, ?)"
        condition.values.append(.text(date.iso))
      }
      condition.values.append(.integer(number))
    }
    let columns = ledger.schema.columns
    let compiled =
      isOldestFirst
      ? columns.oldestFirst(source, condition, limit: Int64(count))
      : columns.newestFirst(source, condition, limit: Int64(count))
    let statement = try ledger.connection.prepare(compiled.sql)
    try statement.bind(compiled.values)
    var page: [Expense] = []
    page.reserveCapacity(count)
    while try statement.step() { page.append(try ledger.expense(from: statement)) }
    return page
  }
}

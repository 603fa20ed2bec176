import SpendCore
import SpendSQLite

/// Begins and ends trips inside a session that records it.
struct TripWriting {
  private let ledger: Ledger
  private let moment: Moment

  init(in ledger: Ledger, moment: Moment) {
    self.ledger = ledger
    self.moment = moment
  }

  /// Makes `change`.
  ///
  /// - Returns: the trip as it is then, and how many expenses have other tags by it.
  func make(
    _ change: TripChange,
    telling derived: inout DerivedTables
  ) throws(SQLiteFailure) -> (trip: Trip, count: Int) {
    let current = try ledger.storedTrips().last { $0.last == nil }
    switch change {
    case .start(let said, let date):
      if let current { throw SQLiteFailure(refusing: .tripGoesOn(current.tag)) }
      let tag = try ledger.storedTagNames().first { TagName.areOne($0, said) } ?? said
      let trip = Trip(tag: tag, first: date ?? moment.date, last: nil)
      try run("INSERT INTO trip (tag, first) VALUES (?, ?)", [.text(tag), .text(trip.first.iso)])
      // What was recorded today before the trip was begun is not of it.
      guard date != nil else { return (trip, 0) }
      let period = Period(first: trip.first, last: moment.date, name: "")
      return (trip, try edit(TagEdit(added: [tag]), in: period, telling: &derived))
    case .end(let date):
      guard let current else { throw SQLiteFailure(refusing: .noTrip) }
      let last = date ?? moment.date
      guard last >= current.first else {
        throw SQLiteFailure(refusing: .tripEndsBefore(current.tag, current.first))
      }
      try run("UPDATE trip SET last = ? WHERE last IS NULL", [.text(last.iso)])
      let later = Period(first: last.adding(days: 1), last: nil, name: "")
      let count = try edit(TagEdit(removed: [current.tag]), in: later, telling: &derived)
      return (Trip(tag: current.tag, first: current.first, last: last), count)
    }
  }

  /// Gives what was spent in `period`, and came back, the tags that `edit` says.
  private func edit(
    _ edit: TagEdit,
    in period: Period,
    telling derived: inout DerivedTables
  ) throws(SQLiteFailure) -> Int {
    let days = Condition.all(Selection.conditions(of: period, on: "expense"))
    let rows = try ledger.connection.prepare(
      "SELECT id FROM expense WHERE kind IN ('expense', 'refund') AND \(days.sql) ORDER BY id"
    )
    try rows.bind(days.values)
    var numbers: [Int64] = []
    while try rows.step() { numbers.append(rows.integer(0)) }
    var count = 0
    for number in numbers {
      guard let before = try ledger.row(numbered: number) else { continue }
      var draft = before.draft
      draft.tags = edit.applied(to: draft.tags)
      guard draft.tags != before.draft.tags else { continue }
      try ledger.update(before, to: draft, moment: moment.iso)
      if let after = try ledger.row(numbered: before.expense.id) { try derived.change(before, to: after) }
      count += 1
    }
    return count
  }

  private func run(_ sql: String, _ values: [SQLValue]) throws(SQLiteFailure) {
    let statement = try ledger.kept(sql)
    try statement.bind(values)
    try statement.run()
  }
}

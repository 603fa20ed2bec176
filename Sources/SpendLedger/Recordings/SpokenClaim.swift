import SpendCore
import SpendSQLite

/// Ties what was said at one place of a recording to the entry that records it, inside that entry's transaction.
///
/// So no kill and no second program can make two entries of it.
struct SpokenClaim {
  private let place: SpokenPlace
  private let ledger: Ledger

  init(of place: SpokenPlace, in ledger: Ledger) {
    self.place = place
    self.ledger = ledger
  }

  /// Says that the place is booked by `entry`.
  ///
  /// - Throws: a refusal where another entry that holds has booked it, or nothing is known of the place.
  func book(entry: Int64, firstExpense: Int64, expenseCount: Int) throws(SQLiteFailure) {
    switch try state() {
    case nil: throw SQLiteFailure(refusing: .noSuchSpokenLine(place))
    case .booked(let other)?: throw SQLiteFailure(refusing: .alreadyBooked(place, by: other))
    case .open?, .done?: break
    }
    let update = try ledger.kept(
      """
      UPDATE spoken SET entry = ?, first_expense = ?, expenses = ?, done = 0
      WHERE recording = ? AND line = ?
      """
    )
    try update.bind([
      .integer(entry), .integer(firstExpense), .integer(Int64(expenseCount)), .integer(place.recording),
      .integer(Int64(place.line)),
    ])
    try update.run()
  }

  /// Says that the place was dealt with and books nothing.
  ///
  /// What is booked stays so.
  func markDone() throws(SQLiteFailure) {
    switch try state() {
    case nil: throw SQLiteFailure(refusing: .noSuchSpokenLine(place))
    case .booked?, .done?: return
    case .open?: break
    }
    let update = try ledger.kept("UPDATE spoken SET done = 1 WHERE recording = ? AND line = ?")
    try update.bind([.integer(place.recording), .integer(Int64(place.line))])
    try update.run()
  }

  /// What became of the place; nil where there is none.
  private func state() throws(SQLiteFailure) -> SpokenLine.State? {
    let find = try ledger.kept("\(SpokenRows.select) WHERE spoken.recording = ? AND spoken.line = ?")
    defer { find.reset() }
    try find.bind([.integer(place.recording), .integer(Int64(place.line))])
    return try find.step() ? SpokenRows.line(from: find).state : nil
  }
}

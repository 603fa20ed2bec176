import SpendCore

/// What a file says of the balance of one account in one currency, in minor units.
struct BalanceEvidence {
  /// What was found in the end.
  struct Found: Equatable {
    let opening: Int64?
    let openingDate: CivilDate?
    let closing: Int64
    let closingDate: CivilDate
    let rows: Int64?
  }

  /// A row that states what the account holds behind it.
  private struct Running {
    let balance: Int64
    let date: CivilDate
    /// What all rows above it in the file come to, and those with itself.
    let above: Int64
    let through: Int64
  }

  private var opening: (units: Int64, date: CivilDate)?
  private var closing: (units: Int64, date: CivilDate)?
  /// What all rows come to; nil past 64 bits.
  private var total: Int64? = 0
  private var first: Running?
  private var last: Running?

  /// Takes in a row of the file, and what the account holds behind it where the row says it.
  mutating func add(_ units: Int64, on date: CivilDate, balance: Int64?) {
    guard let above = total else { return }
    total = BalanceEvidence.sum(above, units)
    guard let balance, let through = total else { return }
    last = Running(balance: balance, date: date, above: above, through: through)
    if first == nil { first = last }
  }

  /// Takes in a balance of its own.
  ///
  /// Of several statements that follow each other the first opening counts, and the last closing.
  mutating func state(_ units: Int64, on date: CivilDate, _ place: StatementBalance.Place) {
    switch place {
    case .opening: if opening.map({ date < $0.date }) ?? true { opening = (units, date) }
    case .closing: if closing.map({ date >= $0.date }) ?? true { closing = (units, date) }
    }
  }

  /// What the file says in all; nil where it states no balance at the end.
  var found: Found? {
    if let closing {
      return Found(
        opening: opening?.units,
        openingDate: opening?.date,
        closing: closing.units,
        closingDate: closing.date,
        rows: BalanceEvidence.sum(opening?.units, total)
      )
    }
    guard let first, let last else { return nil }
    if first.date != last.date { return first.date < last.date ? oldestFirst : newestFirst }
    // Of rows of one day the balances tell which is the newest.
    if let found = oldestFirst, found.rows == found.closing { return found }
    if let found = newestFirst, found.rows == found.closing { return found }
    return oldestFirst
  }

  /// What the rows say where the oldest stands above the others.
  ///
  /// Those behind the last balance count nowhere.
  private var oldestFirst: Found? {
    guard let first, let last, let opening = BalanceEvidence.difference(first.balance, first.through) else {
      return nil
    }
    return Found(
      opening: opening,
      openingDate: nil,
      closing: last.balance,
      closingDate: last.date,
      rows: BalanceEvidence.sum(opening, last.through)
    )
  }

  /// What the rows say where the newest stands above the others.
  private var newestFirst: Found? {
    guard let first, let last, let total, let older = BalanceEvidence.difference(total, last.above),
      let opening = BalanceEvidence.difference(last.balance, older)
    else { return nil }
    return Found(
      opening: opening,
      openingDate: nil,
      closing: first.balance,
      closingDate: first.date,
      rows: BalanceEvidence.sum(opening, BalanceEvidence.difference(total, first.above))
    )
  }

  private static func sum(_ left: Int64?, _ right: Int64?) -> Int64? {
    guard let left, let right else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }

  private static func difference(_ left: Int64, _ right: Int64) -> Int64? {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? nil : difference
  }
}

import SpendCore
import SpendSQLite

/// What a transaction changes about the totals by day and by name.
package struct Totals: Sendable {
  private var days: [Day: DayChange] = [:]
  private var names: [Name: NameChange] = [:]

  /// How many totals by name are held back at most until they are written: a file may name as many as it has rows.
  private static let mostNames = 10_000
  /// How many by day, likewise.
  ///
  /// They are held longer: the days of a file are few, and each that is written twice costs, as after a removal its
  /// expenses are counted anew.
  private static let mostDays = 160_000

  /// Takes out what has become so much that it should be written; nil where nothing has.
  mutating func takeFull() -> Totals? {
    var full = Totals()
    if days.count > Totals.mostDays { swap(&full.days, &days) }
    if names.count > Totals.mostNames { swap(&full.names, &names) }
    return full.isEmpty ? nil : full
  }

  private var isEmpty: Bool { days.isEmpty && names.isEmpty }

  // MARK: Telling

  mutating func insert(_ row: ExpenseRow) {
    let amount = row.draft.amount.minorUnits
    days[Totals.day(of: row), default: DayChange()].add(amount)
    Totals.forEachName(of: row) { names[$0, default: NameChange()].add(amount, count: 1) }
  }

  mutating func remove(_ row: ExpenseRow) {
    days[Totals.day(of: row), default: DayChange()].isToBeRecounted = true
    let amount = row.draft.amount.minorUnits
    Totals.forEachName(of: row) { names[$0, default: NameChange()].add(-amount, count: -1) }
  }

  /// Adds what `other` was told of, which was nothing but new expenses.
  mutating func add(_ other: Totals) {
    // Shared, not copied.
    guard !isEmpty else {
      self = other
      return
    }
    days.merge(other.days) { $0.joined(with: $1) }
    names.merge(other.names) { $0.joined(with: $1) }
  }

  private static func day(of row: ExpenseRow) -> Day {
    Day(
      date: row.draft.date,
      category: row.category,
      currency: row.draft.amount.currency,
      kind: row.draft.kind
    )
  }

  private static func forEachName(of row: ExpenseRow, _ body: (Name) -> Void) {
    let draft = row.draft
    guard draft.merchant != nil || !draft.people.isEmpty else { return }
    let (year, month, _) = draft.date.parts
    func tell(_ role: Role, _ name: String) {
      body(
        Name(
          role: role,
          name: name,
          month: Int32(year * 12 + month - 1),
          currency: draft.amount.currency,
          kind: draft.kind
        )
      )
    }
    if let merchant = draft.merchant { tell(.merchant, merchant) }
    for name in draft.people { tell(.person, name) }
  }

  // MARK: Writing

  /// Writes everything told since the last time.
  mutating func flush(in ledger: Ledger) throws(SQLiteFailure) {
    guard !days.values.contains(where: \.isTooLarge), !names.values.contains(where: \.isTooLarge) else {
      throw SQLiteFailure(refusing: .sumTooLarge)
    }
    let months = months
    guard !months.values.contains(where: \.isTooLarge) else { throw SQLiteFailure(refusing: .sumTooLarge) }
    try flushDays(in: ledger)
    try flush(months, in: ledger)
    try flushNames(in: ledger)
    if months.values.contains(where: { $0.amount > Totals.fewEnough }) { try checkSums(in: ledger) }
  }

  /// Up to such a sum, in minor units, a change is too small to matter: it takes millions of them to fill what
  /// ``largestSum`` leaves free.
  private static let fewEnough: Int64 = 1_000_000_000_000
  /// What all expenses of a currency may come to, so that no question about them leaves 64 bits.
  private static let largestSum: Int64 = 1 << 62

  /// Refuses a change with which everything in one currency would come to more than any question can tell.
  private func checkSums(in ledger: Ledger) throws(SQLiteFailure) {
    let sums = try ledger.kept("SELECT sum(amount) FROM month_total GROUP BY currency")
    defer { sums.reset() }
    while try sums.step() {
      guard sums.integer(0) <= Totals.largestSum else { throw SQLiteFailure(refusing: .sumTooLarge) }
    }
  }

  private mutating func flushDays(in ledger: Ledger) throws(SQLiteFailure) {
    let add = try ledger.kept(
      """
      INSERT INTO day_total (date, category, currency, kind, amount, count, largest, smallest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        amount = amount + excluded.amount, count = count + excluded.count,
        largest = max(largest, excluded.largest), smallest = min(smallest, excluded.smallest)
      """
    )
    // In the order of the table, so that neighbours are written together.
    for (day, change) in days.sorted(by: { $0.key.date < $1.key.date }) {
      guard !change.isToBeRecounted else {
        try recount(day, in: ledger)
        continue
      }
      try add.bind(Totals.key(of: day) + change.values)
      try add.run()
    }
    days = [:]
  }

  private static func key(of day: Day) -> [SQLValue] {
    [.text(day.date.iso), .integer(day.category), .text(day.currency.code), .text(day.kind.rawValue)]
  }

  private func recount(_ day: Day, in ledger: Ledger) throws(SQLiteFailure) {
    let key = Totals.key(of: day)
    let delete = try ledger.kept(
      "DELETE FROM day_total WHERE date = ? AND category = ? AND currency = ? AND kind = ?"
    )
    try delete.bind(key)
    try delete.run()
    let count = try ledger.kept(
      """
      INSERT INTO day_total
      SELECT date, category, currency, kind, sum(amount), count(*), max(amount), min(amount) FROM expense
      WHERE date = ? AND category = ? AND currency = ? AND kind = ?
      GROUP BY date, category, currency, kind
      """
    )
    try count.bind(key)
    try count.run()
  }

  /// The changes of days summed up by month, each under its first day.
  private var months: [Day: DayChange] {
    var months: [Day: DayChange] = [:]
    for (day, change) in days {
      let month = Day(
        date: day.date.firstOfMonth,
        category: day.category,
        currency: day.currency,
        kind: day.kind
      )
      months[month] = months[month]?.joined(with: change) ?? change
    }
    return months
  }

  /// Writes the changes of months; the days are written by now.
  private func flush(_ months: [Day: DayChange], in ledger: Ledger) throws(SQLiteFailure) {
    let add = try ledger.kept(
      """
      INSERT INTO month_total (month, category, currency, kind, amount, count, largest, smallest)
      VALUES (substr(?, 1, 7), ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        amount = amount + excluded.amount, count = count + excluded.count,
        largest = max(largest, excluded.largest), smallest = min(smallest, excluded.smallest)
      """
    )
    for (month, change) in months {
      let key = Totals.key(of: month)
      guard !change.isToBeRecounted else {
        try recountMonth(key, last: month.date.lastOfMonth, in: ledger)
        continue
      }
      try add.bind(key + change.values)
      try add.run()
    }
  }

  private func recountMonth(_ key: [SQLValue], last: CivilDate, in ledger: Ledger) throws(SQLiteFailure) {
    let delete = try ledger.kept(
      "DELETE FROM month_total WHERE month = substr(?, 1, 7) AND category = ? AND currency = ? AND kind = ?"
    )
    try delete.bind(key)
    try delete.run()
    let count = try ledger.kept(
      """
      INSERT INTO month_total
      SELECT substr(date, 1, 7), category, currency, kind, sum(amount), sum(count), max(largest), min(smallest)
      FROM day_total
      WHERE date >= ? AND category = ? AND currency = ? AND kind = ? AND date <= ?
      GROUP BY category, currency, kind
      """
    )
    try count.bind(key + [.text(last.iso)])
    try count.run()
  }

  private mutating func flushNames(in ledger: Ledger) throws(SQLiteFailure) {
    guard !names.isEmpty else { return }
    let add = try ledger.kept(
      """
      INSERT INTO name_total (role, name, month, currency, kind, amount, count) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount, count = count + excluded.count
      """
    )
    let remove = try ledger.kept(
      """
      DELETE FROM name_total
      WHERE role = ? AND name = ? AND month = ? AND currency = ? AND kind = ? AND count = 0
      """
    )
    // In the order of the table, so that neighbours are written together; numbers are put in order faster than names.
    let told = Array(names)
    for index in told.indices.sorted(by: { told[$0].key.precedes(told[$1].key) }) {
      let (name, change) = told[index]
      // Of the month, and of all time.
      for month in [Totals.text(ofMonth: name.month), ""] {
        let key: [SQLValue] = [
          .text(name.role.rawValue), .text(name.name), .text(month), .text(name.currency.code),
          .text(name.kind.rawValue),
        ]
        try add.bind(key + [.integer(change.amount), .integer(change.count)])
        try add.run()
        guard change.count <= 0 else { continue }
        try remove.bind(key)
        try remove.run()
      }
    }
    names = [:]
  }

  /// `2026-11` for month number 2026 × 12 + 10.
  private static func text(ofMonth month: Int32) -> String {
    String((CivilDate(year: Int(month / 12), month: Int(month % 12) + 1, day: 1)?.iso ?? "").prefix(7))
  }
}

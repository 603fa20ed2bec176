import SpendCore

/// What a transaction changes about the totals by day and by name.
struct Totals: Sendable {
  private var days: [Day: DayChange] = [:]
  private var names: [Name: NameChange] = [:]

  /// How many totals by name are held back at most until they are written: a file may name as many as it has rows.
  private static let mostNames = 10_000
  /// How many by day, likewise. They are held longer: the days of a file are few, and each that is written twice costs, as
  /// after a removal its expenses are counted anew.
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
    guard draft.merchant != nil || draft.person != nil else { return }
    let (year, month, _) = draft.date.parts
    func tell(_ role: Role, _ name: String?) {
      guard let name else { return }
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
    tell(.merchant, draft.merchant)
    tell(.person, draft.person)
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
    for (name, change) in names.sorted(by: { $0.key.precedes($1.key) }) {
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
    names.removeAll(keepingCapacity: true)
  }

  /// `2026-11` for month number 2026 × 12 + 10.
  private static func text(ofMonth month: Int32) -> String {
    String((CivilDate(year: Int(month / 12), month: Int(month % 12) + 1, day: 1)?.iso ?? "").prefix(7))
  }
}

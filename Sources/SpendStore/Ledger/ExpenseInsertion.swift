import SpendCore

/// Adds rows to the table `expense`.
struct ExpenseInsertion {
  private let statement: Statement

  init(in ledger: Ledger) throws(SQLiteFailure) {
    statement = try ledger.kept(
      """
      INSERT INTO expense
        (id, entry, date, amount, currency, kind, category, description, merchant, person, note, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  /// Adds `row`.
  func run(_ row: ExpenseRow) throws(SQLiteFailure) {
    let draft = row.draft
    try statement.bind(row.expense.id, at: 1)
    try statement.bind(row.entry, at: 2)
    try statement.bind(row.date, at: 3)
    try statement.bind(draft.amount.minorUnits, at: 4)
    try statement.bind(draft.amount.currency.code, at: 5)
    try statement.bind(draft.kind.rawValue, at: 6)
    try statement.bind(row.category, at: 7)
    try statement.bind(draft.description, at: 8)
    try statement.bind(draft.merchant, at: 9)
    try statement.bind(draft.person, at: 10)
    try statement.bind(draft.note, at: 11)
    try statement.bind(row.created, at: 12)
    try statement.run()
  }
}

/// The last date that was written as text: neighbours often share it.
struct DateText {
  private var last: (date: CivilDate, text: String)?

  /// `date` as the tables write it.
  mutating func of(_ date: CivilDate) -> String {
    if let last, last.date == date { return last.text }
    let text = date.iso
    last = (date, text)
    return text
  }
}

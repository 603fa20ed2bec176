package import SpendCore

extension Ledger {
  /// Records lines, each as one entry of the journal with all its drafts, in one transaction: all of them or none.
  ///
  /// When this returns they are on disk.
  package func record(_ lines: [LineToRecord]) throws(StoreError) -> [[Expense]] {
    guard !lines.isEmpty else { return [] }
    return try write { () throws(StoreError) in
      let categories = try translating { () throws(SQLiteFailure) in try categoryNumbers() }
      var numbers = try translating { () throws(SQLiteFailure) in try nextNumbers() }
      var recorded: [[Expense]] = []
      recorded.reserveCapacity(lines.count)
      for line in lines {
        recorded.append(try record(line, categories: categories, numbers: &numbers))
      }
      return recorded
    }
  }

  /// The numbers that the next entry and the next expense get.
  struct NextNumbers {
    var entry: Int64
    var expense: Int64
  }

  /// Read under the write lock, so that nobody else gives the same ones; a number of a deleted expense isn't given again.
  func nextNumbers() throws(SQLiteFailure) -> NextNumbers {
    let statement = try kept(
      """
      SELECT (SELECT max(id) FROM entry), (SELECT seq FROM sqlite_sequence WHERE name = 'expense')
      """
    )
    defer { statement.reset() }
    guard try statement.step() else { return NextNumbers(entry: 1, expense: 1) }
    return NextNumbers(entry: statement.integer(0) + 1, expense: statement.integer(1) + 1)
  }

  private func record(
    _ line: LineToRecord,
    categories: [String: Int64],
    numbers: inout NextNumbers
  ) throws(StoreError) -> [Expense] {
    guard !line.drafts.isEmpty else {
      throw error(.refusedDraft("a line without an amount"), isWriting: true)
    }
    let moment = line.moment.iso
    var changes = ChangesetWriter(capacity: 64 + 192 * line.drafts.count)
    var rows: [ExpenseRow] = []
    for draft in line.drafts {
      let name = FoldedText.fold(draft.category)
      guard let category = categories[draft.category] ?? categories[name] else {
        throw error(.unknownCategory(draft.category), isWriting: true)
      }
      let row = ExpenseRow(
        expense: Expense(id: numbers.expense, draft: draft),
        entry: numbers.entry,
        date: draft.date.iso,
        category: category,
        created: moment
      )
      numbers.expense += 1
      changes.insert(row)
      rows.append(row)
    }
    try translating(isWriting: true) { () throws(SQLiteFailure) in
      try insertEntry(
        numbers.entry,
        moment: moment,
        source: line.source,
        words: line.words,
        changes: changes.bytes,
        undoes: nil
      )
      for row in rows { try insert(row) }
    }
    numbers.entry += 1
    return rows.map(\.expense)
  }

  /// Adds an entry to the journal.
  func insertEntry(
    _ number: Int64,
    moment: String,
    source: LineToRecord.Source,
    words: String,
    changes: [UInt8],
    undoes: Int64?
  ) throws(SQLiteFailure) {
    let statement = try kept(
      "INSERT INTO entry (id, moment, source, words, changes, undoes) VALUES (?, ?, ?, ?, ?, ?)"
    )
    try statement.bind(number, at: 1)
    try statement.bind(moment, at: 2)
    try statement.bind(source.rawValue, at: 3)
    try statement.bind(words, at: 4)
    try statement.bind(changes, at: 5)
    try statement.bind(undoes, at: 6)
    try statement.run()
    newestWritten = (number, changes)
  }

  private func insert(_ row: ExpenseRow) throws(SQLiteFailure) {
    let statement = try kept(
      """
      INSERT INTO expense
        (id, entry, date, amount, currency, kind, category, description, merchant, person, note, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    let draft = row.expense.draft
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

  /// The numbers of the categories by name, as written and without case and accents.
  private func categoryNumbers() throws(SQLiteFailure) -> [String: Int64] {
    let statement = try kept("SELECT name, id FROM category")
    var numbers: [String: Int64] = [:]
    while try statement.step() {
      let name = statement.text(0)
      numbers[name] = statement.integer(1)
      numbers[FoldedText.fold(name)] = statement.integer(1)
    }
    return numbers
  }
}

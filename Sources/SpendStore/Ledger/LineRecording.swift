import SpendCore

/// The recording of one group of lines inside its transaction: what all of them share is looked up once.
struct LineRecording {
  /// The last entry written and its changes.
  private(set) var newestWritten: (entry: Int64, changes: [UInt8])?

  private let insertEntry: EntryInsertion
  private let insertExpense: Statement
  private let categories: [String: Int64]
  private var numbers: Ledger.NextNumbers
  private var lastMoment: (moment: Moment, text: String)?
  private var lastDate: (date: CivilDate, text: String)?

  init(in ledger: Ledger) throws(SQLiteFailure) {
    insertEntry = try EntryInsertion(in: ledger)
    insertExpense = try ledger.kept(LineRecording.insertion)
    categories = try LineRecording.categoryNumbers(in: ledger)
    numbers = try ledger.nextNumbers()
  }

  private static let insertion = """
    INSERT INTO expense
      (id, entry, date, amount, currency, kind, category, description, merchant, person, note, created)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// Records one line: its entry in the journal and its expenses.
  mutating func record(_ line: LineToRecord) throws(SQLiteFailure) -> [Expense] {
    guard !line.drafts.isEmpty else {
      throw SQLiteFailure(refusing: .refusedDraft("a line without an amount"))
    }
    let moment = text(of: line.moment)
    var changes = ChangesetWriter(capacity: 64 + 192 * line.drafts.count)
    var rows: [ExpenseRow] = []
    rows.reserveCapacity(line.drafts.count)
    for draft in line.drafts {
      let row = ExpenseRow(
        expense: Expense(id: numbers.expense, draft: draft),
        entry: numbers.entry,
        date: text(of: draft.date),
        category: try categoryNumber(draft.category),
        created: moment
      )
      numbers.expense += 1
      changes.insert(row)
      rows.append(row)
    }
    try insertEntry.run(
      numbers.entry,
      moment: moment,
      source: line.source,
      words: line.words,
      changes: changes.bytes
    )
    for row in rows { try insert(row) }
    newestWritten = (numbers.entry, changes.bytes)
    numbers.entry += 1
    return rows.map(\.expense)
  }

  private func insert(_ row: ExpenseRow) throws(SQLiteFailure) {
    let draft = row.expense.draft
    try insertExpense.bind(row.expense.id, at: 1)
    try insertExpense.bind(row.entry, at: 2)
    try insertExpense.bind(row.date, at: 3)
    try insertExpense.bind(draft.amount.minorUnits, at: 4)
    try insertExpense.bind(draft.amount.currency.code, at: 5)
    try insertExpense.bind(draft.kind.rawValue, at: 6)
    try insertExpense.bind(row.category, at: 7)
    try insertExpense.bind(draft.description, at: 8)
    try insertExpense.bind(draft.merchant, at: 9)
    try insertExpense.bind(draft.person, at: 10)
    try insertExpense.bind(draft.note, at: 11)
    try insertExpense.bind(row.created, at: 12)
    try insertExpense.run()
  }

  // MARK: Shared by lines

  private mutating func text(of moment: Moment) -> String {
    if let lastMoment, lastMoment.moment == moment { return lastMoment.text }
    let text = moment.iso
    lastMoment = (moment, text)
    return text
  }

  private mutating func text(of date: CivilDate) -> String {
    if let lastDate, lastDate.date == date { return lastDate.text }
    let text = date.iso
    lastDate = (date, text)
    return text
  }

  private func categoryNumber(_ name: String) throws(SQLiteFailure) -> Int64 {
    if let number = categories[name] ?? categories[FoldedText.fold(name)] { return number }
    throw SQLiteFailure(refusing: .unknownCategory(name))
  }

  /// The numbers of the categories by name, as written and without case and accents.
  private static func categoryNumbers(in ledger: Ledger) throws(SQLiteFailure) -> [String: Int64] {
    let statement = try ledger.kept("SELECT name, id FROM category")
    var numbers: [String: Int64] = [:]
    while try statement.step() {
      let name = statement.text(0)
      numbers[name] = statement.integer(1)
      numbers[FoldedText.fold(name)] = statement.integer(1)
    }
    return numbers
  }
}

/// Adds entries to the journal.
struct EntryInsertion {
  private let statement: Statement

  init(in ledger: Ledger) throws(SQLiteFailure) {
    statement = try ledger.kept(
      "INSERT INTO entry (id, moment, source, words, changes, undoes) VALUES (?, ?, ?, ?, ?, ?)"
    )
  }

  /// Adds the entry of this number; `undoes` where it takes back another one.
  func run(
    _ number: Int64,
    moment: String,
    source: Cause.Source,
    words: String,
    changes: [UInt8],
    undoes: Int64? = nil
  ) throws(SQLiteFailure) {
    try statement.bind(number, at: 1)
    try statement.bind(moment, at: 2)
    try statement.bind(source.rawValue, at: 3)
    try statement.bind(words, at: 4)
    try statement.bind(changes, at: 5)
    try statement.bind(undoes, at: 6)
    try statement.run()
  }
}

import SpendCore
import SpendSQLite

/// The recording of one group of lines inside its transaction: what all of them share is looked up once.
struct LineRecording {
  private let ledger: Ledger
  private let insertRows: RowInsertion
  private let categories: CategoryNumbers
  private(set) var journal: JournalWriter
  private var derived: DerivedTables
  private var lastMoment: (moment: Moment, text: String)?
  private var dateText = DateTextCache()

  init(in ledger: Ledger) throws(SQLiteFailure) {
    self.ledger = ledger
    insertRows = try RowInsertion(in: ledger)
    categories = try CategoryNumbers(in: ledger)
    journal = try JournalWriter(in: ledger)
    derived = DerivedTables(in: ledger, lastExpense: journal.lastExpense)
  }

  /// Records one line: its entry in the journal and its expenses.
  mutating func record(_ line: LineToRecord) throws(SQLiteFailure) -> [Expense] {
    guard !line.drafts.isEmpty else {
      throw SQLiteFailure(refusing: .refusedDraft("a line without an amount"))
    }
    let moment = text(of: line.moment)
    var changes = ChangesetWriter(ledger.schema.columns, capacity: 64 + 192 * line.drafts.count)
    var rows: [ExpenseRow] = []
    rows.reserveCapacity(line.drafts.count)
    for draft in line.drafts {
      let row = ExpenseRow(
        expense: Expense(id: journal.lastExpense + Int64(rows.count) + 1, draft: draft.inNormalForm),
        entry: journal.next,
        date: dateText.of(draft.date),
        category: try categories.number(of: draft.category),
        created: moment
      )
      changes.insert(row)
      derived.insert(row)
      rows.append(row)
    }
    try journal.add(
      JournalWriter.NewEntry(
        moment: moment,
        source: line.source,
        action: .add,
        words: line.words,
        changes: changes.bytes,
        expenseCount: rows.count,
        givenNumbers: Int64(rows.count)
      )
    )
    try insertRows.insertRows(of: changes.bytes)
    if let place = line.spoken, let first = rows.first?.expense.id {
      try SpokenClaim(of: place, in: ledger).book(
        entry: journal.newest,
        firstExpense: first,
        expenseCount: rows.count
      )
    }
    return rows.map(\.expense)
  }

  /// Ends the group: what is computed from the expenses is brought up to date.
  mutating func finish() throws(SQLiteFailure) {
    try derived.flush(lastExpense: journal.lastExpense)
  }

  private mutating func text(of moment: Moment) -> String {
    if let lastMoment, lastMoment.moment == moment { return lastMoment.text }
    let text = moment.iso
    lastMoment = (moment, text)
    return text
  }
}

import SpendCore
import SpendLedger
import SpendSQLite

/// The expenses compared with what the journal says they are, and the journal with itself.
struct JournalComparison {
  /// The journal by itself.
  private(set) var journal: JournalCheck
  private let connection: Connection
  private let columns: ExpenseColumns

  /// Reads both, of expenses with `columns`.
  init(on connection: Connection, of columns: ExpenseColumns) throws(SQLiteFailure) {
    self.connection = connection
    self.columns = columns
    journal = try JournalCheck(on: connection, of: columns)
    try journal.compare(with: connection, of: columns)
  }

  /// How many expenses are named one by one.
  private static let mostNamed = 10

  /// What is wrong, in words.
  func findings() throws(SQLiteFailure) -> [Finding] {
    var findings: [Finding] = []
    if let entry = journal.brokenAt {
      findings.append(
        Finding(
          "journal",
          "the history was changed past SpendWise: \(ChangeReference.text(ofEntry: entry)) is not what was written",
          remedy: "compare with a copy from a backup; undo is not safe before it"
        )
      )
    }
    if let mark = journal.wrongMarks.first {
      findings.append(
        Finding(
          "undo_marks",
          "\(ChangeReference.text(ofEntry: mark.number)) is wrongly marked as \(mark.undoneBy == nil ? "" : "not ")"
            + "taken back",
          remedy: Finding.fix
        )
      )
    }
    let count = journal.digests.differenceCount
    guard count > 0 else { return findings }
    let numbers = journal.digests.differing(most: JournalComparison.mostNamed)
    let remedy =
      journal.brokenAt == nil
      ? Finding.fix : "compare with a copy from a backup; the history can't tell which is right"
    let expected = try rows(of: numbers)
    for number in numbers {
      findings.append(
        Finding("expenses", try words(on: number, expected[number]), remedy: remedy)
      )
    }
    if count > numbers.count {
      findings.append(
        Finding(
          "expenses",
          "\(count - numbers.count) more expenses are not what the journal says",
          remedy: remedy
        )
      )
    }
    return findings
  }

  /// The expenses that differ, each with what it should be; nil where it should not be there.
  func corrections() throws(SQLiteFailure) -> [(number: Int64, values: [StoredValue]?)] {
    let numbers = journal.digests.differing(most: journal.digests.differenceCount)
    let expected = try rows(of: numbers)
    return numbers.map { ($0, expected[$0]) }
  }

  private func rows(of numbers: [Int64]) throws(SQLiteFailure) -> [Int64: [StoredValue]] {
    try JournalRows(
      of: Set(numbers),
      columnCount: columns.count,
      holding: journal.holding,
      on: connection
    ).rows
  }

  // MARK: Words

  private static let amount = ExpenseColumns.place(of: "amount")
  private static let currency = ExpenseColumns.place(of: "currency")

  /// The places of the columns in the order in which people want to hear of them: the amount first, the entry last.
  private var placesByWeight: [Int] {
    let first = [JournalComparison.amount, JournalComparison.currency]
    let last = [ExpenseColumns.place(of: "entry")]
    return first + columns.all.indices.dropFirst().filter { !(first + last).contains($0) } + last
  }

  private func words(on number: Int64, _ expected: [StoredValue]?) throws(SQLiteFailure) -> String {
    guard let stored = try storedRow(number) else {
      return "#\(number) is in the journal, but not among the expenses"
    }
    guard let expected else { return "#\(number) is among the expenses, but not in the journal" }
    let differs = placesByWeight.first { stored[$0] != expected[$0] }
    guard let column = differs else { return "#\(number) is not what the journal says" }
    let name = column == JournalComparison.amount ? "" : " as its \(columns.all[column].name)"
    return "#\(number): the ledger says \(try text(stored, column))\(name), the journal says "
      + "\(try text(expected, column))"
  }

  private func storedRow(_ number: Int64) throws(SQLiteFailure) -> [StoredValue]? {
    let statement = try connection.prepare("SELECT \(columns.names) FROM expense WHERE id = ?")
    try statement.bind(number, at: 1)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return columns.all.indices.map { StoredValue(statement, Int32($0)) }
  }

  private func text(_ row: [StoredValue], _ column: Int) throws(SQLiteFailure) -> String {
    switch (column, row[column]) {
    case (_, .null): return "nothing"
    case (JournalComparison.amount, .integer(let amount)):
      return AmountText.of(amount, row[JournalComparison.currency].text ?? "")
    case (ExpenseColumns.place(of: "category"), .integer(let category)):
      let name = try connection.prepare("SELECT name FROM category WHERE id = ?")
      try name.bind(category, at: 1)
      return try name.step() ? name.text(0) : "\(category)"
    case (_, .integer(let integer)): return "\(integer)"
    case (_, .text(let text)): return "“\(text.visible)”"
    }
  }
}

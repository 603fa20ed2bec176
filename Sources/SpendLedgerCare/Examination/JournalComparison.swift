import SpendCore
import SpendLedger
import SpendSQLite

/// The expenses compared with what the journal says they are, and the journal with itself.
struct JournalComparison {
  /// The journal by itself.
  private(set) var journal: JournalCheck
  private let connection: Connection

  /// Reads both.
  init(on connection: Connection) throws(SQLiteFailure) {
    self.connection = connection
    journal = try JournalCheck(on: connection, readsExpenses: true)
    try journal.compare(with: connection)
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
    let expected = try JournalRows(of: Set(numbers), holding: journal.holding, on: connection).rows
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
  func corrections() throws(SQLiteFailure) -> [(number: Int64, values: [JournalRows.Value]?)] {
    let numbers = journal.digests.differing(most: journal.digests.differenceCount)
    let expected = try JournalRows(of: Set(numbers), holding: journal.holding, on: connection).rows
    return numbers.map { ($0, expected[$0]) }
  }

  // MARK: Words

  /// The columns in the order in which people want to hear of them.
  private static let columnsByWeight = [3, 4, 2, 5, 6, 7, 8, 9, 10, 11, 12, 1]

  private func words(on number: Int64, _ expected: [JournalRows.Value]?) throws(SQLiteFailure) -> String {
    guard let stored = try storedRow(number) else {
      return "#\(number) is in the journal, but not among the expenses"
    }
    guard let expected else { return "#\(number) is among the expenses, but not in the journal" }
    let differs = JournalComparison.columnsByWeight.first { stored[$0] != expected[$0] }
    guard let column = differs else { return "#\(number) is not what the journal says" }
    let name = column == 3 ? "" : " as its \(Schema.expenseColumns[column])"
    return "#\(number): the ledger says \(try text(stored, column))\(name), the journal says "
      + "\(try text(expected, column))"
  }

  private func storedRow(_ number: Int64) throws(SQLiteFailure) -> [JournalRows.Value]? {
    let columns = Schema.expenseColumns
    let statement = try connection.prepare(
      "SELECT \(columns.joined(separator: ", ")) FROM expense WHERE id = ?"
    )
    try statement.bind(number, at: 1)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return columns.indices.map { JournalRows.Value(statement, Int32($0)) }
  }

  private func text(_ row: [JournalRows.Value], _ column: Int) throws(SQLiteFailure) -> String {
    switch (column, row[column]) {
    case (_, .null): return "nothing"
    case (3, .integer(let amount)): return AmountText.of(amount, row[4].text ?? "")
    case (6, .integer(let category)):
      let name = try connection.prepare("SELECT name FROM category WHERE id = ?")
      try name.bind(category, at: 1)
      return try name.step() ? name.text(0) : "\(category)"
    case (_, .integer(let integer)): return "\(integer)"
    case (_, .text(let text)): return "“\(text.visible)”"
    }
  }
}

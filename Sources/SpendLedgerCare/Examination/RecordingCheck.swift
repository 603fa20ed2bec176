import SpendCore
import SpendLedger
import SpendSQLite

/// The spoken lines, compared with the expenses that they say they recorded.
///
/// That they name recordings and entries that are there is seen with all foreign keys.
enum RecordingCheck {
  /// Names the first line whose entry is not the one of its expenses.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let wrong = try connection.prepare(
      """
      SELECT spoken.line, spoken.recording, spoken.entry, expense.id, expense.entry
      FROM spoken JOIN expense ON expense.id = spoken.first_expense
      WHERE spoken.entry IS NOT expense.entry
      ORDER BY spoken.recording, spoken.line LIMIT 1
      """
    )
    guard try wrong.step() else { return [] }
    let said = wrong.isNull(2) ? "no change" : ChangeReference.text(ofEntry: wrong.integer(2))
    return [
      Finding(
        "recordings",
        "line \(wrong.integer(0)) of recording \(wrong.integer(1)) names \(said), but its expense "
          + "#\(wrong.integer(3)) is of \(ChangeReference.text(ofEntry: wrong.integer(4)))",
        remedy: Finding.fix
      )
    ]
  }

  /// Sets each line to the entry of its expenses, and takes out what belongs to no recording.
  ///
  /// - Returns: what was done, in words; empty where nothing was to be done.
  static func repair(on connection: Connection) throws(SQLiteFailure) -> [String] {
    var done: [String] = []
    let entry = """
      (SELECT expense.entry FROM expense
        WHERE expense.id BETWEEN first_expense AND first_expense + expenses - 1 ORDER BY expense.id LIMIT 1)
      """
    let set = try changes(
      of: """
        UPDATE spoken SET entry = \(entry)
        WHERE entry IS NOT NULL AND entry NOT IN (SELECT id FROM entry)
          OR entry IS NOT (SELECT expense.entry FROM expense WHERE expense.id = first_expense)
            AND EXISTS (SELECT 1 FROM expense WHERE expense.id = first_expense)
        """,
      on: connection
    )
    if set > 0 {
      done.append("set \(set == 1 ? "1 spoken line" : "\(set) spoken lines") to the change that recorded it")
    }
    var strangers: Int64 = 0
    for table in ["spoken", "heard"] {
      let delete = "DELETE FROM \(table) WHERE recording NOT IN (SELECT id FROM recording)"
      strangers += try changes(of: delete, on: connection)
    }
    if strangers > 0 { done.append("forgot what was said in recordings that aren't there") }
    return done
  }

  private static func changes(of sql: String, on connection: Connection) throws(SQLiteFailure) -> Int64 {
    try connection.execute(sql)
    return connection.changeCount
  }
}

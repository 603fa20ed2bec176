import SpendLedger
import SpendSQLite

/// What SQLite itself says of its pages, indexes and foreign keys, and whether the tables are still ours.
enum PageCheck {
  /// A part of the file that can't be read at all.
  static let unreadable = Finding(
    "pages",
    "pages of the file can't be read",
    remedy: Finding.rescue
  )

  /// Looks at every page and every row.
  static func findings(on connection: Connection, of schema: LedgerSchema) throws(SQLiteFailure) -> [Finding]
  {
    var findings = pages(try complaints("PRAGMA integrity_check(100)", on: connection))
    let keys = try connection.prepare("PRAGMA foreign_key_check")
    if try keys.step() {
      findings.append(
        Finding(
          "foreign_keys",
          "row \(keys.integer(1)) of \(keys.text(0)) names a row of \(keys.text(2)) that isn't there",
          remedy: Finding.fix
        )
      )
    }
    if try !schema.stands(in: connection) {
      findings.append(Finding("schema", "its tables were changed by something else", remedy: Finding.rescue))
    }
    return findings
  }

  /// Looks at every page, but doesn't compare indexes with rows; a fraction of a second for most ledgers.
  static func quickFinding(on connection: Connection) throws(SQLiteFailure) -> Finding? {
    pages(try complaints("PRAGMA quick_check(1)", on: connection)).first
  }

  private static func complaints(
    _ sql: String,
    on connection: Connection
  ) throws(SQLiteFailure) -> [String] {
    let statement = try connection.prepare(sql)
    var complaints: [String] = []
    while try statement.step() {
      let text = statement.text(0)
      if text != "ok" { complaints.append(text) }
    }
    return complaints
  }

  private static func pages(_ complaints: [String]) -> [Finding] {
    guard let first = complaints.first else { return [] }
    let words = first.split(separator: "\n").last.map(String.init) ?? first
    let more = complaints.count > 1 ? ", and \(complaints.count - 1) more" : ""
    let isMendable = complaints.allSatisfy(isAboutIndex)
    return [
      Finding(
        isMendable ? "indexes" : "pages",
        "\(isMendable ? "an index is wrong" : "pages of the file are damaged") (\(words)\(more))",
        remedy: isMendable ? Finding.fix : Finding.rescue
      )
    ]
  }

  /// SQLite's words for an index that doesn't fit its table: `row 7 missing from index expense_by_date`,
  /// `wrong # of entries in index …`.
  private static func isAboutIndex(_ complaint: String) -> Bool {
    complaint.contains("missing from index ") || complaint.hasPrefix("wrong # of entries in index ")
      || complaint.hasPrefix("non-unique entry in index ")
  }
}

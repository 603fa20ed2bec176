import SpendCore
import SpendLedger
import SpendSQLite

/// The rows of names, compared with what their expenses say.
enum NameTableCheck {
  /// Names the first expense whose people differ, and the first whose tags do.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    try findings(of: .people, on: connection) { "the people of #\($0) are not those it names" }
      + findings(of: .tags, on: connection) { "the rows of tags of #\($0) are not the tags that it has" }
  }

  private static func findings(
    of table: NameTable,
    on connection: Connection,
    _ words: (Int64) -> String
  ) throws(SQLiteFailure) -> [Finding] {
    let rows = try connection.prepare("SELECT expense, name FROM \(table.table) ORDER BY expense, position")
    let named = try NamedExpenses(table, on: connection)
    var isLeft = try rows.step()
    var first: Int64?
    while first == nil, let (number, names) = try named.next() {
      if isLeft, rows.integer(0) < number {
        first = rows.integer(0)
        break
      }
      var found: [String] = []
      while isLeft, rows.integer(0) == number {
        found.append(rows.text(1))
        isLeft = try rows.step()
      }
      // Byte by byte, as SQLite sees them.
      if !found.elementsEqual(names, by: { $0.utf8.elementsEqual($1.utf8) }) { first = number }
    }
    if first == nil, isLeft { first = rows.integer(0) }
    guard let first else { return [] }
    return [Finding(table.table == "tag" ? "tags" : "people", words(first), remedy: Finding.fix)]
  }
}

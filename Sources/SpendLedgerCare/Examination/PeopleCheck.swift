import SpendCore
import SpendLedger
import SpendSQLite

/// The rows of people, compared with what their expenses say.
enum PeopleCheck {
  /// Names the first expense whose people differ.
  static func findings(on connection: Connection) throws(SQLiteFailure) -> [Finding] {
    let rows = try connection.prepare("SELECT expense, name FROM person ORDER BY expense, position")
    let named = try NamedPeople(on: connection)
    var isLeft = try rows.step()
    var first: Int64?
    while first == nil, let (number, people) = try named.next() {
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
      if !found.elementsEqual(people, by: { $0.utf8.elementsEqual($1.utf8) }) { first = number }
    }
    if first == nil, isLeft { first = rows.integer(0) }
    guard let first else { return [] }
    return [Finding("people", "the people of #\(first) are not those it names", remedy: Finding.fix)]
  }
}

/// One object of a database: a table, an index or a view.
package struct SchemaObject: Sendable, Hashable {
  /// Its name.
  package let name: String
  /// The statement that makes it.
  package let sql: String

  /// The object that `sql` makes.
  package init(name: String, sql: String) {
    self.name = name
    self.sql = sql
  }

  /// A strict table once `columns`, each with its type, were added, in the words that SQLite then has for it.
  package func adding(_ columns: [String]) -> SchemaObject {
    let end = ") STRICT"
    guard !columns.isEmpty, sql.hasSuffix(end) else { return self }
    return SchemaObject(name: name, sql: sql.dropLast(end.count) + columns.map { ", \($0)" }.joined() + end)
  }

  /// A view that selects `columns`, too, behind its others.
  package func selecting(_ columns: [String]) -> SchemaObject {
    guard let from = sql.firstRange(of: "\nFROM ") else { return self }
    let more = columns.map { ",\n  \($0)" }.joined()
    return SchemaObject(name: name, sql: sql[..<from.lowerBound] + more + sql[from.lowerBound...])
  }
}

extension Connection {
  /// Whether the database holds nothing yet.
  package func isEmpty() throws(SQLiteFailure) -> Bool {
    try integer("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// Whether the database holds `objects`, word for word, and no others.
  ///
  /// A view or trigger that somebody added could change what a statement of ours does. Objects of SQLite itself
  /// (`sqlite_…`) come and go with `ANALYZE`.
  ///
  /// - Parameter own: tables that SQLite makes for one of them, in the words of its version.
  package func holds(_ objects: [SchemaObject], besides own: Set<String> = []) throws(SQLiteFailure) -> Bool {
    let statement = try prepare(
      "SELECT name, sql, type FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    )
    var count = 0
    while try statement.step() {
      let name = statement.text(0)
      if own.contains(name), statement.text(2) == "table" { continue }
      guard let object = objects.first(where: { $0.name == name }), object.sql == statement.text(1) else {
        return false
      }
      count += 1
    }
    return count == objects.count
  }
}

import SpendSQLite

/// What version 6 added to categories: the identifiers of the concepts that belong to one, parted by blanks; empty
/// where its name alone tells.
package enum CategoryConcepts {
  static let column = "concepts TEXT"
  /// What adds the column to the table of an earlier version.
  package static let addition = "ALTER TABLE category ADD COLUMN \(column)"

  /// The table, in the words that SQLite has for it once the column was added.
  static let table = SchemaObject(
    name: "category",
    sql: (SchemaTwo.objects.first { $0.name == "category" }?.sql ?? "").dropLast(") STRICT".count)
      + ", \(column)) STRICT"
  )
}

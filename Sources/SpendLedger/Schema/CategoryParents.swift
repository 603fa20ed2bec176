import SpendSQLite

/// What version 10 added to categories: the number of the category that one is part of; empty for none.
package enum CategoryParents {
  static let column = "parent INTEGER"
  /// What adds the column to the table of an earlier version.
  package static let addition = "ALTER TABLE category ADD COLUMN \(column)"

  /// The table, in the words that SQLite has for it once the column was added.
  static let table = CategoryConcepts.table.adding([column])
}

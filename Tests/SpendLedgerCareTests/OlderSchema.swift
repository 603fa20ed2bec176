import LedgerFixtures
import SpendLedger
import SpendSQLite
import Testing

extension RawDatabase {
  /// Takes everything out of a ledger of this program that `schema`, an older one, doesn't have.
  func takeBack(to schema: LedgerSchema) throws {
    let current = LedgerSchema.current
    let (kept, changed) = (Set(schema.objects), schema.objects.filter { !current.objects.contains($0) })
    // These have more columns now, and their rows stay.
    let grown = ["expense", "category", "rule"].filter { name in schema.objects.contains { $0.name == name } }
    // What was made last stands on what was made before.
    for object in current.objects.reversed() where !kept.contains(object) && !grown.contains(object.name) {
      let type = try rows("SELECT type FROM sqlite_schema WHERE name = '\(object.name)'")
      try #require(run("DROP \(try #require(type.first)) \(object.name)"))
    }
    for column in current.columns.all[schema.columns.count...].reversed() {
      try #require(run("ALTER TABLE expense DROP COLUMN \(column.name)"))
    }
    if schema.version < LedgerSchema.eleven.version, schema.version >= LedgerSchema.seven.version {
      for column in ["before", "after"] { try #require(run("ALTER TABLE rule DROP COLUMN \(column)")) }
    }
    if schema.version < LedgerSchema.ten.version {
      try #require(run("ALTER TABLE category DROP COLUMN parent"))
    }
    if schema.version < LedgerSchema.six.version {
      try #require(run("ALTER TABLE category DROP COLUMN concepts"))
    }
    for object in changed where !grown.contains(object.name) { try #require(run(object.sql)) }
    try #require(run("PRAGMA user_version = \(schema.version)"))
  }
}

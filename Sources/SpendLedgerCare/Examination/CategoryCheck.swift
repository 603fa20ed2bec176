import SpendCore
import SpendLedger
import SpendSQLite

/// The categories that are part of others.
enum CategoryCheck {
  /// Names each category that is part of one that isn't there, or that is itself part of another one.
  static func findings(on connection: Connection, of schema: LedgerSchema) throws(SQLiteFailure) -> [Finding]
  {
    guard schema.holdsParents else { return [] }
    let broken = try connection.prepare(CategoryTree.brokenWholes)
    var findings: [Finding] = []
    while try broken.step() {
      let (whole, part) = (broken.text(0), broken.text(1))
      let problem = "the category \(part.visible) can't be part of \(whole.visible)"
      findings.append(
        Finding("categories", problem, remedy: "spendwise categories unnest \"\(part.visible)\"")
      )
    }
    return findings
  }
}

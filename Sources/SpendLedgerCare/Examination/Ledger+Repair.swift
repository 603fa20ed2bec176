import CSQLite
import SpendCore
package import SpendLedger
import SpendSQLite

extension Ledger {
  /// Mends what an examination found, as far as the program can do so by itself.
  ///
  /// Files get their modes. Expenses that aren't what the journal says are set to that where the chain of the journal
  /// holds; then everything computed from them is computed anew. The journal itself is never changed but for the marks
  /// of what is taken back, which follow from it. Where pages are damaged nothing is written.
  ///
  /// - Returns: what was done, in words; empty where nothing was to be done.
  package func repair() throws(StoreError) -> [String] {
    let examination = try examine()
    var done = FileCheck(place: DatabasePlace(path), logPath: file.logPath).fix()
    let codes = Set(examination.findings.filter { $0.severity == .fault }.map(\.code))
    guard !codes.isSubset(of: ["permissions"]) else { return done }
    guard codes.isDisjoint(with: ["pages", "schema"]) else { return done }
    done += try writing { try repairTables() }
    return done
  }

  private func repairTables() throws(SQLiteFailure) -> [String] {
    var done: [String] = []
    if try PageCheck.findings(on: connection, of: schema).contains(where: { $0.code == "indexes" }) {
      try connection.execute("REINDEX")
      done.append("built the indexes anew")
    }
    let comparison = try JournalComparison(on: connection, of: schema.columns)
    if comparison.journal.brokenAt == nil {
      for mark in comparison.journal.wrongMarks {
        let update = try kept("UPDATE entry SET undone_by = ? WHERE id = ?")
        try update.bind(mark.undoneBy, at: 1)
        try update.bind(mark.number, at: 2)
        try update.run()
        done.append("marked \(ChangeReference.text(ofEntry: mark.number)) as the history tells it")
      }
      let corrections = try comparison.corrections()
      for correction in corrections { try set(correction.number, to: correction.values) }
      if let first = corrections.first?.number {
        let more = corrections.count > 1 ? " and \(corrections.count - 1) more" : ""
        done.append("set #\(first)\(more) to what the journal says")
      }
    }
    let totals = try NameTableCheck.findings(on: connection) + TotalsCheck.findings(on: connection)
    let search = try SearchCheck.findings(on: connection) + EvidenceCheck.findings(on: connection)
    if !done.isEmpty || !totals.isEmpty || !search.isEmpty {
      let last = try connection.integer("SELECT last_expense FROM entry ORDER BY id DESC LIMIT 1") ?? 0
      try DerivedTables.rebuild(on: connection, lastExpense: last)
      done.append("computed totals and search anew")
    }
    return try done + RecordingCheck.repair(on: connection)
  }

  private func set(_ number: Int64, to values: [StoredValue]?) throws(SQLiteFailure) {
    let delete = try kept("DELETE FROM expense WHERE id = ?")
    try delete.bind(number, at: 1)
    try delete.run()
    guard let values else { return }
    let insert = try kept(schema.columns.insertion)
    for (offset, value) in values.enumerated() { try value.bind(to: insert, at: Int32(offset + 1)) }
    try insert.run()
  }
}

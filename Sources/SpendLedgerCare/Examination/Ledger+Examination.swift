import CSQLite
import Glibc
import SpendCore
package import SpendLedger
import SpendSQLite

extension Ledger {
  /// Looks at everything: pages, tables, what is computed from the expenses, the journal, recordings, and the files.
  ///
  /// Each part is looked at even where another one is broken. Nothing is written.
  package func examine() throws(StoreError) -> Examination {
    var findings = FileCheck(place: DatabasePlace(path), logPath: file.logPath).findings()
    var counts: (expenses: Int64, changes: Int64) = (0, 0)
    if isLost { try reopen() }
    if case .notMigrated = file.readOnlyReason, let reason = file.readOnlyReason {
      let error = error(reason)
      findings.append(Finding("schema", error.problem, remedy: error.remedy))
    }
    do throws(SQLiteFailure) {
      try connection.execute("BEGIN")
      defer { connection.rollBack() }
      for part in ExaminedPart.allCases {
        do {
          findings += try part.findings(on: connection, of: schema)
        } catch {
          guard error.code == SQLITE_CORRUPT || error.reason == .damaged else { throw error }
          findings.append(PageCheck.unreadable)
        }
        if connection.shouldStop { throw SQLiteFailure(refusing: .stopped) }
      }
      counts.expenses = (try? connection.integer("SELECT count(*) FROM expense")) ?? 0
      counts.changes = (try? connection.integer("SELECT count(*) FROM entry")) ?? 0
    } catch {
      throw StoreError(error, path: path, patience: patience, isWriting: false)
    }
    var seen: [Finding] = []
    for finding in findings where !seen.contains(finding) { seen.append(finding) }
    return Examination(
      findings: seen.filter { $0.severity == .fault } + seen.filter { $0.severity != .fault },
      expenses: counts.expenses,
      changes: counts.changes
    )
  }

  /// The quick check of the pages, where it is due: after an end that left the log behind, and once a day.
  ///
  /// For sessions of a person: a file of 64 MB takes a fraction of a second, larger ones are left to the doctor.
  ///
  /// - Throws: that the ledger is damaged; from then on it is only read.
  package func checkIfDue() throws(StoreError) {
    let today = clock.now().date
    let isUnclean = file.hadLog
    guard isUnclean || file.memory.map({ $0.checked != today }) ?? false else { return }
    guard !isReadOnly, connection.fileSize < Ledger.mostChecked else { return }
    let finding = try reading { try PageCheck.quickFinding(on: connection) }
    file.hadLog = false
    guard finding == nil else {
      file.readOnlyReason = .damaged
      throw error(.damaged)
    }
    file.memory?.checked = today
  }

  private static let mostChecked: Int64 = 64 << 20
}

/// What is looked at, one after the other.
private enum ExaminedPart: CaseIterable {
  case pages, categories, days, people, totals, search, evidence, journal, recordings

  func findings(on connection: Connection, of schema: LedgerSchema) throws(SQLiteFailure) -> [Finding] {
    switch self {
    case .pages: try PageCheck.findings(on: connection, of: schema)
    case .categories: try CategoryCheck.findings(on: connection, of: schema)
    case .days: try DayCheck.findings(on: connection)
    case .people: try NameTableCheck.findings(on: connection)
    case .totals: try TotalsCheck.findings(on: connection)
    case .evidence: try EvidenceCheck.findings(on: connection)
    case .search: try SearchCheck.findings(on: connection)
    case .journal: try JournalComparison(on: connection, of: schema.columns).findings()
    case .recordings: try RecordingCheck.findings(on: connection)
    }
  }
}

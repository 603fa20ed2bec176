package import SpendLedger
import SpendSQLite

/// Something that an examination of the ledger found.
package struct Finding: Sendable, Equatable {
  /// How bad it is.
  package enum Severity: String, Sendable {
    /// Good to know.
    case notice
    /// Something is wrong.
    case fault
  }

  /// How bad it is.
  package let severity: Severity
  /// A stable word for scripts, such as `rollups`.
  package let code: String
  /// What is wrong; one line without a final period.
  package let problem: String
  /// What to do; nil where nothing is to be done.
  package let remedy: String?

  init(_ code: String, _ problem: String, remedy: String?, severity: Severity = .fault) {
    self.severity = severity
    self.code = code
    self.problem = problem
    self.remedy = remedy
  }

  /// What mends what the program can mend by itself.
  static let fix = "spendwise doctor --fix"
  /// What saves what can still be read.
  static let rescue = "spendwise doctor --rescue FILE"
}

/// Everything that an examination of the ledger found.
package struct Examination: Sendable, Equatable {
  /// What was found, worst first.
  package let findings: [Finding]
  /// How many expenses were looked at.
  package let expenses: Int64
  /// How many changes were looked at.
  package let changes: Int64

  /// What is to be said of a ledger that can't even be opened.
  package init(of error: StoreError) {
    findings = [Finding(error.code, error.problem, remedy: Finding.rescue)]
    expenses = 0
    changes = 0
  }

  init(findings: [Finding], expenses: Int64, changes: Int64) {
    self.findings = findings
    self.expenses = expenses
    self.changes = changes
  }

  /// Whether nothing is wrong.
  package var isSound: Bool { findings.allSatisfy { $0.severity != .fault } }
}

/// One row that is not imported.
package struct RefusedRow: Sendable, Equatable {
  /// The number of the line it begins on, counted from 1.
  package let line: Int
  /// What is wrong with it.
  package let fault: RowFault

  /// The row on `line`, refused for `fault`.
  package init(line: Int, fault: RowFault) {
    self.line = line
    self.fault = fault
  }
}

/// What came of reading rows, taken or refused.
package struct RowReport: Sendable, Equatable {
  /// How many rows were read; blank lines and the header are none.
  package private(set) var rows = 0
  /// How many of them are refused.
  package private(set) var refusedCount = 0
  /// The first of the refused, in order of their lines.
  package private(set) var refused: [RefusedRow] = []

  /// How much stands in the file that is rightly no row, by its reason.
  package private(set) var leftOut: [Omission: Int] = [:]

  /// What the accounts are called that a statement names, by what it calls them: at most 1,000.
  package internal(set) var accounts: [String: String] = [:]
  /// What the accounts of a statement held, where it says so.
  package internal(set) var balances: [StatedBalance] = []

  private let mostRefusals: Int

  /// Nothing read yet; at most `mostRefusals` refused rows will be kept by name.
  init(mostRefusals: Int) {
    self.mostRefusals = mostRefusals
  }

  /// How many rows can be recorded.
  package var takenCount: Int { rows - refusedCount }

  /// Counts a row that can be recorded.
  mutating func take() { rows += 1 }

  /// Counts something that is rightly no row.
  mutating func leaveOut(_ reason: Omission) { leftOut[reason, default: 0] += 1 }

  /// Counts a row that is refused.
  mutating func refuse(line: Int, _ fault: RowFault) {
    rows += 1
    refusedCount += 1
    if refused.count < mostRefusals { refused.append(RefusedRow(line: line, fault: fault)) }
  }
}

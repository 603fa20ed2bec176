import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct TransactionTests {
  private static let writing = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "DROP", "ALTER", "REINDEX",
  ]

  @Test("S15 every transaction that writes is IMMEDIATE, whatever the ledger does")
  func immediate() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedger.write(to: path)
    let trace = try #require(StatementTrace(path: path))
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration())
    let cause = try Cause(words: "w", source: .typed, moment: StoppedClock().moment)
    _ = try ledger.record([line(draft("1")), line(draft("2"), words: "two")])
    _ = try ledger.change([Expense(id: 11, draft: draft("3"))], cause: cause)
    _ = try ledger.delete([12], cause: cause)
    _ = try ledger.undo(.newest(2), cause: cause)
    _ = try ledger.redo(.newest(1), cause: cause)
    var chunks = [[try draft("7", for: "loaded")]]
    _ = try ledger.load(cause: cause) { chunks.popLast() }
    let recording = try ledger.recording(1, lines: 2)
    try ledger.setWaiting(true, recording: recording.number)
    _ = try ledger.record([spoken(draft("1"), at: recording.place(1))])
    try ledger.markDone(recording.place(2))
    try ledger.forget(recording: recording.number)
    try RawDatabase(path).run("DELETE FROM day_total")
    _ = try ledger.repair()
    _ = try ledger.backup(to: folder.file("copy.db"))
    _ = try ledger.answer(Question(measure: .total), evidence: true)
    try ledger.visit(ListRequest(limit: nil)) { _ in true }
    var begins = 0
    var isImmediate = true
    var isOpen = false
    for statement in trace.statements {
      let words = statement.uppercased().split(whereSeparator: \.isWhitespace).prefix(3).map(String.init)
      if words.first == "BEGIN" {
        isOpen = true
        isImmediate = words.count > 1 && ["IMMEDIATE", "EXCLUSIVE"].contains(words[1])
        begins += isImmediate ? 1 : 0
      } else if ["COMMIT", "ROLLBACK"].contains(words.first) {
        isOpen = false
      } else if let first = words.first, TransactionTests.writing.contains(first),
        !statement.contains("temp."), !statement.contains("DELETE FROM day_total")
      {
        #expect(isOpen && isImmediate, "\(statement)")
      }
    }
    // The migration and thirteen changes.
    #expect(begins == 14)
    #expect(trace.statements.contains { $0.hasPrefix("INSERT INTO expense") })
  }
}

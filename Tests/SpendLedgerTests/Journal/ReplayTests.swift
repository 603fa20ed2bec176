import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct ReplayTests {
  @Test(
    "S23 after any sequence of changes the journal tells exactly what the expenses are",
    arguments: 0..<30
  )
  func sequences(seed: UInt64) throws {
    var random = SplitMix(state: seed &* 977)
    let fixture = try LedgerFixture()
    let ledger = fixture.ledger
    let moment = try StoppedClock().moment
    var changes = 0
    for step in 1...25 {
      let cause = Cause(words: "step \(step)", source: .typed, moment: moment)
      let number = Int64(1 + random.next(below: 300))
      do {
        switch random.next(below: 8) {
        case 0, 1:
          _ = try ledger.record(
            (0...random.next(below: 40)).map { try line(draft("\($0 + 1)", merchant: "M\($0)")) }
          )
        case 2:
          var rows = [
            try (0..<50).map {
              try draft("\($0 + 1).0\(step % 10)", for: "row \(step)", person: "P\($0 % 3)")
            }
          ]
          _ = try ledger.load(cause: cause) { rows.popLast() }
        case 3:
          let expense = Expense(id: number, draft: try draft("\(step).77", on: "2026-02-0\(1 + step % 9)"))
          _ = try ledger.change([expense], cause: cause)
        case 4: _ = try ledger.delete([number], cause: cause)
        case 5: _ = try ledger.undo(.newest(1 + random.next(below: 2)), cause: cause)
        case 6: _ = try ledger.redo(.newest(1), cause: cause)
        default:
          _ = try ledger.undo(.entry(number % 12 + 1, withLater: random.next(below: 2) == 0), cause: cause)
        }
        changes += 1
      } catch let error as StoreError where error.exitStatus == .refused {
        continue
      }
    }
    #expect(changes > 5)
    #expect(try ledger.examine().findings == [])
  }
}

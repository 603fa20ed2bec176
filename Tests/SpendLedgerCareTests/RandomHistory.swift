import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

extension LedgerFixture {
  /// All that the ledger holds but its history.
  func dump() throws -> [String] {
    let raw = try RawDatabase(path)
    return try [
      "category", "rule", "trip", "expense", "tag", "evidence", "day_total", "month_total", "name_total",
    ]
    .flatMap { table in
      try raw.rows("SELECT * FROM \(table) ORDER BY 1, 2, 3")
    }
  }

  /// Expects that all that was done since the ledger held `empty` is taken back and made again, and that doctor is
  /// content.
  func expectReversible(to empty: [String]) throws {
    #expect(try ledger.examine().findings == [])
    let full = try dump()
    _ = try ledger.undo(.all, cause: cause("undo all"))
    #expect(try dump() == empty)
    _ = try ledger.redo(.all, cause: cause("redo all"))
    #expect(try dump() == full)
    #expect(try ledger.examine().findings == [])
  }
}

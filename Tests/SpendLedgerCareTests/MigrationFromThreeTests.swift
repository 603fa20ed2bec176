import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct MigrationFromThreeTests {
  private func opened() throws -> (folder: TemporaryFolder, path: String, ledger: Ledger) {
    let folder = try TemporaryFolder()
    let path = folder.file("ledger.db")
    try GoldenLedgerThree.write(to: path)
    return (folder, path, try Ledger(opening: path, clock: StoppedClock(), migration: Migration()))
  }

  @Test(
    "A1 A10 S25 a ledger of schema 3 gets people in rows and names in one form; its journal keeps every byte"
  )
  func migrates() throws {
    let (folder, path, ledger) = try opened()
    let raw = try RawDatabase(path)
    let old = try RawDatabase("\(path).schema-3.backup")
    let journal =
      "SELECT id, moment, source, action, undoes, undone_by, hex(hash), hex(words), hex(changes) FROM entry"
    #expect(try raw.rows(journal) == old.rows(journal))
    #expect(
      try raw.rows("SELECT hex(changes) FROM entry_part") == old.rows("SELECT hex(changes) FROM entry_part")
    )
    #expect(
      try raw.rows("SELECT expense, name FROM people") == ["1|Leo", "1|Priya", "5|Sam", "5|Leo", "6|Zoë"]
    )
    #expect(
      try raw.rows(
        "SELECT role, hex(name), amount, count FROM name_total WHERE month = '' ORDER BY role, name"
      )
        == [
          "merchant|436166C3A9205A6FC3A9|4300|2", "merchant|C3856E677374726F6D|1600|2",
          "person|4C656F|2700|2",
          "person|5072697961|2000|1", "person|53616D|700|1", "person|5A6FC3AB|900|1",
        ]
    )
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    _ = folder
  }

  @Test(
    "A10 S34 changes of schema 3, with names in any form and of several people, are undone and made again"
  )
  func undo() throws {
    let (folder, path, ledger) = try opened()
    let before = try DerivedFixture(path).logicalDump
    let count = try ledger.undo(.all, cause: cause("undo")).count
    #expect(
      try RawDatabase(path).rows("SELECT (SELECT count(*) FROM expense) + (SELECT count(*) FROM person)") == [
        "0"
      ]
    )
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    _ = try ledger.redo(.newest(count), cause: cause("redo"))
    #expect(try DerivedFixture(path).logicalDump == before)
    #expect(try DerivedFixture(path).isTrue)
    #expect(try ledger.examine().findings.filter { $0.severity == .fault } == [])
    // What was undone before the migration can be made again after it.
    _ = try ledger.undo(.newest(count), cause: cause("undo"))
    _ = folder
  }

  @Test("A10 an old change of people is taken back to the people before")
  func undoPerson() throws {
    let (folder, path, ledger) = try opened()
    _ = try ledger.undo(.entry(6, withLater: false), cause: cause("undo @6"))
    #expect(try RawDatabase(path).rows("SELECT name FROM people WHERE expense = 1") == ["Sam", "Leo"])
    #expect(try ledger.examine().isSound)
    _ = folder
  }
}

import CSQLite
import Foundation
import SpendCore
package import SpendLedger
package import SpendTestSupport
import Testing

/// A closed ledger with a history of every kind, to be damaged.
package struct DamageFixture {
  /// The bytes of a page of a new ledger.
  package static let pageSize = 8_192

  /// The folder that holds it.
  package let folder: TemporaryFolder

  /// The path of its file.
  package var path: String { folder.file("ledger.db") }

  /// A ledger of `count` lines of one expense each, of which some were edited, deleted and undone.
  package init(lines count: Int = 600) throws {
    folder = try TemporaryFolder()
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock())
    let people = ["Ana", "Zoë", "O'Neil", nil]
    let lines = try (1...count).map { number in
      try line(
        draft(
          "\(number).54",
          on: number % 2 == 0 ? "2026-11-20" : "2026-10-03",
          category: ["Other", "Groceries", "Shopping"][number % 3],
          for: ["coffee to go", "Brötchen & tea", "🍕 pizza", "x"][number % 4],
          merchant: number % 5 == 0 ? "Café Lumen" : nil,
          person: people[number % 4]
        ),
        words: "line \(number)"
      )
    }
    _ = try ledger.record(lines)
    let cause = try Cause(words: "later", source: .typed, moment: StoppedClock().moment)
    let changed = try ledger.expenses(numbered: [7, 9]).map {
      try Expense(id: $0.id, draft: draft("99", for: "changed", merchant: "Metro"))
    }
    _ = try ledger.change(changed, cause: cause)
    _ = try ledger.delete([11, 12], cause: cause)
    _ = try ledger.delete([13], cause: cause)
    _ = try ledger.undo(.newest(1), cause: cause)
    _ = try ledger.undo(.entry(20, withLater: false), cause: cause)
    _ = try ledger.undo(.newest(1), cause: cause)
    _ = try ledger.redo(.newest(1), cause: cause)
    var chunks = [try (1...40).map { try draft("\($0).10", on: "2026-01-05", for: "imported \($0)") }]
    _ = try ledger.load(cause: cause) { chunks.popLast() }
  }

  /// The ledger opened on `day`.
  package func open(knownLedgers: String? = nil, on day: String = "2026-11-20") throws -> Ledger {
    try Ledger(opening: path, clock: StoppedClock(day), knownLedgers: knownLedgers)
  }

  /// Runs `sql` past our own code.
  package func run(_ sql: String) throws {
    try #require(try RawDatabase(path).run(sql))
  }

  /// Overwrites the place where the bytes `pattern` stand, which is only one.
  package func poke(_ pattern: [UInt8], with bytes: [UInt8]) throws {
    var content = try folder.contents(of: "ledger.db")
    let place = try #require(content.firstRange(of: pattern))
    #expect(content[place.upperBound...].firstRange(of: pattern) == nil)
    content.replaceSubrange(place.lowerBound..<place.lowerBound + bytes.count, with: bytes)
    try folder.write(content, to: "ledger.db")
    chmod(path, 0o600)
  }

  /// Overwrites whole pages, counted from 1.
  package func poke(pages: [Int]) throws {
    var content = try folder.contents(of: "ledger.db")
    for page in pages {
      let start = (page - 1) * DamageFixture.pageSize
      content.replaceSubrange(
        start..<start + DamageFixture.pageSize,
        with: Data(repeating: 0xA5, count: DamageFixture.pageSize)
      )
    }
    try folder.write(content, to: "ledger.db")
    chmod(path, 0o600)
  }

  /// The page on which the b-tree of `name` begins.
  package func rootPage(of name: String) throws -> Int {
    let rows = try RawDatabase(path).rows("SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'")
    return try #require(rows.first.flatMap { Int($0) })
  }

  /// The children of the page on which the b-tree of `name` begins, which must be an inner one.
  package func children(of name: String) throws -> [Int] {
    let content = [UInt8](try folder.contents(of: "ledger.db"))
    let start = (try rootPage(of: name) - 1) * DamageFixture.pageSize
    func number(_ offset: Int, _ count: Int) -> Int {
      content[start + offset..<start + offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    try #require(content[start] == 5)
    let cells = (0..<number(3, 2)).map { number(number(12 + 2 * $0, 2), 4) }
    return cells + [number(8, 4)]
  }

  /// What the table of expenses holds.
  package func expenses() throws -> [String] {
    try RawDatabase(path).rows("SELECT * FROM expense ORDER BY id")
  }
}

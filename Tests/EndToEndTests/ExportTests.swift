import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Exports through the built program: what is in them, where they go, and what comes back of them.
@Suite struct ExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  /// A ledger with all kinds, currencies of no, two and three decimals, people, a note and odd texts.
  private func fill() throws {
    let lines = """
      coffee 4 three days ago
      coffee 4 three days ago
      dinner 36 split 3 ways with Sam yesterday
      20 back from Amazon yesterday
      salary 3000 income
      moved 200 to savings
      ¥500 ramen
      1.250 KWD tea

      """
    #expect(try program.run([], text: lines).status == 0)
    #expect(try program.run(["edit", "1", "description", "=SUM(A1), \"x\""]).status == 0)
    #expect(try program.run(["edit", "2", "description", "'-5 o'clock"]).status == 0)
    #expect(try program.run(["edit", "4", "person", "\"Smith, John\", Leo"]).status == 0)
  }

  @Test(
    "O3 F6 A10 a ledger that goes through CSV or JSON is the same again",
    arguments: ["csv", "json", "jsonl"]
  )
  func roundTrip(format: String) throws {
    try fill()
    let file = folder.file("all.\(format)")
    #expect(try program.run(["export", "--output", file]).output.hasPrefix("Wrote 8 expenses to \(file) ("))
    let text = String(decoding: try folder.contents(of: "all.\(format)"), as: UTF8.self)
    #expect(text.contains("your share of $36.00"))
    let copyHome = try TemporaryFolder()
    let copy = BuiltProgram(home: copyHome.path)
    #expect(try copy.run(["import", file]).output.hasPrefix("Imported 8 of 8 rows"))
    #expect(try copy.run(["export", "--format", format]).output == text)
    #expect(try program.run(["import", file]).output.hasPrefix("Imported 0 of 8 rows"))
  }

  @Test("list, search and export write the same rows, oldest first; a limit takes the newest")
  func rows() throws {
    try fill()
    func numbers(_ arguments: [String]) throws -> [Int] {
      try program.run(arguments).lines.dropFirst().compactMap {
        $0.split(separator: ",").first.flatMap { Int($0) }
      }
    }
    #expect(try numbers(["export"]) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(try numbers(["list", "--format", "csv"]) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(try numbers(["export", "--limit", "5"]) == [4, 5, 6, 7, 8])
    #expect(try numbers(["export", "--kind", "refund"]) == [4])
    #expect(try numbers(["export", "--until", "2026-11-19"]) == [1, 2, 3, 4])
    #expect(try numbers(["search", "ramen", "--format", "csv"]) == [7])
    let plain = try program.run(["list", "--json"]).lines.map {
      try JSONValue(parsing: $0.utf8)["id"]?.number
    }
    #expect(plain == ["8", "7", "6", "5", "4", "3", "2", "1"])
  }

  @Test("O5 S29 K5 an export never goes over a file unasked, nor through a link, and is for its owner alone")
  func files() throws {
    try fill()
    let file = folder.file("all.csv")
    try folder.write("kept", to: "all.csv")
    let refused = try program.run(["export", "--output", file])
    #expect(refused.status == 73)
    #expect(refused.output.isEmpty)
    #expect(try folder.contents(of: "all.csv") == Data("kept".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.csv"), withDestinationPath: file)
    #expect(try program.run(["export", "--output", folder.file("link.csv"), "--force"]).status == 0)
    #expect(try folder.contents(of: "all.csv") == Data("kept".utf8))
    #expect(try folder.contents(of: "link.csv").starts(with: Data("id,date,".utf8)))
    let mode =
      try FileManager.default.attributesOfItem(atPath: folder.file("link.csv"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let ledger = folder.file(".local/share/spendwise/ledger.db")
    #expect(try program.run(["export", "--output", ledger, "--force"]).status == 73)
    #expect(try program.run(["doctor"]).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.contains("unfinished")
    }
    #expect(left.isEmpty)
  }

  @Test("a dry run writes nothing and says what it would")
  func dryRun() throws {
    try fill()
    let file = folder.file("all.qif")
    let result = try program.run(["export", "--dry-run", "--json", "--output", file])
    let report = try JSONValue(parsing: result.output.utf8)
    #expect(report["format"]?.string == "qif")
    #expect(report["expenses"]?.number == "8")
    #expect(!FileManager.default.fileExists(atPath: file))
    let written = try JSONValue(parsing: try program.run(["export", "--json", "--output", file]).output.utf8)
    #expect(written["bytes"]?.number == report["bytes"]?.number)
    #expect(written["bytes"]?.number == String(try folder.contents(of: "all.qif").count))
  }

  @Test(
    "options that can't be followed together are refused",
    arguments: [
      ["export", "--json", "--format", "ofx"], ["export", "--force"], ["list", "--force"], ["export", "all"],
      ["export", "--format", "xlsx"], ["categories", "--format", "csv"],
    ]
  )
  func refused(arguments: [String]) throws {
    let result = try program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }
}

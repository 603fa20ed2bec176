import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct ImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func list() throws -> [JSONValue] {
    try program.run(["list", "--all", "--json"]).lines.map { try JSONValue(parsing: $0.utf8) }
  }

  @Test("a table is one change of the ledger: one line tells what came of it, and undo takes all of it back")
  func oneEntry() throws {
    try folder.write("date,amount,description\n2026-11-01,4.50,cocoa\n2026-11-02,12,socks\n", to: "bank.csv")
    let result = try program.run(["import", folder.file("bank.csv")])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output
        == "Imported 2 of 2 rows from \(folder.file("bank.csv")). Take it back: spendwise undo @1.\n"
    )
    #expect(try list().compactMap { $0["description"]?.string } == ["socks", "cocoa"])
    #expect(try program.run(["undo", "@1"]).status == 0)
    #expect(try list().isEmpty)
  }

  @Test("refused rows are named on standard error and in JSON, the others are recorded, and the status is 65")
  func refusedRows() throws {
    try folder.write(
      "date,amount,category\n2026-11-01,4.50,\n2026-11-31,5,\n2026-11-02,6,Pets\n",
      to: "bank.csv"
    )
    let path = folder.file("bank.csv")
    let result = try program.run(["import", "--json", path])
    let record = try JSONValue(parsing: result.output.utf8)
    #expect(result.status == 65)
    #expect(record["file"]?.string == path)
    #expect(record["ok"] == .boolean(true))
    #expect(record["entry"]?.string == "@1")
    #expect(record["rows"]?.number == "3")
    #expect(record["recorded"]?.number == "1")
    #expect(record["known"]?.number == "0")
    #expect(record["refused"]?.number == "2")
    #expect(record["errors"]?.array?.compactMap { $0["line"]?.number } == ["3", "4"])
    #expect(record["errors"]?.array?.compactMap { $0["error"]?.string } == ["bad_date", "unknown_category"])
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("spendwise: \(path) line 3: ") == true)
    #expect(try list().count == 1)
  }

  @Test("of many refused rows twenty are named, the rest counted")
  func manyRefused() throws {
    try folder.write("date,amount\n" + String(repeating: "x,y\n", count: 30), to: "bank.csv")
    let result = try program.run(["import", folder.file("bank.csv")])
    #expect(result.status == 65)
    #expect(result.errors.split(separator: "\n").count == 21)
    #expect(result.errors.hasSuffix("and 10 more refused rows; --json names them\n"))
  }

  @Test("a dry run tells the same, stores nothing and makes no ledger")
  func dryRun() throws {
    try folder.write("date,amount\n2026-11-01,4.50\n2026-11-31,5\n", to: "bank.csv")
    let ledger = folder.file("new.db")
    let arguments = ["import", "--dry-run", "--ledger", ledger, folder.file("bank.csv")]
    let result = try program.run(arguments)
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("Would import 1 of 2 rows from "))
    #expect(!FileManager.default.fileExists(atPath: ledger))
    let record = try JSONValue(parsing: try program.run(arguments + ["--json"]).output.utf8)
    #expect(record["known"]?.number == "0")
    #expect(record["entry"]?.isNull == true)
    #expect(record["recorded"]?.number == "1")
  }

  @Test("I15 the same rows again, shuffled or as the ledger's own JSON Lines, bring nothing new")
  func again() throws {
    let rows = (1...200).map { "2026-10-\($0 % 20 + 10),\($0 % 7 + 1).25,item \($0 % 50)" }
    let header = "date,amount,description\n"
    try folder.write(header + rows.joined(separator: "\n") + "\n", to: "bank.csv")
    #expect(try program.run(["import", folder.file("bank.csv")]).status == 0)
    try folder.write(header + rows.shuffled().joined(separator: "\n") + "\n", to: "other.csv")
    try folder.write(try program.run(["list", "--all", "--json"]).output, to: "ledger.jsonl")
    for file in ["bank.csv", "other.csv", "ledger.jsonl"] {
      let result = try program.run(["import", folder.file(file)])
      #expect(result.status == 0)
      #expect(result.output == "Imported 0 of 200 rows from \(folder.file(file)): 200 known already.\n")
    }
    #expect(try list().count == 200)
  }

  @Test("I20 a file that can't be taken keeps no other out; missing is 66, another format 65")
  func otherFiles() throws {
    try folder.write("%PDF-1.7\n", to: "bank.pdf")
    try folder.write("date,amount\n2026-11-01,4.50\n", to: "bank.csv")
    let other = try program.run(["import", folder.file("bank.pdf"), folder.file("bank.csv")])
    #expect(other.status == 65)
    #expect(other.errors.contains("PDF"))
    #expect(other.output.hasPrefix("Imported 1 of 1 row from "))
    let missing = try program.run(["import", "--json", folder.file("none.csv")])
    #expect(missing.status == 66)
    #expect(try JSONValue(parsing: missing.output.utf8)["error"]?.string == "file_missing")
    #expect(try program.run(["import"]).status == 64)
  }

  @Test(
    "T3 T5 a signal rolls the import back, says where it stopped, and ends the process",
    arguments: [
      (SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP"),
    ]
  )
  func signals(signal: Int32, name: String) throws {
    // The pipe stays open, so the import can't end by itself.
    let input = Pipe()
    let errors = Pipe()
    let process = try program.start(["import", "/dev/stdin"], input: input, output: Pipe(), errors: errors)
    let rows = String(repeating: "2026-11-01,4.50\n", count: 150_000)
    try input.fileHandleForWriting.write(contentsOf: Data(("date,amount\n" + rows).utf8))
    Thread.sleep(forTimeInterval: 0.3)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let words = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal, "\(name)")
    #expect(words.contains("stopped at row "))
    #expect(words.hasSuffix(", nothing imported\n"))
    #expect(try list().isEmpty)
  }

  @Test(
    "S1 kill -9 in the middle of an import leaves all of it or nothing",
    arguments: [20, 60, 120, 200, 300]
  )
  func killed(milliseconds: Int) throws {
    let rows = (0..<40_000).map { "2026-10-\($0 % 20 + 10),\($0 % 90 + 1).25,item \($0)\n" }.joined()
    try folder.write("date,amount,description\n" + rows, to: "bank.csv")
    let process = try program.start(
      ["import", folder.file("bank.csv")],
      input: Pipe(),
      output: Pipe(),
      errors: Pipe()
    )
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect([0, 40_000].contains(try list().count))
    #expect(try program.run(["import", folder.file("bank.csv")]).status == 0)
    #expect(try list().count == 40_000)
  }
}

import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Bad input ends in one clear line and the right status; nothing else is lost.
@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var ledger: String { folder.path + "/.local/share/spendwise/ledger.db" }

  /// The line between two good ones.
  private func refusal(of line: Data) throws -> (code: String?, result: BuiltProgram.Result) {
    let input = Data("coffee 1\n".utf8) + line + Data("\ntea 2\n".utf8)
    let result = try program.run(["--json"], input: input)
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(result.status == 65)
    #expect(records.count == 3)
    #expect(records.first?["amount"]?.string == "1.00")
    #expect(records.last?["amount"]?.string == "2.00")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("spendwise: line 2: "))
    #expect(records.dropFirst().first?["ok"] == .boolean(false))
    return (records.dropFirst().first?["error"]?.string, result)
  }

  @Test("I3 invalid UTF-8 is refused with its number, and the next line is fine")
  func invalidUTF8() throws {
    #expect(try refusal(of: Data([0x63, 0xFF, 0xFE, 0x20, 0x34])).code == "invalid_utf8")
  }

  @Test("I3 a NUL byte is refused with its number, and the next line is fine")
  func nul() throws {
    #expect(try refusal(of: Data("coffee\0 4.50".utf8)).code == "nul_byte")
  }

  @Test("I5 a line of 10 MB is skipped, and the next line is fine")
  func longLine() throws {
    #expect(try refusal(of: Data(repeating: UInt8(ascii: "9"), count: 10_000_000)).code == "line_too_long")
  }

  @Test(
    "I8 an amount that none can be is refused with the reason",
    arguments: [
      ("99999999999999999999 coffee", "amount_too_large"), ("coffee 0", "amount_zero"),
      ("coffee 1.2.3", "bad_amount"),
      ("coffee", "no_amount"),
    ]
  )
  func badAmounts(line: String, code: String) throws {
    #expect(try refusal(of: Data(line.utf8)).code == code)
  }

  @Test(
    "I22 a day that the calendar has not is refused",
    arguments: ["lunch 12 on 2026-02-31", "lunch 12 31/02/2026"]
  )
  func badDates(line: String) throws {
    #expect(try refusal(of: Data(line.utf8)).code == "bad_date")
  }

  @Test("I7 blank lines are no error, but counted")
  func blankLines() throws {
    let result = try program.run(["--json"], text: "\n  \t\ncoffee 1\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(try JSONValue(parsing: try #require(result.lines.last).utf8)["line"]?.number == "3")
  }

  @Test("S20 a file that is no database is refused and not touched")
  func noDatabase() throws {
    let file = folder.path + "/notes.txt"
    let content = Data(String(repeating: "my shopping list\n", count: 100).utf8)
    try content.write(to: URL(fileURLWithPath: file))
    let result = try program.run(["add", "coffee 4.50", "--ledger", file])
    #expect(result.status == 74)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("not a SpendWise ledger"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == content)
  }

  @Test("S9 a home that is not there ends with 73, the path and what to type")
  func noHome() throws {
    var program = program
    program.environment["HOME"] = "/proc/nowhere"
    let result = try program.run(["add", "coffee 4.50"])
    #expect(result.status == 73)
    #expect(result.errors.contains("/proc/nowhere"))
    #expect(result.errors.contains("--ledger"))
  }

  @Test(
    "S10 S11 a folder that can't be written ends with one line, for a user who isn't root",
    .enabled(if: getuid() == 0)
  )
  func unwritableFolder() throws {
    _ = try program.run(["add", "coffee 4.50"])
    let copy = folder.path + "/others"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: ledger, toPath: copy + "/ledger.db")
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    let open = "chmod -R a+rX \(folder.path); chmod a-w \(copy)/ledger.db \(copy);"
    let spendwise = "cp \(BuiltProgram.path) \(folder.path)/spendwise; chmod 755 \(folder.path)/spendwise;"
    let add = try Shell.run(
      "\(open) \(spendwise) \(nobody) \(folder.path)/spendwise add 'tea 2' --ledger \(copy)/ledger.db",
      program
    )
    #expect(add.status == 74)
    #expect(add.errors.split(separator: "\n").count == 1)
    #expect(add.errors.contains("read-only"))
    let created = try Shell.run(
      "\(nobody) \(folder.path)/spendwise add 'tea 2' --ledger \(copy)/new/ledger.db",
      program
    )
    #expect(created.status == 73)
    #expect(created.errors.split(separator: "\n").count == 1)
  }

  @Test("I18 a leading dash is named, and -- ends the options")
  func leadingDash() throws {
    let dash = try program.run(["add", "-5 coffee"])
    #expect(dash.status == 64)
    #expect(dash.errors.contains("-5"))
    #expect(try program.run(["add", "--", "-5 coffee"]).status == 0)
  }

  @Test("K1 a key is never taken as an option, and never repeated")
  func keyOption() throws {
    for arguments in [
      ["--api-key=sk-canary-1234567890", "list"], ["--api-key", "sk-canary-1234567890"],
      ["sk-canary-1234567890"],
    ] {
      let result = try program.run(arguments)
      #expect(result.status == 64)
      #expect(!(result.output + result.errors).contains("canary"))
    }
  }

  @Test("I23 a broken configuration line is named with file and line, and nothing is done")
  func brokenConfiguration() throws {
    let config = folder.path + "/.config/spendwise"
    try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
    try "currency = EUR\ncolour = blue\n".write(toFile: config + "/config", atomically: true, encoding: .utf8)
    let result = try program.run(["add", "coffee 4.50"])
    #expect(result.status == 78)
    #expect(result.errors.contains("config:2"))
    #expect(!FileManager.default.fileExists(atPath: ledger))
  }

  @Test("K7 a configuration that others may write is not read, and nothing is done")
  func writableConfiguration() throws {
    let config = folder.path + "/.config/spendwise"
    try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
    try "currency = EUR\n".write(toFile: config + "/config", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: config + "/config")
    let result = try program.run(["add", "coffee 4.50"])
    #expect(result.status == 78)
    #expect(result.errors.contains("chmod 600"))
    #expect(!FileManager.default.fileExists(atPath: ledger))
  }

  @Test("a command that is none is refused with the nearest one")
  func unknownCommand() throws {
    let result = try program.run(["dashbord"])
    #expect(result.status == 64)
    #expect(result.errors.contains("dashboard"))
  }
}

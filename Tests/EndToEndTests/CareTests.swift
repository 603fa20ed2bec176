import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct CareTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var ledger: String { folder.file(".local/share/spendwise/ledger.db") }

  private func add(_ lines: [String]) throws {
    let result = try program.run(["--offline"], text: lines.map { $0 + "\n" }.joined())
    #expect(result.status == 0)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Overwrites the place of the file where `pattern` stands last.
  private func poke(_ pattern: [UInt8], with bytes: [UInt8]) throws {
    var content = try Data(contentsOf: URL(fileURLWithPath: ledger))
    let place = try #require(content.ranges(of: pattern).last)
    content.replaceSubrange(place.lowerBound..<place.lowerBound + bytes.count, with: bytes)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: ledger))
    try file.write(contentsOf: content)
    try file.close()
  }

  /// Overwrites each place of the file where `pattern` stands.
  private func pokeEverywhere(_ pattern: [UInt8], with bytes: [UInt8]) throws {
    try #require(pattern.count == bytes.count)
    var content = try Data(contentsOf: URL(fileURLWithPath: ledger))
    let places = content.ranges(of: pattern)
    try #require(!places.isEmpty)
    for place in places { content.replaceSubrange(place, with: bytes) }
    try content.write(to: URL(fileURLWithPath: ledger))
  }

  @Test(
    "O7 a text that is no UTF-8 leaves every record valid, and is told once",
    arguments: [
      "list --json", "search coffee --json", "ask list everything --json",
      "ask what did I spend by merchant --json", "why 1 --json", "history --json",
      "list", "why 1", "history", "ask what did I spend by merchant",
    ]
  )
  func badText(call: String) throws {
    try add(["coffee 4.50 at Brewhaus", "tea 3"])
    try pokeEverywhere(Array("Brewhaus".utf8), with: [0xC3, 0x28, 0xFF, 0x80, 0xED, 0xA0, 0x80, 0xF5])
    // Output that is no UTF-8 itself is an error of `Shell`.
    let result = try Shell.run("\(BuiltProgram.path) \(call)", program)
    #expect(result.status == 0)
    #expect(result.output.contains("\u{FFFD}(\u{FFFD}"))
    if call.contains("--json") {
      for line in result.lines { #expect(throws: Never.self) { try JSONValue(parsing: line.utf8) } }
    }
    #expect(result.errors.contains("some text in the ledger is not UTF-8"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("S31 backup writes a copy that is a ledger by itself, and says what it holds")
  func backup() throws {
    try add(["coffee 4.50", "lunch 12 and tea 3"])
    let copy = folder.file("copy.db")
    let result = try program.run(["backup", copy])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Copied 3 expenses and 2 changes to \(copy) ("))
    #expect(try mode(copy) == 0o600)
    #expect(try program.run(["--ledger", copy, "list", "--json"]).lines.count == 3)
    let json = try program.run(["backup", "--json", "--force", copy])
    let record = try JSONValue(parsing: json.output.utf8)
    #expect(record["expenses"]?.number == "3")
    #expect(record["changes"]?.number == "2")
    #expect(record["file"]?.string == copy)
  }

  @Test("K5 whatever the umask, a copy and what is remembered are for their owner alone")
  func modes() throws {
    let copy = folder.file("copy.db")
    let commands = "add 'coffee 4.50' && \(BuiltProgram.path) backup \(copy)"
    #expect(try Shell.run("umask 000; \(BuiltProgram.path) \(commands)", program).status == 0)
    #expect(try mode(copy) == 0o600)
    let state = folder.file(".local/state")
    for path in [state, "\(state)/spendwise", "\(state)/spendwise/ledgers"] {
      #expect(try mode(path) == 0o700)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(state)/spendwise/ledgers") {
      #expect(try mode("\(state)/spendwise/ledgers/\(name)") == 0o600)
    }
  }

  @Test("O5 backup ends with 73 where a file is, unless forced, and with 64 without a name")
  func backupRefusals() throws {
    try add(["coffee 4.50"])
    try folder.write("mine", to: "copy.db")
    let refused = try program.run(["backup", folder.file("copy.db")])
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "spendwise: \(folder.file("copy.db")) exists already; nothing written; to replace it: --force\n"
    )
    #expect(try folder.contents(of: "copy.db") == Data("mine".utf8))
    #expect(try program.run(["backup", "--force", folder.file("copy.db")]).status == 0)
    #expect(try program.run(["backup"]).status == 64)
    #expect(try program.run(["backup", "a", "b"]).status == 64)
  }

  @Test("doctor says that all is well, as text and as JSON")
  func sound() throws {
    try add(["coffee 4.50", "lunch 12"])
    let result = try program.run(["doctor"])
    #expect(result.status == 0)
    #expect(result.output == " ✓ All is well: 2 expenses and 2 changes looked at.\n")
    let json = try JSONValue(parsing: try program.run(["doctor", "--json"]).output.utf8)
    #expect(json["ok"] == .boolean(true))
    #expect(json["findings"] == .array([]))
  }

  @Test("S23 doctor names an expense of which a bit was flipped, ends with 74, and --fix sets it right")
  func flippedBit() throws {
    try add(["coffee 4.50", "lunch 412.54"])
    let date = Array("2026-11-20".utf8)
    try poke(date + [0x00, 0xA1, 0x26] + Array("USD".utf8), with: date + [0x00, 0xA1, 0x22])
    let result = try program.run(["doctor"])
    #expect(result.status == 74)
    #expect(
      result.output.contains(
        " ✗ #2: the ledger says 412.50 USD, the journal says 412.54 USD.\n   spendwise doctor"
      )
    )
    let fixed = try program.run(["doctor", "--fix"])
    #expect(fixed.status == 0)
    #expect(fixed.output.contains(" ✓ Set #2 to what the journal says.\n"))
    #expect(try program.run(["list", "--json"]).output.contains("\"amount\":\"412.54\""))
  }

  @Test("S21 a truncated ledger is refused with 74 and the way to the doctor, which saves what is left")
  func rescue() throws {
    try add((1...1_100).map { "coffee \($0)" })
    let whole = try Data(contentsOf: URL(fileURLWithPath: ledger))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: ledger))
    try file.truncate(atOffset: UInt64(whole.count / 2))
    try file.close()
    let refused = try program.run(["add", "tea 2"])
    #expect(refused.status == 74)
    #expect(
      refused.errors == "spendwise: the ledger \(ledger) is damaged; nothing written; see: spendwise doctor\n"
    )
    let doctor = try program.run(["doctor"])
    #expect(doctor.status == 74)
    #expect(doctor.output.contains("spendwise doctor --rescue FILE"))
    let saved = folder.file("saved.db")
    let rescue = try program.run(["doctor", "--rescue", saved])
    #expect(rescue.output.hasPrefix("Saved "))
    #expect(try program.run(["--ledger", saved, "doctor"]).status == 0)
    #expect(try program.run(["--ledger", saved, "list", "--all", "--json"]).lines.count > 50)
  }

  @Test("S17 an old copy of the ledger is told of once, on standard error")
  func oldCopy() throws {
    try add(["coffee 4.50"])
    let old = try Data(contentsOf: URL(fileURLWithPath: ledger))
    try add(["tea 2"])
    try old.write(to: URL(fileURLWithPath: ledger))
    #expect(chmod(ledger, 0o600) == 0)
    let first = try program.run(["list", "--json"])
    #expect(first.status == 0)
    #expect(first.errors.contains("change @2 is known, the file ends at @1; an old copy was restored"))
    #expect(try program.run(["list", "--json"]).errors.isEmpty)
    let known = folder.file(".local/state/spendwise/ledgers")
    #expect(try mode(known) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: known) {
      #expect(try mode("\(known)/\(name)") == 0o600)
    }
  }

  @Test("S19 an emptied ledger that is known ends with 74, and nothing is begun in its place")
  func emptied() throws {
    try add(["coffee 4.50"])
    try Data().write(to: URL(fileURLWithPath: ledger))
    #expect(chmod(ledger, 0o600) == 0)
    let result = try program.run(["add", "tea 2"])
    #expect(result.status == 74)
    #expect(result.errors.contains("is empty, but it held changes up to @1; nothing written; "))
    #expect(try Data(contentsOf: URL(fileURLWithPath: ledger)).isEmpty)
  }

  @Test("K6 a ledger that others may read is told of with each command, and mended when asked")
  func permissions() throws {
    try add(["coffee 4.50"])
    #expect(chmod(ledger, 0o644) == 0)
    let result = try program.run(["list", "--json"])
    #expect(result.status == 0)
    #expect(
      result.errors
        == "spendwise: the file can be read by others (mode 0644); to mend it: spendwise doctor --fix\n"
    )
    #expect(try mode(ledger) == 0o644)
    #expect(try program.run(["doctor", "--fix"]).status == 0)
    #expect(try mode(ledger) == 0o600)
    #expect(try program.run(["list", "--json"]).errors.isEmpty)
  }
}

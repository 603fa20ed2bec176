import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct AcknowledgementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  @Test("S1 each acknowledged piped line is there after kill -9, once", arguments: [1, 5, 12, 25, 40, 60])
  func killed(milliseconds: Int) throws {
    let input = Pipe()
    let output = Pipe()
    let process = try program.start(["--json", "--offline"], input: input, output: output, errors: Pipe())
    let writer = input.fileHandleForWriting
    Thread.detachNewThread {
      for start in stride(from: 1, to: 20_000, by: 50) {
        let lines = (start..<start + 50).map { "coffee \($0)\n" }.joined()
        guard (try? writer.write(contentsOf: Data(lines.utf8))) != nil else { return }
      }
      try? writer.close()
    }
    // The clock of the kill starts with the first acknowledgement, so that every run has some.
    var acknowledged = output.fileHandleForReading.availableData
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    kill(process.processIdentifier, SIGKILL)
    acknowledged += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    let complete = acknowledged.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let endsWhole = acknowledged.last == UInt8(ascii: "\n")
    let records = try (endsWhole ? complete[...] : complete.dropLast()).map { try JSONValue(parsing: $0) }
    let stored = try program.run(["list", "--all", "--json"]).lines.map { try JSONValue(parsing: $0.utf8) }
    let amounts = Dictionary(grouping: stored) { $0["id"]?.number ?? "" }
    #expect(!records.isEmpty)
    for record in records {
      let found = amounts[record["id"]?.number ?? "none"] ?? []
      #expect(found.count == 1)
      #expect(found.first?["amount"] == record["amount"])
    }
    #expect(Set(stored.compactMap { $0["amount"]?.string }).count == stored.count)
  }

  @Test("S13 eight writers at once lose nothing and store nothing twice")
  func writers() throws {
    let program = program
    _ = try program.run(["add", "tea 1"])
    let processes = try (1...8).map { writer in
      let input = Pipe()
      let process = try program.start([], input: input, output: Pipe(), errors: Pipe())
      let lines = (1...100).map { "coffee \(writer * 1000 + $0).00\n" }.joined()
      try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
      try input.fileHandleForWriting.close()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let amounts = try program.run(["list", "--all", "--json"]).lines.map {
      try JSONValue(parsing: $0.utf8)["amount"]?.string
    }
    #expect(amounts.count == 801)
    #expect(Set(amounts).count == 801)
  }

  @Test("K5 whatever the umask, files are for their owner alone")
  func modes() throws {
    _ = try Shell.run("umask 000; \(BuiltProgram.path) add 'coffee 4.50'", program)
    let folderMode = try FileManager.default.attributesOfItem(atPath: folder.path + "/.local/share/spendwise")
    let fileMode = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/.local/share/spendwise/ledger.db"
    )
    #expect(folderMode[.posixPermissions] as? Int == 0o700)
    #expect(fileMode[.posixPermissions] as? Int == 0o600)
  }

  @Test("T4 SIGINT in a pipe keeps what was answered and ends by the signal")
  func interrupted() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try program.start([], input: input, output: output, errors: Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("coffee 4.50\n".utf8))
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }
}

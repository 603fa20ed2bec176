import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct PipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  @Test("one line gives one tab-separated record, without prompt or banner")
  func oneRecord() throws {
    let result = try program.run([], text: "lunch with Sam 12.50 yesterday\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output == "1\t2026-11-19\t12.50\tUSD\tFood & Dining\tlunch\texpense\n")
  }

  @Test("answers stand in the order of the lines, each with its number")
  func order() throws {
    let result = try program.run(["--json"], text: "coffee 4.50\nhello\n\nbus 2\nuber 23 and bagel 4\n")
    let records = try records(result)
    #expect(result.status == 65)
    #expect(records.map { $0["line"]?.number } == ["1", "2", "3", "4", "5", "5"])
    #expect(records.map { $0["ok"] == .boolean(true) } == [true, false, true, true, true, true])
    #expect(records[2]["skipped"]?.string == "blank")
    #expect(records.compactMap { $0["amount"]?.string } == ["4.50", "2.00", "23.00", "4.00"])
    #expect(result.errors.hasPrefix("spendwise: line 2: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a record has the fields that scripts rely on")
  func fields() throws {
    let result = try program.run(["--json"], text: "dinner at Chipotle with Anna 31.20\n")
    let record = try #require(try records(result).first)
    #expect(record["id"]?.number == "1")
    #expect(record["amount"]?.string == "31.20")
    #expect(record["currency"]?.string == "USD")
    #expect(record["date"]?.string == "2026-11-20")
    #expect(record["category"]?.string == "Food & Dining")
    #expect(record["description"]?.string == "dinner")
    #expect(record["merchant"]?.string == "Chipotle")
    #expect(record["person"]?.string == "Anna")
    #expect(record["kind"]?.string == "expense")
    #expect(record["confidence"]?.number != nil)
  }

  @Test("a question in the pipe is answered from the lines before it")
  func question() throws {
    let result = try program.run(["--json"], text: "coffee 4.50\nlunch 10\nhow much did I spend today?\n")
    let answer = try #require(try records(result).last)
    #expect(answer["line"]?.number == "3")
    #expect(answer["result"]?["value"]?.string == "14.50")
    #expect(result.status == 0)
  }

  @Test("--strict stops at the first refused line and keeps those before it")
  func strict() throws {
    let result = try program.run(["--strict", "--json"], text: "coffee 4.50\ncoffee\nbus 2\n")
    #expect(try records(result).count == 2)
    #expect(result.status == 65)
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }

  @Test("--dry-run shows what would be recorded and stores nothing")
  func dryRun() throws {
    let result = try program.run(["--dry-run", "--json"], text: "coffee 4.50\n")
    let record = try #require(try records(result).first)
    #expect(record["id"]?.isNull == true)
    #expect(record["amount"]?.string == "4.50")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.local/share/spendwise/ledger.db"))
  }

  @Test("I17 a slow producer gets each answer at once")
  func slowProducer() throws {
    let input = Pipe()
    let output = Pipe()
    let process = try program.start([], input: input, output: output, errors: Pipe())
    for number in 1...3 {
      try input.fileHandleForWriting.write(contentsOf: Data("coffee \(number)\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix("\(number)\t2026-11-20\t\(number).00"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("I1 I4 a byte order mark is dropped; LF and CR LF end a line; the last needs no end")
  func lineEnds() throws {
    let result = try program.run([], text: "\u{FEFF}coffee 1\r\ntea 2\ncake 3")
    #expect(result.status == 0)
    #expect(result.lines.map { $0.split(separator: "\t")[2] } == ["1.00", "2.00", "3.00"])
  }

  @Test("T9 a closed or empty standard input is no error")
  func emptyInput() throws {
    #expect(try program.run([]).status == 0)
    let closed = try Shell.run("exec \(BuiltProgram.path) <&-", program)
    #expect(closed.status == 0)
    #expect(closed.output.isEmpty)
  }

  @Test("T6 a reader that leaves ends the program by SIGPIPE, without a word")
  func readerLeaves() throws {
    let script = """
      for i in $(seq 20000); do echo "coffee $i"; done | { \(BuiltProgram.path) --offline; echo $? \
      >\(folder.path)/status; } | head -1
      cat \(folder.path)/status
      """
    let result = try Shell.run(script, program)
    #expect(result.lines.last == "141")
    #expect(result.errors.isEmpty)
  }

  @Test("T11 a full disk under the output ends with one line and 74")
  func fullOutput() throws {
    let result = try Shell.run("echo coffee 4.50 | \(BuiltProgram.path) --offline >/dev/full", program)
    #expect(result.status == 74)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("T11 standard error may be closed or full: same results and status")
  func noErrors() throws {
    for target in ["2>&-", "2>/dev/full"] {
      let result = try Shell.run(
        "printf 'coffee 4.50\\nnonsense\\n' | \(BuiltProgram.path) --offline \(target)",
        program
      )
      #expect(result.status == 65)
      #expect(result.lines.count == 1)
    }
  }
}

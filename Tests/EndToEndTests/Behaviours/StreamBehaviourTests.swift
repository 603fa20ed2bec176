import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What pipes and files get; each number is a row of the table in docs/terminal.md.
@Suite struct StreamBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test("Behaviour 19: piped input gets neither prompt nor greeting")
  func noPrompt() throws {
    let result = try program.run([], text: "tea 2\n")
    #expect(result.lines.count == 1)
    #expect(!(result.output + result.errors).contains("spendwise›"))
    #expect(!result.output.contains("SpendWise"))
  }

  @Test(
    "Behaviours 20, 21, 22: a bad piped line is named by its number on standard error, the rest goes on, and 65 tells"
  )
  func badLine() throws {
    let result = try program.run([], text: "tea 2\ncoffee\nbus 3\n")
    #expect(result.status == 65)
    #expect(result.lines.count == 2)
    #expect(result.errors.contains("line 2"))
    #expect(!result.output.contains("line 2"))
  }

  @Test(
    "Behaviour 23: no escape sequence reaches a pipe",
    arguments: [
      ["list"], ["dashboard"], ["history"], ["categories"], ["help"], ["ask", "groceries by month?"],
    ]
  )
  func noEscapes(arguments: [String]) throws {
    _ = try program.run([], text: "groceries 20\ntea 2\n")
    let result = try program.run(arguments)
    #expect(!result.output.isEmpty)
    #expect(!(result.output + result.errors).contains("\u{1B}"))
  }

  @Test("Behaviour 26: a reader that goes away ends the program by SIGPIPE, without a word")
  func readerGone() throws {
    let lines = (1...5000).map { "tea \($0)\n" }.joined()
    try lines.write(toFile: folder.path + "/lines", atomically: false, encoding: .utf8)
    let script = "(\(BuiltProgram.path) < \(folder.path)/lines; echo $? > \(folder.path)/status) | head -1"
    let result = try Shell.run(script, program)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors.isEmpty)
    #expect(try String(contentsOfFile: folder.path + "/status", encoding: .utf8) == "141\n")
  }

  @Test("Behaviour 31: JSON has amounts as exact text, and nothing but JSON")
  func json() throws {
    let result = try program.run(["--json"], text: "dinner 612.35\ncoffee\n")
    #expect(result.lines.count == 2)
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(records.first?["amount"]?.string == "612.35")
    #expect(records.last?["error"]?.string == "no_amount")
  }

  @Test("Behaviour 33: the prompt keeps off standard output where that is a file")
  func promptOnErrors() throws {
    let file = folder.path + "/out"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "exec \(BuiltProgram.path) > \(file)"],
      environment: program.allVariables
    )
    try terminal.expect("spendwise› ")
    terminal.send("tea 2\r")
    try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    let output = try String(contentsOfFile: file, encoding: .utf8)
    #expect(output.contains("tea"))
    #expect(!output.contains("spendwise›") && !output.contains("\u{1B}"))
  }
}

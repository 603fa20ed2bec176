import Foundation
import SpendTestSupport
import Testing

/// What another program does to the ledger while a line is typed in the chat.
@Suite struct ElsewhereTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test("a change made elsewhere is told once above the line, which stays as typed")
  func told() throws {
    let terminal = try program.chat()
    terminal.send("lunch 12\r")
    try terminal.expect("#1")
    try terminal.expect("spendwise› ")
    terminal.send("dinner with Anna")
    try terminal.expect("Anna")
    _ = try program.run(["add", "coffee 3.80"])
    try terminal.expect("elsewhere: add @2 \"coffee 3.80\", 1 expense")
    try terminal.expect("dinner with Anna")
    _ = terminal.settle(for: .milliseconds(50))
    #expect(terminal.screen.currentRow == "spendwise› dinner with Anna")
    _ = try program.run(["add", "tea 2"])
    #expect(!terminal.settle().contains("elsewhere"))
    terminal.send(" 40\r")
    try terminal.expect("#4")
    #expect(try program.run(["list", "--json"]).lines.count == 4)
  }

  @Test("one's own changes are not told, and in plain style nothing is drawn again")
  func own() throws {
    let terminal = try program.chat()
    terminal.send("lunch 12\rtea 2\r")
    try terminal.expect("#2")
    #expect(!terminal.settle().contains("elsewhere"))
    let plain = try program.chat(["--plain"])
    _ = try program.run(["add", "coffee 3.80"])
    #expect(!plain.settle().contains("elsewhere"))
  }
}

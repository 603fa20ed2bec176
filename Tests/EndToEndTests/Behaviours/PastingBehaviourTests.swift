import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// Several lines pasted at once; the number is a row of the table in docs/terminal.md.
@Suite struct PastingBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func paste(_ lines: String...) -> String {
    "\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~"
  }

  private func amounts() throws -> [String] {
    try program.run(["list", "--json"]).lines.reversed().map {
      try JSONValue(parsing: $0.utf8)["amount"]?.string ?? ""
    }
  }

  @Test("Behaviour 7: pasted lines wait for Enter, show what each was read as, and are asked about once")
  func waits() throws {
    let terminal = try program.chat()
    terminal.send(paste("tea 2", "lunch with Sam 12.50 yesterday", "bus 2.40") + "")
    #expect(!terminal.settle(for: .milliseconds(80)).contains("record"))
    terminal.send("\r")
    let rows = try terminal.expect("record 3 expenses? [Y/n] ")
    for part in ["$2.00", "tea", "$12.50", "Sam", "Thu 19 Nov 2026", "$2.40", "Transportation"] {
      #expect(rows.contains(part), "\(part) is missing in \(rows)")
    }
    #expect(try amounts().isEmpty)
    terminal.send("\r")
    try terminal.expect("3 expenses recorded")
    try terminal.expect("/undo 3 removes them")
    #expect(try amounts().sorted() == ["12.50", "2.00", "2.40"])
    terminal.send("/undo 3\r")
    try terminal.expect("/redo 3")
    #expect(try amounts().isEmpty)
  }

  @Test(
    "no, Ctrl-C and Ctrl-D at the question save nothing, and the chat goes on",
    arguments: ["n\r", "\u{03}", "\u{04}"]
  )
  func refused(answer: String) throws {
    let terminal = try program.chat()
    terminal.send(paste("tea 2", "bus 2.40") + "\r")
    try terminal.expect("record 2 expenses? [Y/n] ")
    terminal.send(answer)
    try terminal.expect("Nothing saved")
    try terminal.expect("spendwise› ")
    #expect(try amounts().isEmpty)
    terminal.send("cake 3\r")
    try terminal.expect("#1")
  }

  @Test("another line at the question saves nothing of the paste, and is taken")
  func anotherLine() throws {
    let terminal = try program.chat()
    terminal.send(paste("tea 2", "bus 2.40") + "\r")
    try terminal.expect("record 2 expenses? [Y/n] ")
    terminal.send("cake 3\r")
    try terminal.expect("Nothing saved")
    try terminal.expect("#1")
    #expect(try amounts() == ["3.00"])
  }

  @Test(
    "a question is answered after the expenses were recorded, with them; a change is not made, and said to be so"
  )
  func mixed() throws {
    let terminal = try program.chat()
    terminal.send("cake 3\r")
    try terminal.expect("#1")
    terminal.send(paste("how much did I spend today?", "tea 2", "/undo", "nonsense", "delete 1", "") + "\r")
    let rows = try terminal.expect("record 1 expense? [Y/n] ")
    #expect(rows.contains("? how much did I spend today?"))
    #expect(rows.contains("✗ \"/undo\": a pasted line changes nothing"))
    #expect(rows.contains("✗ \"delete 1\": a pasted line changes nothing"))
    #expect(rows.contains("nonsense"))
    terminal.send("y\r")
    try terminal.expect("$5.00")
    #expect(try amounts() == ["3.00", "2.00"])
  }

  @Test("one line with a line feed behind it is an ordinary line, and blank ones are none")
  func single() throws {
    let terminal = try program.chat()
    terminal.send(paste("", "tea 2", "  ", "") + "\r")
    try terminal.expect("#1")
    #expect(!terminal.transcript.contains("record 1"))
  }

  @Test("in plain style each line is a sentence")
  func plain() throws {
    let terminal = try program.chat(["--plain"])
    terminal.send(paste("tea 2", "bus 2.40") + "\r")
    try terminal.expect("Read: $2.00, Food & Dining, tea, Fri 20 Nov 2026.")
    try terminal.expect("record 2 expenses? [Y/n] ")
    terminal.send("\r")
    try terminal.expect("2 expenses recorded, number 1 to 2.")
  }
}

import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What one who types at the prompt may rely on; each number is a row of the table in docs/terminal.md.
@Suite struct EditingBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func recorded() throws -> [String] {
    try program.run(["list", "--json"]).lines.reversed().map { line in
      let value = try JSONValue(parsing: line.utf8)
      return "\(value["description"]?.string ?? "") \(value["amount"]?.string ?? "")"
    }
  }

  @Test("Behaviour 1: the first prompt stands within 150 ms")
  func firstPrompt() throws {
    // Other tests run beside this one; the fastest of several starts tells what the program needs.
    var best = Duration.seconds(1)
    for _ in 0..<20 where best >= .milliseconds(150) {
      let started = ContinuousClock.now
      let terminal = try program.chat()
      best = min(best, ContinuousClock.now - started)
      terminal.send("\u{04}")
    }
    #expect(best < .milliseconds(150))
  }

  @Test("Behaviour 2: Ctrl-C discards half-typed text")
  func discards() throws {
    let terminal = try program.chat()
    terminal.send("coffee 99\u{03}")
    try terminal.expect("spendwise› ")
    terminal.send("tea 2\r")
    try terminal.expect("#1")
    // Between two lines Ctrl-D is no character.
    try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    #expect(try recorded() == ["tea 2.00"])
  }

  @Test("Behaviour 3: Ctrl-C on an empty prompt stays, however often")
  func stays() throws {
    let terminal = try program.chat()
    for _ in 0..<5 {
      terminal.send("\u{03}")
      try terminal.expect("spendwise› ")
    }
    terminal.send("tea 2\r")
    try terminal.expect("#1")
  }

  @Test("Behaviour 4: Ctrl-D on an empty prompt ends with 0, also after errors and Ctrl-C")
  func endsWithZero() throws {
    let terminal = try program.chat()
    terminal.send("coffee\r")
    try terminal.expect("nothing saved")
    try terminal.expect("spendwise› ")
    terminal.send("\u{03}")
    try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test("Behaviour 5: Ctrl-D within a line deletes")
  func deletes() throws {
    let terminal = try program.chat()
    terminal.send("Xtea 2\u{01}\u{04}\r")
    try terminal.expect("#1")
    #expect(try recorded() == ["tea 2.00"])
  }

  @Test("Behaviour 6: backspace removes a letter whole", arguments: ["é", "你", "🍕"])
  func backspace(letter: String) throws {
    let terminal = try program.chat()
    terminal.send("tea\(letter)\u{7F}")
    _ = terminal.settle(for: .milliseconds(60))
    #expect(terminal.screen.currentRow == "spendwise› tea")
    terminal.send(" 2\r")
    try terminal.expect("#1")
    #expect(try recorded() == ["tea 2.00"])
  }

  @Test("Behaviour 8: settings of inputrc hold")
  func inputrc() throws {
    let terminal = try program.chat(environment: ["INPUTRC": try settings("\"\\C-t\": \"tea 2\"\n")])
    terminal.send("\u{14}\r")
    try terminal.expect("#1")
    #expect(try recorded() == ["tea 2.00"])
  }

  @Test("Behaviour 9: inputrc can have a section for this program alone")
  func section() throws {
    let text =
      "\"\\C-t\": \"wrong\"\n$if spendwise\n\"\\C-t\": \"tea 2\"\n$endif\n$if other\n\"\\C-t\": \"wrong\"\n$endif\n"
    let terminal = try program.chat(environment: ["INPUTRC": try settings(text)])
    terminal.send("\u{14}\r")
    try terminal.expect("#1")
    #expect(try recorded() == ["tea 2.00"])
  }

  private func settings(_ text: String) throws -> String {
    let file = folder.path + "/inputrc"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test("Behaviour 16: after SIGTERM the terminal is as it was", arguments: [SIGTERM, SIGHUP])
  func terminalRestored(signal: Int32) throws {
    let terminal = try program.chat()
    terminal.send("half a li")
    try terminal.expect("half a li")
    #expect(!terminal.isCooked)
    terminal.signal(signal)
    #expect(try terminal.wait() == .signalled(signal))
    #expect(terminal.isCooked)
    // Bracketed paste was switched off again.
    let last = terminal.transcript.ranges(of: "\u{1B}[?2004").last.map {
      terminal.transcript[$0.upperBound...].first
    }
    #expect(last == "l" || !terminal.transcript.contains("\u{1B}[?2004"))
  }

  @Test("Behaviour 17: a new width redraws the line right", arguments: [30, 120])
  func resized(columns: Int) throws {
    let terminal = try program.chat(columns: 60)
    let text = "lunch with Sam and Anna at Nopa 42.10"
    terminal.send(text)
    try terminal.expect("42.10")
    terminal.resize(columns: columns)
    try terminal.expect("42.10")
    _ = terminal.settle(for: .milliseconds(50))
    terminal.send("\u{01}late \u{05} yesterday\r")
    try terminal.expect("Thu 19 Nov 2026")
    #expect(try recorded().first?.hasSuffix("lunch 42.10") == true)
  }

  @Test("Behaviour 38: what was saved can be taken back, and that again")
  func undo() throws {
    let terminal = try program.chat()
    terminal.send("tea 2\r")
    try terminal.expect("/undo removes it")
    terminal.send("/undo\r")
    try terminal.expect("↶ removed #1")
    try terminal.expect("/redo restores")
    #expect(try recorded().isEmpty)
    terminal.send("/redo\r")
    try terminal.expect("↷ restored #1")
    #expect(try recorded() == ["tea 2.00"])
  }
}

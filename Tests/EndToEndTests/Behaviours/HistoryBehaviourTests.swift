import Foundation
import SpendTestSupport
import Testing

/// What is kept of typed lines; each number is a row of the table in docs/terminal.md.
@Suite struct HistoryBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var file: String { folder.path + "/.local/state/spendwise/history" }

  init() throws { folder = try TemporaryFolder() }

  private func kept(_ path: String? = nil) -> String {
    (try? String(contentsOfFile: path ?? file, encoding: .utf8)) ?? ""
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Types `lines`, each answered before the next.
  private func type(_ lines: [String], in terminal: PseudoTerminal) throws {
    for line in lines {
      terminal.send(line + "\r")
      try terminal.expect("spendwise› ")
    }
  }

  @Test("Behaviour 10: the history is there in the next session")
  func cleanExit() throws {
    let first = try program.chat()
    try type(["tea 2"], in: first)
    first.send("\u{04}")
    #expect(try first.wait() == .exited(0))
    let second = try program.chat()
    second.send("\u{1B}[A")
    try second.expect("tea 2")
  }

  @Test(
    "Behaviour 11: a signal loses no line, closing the window neither",
    arguments: [SIGTERM, SIGHUP, SIGKILL, 0]
  )
  func signals(signal: Int32) throws {
    let terminal = try program.chat()
    try type(["tea 2", "coffee 3"], in: terminal)
    if signal == 0 { terminal.hangUp() } else { terminal.signal(signal) }
    _ = try terminal.wait()
    #expect(kept() == "tea 2\ncoffee 3\n")
  }

  @Test("Behaviour 12: the file is its owner's alone, whatever the umask", arguments: ["000", "022"])
  func mode(mask: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "umask \(mask); exec \(BuiltProgram.path)"],
      environment: program.allVariables
    )
    try terminal.expect("spendwise› ")
    try type(["tea 2"], in: terminal)
    #expect(try mode(of: file) == 0o600)
    #expect(try mode(of: folder.path + "/.local/state/spendwise") == 0o700)
  }

  @Test("Behaviour 13: a line repeated is kept once")
  func duplicates() throws {
    let terminal = try program.chat()
    try type(["tea 2", "tea 2", "coffee 3", "tea 2"], in: terminal)
    #expect(kept() == "tea 2\ncoffee 3\ntea 2\n")
  }

  @Test("Behaviour 14: a line that begins with a blank is not kept")
  func leadingBlank() throws {
    let terminal = try program.chat()
    try type([" present for Anna 80", "tea 2"], in: terminal)
    #expect(kept() == "tea 2\n")
    terminal.send("\u{1B}[A\u{1B}[A")
    _ = terminal.settle(for: .milliseconds(50))
    #expect(terminal.screen.currentRow == "spendwise› tea 2")
  }

  @Test("Behaviour 15: keys and card numbers are not kept")
  func secrets() throws {
    let terminal = try program.chat()
    let secrets = [
      "sk-abcdefgh12345 9", "api key=x 3", "paid with 4111 1111 1111 1111 20", "card 4111111111111112 7",
    ]
    try type(secrets + ["tea 2"], in: terminal)
    #expect(kept() == "tea 2\n")
  }

  @Test("Behaviour 18: the file lies where XDG_STATE_HOME says, and nowhere where it is switched off")
  func places() throws {
    let terminal = try program.chat(environment: ["XDG_STATE_HOME": folder.path + "/state"])
    try type(["tea 2"], in: terminal)
    #expect(kept(folder.path + "/state/spendwise/history") == "tea 2\n")
    let off = try program.chat(environment: ["SPENDWISE_HISTORY": ""])
    try type(["tea 2"], in: off)
    off.send("\u{1B}[A")
    try off.expect("tea 2")
    #expect(kept() == "")
  }

  @Test("K8 /forget history empties the file and what the arrow recalls")
  func forget() throws {
    let terminal = try program.chat()
    try type(["tea 2", "/forget history"], in: terminal)
    #expect(kept() == "")
    terminal.send("\u{1B}[A")
    _ = terminal.settle(for: .milliseconds(50))
    #expect(terminal.screen.currentRow == "spendwise›")
    try type(["/forget everything"], in: terminal)
    #expect(terminal.transcript.contains("/forget history"))
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }

  @Test("an answer to a question is no line of the history")
  func answers() throws {
    let terminal = try program.chat()
    terminal.send("\u{1B}[200~tea 2\ncoffee 3\u{1B}[201~\r")
    try terminal.expect("[Y/n] ")
    terminal.send("y\r")
    try terminal.expect("spendwise› ")
    #expect(kept() == "tea 2\ncoffee 3\n")
  }
}

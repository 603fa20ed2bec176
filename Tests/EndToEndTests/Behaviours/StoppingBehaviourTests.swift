import Foundation
import SpendTestSupport
import Testing

/// What can be stopped, and what is said meanwhile; the number is a row of the table in docs/terminal.md.
@Suite struct StoppingBehaviourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func chat(
    _ server: ScriptedServer,
    _ arguments: [String] = [],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let key = ["OPENAI_API_KEY": "sk-test", "OPENAI_BASE_URL": server.baseURL, "SPENDWISE_MODEL": "tiny"]
    return try program.chat(arguments, environment: key, columns: columns)
  }

  @Test("Behaviour 35: Ctrl-C stops what a model is asked, says so, and stays")
  func stops() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    let terminal = try chat(server)
    terminal.send("hello my friend\r")
    try terminal.expect("asking tiny; Ctrl-C stops")
    terminal.send("\u{03}")
    try terminal.expect("(stopped)")
    try terminal.expect("spendwise› ")
    // The status is gone, and the cursor was not moved up for that.
    #expect(!terminal.screen.rows.contains { $0.contains("asking tiny") })
    #expect(!terminal.transcript.contains("\u{1B}[A"))
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("a status stands on the terminal within 100 ms while a model is asked, and is gone with the answer")
  func status() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    var best = Duration.seconds(1)
    for _ in 0..<10 where best >= .milliseconds(100) {
      let terminal = try chat(server)
      let asked = ContinuousClock.now
      terminal.send("hello my friend\r")
      try terminal.expect("asking tiny")
      best = min(best, ContinuousClock.now - asked)
    }
    #expect(best < .milliseconds(100))
  }

  @Test("what is typed while a model is asked is not shown among its status, and becomes the next line")
  func typedAhead() throws {
    let refusal = ScriptedExchange.bytes(status: 401, headers: [], body: [])
    let server = try ScriptedServer { _, _ in ScriptedExchange([.pause(.milliseconds(300)), .send(refusal)]) }
    defer { server.stop() }
    let terminal = try chat(server)
    terminal.send("cheese 4\r")
    try terminal.expect("asking tiny")
    terminal.send("/list\r")
    try terminal.expect("#1")
    try terminal.expect("/list")
    try terminal.expect("cheese")
  }

  @Test("in plain style the status is a sentence that stays, without a carriage return")
  func plainStatus() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    let terminal = try chat(server, ["--plain"])
    terminal.send("hello my friend\r")
    let shown = try terminal.expect("Asking tiny; Ctrl-C stops.")
    #expect(!shown.replacing("\r\n", with: "").replacing("\n", with: "").contains(" \r"))
    terminal.send("\u{03}")
    try terminal.expect("Stopped.")
    try terminal.expect("spendwise› ")
  }

  @Test("T5 a signal while a model is asked records nothing")
  func terminated() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    let terminal = try chat(server)
    terminal.send("coffee 3.80\r")
    try terminal.expect("asking tiny")
    terminal.signal(SIGTERM)
    #expect(try terminal.wait() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
    #expect(try program.run(["list", "--json"]).lines.isEmpty)
  }

  /// A file of so many rows.
  private func statement(rows: Int) throws -> String {
    let path = folder.path + "/bank.csv"
    let lines = (0..<rows).map { "2026-0\($0 % 9 + 1)-1\($0 % 7),\($0 % 90 + 1).50,thing \($0)" }
    try (["date,amount,description"] + lines).map { $0 + "\n" }.joined()
      .write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func importing(_ path: String, _ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path,
      arguments: ["import", path] + arguments,
      environment: program.allVariables
    )
  }

  @Test("T3 Ctrl-C in an import takes its bar away, tells the row, and leaves the ledger as it was")
  func stoppedImport() throws {
    let terminal = try importing(try statement(rows: 120_000))
    try terminal.expect("Importing bank.csv")
    terminal.send("\u{03}")
    try terminal.expect("stopped at row")
    try terminal.expect("nothing imported")
    #expect(try terminal.wait() == .signalled(SIGINT))
    #expect(!terminal.screen.rows.contains { $0.contains("Importing") })
    #expect(try program.run(["list", "--json"]).lines.isEmpty)
  }

  @Test("an import shows how far it is on standard error alone, takes that away, and leaves its result")
  func progress() throws {
    let path = try statement(rows: 60_000)
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "exec \(BuiltProgram.path) import \(path) > \(folder.path)/out"],
      environment: program.allVariables
    )
    let shown = try terminal.expect(" of 60,000")
    #expect(shown.contains("Importing bank.csv") && shown.contains("%"))
    #expect(try terminal.wait(within: .seconds(60)) == .exited(0))
    #expect(terminal.screen.rows.filter { !$0.isEmpty } == [])
    #expect(!terminal.transcript.contains("\u{1B}"))
    let output = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
    #expect(output.hasPrefix("Imported 60,000 of 60,000 rows"))
    // It is one change, and can be taken back.
    #expect(try program.run(["undo"]).output.contains("60,000"))
    #expect(try program.run(["import", path]).errors.isEmpty)
  }

  @Test("in plain style an import tells its quarters in sentences")
  func plainProgress() throws {
    let terminal = try importing(try statement(rows: 60_000), ["--plain"])
    try terminal.expect("import: ")
    try terminal.expect(" percent, ")
    // How many there are is an estimate before the file was read to its end.
    try terminal.expect(" of 60")
    #expect(try terminal.wait(within: .seconds(60)) == .exited(0))
    #expect(
      !terminal.transcript.contains("█") && !terminal.transcript.replacing("\r\n", with: "").contains("\r")
    )
  }

  @Test("T2 Ctrl-C stops a long list, says so, and stays")
  func longList() throws {
    #expect(try program.run(["import", try statement(rows: 60_000)]).status == 0)
    // What a pager shows is the pager's to stop.
    let terminal = try program.chat(["--no-pager"])
    terminal.send("list all expenses\r")
    try terminal.expect("thing 5")
    terminal.send("\u{03}")
    try terminal.expect("(stopped)")
    try terminal.expect("spendwise› ")
    #expect(!terminal.transcript.contains("thing 1\r"))
  }
}

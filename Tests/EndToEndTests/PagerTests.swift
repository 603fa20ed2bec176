import Foundation
import SpendTestSupport
import Testing

/// What doesn't fit a terminal, and the programs that page it.
@Suite(.serialized) struct PagerTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    let lines = (1...30).map { "coffee \($0) at Nook\n" }.joined()
    #expect(try program.run(["--quiet"], text: lines).status == 0)
  }

  /// A program of the shell that stands for a pager; its path.
  private func stub(_ script: String) throws -> String {
    let path = folder.file("pager")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }

  private func terminal(
    _ arguments: [String],
    _ environment: [String: String],
    rows: Int = 12
  ) throws -> PseudoTerminal {
    try program.terminal(arguments, environment: environment, rows: rows)
  }

  /// All that a run on a terminal writes, and how it ends.
  private func shown(
    _ arguments: [String],
    _ environment: [String: String],
    rows: Int = 12
  ) throws -> (text: String, ending: PseudoTerminal.Ending) {
    let terminal = try terminal(arguments, environment, rows: rows)
    let ending = try terminal.wait()
    return (terminal.transcript, ending)
  }

  @Test(
    "what does not fit the screen goes to the pager, the whole of it and in its order",
    arguments: [
      ["list"], ["search", "coffee"], ["help"], ["list", "--help"], ["dashboard"], ["history", "all"],
    ]
  )
  func paged(arguments: [String]) throws {
    let pager = try stub("sed 's/^/paged /'")
    let (text, ending) = try shown(arguments, ["SPENDWISE_PAGER": pager], rows: 8)
    #expect(ending == .exited(0))
    let lines = text.split(separator: "\r\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("paged ") })
    let plain = try shown(arguments + ["--no-pager"], [:])
    #expect(plain.ending == .exited(0))
    #expect(text.replacing("paged ", with: "") == plain.text)
  }

  @Test("what fits the screen is printed, without a pager")
  func fits() throws {
    let pager = try stub("sed 's/^/paged /'")
    let (text, ending) = try shown(["list", "--limit", "5"], ["SPENDWISE_PAGER": pager])
    #expect(ending == .exited(0))
    #expect(!text.contains("paged") && text.contains("Nook"))
    #expect(try !shown(["list"], ["SPENDWISE_PAGER": pager], rows: 60).text.contains("paged"))
  }

  @Test(
    "nobody is paged who asked not to be, has a dumb terminal or a screen reader, or wants JSON",
    arguments: [
      (["list", "--no-pager"], [:]), (["list", "--plain"], [:]), (["list", "--json"], [:]),
      (["list"], ["TERM": "dumb"]), (["list"], ["TERM": ""]), (["list"], ["SPENDWISE_PLAIN": "1"]),
      (["list"], ["ACCESSIBLE": "1"]), (["list"], ["SPENDWISE_PAGER": ""]),
      (["list"], ["SPENDWISE_PAGER": "cat"]),
    ] as [([String], [String: String])]
  )
  func unpaged(arguments: [String], environment: [String: String]) throws {
    let variables = ["PAGER": try stub("sed 's/^/paged /'")].merging(environment) { $1 }
    let (text, ending) = try shown(arguments, variables)
    #expect(ending == .exited(0))
    #expect(!text.contains("paged") && text.contains("Nook"))
  }

  @Test("no pager is started where standard output is a pipe, nor in a chat that fits or was told not to")
  func pipe() throws {
    var piped = program
    piped.environment["PAGER"] = try stub("sed 's/^/paged /'")
    #expect(try !piped.run(["list"]).output.contains("paged"))
    let cases: [(arguments: [String], line: String, isPaged: Bool)] = [
      ([], "/list", true), ([], "/history 3", false), (["--no-pager"], "/list", false),
    ]
    for (arguments, line, isPaged) in cases {
      let chat = try piped.chat(arguments)
      chat.send("\(line)\r")
      let shown = try chat.expect("spendwise› ")
      #expect(shown.contains("paged") == isPaged && shown.contains("Nook"), "\(arguments) \(line)")
      chat.send("/quit\r")
      #expect(try chat.wait() == .exited(0))
    }
  }

  @Test("SPENDWISE_PAGER comes before PAGER")
  func order() throws {
    let variables = ["SPENDWISE_PAGER": try stub("sed 's/^/mine /'"), "PAGER": "/nonexistent"]
    #expect(try shown(["list"], variables).text.contains("mine "))
  }

  @Test("K14 a pager is its words, which no shell reads, and it may start no other program")
  func words() throws {
    let canary = folder.file("canary")
    let pager = try stub("for word; do echo \"[$word]\"; done; echo \"secure $LESSSECURE\"; cat >/dev/null")
    let command = "\(pager) -x;  touch \(canary) $(touch \(canary)) `touch \(canary)`"
    let (text, ending) = try shown(["list"], ["PAGER": command, "LESSSECURE": "0"])
    #expect(ending == .exited(0))
    let words = ["-x;", "touch", canary, "$(touch", "\(canary))", "`touch", "\(canary)`"]
    #expect(text.contains(words.map { "[\($0)]\r\n" }.joined() + "secure 1\r\n"))
    #expect(!FileManager.default.fileExists(atPath: canary))
  }

  @Test("K2 no key reaches the pager's environment; LESS is set only where it is not")
  func environment() throws {
    let pager = try stub("cat >/dev/null; env")
    let keys = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "AZURE_OPENAI_API_KEY", "AZURE_OPENAI_ENDPOINT"]
    var variables = Dictionary(uniqueKeysWithValues: keys.map { ($0, "sk-canary") })
    variables["SPENDWISE_PAGER"] = pager
    variables["MINE"] = "kept"
    let (text, ending) = try shown(["list"], variables)
    #expect(ending == .exited(0))
    #expect(!text.contains("sk-canary"))
    for name in keys { #expect(!text.contains(name)) }
    #expect(text.contains("MINE=kept\r\n") && text.contains("LESS=FIRX\r\n"))
    variables["LESS"] = "-S"
    #expect(try shown(["list"], variables).text.contains("LESS=-S\r\n"))
  }

  @Test("leaving the pager early is no error, however much is left")
  func early() throws {
    let lines = String(repeating: "tea 2 at the corner of a street with a long name\n", count: 3_000)
    #expect(try program.run(["--quiet"], text: lines).status == 0)
    let (text, ending) = try shown(["list", "--all"], ["PAGER": "head -n 2"])
    #expect(ending == .exited(0))
    #expect(text.split(separator: "\r\n").count == 2)
  }

  @Test("S32 while a pager stays open others write, and the log of the ledger stays small")
  func open() throws {
    let lines = String(repeating: "tea 2 at the corner of a street with a long name\n", count: 3_000)
    #expect(try program.run(["--quiet"], text: lines).status == 0)
    let terminal = try terminal(
      ["list", "--all"],
      ["PAGER": try stub("read line; echo shown; read x </dev/tty")]
    )
    try terminal.expect("shown")
    #expect(try program.run(["--quiet"], text: String(repeating: lines, count: 4)).status == 0)
    let log = folder.file(".local/share/spendwise/ledger.db-wal")
    let size = (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0
    #expect(size <= 16 * 1024 * 1024)
    terminal.send("\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("without the pager's program everything is printed plainly")
  func missing() throws {
    for command in ["/nonexistent/pager", "no-such-program-here -x", "-x"] {
      let (text, ending) = try shown(["list"], ["PAGER": command])
      #expect(ending == .exited(0))
      #expect(text.split(separator: "\r\n").count >= 30)
    }
  }

  @Test("Ctrl-C is the pager's own as long as it runs")
  func interrupt() throws {
    let pager = try stub("trap 'echo interrupted; exit 0' INT; cat >/dev/null; echo shown; read x </dev/tty")
    let terminal = try terminal(["list"], ["PAGER": pager])
    try terminal.expect("shown")
    terminal.send("\u{03}")
    try terminal.expect("interrupted")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test("a pager that Ctrl-C ends ends the program as Ctrl-C does")
  func interrupted() throws {
    let terminal = try terminal(["list"], ["PAGER": try stub("cat >/dev/null; echo shown; exec sleep 60")])
    try terminal.expect("shown")
    terminal.send("\u{03}")
    #expect(try terminal.wait() == .signalled(SIGINT))
  }

  @Test("T5 SIGTERM ends the pager and then the program", arguments: [SIGTERM, SIGHUP])
  func terminated(signal: Int32) throws {
    let terminal = try terminal(["list"], ["PAGER": try stub("cat >/dev/null; echo shown; exec sleep 60")])
    try terminal.expect("shown")
    _ = terminal.settle()
    terminal.signal(signal)
    #expect(try terminal.wait() == .signalled(signal))
  }

  @Test(
    "less shows the first screen, and q leaves it",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed")
  )
  func less() throws {
    let terminal = try terminal(["list"], [:])
    try terminal.expect("Nook")
    _ = terminal.settle(for: .milliseconds(300))
    terminal.send("q")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.transcript.split(separator: "\n").count < 20)
    #expect(terminal.isCooked)
  }
}

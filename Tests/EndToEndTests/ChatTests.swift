import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// The chat, driven on a real pseudo-terminal.
@Suite(.serialized) struct ChatTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test("greets, records in the user's own words, answers, undoes, and leaves on Ctrl-D with 0")
  func conversation() throws {
    let terminal = try program.chat()
    #expect(terminal.transcript.contains("SpendWise"))
    #expect(terminal.transcript.contains("Ctrl-D leaves"))
    terminal.send("lunch with Sam 12.50 yesterday\r")
    let confirmation = try terminal.expect("/undo removes it")
    for part in ["$12.50", "Food & Dining", "lunch · Sam", "Thu 19 Nov 2026", "#1", "November:"] {
      #expect(confirmation.contains(part), "\(part) is missing in \(confirmation)")
    }
    terminal.send("what did I spend on food this month?\r")
    #expect(try terminal.expect("1 expense").contains("$12.50"))
    terminal.send("undo that\r")
    #expect(try terminal.expect("removed").contains("↶"))
    terminal.send("/list\r")
    _ = try terminal.expect("No expenses")
    _ = try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test(
    "commands can be said in plain words or typed with a slash",
    arguments: ["/dashboard", "show my dashboard"]
  )
  func dashboard(words: String) throws {
    let terminal = try program.chat()
    terminal.send("groceries 20\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send(words + "\r")
    _ = try terminal.expect("November 2026")
    _ = try terminal.expect("$20.00")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test(
    "A32 I3 a typed line with bytes that are no UTF-8 is refused as in a pipe, not mended and stored",
    arguments: [
      [UInt8]("caf".utf8) + [0xE9] + Array(" 4".utf8), Array("tea ".utf8) + [0xC3, 0x28] + Array(" 3".utf8),
    ]
  )
  func badBytes(line: [UInt8]) throws {
    let terminal = try program.chat()
    terminal.send(bytes: line + [0x0D])
    _ = try terminal.expect("not valid UTF-8")
    terminal.send("lunch 12\r")
    _ = try terminal.expect("/undo removes it")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try program.run(["list", "--json", "--all"]).lines.count == 1)
  }

  @Test("an error is one line with what to type, and the chat goes on")
  func errors() throws {
    let terminal = try program.chat()
    terminal.send("/dashbord\r")
    _ = try terminal.expect("Did you mean /dashboard?")
    terminal.send("coffee\r")
    _ = try terminal.expect("✗")
    _ = try terminal.expect("nothing saved")
    terminal.send("coffee 3.80\r")
    _ = try terminal.expect("$3.80")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("T1 Ctrl-C drops the text and never ends the chat")
  func interrupt() throws {
    let terminal = try program.chat()
    terminal.send("coffee 99\u{03}")
    _ = try terminal.expect("spendwise› ")
    terminal.send("\u{03}")
    _ = try terminal.expect("spendwise› ")
    terminal.send("tea 2\r")
    _ = try terminal.expect("$2.00")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    let amounts = try program.run(["list", "--json"]).lines.map {
      try JSONValue(parsing: $0.utf8)["amount"]?.string
    }
    #expect(amounts == ["2.00"])
  }

  @Test(
    "T5 SIGTERM and SIGHUP restore the terminal, keep the history and end by the signal",
    arguments: [SIGTERM, SIGHUP]
  )
  func terminated(signal: Int32) throws {
    let terminal = try program.chat()
    terminal.send("coffee 3.80\r")
    _ = try terminal.expect("$3.80")
    _ = try terminal.expect("spendwise› ")
    terminal.signal(signal)
    #expect(try terminal.wait() == .signalled(signal))
    #expect(terminal.isCooked)
    let history = try String(contentsOfFile: folder.path + "/.local/state/spendwise/history", encoding: .utf8)
    #expect(history.contains("coffee 3.80"))
  }

  @Test(
    "T2 Ctrl-C while the model answers closes the connection at once, stores nothing and offers the offline reading"
  )
  func interruptedModel() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    let terminal = try program.chat(environment: [
      "OPENAI_API_KEY": "sk-test", "OPENAI_BASE_URL": server.baseURL,
    ])
    terminal.send("coffee 3.80\r")
    #expect(server.wait { $0.requests.count == 1 })
    let pressed = ContinuousClock.now
    terminal.send("\u{03}")
    _ = try terminal.expect("(stopped)")
    _ = try terminal.expect("Nothing saved")
    #expect(ContinuousClock.now - pressed < .seconds(2))
    #expect(server.wait { $0.hangupCount == 1 })
    _ = try terminal.expect("$3.80")
    terminal.send("n\r")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try program.run(["list", "--json"]).lines.isEmpty)
  }

  @Test("T8 after the window was made narrower, the next output fits it")
  func resized() throws {
    let terminal = try program.chat(environment: ["NO_COLOR": "1"])
    terminal.send("groceries 20\r")
    _ = try terminal.expect("/undo removes it")
    terminal.resize(columns: 44)
    terminal.send("/dashboard\r")
    _ = try terminal.expect("November 2026")
    let shown = try terminal.expect("spendwise› ")
    #expect(shown.contains("Groceries"))
    for line in shown.split(whereSeparator: \.isNewline).dropLast() { #expect(line.count <= 44, "\(line)") }
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("with --json the chat answers in records")
  func records() throws {
    let terminal = try program.chat(["--json"], columns: 200)
    terminal.send("coffee 3.80\r")
    _ = try terminal.expect("\"id\":1,\"amount\":\"3.80\"")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("with --dry-run the chat shows what would be recorded, and stores nothing")
  func dryRun() throws {
    let terminal = try program.chat(["--dry-run"])
    terminal.send("coffee 3.80\r")
    _ = try terminal.expect("-\t2026-11-20\t3.80")
    terminal.send("undo\r")
    _ = try terminal.expect("nothing to undo")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try program.run(["list", "--json"]).lines.isEmpty)
  }

  @Test("NO_COLOR and a dumb terminal get no colour", arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func noColour(environment: [String: String]) throws {
    let terminal = try program.chat(environment: environment)
    terminal.send("groceries 20\r/dashboard\r")
    _ = try terminal.expect("Groceries")
    _ = try terminal.expect("$20.00")
    let shown = terminal.settle()
    #expect(!(terminal.transcript + shown).contains("\u{1B}[3"))
  }
}

import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `model.key_command`, through the whole program.
@Suite struct KeyCommandTests {
  private let folder: TemporaryFolder
  private static let key = "sk-canary-0123456789abcdef"

  init() throws { folder = try TemporaryFolder() }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  /// A program that asks `server` with the key that `command` prints.
  private func program(_ server: ScriptedServer, command: String, more: String = "") throws -> BuiltProgram {
    let place = folder.file(".config/spendwise")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let text = "model.url = \(server.baseURL)\nmodel.name = tiny\nmodel.key_command = \(command)\n\(more)"
    try text.write(toFile: place + "/config", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place + "/config")
    return program
  }

  private static let tea = ScriptedExchange.chat(
    """
    {"intent":"expense","expenses":[{"amount":"2.00","currency":null,"date":null,"category":"Food & Dining",\
    "description":"tea","merchant":null,"person":null,"kind":"expense"}],"question":null,"command":null,\
    "reason":null}
    """
  )

  @Test("the key it prints is sent, and it is run once for all lines of a run")
  func once() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let runs = folder.file("runs")
    let secret = folder.file("secret")
    try folder.write(KeyCommandTests.key + "\n", to: "secret")
    let program = try program(server, command: "echo run >> \(runs); cat \(secret)")
    let result = try program.run(["--json"], text: "tea 2\ntea 2\ntea 2\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.count == 3)
    #expect(!server.requests.isEmpty)
    for request in server.requests {
      #expect(request.header("Authorization") == "Bearer \(KeyCommandTests.key)")
    }
    #expect(try folder.contents(of: "runs").count == 4)
    #expect(!(result.output + result.errors).contains("canary"))
  }

  @Test("it is run only when something is about to be sent")
  func late() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let ran = folder.file("ran")
    let program = try program(server, command: "touch \(ran); echo sk-1")
    for words in [
      ["list"], ["help"], ["config"], ["categories"], ["add", "tea 2", "--offline"], ["model", "--offline"],
      ["ask", "how much did I spend on tea?"], ["undo"], ["history"], ["--version"],
    ] {
      let result = try program.run(words)
      #expect(result.status == 0, "\(words): \(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: ran), "\(words)")
    }
    #expect(server.connectionCount == 0)
    #expect(try program.run(["add", "tea 2"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: ran))
  }

  @Test("K2 it sees no key and no input, and what it says is never shown")
  func environment() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let seen = folder.file("seen")
    var program = try program(
      server,
      command: "env > \(seen); cat >> \(seen); echo canary-noise >&2; echo sk-1",
      more: "model.provider = vllm\n"
    )
    let keys = [
      "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "AZURE_OPENAI_API_KEY", "GROQ_API_KEY", "MISTRAL_API_KEY",
      "OPENROUTER_API_KEY",
    ]
    for name in keys { program.environment[name] = "sk-canary" }
    program.environment["MINE"] = "kept"
    let result = try program.run(["--json"], text: "tea 2\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!(result.output + result.errors).contains("canary"))
    let variables = String(decoding: try folder.contents(of: "seen"), as: UTF8.self)
    #expect(variables.contains("MINE=kept\n") && variables.contains("HOME="))
    #expect(!variables.contains("API_KEY") && !variables.contains("canary") && !variables.contains("tea"))
  }

  @Test(
    "K17 where it fails nothing is sent or stored, and 78 says how it ended, never what it printed",
    arguments: [
      ("echo sk-canary; exit 3", "status 3"), ("echo sk-canary; echo more", "more than one line"),
      ("true", "printed nothing"), ("canary-no-such-program", "status 127"),
    ]
  )
  func fails(command: String, part: String) throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let program = try program(server, command: command)
    for (words, text) in [(["add", "tea 2"], ""), (["--json"], "tea 2\ntea 3\n"), (["model"], "")] {
      let result = try program.run(words, text: text)
      #expect(result.status == 78)
      #expect(result.errors.contains("model.key_command") && result.errors.contains(part), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(!(result.output + result.errors).contains("canary"))
    }
    #expect(try program.run(["list", "--json"]).output.isEmpty)
    #expect(server.connectionCount == 0)
  }

  @Test("K17 in the chat its failure stops one line, and the chat goes on offline")
  func chat() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let terminal = try program(server, command: "echo sk-canary; exit 3").chat()
    terminal.send("tea 2\r")
    try terminal.expect("✗ Model.key_command failed with status 3")
    try terminal.expect("spendwise› ")
    terminal.send("tea 2\r")
    try terminal.expect("$2.00")
    try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    #expect(!terminal.transcript.contains("canary"))
    #expect(try program.run(["list", "--json"]).lines.count == 1)
  }

  @Test("Ctrl-C stops a command that hangs, and all that it started")
  func stopped() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let started = folder.file("started")
    let program = try program(server, command: "echo $$ > \(started); sleep 60; echo sk-1")
    let start = ContinuousClock.now
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      arguments: ["add", "tea 2"],
      environment: program.allVariables
    )
    var number = ""
    for _ in 0..<200 where number.isEmpty {
      usleep(20_000)
      number =
        (try? String(contentsOfFile: started, encoding: .utf8))?
        .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
    terminal.send("\u{03}")
    #expect(try terminal.wait() == .signalled(SIGINT))
    #expect(ContinuousClock.now - start < .seconds(8))
    let process = try #require(Int32(number))
    #expect(kill(process, 0) != 0)
    #expect(server.connectionCount == 0)
  }

  @Test("a key written into the command is not shown by config")
  func shown() throws {
    let server = try ScriptedServer(KeyCommandTests.tea)
    defer { server.stop() }
    let program = try program(server, command: "KEY=\(KeyCommandTests.key); echo $KEY")
    for words in [[], ["--json"], ["--plain"], ["get", "model.key_command"]] {
      let result = try program.run(["config"] + words)
      #expect(result.status == 0)
      #expect(result.output.contains("echo $KEY"))
      #expect(!result.output.contains("canary"))
    }
  }

  @Test("K3 whatever the key comes from, it stands in no file but the one that holds it")
  func noTrace() throws {
    let server = try ScriptedServer(
      KeyCommandTests.tea,
      .reply(status: 401, body: #"{"error":{"message":"wrong key \#(KeyCommandTests.key)"}}"#)
    )
    defer { server.stop() }
    try folder.write(KeyCommandTests.key + "\n", to: "secret")
    let program = try program(server, command: "cat \(folder.file("secret"))")
    var shown = ""
    for words in [["add", "tea 2"], ["add", "tea 3"], ["model"], ["config"], ["list"], ["history"]] {
      let result = try program.run(words)
      shown += result.output + result.errors
    }
    #expect(!shown.contains("canary"))
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file != "secret" {
      let content = (try? Data(contentsOf: URL(fileURLWithPath: folder.file(file)))) ?? Data()
      #expect(content.range(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }
}

import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// A model that takes every number for an amount, against a real loopback server: what the grammar doubts is never
/// recorded.
@Suite struct ModelDoubtTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let lineCount = 1_000

  /// Answers each line with one of its numbers as an expense, or with all of them.
  private func lyingServer() throws -> ScriptedServer {
    try ScriptedServer { number, request in
      let body = try? JSONValue(parsing: request.body)
      let said = body?["messages"]?.array?.last?["content"]?.string ?? ""
      let batch = try? JSONValue(parsing: Array(said.utf8))
      guard let lines = batch?["lines"]?.array else {
        return .chat("{\(ModelDoubtTests.reading(of: said, turn: number))}")
      }
      let readings = lines.map { line in
        let id = line["id"]?.number ?? "0"
        let turn = number + (Int(id) ?? 0)
        return "{\"id\":\(id),\(ModelDoubtTests.reading(of: line["line"]?.string ?? "", turn: turn))}"
      }
      return .chatStream(content: "{\"readings\":[\(readings.joined(separator: ","))]}")
    }
  }

  private static func reading(of line: String, turn: Int) -> String {
    let word = line.split { !$0.isLetter }.first.map(String.init) ?? "things"
    let amounts = DoubtfulLines.amounts(in: line)
    let said = amounts.isEmpty || turn % 4 == 0 ? amounts : [amounts[turn % amounts.count]]
    let expenses = said.map { amount in
      """
      {"amount":\(ScriptedExchange.quoted(amount)),"currency":null,"date":null,"category":"Shopping",\
      "description":\(ScriptedExchange.quoted(word)),"merchant":null,"person":null,"kind":"expense"}
      """
    }
    return """
      "intent":"expense","expenses":[\(expenses.joined(separator: ","))],"question":null,"command":null,"reason":null
      """
  }

  @Test(
    "A21 of 1,000 lines that the grammar refuses or asks about, a lying model gets none stored through a pipe"
  )
  func nothingStored() throws {
    let program = BuiltProgram(home: folder.path)
    let lines = DoubtfulLines.lines(1_800, seed: 2_100)
    let parsed = try program.run(["parse", "--offline", "--json"], text: lines.map { $0 + "\n" }.joined())
    #expect(parsed.lines.count == lines.count)
    let doubted = try zip(lines, parsed.lines).filter { _, line in
      let reading = try JSONValue(parsing: Array(line.utf8))
      return reading["intent"]?.string != "expense" || reading["needs"]?.string != nil
    }.map(\.0).prefix(ModelDoubtTests.lineCount)
    #expect(doubted.count == ModelDoubtTests.lineCount)
    let server = try lyingServer()
    defer { server.stop() }
    var asking = program
    asking.environment = ["OPENAI_API_KEY": "sk-canary-0123456789abcdef", "OPENAI_BASE_URL": server.baseURL]
    // A model that says what nobody said is given up after ten lines: so the lines go in many runs.
    var isAsked = false
    for start in stride(from: 0, to: doubted.count, by: 40) {
      let some = doubted[start..<min(start + 40, doubted.count)]
      let result = try asking.run(["--json"], text: some.map { $0 + "\n" }.joined())
      for line in result.lines {
        let record = try JSONValue(parsing: Array(line.utf8))
        #expect(record["amount"] == nil, "\(line)")
      }
      isAsked = isAsked || result.output.contains("\"ambiguous\"")
    }
    #expect(server.requests.count > 20)
    #expect(isAsked)
    #expect(try program.run(["list", "--json", "--all"]).lines.isEmpty)
  }

  @Test(
    "A21 in the chat what a model reads of a line that the grammar can't is recorded after a yes, and not else"
  )
  func asksInChat() throws {
    let line = "so qwertz it came to sixty or what, 60 quid ok lol"
    let server = try ScriptedServer(
      .chat(
        "{\(ModelDoubtTests.reading(of: "qwertz 60", turn: 0).replacing("null,\"date\"", with: "\"GBP\",\"date\""))}"
      )
    )
    defer { server.stop() }
    let offline = try BuiltProgram(home: folder.path).run(
      ["parse", "--offline", "--json"],
      text: line + "\n"
    )
    guard offline.output.contains("\"other\"") else { return }
    let program = BuiltProgram(
      home: folder.path,
      environment: ["OPENAI_API_KEY": "sk-canary-0123456789abcdef", "OPENAI_BASE_URL": server.baseURL]
    )
    let terminal = try program.chat()
    for (answer, result) in [("", "Nothing saved"), ("y", "/undo removes it")] {
      terminal.send(line + "\r")
      _ = try terminal.expect("y = yes")
      terminal.send(answer + "\r")
      _ = try terminal.expect(result)
    }
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try program.run(["--offline", "list", "--json", "--all"]).lines.count == 1)
  }
}

import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// The model's road through the whole program, against a real loopback server.
@Suite struct ModelTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(_ server: ScriptedServer, key: String = "sk-canary-0123456789abcdef") -> BuiltProgram {
    BuiltProgram(
      home: folder.path,
      environment: ["OPENAI_API_KEY": key, "OPENAI_BASE_URL": server.baseURL, "SPENDWISE_MODEL": "tiny"]
    )
  }

  /// What a model says of one expense.
  private func expense(_ amount: String, category: String = "Groceries", date: String = "null") -> String {
    """
    {"intent":"expense","expenses":[{"amount":"\(amount)","currency":null,"date":\(date),"category":"\(category)",\
    "description":"cheese","merchant":null,"person":null,"kind":"expense"}],"question":null,"command":null}
    """
  }

  private func record(_ result: BuiltProgram.Result) throws -> JSONValue {
    try JSONValue(parsing: try #require(result.lines.first).utf8)
  }

  @Test(
    "a line goes to the model with schema and prompt, and its reading is stored when the words bear it out"
  )
  func taken() throws {
    let server = try ScriptedServer(.chat(expense("12.50")))
    defer { server.stop() }
    let result = try program(server).run(["parse", "--json"], text: "cheese 12.50\n")
    let parsed = try record(result)
    #expect(parsed["parser"]?.string == "model")
    #expect(parsed["expenses"]?[0]?["category"]?.string == "Groceries")
    let request = try #require(server.requests.first)
    #expect(request.requestLine.hasPrefix("POST /v1/chat/completions"))
    #expect(request.header("Authorization") == "Bearer sk-canary-0123456789abcdef")
    let body = try JSONValue(parsing: request.body)
    #expect(body["model"]?.string == "tiny")
    #expect(body["response_format"]?["type"]?.string == "json_schema")
    #expect(request.bodyText.contains("2026-11-20"))
    #expect(request.bodyText.contains("cheese 12.50"))
  }

  @Test("M13 an amount that nobody said is never stored: the offline reading counts")
  func invented() throws {
    let server = try ScriptedServer(.chat(expense("12.51")))
    defer { server.stop() }
    let result = try program(server).run(["--json"], text: "cheese 12.50\n")
    #expect(try record(result)["amount"]?.string == "12.50")
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "M1 M5 M8 M10 M17 whatever fails, the offline grammar takes the line with one notice",
    arguments: [
      ScriptedExchange.reply(status: 401, body: #"{"error":{"message":"bad key","code":"invalid_api_key"}}"#),
      .reply(status: 500, body: "<html>oops</html>"), .reply(status: 200, body: "nonsense"),
      .chat("I am a poet."),
      .chat(#"{"intent":"expense","expenses":[]}"#),
    ]
  )
  func failing(exchange: ScriptedExchange) throws {
    let server = try ScriptedServer { _, _ in exchange }
    defer { server.stop() }
    let result = try program(server).run(["--json"], text: "coffee 4.50\ntea 2\ncake 3\n")
    #expect(result.status == 0)
    #expect(result.lines.count == 3)
    #expect(result.errors.split(separator: "\n").count <= 2, "\(result.errors)")
    #expect(!(result.output + result.errors).contains("canary"))
  }

  @Test("M2 a server that never answers costs the deadline once, not for every line")
  func hanging() throws {
    let server = try ScriptedServer { _, _ in ScriptedExchange([.hang]) }
    defer { server.stop() }
    let started = ContinuousClock.now
    let result = try program(server).run(["--json", "--dry-run"], text: "coffee 4.50\n")
    #expect(result.status == 0)
    #expect(ContinuousClock.now - started < .seconds(8))
    #expect(try record(result)["amount"]?.string == "4.50")
  }

  @Test("M32 --offline never opens a socket")
  func offline() throws {
    let server = try ScriptedServer(.chat(expense("12.50")))
    defer { server.stop() }
    let result = try program(server).run(["--offline", "--json"], text: "cheese 12.50\n")
    #expect(try record(result)["amount"]?.string == "12.50")
    #expect(server.connectionCount == 0)
  }

  @Test(
    "M33 a key that can be none is refused before anything is sent, and never shown",
    arguments: ["", "sk canary", "sk-canary\r\nX: y"]
  )
  func badKey(key: String) throws {
    let server = try ScriptedServer(.chat(expense("12.50")))
    defer { server.stop() }
    let result = try program(server, key: key).run(["add", "cheese 12.50"])
    #expect(result.status == 78)
    #expect(!result.errors.contains("canary"))
    #expect(server.connectionCount == 0)
  }

  @Test("K16 plain http beyond this machine is refused")
  func plainHTTP() throws {
    let program = BuiltProgram(
      home: folder.path,
      environment: ["OPENAI_API_KEY": "sk-canary-1", "OPENAI_BASE_URL": "http://model.invalid/v1"]
    )
    let result = try program.run(["add", "cheese 12.50"])
    #expect(result.status == 78)
    #expect(!result.errors.contains("canary"))
  }

  @Test("K3 the key stands in no file that a run leaves behind")
  func noTrace() throws {
    let server = try ScriptedServer(.chat(expense("12.50")))
    defer { server.stop() }
    _ = try program(server).run(["add", "cheese 12.50"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files {
      let content = (try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + file))) ?? Data()
      #expect(content.range(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }
}

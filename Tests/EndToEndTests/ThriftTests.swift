import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What the program asks a model once it is whole: many lines a request, nothing twice, all of it written down.
@Suite struct ThriftTests {
  private let folder: TemporaryFolder
  private let key = "sk-canary-0123456789abcdef"

  init() throws { folder = try TemporaryFolder() }

  private func program(_ server: ScriptedServer, _ more: [String: String] = [:]) -> BuiltProgram {
    let environment = ["OPENAI_API_KEY": key, "OPENAI_BASE_URL": server.baseURL, "SPENDWISE_MODEL": "tiny"]
    return BuiltProgram(home: folder.path, environment: environment.merging(more) { _, new in new })
  }

  /// Reads lines such as `zuiop 3.80`, alone or many a request, and rows to categorize.
  private func server() throws -> ScriptedServer {
    try ScriptedServer { _, request in
      let body = try? JSONValue(parsing: request.body)
      let said = body?["messages"]?.array?.last?["content"]?.string ?? ""
      let batch = try? JSONValue(parsing: Array(said.utf8))
      if let lines = batch?["lines"]?.array {
        let readings = lines.map { line in
          "{\"id\":\(line["id"]?.number ?? "0"),\(ThriftTests.reading(of: line["line"]?.string ?? "").dropFirst())"
        }
        return .chatStream(content: "{\"readings\":[\(readings.joined(separator: ","))]}")
      }
      if let rows = batch?["rows"]?.array {
        let answers = rows.map { "{\"id\":\($0["id"]?.number ?? "0"),\"category\":\"Shopping\"}" }
        return .chat("{\"rows\":[\(answers.joined(separator: ","))]}")
      }
      return .chat(ThriftTests.reading(of: said))
    }
  }

  private static func reading(of line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    return """
      {"intent":"expense","expenses":[{"amount":"\(words.last ?? "")","currency":null,"date":null,\
      "category":"Groceries","description":"\(words.first ?? "")","merchant":null,"person":null,"kind":"expense"}],\
      "question":null,"command":null,"reason":null}
      """
  }

  /// The user's message of a request.
  private func said(_ request: RecordedRequest) throws -> String? {
    try JSONValue(parsing: request.body)["messages"]?.array?.last?["content"]?.string
  }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  @Test("M29 piped lines are read many a request, answered in order and each stored once")
  func batches() throws {
    let server = try server()
    defer { server.stop() }
    let lines = (1...100).map { "zuiop\($0) \($0).80\n" }.joined()
    let result = try program(server).run(["--json"], text: lines)
    #expect(result.status == 0 && result.errors.isEmpty)
    let records = try records(result)
    #expect(records.map { $0["amount"]?.string } == (1...100).map { "\($0).80" })
    #expect(records.allSatisfy { $0["category"]?.string == "Groceries" })
    #expect(server.requests.count <= 12)
    #expect(server.connectionCount <= 4)
  }

  @Test("what is said again on a day costs no request, and is an expense again")
  func kept() throws {
    let server = try server()
    defer { server.stop() }
    for _ in 0..<3 { #expect(try program(server).run(["add", "zuiop 3.80"]).status == 0) }
    #expect(server.requests.count == 1)
    #expect(try program(server).run(["list", "--json"]).lines.count == 3)
    #expect(try program(server).run(["add", "--today", "2026-11-21", "zuiop 3.80"]).status == 0)
    #expect(server.requests.count == 2)
    let usage = try records(try program(server).run(["model", "usage", "--json"]))
    #expect(usage.first?["calls"]?.number == "2")
    #expect(usage.first?["kept_answers"]?.number == "2")
  }

  @Test("a lie is asked about again, not kept")
  func lies() throws {
    let server = try ScriptedServer(.chat(ThriftTests.reading(of: "zuiop 3.81")))
    defer { server.stop() }
    for _ in 0..<2 { #expect(try program(server).run(["add", "zuiop 3.80"]).status == 0) }
    #expect(server.requests.count == 2)
  }

  @Test("K11 K3 egress shows each body as the server got it, and no key stands in the record")
  func egress() throws {
    let server = try server()
    defer { server.stop() }
    let program = program(server)
    _ = try program.run([], text: "zuiop 3.80\nqwertz 4.80\nasdf 5.80\n")
    _ = try program.run(["add", "yxcv 9.10"])
    let rows = try records(try program.run(["egress", "--all", "--json"]))
    #expect(Set(rows.compactMap { $0["body"]?.string }) == Set(server.requests.map(\.bodyText)))
    #expect(rows.allSatisfy { $0["status"]?.number == "200" && $0["failure"]?.isNull == true })
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasSuffix("spendwise/calls.db") })
    for file in files {
      let bytes = FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data()
      #expect(bytes.range(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }

  @Test("where the month's cap is reached the grammar takes the line, with one notice")
  func cap() throws {
    let server = try server()
    defer { server.stop() }
    let program = program(server)
    #expect(try program.run(["config", "set", "model.cap", "15", "tokens"]).status == 0)
    #expect(try program.run(["add", "zuiop 3.80"]).errors.isEmpty)
    let result = try program.run(["add", "blorpen 4.80"])
    #expect(result.status == 0)
    #expect(result.errors.contains("this month's cap of 15 tokens for the model is used up; read offline"))
    #expect(server.requests.count == 1)
  }

  @Test("a correction goes along as an example, nothing else of the ledger")
  func corrections() throws {
    let server = try server()
    defer { server.stop() }
    let program = program(server)
    for line in ["zuiop 3.80", "canarybird 4.80", "no, that was transport"] {
      _ = try program.run(["add", "--offline", line])
    }
    _ = try program.run(["add", "--offline", "yxcv 9.10"])
    _ = try program.run(["add", "qwertz 2.20"])
    let request = try #require(server.requests.last)
    #expect(request.bodyText.contains(#"{\"words\":\"canarybird\",\"category\":\"Transportation\"}"#))
    #expect(!request.bodyText.contains("zuiop") && !request.bodyText.contains("yxcv"))
    #expect(try said(request) == "qwertz 2.20")
  }

  @Test("categorize proposes categories for what stands under Other, and gives them as one change")
  func categorize() throws {
    let server = try server()
    defer { server.stop() }
    let program = program(server)
    for line in ["zuiop 3.80", "zuiop 4.80", "kwertle 9.30", "coffee 4"] {
      #expect(try program.run(["add", "--offline", line]).status == 0)
    }
    let dry = try program.run(["categorize", "--dry-run"])
    #expect(dry.status == 0 && dry.output.contains("zuiop") && dry.output.contains("Nothing changed."))
    let result = try program.run(["categorize"])
    #expect(result.status == 0, "\(result.errors)")
    let message = try said(try #require(server.requests.last))
    #expect(message == #"{"rows":[{"id":1,"text":"kwertle"},{"id":2,"text":"zuiop"}]}"#)
    let categories = try records(try program.run(["list", "--json"])).compactMap { $0["category"]?.string }
    #expect(categories == ["Food & Dining", "Shopping", "Shopping", "Shopping"])
    #expect(try program.run(["undo"]).status == 0)
    #expect(try program.run(["list", "--json", "--category", "Other"]).lines.count == 3)
  }

  @Test("categorize at a terminal changes nothing before a yes")
  func categorizeAsks() throws {
    let server = try server()
    defer { server.stop() }
    let program = program(server)
    _ = try program.run(["add", "--offline", "zuiop 3.80"])
    for (answer, left) in [("", 1), ("n", 1), ("y", 0)] {
      let terminal = try program.terminal(["categorize"])
      _ = try terminal.expect("change 1 entry? [y/N] ")
      terminal.send("\(answer)\r")
      #expect(try terminal.wait() == .exited(0))
      #expect(try program.run(["list", "--json", "--category", "Other"]).lines.count == left)
    }
  }

  @Test("categorize without a model, or with one that fails, changes nothing and says why")
  func cannotCategorize() throws {
    let server = try ScriptedServer(.reply(status: 401, body: "{}"))
    defer { server.stop() }
    let program = program(server)
    _ = try program.run(["add", "--offline", "zuiop 3.80"])
    let refused = try program.run(["categorize"])
    #expect(refused.status == 69 && refused.errors.contains("key refused"))
    let without = try program.run(["categorize", "--offline"])
    #expect(without.status == 65 && without.errors.contains("spendwise model"))
    #expect(try program.run(["list", "--json", "--category", "Other"]).lines.count == 1)
  }
}

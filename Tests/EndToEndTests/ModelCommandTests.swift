import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `spendwise model`, against real loopback servers.
@Suite struct ModelCommandTests {
  private let folder: TemporaryFolder
  private static let key = "sk-canary-0123456789abcdef"

  init() throws { folder = try TemporaryFolder() }

  private func program(_ environment: [String: String] = [:]) -> BuiltProgram {
    BuiltProgram(home: folder.path, environment: environment)
  }

  private func openAI(_ server: ScriptedServer) -> BuiltProgram {
    program([
      "OPENAI_API_KEY": ModelCommandTests.key, "OPENAI_BASE_URL": server.baseURL, "SPENDWISE_MODEL": "tiny",
    ])
  }

  /// Writes `text` to the configuration file.
  private func configure(_ text: String) throws {
    let place = folder.file(".config/spendwise")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try text.write(toFile: place + "/config", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place + "/config")
  }

  private static func reading(_ amount: String) -> String {
    """
    {"intent":"expense","expenses":[{"amount":"\(amount)","currency":null,"date":null,"category":"Food & Dining",\
    "description":"coffee","merchant":null,"person":null,"kind":"expense"}],"question":null,"command":null,\
    "reason":null}
    """
  }

  private static let coffee = ScriptedExchange.chat(reading("3.80"))

  // MARK: What is configured

  @Test("it shows provider, address, model and what says each, then that the model reads a line right")
  func right() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    let result = try openAI(server).run(["model"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for part in [
      "OpenAI", server.baseURL + "/chat/completions", "OPENAI_BASE_URL", "tiny", "SPENDWISE_MODEL",
      "OPENAI_API_KEY", "at most 5 s a line", " ms; read “coffee 3.80” right.",
    ] {
      #expect(result.output.contains(part), "\(part) is missing in \(result.output)")
    }
    #expect(result.lines.allSatisfy { $0.count <= 80 })
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.header("Authorization") == "Bearer \(ModelCommandTests.key)")
    let body = try JSONValue(parsing: request.body)
    #expect(body["response_format"]?["type"]?.string == "json_schema")
    #expect(request.bodyText.contains("coffee 3.80"))
    #expect(!result.output.contains("canary"))
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local/share/spendwise/ledger.db")))
  }

  @Test("--json is one object with the same facts, whatever comes of it")
  func json() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee, .reply(status: 401, body: "{}"))
    defer { server.stop() }
    let result = try openAI(server).run(["model", "--json"])
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    let object = try JSONValue(parsing: result.output.utf8)
    #expect(object["provider"]?.string == "openai")
    #expect(object["address"]?.string == server.baseURL + "/chat/completions")
    #expect(object["host"]?.string == "127.0.0.1:\(server.port)")
    #expect(object["model"]?.string == "tiny")
    #expect(object["key"]?.string == "set")
    #expect(object["sources"]?["model.key"]?.string == "OPENAI_API_KEY")
    #expect(object["ok"] == .boolean(true))
    #expect(object["tested"] == .boolean(true))
    #expect(object["milliseconds"]?.number.flatMap { Int($0) } != nil)
    #expect(object["error"]?.isNull == true)
    let refused = try openAI(server).run(["model", "--json"])
    #expect(refused.status == 78)
    let failure = try JSONValue(parsing: refused.output.utf8)
    #expect(failure["ok"] == .boolean(false))
    #expect(failure["tested"] == .boolean(true))
    #expect(failure["error"]?.string == "model_key_refused")
    #expect(failure["message"]?.string?.contains("check OPENAI_API_KEY") == true)
    #expect(!(result.output + refused.output + refused.errors).contains("canary"))
  }

  @Test("M32 with --offline, or where it is never asked, it is shown and not asked")
  func untested() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    let offline = try openAI(server).run(["model", "--offline"])
    #expect(offline.status == 0)
    #expect(offline.output.contains("tiny") && offline.output.contains("Not tested: --offline."))
    try configure("model.use = never\nmodel.key_command = touch \(folder.file("ran")); echo sk-1\n")
    let never = try openAI(server).run(["model", "--plain"])
    #expect(never.status == 0)
    #expect(never.output.contains("Not tested: model.use is never."))
    #expect(never.output.contains("Model: tiny, from the variable SPENDWISE_MODEL."))
    #expect(server.connectionCount == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.file("ran")))
  }

  @Test(
    "M32 --offline and no configuration open no socket, not even for a name",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "needs strace")
  )
  func noSocket() throws {
    let trace = folder.file("trace")
    let call = "strace -f -e trace=socket,connect,sendto -o \(trace) \(BuiltProgram.path) model"
    for (call, isSilent) in [
      (call, true), ("OPENAI_API_KEY=k \(call) --offline", true),
      ("OPENAI_BASE_URL=http://127.0.0.1:9/v1 \(call)", false),
    ] {
      _ = try Shell.run(call, program())
      let seen = String(decoding: try folder.contents(of: "trace"), as: UTF8.self)
      #expect(seen.contains("exited with"))
      #expect(seen.contains("socket(") != isSilent, "\(call)")
    }
  }

  @Test("where nothing is configured it names the shortest ways, and nothing is asked")
  func nothing() throws {
    let result = try program().run(["model"])
    #expect(result.status == 78)
    #expect(result.output.isEmpty)
    for part in ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "config set model.provider ollama"] {
      #expect(result.errors.contains(part))
    }
    #expect(result.errors.split(separator: "\n").count == 1)
    let object = try JSONValue(parsing: try program().run(["model", "--json"]).output.utf8)
    #expect(object["provider"]?.isNull == true && object["error"]?.string == "model_not_configured")
  }

  @Test("an Azure set up only in part stops what reads lines, and nothing else")
  func halfAzure() throws {
    let azure = program(["AZURE_OPENAI_API_KEY": ModelCommandTests.key])
    for words in [["model"], ["add", "tea 2"], ["parse", "tea 2"]] {
      let result = try azure.run(words)
      #expect(result.status == 78)
      #expect(result.errors.contains("AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT are missing"))
      #expect(!result.errors.contains("canary"))
    }
    for words in [["list"], ["categories"], ["config"], ["add", "tea 2", "--offline"], ["undo"]] {
      #expect(try azure.run(words).status == 0, "\(words)")
    }
  }

  @Test("K1 no word and no option of it takes a key, and none is repeated")
  func words() throws {
    for words in [
      [ModelCommandTests.key], ["--key", ModelCommandTests.key], ["--api-key=\(ModelCommandTests.key)"],
      ["--model.key", ModelCommandTests.key], ["-k\(ModelCommandTests.key)"],
    ] {
      let result = try program().run(["model"] + words)
      #expect(result.status == 64)
      #expect(!(result.output + result.errors).contains("canary"), "\(result.errors)")
    }
  }

  // MARK: Providers

  @Test("Azure by deployment and version has its own path and header")
  func azureByVersion() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    let result = try azure(server, ["OPENAI_API_VERSION": "2024-10-21"]).run(["model"])
    #expect(result.status == 0, "\(result.errors)")
    let request = try #require(server.requests.first)
    #expect(
      request.requestLine
        == "POST /openai/deployments/small/chat/completions?api-version=2024-10-21 HTTP/1.1"
    )
    #expect(request.header("api-key") == ModelCommandTests.key)
    #expect(request.header("Authorization") == nil)
    #expect(result.output.contains("deployment") && result.output.contains("2024-10-21"))
  }

  @Test("Azure without a version is asked at /openai/v1, the deployment being the model")
  func azureVersionOne() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    let result = try azure(server).run(["model"])
    #expect(result.status == 0, "\(result.errors)")
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "POST /openai/v1/chat/completions HTTP/1.1")
    #expect(request.header("api-key") == ModelCommandTests.key)
    #expect(try JSONValue(parsing: request.body)["model"]?.string == "small")
  }

  private func azure(_ server: ScriptedServer, _ more: [String: String] = [:]) -> BuiltProgram {
    let environment = [
      "AZURE_OPENAI_API_KEY": ModelCommandTests.key,
      "AZURE_OPENAI_ENDPOINT": "http://127.0.0.1:\(server.port)/", "AZURE_OPENAI_DEPLOYMENT": "small",
    ]
    return program(environment.merging(more) { $1 })
  }

  @Test("Anthropic is asked at its own path, with its own header")
  func anthropic() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    _ = try program([
      "ANTHROPIC_API_KEY": ModelCommandTests.key, "ANTHROPIC_BASE_URL": "http://127.0.0.1:\(server.port)",
    ]).run(["model"])
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "POST /v1/messages HTTP/1.1")
    #expect(request.header("x-api-key") == ModelCommandTests.key)
    #expect(request.header("Authorization") == nil)
    #expect(try JSONValue(parsing: request.body)["model"]?.string == "claude-haiku-4-5")
  }

  @Test("a provider named in the file is asked with its own key, whatever keys are there")
  func preset() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    try configure("model.provider = mistral\nmodel.url = \(server.baseURL)\n")
    let result = try program([
      "MISTRAL_API_KEY": "mistral-key", "OPENAI_API_KEY": ModelCommandTests.key,
      "OPENAI_BASE_URL": "http://127.0.0.1:9/v1",
    ]).run(["model"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.requests.first?.header("Authorization") == "Bearer mistral-key")
    #expect(result.output.contains("Mistral") && result.output.contains("mistral-small-latest"))
  }

  // MARK: What can be wrong

  struct Failure: Sendable, CustomTestStringConvertible {
    let name: String
    let exchange: ScriptedExchange
    let status: Int32
    /// What the line on standard error must hold.
    let parts: [String]

    var testDescription: String { name }
  }

  @Test(
    "M5 M21 each failure says what is wrong and what to do: 69 where waiting may help, 78 where it won't",
    arguments: [
      Failure(
        name: "401",
        exchange: .reply(
          status: 401,
          body: #"{"error":{"message":"Incorrect key sk-canary-0123456789abcdef"}}"#
        ),
        status: 78,
        parts: ["key refused by 127.0.0.1", "check OPENAI_API_KEY"]
      ),
      Failure(
        name: "403",
        exchange: .reply(status: 403, body: "{}"),
        status: 78,
        parts: ["key refused by 127.0.0.1"]
      ),
      Failure(
        name: "404",
        exchange: .reply(status: 404, body: #"{"error":{"message":"no","code":"model_not_found"}}"#),
        status: 78,
        parts: ["no model tiny", "check SPENDWISE_MODEL and OPENAI_BASE_URL"]
      ),
      Failure(
        name: "429",
        exchange: .reply(status: 429, headers: ["Retry-After: 3600"], body: "{}"),
        status: 69,
        parts: ["takes no more requests", "try again later"]
      ),
      Failure(
        name: "500",
        exchange: .reply(status: 500, headers: ["x-should-retry: false"], body: "<html>"),
        status: 69,
        parts: ["failed (500)", "try again later"]
      ),
      Failure(
        name: "garbage",
        exchange: .reply(body: "<html>welcome</html>"),
        status: 78,
        parts: ["can't be read", "OPENAI_BASE_URL"]
      ),
      Failure(
        name: "prose",
        exchange: .chat("I love coffee."),
        status: 78,
        parts: ["can't be read"]
      ),
      Failure(
        name: "another amount",
        exchange: .chat(reading("3.81")),
        status: 78,
        parts: ["tiny answered, but read “coffee 3.80” wrong", "config set model.name"]
      ),
      Failure(
        name: "no answer in time",
        exchange: ScriptedExchange([.hang]),
        status: 69,
        parts: ["did not answer in time", "config set model.timeout"]
      ),
    ]
  )
  func failing(_ test: Failure) throws {
    let server = try ScriptedServer { _, _ in test.exchange }
    defer { server.stop() }
    try configure("model.timeout = 1\n")
    let start = ContinuousClock.now
    let result = try openAI(server).run(["model"])
    #expect(result.status == test.status, "\(result.errors)")
    #expect(result.output.contains("tiny"))
    #expect(!result.output.contains("right"))
    for part in test.parts { #expect(result.errors.contains(part), "\(result.errors)") }
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!(result.output + result.errors).contains("canary"))
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test("M1 a server that isn't there is told of with 69, and where to look")
  func refused() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    server.stop()
    #expect(server.wait { _ in true })
    usleep(50_000)
    let result = try openAI(server).run(["model"])
    #expect(result.status == 69)
    #expect(result.errors.contains("can't be reached; start the server, or check OPENAI_BASE_URL"))
  }

  @Test("M21 a redirect is not followed; the target is named, and gets nothing")
  func redirect() throws {
    let target = try ScriptedServer(ModelCommandTests.coffee)
    defer { target.stop() }
    let server = try ScriptedServer(
      .reply(status: 307, headers: ["Location: \(target.baseURL)/chat/completions"], body: "")
    )
    defer { server.stop() }
    let result = try openAI(server).run(["model"])
    #expect(result.status == 78)
    #expect(result.errors.contains("http://127.0.0.1:\(target.port)"))
    #expect(target.connectionCount == 0)
  }

  @Test("M22 a certificate of one's own is refused, and trusted with model.ca_file")
  func certificate() throws {
    let server = try EncryptedServer(
      folder: folder,
      body: ScriptedExchange.chatBody(ModelCommandTests.reading("3.80"))
    )
    defer { server.stop() }
    let program = program([
      "OPENAI_API_KEY": ModelCommandTests.key, "OPENAI_BASE_URL": "https://localhost:\(server.port)/v1",
    ])
    let refused = try program.run(["model"])
    #expect(refused.status == 78)
    #expect(refused.errors.contains("certificate of localhost:\(server.port) not trusted"))
    #expect(refused.errors.contains("model.ca_file"))
    try configure("model.ca_file = \(server.certificate)\n")
    let trusted = try program.run(["model"])
    #expect(trusted.status == 0, "\(trusted.errors)")
    #expect(trusted.output.contains("right.") && trusted.output.contains("trusts"))
  }

  @Test("K16 plain http beyond this machine is refused before a look-up, unless it is allowed")
  func plainHTTP() throws {
    let program = program([
      "OPENAI_API_KEY": ModelCommandTests.key, "OPENAI_BASE_URL": "http://model.invalid/v1",
    ])
    let refused = try program.run(["model"])
    #expect(refused.status == 78)
    #expect(refused.errors.contains("unencrypted to model.invalid"))
    #expect(refused.errors.contains("config set model.allow_http on"))
    #expect(try program.run(["config", "set", "model.allow_http", "on"]).status == 0)
    let allowed = try program.run(["model"])
    #expect(allowed.status == 69)
    #expect(allowed.errors.contains("model.invalid is not known here"), "\(allowed.errors)")
  }

  @Test(
    "M33 a key that can be none is refused before any connection, whoever's it is",
    arguments: ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "AZURE_OPENAI_API_KEY"],
    ["", "sk canary", "sk-canary\r\n"]
  )
  func badKey(variable: String, key: String) throws {
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)"
    var environment = [variable: key]
    switch variable {
    case "OPENAI_API_KEY": environment["OPENAI_BASE_URL"] = server.baseURL
    case "ANTHROPIC_API_KEY": environment["ANTHROPIC_BASE_URL"] = address
    default:
      environment["AZURE_OPENAI_ENDPOINT"] = address
      environment["AZURE_OPENAI_DEPLOYMENT"] = "small"
    }
    for words in [["model"], ["add", "tea 2"]] {
      let result = try program(environment).run(words)
      #expect(result.status == 78)
      #expect(result.errors.contains(variable))
      #expect(!(result.output + result.errors).contains("canary"))
    }
    #expect(server.connectionCount == 0)
  }

  @Test("M30 a proxy leads to other machines, never to this one, and is shown without its password")
  func proxy() throws {
    let proxy = try ScriptedServer(ModelCommandTests.coffee)
    defer { proxy.stop() }
    let variables = ["http_proxy": "http://me:canary-secret@127.0.0.1:\(proxy.port)"]
    try configure("model.allow_http = on\n")
    var far = program(variables)
    far.environment["OPENAI_API_KEY"] = ModelCommandTests.key
    far.environment["OPENAI_BASE_URL"] = "http://model.invalid/v1"
    let result = try far.run(["model"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(proxy.requests.first?.requestLine.hasPrefix("POST http://model.invalid/v1/chat/") == true)
    #expect(result.output.contains("http://127.0.0.1:\(proxy.port)") && result.output.contains("http_proxy"))
    let object = try JSONValue(parsing: try far.run(["model", "--json", "--offline"]).output.utf8)
    #expect(object["proxy"]?.string == "http://127.0.0.1:\(proxy.port)")
    let seen = proxy.connectionCount
    let server = try ScriptedServer(ModelCommandTests.coffee)
    defer { server.stop() }
    var near = openAI(server)
    near.environment.merge(variables) { $1 }
    let direct = try near.run(["model"])
    #expect(direct.status == 0 && !direct.output.contains("proxy"))
    #expect(proxy.connectionCount == seen)
    proxy.stop()
    usleep(50_000)
    let failed = try far.run(["model"])
    #expect(failed.status == 69)
    #expect(failed.errors.contains("check the proxy in http_proxy"), "\(failed.errors)")
    #expect(!(result.output + direct.output + failed.output + failed.errors).contains("canary"))
  }

  @Test("in the chat it is /model")
  func chat() throws {
    let server = try ScriptedServer(ModelCommandTests.coffee, .reply(status: 401, body: "{}"))
    defer { server.stop() }
    let terminal = try openAI(server).chat()
    terminal.send("/model\r")
    try terminal.expect("read “coffee 3.80” right.")
    try terminal.expect("spendwise› ")
    terminal.send("/model\r")
    try terminal.expect("✗ Key refused by 127.0.0.1")
    try terminal.expect("spendwise› ")
    terminal.send("\u{04}")
    #expect(try terminal.wait() == .exited(0))
    #expect(!terminal.transcript.contains("canary"))
  }
}

/// A server of HTTP over TLS with a certificate that nobody vouches for; it answers everything with one body.
private final class EncryptedServer {
  let port: Int
  let certificate: String
  private let process: Process

  init(folder: TemporaryFolder, body: String) throws {
    certificate = folder.file("certificate.pem")
    let key = folder.file("key.pem")
    let maker = try Shell.run(
      """
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
      -addext subjectAltName=DNS:localhost -keyout \(key) -out \(certificate)
      """,
      BuiltProgram(home: folder.path)
    )
    #expect(maker.status == 0, "\(maker.errors)")
    try folder.write(body, to: "body.json")
    try folder.write(
      """
      import http.server, ssl, sys
      body = open("\(folder.file("body.json"))", "rb").read()
      class Handler(http.server.BaseHTTPRequestHandler):
          protocol_version = "HTTP/1.1"
          def do_POST(self):
              self.rfile.read(int(self.headers["Content-Length"]))
              self.send_response(200)
              self.send_header("Content-Type", "application/json")
              self.send_header("Content-Length", str(len(body)))
              self.end_headers()
              self.wfile.write(body)
          def log_message(self, *words): pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      context.load_cert_chain("\(certificate)", "\(key)")
      server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
      print(server.server_address[1], flush=True)
      server.serve_forever()
      """,
      to: "server.py"
    )
    process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", folder.file("server.py")]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  func stop() { process.terminate() }
}

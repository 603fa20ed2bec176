import Foundation
import Glibc
import SpendHTTP
import SpendTestSupport
import Testing

/// Which way a request goes.
@Suite struct ProxyTests {
  private static func proxy(for address: String, _ environment: [String: String]) throws -> HTTPProxy? {
    HTTPProxy(for: try #require(HTTPURL(address))) { environment[$0] }
  }

  @Test(
    "M30 each scheme has its variable, and the web server's HTTP_PROXY none",
    arguments: [
      ("http://far.example/v1", "http_proxy", true), ("http://far.example/v1", "HTTP_PROXY", false),
      ("http://far.example/v1", "https_proxy", false), ("http://far.example/v1", "HTTPS_PROXY", false),
      ("http://far.example/v1", "all_proxy", true), ("http://far.example/v1", "ALL_PROXY", true),
      ("https://far.example/v1", "https_proxy", true), ("https://far.example/v1", "HTTPS_PROXY", true),
      ("https://far.example/v1", "http_proxy", false), ("https://far.example/v1", "all_proxy", true),
      ("https://far.example/v1", "ALL_PROXY", true), ("https://far.example/v1", "proxy", false),
    ]
  )
  func variables(address: String, variable: String, counts: Bool) throws {
    let found = try ProxyTests.proxy(for: address, [variable: "http://proxy.example:3128"])
    #expect(found?.variable == (counts ? variable : nil))
    #expect(found?.address == (counts ? "http://proxy.example:3128" : nil))
    #expect(try ProxyTests.proxy(for: address, [variable: ""]) == nil)
  }

  @Test(
    "M30 this machine is always reached directly",
    arguments: ["http://localhost:8080/v1", "https://127.0.0.1/v1", "http://127.1.2.3/", "http://[::1]:1/"]
  )
  func loopback(address: String) throws {
    let all = ["http_proxy": "a", "https_proxy": "b", "all_proxy": "c"]
    #expect(try ProxyTests.proxy(for: address, all) == nil)
  }

  @Test(
    "K3 a proxy is shown without user and password, and without what a terminal would obey",
    arguments: [
      ("proxy.example:3128", "proxy.example:3128"), ("http://proxy.example", "http://proxy.example"),
      ("http://canary:canary@proxy.example:3128/", "http://proxy.example:3128"),
      ("http://canary:can@ary@proxy.example:1", "http://proxy.example:1"),
      ("canary:canary@proxy.example", "proxy.example"),
      ("http://canary:can/ary@proxy.example", "http://proxy.example"),
      ("socks5h://canary@proxy.example/canary", "socks5h://proxy.example"),
      ("http://proxy.example?canary#canary", "http://proxy.example"),
      ("http://\u{1B}[2Jproxy\n.example", "http://?[2Jproxy?.example"),
    ]
  )
  func hidesPassword(value: String, shown: String) throws {
    #expect(try ProxyTests.proxy(for: "http://far.example/", ["http_proxy": value])?.address == shown)
  }

  @Test("M30 a proxy that isn't there, or that won't lead on, is told as the proxy's failure")
  func failures() throws {
    let proxy = try ScriptedServer(.reply(status: 407, headers: ["Proxy-Authenticate: Basic"], body: "who?"))
    var options = CurlOptions()
    options.proxy = "http://127.0.0.1:\(proxy.port)"
    let secure = HTTPRequest(url: try #require(HTTPURL("https://far.invalid/")), deadline: .seconds(2))
    #expect(throws: HTTPError.proxyFailed("far.invalid")) {
      try CurlTransport(options: options).send(secure, shouldStop: { false })
    }
    #expect(proxy.requests.first?.requestLine == "CONNECT far.invalid:443 HTTP/1.1")
    proxy.stop()
    let plain = HTTPRequest(url: try #require(HTTPURL("http://far.invalid/")), deadline: .seconds(2))
    #expect(
      proxy.wait { _ in
        let error = #expect(throws: HTTPError.self) {
          try CurlTransport(options: options).send(plain, shouldStop: { false })
        }
        return error == .proxyFailed("far.invalid")
      }
    )
  }

  @Test(
    "M30 networks are excepted whole",
    arguments: [
      ("[fd00::7]", "fd00::/16", true), ("[fd00::7]", "fd00::6/127", true),
      ("[fd00::7]", "fd00::4/127", false),
      ("[fd00::7]", "10.0.0.0/8", false), ("10.1.2.3", "10.1.2.2/31", true),
      ("10.1.2.3", "10.1.2.0/31", false),
      ("10.1.2.3", "fd00::/16", false), ("10.1.2.3", "x/8, 10.0.0.0/8", true),
      ("10.1.2.3", "10.0.0.0/", false),
    ]
  )
  func networks(host: String, exceptions: String, isDirect: Bool) throws {
    let environment = ["http_proxy": "http://proxy.example", "no_proxy": exceptions]
    #expect((try ProxyTests.proxy(for: "http://\(host)/", environment) == nil) == isDirect)
  }

  @Test("M30 the transport goes the way that is told, whatever the variables say besides")
  func goesAsTold() throws {
    let proxy = try ScriptedServer(.reply(body: "by proxy"))
    let server = try ScriptedServer(.reply(body: "direct"))
    defer {
      proxy.stop()
      server.stop()
    }
    let port = proxy.port
    func options(_ exceptions: String) -> CurlOptions {
      var options = CurlOptions()
      options.environment = { name in
        switch name {
        case "http_proxy": "http://user:secret@127.0.0.1:\(port)"
        case "no_proxy": exceptions
        default: nil
        }
      }
      return options
    }
    func answer(_ address: String, _ exceptions: String) throws -> String? {
      let request = HTTPRequest(url: try #require(HTTPURL(address)), deadline: .seconds(2))
      let response = try? CurlTransport(options: options(exceptions)).send(request, shouldStop: { false })
      return response.map { String(decoding: $0.body, as: UTF8.self) }
    }
    #expect(try answer(server.baseURL, "") == "direct")
    #expect(try answer("http://far.invalid/", "") == "by proxy")
    #expect(proxy.requests.first?.header("Proxy-Authorization") == "Basic dXNlcjpzZWNyZXQ=")
    #expect(try answer("http://far.invalid/", "near.invalid") == "by proxy")
    #expect(try answer("http://far.invalid/", "invalid") == nil)
    #expect(proxy.connectionCount == 2)
    #expect(server.connectionCount == 1)
  }

  /// What the environment says, and for which address.
  struct Case: CustomTestStringConvertible, Sendable {
    let address: String
    let names: [String]
    let exceptions: String?

    var testDescription: String { "\(address) with \(names), no_proxy \(exceptions ?? "unset")" }
  }

  private static let cases: [Case] = {
    let plain = "http://far.invalid/v1"
    let secure = "https://api.far.invalid/v1"
    let orders = [
      ["http_proxy"], ["HTTP_PROXY"], ["https_proxy"], ["HTTPS_PROXY"], ["all_proxy"], ["ALL_PROXY"],
      ["http_proxy", "all_proxy"], ["https_proxy", "HTTPS_PROXY"], ["HTTPS_PROXY", "all_proxy"],
      ["all_proxy", "ALL_PROXY"], ["HTTP_PROXY", "ALL_PROXY"], [],
    ]
    let exceptions = [
      "*", "far.invalid", ".far.invalid", "FAR.Invalid.", "ar.invalid", "invalid", "other.invalid",
      "a.invalid, far.invalid", "a.invalid far.invalid", "*,b.invalid", "*.invalid", "far.invalid:80", ",",
      "api",
      "10.0.0.0/8,192.0.2.0/24", "far.invalid.other", "xfar.invalid", "..far.invalid",
    ]
    // Addresses that are only for examples, so that a way that is taken directly leads nowhere.
    let numbers = ["192.0.2.0/24", "192.0.2.3", "192.0.2", "192.0.2.0/31", "192.0.2.2/31", "192.0.2.3/0"].map
    {
      ("http://192.0.2.3:1/", $0)
    }
    let others = [
      ("http://192.0.2.3:1/", "192.0.2.3/33"), ("http://192.0.2.3:1/", ".192.0.2.3"),
      ("http://[2001:db8::7]:1/", "2001:db8::7"), ("http://[2001:db8::7]:1/", "[2001:db8::7]"),
      ("http://[2001:db8::7]:1/", "2001:db9::/32"),
    ]
    return orders.flatMap { names in [plain, secure].map { Case(address: $0, names: names, exceptions: nil) }
    }
      + exceptions.flatMap { text in
        [plain, secure].map { Case(address: $0, names: ["all_proxy"], exceptions: text) }
      }
      + (numbers + others).map { Case(address: $0.0, names: ["http_proxy"], exceptions: $0.1) }
  }()

  @Test(
    "M30 the way that is told is the one that libcurl goes",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")),
    arguments: cases
  )
  func agreesWithCurl(_ example: Case) throws {
    // Each variable leads to a proxy of its own; which one is asked tells which variable counted.
    var servers: [String: ScriptedServer] = [:]
    defer { for server in servers.values { server.stop() } }
    var environment: [String: String] = ["no_proxy": example.exceptions ?? ""]
    for name in example.names {
      let server = try ScriptedServer(.reply(status: 502, body: "no"))
      servers[name] = server
      environment[name] = "http://canary:secret@127.0.0.1:\(server.port)"
    }
    try ProxyTests.runCurl(example.address, environment)
    let asked = servers.filter { $0.value.connectionCount > 0 }.map(\.key)
    let told = try ProxyTests.proxy(for: example.address, environment)
    #expect(asked == (told.map { [$0.variable] } ?? []))
    if let told, let server = servers[told.variable] {
      #expect(told.address == "http://127.0.0.1:\(server.port)")
    }
  }

  /// Asks for `address` by the command `curl`, which leaves the choice of a proxy to libcurl.
  private static func runCurl(_ address: String, _ environment: [String: String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
    let arguments = strings([
      "curl", "-q", "-s", "--connect-timeout", "0.2", "--max-time", "5", "--resolve",
      "far.invalid:80:127.0.0.1",
      "--resolve", "api.far.invalid:443:127.0.0.1", address,
    ])
    let variables = strings(environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let status = posix_spawn(&process, "/usr/bin/curl", &actions, nil, arguments, variables)
    guard status == 0 else { throw POSIXError(.init(rawValue: status) ?? .EIO) }
    var outcome: Int32 = 0
    waitpid(process, &outcome, 0)
  }
}

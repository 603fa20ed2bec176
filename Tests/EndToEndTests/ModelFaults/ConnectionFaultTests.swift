import Glibc
import SpendTestSupport
import Testing

/// What can happen on the way to a server and back.
@Suite struct ConnectionFaultTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  private static let whole = ServerFault.rightBytes
  private static let letters = [UInt8](repeating: 0x61, count: 9_000)
  private static let spaces = [UInt8](repeating: 0x20, count: 9_000)

  private static func bytes(_ text: String) -> ScriptedExchange.Step { .send(Array(text.utf8)) }

  /// The answer that is all right, broken off before its last `count` bytes.
  private static func cut(_ count: Int, _ end: ScriptedExchange.Step = .close) -> ScriptedExchange {
    ScriptedExchange([.send(whole.dropLast(count)), end])
  }

  @Test("M1 where nobody listens the grammar reads the line")
  func closedPort() throws {
    let server = try ScriptedServer(ServerFault.right)
    let address = server.baseURL
    server.stop()
    usleep(50_000)
    try ServerFault("closed port", outcome: .offline("127.0.0.1")).check(at: address)
  }

  @Test("M1 a host that nobody knows is told by its name")
  func unknownHost() throws {
    try ServerFault("unknown host", outcome: .offline("model.invalid")).check(at: "https://model.invalid/v1")
  }

  @Test(
    "M2 a server that hangs or drips costs the line its time and no more",
    arguments: [
      ServerFault(
        "before the headers",
        ScriptedExchange([.hang]),
        outcome: .offline("did not answer in time"),
        timeout: 1
      ),
      ServerFault(
        "after the headers",
        ScriptedExchange([bytes("\(head)Content-Length: 500\r\n\r\n"), .hang]),
        outcome: .offline("did not answer in time"),
        timeout: 1
      ),
      ServerFault(
        "after half of the body",
        ScriptedExchange([.send(whole.dropLast(200)), .hang]),
        outcome: .offline("did not answer in time"),
        timeout: 1
      ),
      ServerFault(
        "a byte a fifth of a second",
        ScriptedExchange([.sendInPieces(whole, size: 1, pause: .milliseconds(200))]),
        outcome: .offline("did not answer in time"),
        timeout: 1
      ),
      ServerFault(
        "failing slowly again and again",
        ScriptedExchange([.pause(.milliseconds(400))] + ScriptedExchange.reply(status: 500, body: "").steps),
        outcome: .grammar,
        requests: 1...3,
        timeout: 1
      ),
    ]
  )
  func hanging(_ fault: ServerFault) throws { try fault.check() }

  @Test("M2 without a setting a line waits five seconds")
  func usualTime() throws {
    try ServerFault("hang", ScriptedExchange([.hang]), outcome: .offline("did not answer in time")).check()
  }

  @Test(
    "M3 what breaks off is asked once more, and half an answer is none",
    arguments: [
      ServerFault("once", cut(100), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault("in the JSON, always", cut(100), outcome: .offline("broke"), requests: 2...2),
      ServerFault("behind the reading", cut(20), outcome: .offline("broke"), requests: 2...2),
      ServerFault(
        "in a letter",
        ScriptedExchange([
          bytes("\(head)Content-Length: 500\r\n\r\n{\"choices\":\"caf"), .send([0xC3]), .close,
        ]),
        outcome: .offline("broke"),
        requests: 2...2
      ),
      ServerFault(
        "in the headers",
        ScriptedExchange([bytes(head), .close]),
        outcome: .grammar,
        requests: 1...2
      ),
      ServerFault("before a byte", ScriptedExchange([.close]), outcome: .offline("broke"), requests: 2...2),
      ServerFault("by a reset", ScriptedExchange([.reset]), outcome: .offline("broke"), requests: 2...2),
      ServerFault("by a reset in the body", cut(50, .reset), outcome: .offline("broke"), requests: 2...2),
    ]
  )
  func brokenOff(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M19 what never ends is closed at its limit",
    arguments: [
      ServerFault(
        "body",
        ScriptedExchange([bytes("\(head)\r\n{\"choices\":[\""), .repeatForever(letters)]),
        outcome: .offline("too large")
      ),
      ServerFault(
        "spaces before the JSON",
        ScriptedExchange([bytes("\(head)\r\n"), .repeatForever(spaces)]),
        outcome: .offline("too large")
      ),
      ServerFault(
        "headers",
        ScriptedExchange([bytes(head), .repeatForever(Array("X-More: and more and more\r\n".utf8))]),
        outcome: .offline("too large")
      ),
      ServerFault(
        "one header",
        ScriptedExchange([bytes("\(head)X-Long: "), .repeatForever(letters)]),
        outcome: .grammar,
        requests: 1...2
      ),
      ServerFault(
        "10 GB, as it says",
        ScriptedExchange([
          bytes("\(head)Content-Length: 10000000000\r\n\r\n"), .repeatForever(spaces),
        ]),
        outcome: .offline("too large")
      ),
    ]
  )
  func endless(_ fault: ServerFault) throws { try fault.check() }

  @Test("M20 a compressed answer that nobody asked for is not unpacked")
  func compressed() throws {
    try ServerFault(
      "gzip",
      ScriptedExchange([
        ConnectionFaultTests.bytes(
          "\(ConnectionFaultTests.head)Content-Encoding: gzip\r\nContent-Length: 20\r\n\r\n"
        ),
        .send([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ]),
      outcome: .offline("compressed")
    ).check()
  }

  @Test(
    "M21 no redirect is followed: where it points to nothing is sent",
    arguments: [301, 302, 303, 307, 308]
  )
  func redirect(status: Int) throws {
    let other = try ScriptedServer(ServerFault.right)
    defer { other.stop() }
    try ServerFault(
      "\(status)",
      .reply(status: status, headers: ["Location: \(other.baseURL)/chat/completions"], body: ""),
      outcome: .offline("127.0.0.1:\(other.port)")
    ).check()
    #expect(other.connectionCount == 0)
  }

  @Test("M21 M10 a redirect to itself, to nowhere and to another scheme is none either")
  func oddRedirect() throws {
    for place in ["/v1/chat/completions", "", "file:///etc/passwd", "gopher://127.0.0.1/", "//model.invalid"]
    {
      try ServerFault(
        place,
        .reply(status: 302, headers: ["Location: \(place)"], body: ""),
        outcome: .offline("not followed")
      ).check()
    }
  }

  @Test("M22 a certificate that nobody vouches for is not trusted")
  func certificate() throws {
    let server = try OpenSSLServer(name: "localhost")
    defer { server.stop() }
    try ServerFault("self-signed", outcome: .offline("not trusted"))
      .check(at: "https://localhost:\(server.port)/v1")
  }

  @Test("M22 a server that speaks no TLS is none for https")
  func plainWhereSecure() throws {
    let server = try ScriptedServer(ServerFault.right)
    defer { server.stop() }
    try ServerFault("plain", outcome: .offline("127.0.0.1")).check(at: "https://127.0.0.1:\(server.port)/v1")
    #expect(server.requests.isEmpty)
  }

  @Test(
    "M23 old and odd HTTP is read where it can be, and nothing else passes for it",
    arguments: [
      ServerFault(
        "1.0 without a length",
        ScriptedExchange([
          bytes("HTTP/1.0 200 OK\r\n\r\n" + ScriptedExchange.chatBody(ServerFault.reading())), .close,
        ]),
        outcome: .model
      ),
      ServerFault(
        "100 before",
        ScriptedExchange([bytes("HTTP/1.1 100 Continue\r\n\r\n"), .send(whole)]),
        outcome: .model
      ),
      ServerFault(
        "broken chunks",
        ScriptedExchange([bytes("\(head)Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n"), .close]),
        outcome: .grammar,
        requests: 1...2
      ),
      ServerFault(
        "garbage",
        ScriptedExchange([.send((0...255).map { UInt8($0) } + [0x0D, 0x0A, 0x0D, 0x0A]), .close]),
        outcome: .grammar,
        requests: 1...2
      ),
      ServerFault(
        "SSH",
        ScriptedExchange([bytes("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"), .close]),
        outcome: .grammar,
        requests: 1...2
      ),
      ServerFault(
        "a wrong status line",
        ScriptedExchange([bytes("HTTP/1.1 two hundred\r\n\r\n{}"), .close]),
        outcome: .grammar,
        requests: 1...2
      ),
    ]
  )
  func oddHTTP(_ fault: ServerFault) throws { try fault.check() }
}

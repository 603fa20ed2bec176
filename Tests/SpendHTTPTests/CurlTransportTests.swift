import SpendHTTP
import SpendTestSupport
import Testing

@Suite struct CurlTransportTests {
  private func request(
    _ server: ScriptedServer,
    method: HTTPRequest.Method = .post,
    deadline: Duration = .seconds(1)
  ) throws -> HTTPRequest {
    let url = try #require(HTTPURL(server.baseURL)).appending(path: "x")
    return HTTPRequest(
      url: url,
      method: method,
      headers: [("Authorization", "Bearer canary-key"), ("Content-Type", "application/json")],
      body: method == .post ? Array("{\"a\":1}".utf8) : [],
      deadline: deadline
    )
  }

  private func failure(_ exchange: ScriptedExchange, deadline: Duration = .seconds(1)) throws -> HTTPError? {
    let server = try ScriptedServer(exchange)
    defer { server.stop() }
    let request = try request(server, deadline: deadline)
    do throws(HTTPError) {
      _ = try CurlTransport().send(request, shouldStop: { false })
      return nil
    } catch {
      #expect(!"\(error) \(error.cause)".contains("canary"))
      return error
    }
  }

  @Test("sends exactly the bytes asked for and gives the answer whole")
  func roundTrip() throws {
    let server = try ScriptedServer(.reply(status: 418, headers: ["X-Tea:  green "], body: "short"))
    defer { server.stop() }
    let response = try CurlTransport().send(request(server), shouldStop: { false })
    #expect(response.status == 418)
    #expect(response.header("x-tea") == "green")
    #expect(response.body == Array("short".utf8))
    let received = try #require(server.requests.first)
    #expect(received.requestLine == "POST /v1/x HTTP/1.1")
    #expect(received.bodyText == "{\"a\":1}")
    #expect(received.header("Authorization") == "Bearer canary-key")
  }

  @Test("M20 K16 no compression is asked for, no cookie kept, no agent named")
  func asksForNothingElse() throws {
    let server = try ScriptedServer(.reply(headers: ["Set-Cookie: a=b; Path=/"], body: ""))
    defer { server.stop() }
    let transport = CurlTransport()
    for _ in 0..<2 { _ = try transport.send(request(server), shouldStop: { false }) }
    #expect(server.requests.count == 2)
    for received in server.requests {
      for name in ["Accept-Encoding", "Cookie", "User-Agent", "Expect"] {
        #expect(received.header(name) == nil)
      }
    }
  }

  @Test("the connection is kept for the next request")
  func keepsConnection() throws {
    let server = try ScriptedServer(.reply(body: "{}"))
    defer { server.stop() }
    let transport = CurlTransport()
    for _ in 0..<5 { _ = try transport.send(request(server), shouldStop: { false }) }
    #expect(server.connectionCount == 1)
  }

  @Test("M3 M23 an answer reads the same in pieces of every size", arguments: [1, 2, 3, 7, 64])
  func readsPieces(size: Int) throws {
    let bytes = ScriptedExchange.bytes(status: 200, headers: ["A: b"], body: Array("{\"é\":\"€\"}".utf8))
    let server = try ScriptedServer(ScriptedExchange([.sendInPieces(bytes, size: size, pause: .zero)]))
    defer { server.stop() }
    let response = try CurlTransport().send(request(server), shouldStop: { false })
    #expect(response.body == Array("{\"é\":\"€\"}".utf8))
    #expect(response.header("a") == "b")
  }

  @Test(
    "M23 old, unmeasured and chunked answers are read",
    arguments: [
      "HTTP/1.0 200 OK\r\n\r\nbody",
      "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nbody",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nbo\r\n2\r\ndy\r\n0\r\n\r\n",
      "HTTP/1.1 100 Continue\r\nX: no\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody",
    ]
  )
  func readsOddAnswers(raw: String) throws {
    let server = try ScriptedServer(ScriptedExchange([.send(Array(raw.utf8)), .close]))
    defer { server.stop() }
    let response = try CurlTransport().send(request(server), shouldStop: { false })
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "body")
    #expect(response.header("x") == nil)
  }

  @Test(
    "M23 what is not HTTP is refused",
    arguments: ["220 mail.example ESMTP\r\n", "HTTP/9.9 200 OK\r\n\r\n", "\0\0\0\0\r\n\r\n"]
  )
  func refusesOtherProtocols(raw: String) throws {
    let error = try failure(ScriptedExchange([.send(Array(raw.utf8)), .close]))
    #expect(error.map { "\($0)".hasPrefix("malformedReply") } == true)
  }

  @Test(
    "M3 M23 a connection that breaks in the answer is an error, never half an answer",
    arguments: [
      ("", true), ("HTTP/1.1 200 OK\r\nContent-Le", true),
      ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{\"a", true),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", false),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab", false),
    ]
  )
  func noticesCut(sent: String, resets: Bool) throws {
    let error = try failure(ScriptedExchange([.send(Array(sent.utf8)), resets ? .reset : .close]))
    #expect(error.map { "\($0)".hasPrefix("connectionCut") } == true)
  }

  @Test("M2 silence, half a header and a byte now and then all end at the deadline")
  func keepsDeadline() throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)
    let exchanges: [ScriptedExchange] = [
      ScriptedExchange([.hang]),
      ScriptedExchange([.send(Array("HTTP/1.1 200".utf8)), .hang]),
      ScriptedExchange([.send(head), .hang]),
      ScriptedExchange([
        .sendInPieces(head + [UInt8](repeating: 120, count: 900), size: 1, pause: .milliseconds(20))
      ]),
    ]
    for exchange in exchanges {
      let start = MonotonicClock.now()
      let error = try failure(exchange, deadline: .milliseconds(200))
      let taken = MonotonicClock.now() - start
      #expect(error.map { "\($0)".hasPrefix("timedOut") } == true)
      #expect(taken >= .milliseconds(190) && taken < .milliseconds(900))
    }
  }

  @Test("M19 endless bodies and endless headers are cut off at their limits")
  func capsSize() throws {
    let bodyHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    let header = "X-Filler: " + String(repeating: "y", count: 2_000) + "\r\n"
    for (head, more) in [(bodyHead, chunk), ("HTTP/1.1 200 OK\r\n", header)] {
      let error = try failure(
        ScriptedExchange([.send(Array(head.utf8)), .repeatForever(Array(more.utf8))]),
        deadline: .seconds(10)
      )
      #expect(error.map { "\($0)".hasPrefix("tooLarge") } == true)
    }
  }

  @Test(
    "M20 a compressed body that nobody asked for is refused",
    arguments: ["gzip", "br", "identity, gzip"]
  )
  func refusesEncoding(encoding: String) throws {
    let error = try failure(.reply(headers: ["Content-Encoding: \(encoding)"], body: "\u{1F}packed"))
    #expect(error.map { "\($0)".hasPrefix("encodedBody") } == true)
  }

  @Test("M21 a redirect is an answer, not a way")
  func followsNoRedirect() throws {
    let other = try ScriptedServer(.reply(body: "{}"))
    let server = try ScriptedServer(.reply(status: 307, headers: ["Location: \(other.baseURL)/y"], body: ""))
    defer {
      other.stop()
      server.stop()
    }
    let response = try CurlTransport().send(request(server), shouldStop: { false })
    #expect(response.status == 307)
    #expect(other.connectionCount == 0)
  }

  @Test("M1 a closed port and an unknown name are told apart")
  func tellsUnreachable() throws {
    let server = try ScriptedServer(.reply(body: ""))
    var closed = try request(server)
    server.stop()
    #expect(
      server.wait { server in (try? CurlTransport().send(request(server), shouldStop: { false })) == nil }
    )
    let host = closed.url.hostText
    #expect(throws: HTTPError.unreachable(host)) { try CurlTransport().send(closed, shouldStop: { false }) }
    closed.url = try #require(HTTPURL("http://nowhere.invalid/"))
    let error = #expect(throws: HTTPError.self) { try CurlTransport().send(closed, shouldStop: { false }) }
    let acceptable: [HTTPError] = [.unknownHost("nowhere.invalid"), .timedOut("nowhere.invalid")]
    #expect(error.map(acceptable.contains) == true)
  }

  @Test("T2 a stop closes the socket within 100 ms")
  func stops() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let begun = MonotonicClock.now()
    let stopAt = begun + .milliseconds(150)
    #expect(throws: HTTPError.stopped) {
      try CurlTransport().send(request(server, deadline: .seconds(5))) { MonotonicClock.now() >= stopAt }
    }
    #expect(MonotonicClock.now() - stopAt < .milliseconds(400))
    #expect(server.wait { $0.hangupCount == 1 })
  }

  @Test("M31 where one address of a host is dead the other is taken within a second")
  func takesOtherAddress() throws {
    let server = try ScriptedServer(.reply(body: "here"))
    defer { server.stop() }
    var request = try request(server)
    // The server listens on 127.0.0.1 only; localhost is ::1, too.
    request.url = try #require(HTTPURL("http://localhost:\(server.port)/"))
    let start = MonotonicClock.now()
    #expect(try CurlTransport().send(request, shouldStop: { false }).body == Array("here".utf8))
    #expect(MonotonicClock.now() - start < .seconds(1))
  }

  @Test("M30 a proxy serves other hosts and never this machine")
  func usesProxy() throws {
    let proxy = try ScriptedServer(.reply(body: "by proxy"))
    let server = try ScriptedServer(.reply(body: "direct"))
    defer {
      proxy.stop()
      server.stop()
    }
    var options = CurlOptions()
    options.proxy = "http://127.0.0.1:\(proxy.port)"
    let transport = CurlTransport(options: options)
    var request = try request(server)
    #expect(try transport.send(request, shouldStop: { false }).body == Array("direct".utf8))
    #expect(proxy.connectionCount == 0)
    request.url = try #require(HTTPURL("http://far.invalid/v1"))
    #expect(try transport.send(request, shouldStop: { false }).body == Array("by proxy".utf8))
    #expect(proxy.requests.first?.requestLine == "POST http://far.invalid/v1 HTTP/1.1")
  }

  @Test("a missing libcurl is an error in words, not a crash")
  func missingLibrary() throws {
    let server = try ScriptedServer(.reply(body: ""))
    defer { server.stop() }
    var options = CurlOptions()
    options.library = "libcurl-of-nowhere.so.4"
    let error = #expect(throws: HTTPError.self) {
      try CurlTransport(options: options).send(request(server), shouldStop: { false })
    }
    #expect(error == .unavailable("libcurl can't be loaded (libcurl-of-nowhere.so.4 is missing)"))
    #expect(server.connectionCount == 0)
  }

  @Test("M33 a header with a line break is never sent")
  func refusesHeaderInjection() throws {
    let server = try ScriptedServer(.reply(body: ""))
    defer { server.stop() }
    var request = try request(server)
    request.headers = [("Authorization", "Bearer x\r\nX-Evil: 1")]
    #expect(throws: HTTPError.self) { try CurlTransport().send(request, shouldStop: { false }) }
    #expect(server.connectionCount == 0)
  }
}

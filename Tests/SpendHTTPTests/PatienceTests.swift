import SpendHTTP
import SpendTestSupport
import Testing

/// The limits of time.
@Suite struct PatienceTests {
  private func outcome(
    _ exchange: ScriptedExchange,
    firstByte: Duration? = nil,
    idle: Duration? = nil,
    deadline: Duration = .seconds(3)
  ) throws -> (error: HTTPError?, taken: Duration) {
    let server = try ScriptedServer(exchange)
    defer { server.stop() }
    let request = HTTPRequest(
      url: try #require(HTTPURL(server.baseURL)),
      body: Array("{}".utf8),
      deadline: deadline,
      firstByteTimeout: firstByte,
      idleTimeout: idle
    )
    let start = MonotonicClock.now()
    do throws(HTTPError) {
      _ = try CurlTransport().send(request, shouldStop: { false })
      return (nil, MonotonicClock.now() - start)
    } catch {
      // A client that has given up has closed its socket.
      if case .hang = exchange.steps.last { #expect(server.wait { $0.hangupCount == 1 }) }
      return (error, MonotonicClock.now() - start)
    }
  }

  private func expectTimeOut(
    _ outcome: (error: HTTPError?, taken: Duration),
    after limit: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.error.map { "\($0)".hasPrefix("timedOut") } == true, sourceLocation: sourceLocation)
    #expect(outcome.taken >= limit - .milliseconds(10), sourceLocation: sourceLocation)
    #expect(outcome.taken < limit + .milliseconds(600), sourceLocation: sourceLocation)
  }

  private static let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)

  @Test("M2 a server that says nothing is given up at the time for the first byte, before the deadline")
  func firstByte() throws {
    let silent = ScriptedExchange([.hang])
    expectTimeOut(try outcome(silent, firstByte: .milliseconds(200)), after: .milliseconds(200))
    expectTimeOut(
      try outcome(silent, idle: .milliseconds(50), deadline: .milliseconds(300)),
      after: .milliseconds(300)
    )
  }

  @Test("M2 an answer that begins in time may go on past the time for its first byte")
  func firstByteIsNoDeadline() throws {
    let bytes = ScriptedExchange.bytes(status: 200, headers: [], body: Array("slow but there".utf8))
    let slow = ScriptedExchange([.sendInPieces(bytes, size: 10, pause: .milliseconds(80))])
    let found = try outcome(slow, firstByte: .milliseconds(300), idle: .milliseconds(1_000))
    #expect(found.error == nil)
    #expect(found.taken > .milliseconds(350))
  }

  @Test("M2 a first letter is a beginning: then the idle time counts")
  func firstLetter() throws {
    let stuck = ScriptedExchange([.send(Array("H".utf8)), .hang])
    expectTimeOut(
      try outcome(stuck, firstByte: .milliseconds(150), idle: .milliseconds(400)),
      after: .milliseconds(400)
    )
    expectTimeOut(
      try outcome(stuck, firstByte: .milliseconds(100), deadline: .milliseconds(400)),
      after: .milliseconds(400)
    )
  }

  @Test("M2 silence behind the headers or in the body ends at the idle time")
  func idle() throws {
    let body = PatienceTests.head + [UInt8](repeating: 120, count: 500)
    for steps in [[ScriptedExchange.Step.send(PatienceTests.head), .hang], [.send(body), .hang]] {
      expectTimeOut(try outcome(ScriptedExchange(steps), idle: .milliseconds(200)), after: .milliseconds(200))
    }
  }

  @Test("M2 bytes now and then never tire the idle time: the deadline ends them")
  func drip() throws {
    let bytes = PatienceTests.head + [UInt8](repeating: 120, count: 900)
    let drip = ScriptedExchange([.sendInPieces(bytes, size: 10, pause: .milliseconds(40))])
    expectTimeOut(
      try outcome(
        drip,
        firstByte: .milliseconds(500),
        idle: .milliseconds(500),
        deadline: .milliseconds(1_200)
      ),
      after: .milliseconds(1_200)
    )
  }

  @Test("M2 a byte now and then in one endless header line ends, too")
  func dripInHeader() throws {
    let bytes = Array("HTTP/1.1 200 OK\r\nX-Long: ".utf8) + [UInt8](repeating: 120, count: 900)
    let drip = ScriptedExchange([.sendInPieces(bytes, size: 1, pause: .milliseconds(20))])
    expectTimeOut(try outcome(drip, deadline: .milliseconds(500)), after: .milliseconds(500))
  }

  @Test("M2 a pause of events is no silence while comments come")
  func comments() throws {
    let texts = [String](repeating: ": still here\n\n", count: 8) + [ScriptedExchange.event("done")]
    let stream = ScriptedExchange.eventStream(texts, pause: .milliseconds(60))
    #expect(try outcome(stream, idle: .milliseconds(400)).error == nil)
  }

  @Test("a deadline that is over sends nothing", arguments: [Duration.zero, .seconds(-1)])
  func nothingLeft(deadline: Duration) throws {
    let server = try ScriptedServer(.reply(body: ""))
    defer { server.stop() }
    let request = HTTPRequest(url: try #require(HTTPURL(server.baseURL)), deadline: deadline)
    #expect(throws: HTTPError.timedOut("127.0.0.1:\(server.port)")) {
      try CurlTransport().send(request, shouldStop: { false })
    }
    #expect(server.requests.isEmpty)
  }
}

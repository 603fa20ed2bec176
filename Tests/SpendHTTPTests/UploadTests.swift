import Glibc
import SpendHTTP
import SpendTestSupport
import Testing

/// Large bodies on their way to the server.
@Suite struct UploadTests {
  /// Bytes that don't repeat with any size of a buffer, copied in blocks: one by one takes seconds without
  /// optimization.
  private static func sound(_ count: Int) -> [UInt8] {
    let block = (0..<4_099).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    return Array(unsafeUninitializedCapacity: count) { bytes, filled in
      let target = UnsafeMutableRawBufferPointer(bytes)
      for start in stride(from: 0, to: count, by: block.count) {
        let piece = block[..<min(block.count, count - start)]
        UnsafeMutableRawBufferPointer(rebasing: target[start...]).copyBytes(from: piece)
      }
      filled = count
    }
  }

  private func request(
    _ server: ScriptedServer,
    body: [UInt8],
    deadline: Duration = .seconds(20),
    stall: Duration? = nil
  ) throws -> HTTPRequest {
    HTTPRequest(
      url: try #require(HTTPURL(server.baseURL)),
      body: body,
      deadline: deadline,
      stallTimeout: stall
    )
  }

  private func outcome(
    _ server: ScriptedServer,
    _ request: HTTPRequest
  ) -> (result: Result<HTTPResponse, HTTPError>, taken: Duration) {
    let start = MonotonicClock.now()
    let result = Result<HTTPResponse, HTTPError> { () throws(HTTPError) in
      try CurlTransport().send(request, shouldStop: { false })
    }
    return (result, MonotonicClock.now() - start)
  }

  @Test("25 MB arrive byte for byte, also twice over one connection")
  func large() throws {
    let body = UploadTests.sound(25_000_000)
    let server = try ScriptedServer(.reply(body: "ok"))
    defer { server.stop() }
    let transport = CurlTransport()
    for _ in 0..<2 {
      #expect(try transport.send(request(server, body: body), shouldStop: { false }).status == 200)
    }
    let areWhole = server.requests.map { $0.body == body }
    #expect(areWhole == [true, true])
    #expect(server.connectionCount == 1)
  }

  @Test("M2 an upload that moves slowly is no stall, however long it takes")
  func slowReader() throws {
    let body = UploadTests.sound(25_000_000)
    let server = try ScriptedServer(appetite: .init(pause: .milliseconds(8))) { _, _ in .reply(body: "ok") }
    defer { server.stop() }
    let found = outcome(server, try request(server, body: body, deadline: .seconds(60), stall: .seconds(2)))
    #expect(try found.result.get().status == 200)
    #expect(found.taken > .seconds(2))
    let isWhole = server.requests.first?.body == body
    #expect(isWhole)
  }

  @Test("M2 a server that stops reading is given up when nothing has moved for so long")
  func readerStops() throws {
    let server = try ScriptedServer(appetite: .init(mostOfBody: 1_000)) { _, _ in
      ScriptedExchange([.pause(.seconds(3)), .reset])
    }
    defer { server.stop() }
    let found = outcome(
      server,
      try request(server, body: UploadTests.sound(25_000_000), stall: .milliseconds(300))
    )
    #expect(throws: HTTPError.timedOut("127.0.0.1:\(server.port)")) { try found.result.get() }
    #expect(found.taken >= .milliseconds(290) && found.taken < .milliseconds(2_500))
  }

  @Test("M2 a server that says nothing behind a whole upload is given up after the stall time")
  func silentBehindUpload() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let found = outcome(
      server,
      try request(server, body: UploadTests.sound(200_000), stall: .milliseconds(300))
    )
    #expect(throws: HTTPError.timedOut("127.0.0.1:\(server.port)")) { try found.result.get() }
    #expect(found.taken >= .milliseconds(290) && found.taken < .milliseconds(1_500))
    #expect(server.wait { $0.hangupCount == 1 })
  }

  @Test("M2 signs of life keep a slow answer going past the stall time")
  func signsOfLife() throws {
    let bytes = ScriptedExchange.bytes(status: 200, headers: [], body: Array("there at last".utf8))
    let server = try ScriptedServer(
      ScriptedExchange([.sendInPieces(bytes, size: 8, pause: .milliseconds(100))])
    )
    defer { server.stop() }
    let found = outcome(server, try request(server, body: [1], stall: .milliseconds(500)))
    #expect(try found.result.get().body == Array("there at last".utf8))
    #expect(found.taken > .milliseconds(600))
  }

  @Test("M6 a refusal before the body is read keeps its status", arguments: [401, 413])
  func earlyRefusal(status: Int) throws {
    let body = "{\"error\":{\"message\":\"no\"}}"
    let server = try ScriptedServer(appetite: .init(mostOfBody: 0)) { _, _ in
      ScriptedExchange([
        .send(ScriptedExchange.bytes(status: status, headers: [], body: Array(body.utf8))), .close,
      ])
    }
    defer { server.stop() }
    let request = try request(server, body: UploadTests.sound(25_000_000), stall: .seconds(5))
    var statuses = 0
    for _ in 0..<10 {
      switch outcome(server, request).result {
      case .success(let response):
        #expect(response.status == status)
        statuses += 1
      // The reset may overtake the answer: then nothing of it was there to be read.
      case .failure(let error): #expect(error == .connectionCut("127.0.0.1:\(server.port)"))
      }
    }
    #expect(statuses > 0)
  }

  @Test("M6 a refusal that breaks off while the body is on its way keeps its status")
  func brokenRefusal() throws {
    let server = try ScriptedServer(appetite: .init(mostOfBody: 100_000)) { _, _ in
      let head = Array("HTTP/1.1 413 Too Large\r\nContent-Length: 500\r\n\r\npart of".utf8)
      return ScriptedExchange([.send(head), .pause(.milliseconds(200)), .reset])
    }
    defer { server.stop() }
    let request = try request(server, body: UploadTests.sound(25_000_000), stall: .seconds(5))
    #expect(try outcome(server, request).result.get().status == 413)
  }

  @Test("M3 a connection that is cut while the body is on its way is cut")
  func cutUpload() throws {
    let server = try ScriptedServer(appetite: .init(mostOfBody: 100_000)) { _, _ in
      ScriptedExchange([.reset])
    }
    defer { server.stop() }
    let request = try request(server, body: UploadTests.sound(25_000_000), stall: .seconds(5))
    #expect(throws: HTTPError.connectionCut("127.0.0.1:\(server.port)")) {
      try outcome(server, request).result.get()
    }
  }

  @Test("T2 a stop ends an upload at once")
  func stops() throws {
    let server = try ScriptedServer(appetite: .init(mostOfBody: 1_000)) { _, _ in
      ScriptedExchange([.pause(.seconds(2)), .reset])
    }
    defer { server.stop() }
    let request = try request(server, body: UploadTests.sound(25_000_000))
    let start = MonotonicClock.now()
    #expect(throws: HTTPError.stopped) {
      try CurlTransport().send(request, shouldStop: { !server.requests.isEmpty })
    }
    #expect(MonotonicClock.now() - start < .seconds(2))
  }
}

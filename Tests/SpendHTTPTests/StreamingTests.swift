import SpendHTTP
import SpendTestSupport
import Synchronization
import Testing

/// The body as it comes.
@Suite struct StreamingTests {
  private func request(_ server: ScriptedServer, deadline: Duration = .seconds(5)) throws -> HTTPRequest {
    HTTPRequest(url: try #require(HTTPURL(server.baseURL)), body: Array("{}".utf8), deadline: deadline)
  }

  @Test(
    "M4 a stream is handed out while it comes, and is whole in the response",
    arguments: [1, 7, 100, 10_000]
  )
  func handsOut(pieceSize: Int) throws {
    let data = ScriptedExchange.chatStreamData(content: "twelve — é€🍜", pieces: 5, isAzure: true)
    let server = try ScriptedServer(.events(data, pieceSize: pieceSize))
    defer { server.stop() }
    var stream = EventStream()
    var received: [UInt8] = []
    var events: [EventStream.Event] = []
    let response = try CurlTransport().send(request(server)) { piece in
      received += piece
      events += (try? stream.take(piece)) ?? []
    } shouldStop: {
      false
    }
    #expect(response.status == 200)
    #expect(response.header("content-type") == "text/event-stream")
    #expect(received == response.body)
    #expect(events.map { String(decoding: $0.data, as: UTF8.self) } == data)
    let isCut = stream.finish()
    #expect(!isCut)
  }

  @Test("each event is handed out when it comes, not when the stream is over")
  func handsOutAtOnce() throws {
    let server = try ScriptedServer(.events(["a", "b", "c", "d"], pause: .milliseconds(60)))
    defer { server.stop() }
    var times: [Duration] = []
    _ = try CurlTransport().send(request(server)) { _ in
      times.append(MonotonicClock.now())
    } shouldStop: {
      false
    }
    #expect(times.count >= 4)
    let first = try #require(times.first)
    let last = try #require(times.last)
    #expect(last - first >= .milliseconds(150))
  }

  @Test("what an error says is not handed out, but is in the response", arguments: [302, 400, 429, 500])
  func keepsErrorsBack(status: Int) throws {
    let server = try ScriptedServer(.reply(status: status, body: "{\"error\":\"no\"}"))
    defer { server.stop() }
    var pieces = 0
    let response = try CurlTransport().send(request(server)) { _ in
      pieces += 1
    } shouldStop: {
      false
    }
    #expect(pieces == 0)
    #expect(response.status == status)
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"error\":\"no\"}")
  }

  @Test("an interim answer decides nothing")
  func passesInterimAnswers() throws {
    let raw = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno"
    let server = try ScriptedServer(ScriptedExchange([.send(Array(raw.utf8))]))
    defer { server.stop() }
    var pieces = 0
    #expect(
      try CurlTransport().send(request(server)) { _ in
        pieces += 1
      } shouldStop: {
        false
      }.status == 500
    )
    #expect(pieces == 0)
  }

  @Test("M3 a stream cut in a token or in a letter is a cut connection, after what came of it")
  func noticesCut() throws {
    let letter = Array("€".utf8)
    let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    for end in [ScriptedExchange.Step.close, .reset] {
      let cut = head + Array("40\r\ndata: twelve ".utf8) + letter[..<2]
      let server = try ScriptedServer(ScriptedExchange([.send(cut), .pause(.milliseconds(50)), end]))
      defer { server.stop() }
      var stream = EventStream()
      var received: [UInt8] = []
      let error = #expect(throws: HTTPError.self) {
        try CurlTransport().send(request(server)) { piece in
          received += piece
          #expect((try? stream.take(piece)) == [])
        } shouldStop: {
          false
        }
      }
      #expect(error == .connectionCut("127.0.0.1:\(server.port)"))
      #expect(received == Array("data: twelve ".utf8) + letter[..<2])
      let isCut = stream.finish()
      #expect(isCut)
    }
  }

  @Test("M3 a stream that ends in order without [DONE] is a whole response; the events tell what is missing")
  func readsWithoutDone() throws {
    let data = ScriptedExchange.chatStreamData(content: "soup").filter { $0 != "[DONE]" }
    let server = try ScriptedServer(.events(data))
    defer { server.stop() }
    let response = try CurlTransport().send(request(server), shouldStop: { false })
    var stream = EventStream()
    #expect(try stream.take(response.body[...]).count == data.count)
    let isCut = stream.finish()
    #expect(!isCut)
  }

  @Test("M3 a chunked stream whose last chunk never comes is cut, though its events are all there")
  func noticesMissingEnd() throws {
    let texts = ScriptedExchange.chatStreamData(content: "soup").map { ScriptedExchange.event($0) }
    let server = try ScriptedServer(.eventStream(texts, isWhole: false))
    defer { server.stop() }
    var stream = EventStream()
    var events: [EventStream.Event] = []
    let error = #expect(throws: HTTPError.self) {
      try CurlTransport().send(request(server)) {
        events += (try? stream.take($0)) ?? []
      } shouldStop: {
        false
      }
    }
    #expect(error == .connectionCut("127.0.0.1:\(server.port)"))
    #expect(events.last?.data == Array("[DONE]".utf8))
    let isCut = stream.finish()
    #expect(!isCut)
  }

  @Test("M4 a stream of 10 MB is closed at its limit, and what was handed out with it")
  func capsStreams() throws {
    let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n6\r\ndata: \r\n"
    let server = try ScriptedServer(
      ScriptedExchange([.send(Array(head.utf8)), .repeatForever(Array(chunk.utf8))])
    )
    defer { server.stop() }
    var stream = EventStream(eventLimit: 100_000)
    var isRefused = false
    var received = 0
    var error = #expect(throws: HTTPError.self) {
      try CurlTransport().send(request(server)) {
        received += $0.count
      } shouldStop: {
        false
      }
    }
    #expect(error == .tooLarge("127.0.0.1:\(server.port)"))
    #expect(received <= 1_048_576)
    // Whoever reads it may have enough earlier, and then stops.
    var patient = try request(server)
    patient.bodyLimit = 1 << 40
    error = #expect(throws: HTTPError.self) {
      try CurlTransport().send(patient) { piece in
        do { _ = try stream.take(piece) } catch { isRefused = true }
      } shouldStop: {
        isRefused
      }
    }
    #expect(error == .stopped)
    #expect(server.wait { $0.hangupCount == 2 })
  }

  @Test("T2 M2 a stop in the middle of a stream closes the socket within 100 ms")
  func stopsStream() throws {
    let drip = ScriptedExchange.chatStreamData(content: String(repeating: "word ", count: 400), pieces: 400)
    let server = try ScriptedServer { number, _ in
      number == 0 ? .events(drip, pause: .milliseconds(10)) : .events(["hello"])
    }
    defer { server.stop() }
    let transport = CurlTransport()
    var received = 0
    var stoppedAt: Duration?
    let error = #expect(throws: HTTPError.self) {
      try transport.send(request(server)) {
        received += $0.count
      } shouldStop: {
        guard received > 500 else { return false }
        stoppedAt = MonotonicClock.now()
        return true
      }
    }
    #expect(error == .stopped)
    #expect(MonotonicClock.now() - (try #require(stoppedAt)) < .milliseconds(100))
    // What was stopped is gone; the next request has a connection of its own and gets its own answer.
    let response = try transport.send(request(server), shouldStop: { false })
    #expect(String(decoding: response.body, as: UTF8.self) == "data: hello\n\n")
    #expect(server.connectionCount == 2)
  }
}

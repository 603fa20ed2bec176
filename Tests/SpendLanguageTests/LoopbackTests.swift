import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider
import SpendTestSupport
import Testing

/// The whole road over real sockets.
@Suite struct LoopbackTests {
  private func interpreter(
    _ server: ScriptedServer,
    deadline: Duration = .seconds(5),
    configure: (inout Surroundings) -> Void = { _ in }
  ) throws -> ModelInterpreter {
    try Bench.interpreter(
      CurlTransport(),
      baseURL: server.baseURL,
      deadline: deadline,
      time: nil,
      configure: configure
    )
  }

  @Test("K11 a line goes to the server byte for byte as shown and comes back as a draft")
  func roundTrip() throws {
    let server = try ScriptedServer(.chat(Bench.expense()))
    defer { server.stop() }
    let record = MemoryRecord()
    let interpreter = try interpreter(server) { $0.record = record }
    let interpretation = try interpreter.interpret(Bench.utterance("soup 12.50 é€🍜"))
    #expect(interpretation.parser == .model)
    guard case .expenses(let drafts) = interpretation.intent else { throw LanguageError(.noReading, "") }
    #expect(drafts.map(\.amount.decimalText) == ["12.50"])
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "POST /v1/chat/completions HTTP/1.1")
    #expect(record.calls.map(\.body) == [request.body])
    #expect(request.bodyText.contains("soup 12.50 é€🍜"))
  }

  @Test("lines in a row share one connection")
  func sharesConnection() throws {
    let server = try ScriptedServer(.chat(Bench.expense()))
    defer { server.stop() }
    let interpreter = try interpreter(server)
    for _ in 0..<20 { _ = try interpreter.interpret(Bench.utterance("soup 12.50")) }
    #expect(server.requests.count == 20)
    #expect(server.connectionCount == 1)
  }

  @Test("M3 an answer that comes byte by byte is the same answer")
  func byteByByte() throws {
    let body = Array(ScriptedExchange.chatBody(Bench.expense(["description": "\"crème brûlée\""])).utf8)
    let bytes = ScriptedExchange.bytes(status: 200, headers: [], body: body)
    let server = try ScriptedServer(ScriptedExchange([.sendInPieces(bytes, size: 1, pause: .zero)]))
    defer { server.stop() }
    guard case .expenses(let drafts) = try interpreter(server).interpret(Bench.utterance("x")).intent else {
      throw LanguageError(.noReading, "")
    }
    #expect(drafts.first?.description == "crème brûlée")
  }

  @Test("M2 a server that hangs is given up at the deadline")
  func hangs() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let start = MonotonicClock.now()
    let error = #expect(throws: LanguageError.self) {
      try interpreter(server, deadline: .milliseconds(200)).interpret(Bench.utterance("x"))
    }
    #expect(error?.cause == .timedOut)
    #expect(MonotonicClock.now() - start < .milliseconds(900))
    #expect(server.wait { $0.hangupCount == 1 })
  }

  @Test("M3 an answer cut off in a character is tried again once, within the deadline")
  func cutOff() throws {
    let whole = ScriptedExchange.bytes(
      status: 200,
      headers: [],
      body: Array(ScriptedExchange.chatBody("é").utf8)
    )
    let cut = ScriptedExchange([.send(Array(whole.prefix(whole.count - 100))), .reset])
    let server = try ScriptedServer(cut, .chat(Bench.expense()))
    defer { server.stop() }
    let interpreter = try interpreter(server) {
      $0.sleep = { _ in MonotonicClock.sleep(for: .milliseconds(5)) }
    }
    guard case .expenses = try interpreter.interpret(Bench.utterance("x")).intent else {
      throw LanguageError(.noReading, "")
    }
    #expect(server.requests.count == 2)
  }

  @Test("M1 M5 once the breaker is open no connection is made")
  func noConnection() throws {
    let server = try ScriptedServer(.reply(status: 401, body: "{\"error\":{\"message\":\"no\"}}"))
    defer { server.stop() }
    let interpreter = try interpreter(server)
    for _ in 0..<4 { #expect(throws: LanguageError.self) { try interpreter.interpret(Bench.utterance("x")) } }
    #expect(server.connectionCount == 1)
  }

  @Test("T2 a stop while the model is waited for closes the socket and books nothing")
  func stops() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let interpreter = try interpreter(server) { surroundings in
      surroundings.shouldStop = { !server.requests.isEmpty }
    }
    let error = #expect(throws: LanguageError.self) { try interpreter.interpret(Bench.utterance("x")) }
    #expect(error?.cause == .stopped)
    #expect(server.wait { $0.hangupCount == 1 })
  }

  @Test("M21 the key goes to no other server")
  func keepsKeyHome() throws {
    let other = try ScriptedServer(.chat(Bench.expense()))
    let server = try ScriptedServer(
      .reply(status: 302, headers: ["Location: \(other.baseURL)/steal"], body: "")
    )
    defer {
      other.stop()
      server.stop()
    }
    let error = #expect(throws: LanguageError.self) {
      try interpreter(server).interpret(Bench.utterance("x"))
    }
    #expect(error?.cause == .redirected)
    #expect(other.connectionCount == 0)
  }
}

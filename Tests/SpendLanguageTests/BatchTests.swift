import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendProvider
import SpendTestSupport
import Synchronization
import Testing

/// Many lines a request, some requests at once, over real sockets.
@Suite struct BatchTests {
  /// Answers each request with what `answer` makes of its lines by their numbers.
  private func server(
    latency: Duration = .zero,
    streams: Bool = true,
    answer: @escaping @Sendable ([(id: Int, line: String)]) -> String
  ) throws -> ScriptedServer {
    try ScriptedServer { _, request in
      let lines = BatchTests.lines(in: request)
      let content = answer(lines)
      let reply = streams ? ScriptedExchange.chatStream(content: content, pieces: 7) : .chat(content)
      return ScriptedExchange([.pause(latency)] + reply.steps)
    }
  }

  /// The lines of a request; number 0 for one that has a line alone.
  private static func lines(in request: RecordedRequest) -> [(id: Int, line: String)] {
    let messages = (try? JSONValue(parsing: request.body))?["messages"]?.array ?? []
    let said = messages.last?["content"]?.string ?? ""
    guard let lines = (try? JSONValue(parsing: Array(said.utf8)))?["lines"]?.array else { return [(0, said)] }
    return lines.map { (Int($0["id"]?.number ?? "") ?? -1, $0["line"]?.string ?? "") }
  }

  private static func reading(_ id: Int, of line: String) -> String {
    let amount = line.split(separator: " ").last.map(String.init) ?? ""
    let reading = Bench.expense([
      "amount": "\"\(amount)\"", "description": "\"\(line.split(separator: " ")[0])\"",
    ])
    return "{\"id\":\(id),\(reading.dropFirst())"
  }

  private static func readings(_ lines: [(id: Int, line: String)]) -> String {
    if lines.count == 1, lines[0].id == 0 { return String(reading(1, of: lines[0].line)) }
    return "{\"readings\":[\(lines.map { reading($0.id, of: $0.line) }.joined(separator: ","))]}"
  }

  private func interpreter(
    _ server: ScriptedServer,
    configure: (inout Surroundings) -> Void = { _ in }
  ) throws -> ModelInterpreter {
    try Bench.interpreter(
      CurlTransport(),
      baseURL: server.baseURL,
      deadline: .seconds(2),
      time: nil,
      configure: configure
    )
  }

  private func utterances(_ count: Int) throws -> [Utterance] {
    try (1...count).map { try Bench.utterance("coffee \($0).50") }
  }

  private func amounts(_ interpreter: ModelInterpreter, _ utterances: [Utterance]) -> [String?] {
    utterances.map { utterance in
      guard case .expenses(let drafts)? = try? interpreter.interpret(utterance).intent else { return nil }
      return drafts.first?.amount.decimalText
    }
  }

  @Test("M29 lines are read many a request, at most four requests at once, and answers found by their number")
  func batches() throws {
    let running = Mutex((now: 0, most: 0))
    let server = try ScriptedServer { _, request in
      running.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      MonotonicClock.sleep(for: .milliseconds(50))
      running.withLock { $0.now -= 1 }
      return .chatStream(content: BatchTests.readings(BatchTests.lines(in: request).reversed()), pieces: 3)
    }
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let utterances = try utterances(80)
    interpreter.prepare(utterances)
    #expect(server.requests.count == 4)
    #expect(running.withLock { $0.most } <= 4)
    #expect(amounts(interpreter, utterances) == utterances.map { String($0.text.dropFirst(7)) })
    #expect(server.requests.count == 4)
  }

  @Test("a server that doesn't stream is read all the same", arguments: [true, false])
  func streaming(streams: Bool) throws {
    let server = try server(streams: streams, answer: BatchTests.readings)
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let utterances = try utterances(7)
    interpreter.prepare(utterances)
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.bodyText.contains("\"stream\":true") })
    #expect(amounts(interpreter, utterances).allSatisfy { $0 != nil })
    #expect(server.requests.count == 2)
  }

  @Test("M24 numbers missing, twice, unknown or of no line cost only themselves")
  func wrongNumbers() throws {
    let server = try server { lines in
      var parts = lines.map { BatchTests.reading($0.id, of: $0.line) }
      parts[0] = parts[0].replacing("\"id\":1", with: "\"id\":99")
      parts.append(parts[1])
      parts[2] = "{\"id\":\"three\"}"
      return "{\"readings\":[\(parts.joined(separator: ","))]}"
    }
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let utterances = try utterances(5)
    interpreter.prepare(utterances)
    #expect(amounts(interpreter, utterances) == [nil, nil, nil, "4.50", "5.50"])
    #expect(server.requests.count == 1)
  }

  @Test("a model that reads one line at a time is asked so, once that is known")
  func understandsOneLine() throws {
    let server = try server(streams: false) { lines in
      lines[0].id == 0 ? BatchTests.readings(lines) : "{\"intent\":\"other\",\"reason\":\"chat\"}"
    }
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let utterances = try utterances(6)
    interpreter.prepare(utterances)
    #expect(amounts(interpreter, utterances).allSatisfy { $0 != nil })
    #expect((7...8).contains(server.requests.count))
    let batches = server.requests.filter { $0.bodyText.contains("\\\"lines\\\"") }.count
    interpreter.prepare(utterances)
    #expect(server.requests.filter { $0.bodyText.contains("\\\"lines\\\"") }.count == batches)
  }

  @Test("M6 lines that are too many for a model are asked in halves", arguments: [true, false])
  func halves(isCutShort: Bool) throws {
    let server = try ScriptedServer { _, request in
      let lines = BatchTests.lines(in: request)
      guard lines.count > 2 else { return .chat(BatchTests.readings(lines)) }
      return isCutShort
        ? .reply(body: ScriptedExchange.chatBody("{\"readings\":[", finishReason: "length"))
        : .reply(status: 400, body: "{\"error\":{\"message\":\"x\",\"code\":\"context_length_exceeded\"}}")
    }
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let utterances = try utterances(5)
    interpreter.prepare(utterances)
    #expect(amounts(interpreter, utterances).allSatisfy { $0 != nil })
    #expect(server.requests.count <= 5)
  }

  @Test("M2 a server that hangs costs a batch no more than a line, and the rest of the run nothing")
  func hangs() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let interpreter = try Bench.interpreter(
      CurlTransport(),
      baseURL: server.baseURL,
      deadline: .milliseconds(300),
      time: nil
    )
    let utterances = try utterances(80)
    let start = MonotonicClock.now()
    interpreter.prepare(utterances)
    #expect(MonotonicClock.now() - start < .milliseconds(900))
    #expect(amounts(interpreter, utterances).allSatisfy { $0 == nil })
    interpreter.prepare(utterances)
    #expect(server.requests.count == 4)
  }

  @Test("M7 M29 one who is told to wait makes all wait, and a storm of refusals ends the asking")
  func storm() throws {
    let server = try ScriptedServer { number, request in
      number == 0
        ? .reply(status: 429, headers: ["Retry-After: 1"], body: "{}")
        : .chat(BatchTests.readings(BatchTests.lines(in: request)))
    }
    defer { server.stop() }
    let patient = try interpreter(server)
    let utterances = try utterances(10)
    patient.prepare(utterances)
    #expect(amounts(patient, utterances).allSatisfy { $0 != nil })
    let busy = try ScriptedServer(.reply(status: 429, headers: ["Retry-After: 60"], body: "{}"))
    defer { busy.stop() }
    let refused = try interpreter(busy)
    for _ in 0..<5 { refused.prepare(utterances) }
    #expect(busy.requests.count <= 4)
  }

  @Test("T2 a stop ends all requests at once")
  func stops() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let interpreter = try interpreter(server) { surroundings in
      surroundings.shouldStop = { server.requests.count >= 4 }
    }
    let start = MonotonicClock.now()
    interpreter.prepare(try utterances(80))
    #expect(MonotonicClock.now() - start < .milliseconds(900))
    #expect(server.wait { $0.hangupCount == 4 })
  }

  @Test("a reading that the words bear out is kept for the day, one that they don't is asked for again")
  func keepsReadings() throws {
    let record = MemoryRecord()
    let server = try server(answer: BatchTests.readings)
    defer { server.stop() }
    let interpreter = try interpreter(server) { $0.record = record }
    let good = try Bench.utterance("coffee 3.50")
    let bad = try Bench.utterance("tea 4.50")
    interpreter.prepare([good, bad])
    for utterance in [good, bad] {
      _ = try interpreter.interpret(utterance)
      interpreter.note(utterance, isBorneOut: utterance.text == good.text)
    }
    #expect(record.answerCount == 1)
    let next = try self.interpreter(server) { $0.record = record }
    for utterance in [good, good, bad] { _ = try next.interpret(utterance) }
    #expect(server.requests.count == 2)
    #expect(server.requests.last?.bodyText.contains("tea 4.50") == true)
  }

  @Test("K12 lines of a batch are sent without card numbers, and come back with them")
  func masks() throws {
    let server = try server { _ in
      "{\"readings\":[{\"id\":1,\(Bench.expense(["description": "\"shoes [card 1]\""]).dropFirst()),"
        + "{\"id\":2,\"intent\":\"other\",\"reason\":\"chat\"}]}"
    }
    defer { server.stop() }
    let interpreter = try interpreter(server)
    let line = try Bench.utterance("shoes 4111 1111 1111 1111 12.50")
    interpreter.prepare([line, try Bench.utterance("hello")])
    guard case .expenses(let drafts) = try interpreter.interpret(line).intent else {
      throw LanguageError(.noReading, "")
    }
    #expect(drafts.first?.description == "shoes 4111 1111 1111 1111")
    #expect(server.requests.allSatisfy { !$0.bodyText.contains("4111 1111") })
  }

  @Test("a model that keeps saying what the words don't is not asked for ever")
  func givesUp() throws {
    let server = try server(streams: false, answer: BatchTests.readings)
    defer { server.stop() }
    let interpreter = try interpreter(server)
    for utterance in try utterances(12) {
      _ = try? interpreter.interpret(utterance)
      interpreter.note(utterance, isBorneOut: false)
    }
    #expect(server.requests.count == 10)
    let error = #expect(throws: LanguageError.self) {
      try interpreter.interpret(try Bench.utterance("tea 3"))
    }
    #expect(error?.cause == .notBorneOut)
  }
}

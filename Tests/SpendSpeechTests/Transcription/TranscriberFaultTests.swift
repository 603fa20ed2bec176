import SpendCore
import SpendHTTP
import SpendProvider
import SpendSpeech
import SpendTestSupport
import Synchronization
import Testing

/// What can go wrong on the way to a server and back, over real sockets.
@Suite struct TranscriberFaultTests {
  private static let good = ScriptedExchange.reply(body: "{\"text\":\"lunch 12\"}")

  private func outcome(
    _ exchanges: ScriptedExchange...,
    appetite: ScriptedServer.Appetite = .init(),
    deadline: Duration = .seconds(20),
    stall: Duration = .seconds(10)
  ) throws -> (result: Result<Transcript, SpeechError>, requests: Int, taken: Duration) {
    let server = try ScriptedServer(appetite: appetite) { number, _ in
      exchanges[min(number, exchanges.count - 1)]
    }
    defer { server.stop() }
    let start = MonotonicClock.now()
    let result = SpeechBench.outcome(
      try SpeechBench.transcriber(baseURL: server.baseURL, deadline: deadline, stall: stall)
    )
    return (result, server.requests.count, MonotonicClock.now() - start)
  }

  @Test(
    "M5 K3 a refused key is told by its host, without the key, and not sent again",
    arguments: [401, 403]
  )
  func keyRefused(status: Int) throws {
    let words = "{\"error\":{\"message\":\"Incorrect API key provided: \(SpeechBench.key)\"}}"
    let server = try ScriptedServer(.reply(status: status, body: words), TranscriberFaultTests.good)
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL)
    for attempt in 0..<3 {
      let error = #expect(throws: SpeechError.self) { try SpeechBench.outcome(transcriber).get() }
      #expect(error?.problem == "key refused by 127.0.0.1:\(server.port)")
      #expect(error?.code == "speech_key_refused" && error?.wasSkipped == (attempt > 0))
      #expect(error?.exitStatus == .unavailable)
    }
    #expect(server.requests.count == 1)
  }

  @Test("K3 a key that a server repeats is in no words")
  func blotsKey() throws {
    let words = "{\"error\":{\"message\":\"bad request with \(SpeechBench.key)\",\"param\":\"file\"}}"
    let found = try outcome(.reply(status: 400, body: words))
    guard case .failure(let error) = found.result else {
      Issue.record("heard something")
      return
    }
    #expect(error.problem.hasSuffix("refused the request (400): “bad request with …”"))
  }

  @Test("K3 a key that a server repeats is in no transcript")
  func keyInTranscript() throws {
    let words = "{\"text\":\"paid \\u0073k-canary-0123456789abcdef twelve\"}"
    #expect(try outcome(.reply(body: words)).result.cause == .unreadable)
    let piece = "{\"text\":\"paid\",\"words\":[{\"word\":\"\(SpeechBench.key)\"}]}"
    #expect(try outcome(.reply(body: piece)).result.cause == .unreadable)
  }

  @Test("V14 a recording that is too large is not sent again")
  func tooLarge() throws {
    let found = try outcome(.reply(status: 413, headers: ["Content-Type: text/html"], body: "<html>"))
    #expect(found.result.cause == .tooLarge && found.requests == 1)
  }

  @Test("M7 Retry-After is waited for, and then asked again")
  func retryAfter() throws {
    let time = SleptTime()
    let busy = ScriptedExchange.reply(status: 429, headers: ["Retry-After: 30"], body: "")
    let server = try ScriptedServer(busy, TranscriberFaultTests.good)
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL, deadline: .seconds(60)) {
      $0.now = { time.total }
      $0.sleep = { time.total += $0 }
    }
    #expect(SpeechBench.outcome(transcriber).text == "lunch 12")
    #expect(time.total == .seconds(30))
  }

  @Test(
    "A25 a recording may take 20 seconds and three times its length in all, but no longer than is allowed at most",
    arguments: [(4_000, 600, 32), (0, 600, 20), (120_000, 600, 380), (120_000, 60, 60)]
  )
  func allowance(milliseconds: Int, most: Int, seconds: Int) throws {
    let time = SleptTime()
    let transport = RecordingTransport()
    let transcriber = try SpeechBench.transcriber(
      transport,
      baseURL: "https://api.example.com/v1",
      deadline: .seconds(most)
    ) {
      $0.now = { time.total }
      $0.sleep = { time.total += $0 }
    }
    #expect(throws: SpeechError.self) {
      try transcriber.transcript(
        of: SpeechBench.sound,
        milliseconds: milliseconds,
        language: nil,
        hints: ""
      )
    }
    #expect(transport.deadlines.first == .seconds(seconds))
  }

  @Test("A25 a server that drips its answer a byte at a time is given up when the time is over")
  func drips() throws {
    let drip = ScriptedExchange([
      .send(
        Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n".utf8)
      ),
      .sendInPieces(Array(repeating: UInt8(ascii: " "), count: 100_000), size: 1, pause: .milliseconds(50)),
    ])
    let server = try ScriptedServer(drip)
    defer { server.stop() }
    let began = MonotonicClock.now()
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL, deadline: .seconds(1))
    #expect(SpeechBench.outcome(transcriber).cause == .timedOut)
    #expect(MonotonicClock.now() - began < .seconds(3) && server.requests.count == 1)
  }

  @Test("M7 a server that is busy for longer than can be waited is told")
  func busy() throws {
    let found = try outcome(.reply(status: 429, headers: ["Retry-After: 3000"], body: ""))
    #expect(found.result.cause == .busy && found.requests == 1)
    let quota = "{\"error\":{\"message\":\"You exceeded\",\"code\":\"insufficient_quota\"}}"
    let usedUp = try outcome(.reply(status: 429, body: quota))
    #expect(usedUp.result.cause == .busy && usedUp.requests == 1)
  }

  @Test("M8 a passing failure is asked again twice", arguments: [408, 409, 429, 502, 503, 504, 529])
  func retries(status: Int) throws {
    let bad = ScriptedExchange.reply(status: status, body: "")
    let fine = try outcome(bad, bad, TranscriberFaultTests.good)
    #expect(fine.result.text == "lunch 12" && fine.requests == 3)
    let lost = try outcome(bad)
    #expect(lost.result.cause == (status == 429 ? .busy : .serverFailed) && lost.requests == 3)
  }

  @Test("M8 a 500 costs one smaller form and two retries, never more than five requests")
  func crash() throws {
    let bad = ScriptedExchange.reply(status: 500, body: "oops")
    #expect(try outcome(bad, TranscriberFaultTests.good).result.text == "lunch 12")
    let late = try outcome(bad, bad, bad, TranscriberFaultTests.good)
    #expect(late.result.text == "lunch 12" && late.requests == 4)
    let lost = try outcome(bad)
    #expect(lost.result.cause == .serverFailed && lost.requests == 4)
    let refused = ScriptedExchange.reply(status: 400, body: "")
    let mixed = try outcome(refused, refused, refused, bad, bad, bad, bad)
    #expect(mixed.result.cause == .serverFailed && mixed.requests == 5)
  }

  @Test("M1 where nothing listens, nothing is tried again")
  func unreachable() throws {
    let server = try ScriptedServer(TranscriberFaultTests.good)
    server.stop()
    #expect(server.wait { _ in true })
    let transcriber = try SpeechBench.transcriber(baseURL: "http://127.0.0.1:1/v1")
    let outcome = SpeechBench.outcome(transcriber)
    #expect(outcome.cause == .unreachable)
  }

  // MARK: Patience

  @Test("M2 a server without a sign of life is given up, and not asked again")
  func hangs() throws {
    let found = try outcome(ScriptedExchange([.hang]), stall: .milliseconds(300))
    #expect(found.result.cause == .timedOut && found.requests == 1)
    #expect(found.taken >= .milliseconds(290) && found.taken < .seconds(4))
  }

  @Test("M2 a server that works for a while without a word is waited for")
  func slowWorker() throws {
    let bytes = ScriptedExchange.bytes(status: 200, headers: [], body: Array("{\"text\":\"late\"}".utf8))
    let slow = ScriptedExchange([.pause(.milliseconds(600)), .send(bytes)])
    let found = try outcome(slow, stall: .seconds(3))
    #expect(found.result.text == "late" && found.taken >= .milliseconds(600))
  }

  @Test("M2 a byte now and then never tires the patience for a sign, but the deadline ends it")
  func drip() throws {
    let bytes = ScriptedExchange.bytes(status: 200, headers: [], body: Array(repeating: 32, count: 900))
    let drip = ScriptedExchange([.sendInPieces(bytes, size: 5, pause: .milliseconds(30))])
    let found = try outcome(drip, deadline: .milliseconds(700), stall: .milliseconds(500))
    #expect(found.result.cause == .timedOut && found.taken >= .milliseconds(690))
  }

  @Test("T2 a stop ends a request and a wait at once")
  func stops() throws {
    let server = try ScriptedServer(ScriptedExchange([.hang]))
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) {
      $0.shouldStop = { !server.requests.isEmpty }
    }
    #expect(SpeechBench.outcome(transcriber).cause == .stopped)
    #expect(server.wait { $0.hangupCount == 1 })
    let busy = try ScriptedServer(.reply(status: 503, headers: ["Retry-After: 25"], body: ""))
    defer { busy.stop() }
    let start = MonotonicClock.now()
    let waiting = try SpeechBench.transcriber(baseURL: busy.baseURL, deadline: .seconds(600)) {
      $0.now = MonotonicClock.now
      $0.sleep = MonotonicClock.sleep(for:)
      $0.shouldStop = { MonotonicClock.now() - start > .milliseconds(300) }
    }
    #expect(SpeechBench.outcome(waiting).cause == .stopped)
    #expect(busy.requests.count == 1 && MonotonicClock.now() - start < .seconds(5))
  }

  // MARK: Broken answers

  @Test("M3 an answer that is cut off is asked for once more")
  func cutAnswer() throws {
    let whole = ScriptedExchange.bytes(status: 200, headers: [], body: Array("{\"text\":\"lunch 12\"}".utf8))
    let cut = ScriptedExchange([.send(Array(whole.dropLast(4))), .reset])
    #expect(try outcome(cut, TranscriberFaultTests.good).result.text == "lunch 12")
    let lost = try outcome(cut)
    #expect(lost.result.cause == .unreachable && lost.requests == 2)
  }

  @Test("V13 an upload that is cut is tried once more, from its start")
  func cutUpload() throws {
    let found = try outcome(
      ScriptedExchange([.reset]),
      ScriptedExchange([.reset]),
      appetite: .init(mostOfBody: 500)
    )
    #expect(found.result.cause == .unreachable && found.requests == 2)
    let second = try outcome(ScriptedExchange([.reset]), TranscriberFaultTests.good)
    #expect(second.result.text == "lunch 12")
  }

  @Test("V14 an early 413 keeps its status while the recording is still on its way")
  func earlyRefusal() throws {
    let bytes = ScriptedExchange.bytes(status: 413, headers: [], body: [])
    let found = try outcome(
      ScriptedExchange([.send(bytes), .pause(.milliseconds(300)), .close]),
      appetite: .init(mostOfBody: 1)
    )
    #expect(found.result.cause == .tooLarge && found.requests == 1)
  }

  @Test(
    "M21 a redirect is not followed: sound and key go to no other server",
    arguments: [301, 302, 307, 308]
  )
  func redirect(status: Int) throws {
    let other = try ScriptedServer(TranscriberFaultTests.good)
    let server = try ScriptedServer(
      .reply(status: status, headers: ["Location: \(other.baseURL)/steal?key=canary"], body: "")
    )
    defer {
      other.stop()
      server.stop()
    }
    let outcome = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL))
    #expect(outcome.cause == .redirected)
    #expect(other.connectionCount == 0 && server.requests.count == 1)
  }

  @Test("M19 an answer without end is closed at the limit")
  func endless() throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"text\":\"".utf8)
    let found = try outcome(
      ScriptedExchange([.send(head), .repeatForever([UInt8](repeating: 97, count: 65_536))])
    )
    #expect(found.result.cause == .unreadable && found.requests == 1)
  }

  @Test("M10 what is no HTTP is no answer")
  func garbage() throws {
    let found = try outcome(ScriptedExchange([.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .close]))
    #expect(found.result.cause == .unreadable || found.result.cause == .unreachable)
  }

  @Test("V14 a 404 tells that the address is the wrong one, or the model")
  func wrongAddress() throws {
    let plain = ScriptedExchange.reply(
      status: 404,
      headers: ["Content-Type: text/plain"],
      body: "File Not Found (/x)"
    )
    for answer in [plain, .reply(status: 404, body: "{\"detail\":\"Not Found\"}")] {
      let found = try outcome(answer)
      #expect(found.result.cause == .refused && found.requests == 1)
      #expect(found.result.problem?.hasSuffix("takes no recordings at this address (404)") == true)
    }
    let words = "{\"error\":{\"message\":\"The model does not exist\",\"code\":\"model_not_found\"}}"
    let model = try outcome(.reply(status: 404, body: words))
    #expect(model.result.problem?.hasSuffix("has no model whisper-1") == true)
  }

  @Test("M4 an error inside of a 200 is an error")
  func errorInside() throws {
    let words = "{\"error\":{\"message\":\"overloaded\",\"code\":503}}"
    let found = try outcome(.reply(body: words), TranscriberFaultTests.good)
    #expect(found.result.text == "lunch 12" && found.requests == 2)
  }

  @Test("every cause has a stable code")
  func codes() {
    let codes = SpeechError.Cause.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count && codes.count == 14)
    #expect(codes.allSatisfy { $0.hasPrefix("speech_") })
  }
}

/// A transport without a network that notes how long each request may take.
private final class RecordingTransport: HTTPTransport {
  private let noted = Mutex<[Duration]>([])

  var deadlines: [Duration] { noted.withLock { $0 } }

  func send(
    _ request: HTTPRequest,
    receiving: (ArraySlice<UInt8>) -> Void,
    shouldStop: () -> Bool
  ) throws(HTTPError) -> HTTPResponse {
    noted.withLock { $0.append(request.deadline) }
    return HTTPResponse(status: 404)
  }
}

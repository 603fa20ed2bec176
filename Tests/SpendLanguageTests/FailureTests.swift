import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider
import Testing

@Suite struct FailureTests {
  private let good = Result<HTTPResponse, HTTPError>.chat("{\"intent\":\"other\"}")

  private func tries(
    _ answers: [Result<HTTPResponse, HTTPError>],
    deadline: Duration = .seconds(5)
  ) throws -> (count: Int, error: LanguageError?, waited: Duration) {
    let time = FakeTime()
    let transport = StubTransport(answers)
    let interpreter = try Bench.interpreter(transport, deadline: deadline, time: time)
    do {
      _ = try interpreter.interpret(Bench.utterance("hello there"))
      return (transport.requests.count, nil, time.now)
    } catch let error as LanguageError {
      return (transport.requests.count, error, time.now)
    }
  }

  @Test("M5 a refused key is told by its host and never tried again", arguments: [401, 403])
  func keyRefused(status: Int) throws {
    let time = FakeTime()
    let echo =
      "{\"error\":{\"message\":\"Incorrect API key provided: \(Bench.key)\",\"code\":\"invalid_api_key\"}}"
    let transport = StubTransport([.answer(status, echo), good])
    let interpreter = try Bench.interpreter(transport, time: time)
    for attempt in 0..<3 {
      let error = #expect(throws: LanguageError.self) {
        try interpreter.interpret(Bench.utterance("hello there"))
      }
      #expect(error?.problem == "key refused by api.example.com")
      #expect(error?.code == "model_key_refused")
      #expect(error?.wasSkipped == (attempt > 0))
      time.now += .seconds(3_600)
    }
    #expect(transport.requests.count == 1)
  }

  @Test("M1 three failures in a row stop the asking for a minute; then one line tries")
  func breaker() throws {
    let time = FakeTime()
    let down = Result<HTTPResponse, HTTPError>.failure(.unreachable("api.example.com"))
    let transport = StubTransport([down, down, down, down, good, down, down, good])
    let interpreter = try Bench.interpreter(transport, time: time)
    func ask() -> LanguageError? {
      do {
        _ = try interpreter.interpret(Bench.utterance("hello there"))
        return nil
      } catch { return error as? LanguageError }
    }
    for _ in 0..<3 { #expect(ask()?.wasSkipped == false) }
    for _ in 0..<5 { #expect(ask()?.wasSkipped == true) }
    #expect(transport.requests.count == 3)
    time.now += .seconds(61)
    #expect(ask()?.wasSkipped == false)
    #expect(ask()?.wasSkipped == true)
    time.now += .seconds(61)
    #expect(ask() == nil)
    #expect(ask()?.wasSkipped == false)
    #expect(ask()?.wasSkipped == false)
    #expect(ask() == nil)
    #expect(transport.requests.count == 8)
  }

  @Test("what a model can't read doesn't stop the asking")
  func breakerIgnoresLines() throws {
    let transport = StubTransport([.chat(Bench.expense(["amount": "\"1,5\""]))])
    let interpreter = try Bench.interpreter(transport)
    for _ in 0..<6 {
      let error = #expect(throws: LanguageError.self) {
        try interpreter.interpret(Bench.utterance("hello there"))
      }
      #expect(error?.wasSkipped == false)
    }
  }

  @Test("M8 a passing failure is tried again twice", arguments: [408, 409, 429, 500, 502, 503, 529])
  func retries(status: Int) throws {
    #expect(try tries([.answer(status, ""), .answer(status, "<html>"), good]).error == nil)
    let lost = try tries([.answer(status, "")])
    #expect(lost.count == 3)
    #expect(lost.waited == .milliseconds(1_500))
    #expect(lost.error?.cause == (status == 429 ? .busy : .serverFailed))
  }

  @Test("M7 the server's wait is kept where it fits the deadline, else nothing is waited for")
  func retryAfter() throws {
    let patient = try tries([.answer(429, "", headers: [("retry-after", "2")]), good])
    #expect(patient.error == nil && patient.waited == .seconds(2))
    let late = try tries([.answer(429, "", headers: [("retry-after", "10")]), good])
    #expect(late.count == 1 && late.waited == .zero)
    #expect(late.error?.cause == .busy)
  }

  @Test("M7 an account that is used up is not asked again")
  func quota() throws {
    let body = "{\"error\":{\"message\":\"You exceeded your current quota\",\"code\":\"insufficient_quota\"}}"
    let lost = try tries([.answer(429, body), good])
    #expect(lost.count == 1)
    #expect(lost.error?.problem == "the account at api.example.com is used up")
  }

  @Test("M3 a broken connection is tried again once; one that can't be made is not")
  func connection() throws {
    #expect(try tries([.failure(.connectionCut("h")), good]).error == nil)
    #expect(try tries([.failure(.connectionCut("h"))]).count == 2)
    #expect(try tries([.failure(.unreachable("h")), good]).count == 1)
  }

  @Test("M21 a redirect is not followed; its target is named without path and query")
  func redirect() throws {
    let location = (name: "location", value: "http://evil.example:81/v1?key=canary")
    let lost = try tries([.answer(307, "", headers: [location]), good])
    #expect(lost.count == 1)
    #expect(lost.error?.problem == "api.example.com points to http://evil.example:81, which is not followed")
  }

  @Test("M6 the server's own words are told on one line, short and harmless")
  func serverWords() throws {
    let words =
      "context\\ntoo long \\u001b]0;x\\u0007 for Bearer \(Bench.key) \\u202e"
      + String(repeating: "z", count: 400)
    let error = try #require(try tries([.answer(422, "{\"error\":{\"message\":\"\(words)\"}}")]).error)
    #expect(
      error.problem.hasPrefix(
        "api.example.com refused the request (422): “context too long \\x1b]0;x\\x07 for Bearer … <U+202E>zz"
      )
    )
    #expect(error.problem.count < 240)
    #expect(error.problem.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("M6 an unknown model is told by its name")
  func unknownModel() throws {
    let body = "{\"error\":{\"message\":\"The model does not exist\",\"code\":\"model_not_found\"}}"
    let error = try #require(try tries([.answer(404, body)]).error)
    #expect(error.problem == "api.example.com has no model test-model")
    #expect(error.remedy?.contains("spendwise model") == true)
  }

  @Test("M4 an error inside a 200 is an error")
  func errorInside() throws {
    let lost = try tries([.answer(200, "{\"error\":{\"message\":\"overloaded\",\"code\":529}}")])
    #expect(lost.error?.cause == .serverFailed)
    #expect(lost.count == 3)
  }

  @Test(
    "K3 a key that the server repeats is in no error",
    arguments: [
      "bad key sk-canary-0123456789abcdef", "bad key sk-canary…", "bad key (canary-0123)",
      "key='sk-canary-0123456789abcdef'",
      "sk-ca***************cdef", "0123456789",
    ]
  )
  func blotsKey(words: String) throws {
    let error = try #require(try tries([.answer(400, "{\"error\":\"\(words)\"}")]).error)
    for part in ["canary", "012345", "sk-ca", "cdef"] { #expect(!error.problem.contains(part)) }
  }

  @Test(
    "A24 a key that the server repeats in any cutting or writing is in no error",
    arguments: [
      "bad key sk-can ary-01 2345 6789 abc def", "bad key s k - c a n a r y - 0 1 2 3 4 5",
      "bad key sk-canary-\\n0123456789\\n", "bad key SK-CANARY-0123456789ABCDEF",
      "key sk.can.ary.012.345.678",
      "bad key sk%2Dcanary%2D0123456789abcdef", "bad key %73%6b%2d%63%61%6e%61%72%79%2d%30%31%32%33%34%35",
      "token c2stY2FuYXJ5LTAxMjM0NTY3ODlhYmNkZWY=", "QmVhcmVyIHNrLWNhbmFyeS0wMTIzNDU2Nzg5YWJjZGVm",
      "c2stY2FuYXJ5LTAx MjM0NTY3ODlhYmNkZWY", "hex 736b2d63616e6172792d30313233343536373839616263646566",
      "first sk-canary, then 0123456789", "zs\u{200B}k-canary\u{200B}-0123456",
    ]
  )
  func blotsCutKey(words: String) throws {
    let error = try #require(try tries([.answer(400, "{\"error\":\"\(words)\"}")]).error)
    let letters = error.problem.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" }
    for part in [
      "canary", "012345", "456789", "%63%61", "y2fuyxj5", "nhbmfye", "jyw5hcn", "mjm0nty3", "63616e617279",
      "33343536",
    ] {
      #expect(!letters.contains(part), "\(error.problem)")
    }
  }

  @Test(
    "A24 a redirect to a host made of the key doesn't name it",
    arguments: [
      "https://sk-canary-0123456789abcdef.example.com/", "https://SK-Canary-0123456789abcdef.example.com/v1",
      "https://sk-canary.0123456789abcdef.example.com",
      "http://x.736b2d63616e6172792d3031323334.example.com:81/",
    ]
  )
  func redirectHost(location: String) throws {
    let response = HTTPResponse(status: 307, headers: [("location", location)], body: [])
    let error = try #require(try tries([.success(response)]).error)
    #expect(error.cause == .redirected)
    for part in ["canary", "012345", "616e6172"] { #expect(!error.problem.lowercased().contains(part)) }
  }

  @Test("A24 words that hold nothing of the key are shown as they are")
  func keepsWords() throws {
    let words = "model tiny is busy: try gpt-4o-mini at 2026-11-20T12:00:00Z, request 8f3a"
    let error = try #require(try tries([.answer(400, "{\"error\":\"\(words)\"}")]).error)
    #expect(error.problem.contains(words), "\(error.problem)")
  }

  @Test(
    "A24 a key that the server repeats in pieces is in no reading",
    arguments: ["sk-can ary-0123 456789abcdef", "SK-CANARY-0123456789ABCDEF", "sk%2Dcanary%2D01234567"]
  )
  func refusesCutKey(words: String) throws {
    #expect(
      try Bench.refusal(.chat(Bench.expense(["description": "\"paid \(words)\""])))?.cause == .unreadable
    )
  }

  @Test(
    "K3 a key that the server repeats is in no reading",
    arguments: ["description", "merchant", "person"]
  )
  func refusesKeyInReading(field: String) throws {
    let plain = Bench.expense([field: "\"paid \(Bench.key)\""])
    let escaped = Bench.expense([field: "\"\\u0073k-canary-0123456789abcdef\""])
    #expect(try Bench.refusal(.chat(plain))?.cause == .unreadable)
    #expect(try Bench.refusal(.chat(escaped))?.cause == .unreadable)
  }

  @Test("T2 a stop is passed on, ends a wait at once, and counts as no failure")
  func stops() throws {
    let time = FakeTime()
    let transport = StubTransport([.answer(503, "")])
    let interpreter = try Bench.interpreter(transport, time: time) { surroundings in
      surroundings.shouldStop = { time.now >= .milliseconds(100) }
    }
    let error = #expect(throws: LanguageError.self) {
      try interpreter.interpret(Bench.utterance("hello there"))
    }
    #expect(error?.cause == .stopped)
    #expect(time.now == .milliseconds(100))
    #expect(transport.requests.count == 1)
  }

  @Test("every cause has a stable code and a short problem")
  func codes() {
    let codes = LanguageError.Cause.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.hasPrefix("model_") })
    #expect(LanguageError(.keyRefused, "x").exitStatus == .unavailable)
  }
}

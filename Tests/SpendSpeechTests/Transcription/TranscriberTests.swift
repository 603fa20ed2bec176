import SpendCore
import SpendHTTP
import SpendProvider
import SpendSpeech
import SpendTestSupport
import Testing

/// What is asked of a server, over real sockets.
@Suite struct TranscriberTests {
  private static let answer = ScriptedExchange.reply(body: "{\"text\":\" Lunch 12.50.\\n\"}")

  @Test("a recording goes out as a form with all times asked for, and its words come back")
  func roundTrip() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let heard = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL))
    #expect(heard.text == "Lunch 12.50.")
    let request = try #require(server.requests.first)
    #expect(request.requestLine == "POST /v1/audio/transcriptions HTTP/1.1")
    #expect(request.header("Authorization") == "Bearer \(SpeechBench.key)")
    let form = try ReceivedForm(request)
    #expect(
      form.fields.map { "\($0.name)=\($0.value)" } == [
        "model=whisper-1", "language=en", "prompt=Starbucks, Groceries", "response_format=verbose_json",
        "temperature=0", "timestamp_granularities[]=segment", "timestamp_granularities[]=word",
      ]
    )
    let isWhole = form.file == SpeechBench.sound
    #expect(isWhole)
  }

  @Test("V15 the file is always called audio.wav")
  func fileName() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    _ = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL))
    let form = try ReceivedForm(try #require(server.requests.first))
    #expect(
      form.fileHead
        == "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"audio.wav\"\r\nContent-Type: audio/wav"
    )
  }

  @Test("no language and no hints are not sent; long hints are cut at a comma")
  func optionalFields() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL)
    _ = SpeechBench.outcome(transcriber, hints: "", language: nil)
    let many = (1...300).map { "Shop \($0)" }.joined(separator: ", ")
    _ = SpeechBench.outcome(transcriber, hints: "A\r\nB, \(many)")
    let forms = try server.requests.map(ReceivedForm.init)
    #expect(forms[0].values("language").isEmpty && forms[0].values("prompt").isEmpty)
    let prompt = try #require(forms[1].values("prompt").first)
    #expect(prompt.hasPrefix("A B, Shop 1, Shop 2,"))
    #expect(prompt.utf8.count <= 800 && prompt.utf8.count > 780)
    #expect(prompt.split(separator: ", ").last.map { many.contains("\($0),") } == true)
  }

  @Test(
    "models that know no times are asked for text alone",
    arguments: ["gpt-4o-transcribe", "my-Transcribe-x"]
  )
  func textModels(model: String) throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    _ = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL, model: model))
    let form = try ReceivedForm(try #require(server.requests.first))
    #expect(form.values("response_format") == ["json"])
    #expect(form.values("timestamp_granularities[]").isEmpty)
  }

  @Test("parts in a row share one connection")
  func sharesConnection() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL)
    for _ in 0..<5 { #expect(SpeechBench.outcome(transcriber).text != nil) }
    #expect(server.requests.count == 5 && server.connectionCount == 1)
  }

  @Test("a deployment of Azure has its own address and header; whisper.cpp's path is taken as it is")
  func otherServers() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let base = "http://127.0.0.1:\(server.port)"
    let azure = try SpeechBench.transcriber(
      service: .azure(deployment: "ears", version: "2024-06-01"),
      baseURL: base
    )
    #expect(SpeechBench.outcome(azure).text == "Lunch 12.50.")
    let plain = try SpeechBench.transcriber(baseURL: "\(base)/inference", key: nil)
    #expect(SpeechBench.outcome(plain).text == "Lunch 12.50.")
    let requests = server.requests
    #expect(
      requests.map(\.requestLine) == [
        "POST /openai/deployments/ears/audio/transcriptions?api-version=2024-06-01 HTTP/1.1",
        "POST /inference HTTP/1.1",
      ]
    )
    #expect(requests.map { $0.header("api-key") } == [SpeechBench.key, nil])
    #expect(requests.allSatisfy { $0.header("Authorization") == nil })
  }

  // MARK: Record and cost

  @Test("K11 each request is written down before it leaves, byte for byte but for the sound")
  func record() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let record = MemoryRecord()
    let transcriber = try SpeechBench.transcriber(
      baseURL: server.baseURL,
      price: SpeechPrice(perMinute: try #require(DollarAmount("0.006")))
    ) { $0.record = record }
    _ = SpeechBench.outcome(transcriber)
    let request = try #require(server.requests.first)
    let call = try #require(record.calls.first)
    #expect(call.purpose == .speech && call.model == "whisper-1" && call.attempt == 0)
    #expect(call.bytes == request.body.count)
    let range = try #require(request.body.firstRange(of: SpeechBench.sound))
    let shown = request.body[..<range.lowerBound] + Array("(sound: 40,004 bytes, 0:04)".utf8)
    let isSame = call.body == Array(shown + request.body[range.upperBound...])
    #expect(isSame)
    let outcome = try #require(record.outcomes.first)
    #expect(outcome.status == 200 && outcome.failure == nil && outcome.tokens == nil)
    // Four seconds of 0.006 dollars a minute.
    #expect(outcome.cost == 400_000)
  }

  @Test("K11 nothing is sent that can't be written down")
  func notRecorded() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let record = MemoryRecord()
    record.set { $0.isFull = true }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) { $0.record = record }
    let outcome = SpeechBench.outcome(transcriber)
    #expect(outcome.cause == .notRecorded)
    #expect(throws: SpeechError(.notRecorded, MemoryRecord.Full().problem, wasSkipped: true)) {
      try outcome.get()
    }
    #expect(server.connectionCount == 0)
  }

  @Test("nothing is sent once the month's cap is reached")
  func cap() throws {
    let server = try ScriptedServer(TranscriberTests.answer)
    defer { server.stop() }
    let record = MemoryRecord()
    record.set { $0.usage.cost = 5_000_000_000 }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) {
      $0.record = record
      $0.capReached = { $0.cost >= 5_000_000_000 ? "used up" : nil }
    }
    #expect(SpeechBench.outcome(transcriber).cause == .capReached)
    #expect(server.connectionCount == 0)
    record.set { $0.usage.cost -= 1 }
    #expect(SpeechBench.outcome(transcriber).text != nil)
  }

  @Test("tokens that a server counts are kept; they are never guessed")
  func tokens() throws {
    let body =
      "{\"text\":\"a\",\"usage\":{\"type\":\"tokens\",\"input_tokens\":14,\"output_tokens\":45,\"total_tokens\":59}}"
    let server = try ScriptedServer(.reply(body: body))
    defer { server.stop() }
    let record = MemoryRecord()
    _ = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL) { $0.record = record })
    #expect(record.outcomes.first?.tokens == TokenCount(input: 14, output: 45))
    #expect(record.outcomes.first?.cost == nil)
  }
}

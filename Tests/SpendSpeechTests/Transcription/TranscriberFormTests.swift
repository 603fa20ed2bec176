import SpendCore
import SpendHTTP
import SpendProvider
import SpendSpeech
import SpendTestSupport
import Testing

/// How a server that refuses a form is asked for less.
@Suite struct TranscriberFormTests {
  /// A server that answers what `refuses` says of a form, else the text.
  private func server(
    refuses: @escaping @Sendable (ReceivedForm) -> ScriptedExchange?
  ) throws -> ScriptedServer {
    try ScriptedServer { _, request in
      guard let form = try? ReceivedForm(request) else { return .reply(status: 418, body: "") }
      return refuses(form) ?? .reply(body: "{\"text\":\"lunch 12\"}")
    }
  }

  private static func plain(_ status: Int, _ words: String) -> ScriptedExchange {
    .reply(status: status, headers: ["Content-Type: text/plain"], body: words)
  }

  private static func error(_ status: Int, _ words: String, param: String? = nil) -> ScriptedExchange {
    let param = param.map { "\"\($0)\"" } ?? "null"
    return .reply(status: status, body: "{\"error\":{\"message\":\"\(words)\",\"param\":\(param)}}")
  }

  private func formats(_ server: ScriptedServer) throws -> [String] {
    try server.requests.map { request in
      let form = try ReceivedForm(request)
      let words = form.values("timestamp_granularities[]").isEmpty ? "" : "+words"
      let dropped = ["prompt", "temperature", "language"].filter { form.values($0).isEmpty }
      return form.values("response_format")[0] + words + dropped.map { "-\($0)" }.joined()
    }
  }

  @Test("V14 a plain 400 that names nothing leads down to json, rung by rung")
  func plainRefusal() throws {
    let server = try server { form in
      form.values("response_format") == ["json"] ? nil : TranscriberFormTests.plain(400, "Invalid request")
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "verbose_json", "json"])
  }

  @Test(
    "V14 verbose_json that is refused by its name leads to json at once",
    arguments: [400, 422, 500, 501]
  )
  func namedFormat(status: Int) throws {
    let server = try server { form in
      form.values("response_format") == ["json"]
        ? nil
        : TranscriberFormTests.error(
          status,
          "response_format 'verbose_json' is not compatible with this model",
          param: "response_format"
        )
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "json"])
  }

  @Test(
    "A25 a recognizer that names the form it takes is asked for that at once",
    arguments: [
      ("'response_format' must be 'text'", "text"),
      ("response_format verbose_json: only text is supported", "text"),
      ("response_format 'verbose_json' is not known, use one of: json, text", "json"),
      ("unsupported response_format: verbose_json", "json"),
    ]
  )
  func namesItsForm(words: String, format: String) throws {
    let server = try server { form in
      form.values("response_format") == [format] ? nil : TranscriberFormTests.error(400, words)
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", format])
  }

  @Test("V14 plain words name a field as well")
  func namedInPlainWords() throws {
    let server = try server { form in
      form.values("response_format") == ["json"]
        ? nil : TranscriberFormTests.plain(400, "unsupported response_format: verbose_json")
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "json"])
  }

  @Test("V14 granularities that are refused by their name are left out alone")
  func namedGranularities() throws {
    let server = try server { form in
      form.values("timestamp_granularities[]").isEmpty
        ? nil : TranscriberFormTests.error(400, "unknown param `timestamp_granularities[]`")
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "verbose_json"])
  }

  @Test(
    "V14 a field that is refused by its name is left out alone",
    arguments: ["prompt", "temperature", "language"]
  )
  func namedField(name: String) throws {
    let server = try server { form in
      form.values(name).isEmpty ? nil : TranscriberFormTests.error(422, "bad value for \(name)", param: name)
    }
    defer { server.stop() }
    #expect(SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "verbose_json+words-\(name)"])
  }

  @Test("V14 a server that fails on verbose_json is asked for json at once, without a wait")
  func crash() throws {
    let server = try server { form in
      form.values("response_format") == ["json"]
        ? nil : TranscriberFormTests.plain(500, "Internal Server Error")
    }
    defer { server.stop() }
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) {
      $0.sleep = { _ in Issue.record("waited") }
    }
    #expect(SpeechBench.outcome(transcriber).text == "lunch 12")
    #expect(try formats(server) == ["verbose_json+words", "json"])
  }

  @Test("V14 what refuses everything costs four requests and says so")
  func refusesAll() throws {
    let server = try server { _ in TranscriberFormTests.plain(400, "Invalid request") }
    defer { server.stop() }
    let error = #expect(throws: SpeechError.self) {
      try SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL)).get()
    }
    #expect(error?.problem == "127.0.0.1:\(server.port) refused the request (400): “Invalid request”")
    #expect(error?.code == "speech_refused")
    #expect(
      try formats(server) == ["verbose_json+words", "verbose_json", "json", "json-prompt-temperature"]
    )
  }

  @Test(
    "a refusal of the sound itself is not asked again",
    arguments: ["Invalid file format. Supported formats: wav", "Audio file is too short."]
  )
  func refusedSound(words: String) throws {
    let server = try server { _ in TranscriberFormTests.error(400, words) }
    defer { server.stop() }
    let outcome = SpeechBench.outcome(try SpeechBench.transcriber(baseURL: server.baseURL))
    #expect(outcome.cause == .refused)
    #expect(server.requests.count == 1)
  }

  @Test("what a server takes is remembered for the next run, for that model there")
  func remembered() throws {
    let server = try server { form in
      form.values("response_format") == ["json"] ? nil : TranscriberFormTests.plain(400, "Invalid request")
    }
    defer { server.stop() }
    let record = MemoryRecord()
    func ask(model: String = "whisper-1", day: String = "2026-11-20") throws -> [String] {
      let before = server.requests.count
      let date = try #require(CivilDate(iso: day))
      let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL, model: model) {
        $0.record = record
        $0.moment = { Moment(date: date, secondOfDay: 0) }
      }
      #expect(SpeechBench.outcome(transcriber).text == "lunch 12")
      return Array(try formats(server).dropFirst(before))
    }
    #expect(try ask().count == 3)
    #expect(record.forms == ["speech \(server.baseURL)/audio/transcriptions whisper-1": "2026-11-20 json"])
    #expect(try ask() == ["json"])
    #expect(try ask(day: "2026-12-19") == ["json"])
    #expect(try ask(model: "other").count == 3)
    // Servers learn, too.
    #expect(try ask(day: "2026-12-20").count == 3)
  }

  @Test("a form taken because the server failed is remembered for that day only")
  func guessed() throws {
    let server = try server { form in
      form.values("response_format") == ["json"] ? nil : TranscriberFormTests.plain(500, "")
    }
    defer { server.stop() }
    let record = MemoryRecord()
    for (day, count) in [("2026-11-20", 2), ("2026-11-20", 3), ("2026-11-21", 5)] {
      let date = try #require(CivilDate(iso: day))
      let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) {
        $0.record = record
        $0.moment = { Moment(date: date, secondOfDay: 0) }
      }
      #expect(SpeechBench.outcome(transcriber).text == "lunch 12")
      #expect(server.requests.count == count)
    }
  }

  @Test("a form that failed, too, is not kept")
  func notKept() throws {
    let server = try server { _ in TranscriberFormTests.plain(400, "") }
    defer { server.stop() }
    let record = MemoryRecord()
    let transcriber = try SpeechBench.transcriber(baseURL: server.baseURL) { $0.record = record }
    #expect(SpeechBench.outcome(transcriber).cause == .refused)
    #expect(record.forms.isEmpty)
    #expect(record.calls.map(\.attempt) == [0, 1, 2, 3])
    #expect(record.outcomes.map(\.failure) == [String?](repeating: "speech_refused", count: 4))
  }
}

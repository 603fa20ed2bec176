import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendProvider
import Testing

@Suite struct RequestTests {
  private let good = Result<HTTPResponse, HTTPError>.chat("{\"intent\":\"other\",\"reason\":\"chat\"}")

  private func refusal(_ status: Int, _ message: String) -> Result<HTTPResponse, HTTPError> {
    .answer(
      status,
      "{\"error\":{\"message\":\"\(message)\",\"type\":\"invalid_request_error\",\"code\":null}}"
    )
  }

  private func bodies(_ answers: [Result<HTTPResponse, HTTPError>], baseURL: String = "https://h.example/v1")
    throws
    -> [JSONValue]
  {
    let transport = StubTransport(answers)
    let interpreter = try Bench.interpreter(transport, baseURL: baseURL)
    _ = try interpreter.interpret(Bench.utterance("hello there"))
    return try transport.requests.map { try JSONValue(parsing: $0.body) }
  }

  @Test("asks for one chat completion in the form of the schema")
  func first() throws {
    let transport = StubTransport([good])
    _ = try Bench.interpreter(transport).interpret(Bench.utterance("12 for \"tea\"\n"))
    let request = try #require(transport.requests.first)
    #expect(request.url.text == "https://api.example.com/v1/chat/completions")
    #expect(request.method == .post)
    #expect(request.headers.contains { $0.name == "Authorization" && $0.value == "Bearer \(Bench.key)" })
    #expect(request.headers.contains { $0.name == "Content-Type" && $0.value == "application/json" })
    let body = try JSONValue(parsing: request.body)
    #expect(body["model"] == .string("test-model"))
    #expect(body["temperature"] == .number("0"))
    #expect(body["messages"]?.array?.count == 2)
    #expect(body["messages"]?[0]?["role"] == .string("system"))
    #expect(
      body["messages"]?[1] == .object(["role": .string("user"), "content": .string("12 for \"tea\"\n")])
    )
    #expect(body["response_format"]?["type"] == .string("json_schema"))
    #expect(body["response_format"]?["json_schema"]?["strict"] == .boolean(true))
    #expect(body["stream"] == nil)
    #expect(!transport.bodies[0].contains("canary"))
  }

  @Test("a server without a key gets no authorization")
  func withoutKey() throws {
    let transport = StubTransport([good])
    _ = try Bench.interpreter(transport, baseURL: "http://localhost:1/v1", key: nil).interpret(
      Bench.utterance("x")
    )
    #expect(transport.requests.first?.headers.contains { $0.name == "Authorization" } == false)
  }

  @Test("the schema keeps the rules of strict outputs: closed objects, every property required")
  func strictSchema() throws {
    let body = try #require(try bodies([good]).first)
    let schema = try #require(body["response_format"]?["json_schema"]?["schema"])
    var objects = 0
    func check(_ value: JSONValue) {
      if let properties = value["properties"]?.object {
        objects += 1
        #expect(value["additionalProperties"] == .boolean(false))
        #expect(Set(value["required"]?.array?.compactMap(\.string) ?? []) == Set(properties.keys))
        #expect(value["type"] == .string("object"))
      }
      value.object?.values.forEach(check)
      value.array?.forEach(check)
    }
    check(schema)
    #expect(objects == 3)
    let category = schema["properties"]?["expenses"]?["items"]?["properties"]?["category"]?["enum"]
    #expect(category?.array?.compactMap(\.string) == Category.defaults.map(\.name))
  }

  @Test("M6 a refused form goes down a rung at a time, and the rung is kept for the run")
  func ladder() throws {
    let words = [
      "'strict' is not supported in response_format", "json_schema is unknown",
      "response_format json_object is not known", "tools are not supported",
    ]
    let transport = StubTransport([
      refusal(400, words[0]), refusal(500, words[1]), .answer(422, "{\"error\":\"\(words[2])\"}"),
      refusal(400, words[3]), good,
    ])
    let interpreter = try Bench.interpreter(transport)
    for _ in 0..<2 { _ = try interpreter.interpret(Bench.utterance("hello there")) }
    let sent = try transport.requests.map { try JSONValue(parsing: $0.body) }
    try #require(sent.count == 6)
    #expect(sent[1]["response_format"]?["json_schema"]?["strict"] == nil)
    #expect(sent[1]["response_format"]?["type"] == .string("json_schema"))
    #expect(sent[2]["response_format"]?["type"] == .string("json_object"))
    #expect(sent[2]["response_format"]?["schema"] == sent[1]["response_format"]?["json_schema"]?["schema"])
    #expect(sent[3]["response_format"] == nil)
    #expect(sent[3]["tool_choice"]?["function"]?["name"] == .string("spendwise_reading"))
    #expect(sent[3]["parallel_tool_calls"] == .boolean(false))
    for body in sent[4...] { #expect(body["response_format"] == nil && body["tools"] == nil) }
    for (body, isInWords) in zip(sent, [false, false, false, false, true, true]) {
      let system = body["messages"]?[0]?["content"]?.string
      #expect(system?.contains("\"additionalProperties\":false") == isInWords)
    }
  }

  @Test("M6 a server that knows no schema at all is not asked with another one")
  func skipsSchemas() throws {
    let bodies = try bodies([refusal(500, "Input should be 'text' or 'json_object'"), good])
    #expect(bodies[1]["response_format"]?["type"] == .string("json_object"))
  }

  /// What servers say, and how they are asked then.
  private static let namedForms: [(words: String, type: String?)] = [
    ("'response_format.type' must be 'text'", nil), ("Input should be 'text'", nil),
    ("response_format.type: only text is supported", nil),
    ("Invalid response_format: expected one of [text]", nil),
    ("response_format type must be `text`, not `json_schema`", nil),
    ("This model does not support response_format json_schema. Supported: json_object, text", "json_object"),
    ("Invalid parameter: 'response_format' must be of type 'json_object'", "json_object"),
    ("response_format must be json_object or text", "json_object"),
    ("Structured outputs are not supported, use json_object", "json_object"),
    ("unsupported response_format; use function calling", "tool"),
    ("json_schema is not supported, use tools", "tool"),
  ]

  @Test("A25 a server that names the form it takes is asked for that at once", arguments: namedForms)
  func namedForm(words: String, type: String?) throws {
    let bodies = try bodies([refusal(400, words), good])
    try #require(bodies.count == 2)
    #expect(bodies[1]["response_format"]?["type"]?.string == (type == "tool" ? nil : type))
    #expect((bodies[1]["tools"] != nil) == (type == "tool"))
  }

  @Test("M6 what was learned of a server's form is remembered for a month, for that server and model alone")
  func remembersForm() throws {
    let record = MemoryRecord()
    func firstBody(_ answers: [Result<HTTPResponse, HTTPError>], baseURL: String, day: CivilDate?) throws
      -> JSONValue
    {
      let transport = StubTransport(answers)
      let client = try Bench.client(transport, baseURL: baseURL) { surroundings in
        surroundings.record = record
        if let day { surroundings.moment = { Moment(date: day, secondOfDay: 0) } }
      }
      _ = try Bench.interpreter(client).interpret(Bench.utterance("hello there"))
      return try JSONValue(parsing: try #require(transport.requests.first).body)
    }
    let refused = [refusal(400, "max_tokens"), refusal(400, "Input should be 'text' or 'json_object'"), good]
    _ = try firstBody(refused, baseURL: "https://h.example/v1", day: nil)
    #expect(record.forms.count == 1)
    let next = try firstBody([good], baseURL: "https://h.example/v1", day: nil)
    #expect(next["response_format"]?["type"] == .string("json_object"))
    #expect(next["max_tokens"] == nil && next["max_completion_tokens"] != nil)
    let other = try firstBody([good], baseURL: "https://g.example/v1", day: nil)
    #expect(other["response_format"]?["type"] == .string("json_schema"))
    let later = try firstBody([good], baseURL: "https://h.example/v1", day: Bench.today?.adding(days: 30))
    #expect(later["response_format"]?["type"] == .string("json_schema"))
  }

  @Test(
    "M6 where question and answer are too long together, the answer gets less room, and that is remembered"
  )
  func shortensAnswer() throws {
    let record = MemoryRecord()
    let tooLong = Result<HTTPResponse, HTTPError>.answer(
      400,
      "{\"error\":{\"message\":\"maximum context length is 8192 tokens\",\"code\":\"context_length_exceeded\"}}"
    )
    for answers in [[tooLong, good], [good]] {
      let transport = StubTransport(answers)
      let client = try Bench.client(transport) { $0.record = record }
      _ = try Bench.interpreter(client).interpret(Bench.utterance("hello there"))
      let limits = try transport.requests.map { try JSONValue(parsing: $0.body)["max_tokens"]?.number }
      #expect(limits == (answers.count == 2 ? ["2000", "666"] : ["666"]))
    }
    let lost = StubTransport([tooLong])
    let error = #expect(throws: LanguageError.self) {
      try Bench.interpreter(lost).interpret(Bench.utterance("hello there"))
    }
    #expect(error?.cause == .tooLong)
    #expect(lost.requests.count == 2)
  }

  @Test("M6 FastAPI's form of a refusal is understood, too")
  func validationErrors() throws {
    let detail =
      "{\"detail\":[{\"loc\":[\"body\",\"response_format\",\"type\"],\"msg\":\"unexpected value\"}]}"
    #expect(try bodies([.answer(422, detail), good]).count == 2)
  }

  @Test("M6 a rung is only kept once it has worked")
  func forgetsFailedRungs() throws {
    let transport = StubTransport([refusal(400, "response_format"), refusal(400, "who are you"), good])
    let interpreter = try Bench.interpreter(transport)
    #expect(throws: LanguageError.self) { try interpreter.interpret(Bench.utterance("hello there")) }
    _ = try interpreter.interpret(Bench.utterance("hello there"))
    #expect(transport.bodies[2].contains("\"strict\":true"))
  }

  @Test("M6 the limit of the answer is renamed once, then dropped; a temperature is dropped")
  func otherFields() throws {
    let renamed = try bodies([
      refusal(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'"), good,
    ])
    #expect(renamed[0]["max_tokens"] != nil && renamed[0]["max_completion_tokens"] == nil)
    #expect(renamed[1]["max_tokens"] == nil && renamed[1]["max_completion_tokens"] != nil)
    let dropped = try bodies([refusal(400, "max_tokens"), refusal(400, "max_completion_tokens"), good])
    #expect(dropped[2]["max_tokens"] == nil && dropped[2]["max_completion_tokens"] == nil)
    let cold = try bodies([
      .answer(
        400,
        "{\"error\":{\"message\":\"no\",\"param\":\"temperature\",\"code\":\"unsupported_value\"}}"
      ), good,
    ])
    #expect(cold[1]["temperature"] == nil)
    #expect(try bodies([good], baseURL: "https://api.openai.com/v1")[0]["max_completion_tokens"] != nil)
  }

  @Test("M6 a server that refuses everything is asked a handful of times, not for ever")
  func endsLadder() throws {
    let transport = StubTransport([refusal(400, "response_format, max_tokens and temperature are all wrong")])
    let error = #expect(throws: LanguageError.self) {
      try Bench.interpreter(transport).interpret(Bench.utterance("hello there"))
    }
    #expect(error?.cause == .requestRefused)
    #expect(transport.requests.count == 5)
  }

  @Test("K13 nothing but the prompt, the day, the categories and the line is sent")
  func sendsNothingElse() throws {
    let body = try #require(try bodies([good]).first)
    #expect(
      body.object?.keys.sorted() == ["max_tokens", "messages", "model", "response_format", "temperature"]
    )
    #expect(body["messages"]?[0]?["content"]?.string?.contains("hello there") == false)
  }

  @Test("K12 card numbers, account numbers and addresses stay here and come back in the reading")
  func masks() throws {
    let reading = Bench.expense([
      "description": "\"shoes, [card 1] and [address 3]\"", "merchant": "\"[account 2]\"",
    ])
    let transport = StubTransport([.chat(reading)])
    let line = "shoes 12.50 4111 1111 1111 1111, de89 3704 0044 0532 0130 00 ana.b@shop.example"
    let interpretation = try Bench.interpreter(transport).interpret(Bench.utterance(line))
    let body = try #require(transport.bodies.first)
    #expect(body.contains("\"shoes 12.50 [card 1], [account 2] [address 3]\""))
    guard case .expenses(let drafts) = interpretation.intent else { throw LanguageError(.noReading, "") }
    #expect(drafts.first?.description == "shoes, 4111 1111 1111 1111 and ana.b@shop.example")
    #expect(drafts.first?.merchant == "de89 3704 0044 0532 0130 00")
  }

  @Test(
    "K12 amounts and other numbers are not taken for cards",
    arguments: [
      "10 20 30 40 50 60 70 80", "4111 1111 1111 1112", "1234567.89 and 555-0133-2", "a@b @home 5@3",
      "4111111111111111.50", "2026-11-20 18.40 12 13 14 15", "AB12 cafe 30", "DE89370 400440532013000",
      "x4111111111111111",
    ]
  )
  func masksNothing(line: String) throws {
    let transport = StubTransport([good])
    _ = try Bench.interpreter(transport).interpret(Bench.utterance(line))
    #expect(try #require(transport.bodies.first).contains("\"\(line)\""))
  }

  @Test("K11 each body is written down before it leaves, byte for byte, and then what came of it")
  func recordsBody() throws {
    let record = MemoryRecord()
    let transport = StubTransport([refusal(400, "temperature"), good])
    let client = try Bench.client(transport) { surroundings in
      surroundings.record = record
      surroundings.cost = { $0.input * 3 + $0.output }
    }
    _ = try Bench.interpreter(client).interpret(Bench.utterance("hello there"))
    #expect(record.calls.map(\.body) == transport.requests.map(\.body))
    #expect(record.calls.map(\.attempt) == [0, 1])
    #expect(
      record.calls.allSatisfy {
        $0.host == "api.example.com" && $0.model == "test-model" && $0.purpose == .line
      }
    )
    #expect(record.outcomes.map(\.status) == [400, 200])
    #expect(record.outcomes[1].failure == nil)
    #expect(record.outcomes[1].tokens == TokenCount(input: 10, output: 10))
    #expect(record.outcomes[1].cost == 40)
  }

  @Test("K11 what can't be written down is not sent")
  func unrecorded() throws {
    let record = MemoryRecord()
    record.set { $0.isFull = true }
    let transport = StubTransport([good])
    let client = try Bench.client(transport) { $0.record = record }
    let error = #expect(throws: LanguageError.self) {
      try Bench.interpreter(client).interpret(Bench.utterance("hello there"))
    }
    #expect(error?.cause == .notRecorded)
    #expect(error?.problem == "what is sent can't be written down (disk full)")
    #expect(transport.requests.isEmpty)
  }

  @Test("where the month's cap is reached nothing is asked")
  func cap() throws {
    let record = MemoryRecord()
    record.set { $0.usage.tokens = TokenCount(input: 900, output: 100) }
    let transport = StubTransport([good])
    let client = try Bench.client(transport) { surroundings in
      surroundings.record = record
      surroundings.capReached = { $0.tokens.total >= 1_000 ? "this month's cap is used up" : nil }
    }
    let error = #expect(throws: LanguageError.self) {
      try Bench.interpreter(client).interpret(Bench.utterance("hello there"))
    }
    #expect(error?.cause == .capReached)
    #expect(transport.requests.isEmpty)
  }

  @Test("a line longer than anyone types is not sent")
  func tooLong() throws {
    let transport = StubTransport([good])
    let line = String(repeating: "a ", count: 5_000)
    #expect(throws: LanguageError.self) { try Bench.interpreter(transport).interpret(Bench.utterance(line)) }
    #expect(transport.requests.isEmpty)
  }
}

import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendProvider
import Testing

/// Anthropic's and Azure's ways of asking and answering.
@Suite struct DialectTests {
  private let reading = "{\"intent\":\"other\",\"reason\":\"chat\"}"

  private func message(_ content: String, stop: String = "end_turn") -> Result<HTTPResponse, HTTPError> {
    .answer(
      200,
      """
      {"id":"msg_1","type":"message","role":"assistant","model":"m","content":[\(content)],"stop_reason":"\(stop)",\
      "usage":{"input_tokens":11,"output_tokens":5,"cache_read_input_tokens":100}}
      """
    )
  }

  private func text(_ words: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "text")
      writer.member("text", words)
    }
    return writer.text
  }

  private func anthropic(
    _ answers: [Result<HTTPResponse, HTTPError>],
    record: MemoryRecord? = nil
  ) throws -> (requests: [HTTPRequest], intent: Intent?, error: LanguageError?) {
    let transport = StubTransport(answers)
    let interpreter = try Bench.interpreter(transport, service: .anthropic, baseURL: "https://a.example") {
      $0.record = record
    }
    do {
      let intent = try interpreter.interpret(Bench.utterance("soup 12.50")).intent
      return (transport.requests, intent, nil)
    } catch {
      return (transport.requests, nil, error as? LanguageError)
    }
  }

  @Test("Anthropic is asked at its path, with its headers, the instructions beside the messages")
  func messagesRequest() throws {
    let record = MemoryRecord()
    let asked = try anthropic([message(text(Bench.expense()))], record: record)
    let request = try #require(asked.requests.first)
    #expect(request.url.text == "https://a.example/v1/messages")
    #expect(request.headers.contains { $0.name == "x-api-key" && $0.value == Bench.key })
    #expect(request.headers.contains { $0.name == "anthropic-version" && $0.value == "2023-06-01" })
    #expect(!request.headers.contains { $0.name == "Authorization" })
    let body = try JSONValue(parsing: request.body)
    #expect(
      body.object?.keys.sorted() == [
        "max_tokens", "messages", "model", "output_config", "system",
      ]
    )
    #expect(
      body["messages"] == .array([.object(["role": .string("user"), "content": .string("soup 12.50")])])
    )
    #expect(body["system"]?.string?.contains("expense diary") == true)
    #expect(body["output_config"]?["format"]?["type"] == .string("json_schema"))
    #expect(body["output_config"]?["format"]?["schema"]?["type"] == .string("object"))
    guard case .expenses(let drafts)? = asked.intent else { throw LanguageError(.noReading, "") }
    #expect(drafts.map(\.amount.decimalText) == ["12.50"])
    #expect(record.outcomes.map(\.tokens) == [TokenCount(input: 111, output: 5)])
  }

  @Test("M6 Anthropic's ladder is a schema, a tool, the instructions; a tool's input is an object")
  func messagesLadder() throws {
    func refusal(_ words: String) -> Result<HTTPResponse, HTTPError> {
      .answer(
        400,
        "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"\(words)\"}}"
      )
    }
    let tool =
      "{\"type\":\"tool_use\",\"id\":\"t\",\"name\":\"spendwise_reading\",\"input\":\(Bench.expense())}"
    let asked = try anthropic([refusal("output_config: unknown"), message(tool, stop: "tool_use")])
    let body = try JSONValue(parsing: try #require(asked.requests.last).body)
    #expect(body["output_config"] == nil)
    #expect(body["tools"]?[0]?["input_schema"]?["type"] == .string("object"))
    #expect(body["tool_choice"]?["type"] == .string("tool"))
    guard case .expenses? = asked.intent else { throw LanguageError(.noReading, "") }
    let last = try anthropic([
      refusal("output_config"), refusal("tools are not supported"), message(text(reading)),
    ])
    #expect(last.intent == .other(.chat))
    let plain = try JSONValue(parsing: try #require(last.requests.last).body)
    #expect(plain["tools"] == nil && plain["system"]?.string?.contains("additionalProperties") == true)
  }

  @Test(
    "M17 what Anthropic's model didn't say has its cause",
    arguments: [
      ("end_turn", "", LanguageError.Cause.unreadable), ("max_tokens", "{\"intent\"", .cutShort),
      ("model_context_window_exceeded", "x", .cutShort), ("refusal", "I can't", .noReading),
    ]
  )
  func messagesEndings(stop: String, words: String, cause: LanguageError.Cause) throws {
    #expect(try anthropic([message(text(words), stop: stop)]).error?.cause == cause)
  }

  @Test("M8 an overloaded Anthropic is asked again, also where it says so with a status of success")
  func overloaded() throws {
    let words = "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}"
    let asked = try anthropic([.answer(529, words), .answer(200, words), message(text(reading))])
    #expect(asked.intent == .other(.chat))
    #expect(asked.requests.count == 3)
  }

  @Test(
    "Azure is asked at its deployment with its own header, by a version or without",
    arguments: [
      ("2024-10-21", "https://r.example/openai/deployments/mini/chat/completions?api-version=2024-10-21"),
      (nil, "https://r.example/openai/v1/chat/completions"),
    ] as [(String?, String)]
  )
  func azure(version: String?, url: String) throws {
    // Azure opens with a filter's results, and has them beside each choice.
    let answer =
      "{\"prompt_filter_results\":[{}],\"choices\":[{\"content_filter_results\":{},\"finish_reason\":\"stop\","
      + "\"message\":{\"role\":\"assistant\",\"content\":\"{\\\"intent\\\":\\\"other\\\","
      + "\\\"reason\\\":\\\"chat\\\"}\"}}]}"
    let transport = StubTransport([.answer(200, answer)])
    let interpreter = try Bench.interpreter(
      transport,
      service: .azure(deployment: "mini", version: version),
      baseURL: "https://r.example/"
    )
    #expect(try interpreter.interpret(Bench.utterance("hi")).intent == .other(.chat))
    let request = try #require(transport.requests.first)
    #expect(request.url.text == url)
    #expect(request.headers.contains { $0.name == "api-key" && $0.value == Bench.key })
    #expect(!request.headers.contains { $0.name == "Authorization" })
  }

  @Test("M17 Azure's filter of a prompt is told as such, and not asked again")
  func azureFilter() throws {
    let body =
      "{\"error\":{\"code\":\"content_filter\",\"message\":\"The response was filtered\","
      + "\"innererror\":{\"content_filter_result\":{}}}}"
    let transport = StubTransport([.answer(400, body)])
    let interpreter = try Bench.interpreter(
      transport,
      service: .azure(deployment: "mini", version: nil),
      baseURL: "https://r.example"
    )
    let error = #expect(throws: LanguageError.self) { try interpreter.interpret(Bench.utterance("hi")) }
    #expect(error?.cause == .noReading)
    #expect(error?.problem == "a filter of r.example stopped the answer")
    #expect(transport.requests.count == 1)
  }

  @Test("a server that counts no tokens is charged an estimate")
  func estimates() throws {
    let record = MemoryRecord()
    let transport = StubTransport([
      .answer(200, "{\"choices\":[{\"message\":{\"content\":\"\(reading.replacing("\"", with: "\\\""))\"}}]}")
    ])
    let interpreter = try Bench.interpreter(transport) { $0.record = record }
    _ = try interpreter.interpret(Bench.utterance("hi"))
    let tokens = try #require(record.outcomes.first?.tokens)
    #expect(tokens.isEstimate)
    #expect(tokens.input == ((transport.requests.first?.body.count ?? 0) + 3) / 4)
    #expect(tokens.output == (reading.utf8.count + 3) / 4)
  }
}

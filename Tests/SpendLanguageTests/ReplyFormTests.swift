import SpendCore
import SpendHTTP
import SpendLanguage
import SpendTestSupport
import Testing

@Suite struct ReplyFormTests {
  private func isRead(_ content: String) throws -> Bool {
    guard case .expenses(let drafts) = try Bench.reading(content) else { return false }
    return drafts.map(\.amount.decimalText) == ["12.50"]
  }

  private func choice(_ fields: String) -> Result<HTTPResponse, HTTPError> {
    .answer(200, "{\"choices\":[{\(fields)}]}")
  }

  @Test(
    "M9 prose, fences, thoughts, a byte order mark and trailing commas around the reading don't matter",
    arguments: [
      ("", ""), ("\u{FEFF}", ""), ("\n  ", "\n"), ("```json\n", "\n```"), ("```\n", "\n```\nAnything else?"),
      ("Here you are: ", " Bye {not json}."), ("<think>Is it {\"intent\":\"other\"}?</think>\n", ""),
      ("[", "]"),
      ("{\"note\":1} ", ""), ("Set {a, b}: ", ""),
    ]
  )
  func readsWrapped(before: String, after: String) throws {
    #expect(try isRead(before + Bench.expense() + after))
  }

  @Test("M9 trailing commas are forgiven, also where strings hold commas and brackets")
  func trailingCommas() throws {
    #expect(
      try isRead(
        "{\"intent\":\"expense\",\"expenses\":[{\"amount\":\"12.50\",\"description\":\"a, ]}\" , },\n ],}"
      )
    )
  }

  @Test("M10 two readings in one answer are none: which is meant can't be told")
  func refusesTwo() throws {
    let two = "First \(Bench.expense()) or rather \(Bench.expense(["amount": "\"99\""]))"
    #expect(try Bench.refusal(.chat(two))?.cause == .unreadable)
  }

  @Test("M10 a name that stands twice refuses the reading")
  func refusesDuplicateNames() throws {
    let reading = "{\"intent\":\"expense\",\"expenses\":[{\"amount\":\"1\",\"amount\":\"100\"}]}"
    #expect(try Bench.refusal(.chat(reading))?.cause == .unreadable)
    #expect(try Bench.refusal(.answer(200, "{\"choices\":[],\"choices\":[]}"))?.cause == .unreadable)
  }

  @Test("M3 M10 no beginning of a reading passes for one")
  func refusesEveryCut() throws {
    let whole = Array(Bench.expense().utf8)
    for length in 0..<whole.count {
      let content = String(decoding: whole[..<length], as: UTF8.self)
      #expect(try Bench.refusal(.chat(content))?.cause == .unreadable)
    }
  }

  @Test("M3 M10 no beginning of the server's answer passes for one")
  func refusesEveryCutBody() throws {
    let whole = Array(ScriptedExchange.chatBody("{\"intent\":\"other\"}").utf8)
    for length in 0..<whole.count {
      let error = try Bench.refusal(.success(HTTPResponse(status: 200, body: Array(whole[..<length]))))
      #expect(error?.cause == .unreadable)
    }
  }

  @Test(
    "M10 what is no chat completion is refused",
    arguments: [
      "", "<html><body>Bad gateway</body></html>", "null", "[]", "7", "\"text\"", "{}", "{\"choices\":{}}",
      "{\"choices\":[]}", "{\"choices\":[7]}", "{\"choices\":[{\"message\":{\"content\":\"\\ud800\"}}]}",
      "\u{0}\u{1}", String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
    ]
  )
  func refusesOther(body: String) throws {
    #expect(try Bench.refusal(.answer(200, body))?.cause == .unreadable)
  }

  @Test(
    "M17 no content, a refusal, a filter and a cut answer each have their cause",
    arguments: [
      ("\"message\":{\"content\":null},\"finish_reason\":\"stop\"", .unreadable),
      ("\"message\":{},\"finish_reason\":\"stop\"", .unreadable),
      ("\"message\":{\"content\":\" \"},\"finish_reason\":\"stop\"", .unreadable),
      ("\"message\":{\"content\":null,\"refusal\":\"I can't\"},\"finish_reason\":\"stop\"", .noReading),
      ("\"message\":{\"content\":\"{}\"},\"finish_reason\":\"content_filter\"", .noReading),
      (
        "\"message\":{\"content\":\"{\\\"intent\\\":\\\"other\\\"}\"},\"finish_reason\":\"length\"",
        .cutShort
      ),
    ] as [(String, LanguageError.Cause)]
  )
  func causes(fields: String, cause: LanguageError.Cause) throws {
    #expect(try Bench.refusal(choice(fields))?.cause == cause)
  }

  @Test("content may come in parts")
  func parts() throws {
    let answer = choice(
      "\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"intent\\\":\"},{\"text\":\"\\\"other\\\"}\"}]}"
    )
    let interpretation = try Bench.interpreter(StubTransport([answer])).interpret(Bench.utterance("x"))
    #expect(interpretation.intent == .other(.notUnderstood))
  }

  @Test("M18 a tool call is read by its arguments when they are a reading, whatever the finish")
  func toolCall() throws {
    func call(_ arguments: String, count: Int = 1) -> Result<HTTPResponse, HTTPError> {
      let one =
        "{\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\"x\","
        + "\"arguments\":\(ScriptedExchange.quoted(arguments))}}"
      let calls = [String](repeating: one, count: count).joined(separator: ",")
      return choice("\"message\":{\"content\":null,\"tool_calls\":[\(calls)]},\"finish_reason\":\"stop\"")
    }
    let interpretation = try Bench.interpreter(StubTransport([call(Bench.expense())])).interpret(
      Bench.utterance("x")
    )
    guard case .expenses(let drafts) = interpretation.intent else { throw LanguageError(.noReading, "") }
    #expect(drafts.count == 1)
    #expect(try Bench.refusal(call("{\"path\":\"/etc/passwd\"}"))?.cause == .unreadable)
    #expect(try Bench.refusal(call("{\"intent\":\"expense\",\"expen"))?.cause == .unreadable)
    #expect(try Bench.refusal(call(Bench.expense(), count: 2))?.cause == .noReading)
  }

  @Test("an unknown intent is refused", arguments: ["\"Expense\"", "\"delete_all\"", "null", "7"])
  func unknownIntent(text: String) throws {
    #expect(try Bench.refusal(.chat("{\"intent\":\(text)}"))?.cause == .invalidReading)
  }
}

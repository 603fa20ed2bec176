import SpendTestSupport
import Testing

/// What a server can answer with a status of success.
@Suite struct AnswerFaultTests {
  /// A completion whose message and ending are these.
  private static func completion(_ message: String, ending: String = "stop") -> ScriptedExchange {
    ModelFault.body(#"{"choices":[{"index":0,"message":\#(message),"finish_reason":"\#(ending)"}]}"#)
  }

  /// A message that calls tools with these arguments.
  private static func calls(_ arguments: String...) -> String {
    let calls = arguments.map { text in
      #"{"id":"c","type":"function","function":{"name":"x","arguments":\#(ScriptedExchange.quoted(text))}}"#
    }
    return #"{"role":"assistant","content":null,"tool_calls":[\#(calls.joined(separator: ","))]}"#
  }

  private static let reading = ModelFault.reading()
  private static let deep = String(repeating: "[", count: 10_000)

  @Test(
    "M9 what stands around the reading doesn't matter",
    arguments: [
      ModelFault("prose", .chat("Sure! Here it is:\n\n\(reading)\n\nIs that right?"), outcome: .model),
      ModelFault("fences", .chat("```json\n\(reading)\n```"), outcome: .model),
      ModelFault("a byte order mark", .chat("\u{FEFF}\(reading)"), outcome: .model),
      ModelFault("thoughts", .chat("<think>Is {it} an expense?</think>\n\(reading)"), outcome: .model),
      ModelFault("a trailing comma", .chat("\(reading.dropLast()),}"), outcome: .model),
      ModelFault(
        "fields that nobody asked for",
        .chat(#"{"confidence":1,"note":{"a":[1,2]},\#(reading.dropFirst())"#),
        outcome: .model
      ),
      ModelFault(
        "text as a list of parts",
        completion(#"{"content":[{"type":"text","text":\#(ScriptedExchange.quoted(reading))}]}"#),
        outcome: .model
      ),
      ModelFault(
        "a type that is wrong",
        ModelFault.body(ScriptedExchange.chatBody(reading), type: "text/html; charset=latin-1"),
        outcome: .model
      ),
    ]
  )
  func surrounded(_ fault: ModelFault) throws { try fault.check() }

  @Test(
    "M10 what is no answer of such a server is judged by its content",
    arguments: [
      ModelFault(
        "HTML",
        ModelFault.body("<!doctype html><p>Sign in", type: "text/html"),
        outcome: .offline("can't be read")
      ),
      ModelFault("nothing", ModelFault.body(""), outcome: .offline("can't be read")),
      ModelFault("204", .reply(status: 204, body: ""), outcome: .offline("can't be read")),
      ModelFault("a list", ModelFault.body("[1,2]"), outcome: .offline("can't be read")),
      ModelFault(
        "cut, with its length",
        ModelFault.body(#"{"choices":[{"mess"#),
        outcome: .offline("can't be read")
      ),
      ModelFault(
        "10,000 levels",
        ModelFault.body(#"{"choices":\#(deep)"#),
        outcome: .offline("can't be read")
      ),
      ModelFault(
        "10,000 levels in the text",
        .chat(#"{"intent":\#(deep)"#),
        outcome: .offline("can't be read")
      ),
      ModelFault(
        "32,000 braces",
        .chat(String(repeating: "{", count: 32_000)),
        outcome: .offline("can't be read")
      ),
      ModelFault(
        "a name twice",
        .chat(#"{"intent":"expense",\#(reading.dropFirst())"#),
        outcome: .offline("can't be read")
      ),
      ModelFault("two readings", .chat("\(reading)\nor\n\(reading)"), outcome: .offline("can't be read")),
      ModelFault(
        "half a letter",
        .chat(reading.replacing("zorbs", with: #"zorbs \uD83D"#)),
        outcome: .offline("can't be read")
      ),
      ModelFault(
        "half a letter in the answer",
        ModelFault.body(#"{"choices":[{"message":{"content":"\uDC00 {}"}}]}"#),
        outcome: .offline("can't be read")
      ),
      ModelFault("a poem", .chat("Roses are red, zorbs cost 12.50."), outcome: .offline("can't be read")),
      ModelFault("a NUL", .chat("\u{0}\(reading.dropLast())"), outcome: .offline("can't be read")),
    ]
  )
  func unreadable(_ fault: ModelFault) throws { try fault.check() }

  @Test(
    "M11 what misses, or is of the wrong kind, makes the reading none",
    arguments: [
      #"{"foo":1}"#, #"{"intent":null}"#, #"{"intent":"expense"}"#, #"{"intent":"expense","expenses":[]}"#,
      #"{"intent":"expense","expenses":[null]}"#, #"{"intent":"expense","expenses":[{}]}"#,
      #"{"intent":"expense","expenses":{"amount":"12.50"}}"#, #"{"intent":["expense"],"expenses":[]}"#,
      #"{"intent":"gift","expenses":[]}"#, #"{"intent":"command","command":null}"#,
      #"{"intent":"question","question":null}"#, reading.replacing(#""12.50""#, with: "null"),
      reading.replacing(#""12.50""#, with: "true"), reading.replacing(#""12.50""#, with: #"["12.50"]"#),
      reading.replacing(#""zorbs""#, with: "7"),
    ].map { ModelFault($0, .chat($0), outcome: .offline("")) } + [
      ModelFault(
        "what may be null misses",
        .chat(
          #"{"intent":"expense","expenses":[{"amount":"12.50","category":"Shopping","description":"zorbs"}]}"#
        ),
        outcome: .model
      )
    ]
  )
  func missing(_ fault: ModelFault) throws { try fault.check() }

  @Test(
    "M12 an amount is read from its digits, or not at all",
    arguments: [
      "NaN", #""NaN""#, "-12.50", #""-12.50""#, "1e400", #""1e400""#, "1.25e1", #""1.25e1""#, "0.005",
      #""0.005""#,
      #""12,50""#, "12345678901234567890", #""12345678901234567890""#, "0", #""""#, #""$12.50""#,
      #""12.50 USD""#,
      #""１２.５０""#, #""0x0C""#, #""12.505""#, "Infinity", #""1_2.50""#, #"" 12.50 ""#,
    ].map { ModelFault($0, .chat(ModelFault.reading(amount: $0)), outcome: .offline("")) } + [
      ModelFault("a number", .chat(ModelFault.reading(amount: "12.50")), outcome: .model),
      ModelFault("a number with one digit less", .chat(ModelFault.reading(amount: "12.5")), outcome: .model),
    ]
  )
  func amount(_ fault: ModelFault) throws { try fault.check() }

  @Test(
    "M17 an answer without a reading has its cause",
    arguments: [
      ModelFault("no choices", ModelFault.body(#"{"choices":[]}"#), outcome: .offline("no answer")),
      ModelFault(
        "choices that are null",
        ModelFault.body(#"{"choices":null}"#),
        outcome: .offline("no answer")
      ),
      ModelFault("null", completion(#"{"content":null}"#), outcome: .offline("no answer")),
      ModelFault("spaces", completion(#"{"content":" \n "}"#), outcome: .offline("no answer")),
      ModelFault(
        "a refusal",
        completion(#"{"content":null,"refusal":"I won't."}"#),
        outcome: .offline("declined")
      ),
      ModelFault(
        "a filter",
        completion(#"{"content":null}"#, ending: "content_filter"),
        outcome: .offline("filter")
      ),
      ModelFault(
        "a filter of the question",
        ModelFault.error(400, code: "content_filter", "The response was filtered"),
        outcome: .offline("filter")
      ),
      ModelFault(
        "cut short, though it looks whole",
        .reply(body: ScriptedExchange.chatBody(reading, finishReason: "length")),
        outcome: .offline("cut short")
      ),
    ]
  )
  func withoutReading(_ fault: ModelFault) throws { try fault.check() }

  @Test(
    "M18 the arguments of a tool are the reading where they are one; no tool is ever run",
    arguments: [
      ModelFault("whole", completion(calls(reading), ending: "tool_calls"), outcome: .model),
      ModelFault("whole, ended otherwise", completion(calls(reading)), outcome: .model),
      ModelFault("cut", completion(calls(String(reading.dropLast(40)))), outcome: .offline("can't be read")),
      ModelFault(
        "cut by its length",
        completion(calls(reading), ending: "length"),
        outcome: .offline("cut short")
      ),
      ModelFault("nothing", completion(calls("")), outcome: .offline("no answer")),
      ModelFault(
        "of another tool",
        completion(calls(#"{"command":"rm -rf /"}"#)),
        outcome: .offline("can't be read")
      ),
      ModelFault("several", completion(calls(reading, reading)), outcome: .offline("several readings")),
    ]
  )
  func tool(_ fault: ModelFault) throws { try fault.check() }
}

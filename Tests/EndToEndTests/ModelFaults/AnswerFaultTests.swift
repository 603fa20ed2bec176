import SpendTestSupport
import Testing

/// What a server can answer with a status of success.
@Suite struct AnswerFaultTests {
  /// A completion whose message and ending are these.
  private static func completion(_ message: String, ending: String = "stop") -> ScriptedExchange {
    ServerFault.body(#"{"choices":[{"index":0,"message":\#(message),"finish_reason":"\#(ending)"}]}"#)
  }

  /// A message that calls tools with these arguments.
  private static func calls(_ arguments: String...) -> String {
    let calls = arguments.map { text in
      #"{"id":"c","type":"function","function":{"name":"x","arguments":\#(ScriptedExchange.quoted(text))}}"#
    }
    return #"{"role":"assistant","content":null,"tool_calls":[\#(calls.joined(separator: ","))]}"#
  }

  private static let reading = ServerFault.reading()
  private static let deep = String(repeating: "[", count: 10_000)

  @Test(
    "M9 what stands around the reading doesn't matter",
    arguments: [
      ServerFault("prose", .chat("Sure! Here it is:\n\n\(reading)\n\nIs that right?"), outcome: .model),
      ServerFault("fences", .chat("```json\n\(reading)\n```"), outcome: .model),
      ServerFault("a byte order mark", .chat("\u{FEFF}\(reading)"), outcome: .model),
      ServerFault("thoughts", .chat("<think>Is {it} an expense?</think>\n\(reading)"), outcome: .model),
      ServerFault("a trailing comma", .chat("\(reading.dropLast()),}"), outcome: .model),
      ServerFault(
        "fields that nobody asked for",
        .chat(#"{"confidence":1,"note":{"a":[1,2]},\#(reading.dropFirst())"#),
        outcome: .model
      ),
      ServerFault(
        "text as a list of parts",
        completion(#"{"content":[{"type":"text","text":\#(ScriptedExchange.quoted(reading))}]}"#),
        outcome: .model
      ),
      ServerFault(
        "a type that is wrong",
        ServerFault.body(ScriptedExchange.chatBody(reading), type: "text/html; charset=latin-1"),
        outcome: .model
      ),
    ]
  )
  func surrounded(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M10 what is no answer of such a server is judged by its content",
    arguments: [
      ServerFault(
        "HTML",
        ServerFault.body("<!doctype html><p>Sign in", type: "text/html"),
        outcome: .offline("can't be read")
      ),
      ServerFault("nothing", ServerFault.body(""), outcome: .offline("can't be read")),
      ServerFault("204", .reply(status: 204, body: ""), outcome: .offline("can't be read")),
      ServerFault("a list", ServerFault.body("[1,2]"), outcome: .offline("can't be read")),
      ServerFault(
        "cut, with its length",
        ServerFault.body(#"{"choices":[{"mess"#),
        outcome: .offline("can't be read")
      ),
      ServerFault(
        "10,000 levels",
        ServerFault.body(#"{"choices":\#(deep)"#),
        outcome: .offline("can't be read")
      ),
      ServerFault(
        "10,000 levels in the text",
        .chat(#"{"intent":\#(deep)"#),
        outcome: .offline("can't be read")
      ),
      ServerFault(
        "32,000 braces",
        .chat(String(repeating: "{", count: 32_000)),
        outcome: .offline("can't be read")
      ),
      ServerFault(
        "a name twice",
        .chat(#"{"intent":"expense",\#(reading.dropFirst())"#),
        outcome: .offline("can't be read")
      ),
      ServerFault("two readings", .chat("\(reading)\nor\n\(reading)"), outcome: .offline("can't be read")),
      ServerFault(
        "half a letter",
        .chat(reading.replacing("zorbs", with: #"zorbs \uD83D"#)),
        outcome: .offline("can't be read")
      ),
      ServerFault(
        "half a letter in the answer",
        ServerFault.body(#"{"choices":[{"message":{"content":"\uDC00 {}"}}]}"#),
        outcome: .offline("can't be read")
      ),
      ServerFault("a poem", .chat("Roses are red, zorbs cost 12.50."), outcome: .offline("can't be read")),
      ServerFault("a NUL", .chat("\u{0}\(reading.dropLast())"), outcome: .offline("can't be read")),
    ]
  )
  func unreadable(_ fault: ServerFault) throws { try fault.check() }

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
    ].map { ServerFault($0, .chat($0), outcome: .offline("")) } + [
      ServerFault(
        "what may be null misses",
        .chat(
          #"{"intent":"expense","expenses":[{"amount":"12.50","category":"Shopping","description":"zorbs"}]}"#
        ),
        outcome: .model
      )
    ]
  )
  func missing(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M12 an amount is read from its digits, or not at all",
    arguments: [
      "NaN", #""NaN""#, "-12.50", #""-12.50""#, "1e400", #""1e400""#, "1.25e1", #""1.25e1""#, "0.005",
      #""0.005""#,
      #""12,50""#, "12345678901234567890", #""12345678901234567890""#, "0", #""""#, #""$12.50""#,
      #""12.50 USD""#,
      #""１２.５０""#, #""0x0C""#, #""12.505""#, "Infinity", #""1_2.50""#, #"" 12.50 ""#,
    ].map { ServerFault($0, .chat(ServerFault.reading(amount: $0)), outcome: .offline("")) } + [
      ServerFault("a number", .chat(ServerFault.reading(amount: "12.50")), outcome: .model),
      ServerFault(
        "a number with one digit less",
        .chat(ServerFault.reading(amount: "12.5")),
        outcome: .model
      ),
    ]
  )
  func amount(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M17 an answer without a reading has its cause",
    arguments: [
      ServerFault("no choices", ServerFault.body(#"{"choices":[]}"#), outcome: .offline("no answer")),
      ServerFault(
        "choices that are null",
        ServerFault.body(#"{"choices":null}"#),
        outcome: .offline("no answer")
      ),
      ServerFault("null", completion(#"{"content":null}"#), outcome: .offline("no answer")),
      ServerFault("spaces", completion(#"{"content":" \n "}"#), outcome: .offline("no answer")),
      ServerFault(
        "a refusal",
        completion(#"{"content":null,"refusal":"I won't."}"#),
        outcome: .offline("declined")
      ),
      ServerFault(
        "a filter",
        completion(#"{"content":null}"#, ending: "content_filter"),
        outcome: .offline("filter")
      ),
      ServerFault(
        "a filter of the question",
        ServerFault.error(400, code: "content_filter", "The response was filtered"),
        outcome: .offline("filter")
      ),
      ServerFault(
        "cut short, though it looks whole",
        .reply(body: ScriptedExchange.chatBody(reading, finishReason: "length")),
        outcome: .offline("cut short")
      ),
    ]
  )
  func withoutReading(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M18 the arguments of a tool are the reading where they are one; no tool is ever run",
    arguments: [
      ServerFault("whole", completion(calls(reading), ending: "tool_calls"), outcome: .model),
      ServerFault("whole, ended otherwise", completion(calls(reading)), outcome: .model),
      ServerFault("cut", completion(calls(String(reading.dropLast(40)))), outcome: .offline("can't be read")),
      ServerFault(
        "cut by its length",
        completion(calls(reading), ending: "length"),
        outcome: .offline("cut short")
      ),
      ServerFault("nothing", completion(calls("")), outcome: .offline("no answer")),
      ServerFault(
        "of another tool",
        completion(calls(#"{"command":"rm -rf /"}"#)),
        outcome: .offline("can't be read")
      ),
      ServerFault("several", completion(calls(reading, reading)), outcome: .offline("several readings")),
    ]
  )
  func tool(_ fault: ServerFault) throws { try fault.check() }
}

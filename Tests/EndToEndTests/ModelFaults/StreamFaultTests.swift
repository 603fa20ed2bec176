import SpendJSON
import SpendTestSupport
import Testing

/// What can happen to a streamed answer to several piped lines.
@Suite struct StreamFaultTests {
  /// A stream, and whether its readings count.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let exchange: ScriptedExchange
    /// Whether all three lines are the model's.
    let isRead: Bool
    var requests: ClosedRange<Int> = 1...1
    var testDescription: String { name }
  }

  private static let lines = ["zorbs 12.50", "glims 7.25", "plinks 3.75"]

  private static func reading(_ number: String, _ amount: String, _ what: String) -> String {
    #"{"id":\#(number),\#(ServerFault.reading(amount: "\"\(amount)\"").replacing("zorbs", with: what).dropFirst())"#
  }

  private static func readings(_ numbers: [String] = ["1", "2", "3"]) -> String {
    let all = [("12.50", "zorbs"), ("7.25", "glims"), ("3.75", "plinks")]
    let each = zip(numbers, all).map { reading($0, $1.0, $1.1) }
    return #"{"readings":[\#(each.joined(separator: ","))]}"#
  }

  private static let data = ScriptedExchange.chatStreamData(content: readings(), pieces: 12)
  private static let events = data.map { ScriptedExchange.event($0) }

  private static func stream(_ texts: [String], isWhole: Bool = true, pieceSize: Int? = nil)
    -> ScriptedExchange
  {
    .eventStream(texts, pieceSize: pieceSize, isWhole: isWhole)
  }

  private static let fine: [Case] = [
    Case(name: "as it should be", exchange: stream(events), isRead: true),
    Case(name: "not streamed at all", exchange: .chat(readings()), isRead: true),
    Case(name: "byte by byte", exchange: stream(events, pieceSize: 1), isRead: true),
    Case(name: "seven bytes at once", exchange: stream(events, pieceSize: 7), isRead: true),
    Case(name: "CR LF", exchange: stream(events.map { $0.replacing("\n", with: "\r\n") }), isRead: true),
    Case(name: "CR alone", exchange: stream(events.map { $0.replacing("\n", with: "\r") }), isRead: true),
    Case(
      name: "comments and other fields",
      exchange: stream(events.map { ": still there\n\nid: 7\nretry: 10\nevent: x\n\($0)" }),
      isRead: true
    ),
    Case(
      name: "as Azure begins",
      exchange: .chatStream(content: readings(), isAzure: true),
      isRead: true
    ),
    Case(name: "without usage", exchange: .chatStream(content: readings(), usage: nil), isRead: true),
    Case(name: "ended without [DONE]", exchange: stream(events.dropLast()), isRead: true),
    Case(
      name: "members that nobody knows",
      exchange: .events(data.map { $0.replacing("{\"id\"", with: #"{"obfuscation":"x7Qp","id""#) }),
      isRead: true
    ),
    Case(
      name: "a byte order mark",
      exchange: stream(["\u{FEFF}\(events[0])"] + events.dropFirst()),
      isRead: true
    ),
  ]

  private static let broken: [Case] = [
    Case(
      name: "cut",
      exchange: stream(Array(events.prefix(5)), isWhole: false),
      isRead: false,
      requests: 2...2
    ),
    Case(name: "over too early", exchange: stream(Array(events.prefix(5))), isRead: false, requests: 2...2),
    Case(
      name: "cut in a letter",
      exchange: stream(
        events.prefix(3) + ["data: {\"choices\":[{\"delta\":{\"content\":\"caf\u{E9}"],
        isWhole: false
      ),
      isRead: false,
      requests: 2...2
    ),
    Case(
      name: "an error inside",
      exchange: stream(
        events.prefix(4) + [ScriptedExchange.event(#"{"error":{"message":"overloaded","code":503}}"#)]
      ),
      isRead: false,
      requests: 3...3
    ),
    Case(
      name: "a refused key inside",
      exchange: stream([
        ScriptedExchange.event(#"{"error":{"message":"sk-canary-0123456789?","code":"401"}}"#)
      ]),
      isRead: false
    ),
    Case(
      name: "an event that is no JSON",
      exchange: stream(events.prefix(4) + ["data: {oops\n\n"] + events.dropFirst(4)),
      isRead: false
    ),
    Case(
      name: "cut short by its length",
      exchange: .chatStream(content: readings(), finishReason: "length"),
      isRead: false,
      requests: 1...6
    ),
    Case(
      name: "an event of 10 MB",
      exchange: stream(["data: \(String(repeating: "a", count: 10_000_000))\n\n"]),
      isRead: false,
      requests: 1...2
    ),
    Case(name: "[DONE] alone", exchange: stream(["data: [DONE]\n\n"]), isRead: false, requests: 1...2),
    Case(name: "comments alone", exchange: stream([": nothing\n\n"]), isRead: false, requests: 1...2),
  ]

  @Test(
    "M3 M4 M29 a stream to three piped lines reads whole or not at all, in order, each line once",
    arguments: fine + broken
  )
  func reads(_ streamed: Case) throws {
    let server = try ScriptedServer(streamed.exchange)
    defer { server.stop() }
    let program = try FaultedProgram(address: server.baseURL)
    let result = try program.run(["--json"], text: StreamFaultTests.lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0, "\(result.errors)")
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(records.map { $0["line"]?.number } == ["1", "2", "3"])
    #expect(records.map { $0["amount"]?.string } == ["12.50", "7.25", "3.75"])
    let category = streamed.isRead ? "Shopping" : "Other"
    #expect(records.map { $0["category"]?.string } == [category, category, category])
    #expect(FaultedProgram.notices(in: result.errors).count == (streamed.isRead ? 0 : 1), "\(result.errors)")
    #expect(try program.stored().count == 3)
    #expect(streamed.requests.contains(server.requests.count), "\(server.requests.count) requests")
    #expect(server.requests.first?.bodyText.contains(#""stream":true"#) == true)
    try program.expectNoTrace(of: result)
  }

  @Test(
    "M24 a reading counts for the line that bears it out, and for no other",
    arguments: [
      (["1", "3"], [true, false, false]), (["1", "1", "3"], [false, false, true]),
      (["1", "2", "9"], [true, true, false]),
      (["2", "1", "3"], [false, false, true]), (["\"1\"", "2", "3"], [true, true, true]),
      (["1", "null", "-3"], [true, false, false]),
      (["1.0", "2e0", "3"], [false, false, true]),
    ]
  )
  func numbered(ids: [String], isRead: [Bool]) throws {
    let server = try ScriptedServer(.chat(StreamFaultTests.readings(ids)))
    defer { server.stop() }
    let program = try FaultedProgram(address: server.baseURL)
    let result = try program.run(["--json"], text: StreamFaultTests.lines.joined(separator: "\n") + "\n")
    let records = try result.lines.map { try JSONValue(parsing: $0.utf8) }
    #expect(records.map { $0["amount"]?.string } == ["12.50", "7.25", "3.75"])
    #expect(records.map { $0["category"]?.string == "Shopping" } == isRead, "\(ids)")
    #expect(FaultedProgram.notices(in: result.errors).count <= 2)
    #expect(server.requests.count == 1)
    #expect(try program.stored().count == 3)
  }
}

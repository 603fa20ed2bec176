import SpendHTTP
import SpendTestSupport
import Testing

@Suite struct EventStreamTests {
  /// Everything that the format allows, as one stream.
  private static let recorded =
    "\u{FEFF}: welcome\r\n\r\n" + "data: {\"a\":1}\n\n" + "data:{\"b\":\"é€🍜\"}\r\n\r\n"
    + "retry: 3000\rid: 7\r\r"
    + "event: error\ndata: first\ndata:\ndata:  third\n\n" + "data\n\n" + "event: alone\n\n"
    + ": ping\n\n\n\n"
    + "unknown: x\ndatas: y\ndat: z\nid\ndata: kept\nid: 9\r\n\n" + "data: [DONE]\n\r\n"
    + "data: never ended\n"

  private static let expected = [
    event("{\"a\":1}"), event("{\"b\":\"é€🍜\"}"), event("first\n\n third", name: "error"), event(""),
    event("kept"), event("[DONE]"),
  ]

  private static func event(_ data: String, name: String = "message") -> EventStream.Event {
    EventStream.Event(name: name, data: Array(data.utf8))
  }

  private func events(of pieces: some Sequence<ArraySlice<UInt8>>) throws -> [EventStream.Event] {
    var stream = EventStream()
    var events: [EventStream.Event] = []
    for piece in pieces { events += try stream.take(piece) }
    return events
  }

  private func events(_ text: String) throws -> [EventStream.Event] {
    try events(of: [Array(text.utf8)[...]])
  }

  @Test("M4 a stream reads as its format says")
  func readsWhole() throws {
    #expect(try events(EventStreamTests.recorded) == EventStreamTests.expected)
  }

  @Test("M4 a stream reads the same cut in two at every place")
  func readsEveryCut() throws {
    let bytes = Array(EventStreamTests.recorded.utf8)
    for cut in 0...bytes.count {
      #expect(try events(of: [bytes[..<cut], bytes[cut...]]) == EventStreamTests.expected)
    }
  }

  @Test("M4 a stream reads the same cut in three at every pair of places")
  func readsEveryPairOfCuts() throws {
    let bytes = Array(EventStreamTests.recorded.utf8)
    for first in 0..<bytes.count {
      for second in first..<bytes.count {
        let found = try events(of: [bytes[..<first], bytes[first..<second], bytes[second...]])
        if found != EventStreamTests.expected { Issue.record("cut at \(first) and \(second): \(found)") }
      }
    }
  }

  @Test("M4 a stream reads the same byte by byte")
  func readsBytes() throws {
    let bytes = Array(EventStreamTests.recorded.utf8)
    #expect(try events(of: bytes.indices.map { bytes[$0...$0] }) == EventStreamTests.expected)
  }

  @Test(
    "an event ends at its blank line, whatever ends lines",
    arguments: [
      ("data: a\n\ndata: b", ["a"]), ("data: a\r\rdata: b\r", ["a"]), ("data: a\r\n\r\ndata: b\r\n", ["a"]),
      ("data: a\r\n\ndata: b\n\r", ["a", "b"]), ("data: a\n\r\ndata: b\r\r\n", ["a", "b"]), ("data: a", []),
      ("\n\r\n\r", []), ("", []), ("data: a\n\n\n\n", ["a"]), ("data: a\n: b\ndata: c\n\n", ["a\nc"]),
    ]
  )
  func endsLines(text: String, data: [String]) throws {
    #expect(try events(text).map { String(decoding: $0.data, as: UTF8.self) } == data)
  }

  @Test(
    "one blank behind the colon goes, and no other byte",
    arguments: [
      ("data:a", "a"), ("data: a", "a"), ("data:  a ", " a "), ("data:\ta", "\ta"), ("data::a", ":a"),
      ("data: a: b", "a: b"), ("data:", ""), ("data: ", ""), ("data", ""), ("data: a\0b", "a\0b"),
    ]
  )
  func takesOneBlank(line: String, data: String) throws {
    #expect(try events(line + "\n\n") == [EventStreamTests.event(data)])
  }

  @Test(
    "a name is read exactly as it stands",
    arguments: [
      ("event: ping\ndata: x", "ping"), ("event\ndata: x", "message"), ("event:\ndata: x", "message"),
      ("event: a\nevent: b\ndata: x", "b"), ("Event: a\ndata: x", "message"),
      (" event: a\ndata: x", "message"),
      ("event: a \ndata: x", "a "), ("event: dropped\n\ndata: x", "message"),
    ]
  )
  func readsNames(lines: String, name: String) throws {
    #expect(try events(lines + "\n\n") == [EventStreamTests.event("x", name: name)])
  }

  @Test("only the first three bytes may be a mark of the byte order")
  func readsMark() throws {
    #expect(try events("\u{FEFF}data: a\n\ndata: b\n\n").count == 2)
    #expect(try events("data: a\n\n\u{FEFF}data: b\n\n") == [EventStreamTests.event("a")])
    #expect(try events("\u{FEFF}\u{FEFF}data: a\n\n").isEmpty)
    #expect(try events(of: [[0xEF, 0xBB], Array("data: a\n\ndata: b\n\n".utf8)[...]]).count == 1)
  }

  @Test("M3 what is left at the end without its blank line is told, and is no event")
  func tellsRest() throws {
    for (text, isCut) in [
      ("data: a\n\n", false), ("data: a\n\n: bye", false), ("data: a\n", true), ("dat", true),
      ("event: x\n", true), ("", false), ("data: a\r\n\r", false),
    ] {
      var stream = EventStream()
      _ = try stream.take(Array(text.utf8)[...])
      let isFoundCut = stream.finish()
      #expect(isFoundCut == isCut, "\(text)")
    }
  }

  @Test(
    "M4 an event of 10 MB is refused at its limit, and its stream with it",
    arguments: [1, 1_000, 65_536]
  )
  func refusesLargeEvents(size: Int) throws {
    var stream = EventStream()
    _ = try stream.take(Array("data: ".utf8)[...])
    let piece = [UInt8](repeating: 0x78, count: size)
    var taken = 0
    let error = #expect(throws: EventStream.EventTooLarge.self) {
      while taken < 10_000_000 {
        _ = try stream.take(piece[...])
        taken += size
      }
    }
    #expect(error?.limit == 1_000_000)
    #expect((1_000_001 - size...1_000_000).contains(taken))
    #expect(throws: EventStream.EventTooLarge.self) { try stream.take(Array("\n\n".utf8)[...]) }
  }

  @Test("M4 many lines, a long name and many events count as what they are")
  func countsPerEvent() throws {
    var stream = EventStream(eventLimit: 100)
    for _ in 0..<50 { #expect(try stream.take(Array("data: 0123456789\n\n".utf8)[...]).count == 1) }
    for text in [
      String(repeating: "data: 0123456789\n", count: 10), "event: " + String(repeating: "e", count: 101),
    ] {
      var copy = stream
      #expect(throws: EventStream.EventTooLarge.self) { try copy.take(Array(text.utf8)[...]) }
    }
    // Comments and fields that mean nothing are passed over, however long.
    let filler = String(repeating: "x", count: 10_000)
    #expect(
      try stream.take(Array(": \(filler)\n\(filler): \(filler)\nid: \(filler)\ndata: a\n\n".utf8)[...]).count
        == 1
    )
  }

  @Test("M4 the time for a stream grows with its length, also byte by byte")
  func staysLinear() throws {
    func taken(_ count: Int) throws -> Duration {
      let bytes = Array(("data: " + String(repeating: "x", count: count) + "\n\n").utf8)
      return try ContinuousClock().measure {
        var stream = EventStream()
        for index in bytes.indices { _ = try stream.take(bytes[index...index]) }
      }
    }
    _ = try taken(1_000)
    let (short, long) = (try taken(50_000), try taken(800_000))
    // Sixteen times the bytes; with the square of the length it would be 256 times the time.
    #expect(long < short * 80)
  }

  @Test(
    "M4 random streams read the same in random pieces, and as whoever wrote them meant",
    arguments: 0..<200
  )
  func readsRandomPieces(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var text = generator.happens(30) ? "\u{FEFF}" : ""
    var expected: [EventStream.Event] = []
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      expected += randomEvent(&generator, &text)
    }
    let bytes = Array(text.utf8)
    #expect(try events(of: [bytes[...]]) == expected)
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 0...generator.pick([1, 3, 40]), using: &generator))
      pieces.append(bytes[start..<end])
      start = end
    }
    #expect(try events(of: pieces) == expected)
  }

  /// Writes one event, or something that is none, to `text`.
  private func randomEvent(_ generator: inout SeededGenerator, _ text: inout String) -> [EventStream.Event] {
    let end = generator.pick(["\n", "\r\n", "\r"])
    func line(_ content: String) { text += content + end }
    var name = "message"
    var data: [String] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: line(generator.pick([": a comment", ":", "id: 4", "retry: 10", "nothing known", "datax: y"]))
      case 1:
        name = generator.pick(["ping", "error", "content_block_delta"])
        line("event:\(generator.pick(["", " "]))\(name)")
      default:
        let value = generator.pick(["{\"a\":1}", "", ":", "é€🍜", "two words", "data: x"])
        data.append(value)
        line("data: \(value)")
      }
    }
    line("")
    return data.isEmpty ? [] : [EventStreamTests.event(data.joined(separator: "\n"), name: name)]
  }
}

import Foundation
import SpendCalls
import SpendCore
import SpendTestSupport
import Testing

/// Bodies come back byte for byte, whatever they share, until they are dropped.
@Suite struct CallBodyTests {
  private let prompt = String(repeating: "You read one line of an expense diary. ", count: 100)
  private let schema = String(repeating: ",{\"type\":\"string\"}", count: 100)

  private func body(_ line: String) -> [UInt8] {
    Array("{\"system\":\"\(prompt)\",\"line\":\"\(line)\",\"schema\":[0\(schema)]}".utf8)
  }

  @Test("K11 a body comes back as it was given: nothing, NUL, no UTF-8, much of the same")
  func exact() throws {
    let fixture = try CallFixture()
    let bodies: [[UInt8]] = [
      [], [0], [0xFF, 0xFE, 0x00, 0x80], Array("\u{0}\u{1B}[31m".utf8), [UInt8](repeating: 0, count: 100_000),
    ]
    for bytes in bodies {
      let number = try fixture.record.begin(try call(bytes))
      let stored = try #require(try RecordedCalls(path: fixture.path).call(number))
      #expect(stored.body?.count == bytes.count)
      let isSame = stored.body == bytes
      #expect(isSame)
      #expect(stored.byteCount == bytes.count)
    }
  }

  @Test("K11 where a note stands for sound, the bytes that left are counted")
  func soundNote() throws {
    let fixture = try CallFixture()
    let note = Array("(sound: 1,234,567 bytes, 0:32)".utf8)
    let sent = OutgoingCall(
      moment: try #require(Moment(iso: "2026-11-20T12:00:00")),
      purpose: .speech,
      host: "api.example.com",
      model: "whisper-1",
      attempt: 0,
      body: note,
      bytes: 1_235_001
    )
    let number = try fixture.record.begin(sent)
    let stored = try #require(try RecordedCalls(path: fixture.path).call(number))
    #expect(stored.byteCount == 1_235_001)
    #expect(stored.body == note)
  }

  @Test("K11 random bodies that share random beginnings and ends come back byte for byte", arguments: 1...4)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try CallFixture()
    func bytes(_ most: Int) -> [UInt8] {
      // Few values, so that beginnings and ends are often alike by chance.
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        UInt8.random(in: 0...2, using: &generator) * 127
      }
    }
    var sent: [Int64: [UInt8]] = [:]
    let parts = (0..<3).map { _ in bytes(3_000) }
    for _ in 0..<150 {
      let head = parts.randomElement(using: &generator) ?? []
      let tail = parts.randomElement(using: &generator) ?? []
      let body =
        head.prefix(Int.random(in: 0...head.count, using: &generator)) + bytes(300)
        + tail.suffix(Int.random(in: 0...tail.count, using: &generator))
      let purpose: OutgoingCall.Purpose = Bool.random(using: &generator) ? .line : .chat
      let model = Bool.random(using: &generator) ? "a" : "b"
      let number = try fixture.record.begin(try call(Array(body), purpose: purpose, model: model))
      sent[number] = Array(body)
    }
    let calls = try fixture.calls()
    #expect(calls.count == 150)
    for call in calls { #expect(call.body == sent[call.number]) }
  }

  @Test("what bodies share is stored once")
  func shared() throws {
    let fixture = try CallFixture()
    for index in 0..<200 { _ = try fixture.record.begin(try call(body("coffee \(index)"))) }
    #expect(try fixture.calls().map(\.body) == (0..<200).reversed().map { body("coffee \($0)") })
    #expect(try fixture.integer("SELECT count(*) FROM pattern") == 1)
    let kept = try fixture.integer("SELECT value FROM total WHERE name = 'body_bytes'")
    #expect(kept < Int64(body("").count) + 200 * 10)
    #expect(
      try kept
        == fixture.integer(
          "SELECT (SELECT sum(length(middle)) FROM body) + (SELECT sum(length(bytes)) FROM pattern)"
        )
    )
  }

  @Test("a prompt that changes gets a pattern of its own, and earlier bodies keep theirs")
  func changing() throws {
    let fixture = try CallFixture()
    let bodies = (0..<60).map { index in
      Array("\(index / 20)\(String(repeating: "prompt \(index / 20) ", count: 200)) line \(index)".utf8)
    }
    for body in bodies { _ = try fixture.record.begin(try call(body)) }
    #expect(try fixture.calls().map(\.body) == bodies.reversed())
    #expect(try fixture.integer("SELECT count(*) FROM pattern") == 3)
  }

  @Test("bodies older than 90 days are dropped, their calls stay")
  func old() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call(body("old"), at: "2026-08-21T23:59:59", purpose: .chat))
    _ = try fixture.record.begin(try call(body("young"), at: "2026-08-22T00:00:00"))
    _ = try fixture.record.begin(try call(body("new"), at: "2026-11-20T12:00:00"))
    let calls = try fixture.calls()
    #expect(calls.map(\.body) == [body("new"), body("young"), nil])
    #expect(
      calls.map(\.byteCount) == calls.map { _ in body("").count }.enumerated().map { $1 + [3, 5, 3][$0] }
    )
    #expect(try fixture.integer("SELECT count(*) FROM pattern") == 1)
    #expect(try RecordedCalls(path: fixture.path).call(1)?.body == nil)
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-08-01")).calls == 2)
  }

  @Test("bodies past the limit are dropped, oldest first, and leave no bytes behind")
  func tooMany() throws {
    var limits = CallRecordLimits()
    limits.bodyBytes = 100_000
    let fixture = try CallFixture(limits: limits)
    var generator = SeededGenerator(seed: 7)
    func random() -> [UInt8] { (0..<5_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
    let bodies = (0..<60).map { _ in random() }
    for body in bodies { _ = try fixture.record.begin(try call(body)) }
    let calls = try fixture.calls()
    let kept = calls.prefix { $0.body != nil }
    #expect((15...20).contains(kept.count))
    #expect(kept.map(\.body) == bodies.suffix(kept.count).reversed())
    #expect(calls.dropFirst(kept.count).allSatisfy { $0.body == nil })
    let stored = try fixture.integer("SELECT value FROM total WHERE name = 'body_bytes'")
    #expect(stored == Int64(kept.count * 5_000))
    #expect(try fixture.integer("SELECT sum(length(bytes)) FROM pattern") == stored)
    try fixture.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    #expect(file.count < 400_000)
    #expect(file.range(of: Data(bodies[0].prefix(64))) == nil)
    #expect(file.range(of: Data(bodies[59].prefix(64))) != nil)
  }

  @Test("one body larger than the limit is kept until the next one comes")
  func hugeBody() throws {
    var limits = CallRecordLimits()
    limits.bodyBytes = 1_000
    let fixture = try CallFixture(limits: limits)
    let huge = [UInt8](repeating: 65, count: 50_000)
    _ = try fixture.record.begin(try call(huge))
    #expect(try fixture.calls().first?.body == huge)
    _ = try fixture.record.begin(try call([1, 2, 3]))
    #expect(try fixture.calls().map(\.body) == [[1, 2, 3], nil])
    #expect(try fixture.integer("SELECT value FROM total WHERE name = 'body_bytes'") == 3)
  }

  @Test("of too many answers those go that were not used for longest")
  func answers() throws {
    var limits = CallRecordLimits()
    limits.answers = 10
    let fixture = try CallFixture(limits: limits)
    let today = try civilDay("2026-11-20")
    for index in 0..<10 { fixture.record.keep("\(index)", to: Array("\(index)".utf8), on: today) }
    #expect(fixture.record.answer(to: Array("0".utf8), on: today) == "0")
    for index in 10..<13 { fixture.record.keep("\(index)", to: Array("\(index)".utf8), on: today) }
    let had = (0..<13).filter { fixture.record.answer(to: Array("\($0)".utf8), on: today) != nil }
    #expect(had == [0, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }

  @Test("answers keep to their bytes, too, and one that would push out the others is not kept")
  func answerBytes() throws {
    var limits = CallRecordLimits()
    limits.answerBytes = 16_000
    let fixture = try CallFixture(limits: limits)
    let today = try civilDay("2026-11-20")
    for index in 0..<40 {
      fixture.record.keep(String(repeating: "é", count: 450), to: Array("\(index)".utf8), on: today)
    }
    fixture.record.keep(String(repeating: "x", count: 1_001), to: Array("large".utf8), on: today)
    #expect(fixture.record.answer(to: Array("large".utf8), on: today) == nil)
    #expect(try fixture.integer("SELECT count(*) FROM answer") == 17)
    #expect(try fixture.integer("SELECT value FROM total WHERE name = 'answer_bytes'") == 15_300)
    #expect(fixture.record.answer(to: Array("39".utf8), on: today) != nil)
    #expect(fixture.record.answer(to: Array("22".utf8), on: today) == nil)
  }
}

import Foundation
import SpendCalls
import SpendCore
import SpendTestSupport
import Synchronization
import Testing

/// The record of calls as its port promises it.
@Suite struct CallRecordFileTests {
  @Test("a call stands there with all of its parts before its outcome is known, and with it afterwards")
  func callAndOutcome() throws {
    let fixture = try CallFixture()
    let sent = try call(Array("{\"a\":1}".utf8), purpose: .categories, attempt: 2)
    let number = try fixture.record.begin(sent)
    var stored = try #require(try fixture.calls().first)
    #expect(stored.number == number)
    #expect(stored.moment == sent.moment)
    #expect(stored.purpose == "categories")
    #expect(stored.host == sent.host)
    #expect(stored.model == sent.model)
    #expect(stored.attempt == 2)
    #expect(stored.byteCount == 7)
    #expect(stored.body == sent.body)
    #expect(stored.outcome == nil)
    let outcome = CallOutcome(
      status: 529,
      failure: "model_busy",
      tokens: TokenCount(input: 12, output: 3, isEstimate: true),
      cost: 45,
      milliseconds: 678
    )
    fixture.record.end(number, outcome)
    stored = try #require(try fixture.calls().first)
    #expect(stored.outcome == outcome)
    fixture.record.end(number, CallOutcome(status: 200, milliseconds: 1))
    #expect(try fixture.calls().first?.outcome == outcome)
    #expect(fixture.record.usage(inMonthOf: sent.moment.date).failures == 1)
  }

  @Test("an outcome of a call that isn't there changes nothing")
  func outcomeOfNothing() throws {
    let fixture = try CallFixture()
    fixture.record.end(7, CallOutcome(status: 200, tokens: TokenCount(input: 1, output: 1), milliseconds: 1))
    #expect(try fixture.calls().isEmpty)
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-11-20")) == CallUsage())
  }

  @Test("the counters of a month are those of its calls, and of no others")
  func usage() throws {
    let fixture = try CallFixture()
    func made(_ moment: String, model: String = "tiny", _ outcome: CallOutcome?) throws {
      let number = try fixture.record.begin(try call(at: moment, model: model))
      if let outcome { fixture.record.end(number, outcome) }
    }
    let tokens = TokenCount(input: 100, output: 10)
    try made("2026-10-31T23:59:59", CallOutcome(status: 200, tokens: tokens, cost: 7, milliseconds: 1))
    try made("2026-11-01T00:00:00", CallOutcome(status: 200, tokens: tokens, cost: 20, milliseconds: 1))
    try made("2026-11-30T23:59:59", model: "b", CallOutcome(status: 200, tokens: tokens, milliseconds: 1))
    try made("2026-11-20T12:00:00", CallOutcome(failure: "model_timed_out", milliseconds: 5_000))
    try made("2026-11-20T12:00:00", nil)
    var expected = CallUsage()
    expected.calls = 4
    expected.failures = 1
    expected.tokens = TokenCount(input: 200, output: 20)
    expected.cost = 20
    expected.callsWithoutPrice = 1
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-11-15")) == expected)
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-10-01")).cost == 7)
    #expect(fixture.record.usage(inMonthOf: try civilDay("2025-11-15")) == CallUsage())
    let months = try RecordedCalls(path: fixture.path).months()
    #expect(months.map(\.first.iso) == ["2026-11-01", "2026-10-01"])
    #expect(months.first?.models.map(\.model) == ["b", "tiny"])
    #expect(months.first?.models.map(\.usage.calls) == [1, 3])
    #expect(months.first?.usage == expected)
  }

  @Test("counts that no server can mean don't break the sums")
  func hostileCounts() throws {
    let fixture = try CallFixture()
    for count in [Int.max, Int.min, -1] {
      let number = try fixture.record.begin(try call())
      let tokens = TokenCount(input: count, output: count)
      fixture.record.end(number, CallOutcome(status: 200, tokens: tokens, cost: count, milliseconds: count))
      #expect(try fixture.calls().first?.outcome != nil)
    }
    let usage = fixture.record.usage(inMonthOf: try civilDay("2026-11-20"))
    #expect(usage.calls == 3)
    #expect(usage.tokens.input == 1_000_000_000)
    #expect(usage.cost == 1_000_000_000_000)
  }

  @Test("a kept answer is had on its day and on no other, and each use counts")
  func answers() throws {
    let fixture = try CallFixture()
    let today = try civilDay("2026-11-20")
    fixture.record.keep("one\u{0}é", to: Array("digest".utf8), on: today)
    #expect(fixture.record.answer(to: Array("digest".utf8), on: today) == "one\u{0}é")
    #expect(fixture.record.answer(to: Array("digest".utf8), on: today.adding(days: 1)) == nil)
    #expect(fixture.record.answer(to: Array("other".utf8), on: today) == nil)
    fixture.record.keep("two", to: Array("digest".utf8), on: today)
    #expect(fixture.other().answer(to: Array("digest".utf8), on: today) == "two")
    #expect(fixture.record.usage(inMonthOf: today).kept == 2)
    #expect(fixture.record.usage(inMonthOf: today).calls == 0)
    #expect(try fixture.integer("SELECT value FROM total WHERE name = 'answers'") == 1)
    #expect(try fixture.integer("SELECT value FROM total WHERE name = 'answer_bytes'") == 3)
  }

  @Test("what was learned of an endpoint is kept, the last word counts")
  func forms() throws {
    let fixture = try CallFixture()
    #expect(fixture.record.form(of: "https://a/v1") == nil)
    fixture.record.keep(form: "one", of: "https://a/v1")
    fixture.record.keep(form: "two", of: "https://a/v1")
    fixture.record.keep(form: "three", of: "https://b/v1")
    #expect(fixture.other().form(of: "https://a/v1") == "two")
    #expect(fixture.record.form(of: "https://c/v1") == nil)
  }

  @Test("M32 who only asks makes no file and no folder")
  func onlyAsking() throws {
    let fixture = try CallFixture()
    let today = try civilDay("2026-11-20")
    #expect(fixture.record.answer(to: Array("digest".utf8), on: today) == nil)
    #expect(fixture.record.form(of: "endpoint") == nil)
    #expect(fixture.record.usage(inMonthOf: today) == CallUsage())
    #expect(try fixture.calls().isEmpty)
    #expect(try RecordedCalls(path: fixture.path).months().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).isEmpty)
  }

  @Test("calls are had by number, by day and newest first, in pages of any size")
  func listing() throws {
    let fixture = try CallFixture()
    for index in 0..<450 {
      let date = try civilDay("2026-01-01").adding(days: index / 10)
      _ = try fixture.record.begin(try call(Array("body \(index)".utf8), at: "\(date.iso)T12:00:00"))
    }
    let all = try fixture.calls()
    #expect(all.map(\.number) == (1...450).reversed())
    #expect(all.allSatisfy { $0.body == Array("body \($0.number - 1)".utf8) })
    var request = RecordedCalls.Request()
    request.first = try civilDay("2026-01-03")
    request.last = try civilDay("2026-01-04")
    #expect(try fixture.calls(request).map(\.number) == (21...40).reversed())
    request.limit = 3
    #expect(try fixture.calls(request).map(\.number) == [40, 39, 38])
    let calls = try RecordedCalls(path: fixture.path)
    #expect(try calls.call(7)?.body == Array("body 6".utf8))
    #expect(try calls.call(451) == nil)
    #expect(try calls.call(0) == nil)
    var seen = 0
    try calls.visit(RecordedCalls.Request()) { call in
      #expect(call.body == nil)
      seen += 1
      return seen < 250
    }
    #expect(seen == 250)
  }

  @Test("S13 eight threads and two openings at once: each call stands there once, each outcome is counted")
  func threads() throws {
    let fixture = try CallFixture(patience: .seconds(60))
    let other = CallRecordFile(path: fixture.path, patience: .seconds(60))
    let numbers = Mutex<[Int64]>([])
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      let record = worker % 2 == 0 ? fixture.record : other
      for index in 0..<200 {
        do {
          let number = try record.begin(try call(Array("{\"worker\":\(worker),\"index\":\(index)}".utf8)))
          record.end(
            number,
            CallOutcome(status: 200, tokens: TokenCount(input: 2, output: 1), cost: 3, milliseconds: 1)
          )
          numbers.withLock { $0.append(number) }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(Set(numbers.withLock { $0 }).count == 1_600)
    let usage = fixture.record.usage(inMonthOf: try civilDay("2026-11-20"))
    #expect(usage.calls == 1_600)
    #expect(usage.tokens == TokenCount(input: 3_200, output: 1_600))
    #expect(usage.cost == 4_800)
    let bodies = try fixture.calls().compactMap(\.body)
    #expect(Set(bodies).count == 1_600)
  }

  @Test("counters of a month are had at once however many calls it has")
  func manyCalls() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call())
    fixture.record.close()
    try fixture.execute(
      """
      WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
      INSERT INTO call (number, moment, purpose, host, model, attempt, bytes, status, milliseconds)
      SELECT i, '2026-11-20T12:00:00', 'line', 'api.example.com', 'tiny', 0, 10, 200, 5 FROM n;
      UPDATE month SET calls = 200000;
      """
    )
    let today = try civilDay("2026-11-20")
    let began = ContinuousClock.now
    for _ in 0..<20 { #expect(fixture.record.usage(inMonthOf: today).calls == 200_000) }
    #expect(ContinuousClock.now - began < .milliseconds(500))
    var request = RecordedCalls.Request()
    request.limit = 50
    let beganListing = ContinuousClock.now
    #expect(try fixture.calls(request).count == 50)
    #expect(ContinuousClock.now - beganListing < .milliseconds(200))
  }
}

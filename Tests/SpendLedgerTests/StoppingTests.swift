import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

/// What takes long can be stopped and leaves no half change; what takes a moment is done to its end.
@Suite struct StoppingTests {
  /// Whether somebody wants to stop.
  private final class Wish: Sendable {
    let isMade = Atomic(false)
  }

  private let fixture: LedgerFixture
  private let wish = Wish()
  private let ledger: Ledger

  init() throws {
    fixture = try LedgerFixture()
    let path = fixture.path
    var waiting = try (0..<3_000).map {
      try draft(
        "\($0 % 90 + 1)",
        on: "2025-\($0 % 2 + 10)-1\($0 % 9)",
        for: "row \($0)",
        merchant: "Shop \($0 % 7)"
      )
    }
    _ = try fixture.ledger.load(cause: cause("rows.csv")) {
      defer { waiting = [] }
      return waiting.isEmpty ? nil : waiting
    }
    fixture.ledger.close()
    ledger = try Ledger(
      opening: path,
      clock: StoppedClock(),
      shouldStop: { [wish] in wish.isMade.load(ordering: .relaxed) }
    )
  }

  private func stopped(_ body: () throws -> Void) -> StoreError.Reason? {
    wish.isMade.store(true, ordering: .relaxed)
    defer { wish.isMade.store(false, ordering: .relaxed) }
    return reason(body)
  }

  private var count: Int {
    get throws {
      var count = 0
      try ledger.visit(ListRequest(limit: nil)) { _ in
        count += 1
        return true
      }
      return count
    }
  }

  @Test("A28 T4 a question and an examination stop, and the next question is answered")
  func reading() throws {
    let question = Question(measure: .list)
    #expect(stopped { _ = try ledger.answer(question, evidence: false) } == .stopped)
    #expect(stopped { _ = try ledger.examine() } == .stopped)
    #expect(try ledger.answer(question, evidence: false).matchCount == 3_000)
    #expect(try ledger.examine().isSound)
  }

  @Test("A28 T3 an import and its undo stop without a trace")
  func changing() throws {
    #expect(stopped { _ = try ledger.undoNewest() } == .stopped)
    #expect(try count == 3_000)
    let more = try (0..<2_000).map { try draft("\($0 + 1)", on: "2024-01-02", for: "more \($0)") }
    #expect(stopped { _ = try ledger.load(cause: cause("more.csv")) { more } } == .stopped)
    #expect(try count == 3_000)
    #expect(try ledger.examine().isSound)
    #expect(try ledger.undoNewest() != nil)
    #expect(try count == 0)
  }

  @Test("T4 lines that were read are recorded to their end")
  func recording() throws {
    let lines = try (0..<500).map { try line(draft("1", for: "coffee \($0)")) }
    #expect(stopped { _ = try ledger.record(lines) } == nil)
    #expect(try count == 3_500)
  }

  @Test("A28 a copy that is stopped leaves no file")
  func copying() throws {
    #expect(stopped { _ = try ledger.backup(to: fixture.folder.file("copy.db")) } == .stopped)
    let target = fixture.folder.file("rescued.db")
    let path = fixture.path
    #expect(
      stopped { _ = try Ledger.rescue(path, to: target, clock: StoppedClock(), shouldStop: { true }) }
        == .stopped
    )
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).filter {
      $0.contains("copy") || $0.contains("rescued")
    }
    #expect(left.isEmpty)
  }

  @Test("A28 S12 whoever waits for another program's lock can stop")
  func waiting() throws {
    let other = try RawDatabase(fixture.path)
    try #require(other.run("BEGIN IMMEDIATE"))
    let began = ContinuousClock.now
    #expect(stopped { _ = try ledger.record([line(draft("1"))]) } != nil)
    #expect(ContinuousClock.now - began < .seconds(2))
    other.run("ROLLBACK")
  }
}

import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct KilledBookingTests {
  @Test(
    "V13 S1 programs killed while they book spoken lines book each line once, with its expense",
    arguments: [1, 8, 30, 90]
  )
  func killed(milliseconds: Int) throws {
    let fixture = try LedgerFixture()
    let recording = try fixture.ledger.recording(1, lines: 200)
    for round in 0..<2 {
      let signs = try (0..<2).map {
        try startChild(fixture.path, sign: "started \(round) \($0)", in: fixture.folder)
      }
      // The clock of the kill starts when both have booked something.
      let deadline = Date(timeIntervalSinceNow: 30)
      while !signs.allSatisfy({ FileManager.default.fileExists(atPath: $0.sign) || !$0.child.isRunning }),
        Date() < deadline
      {
        usleep(500)
      }
      for _ in 0..<milliseconds { usleep(1_000) }
      for (child, _) in signs {
        kill(child.processIdentifier, SIGKILL)
        child.waitUntilExit()
      }
      try expectEachOnce(fixture, recording)
    }
    try BookingInAnotherProcess.bookAll(fixture.ledger, recording: recording.number) {}
    try expectEachOnce(fixture, recording)
    #expect(try !fixture.ledger.states(of: recording).contains(.open))
  }

  private func startChild(
    _ path: String,
    sign: String,
    in folder: TemporaryFolder
  ) throws -> (child: Process, sign: String) {
    let child = Process()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    child.executableURL = URL(fileURLWithPath: program)
    child.arguments = ["--testing-library", "swift-testing", "--filter", "BookingInAnotherProcess"]
    child.environment = ProcessInfo.processInfo.environment.merging([
      BookingInAnotherProcess.variable: path, BookingInAnotherProcess.signVariable: folder.file(sign),
    ]) { $1 }
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    try child.run()
    return (child, folder.file(sign))
  }

  private func expectEachOnce(_ fixture: LedgerFixture, _ recording: Recording) throws {
    let raw = try RawDatabase(fixture.path)
    let twice =
      "SELECT words FROM entry WHERE undone_by IS NULL AND undoes IS NULL GROUP BY words HAVING count(*) > 1"
    #expect(try raw.rows(twice) == [])
    // The line, its entry and its expense say the same, and there is no expense without a line.
    let agreeing = """
      SELECT count(*) FROM spoken
      JOIN entry ON entry.id = spoken.entry AND entry.undone_by IS NULL AND entry.words = spoken.words
      JOIN expense ON expense.id = spoken.first_expense AND expense.entry = entry.id
        AND expense.amount = spoken.line * 100
      """
    #expect(try raw.rows(agreeing) == raw.rows("SELECT count(*) FROM expense"))
    let booked = try fixture.ledger.states(of: recording).filter { $0 != .open }.count
    #expect(try raw.rows("SELECT count(*) FROM expense") == ["\(booked)"])
    #expect(try fixture.ledger.examine().findings.filter { $0.severity == .fault } == [])
  }
}

/// The part of a test that runs in a process of its own, to be killed.
@Suite struct BookingInAnotherProcess {
  static let variable = "SPENDWISE_TEST_BOOKS"
  static let signVariable = "SPENDWISE_TEST_BOOKS_SIGN"

  @Test("books every line of the ledger that the environment names", .enabled(if: getenv(variable) != nil))
  func books() throws {
    let environment = ProcessInfo.processInfo.environment
    let path = try #require(environment[BookingInAnotherProcess.variable])
    let sign = try #require(environment[BookingInAnotherProcess.signVariable])
    let ledger = try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(30))
    try BookingInAnotherProcess.bookAll(ledger, recording: 1) {
      _ = FileManager.default.createFile(atPath: sign, contents: nil)
    }
  }

  /// Books each open line, and takes every third one back once before.
  static func bookAll(_ ledger: Ledger, recording: Int64, onFirst: () -> Void) throws {
    for line in try ledger.spokenLines(recording: recording) where line.state == .open {
      let toRecord = try spoken(draft("\(line.place.line)"), at: line.place, words: line.heard.words)
      do {
        let expense = try ledger.record([toRecord]).first?.first
        onFirst()
        guard line.place.line % 3 == 0, let expense, let story = try ledger.story(of: expense.id) else {
          continue
        }
        _ = try ledger.undo(.entry(story.entry.number, withLater: false), cause: cause("undo"))
        _ = try ledger.record([toRecord])
      } catch let error as StoreError {
        guard case .alreadyBooked = error.reason else { throw error }
      }
    }
  }
}

import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport
import SpendThreads
import Synchronization
import Testing

@Suite struct ReadAheadTests {
  private struct Failure: Error, Equatable { let number: Int }

  /// Counts up, and is let go of with the thread that uses it.
  private final class Counter: Sendable {
    let value = Mutex(0)
    func next() -> Int {
      value.withLock { value in
        value += 1
        return value
      }
    }
  }

  @Test("elements arrive in order, then the end, as often as it is asked for")
  func order() throws {
    let counter = Counter()
    let ahead = ReadAhead(BoundedQueue<Int>(capacity: 3)) {
      let number = counter.next()
      return number <= 1_000 ? number : nil
    }
    var taken: [Int] = []
    while let number = try ahead.next() { taken.append(number) }
    #expect(taken == Array(1...1_000))
    #expect(try ahead.next() == nil)
  }

  @Test("no more is produced than the queue holds and one that waits")
  func bound() throws {
    let counter = Counter()
    let ahead = ReadAhead(BoundedQueue<Int>(capacity: 3)) { counter.next() }
    #expect(try ahead.next() == 1)
    Thread.sleep(forTimeInterval: 0.05)
    #expect(counter.value.withLock { $0 } <= 5)
    ahead.stop()
  }

  @Test("a producer that throws is heard after all it had produced, and again")
  func throwingProducer() throws {
    let counter = Counter()
    let ahead = ReadAhead(BoundedQueue<Int>(capacity: 2)) {
      let number = counter.next()
      if number > 5 { throw Failure(number: number) }
      return number
    }
    for number in 1...5 { #expect(try ahead.next() == number) }
    #expect(throws: Failure(number: 6)) { try ahead.next() }
    #expect(throws: Failure(number: 6)) { try ahead.next() }
  }

  @Test("a consumer that goes away lets the thread end, wherever it is", arguments: 0..<50)
  func leavingConsumer(taken: Int) throws {
    weak var leaked: Counter?
    do {
      let counter = Counter()
      leaked = counter
      let ahead = ReadAhead(BoundedQueue<Int>(capacity: 2)) { counter.next() }
      for _ in 0..<taken { _ = try ahead.next() }
      ahead.stop()
    }
    // The thread held the counter; it was joined, so nobody does any more.
    #expect(leaked == nil)
  }

  @Test("a ledger that fails in the middle of a file ends the import with its error")
  func throwingLedger() throws {
    let folder = try TemporaryFolder()
    let rows = String(repeating: "2026-05-01,5\n", count: 50_000)
    try folder.write("date,amount\n" + rows, to: "rows.csv")
    var settings = RowFile.settings
    settings.rowsInChunk = 100
    for chunks in [0, 1, 3, 20] {
      #expect(throws: Failure(number: chunks)) {
        _ = try FileImport(opening: folder.file("rows.csv")).run(settings) { nextRows in
          for _ in 0..<chunks { _ = try nextRows() }
          throw Failure(number: chunks)
        }
      }
    }
  }

  @Test("T3 a stop is thrown through the ledger, so that it rolls back, and tells the row")
  func stop() throws {
    let folder = try TemporaryFolder()
    try folder.write("date,amount\n" + String(repeating: "2026-05-01,5\n", count: 5_000), to: "rows.csv")
    var settings = RowFile.settings
    settings.rowsInChunk = 100
    let isStopped = Flag()
    var seen: (any Error)?
    #expect(throws: ImportStopped(row: 300)) {
      let file = try FileImport(opening: folder.file("rows.csv"), shouldStop: { isStopped.isRaised })
      _ = try file.run(settings) { nextRows in
        do {
          for _ in 0..<3 { _ = try nextRows() }
          isStopped.raise()
          while try nextRows() != nil {}
        } catch {
          seen = error
          throw error
        }
        return LoadReceipt(entry: 1, recorded: 5_000, known: 0)
      }
    }
    #expect(seen is ImportStopped)
  }

  @Test("T3 a stop is heard while a pipe gives nothing", arguments: ["", "date,amount\n2026-05-01,5\n"])
  func stopAtPipe(content: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    _ = content.withCString { write(writer, $0, strlen($0)) }
    let isStopped = Flag()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      isStopped.raise()
    }
    #expect(throws: ImportStopped(row: 0)) {
      _ = try FileImport(opening: path, shouldStop: { isStopped.isRaised }).run(RowFile.settings) {
        nextRows in
        while try nextRows() != nil {}
        return LoadReceipt(entry: nil, recorded: 0, known: 0)
      }
    }
  }

  @Test("a ledger that fails while a pipe gives nothing more is not waited for")
  func failureAtPipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    _ = "date,amount\n2026-05-01,5\n2026-05-01,6\n".withCString { write(writer, $0, strlen($0)) }
    var settings = RowFile.settings
    settings.rowsInBlock = 1
    #expect(throws: Failure(number: 1)) {
      _ = try FileImport(opening: path).run(settings) { nextRows in
        _ = try nextRows()
        throw Failure(number: 1)
      }
    }
  }

  @Test("a file without a row to record leaves the ledger alone")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("date,amount\n2026-05-01,zero\n", to: "rows.csv")
    let result = try FileImport(opening: folder.file("rows.csv")).run(RowFile.settings) { _ in
      Issue.record("nothing to load")
      return LoadReceipt(entry: 1, recorded: 0, known: 0)
    }
    #expect(result.report.refusedCount == 1)
    #expect(result.receipt.entry == nil)
  }

  @Test("of very many refused rows the first are named and all are counted")
  func manyRefused() throws {
    var settings = RowFile.settings
    settings.mostRefusals = 10
    let reading = try RowFile.read("date,amount\n" + String(repeating: "x,y\n", count: 1_000), settings)
    #expect(reading.refusedLines == Array(2...11))
    #expect(reading.result.report.refusedCount == 1_000)
    #expect(reading.result.report.takenCount == 0)
  }

  private final class Flag: Sendable {
    private let raised = Atomic(false)
    var isRaised: Bool { raised.load(ordering: .acquiring) }
    func raise() { raised.store(true, ordering: .releasing) }
  }
}

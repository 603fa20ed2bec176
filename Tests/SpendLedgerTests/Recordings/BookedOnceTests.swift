import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Synchronization
import Testing

@Suite struct BookedOnceTests {
  private let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  private var ledger: Ledger { fixture.ledger }

  private func book(_ place: SpokenPlace, _ amount: String = "4") throws -> Expense {
    try #require(try ledger.record([spoken(draft(amount), at: place)]).first?.first)
  }

  private func count(_ table: String) throws -> Int {
    Int(try RawDatabase(fixture.path).rows("SELECT count(*) FROM \(table)")[0]) ?? -1
  }

  @Test("V13 a spoken line is booked with its entry, and its expense leads back to it")
  func books() throws {
    let recording = try ledger.recording(1, lines: 3)
    let expenses = try ledger.record([
      spoken([draft("1"), draft("2"), draft("3")], at: recording.place(2), words: "line 2"),
      line(draft("4")),
      spoken(draft("5"), at: recording.place(3)),
    ])
    #expect(expenses.map { $0.map(\.id) } == [[1, 2, 3], [4], [5]])
    #expect(try ledger.states(of: recording) == [.open, .booked(entry: 1), .booked(entry: 3)])
    for number in [Int64(1), 2, 3] {
      let found = try #require(try ledger.spokenLine(ofExpense: number))
      #expect(found.recording == recording)
      #expect(found.line.place == recording.place(2))
      #expect(found.line.heard.span == SoundSpan(start: 1_000, end: 1_900))
      #expect(found.line.state == .booked(entry: 1))
    }
    #expect(try ledger.spokenLine(ofExpense: 4) == nil)
    #expect(try ledger.spokenLine(ofExpense: 5)?.line.place == recording.place(3))
    #expect(try ledger.spokenLine(ofExpense: 6) == nil)
    var sources: [Cause.Source] = []
    try ledger.visitHistory {
      sources.append($0.cause.source); return true
    }
    #expect(sources == [.spoken, .typed, .spoken])
    #expect(try ledger.examine().findings == [])
  }

  @Test("V13 a line that is booked is refused with 65, and nothing of its group is recorded")
  func refusesSecond() throws {
    let recording = try ledger.recording(1, lines: 2)
    _ = try book(recording.place(1))
    let error = #expect(throws: StoreError.self) {
      _ = try ledger.record([
        line(draft("9")), spoken(draft("2"), at: recording.place(2)),
        spoken(draft("4"), at: recording.place(1)),
      ])
    }
    #expect(error?.reason == .alreadyBooked(recording.place(1), by: 1))
    #expect(error?.code == "already_booked")
    #expect(error?.exitStatus == .refused)
    #expect(error?.problem == "what was said there is recorded already, as @1")
    #expect(error?.state == "not saved")
    #expect(error?.remedy == "to record it anew take that back first: undo @1")
    #expect(try count("entry") == 1)
    #expect(try count("expense") == 1)
    #expect(try ledger.states(of: recording) == [.booked(entry: 1), .open])
  }

  @Test("V13 one place twice in a group is refused as a whole")
  func twiceInGroup() throws {
    let recording = try ledger.recording(1, lines: 1)
    let place = recording.place(1)
    let error = reason {
      _ = try ledger.record([spoken(draft("1"), at: place), spoken(draft("1"), at: place)])
    }
    #expect(error == .alreadyBooked(place, by: 1))
    #expect(try count("entry") == 0)
    #expect(try ledger.states(of: recording) == [.open])
  }

  @Test("V13 undo opens a line, redo closes it, and booked again it names the new entry")
  func orders() throws {
    let recording = try ledger.recording(1, lines: 1)
    let place = recording.place(1)
    let first = try book(place)
    _ = try ledger.undoNewest()
    #expect(try ledger.states(of: recording) == [.open])
    #expect(try ledger.spokenLine(ofExpense: first.id) == nil)
    _ = try ledger.redoNewest()
    #expect(try ledger.states(of: recording) == [.booked(entry: 1)])
    #expect(try ledger.spokenLine(ofExpense: first.id)?.line.place == place)
    #expect(reason { _ = try book(place) } == .alreadyBooked(place, by: 1))
    _ = try ledger.undo(.entry(1, withLater: false), cause: cause("undo"))
    let second = try book(place)
    #expect(try ledger.states(of: recording) == [.booked(entry: 5)])
    #expect(try ledger.spokenLine(ofExpense: second.id)?.line.place == place)
    // What the user makes again is the user's own doing: the place stays with the entry that booked it last.
    _ = try ledger.redo(.entry(1, withLater: false), cause: cause("redo"))
    #expect(try ledger.states(of: recording) == [.booked(entry: 5)])
    #expect(try ledger.spokenLine(ofExpense: first.id) == nil)
    #expect(reason { _ = try book(place) } == .alreadyBooked(place, by: 5))
    _ = try ledger.undo(.entry(5, withLater: false), cause: cause("undo"))
    #expect(try ledger.states(of: recording) == [.open])
    #expect(try ledger.examine().findings == [])
  }

  @Test("V13 an expense that is edited or deleted by itself leaves its line booked")
  func editedOrDeleted() throws {
    let recording = try ledger.recording(1, lines: 2)
    let expense = try book(recording.place(1))
    _ = try ledger.change([Expense(id: expense.id, draft: try draft("7", for: "tea"))], cause: cause("edit"))
    #expect(try ledger.spokenLine(ofExpense: expense.id)?.line.place == recording.place(1))
    _ = try ledger.delete([expense.id], cause: cause("delete"))
    #expect(try ledger.states(of: recording) == [.booked(entry: 1), .open])
    #expect(try ledger.spokenLine(ofExpense: expense.id) == nil)
    #expect(reason { _ = try book(recording.place(1)) } == .alreadyBooked(recording.place(1), by: 1))
    _ = try ledger.undoNewest()
    #expect(try ledger.spokenLine(ofExpense: expense.id)?.line.place == recording.place(1))
    #expect(try ledger.examine().findings == [])
  }

  @Test("a line that was dealt with is done; what is booked stays booked, and open when it is taken back")
  func done() throws {
    let recording = try ledger.recording(1, lines: 2)
    try ledger.markDone(recording.place(1))
    try ledger.markDone(recording.place(1))
    #expect(try ledger.states(of: recording) == [.done, .open])
    _ = try book(recording.place(2))
    try ledger.markDone(recording.place(2))
    #expect(try ledger.states(of: recording) == [.done, .booked(entry: 1)])
    _ = try ledger.undoNewest()
    #expect(try ledger.states(of: recording) == [.done, .open])
    // Whoever decides otherwise may still record what was done.
    _ = try book(recording.place(1))
    #expect(try ledger.states(of: recording) == [.booked(entry: 3), .open])
    _ = try ledger.undoNewest()
    #expect(try ledger.states(of: recording) == [.open, .open])
  }

  @Test("a recording that is forgotten is heard and booked anew, and what it recorded stays")
  func forget() throws {
    let recording = try ledger.recording(1, lines: 2)
    let other = try ledger.recording(2, lines: 1)
    _ = try book(recording.place(1))
    try ledger.markDone(recording.place(2))
    try ledger.forget(recording: recording.number)
    #expect(try ledger.spokenLines(recording: recording.number) == [])
    #expect(try ledger.heardSpans(recording: recording.number) == [])
    #expect(try ledger.spokenLine(ofExpense: 1) == nil)
    #expect(try ledger.states(of: other) == [.open])
    #expect(try ledger.recording(1, lines: 2).number == recording.number)
    #expect(try ledger.states(of: recording) == [.open, .open])
    #expect(try book(recording.place(1)).id == 2)
    #expect(try count("expense") == 2)
    #expect(try ledger.examine().findings == [])
  }

  @Test("V13 of eight programs that book the same lines at once each line has one winner")
  func atOnce() throws {
    let recording = try ledger.recording(1, lines: 40)
    let path = fixture.path
    let failures = Mutex<[String]>([])
    let won = Mutex(0)
    let done = DispatchGroup()
    for writer in 0..<8 {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        do {
          let ledger = try Ledger(opening: path, clock: StoppedClock(), patience: .seconds(60))
          // Each goes its own way through them.
          for index in 0..<40 {
            let place = recording.place((index * (writer % 4 * 2 + 1)) % 40 + 1)
            do {
              _ = try ledger.record([spoken(draft("1"), at: place, words: "\(place.line)")])
              won.withLock { $0 += 1 }
            } catch let error as StoreError {
              guard case .alreadyBooked = error.reason else { throw error }
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    done.wait()
    #expect(failures.withLock { $0 } == [])
    #expect(won.withLock { $0 } == 40)
    #expect(try count("entry") == 40)
    #expect(try RawDatabase(path).rows("SELECT count(DISTINCT words) FROM entry") == ["40"])
    #expect(
      try RawDatabase(path).rows(
        "SELECT count(*) FROM spoken JOIN entry ON entry.id = spoken.entry WHERE entry.words = spoken.line"
      ) == ["40"]
    )
    #expect(try ledger.examine().findings == [])
  }

  @Test("the history's chain is the same whether a line was spoken or not")
  func chain() throws {
    let recording = try ledger.recording(1, lines: 1)
    let typed = try LedgerFixture()
    _ = try book(recording.place(1))
    _ = try typed.ledger.record([
      LineToRecord(drafts: [draft("4")], words: "words", source: .spoken, moment: StoppedClock().moment)
    ])
    let chain = "SELECT hex(hash), hex(changes) FROM entry"
    #expect(try RawDatabase(fixture.path).rows(chain) == RawDatabase(typed.path).rows(chain))
  }

  @Test("a line that wasn't spoken costs no statement about recordings")
  func noCost() throws {
    let folder = try TemporaryFolder()
    let trace = try #require(StatementTrace(path: folder.file("ledger.db")))
    let ledger = try Ledger(opening: folder.file("ledger.db"), clock: StoppedClock())
    _ = trace.take()
    _ = try ledger.record([line(draft("1"))])
    #expect(try ledger.spokenLine(ofExpense: 1) == nil)
    let statements = trace.take()
    #expect(statements.contains { $0.hasPrefix("INSERT INTO entry") })
    #expect(statements.filter { $0.contains("spoken") || $0.contains("recording") }.count == 1)
  }
}

import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

@Suite struct RecordingRepositoryTests {
  private let fixture: LedgerFixture
  private let moment: Moment

  init() throws {
    fixture = try LedgerFixture()
    moment = try StoppedClock().moment
  }

  private var ledger: Ledger { fixture.ledger }

  private func whole(_ seconds: Int = 60) -> SoundSpan { SoundSpan(start: 0, end: seconds * 1_000) }

  private func words(_ recording: Recording) throws -> [String] {
    try ledger.spokenLines(recording: recording.number).map { "\($0.place.line) \($0.heard.words)" }
  }

  @Test("a recording is known by its content wherever it lies, and its last path is kept")
  func knownByContent() throws {
    let first = try ledger.recording(speech(1, path: "/a.wav"), at: moment)
    #expect(first == Recording(number: 1, file: speech(1, path: "/a.wav"), added: moment, isWaiting: false))
    let later = Moment(date: moment.date.adding(days: 1), secondOfDay: 1)
    let moved = try ledger.recording(speech(1, path: "/b.wav"), at: later)
    #expect(moved == Recording(number: 1, file: speech(1, path: "/b.wav"), added: moment, isWaiting: false))
    #expect(try ledger.recording(speech(2, path: "/b.wav"), at: later).number == 2)
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM recording") == ["2"])
  }

  @Test("what is known already writes nothing")
  func noWrite() throws {
    let recording = try ledger.recording(speech(1), at: moment)
    try ledger.setWaiting(true, recording: recording.number)
    let log = try fixture.folder.contents(of: "ledger.db-wal")
    let again = try ledger.recording(speech(1), at: moment)
    #expect(again.isWaiting)
    try ledger.setWaiting(true, recording: recording.number)
    #expect(try fixture.folder.contents(of: "ledger.db-wal") == log)
  }

  @Test("recordings wait until they don't, the oldest first")
  func waiting() throws {
    #expect(try ledger.waitingRecordings() == [])
    let numbers = try [3, 1, 2].map { try ledger.recording(speech($0), at: moment).number }
    for number in numbers.reversed() { try ledger.setWaiting(true, recording: number) }
    #expect(try ledger.waitingRecordings().map(\.number) == [1, 2, 3])
    #expect(try ledger.waitingRecordings().map(\.file) == [speech(3), speech(1), speech(2)])
    try ledger.setWaiting(false, recording: 2)
    #expect(try ledger.waitingRecordings().map(\.number) == [1, 3])
  }

  @Test("what was heard comes back as it was, in order, when the ledger is opened again")
  func reopened() throws {
    let recording = try ledger.recording(speech(1), at: moment)
    let first = [heard("coffee 4", 0, 900, confidence: 91), heard("rent 800", 1_000, 2_000, silence: 3)]
    let second = [heard("what did I spend?", 31_000, 33_000, confidence: 0, silence: 100)]
    try ledger.keep(first, heardIn: SoundSpan(start: 0, end: 30_000), recording: recording.number)
    try ledger.keep(second, heardIn: SoundSpan(start: 30_000, end: 60_000), recording: recording.number)
    ledger.close()
    let again = try Ledger(opening: fixture.path, clock: StoppedClock())
    let lines = try again.spokenLines(recording: recording.number)
    #expect(lines.map(\.heard) == first + second)
    #expect(lines.map(\.place) == (1...3).map { recording.place($0) })
    #expect(lines.allSatisfy { $0.state == .open })
    #expect(
      try again.heardSpans(recording: recording.number) == [
        SoundSpan(start: 0, end: 30_000), SoundSpan(start: 30_000, end: 60_000),
      ]
    )
  }

  @Test("a part in which nothing was said is remembered as heard")
  func silence() throws {
    let recording = try ledger.recording(speech(1), at: moment)
    try ledger.keep([], heardIn: whole(), recording: recording.number)
    #expect(try ledger.spokenLines(recording: recording.number) == [])
    #expect(try ledger.heardSpans(recording: recording.number) == [whole()])
  }

  @Test(
    "V13 what is heard again takes the place of what was heard there, without a second line for anything",
    arguments: [
      // The same again.
      ([heard("a", 0, 900), heard("b", 1_000, 1_900)], ["1 a", "2 b"]),
      // Other words, a bit earlier or later.
      ([heard("A", 100, 950), heard("B", 900, 1_700)], ["1 A", "2 B"]),
      // One of them only; the other was nothing.
      ([heard("B", 1_000, 1_900)], ["2 B"]),
      // One line of two.
      ([heard("a and b", 0, 1_900)], ["1 a and b"]),
      // Two lines of one, and a new one between others: numbers go on, the order is that of time.
      ([heard("a", 0, 900), heard("b", 1_000, 1_400), heard("c", 1_450, 1_900)], ["1 a", "2 b", "3 c"]),
      ([heard("x", 0, 60), heard("a", 90, 900), heard("b", 1_000, 1_900)], ["1 x", "3 a", "2 b"]),
      // A line without a length, within another one and behind it.
      ([heard("z", 500, 500), heard("b", 1_000, 1_900)], ["1 z", "2 b"]),
      ([heard("a", 0, 900), heard("z", 900, 900), heard("b", 1_000, 1_900)], ["1 a", "3 z", "2 b"]),
      // Nothing at all.
      ([], []),
    ]
  )
  func again(lines: [HeardLine], expected: [String]) throws {
    let recording = try ledger.recording(speech(1), at: moment)
    let first = [heard("a", 0, 900), heard("b", 1_000, 1_900)]
    for lines in [first, lines] {
      try ledger.keep(lines, heardIn: whole(), recording: recording.number)
    }
    #expect(try words(recording) == expected)
    #expect(try ledger.heardSpans(recording: recording.number) == [whole()])
  }

  @Test(
    "V13 where one of two lines is booked, what is heard across both adds nothing to it and takes nothing away",
    arguments: [
      // One line of both: the open one stays as it was.
      ([heard("one and two", 0, 1_900)], ["1 line 1", "2 line 2"]),
      // The booked one in two pieces, the open one anew.
      (
        [heard("o", 0, 400), heard("ne", 450, 900), heard("two", 1_000, 1_900)],
        ["1 line 1", "2 two"]
      ),
      // The open one only, somewhat longer.
      ([heard("and two", 800, 1_900)], ["1 line 1", "2 and two"]),
      // Something between that is neither.
      ([heard("three", 905, 995)], ["1 line 1", "3 three"]),
    ]
  )
  func acrossBooked(lines: [HeardLine], expected: [String]) throws {
    let recording = try ledger.recording(1, lines: 2)
    _ = try ledger.record([spoken(draft("1"), at: recording.place(1))])
    try ledger.keep(lines, heardIn: whole(2), recording: recording.number)
    #expect(try words(recording) == expected)
    #expect(try ledger.states(of: recording) == [.booked(entry: 1), .open])
  }

  @Test("V13 parts that are cut otherwise are remembered beside those before, and their lines are one")
  func otherCuts() throws {
    let recording = try ledger.recording(speech(1), at: moment)
    let halves = [SoundSpan(start: 0, end: 30_000), SoundSpan(start: 30_000, end: 60_000)]
    try ledger.keep([heard("a 1", 500, 1_500)], heardIn: halves[0], recording: recording.number)
    try ledger.keep([heard("b 2", 40_000, 41_000)], heardIn: halves[1], recording: recording.number)
    _ = try ledger.record([spoken(draft("1"), at: recording.place(1))])
    for _ in 0..<2 {
      try ledger.keep(
        [heard("A 1", 600, 1_600), heard("B 2", 40_100, 41_200)],
        heardIn: whole(),
        recording: recording.number
      )
    }
    #expect(try words(recording) == ["1 a 1", "2 B 2"])
    #expect(try ledger.states(of: recording) == [.booked(entry: 1), .open])
    #expect(try ledger.heardSpans(recording: recording.number) == [halves[0], whole(), halves[1]])
  }

  @Test("V13 what is heard again where something is booked or done adds nothing there")
  func againBooked() throws {
    let recording = try ledger.recording(1, lines: 4)
    _ = try ledger.record([spoken(draft("1"), at: recording.place(2))])
    try ledger.markDone(recording.place(3))
    try ledger.keep(
      (0..<4).map { heard("again \($0 + 1)", $0 * 1_000 + 50, $0 * 1_000 + 950) },
      heardIn: whole(4),
      recording: recording.number
    )
    #expect(try words(recording) == ["1 again 1", "2 line 2", "3 line 3", "4 again 4"])
    #expect(try ledger.states(of: recording) == [.open, .booked(entry: 1), .done, .open])
  }

  @Test("a part that is heard leaves the lines of other parts as they are")
  func otherParts() throws {
    let recording = try ledger.recording(1, lines: 3)
    try ledger.keep([], heardIn: SoundSpan(start: 1_000, end: 2_000), recording: recording.number)
    #expect(try words(recording) == ["1 line 1", "3 line 3"])
    // A number that was given is not given again.
    try ledger.keep([], heardIn: SoundSpan(start: 2_000, end: 3_000), recording: recording.number)
    try ledger.keep(
      [heard("new", 4_000, 5_000)],
      heardIn: SoundSpan(start: 3_000, end: 6_000),
      recording: recording.number
    )
    #expect(try words(recording) == ["1 line 1", "4 new"])
  }

  @Test("figures that can't be are kept within what makes sense")
  func nonsense() throws {
    let recording = try ledger.recording(speech(1), at: moment)
    let lines = [
      heard("a", -5, -9, confidence: 140, silence: -3), heard("b", 700, 600), heard("c", 990, .max),
      heard("d", .max, .max),
    ]
    for _ in 0..<2 {
      try ledger.keep(lines, heardIn: SoundSpan(start: -1, end: 1_000), recording: recording.number)
    }
    #expect(
      try ledger.spokenLines(recording: recording.number).map(\.heard) == [
        heard("a", 0, 0, confidence: 100, silence: 0), heard("b", 700, 700), heard("c", 990, 1_000),
        heard("d", 999, 1_000),
      ]
    )
    #expect(try ledger.spokenLines(recording: recording.number).map(\.place.line) == [1, 2, 3, 4])
    #expect(try ledger.heardSpans(recording: recording.number) == [SoundSpan(start: 0, end: 1_000)])
  }

  @Test(
    "words and paths are only ever data",
    arguments: [
      "'); DROP TABLE expense; --", "\" OR 1=1 --", "%s %n ?1 :a @b $c", "a\u{0}b", "\u{1B}[31mred", "",
      "☕️ 4 €",
      String(repeating: "word ", count: 10_000),
    ]
  )
  func injection(text: String) throws {
    let path = "/\(text)"
    let recording = try ledger.recording(speech(1, path: path), at: moment)
    try ledger.keep([heard(text, 0, 900)], heardIn: whole(), recording: recording.number)
    #expect(try ledger.spokenLines(recording: recording.number).map(\.heard.words) == [text])
    let again = try Ledger(opening: fixture.path, clock: StoppedClock())
    #expect(try again.recording(speech(1, path: path), at: moment).file.path == path)
    #expect(try again.examine().findings == [])
  }

  @Test("a file without a digest of its content or without a path is refused")
  func badFile() throws {
    for file in [
      RecordingFile(digest: "x", path: "/a", milliseconds: 1),
      RecordingFile(digest: String(repeating: "Z", count: 64), path: "/a", milliseconds: 1),
      RecordingFile(digest: speech(1).digest, path: "", milliseconds: 1),
      RecordingFile(digest: speech(1).digest, path: "/a", milliseconds: -1),
    ] {
      let error = #expect(throws: StoreError.self) { _ = try ledger.recording(file, at: moment) }
      #expect(error?.exitStatus == .refused)
    }
    #expect(try RawDatabase(fixture.path).rows("SELECT count(*) FROM recording") == ["0"])
  }

  @Test("a recording or line that isn't there is refused with 65, and nothing is written")
  func missing() throws {
    let recording = try ledger.recording(1, lines: 1)
    #expect(reason { try ledger.setWaiting(true, recording: 9) } == .noSuchRecording(9))
    #expect(reason { try ledger.forget(recording: 9) } == .noSuchRecording(9))
    #expect(reason { try ledger.keep([], heardIn: whole(), recording: 9) } == .noSuchRecording(9))
    #expect(reason { try ledger.markDone(recording.place(2)) } == .noSuchSpokenLine(recording.place(2)))
    let error = #expect(throws: StoreError.self) {
      _ = try ledger.record([spoken(draft("1"), at: recording.place(2))])
    }
    #expect(error?.code == "no_such_spoken_line")
    #expect(error?.exitStatus == .refused)
    #expect(try ledger.newestChange() == 0)
    #expect(try ledger.spokenLines(recording: 9) == [])
    #expect(try ledger.heardSpans(recording: 9) == [])
  }

  @Test("all lines are visited, newest recording first, as far as wanted")
  func visits() throws {
    for number in 1...700 { _ = try ledger.recording(number, lines: number % 3) }
    var seen: [String] = []
    try ledger.visitSpokenLines { recording, line in
      seen.append("\(recording.number).\(line.place.line) \(line.heard.words)"); return true
    }
    let expected = (1...700).reversed().flatMap { number in
      (0..<number % 3).map { "\(number).\($0 + 1) line \($0 + 1)" }
    }
    #expect(seen == expected)
    seen = []
    try ledger.visitSpokenLines { recording, _ in
      seen.append("\(recording.number)"); return seen.count < 3
    }
    #expect(seen == ["700", "698", "698"])
  }

  @Test("what is visited may be booked meanwhile")
  func bookedWhileVisited() throws {
    let recording = try ledger.recording(1, lines: 5)
    try ledger.visitSpokenLines { _, line in
      _ = try ledger.record([spoken(draft("1"), at: line.place)]); return true
    }
    #expect(try ledger.states(of: recording) == (1...5).map { .booked(entry: $0) })
  }

  @Test("for people there is a view with the place in minutes and the change that holds")
  func view() throws {
    let recording = try ledger.recording(speech(1, path: "/it's.wav", milliseconds: 9_000_000), at: moment)
    try ledger.keep(
      [
        heard("rent 800", 32_900, 34_000), heard("gone 5", 62_000, 63_000),
        heard("late", 3_723_000, 3_724_000),
      ],
      heardIn: SoundSpan(start: 0, end: 9_000_000),
      recording: recording.number
    )
    _ = try ledger.record([spoken(draft("800"), at: recording.place(1))])
    _ = try ledger.record([spoken(draft("5"), at: recording.place(2))])
    _ = try ledger.undoNewest()
    #expect(
      try RawDatabase(fixture.path).rows("SELECT * FROM voice ORDER BY recording, line") == [
        "1|1|0:32|rent 800|1|/it's.wav", "1|2|1:02|gone 5|NULL|/it's.wav",
        "1|3|1:02:03|late|NULL|/it's.wav",
      ]
    )
  }
}

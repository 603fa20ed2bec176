import CSQLite
import Foundation
import Glibc
import SpendCalls
import SpendCore
import SpendTestSupport
import Testing

/// What happens where the record can't be written: nothing is sent, and what only asks finds nothing.
@Suite struct CallRecordFaultTests {
  /// Puts `bytes` where the record would be.
  private func put(_ bytes: Data, in fixture: CallFixture) throws {
    let url = URL(fileURLWithPath: fixture.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: url)
  }

  private func expectRefusal(
    _ fixture: CallFixture,
    _ reason: (CallRecordError.Reason) -> Bool,
    status: SpendCore.ExitStatus = .inputOutput
  ) throws {
    let before = try? Data(contentsOf: URL(fileURLWithPath: fixture.path))
    let error = #expect(throws: CallRecordError.self) { try fixture.record.begin(try call()) }
    let refusal = try #require(error)
    #expect(reason(refusal.reason), "\(refusal.reason)")
    #expect(refusal.exitStatus == status)
    #expect(refusal.state == "nothing was sent")
    #expect(refusal.problem.hasPrefix("what is sent can't be written down (\(fixture.path): "))
    #expect(refusal.remedy != nil)
    let today = try civilDay("2026-11-20")
    fixture.record.end(1, CallOutcome(status: 200, milliseconds: 1))
    fixture.record.keep("answer", to: Array("digest".utf8), on: today)
    fixture.record.keep(form: "form", of: "endpoint")
    #expect(fixture.record.answer(to: Array("digest".utf8), on: today) == nil)
    #expect(fixture.record.form(of: "endpoint") == nil)
    #expect(fixture.record.usage(inMonthOf: today) == CallUsage())
    #expect((try? Data(contentsOf: URL(fileURLWithPath: fixture.path))) == before)
  }

  @Test("text, another program's database and a folder are refused and not touched")
  func foreign() throws {
    let text = try CallFixture()
    try put(Data("dear diary, this is a file of my own and no database at all".utf8), in: text)
    try expectRefusal(text) { if case .foreign = $0 { true } else { false } }

    let database = try CallFixture()
    try put(Data(), in: database)
    try database.execute("CREATE TABLE mine (x); PRAGMA application_id = 7")
    try expectRefusal(database) { $0 == .foreign("another program's database") }

    let folder = try CallFixture()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try expectRefusal(folder) { $0 == .notAFile }
  }

  @Test("a table that something else added makes it no record of ours")
  func changed() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call())
    fixture.record.close()
    try fixture.execute("CREATE TRIGGER evil AFTER INSERT ON call BEGIN DELETE FROM call; END")
    let error = #expect(throws: CallRecordError.self) { try fixture.other().begin(try call()) }
    #expect(error?.reason == .foreign("its tables were changed by something else"))
    #expect(throws: CallRecordError.self) { try RecordedCalls(path: fixture.path) }
  }

  @Test("the file of a newer program is refused and not changed")
  func newer() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call())
    fixture.record.close()
    try fixture.execute("PRAGMA user_version = 9")
    let error = #expect(throws: CallRecordError.self) { try fixture.other().begin(try call()) }
    #expect(error?.reason == .newer(version: 9, known: 1))
    #expect(error?.remedy == "use the newer spendwise")
  }

  @Test("a damaged file is refused; what only asks finds nothing, the view says it")
  func damaged() throws {
    let fixture = try CallFixture()
    for index in 0..<300 { _ = try fixture.record.begin(try call(Array("body \(index)".utf8))) }
    fixture.record.close()
    try fixture.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
    try put(bytes, in: fixture)
    let record = fixture.other()
    let error = #expect(throws: CallRecordError.self) { try record.begin(try call()) }
    #expect(error?.reason == .damaged)
    #expect(error?.remedy == "move the file away, and a new one is made")
    #expect(record.usage(inMonthOf: try civilDay("2026-11-20")) == CallUsage())
    #expect(record.answer(to: Array("x".utf8), on: try civilDay("2026-11-20")) == nil)
    let reading = #expect(throws: CallRecordError.self) { try fixture.calls() }
    #expect(reading?.problem.hasPrefix("the record of what was sent can't be read") == true)
    #expect(reading?.state == nil)
  }

  @Test("no folder can be made: nothing is sent")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "state")
    let record = CallRecordFile(path: folder.file("state/spendwise/calls.db"))
    let error = #expect(throws: CallRecordError.self) { try record.begin(try call()) }
    #expect(error?.exitStatus == .inputOutput || error?.exitStatus == .cannotCreate)
    #expect(error?.state == "nothing was sent")
  }

  @Test("S12 a lock that is held is waited for, then nothing is sent; released, it goes on")
  func locked() throws {
    let fixture = try CallFixture(patience: .milliseconds(300))
    _ = try fixture.record.begin(try call())
    var handle: OpaquePointer?
    try #require(sqlite3_open(fixture.path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    let began = ContinuousClock.now
    let error = #expect(throws: CallRecordError.self) { try fixture.record.begin(try call()) }
    #expect(error?.reason == .busy(.milliseconds(300)))
    #expect(error?.exitStatus == .busy)
    #expect(ContinuousClock.now - began >= .milliseconds(300))
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-11-20")).calls == 1)
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    #expect(try fixture.record.begin(try call()) == 2)
  }

  @Test("a file that was deleted or replaced meanwhile is made anew: no call stands in a file without a name")
  func deleted() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call())
    for suffix in ["", "-wal", "-shm"] { unlink(fixture.path + suffix) }
    let number = try fixture.record.begin(try call(Array("after".utf8)))
    #expect(try fixture.calls().map(\.number) == [number])
    #expect(try fixture.calls().first?.body == Array("after".utf8))
  }

  @Test("an empty file, as a making that was broken off leaves it, becomes a record")
  func empty() throws {
    let fixture = try CallFixture()
    try put(Data(), in: fixture)
    #expect(try fixture.calls().isEmpty)
    #expect(try fixture.record.begin(try call()) == 1)
  }

  @Test("a body past what one value holds refuses the call, and what stood there stands")
  func tooLarge() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call(Array("first".utf8)))
    let error = #expect(throws: CallRecordError.self) {
      try fixture.record.begin(try call([UInt8](repeating: 1, count: 17_000_000)))
    }
    #expect(error?.state == "nothing was sent")
    #expect(try fixture.calls().map(\.body) == [Array("first".utf8)])
    #expect(fixture.record.usage(inMonthOf: try civilDay("2026-11-20")).calls == 1)
    #expect(try fixture.integer("SELECT value FROM total WHERE name = 'body_bytes'") == 5)
    #expect(try fixture.record.begin(try call()) == 2)
  }

  @Test("S5 on a full disk nothing is sent, and what stood there stands", .enabled(if: canMount))
  func fullDisk() throws {
    let mount = try Mount(sizeInKilobytes: 1_000)
    let record = CallRecordFile(path: mount.file("calls.db"))
    var generator = SeededGenerator(seed: 3)
    var begun = 0
    let error = #expect(throws: CallRecordError.self) {
      while begun < 1_000 {
        let body = (0..<4_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        _ = try record.begin(try call(body))
        begun += 1
      }
    }
    #expect(error?.reason == .diskFull)
    #expect(begun > 10)
    record.end(1, CallOutcome(status: 200, milliseconds: 1))
    #expect(record.usage(inMonthOf: try civilDay("2026-11-20")).calls == begun)
    var seen = 0
    try RecordedCalls(path: mount.file("calls.db")).visit(RecordedCalls.Request()) { _ in
      seen += 1
      return true
    }
    #expect(seen == begun)
  }

  @Test(
    "S10 on a read-only mount nothing is sent; what was kept is had and shown",
    .enabled(if: canMount)
  )
  func readOnly() throws {
    let mount = try Mount(sizeInKilobytes: 2_000)
    let path = mount.file("calls?#.db")
    let today = try civilDay("2026-11-20")
    do {
      let record = CallRecordFile(path: path)
      _ = try record.begin(try call(Array("body".utf8)))
      record.keep("answer", to: Array("digest".utf8), on: today)
    }
    try mount.makeReadOnly()
    let record = CallRecordFile(path: path)
    let error = #expect(throws: CallRecordError.self) { try record.begin(try call()) }
    #expect(error?.reason == .readOnly)
    #expect(record.answer(to: Array("digest".utf8), on: today) == "answer")
    #expect(record.usage(inMonthOf: today).calls == 1)
    #expect(try RecordedCalls(path: path).call(1)?.body == Array("body".utf8))
  }

  @Test("what a killed program leaves has the call that it had begun, without an answer")
  func killed() throws {
    let fixture = try CallFixture()
    let body = Array("on its way".utf8)
    let number = try fixture.record.begin(try call(body))
    // The files as they stand while the program still runs are those that are there when it dies at this moment.
    let left = try CallFixture()
    let folder = URL(fileURLWithPath: left.path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: fixture.path + suffix, toPath: left.path + suffix)
    }
    let stored = try #require(try left.calls().first)
    #expect(stored.number == number)
    #expect(stored.body == body)
    #expect(stored.outcome == nil)
    #expect(left.record.usage(inMonthOf: try civilDay("2026-11-20")).calls == 1)
  }

  @Test("K5 the file, its log and its folders are for the user alone")
  func modes() throws {
    let fixture = try CallFixture()
    _ = try fixture.record.begin(try call())
    for name in ["calls.db", "calls.db-wal", "calls.db-shm"] {
      var status = stat()
      try #require(stat("\(fixture.folder.path)/state/spendwise/\(name)", &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o600, "\(name)")
    }
    for name in ["state", "state/spendwise"] {
      var status = stat()
      try #require(stat("\(fixture.folder.path)/\(name)", &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o700, "\(name)")
    }
  }
}

import CSQLite
import Foundation
import SpendCalls
import SpendCore
import SpendTestSupport
import Testing

/// A record of calls in a folder of its own.
struct CallFixture {
  let folder: TemporaryFolder
  let record: CallRecordFile

  init(limits: CallRecordLimits = CallRecordLimits(), patience: Duration = .seconds(2)) throws {
    folder = try TemporaryFolder()
    record = CallRecordFile(
      path: "\(folder.path)/state/spendwise/calls.db",
      limits: limits,
      patience: patience
    )
  }

  var path: String { record.path }

  /// Another opening of the same file, as another program has it.
  func other() -> CallRecordFile { CallRecordFile(path: path) }

  /// All calls with their bodies, newest first.
  func calls(_ request: RecordedCalls.Request = RecordedCalls.Request()) throws -> [RecordedCall] {
    var request = request
    request.withBodies = true
    var calls: [RecordedCall] = []
    try RecordedCalls(path: path).visit(request) { call in
      calls.append(call)
      return true
    }
    return calls
  }

  /// Runs a statement past the record.
  func execute(_ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }

  /// The first value of the first row of a query, past the record.
  func integer(_ sql: String) throws -> Int64 {
    var handle: OpaquePointer?
    var statement: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_step(statement) == SQLITE_ROW)
    return sqlite3_column_int64(statement, 0)
  }
}

/// The day `iso`.
func civilDay(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }

/// A call with this body.
func call(
  _ body: [UInt8] = Array("{}".utf8),
  at moment: String = "2026-11-20T12:00:00",
  purpose: OutgoingCall.Purpose = .line,
  host: String = "api.example.com",
  model: String = "tiny",
  attempt: Int = 0
) throws -> OutgoingCall {
  OutgoingCall(
    moment: try #require(Moment(iso: moment)),
    purpose: purpose,
    host: host,
    model: model,
    attempt: attempt,
    body: body
  )
}

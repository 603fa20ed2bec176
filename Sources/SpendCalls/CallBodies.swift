import SpendCore
import SpendSQLite

/// The bodies of calls: what they share with an earlier one is stored once, the oldest are dropped.
///
/// Bodies to one model for one purpose begin with the same prompt and end with the same schema. Such a body is kept as
/// the number of bytes that it has in common with a pattern at its beginning and at its end, and those between.
struct CallBodies {
  let record: OpenCallRecord
  let limits: CallRecordLimits

  /// The patterns that a body is compared with: the newest ones of its kind.
  private static let patternsTried = 3
  /// Sharing less isn't worth the look-up.
  private static let leastShared = 256
  /// The most bodies that are dropped at once, so that no call waits long for it.
  private static let mostDropped = 5_000

  // MARK: Keeping

  /// Keeps the body of `call`, which has this number.
  func keep(_ call: OutgoingCall, number: Int64) throws(SQLiteFailure) {
    var pattern = try bestPattern(for: call)
    var stored = Int64(0)
    if pattern == nil, call.body.count >= CallBodies.leastShared * 2 {
      pattern = SharedBytes(pattern: try insertPattern(call), head: call.body.count, tail: 0)
      stored = Int64(call.body.count)
    }
    let head = pattern?.head ?? 0
    let tail = pattern?.tail ?? 0
    let middle = Array(call.body[head..<(call.body.count - tail)])
    let insert = try record.kept("INSERT INTO body VALUES (?, ?, ?, ?, ?)")
    try insert.bind(number, at: 1)
    try insert.bind(pattern?.pattern, at: 2)
    try insert.bind(Int64(head), at: 3)
    try insert.bind(middle, at: 4)
    try insert.bind(Int64(tail), at: 5)
    try insert.run()
    insert.clearBindings()
    try record.add(stored + Int64(middle.count), to: .bodyBytes)
  }

  private func bestPattern(for call: OutgoingCall) throws(SQLiteFailure) -> SharedBytes? {
    let select = try record.kept(
      """
      SELECT id, bytes FROM pattern WHERE purpose = ? AND host = ? AND model = ?
      ORDER BY id DESC LIMIT \(CallBodies.patternsTried)
      """
    )
    try select.bind([.text(call.purpose.rawValue), .text(call.host), .text(call.model)])
    var best: SharedBytes?
    while try select.step() {
      let shared = SharedBytes(of: call.body, with: select.bytes(1), pattern: select.integer(0))
      if shared.count > best?.count ?? 0 { best = shared }
    }
    guard let best, best.count >= CallBodies.leastShared, best.count * 2 >= call.body.count else {
      return nil
    }
    return best
  }

  private func insertPattern(_ call: OutgoingCall) throws(SQLiteFailure) -> Int64 {
    let insert = try record.kept(
      "INSERT INTO pattern (purpose, host, model, bytes) VALUES (?, ?, ?, ?) RETURNING id"
    )
    try insert.bind([.text(call.purpose.rawValue), .text(call.host), .text(call.model)])
    try insert.bind(call.body, at: 4)
    defer { insert.clearBindings() }
    var id = Int64(0)
    while try insert.step() { id = insert.integer(0) }
    return id
  }

  // MARK: Reading

  /// The bytes sent by call `number`; nil where they are no longer kept.
  static func body(of number: Int64, in record: OpenCallRecord) throws(SQLiteFailure) -> [UInt8]? {
    let select = try record.kept(
      """
      SELECT body.head, body.middle, body.tail, pattern.bytes
      FROM body LEFT JOIN pattern ON pattern.id = body.pattern WHERE body.call = ?
      """
    )
    try select.bind(number, at: 1)
    defer { select.reset() }
    guard try select.step() else { return nil }
    let (head, tail) = (Int(select.integer(0)), Int(select.integer(2)))
    let middle = select.bytes(1)
    let pattern = select.bytes(3)
    guard head >= 0, tail >= 0, head <= pattern.count, tail <= pattern.count else { return nil }
    return pattern.prefix(head) + middle + pattern.suffix(tail)
  }

  // MARK: Dropping

  /// Drops the oldest bodies where they are too old or too many by the day `date`; never that of the call `newest`.
  func dropOld(on date: CivilDate, newest: Int64) throws(SQLiteFailure) {
    let stored = try record.value(of: .bodyBytes)
    // A little more than has to go: so that not each call has to drop something.
    let target = stored > limits.bodyBytes ? limits.bodyBytes - limits.bodyBytes / 16 : limits.bodyBytes
    let begin = date.adding(days: -limits.bodyDays).iso
    let select = try record.kept(
      """
      SELECT body.call, length(body.middle), call.moment < ? FROM body JOIN call ON call.number = body.call
      WHERE body.call < ? ORDER BY body.call LIMIT \(CallBodies.mostDropped)
      """
    )
    try select.bind([.text(begin), .integer(newest)])
    defer { select.reset() }
    var dropped = Int64(0)
    var last: Int64?
    while try select.step(), select.integer(2) == 1 || stored - dropped > target {
      last = select.integer(0)
      dropped += select.integer(1)
    }
    guard let last else { return }
    select.reset()
    let delete = try record.kept("DELETE FROM body WHERE call <= ?")
    try delete.bind(last, at: 1)
    try delete.run()
    let forget = try record.kept(
      """
      DELETE FROM pattern WHERE NOT EXISTS (SELECT 1 FROM body WHERE body.pattern = pattern.id)
      RETURNING length(bytes)
      """
    )
    while try forget.step() { dropped += forget.integer(0) }
    try record.add(-dropped, to: .bodyBytes)
  }
}

/// How much a body has in common with a pattern.
struct SharedBytes: Equatable {
  /// The pattern's number.
  let pattern: Int64
  /// How many bytes at its beginning.
  let head: Int
  /// How many bytes at its end, none of which belongs to the head.
  let tail: Int

  /// Both together.
  var count: Int { head + tail }
}

extension SharedBytes {
  /// What `body` has in common with `bytes`, which belong to pattern number `pattern`.
  init(of body: [UInt8], with bytes: [UInt8], pattern: Int64) {
    self.pattern = pattern
    let head = zip(body, bytes).prefix { $0 == $1 }.count
    self.head = head
    tail = zip(body[head...].reversed(), bytes[head...].reversed()).prefix { $0 == $1 }.count
  }
}

/// How much the record keeps.
package struct CallRecordLimits: Sendable {
  /// The bytes of all bodies.
  package var bodyBytes: Int64 = 64_000_000
  /// The days for which a body is kept.
  package var bodyDays = 90
  /// How many answers.
  package var answers: Int64 = 10_000
  /// The bytes of all answers.
  package var answerBytes: Int64 = 16_000_000

  /// The usual limits.
  package init() {}
}

import SpendCore
import SpendSQLite

/// The answers that are kept for when the same is asked again on the same day; those not used for longest go first.
struct KeptAnswers {
  let record: OpenCallRecord
  let limits: CallRecordLimits

  /// The bytes of an answer: length() of a text would count characters, up to the first NUL.
  private static let size = "length(CAST(answer AS BLOB))"

  /// What a question is found again by.
  static func digest(of question: [UInt8]) -> String {
    Hexadecimal.text(of: Blake2b.hash(of: question)[...])
  }

  /// The answer to `digest` of the day `date`, or nil.
  static func answer(to digest: String, on date: CivilDate, in record: OpenCallRecord) throws(SQLiteFailure)
    -> String?
  {
    let select = try record.kept("SELECT answer FROM answer WHERE digest = ? AND date = ?")
    try select.bind([.text(digest), .text(date.iso)])
    defer { select.reset() }
    return try select.step() ? select.text(0) : nil
  }

  /// Counts a use of the answer to `digest`.
  func noteUse(of digest: String, on date: CivilDate) throws(SQLiteFailure) {
    let use = try nextUse()
    let update = try record.kept("UPDATE answer SET used = ? WHERE digest = ? AND date = ?")
    try update.bind([.integer(use), .text(digest), .text(date.iso)])
    try update.run()
    let count = try record.kept(
      "INSERT INTO kept VALUES (?, 1) ON CONFLICT DO UPDATE SET answers = answers + 1"
    )
    try count.bind(date.monthText, at: 1)
    try count.run()
  }

  /// Keeps `answer`, in place of an earlier one.
  func keep(_ answer: String, to digest: String, on date: CivilDate) throws(SQLiteFailure) {
    let size = Int64(answer.utf8.count)
    // One answer must not push out all others.
    guard size <= limits.answerBytes / 16 else { return }
    try delete(
      "DELETE FROM answer WHERE digest = ? AND date = ? RETURNING \(KeptAnswers.size)",
      [.text(digest), .text(date.iso)]
    )
    let insert = try record.kept("INSERT INTO answer VALUES (?, ?, ?, ?)")
    try insert.bind([.text(digest), .text(date.iso), .text(answer), .integer(try nextUse())])
    try insert.run()
    try record.add(1, to: .answers)
    try record.add(size, to: .answerBytes)
    while try isPastLimits() {
      let oldest =
        "DELETE FROM answer WHERE used = (SELECT min(used) FROM answer) RETURNING \(KeptAnswers.size)"
      guard try delete(oldest, []) > 0 else { break }
    }
  }

  private func isPastLimits() throws(SQLiteFailure) -> Bool {
    if try record.value(of: .answers) > limits.answers { return true }
    return try record.value(of: .answerBytes) > limits.answerBytes
  }

  /// Runs `sql`, which takes answers out, and takes them off the totals; tells how many they were.
  @discardableResult
  private func delete(_ sql: String, _ values: [SQLValue]) throws(SQLiteFailure) -> Int64 {
    let delete = try record.kept(sql)
    try delete.bind(values)
    var count = Int64(0)
    var bytes = Int64(0)
    while try delete.step() {
      count += 1
      bytes += delete.integer(0)
    }
    try record.add(-count, to: .answers)
    try record.add(-bytes, to: .answerBytes)
    return count
  }

  private func nextUse() throws(SQLiteFailure) -> Int64 {
    try record.add(1, to: .uses)
    return try record.value(of: .uses)
  }
}

extension CivilDate {
  /// The month, as `2026-11`.
  var monthText: String { String(iso.prefix(7)) }
}

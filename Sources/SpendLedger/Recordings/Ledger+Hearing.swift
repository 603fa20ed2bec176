package import SpendCore
import SpendSQLite

extension Ledger {
  /// Keeps what was heard in `span` of a recording, in place of what was kept of that span and is neither booked nor
  /// done; durable when this returns.
  ///
  /// A line keeps its number when it is heard again; what was booked is not taken in a second time.
  package func keep(
    _ lines: [HeardLine],
    heardIn span: SoundSpan,
    recording number: Int64
  ) throws(StoreError) {
    let span = span.sensible
    try writing {
      _ = try existingRecording(number)
      let again = HearingAgain(
        lines.map { $0.sensible(in: span) },
        known: try spokenLines(of: number).filter {
          span.start <= $0.heard.span.start && $0.heard.span.start < span.end
        }
      )
      try remove(again.gone, recording: number)
      try write(again.lines, recording: number)
      let insert = try kept(
        "INSERT INTO heard (recording, starts, ends) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      )
      try insert.bind([.integer(number), .integer(Int64(span.start)), .integer(Int64(span.end))])
      try insert.run()
    }
  }

  /// The spans of a recording that were written down, in order.
  package func heardSpans(recording number: Int64) throws(StoreError) -> [SoundSpan] {
    try reading {
      let statement = try kept("SELECT starts, ends FROM heard WHERE recording = ? ORDER BY starts, ends")
      defer { statement.reset() }
      try statement.bind(number, at: 1)
      var spans: [SoundSpan] = []
      while try statement.step() {
        spans.append(SoundSpan(start: Int(statement.integer(0)), end: Int(statement.integer(1))))
      }
      return spans
    }
  }

  private func remove(_ numbers: Set<Int>, recording: Int64) throws(SQLiteFailure) {
    guard !numbers.isEmpty else { return }
    let delete = try kept("DELETE FROM spoken WHERE recording = ? AND line = ?")
    for number in numbers {
      try delete.bind([.integer(recording), .integer(Int64(number))])
      try delete.run()
    }
  }

  private func write(_ lines: [HearingAgain.Line], recording: Int64) throws(SQLiteFailure) {
    guard !lines.isEmpty else { return }
    let last = try kept("SELECT last_line FROM recording WHERE id = ?")
    try last.bind(recording, at: 1)
    let isAny = try last.step()
    var number = isAny ? last.integer(0) : 0
    last.reset()
    // What was booked and taken back keeps the numbers of its expenses: they may come back.
    let put = try kept(
      """
      INSERT INTO spoken (recording, line, starts, ends, words, confidence, silence, expenses, done)
      VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0)
      ON CONFLICT (recording, line) DO UPDATE SET starts = excluded.starts, ends = excluded.ends,
        words = excluded.words, confidence = excluded.confidence, silence = excluded.silence
      """
    )
    for line in lines {
      if line.number == nil { number += 1 }
      try put.bind(recording, at: 1)
      try put.bind(line.number.map(Int64.init) ?? number, at: 2)
      try put.bind(Int64(line.heard.span.start), at: 3)
      try put.bind(Int64(line.heard.span.end), at: 4)
      try put.bind(line.heard.words, at: 5)
      try put.bind(line.heard.confidencePercent.map(Int64.init), at: 6)
      try put.bind(line.heard.silencePercent.map(Int64.init), at: 7)
      try put.run()
    }
    let update = try kept("UPDATE recording SET last_line = ? WHERE id = ?")
    try update.bind([.integer(number), .integer(recording)])
    try update.run()
  }
}

extension HeardLine {
  /// The line with figures that can be: a recognizer may say anything, also that it heard something elsewhere.
  fileprivate func sensible(in part: SoundSpan) -> HeardLine {
    let start = max(part.start, min(span.start, part.end - 1))
    return HeardLine(
      span: SoundSpan(start: start, end: max(start, min(span.end, part.end))),
      words: words,
      confidencePercent: confidencePercent.map { min(max($0, 0), 100) },
      silencePercent: silencePercent.map { min(max($0, 0), 100) }
    )
  }
}

extension SoundSpan {
  /// The span, not before the start of the recording and not backwards.
  fileprivate var sensible: SoundSpan {
    let start = max(start, 0)
    return SoundSpan(start: start, end: max(start, end))
  }
}

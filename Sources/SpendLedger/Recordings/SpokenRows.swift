import SpendCore
import SpendSQLite

/// Spoken lines as statements read them.
enum SpokenRows {
  /// The columns of a line, with what shows whether its entry holds.
  static let select = """
    SELECT spoken.recording, spoken.line, spoken.starts, spoken.ends, spoken.words, spoken.confidence, spoken.silence, \
    spoken.entry, spoken.done, entry.undone_by \
    FROM spoken LEFT JOIN entry ON entry.id = spoken.entry
    """

  /// The line in the row on which `statement` stands.
  static func line(from statement: Statement) -> SpokenLine {
    SpokenLine(
      place: SpokenPlace(recording: statement.integer(0), line: Int(statement.integer(1))),
      heard: HeardLine(
        span: SoundSpan(start: Int(statement.integer(2)), end: Int(statement.integer(3))),
        words: statement.text(4),
        confidencePercent: statement.isNull(5) ? nil : Int(statement.integer(5)),
        silencePercent: statement.isNull(6) ? nil : Int(statement.integer(6))
      ),
      state: state(from: statement)
    )
  }

  /// What became of it: an undo opens it again, and the redo of that closes it, without a word being written here.
  private static func state(from statement: Statement) -> SpokenLine.State {
    if !statement.isNull(7), statement.isNull(9) { return .booked(entry: statement.integer(7)) }
    return statement.integer(8) == 0 ? .open : .done
  }
}

/// Recordings as statements read them.
enum RecordingRows {
  /// The columns of a recording.
  static let select = "SELECT id, digest, path, milliseconds, added, waits FROM recording"

  /// The recording in the row on which `statement` stands.
  ///
  /// - Throws: that the ledger is damaged, where its moment is none.
  static func recording(from statement: Statement) throws(SQLiteFailure) -> Recording {
    guard let added = Moment(iso: statement.text(4)) else { throw SQLiteFailure(refusing: .damaged) }
    return Recording(
      number: statement.integer(0),
      file: RecordingFile(
        digest: statement.text(1),
        path: statement.text(2),
        milliseconds: Int(statement.integer(3))
      ),
      added: added,
      isWaiting: statement.integer(5) != 0
    )
  }
}

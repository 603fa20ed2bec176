package import SpendCore
import SpendSQLite

extension Ledger: RecordingRepository {
  /// The recording with the content of `file`; added where that is new, else now known to be at its path.
  package func recording(_ file: RecordingFile, at moment: Moment) throws(StoreError) -> Recording {
    // What is known as it is needs no write: so it can be looked up in a ledger that is read-only, too.
    if let known = try reading({ try recording(digest: file.digest) }),
      known.file == file
    {
      return known
    }
    return try writing {
      let insert = try kept(
        """
        INSERT INTO recording (digest, path, milliseconds, added, waits, last_line) VALUES (?, ?, ?, ?, 0, 0)
        ON CONFLICT (digest) DO UPDATE SET path = excluded.path, milliseconds = excluded.milliseconds
        """
      )
      try insert.bind([
        .text(file.digest), .text(file.path), .integer(Int64(file.milliseconds)), .text(moment.iso),
      ])
      try insert.run()
      guard let recording = try recording(digest: file.digest) else {
        throw SQLiteFailure(refusing: .damaged)
      }
      return recording
    }
  }

  /// Says whether a recording waits to be written down, because no server could be asked.
  package func setWaiting(_ isWaiting: Bool, recording number: Int64) throws(StoreError) {
    let known = try reading { try existingRecording(number) }
    guard known.isWaiting != isWaiting else { return }
    try writing {
      _ = try existingRecording(number)
      let update = try kept("UPDATE recording SET waits = ? WHERE id = ?")
      try update.bind([.integer(isWaiting ? 1 : 0), .integer(number)])
      try update.run()
    }
  }

  /// The recordings that wait, the oldest first.
  package func waitingRecordings() throws(StoreError) -> [Recording] {
    try reading {
      let statement = try kept("\(RecordingRows.select) WHERE waits = 1 ORDER BY id")
      defer { statement.reset() }
      var recordings: [Recording] = []
      while try statement.step() { recordings.append(try RecordingRows.recording(from: statement)) }
      return recordings
    }
  }

  /// Says that a spoken line that books nothing, such as a question, was dealt with.
  ///
  /// A line that is booked stays so.
  package func markDone(_ place: SpokenPlace) throws(StoreError) {
    try writing { try SpokenClaim(of: place, in: self).markDone() }
  }

  /// Forgets what was heard in a recording, so that all of it is heard and booked anew.
  ///
  /// What its lines recorded stays.
  package func forget(recording number: Int64) throws(StoreError) {
    try writing {
      _ = try existingRecording(number)
      for sql in [
        "DELETE FROM spoken WHERE recording = ?", "DELETE FROM heard WHERE recording = ?",
        "UPDATE recording SET last_line = 0 WHERE id = ?",
      ] {
        let statement = try kept(sql)
        try statement.bind(number, at: 1)
        try statement.run()
      }
    }
  }

  // MARK: Parts

  /// The recording numbered `number`.
  ///
  /// - Throws: a refusal where there is none.
  func existingRecording(_ number: Int64) throws(SQLiteFailure) -> Recording {
    let statement = try kept("\(RecordingRows.select) WHERE id = ?")
    defer { statement.reset() }
    try statement.bind(number, at: 1)
    guard try statement.step() else { throw SQLiteFailure(refusing: .noSuchRecording(number)) }
    return try RecordingRows.recording(from: statement)
  }

  private func recording(digest: String) throws(SQLiteFailure) -> Recording? {
    let statement = try kept("\(RecordingRows.select) WHERE digest = ?")
    defer { statement.reset() }
    try statement.bind(digest, at: 1)
    return try statement.step() ? try RecordingRows.recording(from: statement) : nil
  }
}

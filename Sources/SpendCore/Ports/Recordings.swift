/// Remembers recordings of speech: what was said in them and where, what of it was booked, and which still wait to be
/// written down.
package protocol RecordingRepository {
  /// The recording with the content of `file`; added where that is new, else now known to be at its path.
  func recording(_ file: RecordingFile, at moment: Moment) throws -> Recording

  /// Says whether a recording waits to be written down, because no server could be asked.
  func setWaiting(_ isWaiting: Bool, recording number: Int64) throws

  /// The recordings that wait, the oldest first.
  func waitingRecordings() throws -> [Recording]

  /// Keeps what was heard in `span` of a recording, in place of what was kept of that span and is neither booked nor
  /// done; durable when this returns.
  ///
  /// A line that is heard again keeps its number, and one that is booked or done stays as it is.
  ///
  /// - Parameter lines: in the order in which they were said; maybe none.
  func keep(_ lines: [HeardLine], heardIn span: SoundSpan, recording number: Int64) throws

  /// The spans of a recording that were written down, in order.
  func heardSpans(recording number: Int64) throws -> [SoundSpan]

  /// What was said in a recording, in order.
  func spokenLines(recording number: Int64) throws -> [SpokenLine]

  /// Says that a spoken line that books nothing, such as a question, was dealt with; a line that is booked stays so.
  func markDone(_ place: SpokenPlace) throws

  /// Forgets what was heard in a recording, so that all of it is heard and booked anew; what it recorded stays.
  func forget(recording number: Int64) throws

  /// Visits what was said in all recordings, newest recording first, its lines in order; stops when `visit` returns
  /// false.
  func visitSpokenLines(_ visit: (Recording, SpokenLine) throws -> Bool) throws

  /// The spoken line that recorded the expense with this number, and its recording; nil where it wasn't spoken.
  func spokenLine(ofExpense number: Int64) throws -> (recording: Recording, line: SpokenLine)?
}

/// A file with speech, as it was found.
package struct RecordingFile: Sendable, Hashable {
  /// The BLAKE2b-256 digest of its bytes, in hexadecimal: by it the same recording is known wherever it lies.
  package let digest: String
  /// Where it lies, an absolute path.
  package let path: String
  /// How long it is, in milliseconds.
  package let milliseconds: Int

  /// A file of these parts.
  package init(digest: String, path: String, milliseconds: Int) {
    self.digest = digest
    self.path = path
    self.milliseconds = milliseconds
  }
}

/// A recording that the ledger knows.
package struct Recording: Sendable, Hashable {
  /// Its number.
  package let number: Int64
  /// The file, where it was seen last.
  package let file: RecordingFile
  /// When it was first handed in.
  package let added: Moment
  /// Whether it waits to be written down.
  package let isWaiting: Bool

  /// A recording of these parts.
  package init(number: Int64, file: RecordingFile, added: Moment, isWaiting: Bool) {
    self.number = number
    self.file = file
    self.added = added
    self.isWaiting = isWaiting
  }
}

/// A part of a recording, in milliseconds from its start.
package struct SoundSpan: Sendable, Hashable, Comparable {
  /// Where it begins.
  package let start: Int
  /// Where it ends.
  package let end: Int

  /// From `start` to `end`.
  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  package static func < (left: SoundSpan, right: SoundSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

/// One line of a transcript: what a person would have typed as one line.
package struct HeardLine: Sendable, Hashable {
  /// Where it was said.
  package let span: SoundSpan
  /// The words.
  package let words: String
  /// How sure the recognizer is of the least sure word that matters, in hundredths; nil where it doesn't say.
  package let confidencePercent: Int?
  /// How likely nobody spoke at all, in hundredths; nil where the recognizer doesn't say.
  package let silencePercent: Int?

  /// A line of these parts.
  package init(span: SoundSpan, words: String, confidencePercent: Int? = nil, silencePercent: Int? = nil) {
    self.span = span
    self.words = words
    self.confidencePercent = confidencePercent
    self.silencePercent = silencePercent
  }
}

/// Where in which recording something was said.
package struct SpokenPlace: Sendable, Hashable {
  /// The number of the recording.
  package let recording: Int64
  /// The number of the line in it, from 1 in the order in which lines were kept; it never changes.
  package let line: Int

  /// Line `line` of `recording`.
  package init(recording: Int64, line: Int) {
    self.recording = recording
    self.line = line
  }
}

/// A line of a recording that the ledger knows.
package struct SpokenLine: Sendable, Hashable {
  /// What became of it.
  package enum State: Sendable, Hashable {
    /// Nothing yet.
    case open
    /// The change of the ledger with this number recorded it.
    case booked(entry: Int64)
    /// It was a question or a command, and was dealt with.
    case done
  }

  /// Which line it is.
  package let place: SpokenPlace
  /// What was heard.
  package let heard: HeardLine
  /// What became of it; open again where the change that booked it was taken back.
  package let state: State

  /// A line of these parts.
  package init(place: SpokenPlace, heard: HeardLine, state: State) {
    self.place = place
    self.heard = heard
    self.state = state
  }
}

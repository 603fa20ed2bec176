package import SpendCore
package import SpendLedger
import Testing

/// A file with speech whose content is told from others by `number`.
package func speech(_ number: Int, path: String = "/sound/memo.wav", milliseconds: Int = 60_000)
  -> RecordingFile
{
  var digest = Blake2b()
  digest.update(Array("\(number)".utf8))
  return RecordingFile(digest: digest.finishedText(), path: path, milliseconds: milliseconds)
}

/// A line heard from `start` to `end`.
package func heard(
  _ words: String,
  _ start: Int,
  _ end: Int,
  confidence: Int? = nil,
  silence: Int? = nil
) -> HeardLine {
  HeardLine(
    span: SoundSpan(start: start, end: end),
    words: words,
    confidencePercent: confidence,
    silencePercent: silence
  )
}

/// A line with one draft that was spoken.
package func spoken(_ draft: ExpenseDraft, at place: SpokenPlace, words: String = "words") throws
  -> LineToRecord
{
  try spoken([draft], at: place, words: words)
}

/// A line that was spoken.
package func spoken(_ drafts: [ExpenseDraft], at place: SpokenPlace, words: String = "words") throws
  -> LineToRecord
{
  LineToRecord(
    drafts: drafts,
    words: words,
    source: .spoken,
    moment: try StoppedClock().moment,
    spoken: place
  )
}

extension Ledger {
  /// A recording with `count` lines, each of a second, and all of it heard.
  package func recording(_ number: Int, lines count: Int) throws -> Recording {
    let file = speech(number, milliseconds: count * 1_000)
    let recording = try recording(file, at: StoppedClock().moment)
    try keep(
      (0..<count).map { heard("line \($0 + 1)", $0 * 1_000, $0 * 1_000 + 900) },
      heardIn: SoundSpan(start: 0, end: count * 1_000),
      recording: recording.number
    )
    return recording
  }

  /// What became of the lines of a recording, in order.
  package func states(of recording: Recording) throws -> [SpokenLine.State] {
    try spokenLines(recording: recording.number).map(\.state)
  }
}

extension Recording {
  /// The place of line `line` in it.
  package func place(_ line: Int) -> SpokenPlace { SpokenPlace(recording: number, line: line) }
}

/// A recording that was made.
struct RecordedSound: Sendable, Equatable {
  /// What ended it.
  enum End: Sendable, Equatable {
    /// Enter or Ctrl-D was pressed.
    case enter
    /// Who spoke was silent.
    case silence
    /// It was as long as a recording may be.
    case length
    /// The recorder ended it.
    case recorder
  }

  /// The file, a WAV file of one channel at 16,000 Hz.
  let path: String
  /// How long it is.
  let milliseconds: Int
  /// What ended it.
  let end: End
}

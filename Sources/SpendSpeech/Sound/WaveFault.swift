/// Why the header of a WAV file gives no sound; what and where.
enum WaveFault: Error, Equatable {
  case notWave(String)
  case damaged(String)
  case unfinished(String)
  case unsupported(String)
  case empty(String)
  case unreadable(errno: Int32)
  case changed

  /// The same as a reason that can be told.
  var reason: SoundError.Reason {
    switch self {
    case .notWave(let what): .notWave(what)
    case .damaged(let what): .damaged(what)
    case .unfinished(let what): .unfinished(what)
    case .unsupported(let what): .unsupported(what)
    case .empty(let what): .empty(what)
    case .unreadable(let number): .readFailed(errno: number)
    case .changed: .changed
    }
  }
}

/// A place in a recording, or its length, as people write it: `0:32`, `1:02:07`.
enum SoundTime {
  /// The whole seconds of so many milliseconds.
  static func text(_ milliseconds: Int) -> String {
    let seconds = max(milliseconds, 0) / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = padded(seconds % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}

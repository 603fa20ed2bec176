import Glibc

/// Time that only goes forward, for measuring how long something took.
enum Monotonic {
  /// Milliseconds since some moment before this process began.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

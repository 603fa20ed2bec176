import Glibc

/// Time that never goes back, for deadlines.
package enum MonotonicClock {
  /// The time since some fixed moment before the program began.
  package static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Sleeps for `duration`, or less when a signal comes.
  package static func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up so that a wait never ends early; at most what a C int holds.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    let fraction = attoseconds / 1_000_000_000_000_000
    let rest = attoseconds % 1_000_000_000_000_000
    return Int(seconds) * 1000 + Int(fraction) + (rest > 0 ? 1 : 0)
  }
}

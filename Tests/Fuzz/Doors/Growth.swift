import Glibc

/// How the time that a door takes grows with the length of what comes in.
package struct Growth {
  private let door: any Door

  /// Time may grow by so many hundredths of what the length does.
  private static let most = 130
  /// What takes less than this many microseconds is too short to tell.
  private static let least = 100_000
  /// A machine that was busy meanwhile is no fault: the best of so many counts.
  private static let tries = 4

  /// The growth at `door`.
  package init(of door: any Door) { self.door = door }

  /// Why time grows faster than length when `piece` comes in 10, 100 and 1,000 times; nil where it doesn't.
  package func violation(of piece: [UInt8]) -> String? {
    var (shorter, longer) = (Int.max, Int.max)
    for _ in 0..<Self.tries {
      shorter = min(shorter, microseconds(piece, times: 100))
      longer = min(longer, microseconds(piece, times: 1_000))
      if longer < Self.least || longer * 100 <= shorter * 10 * Self.most { return nil }
      // From a tenth to all of it: what grows from there on only is the cost of a first use.
      let shortest = microseconds(piece, times: 10)
      if longer * 100 <= shortest * 100 * Self.most { return nil }
    }
    return "1,000 times takes \(longer) µs, 100 times \(shorter) µs"
  }

  /// The processor time that it takes.
  private func microseconds(_ piece: [UInt8], times: Int) -> Int {
    let bytes = door.repeated(piece, times: times)
    let start = Self.processorTime()
    _ = door.violations(of: bytes)
    return Self.processorTime() - start
  }

  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}

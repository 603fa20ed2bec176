#if Networking

/// How long a transfer may still go on without anything new.
struct CurlPatience {
  private let deadline: Duration
  private let firstByte: Duration?
  private let idle: Duration?
  private var lastByte: Duration?
  private var byteCount = 0

  /// The limits of `request`, which begins now.
  init(_ request: HTTPRequest) {
    let begin = MonotonicClock.now()
    deadline = begin + request.deadline
    firstByte = request.firstByteTimeout.map { begin + $0 }
    idle = request.idleTimeout
  }

  /// The time left until the first limit is met; nothing or less when one is.
  ///
  /// - Parameters:
  ///   - byteCount: how many bytes of the answer have come so far.
  ///   - hasBegun: whether any byte has come, also one that isn't counted yet.
  mutating func remaining(byteCount: Int, hasBegun: Bool) -> Duration {
    let now = MonotonicClock.now()
    var end = deadline
    if hasBegun {
      if lastByte == nil || byteCount != self.byteCount { lastByte = now }
      self.byteCount = byteCount
      if let idle, let lastByte { end = min(end, lastByte + idle) }
    } else if let firstByte {
      end = min(end, firstByte)
    }
    return end - now
  }
}

#endif

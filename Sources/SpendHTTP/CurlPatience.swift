#if Networking

/// How long a transfer may still go on without anything new.
struct CurlPatience {
  private let deadline: Duration
  private let firstByte: Duration?
  private let idle: Duration?
  private let stall: Duration?
  private var lastByte: Duration?
  private var byteCount = 0
  private var lastSign: Duration
  private var sentCount = 0

  /// The limits of `request`, which begins now.
  init(_ request: HTTPRequest) {
    let begin = MonotonicClock.now()
    deadline = begin + request.deadline
    firstByte = request.firstByteTimeout.map { begin + $0 }
    idle = request.idleTimeout
    stall = request.stallTimeout
    lastSign = begin
  }

  /// The time left until the first limit is met; nothing or less when one is.
  ///
  /// - Parameters:
  ///   - byteCount: how many bytes of the answer have come so far.
  ///   - hasBegun: whether any byte has come, also one that isn't counted yet.
  ///   - sentCount: how many bytes of the request's body have left so far.
  mutating func remaining(byteCount: Int, hasBegun: Bool, sentCount: Int) -> Duration {
    let now = MonotonicClock.now()
    var end = deadline
    let hasReceived = hasBegun && (lastByte == nil || byteCount != self.byteCount)
    self.byteCount = byteCount
    if hasReceived || sentCount != self.sentCount { lastSign = now }
    self.sentCount = sentCount
    if let stall { end = min(end, lastSign + stall) }
    if hasBegun {
      if hasReceived { lastByte = now }
      if let idle, let lastByte { end = min(end, lastByte + idle) }
    } else if let firstByte {
      end = min(end, firstByte)
    }
    return end - now
  }
}

#endif

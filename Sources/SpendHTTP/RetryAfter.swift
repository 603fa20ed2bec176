/// How long a server asks to be left alone.
package enum RetryAfter: Sendable, Equatable {
  /// Nothing readable was said, or a time that is over.
  case unstated
  /// So long.
  case wait(Duration)
  /// Longer than anyone waits for an answer.
  case tooLong

  /// Reads `retry-after-ms`, else `retry-after` as seconds (with or without a fraction) or as an HTTP date,
  /// which counts from the response's own `date` so that no clock needs to be right.
  package init(_ response: HTTPResponse) {
    if let text = response.header("retry-after-ms"), let value = RetryAfter.thousandths(text) {
      self.init(milliseconds: value / 1000)
    } else if let text = response.header("retry-after") ?? response.header("llm_provider-retry-after") {
      self.init(text, sentAt: response.header("date").flatMap(HTTPDate.init))
    } else {
      self = .unstated
    }
  }

  private init(_ text: String, sentAt now: HTTPDate?) {
    if let value = RetryAfter.thousandths(text) {
      self.init(milliseconds: value)
    } else if let now, let then = HTTPDate(text) {
      self.init(milliseconds: (then.seconds - now.seconds) * 1000)
    } else {
      self = .unstated
    }
  }

  private init(milliseconds: Int) {
    switch milliseconds {
    case ...0: self = .unstated
    case ...120_000: self = .wait(.milliseconds(milliseconds))
    default: self = .tooLong
    }
  }

  /// Reads a plain decimal number in thousandths, the rest of its fraction cut off; huge ones as the largest.
  private static func thousandths(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let fraction = ((parts.count == 2 ? String(parts[1]) : "") + "000").prefix(3)
    let value = whole.utf8.count > 12 ? Int.max : Int("\(whole)\(fraction)") ?? Int.max
    return isNegative ? -value : value
  }
}

import SpendCore

/// What becomes of lines that were heard where lines were heard before.
///
/// A recognizer doesn't hear the same twice, but what was said stays where it was said: two lines are one where more than
/// half of the shorter one's time is the other's.
struct HearingAgain {
  /// A line on its way to the ledger.
  struct Line {
    let heard: HeardLine
    /// The number of the line whose place it takes; nil where it gets a new one.
    let number: Int?
  }

  /// The lines to be kept, in order.
  private(set) var lines: [Line] = []
  /// The numbers of the lines that were not heard again.
  private(set) var gone: Set<Int>

  /// - Parameters:
  ///   - heard: what was heard now.
  ///   - known: what was kept of the same part of the recording. What is booked or done stays as it is.
  init(_ heard: [HeardLine], known: [SpokenLine]) {
    gone = Set(known.filter { $0.state == .open }.map(\.place.line))
    for line in heard {
      let twin = known.filter { HearingAgain.areOne($0.heard.span, line.span) }
        .max { line.span.shared(with: $0.heard.span) < line.span.shared(with: $1.heard.span) }
      guard let twin else {
        lines.append(Line(heard: line, number: nil))
        continue
      }
      guard twin.state == .open else { continue }
      let isFirst = gone.remove(twin.place.line) != nil
      lines.append(Line(heard: line, number: isFirst ? twin.place.line : nil))
    }
  }

  private static func areOne(_ one: SoundSpan, _ other: SoundSpan) -> Bool {
    let shorter = min(one.end - one.start, other.end - other.start)
    // A line without a length is at one point of the other.
    guard shorter > 0 else { return max(one.start, other.start) <= min(one.end, other.end) }
    return one.shared(with: other) * 2 > shorter
  }
}

extension SoundSpan {
  /// How many milliseconds both have.
  fileprivate func shared(with other: SoundSpan) -> Int {
    max(0, min(end, other.end) - max(start, other.start))
  }
}

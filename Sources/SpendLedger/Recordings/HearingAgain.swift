import SpendCore
import SpendSQLite

/// What becomes of lines that were heard where lines were heard before.
///
/// A recognizer doesn't hear the same twice, but what was said stays where it was said: two lines are one where more
/// than half of the shorter one's time is the other's.
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
      let twins = known.filter { HearingAgain.areOne($0.heard.span, line.span) }
      guard twins.allSatisfy({ $0.state == .open }) else {
        // A part of it is booked: the rest is taken as it was heard before, rather than anything twice.
        gone.subtract(twins.map(\.place.line))
        continue
      }
      let nearest = twins.filter { gone.contains($0.place.line) }.max {
        line.span.shared(with: $0.heard.span) < line.span.shared(with: $1.heard.span)
      }
      let number = nearest.flatMap { gone.remove($0.place.line) }
      lines.append(Line(heard: line, number: number))
    }
  }

  private static func areOne(_ one: SoundSpan, _ other: SoundSpan) -> Bool {
    let shorter = min(one.end - one.start, other.end - other.start)
    // A line without a length is one with that in which it stands.
    guard shorter > 0 else {
      let later = max(one.start, other.start)
      return one.start == other.start || later <= min(one.end, other.end) && later < max(one.end, other.end)
    }
    return one.shared(with: other) * 2 > shorter
  }
}

extension SoundSpan {
  /// How many milliseconds both have.
  fileprivate func shared(with other: SoundSpan) -> Int {
    max(0, min(end, other.end) - max(start, other.start))
  }
}

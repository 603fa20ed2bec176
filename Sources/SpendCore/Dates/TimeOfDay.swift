/// A time of the day as a clock on the wall shows it, to the minute.
package struct TimeOfDay: Sendable, Hashable, Comparable {
  /// The minutes since midnight that there are.
  package static let allMinutes = 0..<1440
  /// The beginning of the day.
  package static let midnight = TimeOfDay(0)

  /// Minutes since midnight.
  package let minutes: Int

  private init(_ minutes: Int) {
    self.minutes = minutes
  }

  /// The time so many minutes after midnight; nil where the day has no such minute.
  package init?(minutes: Int) {
    guard TimeOfDay.allMinutes.contains(minutes) else { return nil }
    self.init(minutes)
  }

  /// The time `minute` minutes into `hour`, which is counted from 0 to 23; nil where there is none.
  package init?(hour: Int, minute: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.init(hour * 60 + minute)
  }

  /// Reads `HH:MM` exactly; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    let digits = (bytes[..<2] + bytes[3...]).map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
  }

  /// The hour, 0 to 23.
  package var hour: Int { minutes / 60 }
  /// The minute of the hour, 0 to 59.
  package var minute: Int { minutes % 60 }

  /// `22:05`, the form for machines; it sorts as the times do.
  package var text: String {
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    return "\(padded(hour)):\(padded(minute))"
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension Moment {
  /// The time of day.
  package var time: TimeOfDay? { TimeOfDay(minutes: secondOfDay / 60) }
}

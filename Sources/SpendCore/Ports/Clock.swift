/// Tells the day; tests and `SPENDWISE_NOW` set it.
package protocol Clock: Sendable {
  /// The moment in the user's own time zone.
  func now() -> Moment
}

/// A calendar day and the time on it, in the user's own time zone.
package struct Moment: Sendable, Hashable {
  /// The day.
  package let date: CivilDate
  /// Seconds since that day's midnight.
  package let secondOfDay: Int

  /// `secondOfDay` seconds into `date`.
  package init(date: CivilDate, secondOfDay: Int) {
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// Reads the form of the journal; nil for anything else.
  package init?(iso text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 8, let date = CivilDate(iso: parts[0]) else { return nil }
    let time = parts[1].split(separator: ":").compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard time.count == 3, 0..<24 ~= time[0], 0..<60 ~= time[1], 0..<60 ~= time[2] else { return nil }
    self.init(date: date, secondOfDay: time[0] * 3600 + time[1] * 60 + time[2])
  }

  /// The form of the journal: `YYYY-MM-DDTHH:MM:SS`.
  package var iso: String {
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map(padded)
    return "\(date.iso)T\(time.joined(separator: ":"))"
  }
}

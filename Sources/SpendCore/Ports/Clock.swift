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

  /// The form of the journal: `YYYY-MM-DDTHH:MM:SS`.
  package var iso: String {
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map(padded)
    return "\(date.iso)T\(time.joined(separator: ":"))"
  }
}

/// Some hours of each day; they may pass midnight.
package struct HourSpan: Sendable, Hashable {
  /// The first minute of them.
  package let from: TimeOfDay
  /// The first minute behind them.
  package let until: TimeOfDay

  /// The hours from `from` up to, and without, `until`, maybe of the next day; nil where both are one, as that says
  /// nothing.
  package init?(from: TimeOfDay, until: TimeOfDay) {
    guard from != until else { return nil }
    self.from = from
    self.until = until
  }

  /// Whether `time` is among them.
  package func contains(_ time: TimeOfDay) -> Bool {
    from < until ? from <= time && time < until : from <= time || time < until
  }
}

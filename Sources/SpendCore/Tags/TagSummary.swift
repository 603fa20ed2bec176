/// A tag with what the ledger has of it.
package struct TagSummary: Sendable, Hashable {
  /// Its name, without the `#`.
  package let name: String
  /// How many entries have it.
  package let count: Int
  /// The days of the first and the last of them; nil where there is none.
  package let days: ClosedRange<CivilDate>?
  /// What was spent less what came back, by currency, the most used first.
  package let spent: [Money]
  /// The newest trip of the tag; nil where it is of none.
  package let trip: Trip?

  /// A summary of these parts.
  package init(name: String, count: Int, days: ClosedRange<CivilDate>?, spent: [Money], trip: Trip?) {
    self.name = name
    self.count = count
    self.days = days
    self.spent = spent
    self.trip = trip
  }
}

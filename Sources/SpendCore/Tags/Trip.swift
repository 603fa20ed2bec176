/// A trip: some days on which all that is recorded gets a tag.
package struct Trip: Sendable, Hashable {
  /// The tag.
  package let tag: String
  /// Its first day.
  package let first: CivilDate
  /// Its last day; nil while it goes on.
  package let last: CivilDate?

  /// The trip of these days.
  package init(tag: String, first: CivilDate, last: CivilDate?) {
    self.tag = tag
    self.first = first
    self.last = last
  }

  /// Whether what is told of `date` on the day `today` is of it: once it is over, nothing more of today is.
  package func holds(_ date: CivilDate, toldOn today: CivilDate) -> Bool {
    first <= date && (last.map { date <= $0 && date < today } ?? true)
  }
}

/// What is to become of trips.
package enum TripChange: Sendable, Hashable {
  /// One begins on a day, today where none is said; what was recorded of the days before today gets its tag, too.
  case start(tag: String, on: CivilDate?)
  /// The one that goes on ends on a day, today where none is said; what was recorded of later days loses its tag.
  case end(on: CivilDate?)
}

/// What came of a change of trips.
package struct TripReceipt: Sendable {
  /// The trip as it is now.
  package let trip: Trip
  /// The entry of the journal, and how many expenses have other tags.
  package let receipt: ChangeReceipt
  /// What its tag comes to.
  package let summary: TagSummary

  /// A receipt of these parts.
  package init(trip: Trip, receipt: ChangeReceipt, summary: TagSummary) {
    self.trip = trip
    self.receipt = receipt
    self.summary = summary
  }
}

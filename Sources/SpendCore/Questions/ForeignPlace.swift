/// Somewhere abroad, known by its name and by the money that one pays with there: few entries of a journey name the
/// country or the city, and all are in its currency.
package struct ForeignPlace: Sendable, Hashable {
  /// The place as it was said.
  package let name: String
  /// What one pays with there; not the currency at home.
  package let currency: Currency
  /// From the first to the last day of the only stay; nil for any day.
  package let days: ClosedRange<CivilDate>?

  /// A place called `name` where `currency` was paid on `days`.
  package init(name: String, currency: Currency, days: ClosedRange<CivilDate>? = nil) {
    self.name = name
    self.currency = currency
    self.days = days
  }
}

package import SpendCore

/// What the grammar knows of its user.
package struct GrammarSettings: Sendable {
  /// The currency of amounts said without one.
  package var homeCurrency: Currency
  /// Whether 03/04 is the third of April.
  package var dayBeforeMonth: Bool
  /// Whether the user said so, or the other way round, in whatever form; else a date in figures may be either.
  package var isDateOrderKnown = false
  /// The day on which a week starts.
  package var weekStart = Weekday.monday
  /// The names of the ledger's categories.
  package var categories: [String]

  /// Settings of these parts.
  package init(
    homeCurrency: Currency = .dollar,
    dayBeforeMonth: Bool = false,
    categories: [String] = Category.defaults.map(\.name)
  ) {
    self.homeCurrency = homeCurrency
    self.dayBeforeMonth = dayBeforeMonth
    self.categories = categories
  }
}

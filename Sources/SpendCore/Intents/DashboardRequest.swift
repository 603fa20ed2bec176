/// What a dashboard is to show.
package struct DashboardRequest: Sendable, Hashable {
  /// Which entries; all where nothing is said.
  package var filter: ExpenseFilter
  /// Which days; nil for this month up to today.
  package var period: Period?
  /// Whether the pictures that few screens have room for are wanted, too.
  package var showsAll: Bool
  /// Whether the trend is drawn in Braille dots, which are finer than strokes but not in every font.
  package var usesBraille: Bool

  /// The dashboard of the entries that pass `filter` in `period`.
  package init(
    filter: ExpenseFilter = ExpenseFilter(),
    period: Period? = nil,
    showsAll: Bool = false,
    usesBraille: Bool = false
  ) {
    self.filter = filter
    self.period = period
    self.showsAll = showsAll
    self.usesBraille = usesBraille
  }
}

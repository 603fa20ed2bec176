/// Which entries of the ledger, on which days.
package struct Scope: Sendable, Hashable {
  /// Which entries.
  package var filter: ExpenseFilter
  /// Which days.
  package var period: Period

  /// The entries that pass `filter` in `period`.
  package init(filter: ExpenseFilter = ExpenseFilter(), period: Period = .all) {
    self.filter = filter
    self.period = period
  }
}

/// Which figures are wanted; nil for no bound.
package struct FigureRange: Sendable, Hashable {
  /// Only figures above this.
  package var moreThan: Figure?
  /// Only figures below this.
  package var lessThan: Figure?

  /// The figures between the two, both left out.
  package init(moreThan: Figure? = nil, lessThan: Figure? = nil) {
    self.moreThan = moreThan
    self.lessThan = lessThan
  }

  /// Whether every figure is wanted.
  package var isEmpty: Bool { moreThan == nil && lessThan == nil }
}

extension Question {
  /// What a figure is held against.
  package enum Comparison: Sendable, Hashable {
    /// It is a part of the same figure over a whole, in hundredths.
    ///
    /// An empty filter is all spending; of groups, each one's part is told.
    case share(of: Scope)
    /// It stands beside the same figure over other entries or days.
    case against([Scope])
    /// It stands beside what it usually is: the mean of the three full months before.
    case usual
    /// It stands beside a figure that the user wants to reach or not to pass.
    case goal(Figure)
  }
}

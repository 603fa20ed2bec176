/// A question about spending as a value: it compiles to one SQL statement, whoever asked it.
package struct Question: Sendable, Hashable {
  /// What is asked for.
  package enum Measure: String, Sendable, CaseIterable {
    /// The sum of money: expenses less refunds, unless the filter names a kind.
    case total
    /// How many entries: expenses, unless the filter names a kind.
    case count
    /// The entries themselves.
    case list
    /// The entry with the largest amount.
    case largest
    /// The entry with the smallest amount.
    case smallest
    /// The earliest entry.
    case first
    /// The last entry.
    case latest
    /// The total divided by the days of the period elapsed so far.
    case averagePerDay
    /// The total divided by the number of purchases.
    case averagePerPurchase
  }

  /// What the figures are split by.
  package enum Grouping: String, Sendable, CaseIterable {
    case category, merchant, person, day, week, month, year
  }

  /// What is asked for.
  package var measure: Measure
  /// Which entries count.
  package var filter: ExpenseFilter
  /// Which days count.
  package var period: Period
  /// What the figures are split by, or nil for one figure.
  package var grouping: Grouping?
  /// How many rows at most, or nil for all.
  ///
  /// Groups are ranked by money, largest first; days, weeks, months and years stand in order of time when this is nil.
  /// Lists are newest first.
  package var limit: Int?

  /// The question with these parts.
  package init(
    measure: Measure,
    filter: ExpenseFilter = ExpenseFilter(),
    period: Period = .all,
    grouping: Grouping? = nil,
    limit: Int? = nil
  ) {
    self.measure = measure
    self.filter = filter
    self.period = period
    self.grouping = grouping
    self.limit = limit
  }
}

/// Which entries of the ledger are meant.
///
/// Lists are alternatives; the fields hold together.
package struct ExpenseFilter: Sendable, Hashable {
  /// Names of categories, exactly as the ledger has them.
  package var categories: [String] = []
  /// Names of merchants, compared without case, accents and punctuation.
  package var merchants: [String] = []
  /// Names of people, compared likewise.
  package var people: [String] = []
  /// Subjects that may be a merchant, a person or words of the description (singular or plural, case and accents ignored).
  package var subjects: [String] = []
  /// Subjects to leave out: names of categories, or as ``subjects``.
  package var excluded: [String] = []
  /// Kinds that count; empty means what the measure says (spending).
  package var kinds: [ExpenseKind] = []
  /// Only amounts above this.
  package var moreThan: Money?
  /// Only amounts below this.
  package var lessThan: Money?
  /// Only these days of the week; empty for all.
  package var weekdays: [Weekday] = []
  /// Only this currency; nil for all, each reported in its own.
  package var currency: Currency?

  /// A filter that lets everything pass.
  package init() {}

  /// Whether everything passes.
  package var isEmpty: Bool { self == ExpenseFilter() }
}

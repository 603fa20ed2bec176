/// A question about spending as a value: it compiles to one SQL statement, whoever asked it.
///
/// It reads as a sentence: the ``aspect`` of the ``measure``, divided ``per`` unit, over the entries that pass
/// ``filter`` in ``period``, split by ``grouping``, of which the groups within ``figures`` count, in ``order``, the
/// first ``limit`` after ``skip``, held against ``comparison``. The parts are independent; what one leaves out the
/// measure decides.
package struct Question: Sendable, Hashable {
  /// What is computed.
  package var measure: Measure
  /// What a total or count is divided by; nil for the whole figure.
  package var per: Unit?
  /// Which entries count.
  package var filter: ExpenseFilter
  /// Which days count.
  package var period: Period
  /// What the figures are split by, or nil for one figure.
  package var grouping: Grouping?
  /// The time that each group is split by in turn, so that the figures make a table; nil for none.
  package var across: Grouping?
  /// Which groups count by their figures.
  package var figures: FigureRange
  /// The order of groups, or of the entries of a list; nil for the usual one.
  ///
  /// Groups are ranked by their figures, largest first; days, weeks, months, quarters and years stand in order of time
  /// when ``limit`` is nil. Lists are newest first.
  package var order: Order?
  /// How many places of that order to pass over: 1 asks for the second largest.
  package var skip: Int
  /// How many rows at most, or nil for all; ties with the last one come, too.
  package var limit: Int?
  /// What the figure is held against.
  package var comparison: Comparison?
  /// Which part of what is found is the answer.
  package var aspect: Aspect

  /// The question with these parts.
  package init(
    measure: Measure,
    per: Unit? = nil,
    filter: ExpenseFilter = ExpenseFilter(),
    period: Period = .all,
    grouping: Grouping? = nil,
    across: Grouping? = nil,
    figures: FigureRange = FigureRange(),
    order: Order? = nil,
    skip: Int = 0,
    limit: Int? = nil,
    comparison: Comparison? = nil,
    aspect: Aspect = .result
  ) {
    self.measure = measure
    self.per = per
    self.filter = filter
    self.period = period
    self.grouping = grouping
    self.across = across
    self.figures = figures
    self.order = order
    self.skip = skip
    self.limit = limit
    self.comparison = comparison
    self.aspect = aspect
  }

  /// Which entries count, and when.
  package var scope: Scope {
    get { Scope(filter: filter, period: period) }
    set { (filter, period) = (newValue.filter, newValue.period) }
  }
}

extension Question {
  /// Whether it asks what the first rows come to, rather than for each of them: `the sum of my top 3 purchases`.
  package var asksSumOfRows: Bool { aspect == .amount && (limit ?? 1) > 1 && comparison == nil }
}

extension Question {
  /// Whether it asks for a part of a whole.
  package var isShare: Bool { if case .share? = comparison { true } else { false } }

  /// Whether it asks for a yes or no.
  package var asksWhether: Bool { if case .whether = aspect { true } else { false } }

  /// Whether groups stand in the order of how much their figures changed: `which category grew the most`.
  package var ranksChanges: Bool {
    switch comparison {
    case .against?, .usual?: grouping != nil && (limit != nil || order != nil || !figures.isEmpty)
    case .share?, .goal?, nil: false
    }
  }
}

extension Question.Measure {
  /// Whether it is the largest or smallest entry.
  package var isOfSize: Bool { self == .largest || self == .smallest }
}

extension Question {
  /// What is computed over the entries that count.
  package enum Measure: String, Sendable, CaseIterable {
    /// The sum of money: expenses less refunds, unless the filter names kinds.
    case total
    /// How many entries: expenses, unless the filter names kinds.
    case count
    /// What is left of income: income and refunds less expenses.
    case balance
    /// The amount in the middle of all single ones.
    case median
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
    /// The last entry of each of the names that the filter has: what they cost now, alone and together.
    case latestOfEach
    /// The total up to and with each group, which are in order of time; by day unless ``Question/grouping`` says else.
    ///
    /// With ``Question/figures`` above an amount and a limit of 1 it is the day on which spending passed that amount.
    case runningTotal
    /// How many days lie between one day with an entry and the next, on average.
    case interval
    /// What one thing cost from when on: each amount that differs from the one before, earliest first.
    case priceHistory
    /// The days without any entry.
    case daysWithout
    /// The longest run of days without any entry.
    case longestStreakWithout
    /// The longest run of days with at least one entry each.
    case longestStreak
    /// What comes about every month: the businesses that were paid once in at least three of the last four months, much
    /// the same each time, with the latest price.
    case regular

    /// The kinds that it counts where none are named.
    package var kinds: [ExpenseKind] {
      switch self {
      case .total, .runningTotal: [.expense, .refund]
      case .balance: [.income, .expense, .refund]
      case .count, .median, .list, .largest, .smallest, .first, .latest, .latestOfEach, .interval,
        .priceHistory, .daysWithout, .longestStreakWithout, .longestStreak, .regular:
        [.expense]
      }
    }
  }

  /// The kinds that count: those of the filter, else what the measure says.
  package var kinds: [ExpenseKind] { filter.kinds.isEmpty ? measure.kinds : filter.kinds }

  /// What a total or a count is divided by.
  package enum Unit: String, Sendable, CaseIterable {
    /// By the number of purchases; a refund is none.
    case purchase
    /// By the days of the period, up to today.
    case day
    /// By its weeks, up to today.
    case week
    /// By its whole months.
    case month
    /// By its whole years.
    case year
  }

  /// What figures are split by.
  package enum Grouping: String, Sendable, CaseIterable {
    case category, merchant, person, tag, description, currency, kind
    case day, weekday, week, month, quarter, year

    /// Whether an entry may be of several of its groups.
    package var isShared: Bool { self == .person || self == .tag }

    /// Whether its groups follow each other in time.
    package var isTime: Bool {
      switch self {
      case .day, .week, .month, .quarter, .year: true
      case .category, .merchant, .person, .tag, .description, .currency, .kind, .weekday: false
      }
    }
  }

  /// In which order groups or entries stand.
  package enum Order: String, Sendable, CaseIterable {
    case largestFirst, smallestFirst, newestFirst, oldestFirst
  }
}

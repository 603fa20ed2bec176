package import SpendCore

/// Looks for insights in a ledger's figures, and into its entries only where the figures point to one.
package struct InsightSearch {
  /// What came of it.
  package struct Report: Sendable, Hashable {
    /// The month that was looked at, up to its last day or today.
    package let month: ClosedRange<CivilDate>
    /// The insights, those of most money first.
    package let insights: [Insight]
    /// The day from which on the ledger tells of spending; nil for none.
    package let firstDay: CivilDate?
    /// The day from which on there is enough to compare with; nil where there is already.
    package let beginsOn: CivilDate?

    /// A report of these parts.
    package init(
      month: ClosedRange<CivilDate>,
      insights: [Insight],
      firstDay: CivilDate?,
      beginsOn: CivilDate?
    ) {
      self.month = month
      self.insights = insights
      self.firstDay = firstDay
      self.beginsOn = beginsOn
    }
  }

  let history: any SpendingHistory
  let today: CivilDate
  let homeCurrency: Currency

  /// A search in `history` about the month of `today`.
  package init(history: any SpendingHistory, today: CivilDate, homeCurrency: Currency) {
    self.history = history
    self.today = today
    self.homeCurrency = homeCurrency
  }

  /// How many whole months of history insights need at least.
  package static let fewestMonths = 2

  /// Everything worth saying.
  ///
  /// - Throws: what the ledger throws.
  package func report() throws -> Report {
    let month = today.firstOfMonth...today
    guard let figures = try InsightFigures(today: today, homeCurrency: homeCurrency, history: history) else {
      return Report(month: month, insights: [], firstDay: nil, beginsOn: nil)
    }
    let begins = figures.firstFullMonth.adding(months: InsightSearch.fewestMonths)
    guard begins <= today.firstOfMonth else {
      return Report(month: month, insights: [], firstDay: figures.firstDay, beginsOn: begins)
    }
    var found: [Insight] = []
    for suspicion in suspicions(of: figures) {
      let entries = try suspicion.selections.flatMap { try history.spending($0) }
      if let insight = suspicion.insight(entries) { found.append(insight) }
    }
    return Report(
      month: month,
      insights: InsightChoice.chosen(from: found, homeCurrency: homeCurrency),
      firstDay: figures.firstDay,
      beginsOn: nil
    )
  }

  private func suspicions(of figures: InsightFigures) -> [Suspicion] {
    var suspicions: [Suspicion] = []
    for currency in figures.currencies {
      suspicions += PriceRises(figures: currency).suspicions
      suspicions += NewMerchants(figures: currency).suspicions
      suspicions += UnusualMerchants(figures: currency).suspicions
      suspicions += UnusualDays(currency).suspicions
      suspicions += UnusualCategories(figures: currency).suspicions
      // Days are counted once, whatever was paid with.
      guard currency.currency == homeCurrency else { continue }
      suspicions += NotBought(figures: currency).suspicions + Streaks(currency).suspicions
    }
    return suspicions
  }
}

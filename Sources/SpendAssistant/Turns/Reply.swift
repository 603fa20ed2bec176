package import SpendCharts
package import SpendCore
package import SpendInsights

/// What a turn came to, as a value: renderers make text, records or JSON of it.
package enum Reply: Sendable {
  /// Expenses were recorded, durably.
  case recorded(Confirmation)
  /// A dry run would have recorded the expenses of this reading.
  case drafted(Reading)
  /// Expenses wait for the others of their group.
  case waiting
  /// The line can mean several things; nothing was recorded, and the next line may say which.
  case asked(AmbiguousLine)
  /// Expenses were changed; with what the month of the last one comes to now.
  case changed(ChangeReceipt, month: MonthSoFar?)
  /// A change was asked for that says what holds already.
  case unchanged([Expense])
  /// Expenses were taken out.
  case deleted(ChangeReceipt)
  /// Changes were taken back, in this order; at least one.
  case undone([ChangeReceipt])
  /// Changes were made again that had been taken back, in this order; at least one.
  case redone([ChangeReceipt])
  /// A question was answered.
  case answered(AnsweredQuestion)
  /// The figures of a dashboard, and what stands out in its month.
  case dashboard(DashboardReply)
  /// What stands out in a month.
  case insights(InsightReply)
  /// A list is wanted; whoever prints it reads the rows as it goes, for a ledger may hold millions.
  case list(ListRequest)
  /// The history is wanted, at most so many changes; whoever prints it reads them as it goes.
  case history(limit: Int?)
  /// How expenses came to be what they are; at least one.
  case explained([StoredExplanation])
  /// The last answer is proved.
  case proved(Proof)
  /// Each category with its total and number of expenses.
  case categories([CategorySummary])
  /// What would make the categories serve better.
  case categoryAdvice(CategoryAdvice)
  /// The categories themselves were changed.
  case changedCategories(CategoryReceipt)
  /// The rules for categories.
  case rules(RuleList)
  /// What a rule would make of the expenses that there are.
  case testedRule(CategorizationRule, RuleEffect)
  /// The rules were changed, or one was applied.
  case changedRules(RuleReceipt)
  /// The tags with what they come to.
  case tags([TagSummary])
  /// A trip was begun or ended.
  case changedTrip(TripReceipt)
  /// Help is wanted.
  case help(topic: String?)
  /// Nothing to record; the text is a friendly answer.
  case chat(String)
  /// A model talked, and all was said as it came.
  case talked
  /// The line was understood as nothing that can be done, or the ledger refused what it says.
  case refused(any UserFacingError)
  /// The chat is to end.
  case quit
}

/// A dashboard as it was asked for.
package struct DashboardReply: Sendable {
  /// What was asked for.
  package let request: DashboardRequest
  /// The figures.
  package let figures: DashboardFigures
  /// What stands out in the month, for a line each; empty where the dashboard is of anything else.
  package let insights: [Insight]

  /// A dashboard of these parts.
  package init(request: DashboardRequest, figures: DashboardFigures, insights: [Insight]) {
    self.request = request
    self.figures = figures
    self.insights = insights
  }
}

/// What was recorded, with what it comes to.
package struct Confirmation: Sendable {
  /// The expenses, as recorded.
  package let expenses: [Expense]
  /// How sure the reading is, in hundredths.
  package let confidencePercent: Int
  /// What the month of the last expense comes to now, in its currency; nil where that was not asked for.
  package let month: MonthSoFar?
  /// How many changes of the ledger recorded them.
  package let changeCount: Int
  /// What is odd about the only expense; nil for nothing, or where that was not asked for.
  package let oddity: Oddity?

  /// A confirmation of these parts.
  package init(
    expenses: [Expense],
    confidencePercent: Int,
    month: MonthSoFar?,
    changeCount: Int = 1,
    oddity: Oddity? = nil
  ) {
    self.expenses = expenses
    self.confidencePercent = confidencePercent
    self.month = month
    self.changeCount = changeCount
    self.oddity = oddity
  }
}

/// The running totals of a month.
package struct MonthSoFar: Sendable {
  /// A day of the month.
  package let date: CivilDate
  /// The category of the last expense.
  package let category: String
  /// What that category comes to.
  package let categoryTotal: Money
  /// What all categories come to.
  package let total: Money
}

/// A category with what it comes to in one currency.
package struct CategorySummary: Sendable {
  /// The category.
  package let category: Category
  /// Net spending, and how many expenses and refunds that is.
  package struct Sum: Sendable {
    /// What was spent, less refunds.
    package let total: Money
    /// How many expenses and refunds there are.
    package let count: Int
  }

  /// What stands under it and its parts.
  package let all: Sum
  /// What stands under it alone.
  package let own: Sum
  /// How much that with its parts is of all spending in the currency, in hundredths of a percent; nil for none.
  package let share: Int64?
  /// What it and its parts came to in the last three full months.
  package let recent: Money
  /// The same in the three months before those.
  package let earlier: Money
  /// What belongs to it, by names that people use.
  package let concepts: [String]
  /// The key that names it where one is asked for; nil where all are taken.
  package let letter: Character?
}

/// A question with its answer in figures and in words.
package struct AnsweredQuestion: Sendable {
  /// The question as said.
  package let text: String
  /// The figures.
  package let answer: Answer
  /// What became of its words.
  package let account: WordAccount
  /// One or two sentences that state them.
  package let sentence: String
}

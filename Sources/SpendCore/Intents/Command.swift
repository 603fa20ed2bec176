/// What a user can tell the program to do, typed as a command or said in plain words.
package enum Command: Sendable, Hashable {
  /// Shows what can be said, or the help of one command.
  case help(topic: String?)
  /// Draws a dashboard: of this month, unless something else is wanted.
  case dashboard(DashboardRequest)
  /// Tells what stands out in the month of a day, at most so much; in this month without a day.
  case insights(inMonthOf: CivilDate?, limit: Int?)
  /// Lists expenses, newest first.
  case list(ListRequest)
  /// Lists the categories with their totals.
  case categories
  /// Proposes what would make the categories serve better.
  case adviseCategories
  /// Changes the categories themselves.
  case changeCategories(CategoryChange)
  /// Lists the rules for categories, and what was corrected.
  case rules
  /// Tells what a rule makes of the expenses that there are.
  case testRule(RuleReference)
  /// Changes the rules.
  case changeRules(RuleChange)
  /// Lists the tags with what they come to.
  case tags
  /// Begins a trip or ends one.
  case changeTrip(TripChange)
  /// Changes expenses that stand in the ledger.
  case edit(ExpenseReference, ExpenseEdit)
  /// Takes expenses out of the ledger.
  case delete(ExpenseReference)
  /// Takes changes back.
  case undo(ChangeReference)
  /// Makes changes again that were taken back.
  case redo(ChangeReference)
  /// Lists the changes, newest first, at most so many; nil for all.
  case history(limit: Int?)
  /// Tells how expenses came to be what they are: by which words, rules and later changes.
  case explain(ExpenseReference)
  /// Proves the last answer: its days, filters, entries and sum.
  case proof
  /// Tells what the next question goes on from.
  case context
  /// Leaves the chat.
  case quit
  /// A wish that is understood but not something the program can do; the text names it, such as `set a budget`.
  case unavailable(String)
}

/// Which expenses to list.
package struct ListRequest: Sendable, Hashable {
  /// Which ones.
  package var filter: ExpenseFilter
  /// When they happened.
  package var period: Period
  /// How many at most; nil for all.
  package let limit: Int?
  /// Whether nobody said how many: `limit` is then what a person looks through, and a program gets all.
  package let isLimitUsual: Bool
  /// Whether the oldest come first; with a limit these are the oldest then.
  package var isOldestFirst = false

  /// How many are listed for a person who didn't say how many.
  package static let usualLimit = 50

  /// The newest `limit` expenses that pass `filter` in `period`.
  package init(filter: ExpenseFilter = ExpenseFilter(), period: Period = .all, limit: Int?) {
    self.filter = filter
    self.period = period
    self.limit = limit
    isLimitUsual = false
  }

  /// The newest expenses that pass `filter` in `period`, as many as usual.
  package init(filter: ExpenseFilter = ExpenseFilter(), period: Period = .all) {
    self.filter = filter
    self.period = period
    limit = ListRequest.usualLimit
    isLimitUsual = true
  }
}

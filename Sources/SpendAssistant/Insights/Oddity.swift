package import SpendCore
import SpendGrammar

/// Something about an expense just recorded that its user may want to know at once.
package enum Oddity: Sendable, Hashable {
  /// The expense with this number says the same of the same day.
  case twice(Int64)
  /// It is the first of what only Other is for; a category of that name would take it.
  case withoutPlace(thing: String, category: String)
  /// It cost more than three times what is usual at its merchant.
  case dearer(merchant: String, usual: Money)
  /// Nothing in its category cost as much in a year; the largest before it cost so much.
  case largest(category: String, before: Money)

  /// It in one line, amounts written by `amount`.
  package func text(_ amount: (Money) -> String) -> String {
    switch self {
    case .twice(let number): "The same as #\(number). Recorded twice?"
    case .withoutPlace(let thing, let category):
      "Other is all there is for \(thing). To give it a place, say: add a category \(category)"
    case .dearer(let merchant, let usual): "More than 3 times the usual \(amount(usual)) at \(merchant)."
    case .largest(let category, let before):
      "The largest in \(category) in a year; before it was \(amount(before))."
    }
  }
}

extension Assistant {
  /// What is odd about `expense`, which was just recorded; nil for nothing.
  ///
  /// - Throws: what the ledger throws.
  package func oddity(of expense: Expense) throws -> Oddity? {
    let draft = expense.draft
    guard draft.kind == .expense else { return nil }
    let history = try ledger()
    let day = SpendingSelection(days: draft.date...draft.date, currency: draft.amount.currency)
    let same = try history.spending(day).last { $0.id != expense.id && $0.draft.says(draft) }
    if let same { return .twice(same.id) }
    if let place = try place(missedBy: expense, in: history) {
      return .withoutPlace(thing: draft.description, category: place)
    }
    if let merchant = draft.merchant {
      return try usual(at: merchant, before: expense, in: history).map {
        .dearer(merchant: merchant, usual: $0)
      }
    }
    return try largestBefore(expense, in: history).map { .largest(category: draft.category, before: $0) }
  }

  /// Where `expense` would belong, which is the first of its words under Other; nil for any other.
  private func place(
    missedBy expense: Expense,
    in history: any ExpenseRepository
  ) throws -> String? {
    let draft = expense.draft
    var past = PastReading(grammar)
    guard draft.category == Category.otherName, !draft.categoryIsGuess,
      let place = past.words(of: draft)?.place,
      !grammar.settings.categories.contains(where: { $0.isCalled(place) })
    else { return nil }
    var filter = ExpenseFilter()
    (filter.categories, filter.subjects) = ([Category.otherName], [draft.merchant ?? draft.description])
    let before = try history.answer(Question(measure: .count, filter: filter), evidence: false)
    return before.matchCount <= 1 ? place : nil
  }

  /// From so many purchases on something is usual at a merchant.
  private static let fewestPurchases = 4
  /// From so many days with spending on something is usual in a category.
  private static let fewestDays = 20

  /// What is usually paid at `merchant`, where `expense` is far more.
  private func usual(
    at merchant: String,
    before expense: Expense,
    in history: any ExpenseRepository
  ) throws -> Money? {
    let (date, amount) = (expense.draft.date, expense.draft.amount)
    let selection = SpendingSelection(
      days: date.adding(months: -12)...date,
      currency: amount.currency,
      merchant: merchant
    )
    let paid = try history.spending(selection)
      .filter { $0.id != expense.id && $0.draft.kind == .expense }.map(\.draft.amount.minorUnits).sorted()
    guard paid.count >= Assistant.fewestPurchases else { return nil }
    let usual = paid[paid.count / 2]
    return Int128(amount.minorUnits) > Int128(usual) * 3
      ? Money(minorUnits: usual, currency: amount.currency) : nil
  }

  /// The largest purchase of a year in the category of `expense`, where that is half as much again.
  private func largestBefore(_ expense: Expense, in history: any ExpenseRepository) throws -> Money? {
    let draft = expense.draft
    // The totals know the largest of a day only, of which it may be one itself.
    let days = draft.date.adding(months: -12)...draft.date.adding(days: -1)
    let before = try history.dailySpending(in: days)
      .filter { $0.category == draft.category && $0.spent.currency == draft.amount.currency }
    guard before.count >= Assistant.fewestDays, let most = before.map(\.largest.minorUnits).max(),
      Int128(draft.amount.minorUnits) * 2 > Int128(most) * 3
    else { return nil }
    return Money(minorUnits: most, currency: draft.amount.currency)
  }
}

extension ExpenseDraft {
  /// Whether it tells of the same as `other` but for the words around it.
  fileprivate func says(_ other: ExpenseDraft) -> Bool {
    amount == other.amount && date == other.date
      && FoldedText.fold(description) == FoldedText.fold(other.description)
      && merchant.map(FoldedText.fold) == other.merchant.map(FoldedText.fold)
      && person.map(FoldedText.fold) == other.person.map(FoldedText.fold)
  }
}

import SpendCore

/// An expense as an edit makes it.
struct EditedExpense {
  let expense: Expense
  let edit: ExpenseEdit
  /// The names that a category may have.
  let categories: [String]
  let today: CivilDate

  /// The new content; the same as before where the edit says what holds already.
  ///
  /// - Throws: a ``Refusal`` for an amount, a day, a category or a description that no expense can have.
  func draft() throws(Refusal) -> ExpenseDraft {
    var draft = expense.draft
    draft.amount = try amount()
    if let kind = edit.kind { draft.kind = kind }
    if let date = edit.date { draft.date = try checked(date) }
    switch edit.time {
    case .said(let time): draft.time = time
    case .unknown: draft.time = nil
    case nil: break
    }
    if let name = edit.category {
      draft.category = try category(named: name)
      draft.categoryIsGuess = false
      if draft.category != expense.draft.category { draft.isConfirmed = true }
    }
    if let description = edit.description { draft.description = try checked(description) }
    if let merchant = edit.merchant { draft.merchant = merchant.trimmed }
    if let person = edit.person { draft.person = person.trimmed }
    if let note = edit.note { draft.note = note.trimmed }
    if let tags = edit.tags { draft.tags = tags.applied(to: draft.tags) }
    return draft
  }

  private func amount() throws(Refusal) -> Money {
    let old = expense.draft.amount
    switch edit.amount {
    case .money(let money):
      return try positive(money)
    case .number(let number):
      let currency = edit.currency ?? old.currency
      // The number as said is looked at first: rounding must not turn a fraction of a cent into zero.
      guard number.units > 0 else { throw .amountNotPositive }
      guard let money = Money(number, currency: currency) else {
        throw number.scale > currency.exponent ? .tooManyDigits(currency) : .amountTooLarge
      }
      return money
    case nil:
      guard let currency = edit.currency, currency != old.currency else { return old }
      let number = DecimalNumber(units: old.minorUnits, scale: old.currency.exponent)
      guard let money = Money(number, currency: currency) else {
        throw .notInCurrency(old, currency, expense: expense.id)
      }
      return money
    }
  }

  private func positive(_ money: Money) throws(Refusal) -> Money {
    guard money.minorUnits > 0 else { throw .amountNotPositive }
    return money
  }

  /// Spending is never in the future.
  private func checked(_ date: CivilDate) throws(Refusal) -> CivilDate {
    guard date <= today else { throw .notYet(date) }
    return date
  }

  private func checked(_ description: String) throws(Refusal) -> String {
    guard let description = description.trimmed else { throw .emptyDescription }
    return description
  }

  /// The category of that name, without regard to case and accents, or the only one that has it as a word.
  private func category(named name: String) throws(Refusal) -> String {
    let wanted = FoldedText.fold(name.trimmed ?? "")
    if let category = categories.first(where: { FoldedText.fold($0) == wanted }) { return category }
    let near = categories.filter { FoldedText.fold($0).split(separator: " ").contains { $0 == wanted } }
    guard let category = near.first, near.count == 1 else {
      throw .unknownCategory(name, known: categories)
    }
    return category
  }
}

extension String {
  /// The text without blanks around it; nil where nothing is left.
  fileprivate var trimmed: String? {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}

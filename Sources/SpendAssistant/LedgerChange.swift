import SpendCore

/// Carries out one command that changes what the ledger holds.
struct LedgerChange {
  let ledger: any ExpenseRepository
  let referenced: ReferencedExpenses
  let cause: Cause

  /// What came of an edit.
  enum Edited {
    case changed(ChangeReceipt)
    /// The edit says what holds already of these.
    case unchanged([Expense])
  }

  // MARK: Edits and deletions

  /// Gives the expenses that `reference` means the content that `edit` says.
  ///
  /// - Throws: a ``Refusal``, or what the ledger throws; then nothing changed.
  func edit(_ reference: ExpenseReference, _ edit: ExpenseEdit) throws -> Edited {
    guard !edit.isEmpty else { throw Refusal.emptyEdit }
    let categories = edit.category == nil ? [] : try ledger.categories().map(\.name)
    func edited(_ expense: Expense) throws(Refusal) -> Expense {
      let today = cause.moment.date
      let change = EditedExpense(expense: expense, edit: edit, categories: categories, today: today)
      return Expense(id: expense.id, draft: try change.draft())
    }
    let expenses: [Expense]
    switch reference {
    case .numbers(let numbers):
      expenses = try referenced.numbered(numbers)
    case .newest where edit.isOfTagsAlone: expenses = try referenced.newest()
    case .newest:
      expenses = [try one(of: try referenced.newest(), for: edit, edited)]
    case .matching(let filter, let period):
      expenses = [try one(of: try referenced.matching(filter, period), for: edit)]
    case .ranges(let ranges): expenses = try referenced.numbered(in: ranges)
    case .every(let filter, let period): expenses = try referenced.every(filter, period)
    }
    var changed: [Expense] = []
    for expense in expenses {
      let now = try edited(expense)
      if now != expense { changed.append(now) }
    }
    guard !changed.isEmpty else { return .unchanged(expenses) }
    let receipt = try ledger.change(changed, cause: cause)
    // Another program may have said the same in between.
    return receipt.count == 0 ? .unchanged(changed) : .changed(receipt)
  }

  /// Takes out the expenses that `reference` means.
  ///
  /// - Throws: a ``Refusal``, or what the ledger throws; then nothing changed.
  func delete(_ reference: ExpenseReference) throws -> ChangeReceipt {
    let expenses: [Expense]
    switch reference {
    case .numbers(let numbers): expenses = try referenced.numbered(numbers)
    case .newest: expenses = [try toDelete(of: try referenced.newest())]
    case .matching(let filter, let period):
      expenses = [try toDelete(of: try referenced.matching(filter, period))]
    case .ranges(let ranges): expenses = try referenced.numbered(in: ranges)
    case .every(let filter, let period): expenses = try referenced.every(filter, period)
    }
    return try ledger.delete(expenses.map(\.id), cause: cause)
  }

  private func toDelete(of expenses: [Expense]) throws(Refusal) -> Expense {
    guard let expense = expenses.first, expenses.count == 1 else {
      throw .whichOne(expenses) { "delete #\($0)" }
    }
    return expense
  }

  private func one(of expenses: [Expense], for edit: ExpenseEdit) throws(Refusal) -> Expense {
    guard let expense = expenses.first, expenses.count == 1 else { throw whichOne(expenses, edit) }
    return expense
  }

  /// Of several recorded at once, the only one that `edit` would change; an amount may be meant for any of them.
  private func one(
    of expenses: [Expense],
    for edit: ExpenseEdit,
    _ edited: (Expense) throws(Refusal) -> Expense
  ) throws(Refusal) -> Expense {
    if expenses.count > 1, edit.amount == nil {
      var different: [Expense] = []
      for expense in expenses {
        let now = try edited(expense)
        if now != expense { different.append(expense) }
      }
      if let expense = different.first, different.count == 1 { return expense }
    }
    return try one(of: expenses, for: edit)
  }

  private func whichOne(_ expenses: [Expense], _ edit: ExpenseEdit) -> Refusal {
    .whichOne(expenses) { number in
      switch edit.amount {
      case .money(let money): "change #\(number) to \(money.displayText)"
      case .number(let said): "change #\(number) to \(said.text)"
      case nil: edit.category.map { "edit \(number) category \($0)" } ?? "edit \(number) …"
      }
    }
  }
}

extension ExpenseEdit {
  /// Whether nothing but tags is to be different, which several expenses may get at once.
  fileprivate var isOfTagsAlone: Bool {
    var tags = ExpenseEdit()
    tags.tags = self.tags
    return tags == self
  }
}

extension DecimalNumber {
  /// The number with a point: `5.25`.
  fileprivate var text: String {
    guard scale > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}

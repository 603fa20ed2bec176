package import SpendCore

/// What changes the ledger; each throws a ``Refusal``, or what the ledger throws, and then nothing changed.
extension Assistant {
  func change(_ reference: ExpenseReference, _ edit: ExpenseEdit, cause: Cause) throws -> Reply {
    switch try ledgerChange(cause).edit(reference, edit) {
    case .unchanged(let expenses):
      latest = expenses.map(\.id)
      return .unchanged(expenses)
    case .changed(let receipt):
      let expenses = receipt.changes.compactMap(\.after)
      latest = expenses.map(\.id)
      // The change stands, even where a sum is too large to be told.
      return .changed(receipt, month: try? monthSoFar(after: expenses))
    }
  }

  func delete(_ reference: ExpenseReference, cause: Cause) throws -> Reply {
    let receipt = try ledgerChange(cause).delete(reference)
    latest = []
    return .deleted(receipt)
  }

  func undo(_ reference: ChangeReference, cause: Cause) throws -> Reply {
    let receipts = try ledger().undo(reference, cause: cause)
    guard !receipts.isEmpty else { throw Refusal.nothing(to: "undo") }
    latest = ChangeReceipt.left(by: receipts)
    knowsCategories = false
    return .undone(receipts)
  }

  func redo(_ reference: ChangeReference, cause: Cause) throws -> Reply {
    let receipts = try ledger().redo(reference, cause: cause)
    guard !receipts.isEmpty else { throw Refusal.nothing(to: "redo") }
    latest = ChangeReceipt.left(by: receipts)
    knowsCategories = false
    return .redone(receipts)
  }

  /// Asks whether an expense of the past week that `reference` means was to be changed; nil where there is none.
  ///
  /// - Throws: what opening the ledger throws.
  package func alreadyRecorded(_ reference: ExpenseReference) throws -> Refusal? {
    guard case .matching(let filter, .all) = reference else { return nil }
    let today = clock.now().date
    let week = Period(first: today.adding(days: -6), last: today, name: "in the past 7 days")
    let referenced = ReferencedExpenses(ledger: try ledger(), latest: latest)
    return (try? referenced.matching(filter, week))?.first.map(Refusal.recordedAlready)
  }

  private func ledgerChange(_ cause: Cause) throws -> LedgerChange {
    let ledger = try ledger()
    let referenced = ReferencedExpenses(ledger: ledger, latest: latest)
    return LedgerChange(ledger: ledger, referenced: referenced, cause: cause)
  }
}

extension ChangeReceipt {
  /// The expenses that the last of `receipts` brought back or changed: what `that` means from then on.
  fileprivate static func left(by receipts: [ChangeReceipt]) -> [Int64] {
    receipts.last?.changes.compactMap(\.after?.id) ?? []
  }
}

import SpendCore

/// The rules for categories.
extension Assistant {
  func rules() throws -> RuleList {
    let ledger = try ledger()
    return RuleList(
      rules: try ledger.rules().map { ($0, try ledger.effect(of: $0).used) },
      corrections: try ledger.newestCorrections(RuleList.mostCorrections)
    )
  }

  /// What a rule would make of the expenses that there are.
  ///
  /// - Throws: a ``Refusal`` for one that isn't there, or what the ledger throws.
  func test(_ reference: RuleReference) throws -> Reply {
    let ledger = try ledger()
    let rule: CategorizationRule
    switch reference {
    case .number(let number):
      guard let known = try ledger.rules().first(where: { $0.number == number }) else {
        throw Refusal.noSuchRule(number)
      }
      rule = known
    case .new(let condition, let category):
      rule = CategorizationRule(
        number: 0,
        condition: condition,
        category: try known(category, among: ledger.categories())
      )
    }
    return .testedRule(rule, try ledger.effect(of: rule))
  }

  /// Makes `change`.
  ///
  /// - Throws: a ``Refusal`` for a category that is none, or what the ledger throws.
  func changeRules(_ change: RuleChange, cause: Cause) throws -> RuleReceipt {
    let ledger = try ledger()
    guard case .add(let condition, let category) = change else {
      return try ledger.change(change, cause: cause)
    }
    let name = try known(category, among: ledger.categories())
    return try ledger.change(.add(condition, category: name), cause: cause)
  }
}

/// A change of the rules for categories.
package enum RuleChange: Sendable, Hashable {
  /// A new rule, which stands behind all others: of several that are about an expense, the first one counts.
  case add(RuleCondition, category: String)
  /// Rules with these numbers go away.
  case remove([Int64])
  /// A rule gets another place among them.
  case move(Int64, to: Place)
  /// Expenses of the past that a rule is about get its category, but for those whose category was set by hand.
  case apply(Int64)

  /// Where a rule is put.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    case first, last, up, down
  }
}

/// What a rule makes of the expenses that there are.
package struct RuleEffect: Sendable, Hashable {
  /// How many it is about.
  package let matching: Int
  /// How many of them would get another category.
  package let moving: Int
  /// What those come to, by currency.
  package let sums: [Money]
  /// How many it is about that stay, as their category was set by hand.
  package let setByHand: Int
  /// The newest of those that would get another category.
  package let examples: [Expense]

  /// How many have the rule's category already.
  package var used: Int { matching - moving - setByHand }

  /// An effect of these parts.
  package init(matching: Int, moving: Int, sums: [Money], setByHand: Int, examples: [Expense]) {
    self.matching = matching
    self.moving = moving
    self.sums = sums
    self.setByHand = setByHand
    self.examples = examples
  }

  /// So many expenses are given as examples.
  package static let mostExamples = 5
}

/// What came of a change of rules.
package struct RuleReceipt: Sendable {
  /// What was done.
  package let change: RuleChange
  /// The rules that it was about, as they are now or were at last.
  package let rules: [CategorizationRule]
  /// The entry of the journal, and how many expenses have another category.
  package let receipt: ChangeReceipt
  /// What a new rule would make of the expenses that there are; nil for other changes.
  package let effect: RuleEffect?

  /// A receipt of these parts.
  package init(
    change: RuleChange,
    rules: [CategorizationRule],
    receipt: ChangeReceipt,
    effect: RuleEffect? = nil
  ) {
    self.change = change
    self.rules = rules
    self.receipt = receipt
    self.effect = effect
  }
}

/// A rule that is to be tried.
package enum RuleReference: Sendable, Hashable {
  /// The rule with this number.
  case number(Int64)
  /// One that isn't in the ledger.
  case new(RuleCondition, category: String)
}

/// The rules of a ledger, and what else it goes by.
package struct RuleList: Sendable {
  /// Each rule in its order, and how many expenses that it is about have its category.
  package let rules: [(rule: CategorizationRule, used: Int)]
  /// What the user corrected, newest first: the next purchase of the same name is put there, too.
  package let corrections: [Correction]

  /// A list of these parts.
  package init(rules: [(rule: CategorizationRule, used: Int)], corrections: [Correction]) {
    self.rules = rules
    self.corrections = corrections
  }

  /// How many corrections are told of.
  package static let mostCorrections = 50
}

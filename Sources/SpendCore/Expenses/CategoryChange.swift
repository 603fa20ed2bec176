/// A change of the categories of a ledger; what stood under one that goes away is moved.
package enum CategoryChange: Sendable, Hashable {
  /// A new category, in a colour as `#RRGGBB`, or nil for one that no other has; a part of another one, or of none.
  case add(String, color: String?, under: String? = nil)
  /// One is part of another one, or stands by itself.
  case nest(String, under: String?)
  /// Another name for one.
  case rename(String, to: String)
  /// Another colour for one, as `#RRGGBB`.
  case recolor(String, color: String)
  /// All that stands under some becomes part of another one.
  case merge([String], into: String)
  /// Expenses with these numbers are put under one; without numbers, those whose words say that they belong to it.
  case fill(String, with: [Int64])
}

/// What came of a change of categories.
package struct CategoryReceipt: Sendable {
  /// What was done, each category by the name that the ledger has for it.
  package let change: CategoryChange
  /// What belongs to the new category or the one that the others became part of, by names that people use.
  package let concepts: [String]
  /// The entry of the journal, and how many expenses were moved.
  package let receipt: ChangeReceipt
  /// What of the past belongs to a new category by its words; nil for other changes.
  package let past: PastOfCategory?

  /// A receipt of these parts.
  package init(
    change: CategoryChange,
    concepts: [String],
    receipt: ChangeReceipt,
    past: PastOfCategory? = nil
  ) {
    self.change = change
    self.concepts = concepts
    self.receipt = receipt
    self.past = past
  }
}

/// The expenses of the past that belong to a category by their words, and stand under others.
package struct PastOfCategory: Sendable, Hashable {
  /// Their numbers, but for those whose category was set by hand.
  package let numbers: [Int64]
  /// What they come to, by currency.
  package let sums: [Money]

  /// A past of these parts.
  package init(numbers: [Int64], sums: [Money]) {
    self.numbers = numbers
    self.sums = sums
  }
}

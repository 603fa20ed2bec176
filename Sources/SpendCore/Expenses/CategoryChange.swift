/// A change of the categories of a ledger; what stood under one that goes away is moved.
package enum CategoryChange: Sendable, Hashable {
  /// A new category, in a colour as `#RRGGBB`; nil for one that no other has.
  case add(String, color: String?)
  /// Another name for one.
  case rename(String, to: String)
  /// Another colour for one, as `#RRGGBB`.
  case recolor(String, color: String)
  /// All that stands under some becomes part of another one.
  case merge([String], into: String)
}

/// What came of a change of categories.
package struct CategoryReceipt: Sendable {
  /// What was done, each category by the name that the ledger has for it.
  package let change: CategoryChange
  /// What belongs to the new category or the one that the others became part of, by names that people use.
  package let concepts: [String]
  /// The entry of the journal, and how many expenses were moved.
  package let receipt: ChangeReceipt

  /// A receipt of these parts.
  package init(change: CategoryChange, concepts: [String], receipt: ChangeReceipt) {
    self.change = change
    self.concepts = concepts
    self.receipt = receipt
  }
}

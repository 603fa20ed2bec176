/// A category that the ledger knows for what is bought again.
package struct RememberedCategory: Sendable, Hashable {
  /// Where the ledger knows it from.
  package enum Origin: Sendable, Hashable {
    /// The user corrected it, on that day, by the change of the ledger with that number.
    case corrected(entry: Int64, on: CivilDate)
    /// The rule with that number says so.
    case rule(Int64)
    /// The expense with that number has it.
    case given(expense: Int64)
    /// What is like it makes it likely.
    case likely(confidence: Double)
  }

  /// The name of the category.
  package let category: String
  /// Where it is known from.
  package let origin: Origin

  /// A category of these parts.
  package init(category: String, origin: Origin) {
    self.category = category
    self.origin = origin
  }
}

/// A label of expenses with the colour and letter that charts draw it in.
package struct Category: Sendable, Hashable {
  /// The name that people see and say.
  package let name: String
  /// The colour as `#RRGGBB`.
  package let color: String

  /// A category named `name`, drawn in `color` (`#RRGGBB`).
  package init(name: String, color: String) {
    self.name = name
    self.color = color
  }

  /// The category of what fits nowhere else.
  package static let otherName = "Other"

  /// The seven categories that a new ledger starts with.
  package static let defaults = [
    Category(name: "Food & Dining", color: "#FF9F40"),
    Category(name: "Transportation", color: "#4A90E2"),
    Category(name: "Groceries", color: "#4CAF50"),
    Category(name: "Entertainment", color: "#9B59B6"),
    Category(name: "Shopping", color: "#E91E63"),
    Category(name: "Healthcare", color: "#F44336"),
    Category(name: otherName, color: "#9E9E9E"),
  ]
}

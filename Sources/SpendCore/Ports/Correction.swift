/// A category that the user gave in place of another one.
package struct Correction: Sendable, Hashable {
  /// The business, or without one the description.
  package let words: String
  /// The name of the category.
  package let category: String

  /// How many of the newest a model may be shown.
  package static let most = 8

  /// `words` belong to `category`.
  package init(words: String, category: String) {
    self.words = words
    self.category = category
  }
}

/// A category that an expense may belong to, with how likely that is.
package struct CategoryProposal: Sendable, Hashable {
  /// The name of the category.
  package let category: String
  /// How likely it is, from 0 to 1: of those above 0.9 at least 95 of 100 are right.
  package let confidence: Double

  /// From so much on it is taken.
  package static let leastConfidence = 0.6
  /// Above so much it is no guess.
  package static let sureConfidence = 0.9

  /// A proposal of these parts.
  package init(category: String, confidence: Double) {
    self.category = category
    self.confidence = confidence
  }
}

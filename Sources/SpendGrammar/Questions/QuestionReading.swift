package import SpendCore

/// What a question was read as.
package struct QuestionReading: Sendable {
  /// What it asks.
  package let intent: Intent
  /// What became of its words.
  package var account = WordAccount()
  /// What it may mean as well, the likeliest first, where nothing is found of what it asks.
  package var fallbacks: [Question] = []
}

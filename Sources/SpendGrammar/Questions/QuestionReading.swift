package import SpendCore

/// What a question was read as.
package struct QuestionReading: Sendable {
  /// What it asks.
  package let intent: Intent
  /// What became of its words.
  package var account = WordAccount()
  /// What it asks where nothing is taken over from the answer before, of a question that names its own subject.
  package var alone: Question?
}

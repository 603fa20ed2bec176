import SpendCore

/// Word lists of the rules for questions.
enum QuestionWords {
  /// Everyday names of the default categories.
  static let categories = categoryConcepts.mapValues { Category.nameOfDefault(holding: $0) }
}

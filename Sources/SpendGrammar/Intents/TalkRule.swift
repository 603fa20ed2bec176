/// Tells talk that has the form of a question from questions that no ledger can answer: `how are you?`.
enum TalkRule {
  /// Whether `words` open with a greeting, or make a remark.
  static func isTalk(_ words: PlainWords) -> Bool {
    greetings.contains(words.text(0)) || remarks.occurs(in: words)
  }
}

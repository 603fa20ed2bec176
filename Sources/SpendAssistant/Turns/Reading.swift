package import SpendCore

/// One line with its reading, before anything is done about it.
package struct Reading: Sendable {
  /// The line as said.
  package let text: String
  /// What it means; already checked against the words.
  package var interpretation: Interpretation
  /// What the user should know of how it was read, such as a model that could not be reached; said once per cause and
  /// run.
  package let notice: String?
  /// Where it was said; nil where it was not spoken.
  package var spoken: Optional<SpokenPlace>

  /// A reading of `text`.
  package init(
    text: String,
    interpretation: Interpretation,
    notice: String? = nil,
    spoken: SpokenPlace? = nil
  ) {
    self.text = text
    self.interpretation = interpretation
    self.notice = notice
    self.spoken = spoken
  }

  /// The drafts to record; empty unless the line is an expense.
  package var drafts: [ExpenseDraft] {
    if case .expenses(let drafts) = interpretation.intent { return drafts }
    return []
  }
}

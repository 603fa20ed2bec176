/// How a line came to be understood: which words became what, by which rule, and what lost.
package struct Explanation: Sendable, Hashable {
  /// What words can become.
  package enum Part: String, Sendable, CaseIterable {
    case amount, currency, kind, date, person, merchant, category, tags, description, note, meaning
  }

  /// One part with the words it was made of.
  package struct Finding: Sendable, Hashable {
    /// What the words became.
    package let part: Part
    /// The words as written; empty where nothing said it.
    package let words: String
    /// What they became, as people read it.
    package let value: String
    /// The rule, named as the phenomenon of language.
    package let rule: String

    /// A finding of these parts.
    package init(_ part: Part, words: String, value: String, rule: String) {
      self.part = part
      self.words = words
      self.value = value
      self.rule = rule
    }
  }

  /// Words, or a reading of them, that were not taken.
  package struct Loss: Sendable, Hashable {
    /// The words as written.
    package let words: String
    /// Why not.
    package let reason: String

    /// A loss of these parts.
    package init(words: String, reason: String) {
      self.words = words
      self.reason = reason
    }
  }

  /// What some words say about whether a line records the user's own money.
  package struct Clue: Sendable, Hashable {
    /// The words as written; empty for the line as a whole.
    package let words: String
    /// How much they say so, in 64ths; negative where they say that it doesn't.
    package let weight: Int

    /// A clue of these parts.
    package init(words: String, weight: Int) {
      self.words = words
      self.weight = weight
    }
  }

  /// One expense with what made it.
  package struct Purchase: Sendable, Hashable {
    /// The expense.
    package let draft: ExpenseDraft
    /// Its parts.
    package var findings: [Finding]

    /// A purchase of these parts.
    package init(draft: ExpenseDraft, findings: [Finding]) {
      self.draft = draft
      self.findings = findings
    }
  }

  /// The line as written.
  package let text: String
  /// What it means.
  package let interpretation: Interpretation
  /// The expenses it tells of; empty for a line that tells of none.
  package var purchases: [Purchase]
  /// What a line that tells of no expense was taken for.
  package var findings: [Finding]
  /// The words that only held the sentence together, in order.
  package var leftOut: [String]
  /// What was not taken.
  package var losses: [Loss]
  /// What speaks for and against booking the line unasked, the heaviest first; empty where its form alone decides.
  package var evidence: [Clue] = []

  /// An explanation of these parts.
  package init(
    text: String,
    interpretation: Interpretation,
    purchases: [Purchase] = [],
    findings: [Finding] = [],
    leftOut: [String] = [],
    losses: [Loss] = []
  ) {
    self.text = text
    self.interpretation = interpretation
    self.purchases = purchases
    self.findings = findings
    self.leftOut = leftOut
    self.losses = losses
  }
}

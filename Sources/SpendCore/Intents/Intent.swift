/// What a line means.
package enum Intent: Sendable, Hashable {
  /// Money to record, in the order said; at least one.
  case expenses([ExpenseDraft])
  /// Something to be answered from the ledger.
  indirect case question(Question)
  /// A question, but none that a ledger can answer (weather, the future, advice).
  case unanswerable
  /// Something to do.
  indirect case command(Command)
  /// Nothing to record, answer or do.
  case other(OtherReason)
}

/// Why a line gave nothing to record.
package enum OtherReason: Sendable, Hashable {
  /// It reads like an expense but states no amount.
  case noAmount
  /// It states an amount past what a ledger can hold.
  case amountTooLarge
  /// It states an amount of nothing: zero.
  case amountIsZero
  /// It states a number that is no amount, such as `1.2.3`; the text is the number as written.
  case malformedAmount(String)
  /// It states an amount in what is no currency of a state, such as a coin of a network; the text is its name.
  case unknownCurrency(String)
  /// It states a date that the calendar doesn't have, such as 31/02; the text is the date as written.
  case impossibleDate(String)
  /// It states a day to come, such as in 3 days; the text is the day as written.
  case dateAhead(String)
  /// It says that nothing was bought, or that something may be bought later.
  case notSpent
  /// A greeting, thanks, small talk.
  case chat
  /// What was asked before is to be forgotten.
  case startsOver
  /// It has more words than one line can have that tells of spending: so many, and the most there can be.
  case tooLong(words: Int, most: Int)
  /// None of these.
  case notUnderstood
}

/// A reading of one line.
///
/// Nothing of it has a value before it is made, as in ``ExpenseDraft``.
package struct Interpretation: Sendable, Hashable {
  /// Who read it.
  package enum Parser: String, Sendable {
    /// The grammar in this program.
    case offline
    /// The language model.
    case model
  }

  /// Another thing that the line can mean, where its words leave open which amount or month is meant.
  package struct Alternative: Sendable, Hashable {
    /// The expenses it tells of then.
    package let drafts: [ExpenseDraft]
    /// How sure the reader is of it, in hundredths.
    package let confidencePercent: Int

    /// An alternative of these parts.
    package init(drafts: [ExpenseDraft], confidencePercent: Int) {
      self.drafts = drafts
      self.confidencePercent = confidencePercent
    }
  }

  /// What the line means.
  package var intent: Intent
  /// What else it can mean, likeliest first; empty where one reading is clearly better than all others.
  package var alternatives: [Alternative]
  /// Expenses that it may speak of again, rather than tell a new one: `the gas was 42`.
  package var amends: Optional<ExpenseReference>
  /// Whether its expenses may only be recorded once the user said yes: the words bear them out, but don't say them for
  /// certain.
  package var needsConfirmation: Bool
  /// How sure the reader is, in hundredths: 0 to 100.
  package var confidencePercent: Int
  /// Who read it.
  package var parser: Parser
  /// What became of the words of a question.
  package var account: WordAccount
  /// What a question may mean as well, the likeliest first, where nothing is found of what it asks: that of its words
  /// alone, of what came in.
  package var fallbacks: [Question] = []

  /// A reading of these parts.
  package init(
    intent: Intent,
    confidencePercent: Int,
    parser: Parser,
    amends: ExpenseReference? = nil,
    needsConfirmation: Bool = false,
    account: WordAccount = WordAccount()
  ) {
    self.intent = intent
    self.account = account
    alternatives = []
    self.amends = amends
    self.needsConfirmation = needsConfirmation
    self.confidencePercent = confidencePercent
    self.parser = parser
  }
}

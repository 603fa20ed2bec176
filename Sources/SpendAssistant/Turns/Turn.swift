/// One line's whole way: what it was read as, what that did, and what is said of it.
package struct Turn: Sendable {
  /// What a line did to the ledger.
  package enum Effect: Sendable {
    /// The ledger is as it was.
    case none
    /// The ledger changed, durably; in a dry run it would have.
    case changed
    /// The line waits for the others of its group.
    case waiting
  }

  /// The line, and what it was read as.
  package let reading: Reading
  /// What came of it, as a value.
  package let reply: Reply

  /// What it did to the ledger.
  package var effect: Effect {
    switch reply {
    case .waiting: .waiting
    case .recorded, .drafted, .changed, .deleted, .undone, .redone: .changed
    default: .none
    }
  }

  /// A turn of `reading` that came to `reply`.
  package init(reading: Reading, reply: Reply) {
    self.reading = reading
    self.reply = reply
  }
}

/// How far a turn goes, and what it takes.
package struct TurnMode: Sendable {
  /// Which lines are taken.
  package enum Scope: Sendable {
    /// All that can be said.
    case everything
    /// What records or changes something.
    case entries
    /// What asks something.
    case questions
  }

  /// Which lines are taken; the others are refused.
  package var scope = Scope.everything
  /// Whether the ledger keeps nothing, so that expenses are told as drafts.
  package var isDryRun = false
  /// Whether expenses wait for others, to be recorded with them by ``Assistant/settle(_:from:mode:)``.
  package var isGrouped = false
  /// Whether a person goes on talking: then the next line may say what this one lacks, and what is odd is remarked.
  package var isConversation: Bool
  /// Whether a question with a word that isn't understood is refused, rather than answered without it.
  package var isStrict = false
  /// Whether an answer brings the numbers of the expenses counted.
  package var bringsEvidence = false

  /// A mode that takes all and does all, each line by itself.
  package init(isConversation: Bool = false) {
    self.isConversation = isConversation
  }
}

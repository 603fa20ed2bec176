import SpendCore
import SpendGrammar

/// Checks what a model proposes against the words that were said: money, dates and names must stand there.
struct Grounding {
  let utterance: Utterance
  let homeCurrency: Currency
  let evidence: Evidence
  /// What the grammar makes of the same words; what it refuses or asks about binds the model, too.
  let offline: Interpretation
  /// The check of a question, which few lines need.
  let question: () -> QuestionGrounding

  /// The reading with names that nobody said taken off, or nil when its money, a date or a deed isn't in the words.
  func checked(_ proposed: Interpretation) -> Interpretation? {
    switch proposed.intent {
    case .expenses(let drafts): return DraftGrounding(self).checked(drafts, proposed: proposed)
    // What the words tell as spent is never lost to a deed, such as leaving, that a model makes of them.
    case .command where isExpenseOffline: return nil
    case .command(.quit): return offline.intent == .command(.quit) ? proposed : nil
    case .command(.list(let request)): return question().isSaid(request) ? proposed : nil
    case .command(.dashboard):
      // Which days and entries are meant is not a model's to say, and what the grammar read of them is not to be lost.
      if case .command(.dashboard) = offline.intent { return offline }
      return proposed
    case .command(.insights):
      if case .command(.insights) = offline.intent { return offline }
      return proposed
    case .command(let command):
      // What changes the ledger needs the user's own words, not a model's idea of them: the grammar must read the same.
      // A model may say that it is a change and leave to the grammar which.
      guard command.changesLedger, offline.intent != proposed.intent else { return proposed }
      if case .command = offline.intent { return offline }
      return nil
    case .question(let asked):
      return !isSureOfMoney && question().isSaid(asked) ? proposed : nil
    // A line that is an expense beyond doubt must not be lost because a model takes it for talk.
    case .unanswerable, .other: return isSureOfMoney ? nil : proposed
    }
  }

  private var isExpenseOffline: Bool {
    if case .expenses = offline.intent { true } else { false }
  }

  /// Whether the grammar reads expenses whose money and days nothing puts in doubt, whatever it knows of the category.
  var isSureOfMoney: Bool {
    guard case .expenses(let drafts) = offline.intent, offline.alternatives.isEmpty,
      !offline.needsConfirmation
    else { return false }
    let guessed = drafts.contains(where: \.categoryIsGuess) ? Confidence.lessForGuess : 0
    return offline.confidencePercent + guessed >= Confidence.certainOfMoney
  }
}

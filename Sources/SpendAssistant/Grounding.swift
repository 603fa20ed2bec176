import SpendCore
import SpendGrammar

/// Checks what a model proposes against the words that were said: money, dates and names must stand there.
struct Grounding {
  let utterance: Utterance
  let homeCurrency: Currency
  let evidence: Evidence
  /// What the grammar makes of the same words; amounts and dates that it computed count as said.
  let offline: Interpretation
  /// The check of a question, which few lines need.
  let question: () -> QuestionGrounding

  /// The reading with names that nobody said taken off, or nil when its money, a date or a deed isn't in the words.
  func checked(_ proposed: Interpretation) -> Interpretation? {
    switch proposed.intent {
    case .expenses(let drafts):
      guard !drafts.isEmpty, amountsAreSaid(by: drafts) else { return nil }
      var proposed = proposed
      proposed.intent = .expenses(drafts.map(withSaidNames))
      return drafts.allSatisfy(isSaid) ? proposed : nil
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
    case .question(let asked): return question().isSaid(asked) ? proposed : nil
    case .unanswerable, .other: return proposed
    }
  }

  /// Each amount may be used as often as the words state it.
  private func amountsAreSaid(by drafts: [ExpenseDraft]) -> Bool {
    var said = evidence.amounts + offlineDrafts.map(\.amount.number).filter { !evidence.amounts.contains($0) }
    return drafts.allSatisfy { draft in
      guard let index = said.firstIndex(of: draft.amount.number) else { return false }
      said.remove(at: index)
      return true
    }
  }

  private func isSaid(_ draft: ExpenseDraft) -> Bool {
    let currency = draft.amount.currency
    let currencyIsSaid =
      evidence.currencies.isEmpty ? currency == homeCurrency : evidence.currencies.contains(currency)
    var dates = evidence.dates + offlineDrafts.map(\.date)
    if evidence.dates.isEmpty { dates.append(utterance.today) }
    return currencyIsSaid && dates.contains(draft.date)
  }

  private func withSaidNames(_ draft: ExpenseDraft) -> ExpenseDraft {
    var draft = draft
    if let merchant = draft.merchant, !isSaid(merchant) { draft.merchant = nil }
    if let person = draft.person, !isSaid(person) { draft.person = nil }
    return draft
  }

  private func isSaid(_ name: String) -> Bool {
    SaidLetters(utterance.text).contain(SaidLetters(name))
  }

  private var offlineDrafts: [ExpenseDraft] {
    if case .expenses(let drafts) = offline.intent { return drafts }
    return []
  }
}

extension Money {
  /// The amount as a bare number of major units.
  fileprivate var number: DecimalNumber {
    DecimalNumber(units: minorUnits, scale: currency.exponent)
  }
}

import SpendCore
import SpendGrammar

/// Checks the expenses that a model proposes, and takes from them only what is a model's to say: the category of words
/// that the grammar doesn't know, a clean spelling of names, and which of many words tell what was bought.
///
/// Money is recorded unasked only where the grammar itself reads it so. What else the words can mean is asked.
struct DraftGrounding {
  private let grounding: Grounding
  private let said: SaidWords

  init(_ grounding: Grounding) {
    self.grounding = grounding
    said = SaidWords(grounding.utterance.text)
  }

  private var offline: Interpretation { grounding.offline }

  /// What `drafts`, which the model `proposed`, come to; nil where the words don't bear them out, or the grammar
  /// refuses the line for what it understood of it.
  func checked(_ drafts: [ExpenseDraft], proposed: Interpretation) -> Interpretation? {
    switch offline.intent {
    case .expenses(let read): return refined(read, by: drafts, proposed) ?? beside(read, drafts, proposed)
    // What is not understood can be put to the user. All other refusals are the grammar's last word.
    case .other(.chat), .other(.noAmount), .other(.notUnderstood):
      guard let drafts = borneOut(drafts) else { return nil }
      var asked = proposed
      asked.intent = .expenses(drafts)
      asked.needsConfirmation = true
      return asked
    case .other, .question, .unanswerable, .command: return nil
    }
  }

  // MARK: What the grammar reads, too

  /// The grammar's reading with the model's words for that of its readings which has the same money on the same days.
  private func refined(
    _ read: [ExpenseDraft],
    by drafts: [ExpenseDraft],
    _ proposed: Interpretation
  ) -> Interpretation? {
    var result = offline
    result.parser = proposed.parser
    if let words = refined(read, by: drafts) {
      result.intent = .expenses(words)
      if offline.alternatives.isEmpty, !offline.needsConfirmation {
        result.confidencePercent = proposed.confidencePercent
      }
      return result
    }
    for (index, open) in offline.alternatives.enumerated() {
      guard let words = refined(open.drafts, by: drafts) else { continue }
      result.alternatives[index] = .init(drafts: words, confidencePercent: open.confidencePercent)
      return result
    }
    return nil
  }

  /// The model's `drafts` where they are `read`, each with what the words say of it; nil where one is missing or added.
  private func refined(_ read: [ExpenseDraft], by drafts: [ExpenseDraft]) -> [ExpenseDraft]? {
    guard drafts.count == read.count else { return nil }
    var unmatched = read
    var refined: [ExpenseDraft] = []
    for draft in drafts {
      guard let index = unmatched.firstIndex(where: { $0.amount == draft.amount && $0.date == draft.date })
      else { return nil }
      let twin = unmatched.remove(at: index)
      // Of several each has words of its own: "coffee 4, tea 5" is no tea for 4.
      if read.count > 1, ownWords(of: twin).spelling(ofWords: draft.description) == nil {
        refined.append(twin)
        continue
      }
      guard let words = inWords(draft, twin, read.count > 1 ? ownWords(of: twin) : said) else { return nil }
      refined.append(words)
    }
    return refined
  }

  private func ownWords(of draft: ExpenseDraft) -> SaidWords {
    SaidWords([draft.description, draft.merchant, draft.person].compactMap(\.self).joined(separator: " "))
  }

  // MARK: What the words may say besides

  /// The grammar's reading with the model's as another: where the grammar is not sure of money and days, the user says
  /// which.
  private func beside(
    _ read: [ExpenseDraft],
    _ drafts: [ExpenseDraft],
    _ proposed: Interpretation
  ) -> Interpretation? {
    guard !grounding.isSureOfMoney, let drafts = borneOut(drafts) else { return nil }
    var asked = offline
    asked.alternatives.append(.init(drafts: drafts, confidencePercent: proposed.confidencePercent))
    return asked
  }

  /// `drafts` as far as the words bear them out, each amount as often as it is said; nil where they don't.
  private func borneOut(_ drafts: [ExpenseDraft]) -> [ExpenseDraft]? {
    var unused = grounding.evidence.amounts
    var borneOut: [ExpenseDraft] = []
    for draft in drafts {
      guard let index = unused.firstIndex(where: { isSaid(draft.amount, by: $0) }), isSaid(draft.date),
        let words = inWords(draft, nil, said)
      else { return nil }
      unused.remove(at: index)
      borneOut.append(words)
    }
    return borneOut.isEmpty ? nil : borneOut
  }

  private func isSaid(_ amount: Money, by said: Evidence.Amount) -> Bool {
    guard amount.number == said.number else { return false }
    if let currency = said.currency { return amount.currency == currency }
    let currencies = grounding.evidence.currencies
    return currencies.isEmpty
      ? amount.currency == grounding.homeCurrency : currencies.contains(amount.currency)
  }

  private func isSaid(_ date: CivilDate) -> Bool {
    let dates = grounding.evidence.dates
    return dates.isEmpty ? date == grounding.utterance.today : dates.contains(date)
  }

  // MARK: Words

  /// `draft` with what the words `said` and the grammar's own reading `twin` of the same amount say; nil where no word
  /// tells what it was.
  private func inWords(_ draft: ExpenseDraft, _ twin: ExpenseDraft?, _ said: SaidWords) -> ExpenseDraft? {
    var draft = draft
    draft.kind = twin?.kind ?? grounding.evidence.kind
    draft.merchant = draft.merchant.flatMap(said.spelling(of:)) ?? twin?.merchant
    // A model that joins several names makes one of them; the grammar tells them apart.
    let people = draft.people.compactMap(said.spelling(of:))
    draft.people = twin.map { $0.people.count > people.count ? $0.people : people } ?? people
    draft.note = twin?.note
    draft.tags = twin?.tags ?? []
    draft.time = twin?.time
    guard let words = said.spelling(ofWords: draft.description) ?? twin?.description ?? draft.merchant else {
      return nil
    }
    draft.description = words
    if let twin, !twin.categoryIsGuess || draft.kind != .expense {
      draft.category = twin.category
      draft.categoryIsGuess = twin.categoryIsGuess
    }
    return draft
  }
}

extension Money {
  /// The amount as a bare number of major units.
  fileprivate var number: DecimalNumber {
    DecimalNumber(units: minorUnits, scale: currency.exponent)
  }
}

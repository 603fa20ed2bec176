import SpendCore
import SpendGrammar

/// Checks the expenses that a model proposes, and takes from them only what is a model's to say: the category of words that the
/// grammar doesn't know, a clean spelling of names, and which of many words tell what was bought.
struct DraftGrounding {
  private let grounding: Grounding
  private let said: SaidLetters
  private let offline: [ExpenseDraft]

  init(_ grounding: Grounding) {
    self.grounding = grounding
    said = SaidLetters(grounding.utterance.text)
    if case .expenses(let drafts) = grounding.offline.intent { offline = drafts } else { offline = [] }
  }

  /// The drafts as far as the words bear them out; nil when an amount, a currency or a day isn't in the words, or when they
  /// leave out or add what the grammar is sure of.
  func grounded(_ drafts: [ExpenseDraft]) -> [ExpenseDraft]? {
    guard !drafts.isEmpty, amountsAreSaid(by: drafts) else { return nil }
    if grounding.isSureOfMoney, drafts.count != offline.count { return nil }
    var unmatched = offline
    var grounded: [ExpenseDraft] = []
    for draft in drafts {
      let index = unmatched.firstIndex { $0.amount == draft.amount && $0.date == draft.date }
      let twin = index.map { unmatched.remove(at: $0) }
      guard twin != nil || !grounding.isSureOfMoney, isSaid(draft), let kept = self.grounded(draft, twin)
      else {
        return nil
      }
      grounded.append(kept)
    }
    return grounded
  }

  /// Each amount may be used as often as the words state it.
  private func amountsAreSaid(by drafts: [ExpenseDraft]) -> Bool {
    var said = offline.map(\.amount.number)
    said += grounding.evidence.amounts.filter { !said.contains($0) }
    return drafts.allSatisfy { draft in
      guard let index = said.firstIndex(of: draft.amount.number) else { return false }
      said.remove(at: index)
      return true
    }
  }

  private func isSaid(_ draft: ExpenseDraft) -> Bool {
    let currency = draft.amount.currency
    let evidence = grounding.evidence
    let currencyIsSaid =
      evidence.currencies.isEmpty
      ? currency == grounding.homeCurrency : evidence.currencies.contains(currency)
    var dates = evidence.dates + offline.map(\.date)
    if evidence.dates.isEmpty { dates.append(grounding.utterance.today) }
    return currencyIsSaid && dates.contains(draft.date)
  }

  /// `draft` with what the words and the grammar's own reading `twin` of the same amount say; nil where no word tells what it
  /// was.
  private func grounded(_ draft: ExpenseDraft, _ twin: ExpenseDraft?) -> ExpenseDraft? {
    var draft = draft
    draft.kind = twin?.kind ?? grounding.evidence.kind
    draft.merchant = saidName(draft.merchant) ?? twin?.merchant
    let people = draft.people.filter { saidName($0) != nil }
    // A model that joins several names makes one of them; the grammar tells them apart.
    if let twin {
      draft.people = twin.people.count > people.count ? twin.people : people
    } else {
      draft.people = people
    }
    draft.note = twin?.note
    if !isSaid(words: draft.description) {
      guard let words = twin?.description ?? draft.merchant else { return nil }
      draft.description = words
    }
    if let twin, !twin.categoryIsGuess || draft.kind != .expense {
      draft.category = twin.category
      draft.categoryIsGuess = twin.categoryIsGuess
    }
    return draft
  }

  private func saidName(_ name: String?) -> String? {
    name.flatMap { said.contain(SaidLetters($0)) ? $0 : nil }
  }

  /// Whether each word stands in the line.
  private func isSaid(words: String) -> Bool {
    let words = words.split { !$0.isLetter && !$0.isNumber }.map { SaidLetters(String($0)) }
    return !words.isEmpty && words.allSatisfy(said.contain)
  }
}

extension Money {
  /// The amount as a bare number of major units.
  fileprivate var number: DecimalNumber {
    DecimalNumber(units: minorUnits, scale: currency.exponent)
  }
}

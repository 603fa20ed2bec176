import SpendCore
import SpendWords

/// Names the words that decided a category, and those that would have it otherwise.
struct CategoryNaming {
  let reader: ExpenseReader
  let trace: DraftTrace

  private var line: TokenLine { reader.line }
  /// The category that the words tell.
  private var category: String {
    reader.settings.category(of: trace.noun?.kind.concept ?? trace.reading.concept)
  }

  /// What decided the category of `draft`.
  func finding(of draft: ExpenseDraft) -> Explanation.Finding {
    func found(_ words: String, _ rule: String) -> Explanation.Finding {
      let mark = draft.categoryIsGuess ? "?" : ""
      return .init(.category, words: words, value: draft.category + mark, rule: rule)
    }
    if draft.kind == .income || draft.kind == .transfer { return found("", "no spending has a category") }
    if let noun = trace.noun {
      return found(line.text(noun.tokens), "a kind of \(noun.kind.name), says WordNet")
    }
    let deciding = candidates.filter { $0.category == category }
    guard !deciding.isEmpty else {
      let isSlip = trace.reading.concept != nil
      return found("", isSlip ? "a slip of a word it knows" : "no word the lexicon knows")
    }
    let words = deciding.map { line.text($0.match.tokens) }.joined(separator: ", ")
    let named = deciding.count == 1 ? "a word" : "words"
    let isBusiness = deciding.allSatisfy(\.match.isBusiness)
    return found(words, isBusiness ? "what the business sells" : "\(named) of the lexicon")
  }

  /// The categories that other words of the line stand for.
  func losses(of draft: ExpenseDraft) -> [Explanation.Loss] {
    guard draft.kind == .expense || draft.kind == .refund else { return [] }
    return candidates.filter { $0.category != category }.map { candidate in
      Explanation.Loss(
        words: line.text(candidate.match.tokens),
        reason: "would be \(candidate.category)"
      )
    }
  }

  /// What the lexicon knows of the words of this part, without those that name a person or a day.
  private var candidates: [(match: LexiconMatch, category: String)] {
    var taken = reader.dates.map(\.tokens)
    if let person = trace.person { taken.append(person.tokens) }
    return reader.matches.compactMap { match in
      guard trace.range.contains(match.tokens.lowerBound), trace.range.contains(match.tokens.upperBound - 1),
        !taken.contains(where: { $0.overlaps(match.tokens) }), let concept = match.concept
      else { return nil }
      return (match, reader.settings.category(of: concept))
    }
  }
}

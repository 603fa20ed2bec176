package import SpendCore

extension Reading {
  /// The reading with the categories that the user gave before to the same businesses and things.
  ///
  /// What the ledger can't tell now stays as the words say it: recording says what is wrong with the ledger.
  package func remembering(_ ledger: any ExpenseRepository) -> Reading {
    guard case .expenses(let drafts) = interpretation.intent else { return self }
    let remembered = drafts.map { $0.known(to: ledger) }
    // For most lines the ledger knows nothing better: those are not made anew.
    guard remembered.contains(where: { $0 != nil }) || !interpretation.alternatives.isEmpty else {
      return self
    }
    let known = zip(drafts, remembered).map { draft, category in category.map(draft.taking) ?? draft }
    var reading = self
    reading.interpretation.intent = .expenses(known)
    reading.interpretation.alternatives = interpretation.alternatives.map { alternative in
      Interpretation.Alternative(
        drafts: alternative.drafts.map { $0.remembering(ledger) },
        confidencePercent: alternative.confidencePercent
      )
    }
    if drafts.contains(where: \.categoryIsGuess), !known.contains(where: \.categoryIsGuess) {
      // As much as a guess had cost.
      reading.interpretation.confidencePercent = min(97, interpretation.confidencePercent + 15)
    }
    return reading
  }
}

extension ExpenseDraft {
  fileprivate func known(to ledger: any ExpenseRepository) -> RememberedCategory? {
    try? ledger.rememberedCategory(for: self, before: nil)
  }

  fileprivate func remembering(_ ledger: any ExpenseRepository) -> ExpenseDraft {
    known(to: ledger).map(taking) ?? self
  }

  fileprivate func taking(_ known: RememberedCategory) -> ExpenseDraft {
    var draft = self
    draft.category = known.category
    draft.categoryIsGuess = false
    return draft
  }
}

extension Explanation {
  /// The explanation with the categories that the user gave before, and where they are known from.
  ///
  /// - Parameter entry: only what was known before that change of the ledger; nil for all.
  package func remembering(_ ledger: any ExpenseRepository, before entry: Int64? = nil) -> Explanation {
    var explanation = self
    for (index, purchase) in purchases.enumerated() {
      guard let known = try? ledger.rememberedCategory(for: purchase.draft, before: entry) else { continue }
      explanation.purchases[index] = purchase.taking(known)
      if let words = purchase.findings.first(where: { $0.part == .category })?.words, !words.isEmpty,
        purchase.draft.category != known.category
      {
        explanation.losses.append(Loss(words: words, reason: "would be \(purchase.draft.category)"))
      }
    }
    return explanation
  }
}

extension Explanation.Purchase {
  fileprivate func taking(_ known: RememberedCategory) -> Explanation.Purchase {
    let rule =
      switch known.origin {
      case .corrected(let entry, let date):
        "you said so on \(date.iso) (\(ChangeReference.text(ofEntry: entry)))"
      case .rule(let number): "rule \(number) says so"
      case .given(let expense): "as it is with #\(expense)"
      }
    let name = draft.merchant ?? draft.description
    let finding = Explanation.Finding(.category, words: name, value: known.category, rule: rule)
    return Explanation.Purchase(
      draft: draft.taking(known),
      findings: findings.map { $0.part == .category ? finding : $0 }
    )
  }
}

package import SpendCore

extension Reading {
  /// The reading with the categories that the user gave before to the same businesses and things, and the tags of
  /// trips.
  ///
  /// What the ledger can't tell now stays as the words say it: recording says what is wrong with the ledger.
  ///
  /// - Parameter today: the day on which the line is said.
  package func remembering(_ ledger: any ExpenseRepository, on today: CivilDate) -> Reading {
    guard case .expenses(let drafts) = interpretation.intent else { return self }
    let remembered = drafts.map { $0.known(to: ledger) }
    let trips = TripTags(ledger, today: today)
    // For most lines the ledger knows nothing better: those are not made anew.
    guard
      remembered.contains(where: { $0 != nil }) || !interpretation.alternatives.isEmpty
        || drafts.contains(where: { trips.tagged($0) != $0 })
    else {
      return self
    }
    let known = zip(drafts, remembered).map { draft, category in
      trips.tagged(category.map(draft.taking) ?? draft)
    }
    var reading = self
    reading.interpretation.intent = .expenses(known)
    reading.interpretation.alternatives = interpretation.alternatives.map { alternative in
      Interpretation.Alternative(
        drafts: alternative.drafts.map { trips.tagged($0.remembering(ledger)) },
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

/// The tags that lines get by trips.
private struct TripTags {
  private let trips: [Trip]
  private let today: CivilDate

  /// Of the trips of `ledger`; none where it can't tell them now.
  init(_ ledger: any ExpenseRepository, today: CivilDate) {
    trips = (try? ledger.trips()) ?? []
    self.today = today
  }

  /// `draft` with the tags of the trips that it was on, where money was spent.
  func tagged(_ draft: ExpenseDraft) -> ExpenseDraft {
    guard draft.kind == .expense || draft.kind == .refund else { return draft }
    let tags = trips.filter { $0.holds(draft.date, toldOn: today) }.map(\.tag)
    guard !tags.isEmpty else { return draft }
    var tagged = draft
    tagged.tags = TagEdit(added: tags).applied(to: draft.tags)
    return tagged
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
    if case .likely(let confidence) = known.origin {
      draft.categoryIsGuess = confidence <= CategoryProposal.sureConfidence
    }
    return draft
  }
}

extension Explanation {
  /// The explanation with the categories that the user gave before, and where they are known from.
  ///
  /// - Parameters:
  ///   - today: the day on which the line is said.
  ///   - entry: only what was known before that change of the ledger; nil for all.
  package func remembering(
    _ ledger: any ExpenseRepository,
    on today: CivilDate,
    before entry: Int64? = nil
  ) -> Explanation {
    var explanation = self
    let trips = TripTags(ledger, today: today)
    for (index, purchase) in purchases.enumerated() {
      explanation.purchases[index] = purchase.tagged(by: trips)
      guard let known = try? ledger.rememberedCategory(for: purchase.draft, before: entry) else { continue }
      explanation.purchases[index] = explanation.purchases[index].taking(known)
      if let words = purchase.findings.first(where: { $0.part == .category })?.words, !words.isEmpty,
        purchase.draft.category != known.category
      {
        explanation.losses.append(Loss(words: words, reason: "would be \(purchase.draft.category)"))
      }
    }
    return explanation
  }
}

extension Explanation {
  /// Takes the category `known` for the purchase at `position`, where there is one.
  mutating func take(_ known: RememberedCategory, at position: Int) {
    guard purchases.indices.contains(position) else { return }
    purchases[position] = purchases[position].taking(known)
  }
}

extension Explanation.Purchase {
  /// The purchase with the tags of those of `trips` that it was on.
  fileprivate func tagged(by trips: TripTags) -> Explanation.Purchase {
    let tagged = trips.tagged(draft)
    guard tagged.tags != draft.tags else { return self }
    let tags = tagged.tags.map(TagName.text).joined(separator: " ")
    let finding = Explanation.Finding(.tags, words: "", value: tags, rule: "that day was on a trip")
    return Explanation.Purchase(draft: tagged, findings: findings.filter { $0.part != .tags } + [finding])
  }

  fileprivate func taking(_ known: RememberedCategory) -> Explanation.Purchase {
    let rule =
      switch known.origin {
      case .corrected(let entry, let date):
        "you said so on \(date.iso) (\(ChangeReference.text(ofEntry: entry)))"
      case .rule(let number): "rule \(number) says so"
      case .given(let expense): "as it is with #\(expense)"
      case .likely(let confidence): "\(Int((confidence * 100).rounded())) % likely by what is like it"
      }
    let name = draft.merchant ?? draft.description
    let finding = Explanation.Finding(.category, words: name, value: known.category, rule: rule)
    return Explanation.Purchase(
      draft: draft.taking(known),
      findings: findings.map { $0.part == .category ? finding : $0 }
    )
  }
}

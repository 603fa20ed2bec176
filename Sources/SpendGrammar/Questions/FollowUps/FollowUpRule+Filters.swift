import SpendCore
import SpendWords

extension ExpenseFilter {
  /// Takes over the bounds of `new`; one that was there stays only where an amount is within both.
  fileprivate mutating func takeBounds(of new: ExpenseFilter) {
    if let bound = new.moreThan {
      moreThan = bound
      if let most = lessThan, !bound.isBelow(most) { lessThan = new.lessThan }
    }
    if let bound = new.lessThan {
      lessThan = bound
      if let least = moreThan, !least.isBelow(bound) { moreThan = new.moreThan }
    }
  }
}

extension Money {
  /// Whether it is an amount of the currency of `other`, and less.
  fileprivate func isBelow(_ other: Money) -> Bool {
    currency == other.currency && minorUnits < other.minorUnits
  }
}

/// Which entries a line that goes on is about.
extension FollowUpRule {
  /// The filter before with every field that is said anew, of names that `lookup` knows.
  func merged(_ old: ExpenseFilter, _ new: ExpenseFilter, _ lookup: NameLookup) -> ExpenseFilter {
    var merged = old
    // "average fill-up", after gas at Chevron: still there.
    let isOfSame =
      !new.subjects.isEmpty && new.concept == old.concept && new.subjects == old.subjects
      && new.merchants.isEmpty && new.categories.isEmpty && !new.namesPeople
    let namesSubject =
      !isOfSame
      && (!new.categories.isEmpty || !new.merchants.isEmpty || !new.subjects.isEmpty || !new.tags.isEmpty
        || new.namesPeople)
    if !new.places.isEmpty {
      merged.places = new.places
      if !namesSubject { (merged.subjects, merged.concept) = ([], nil) }
    }
    if !new.tags.isEmpty { (merged.tags, merged.everyTag) = (new.tags, new.everyTag) }
    merged.excludedTags += new.excludedTags.filter { !merged.excludedTags.contains($0) }
    if namesSubject {
      // A person narrows what was asked about; anything else takes its place.
      if !new.namesPeople || !new.subjects.isEmpty {
        (merged.categories, merged.merchants) = (new.categories, new.merchants)
        merged.joinsCategories = new.joinsCategories
        (merged.subjects, merged.concept) = (new.subjects, new.concept)
      }
      if new.namesPeople { (merged.people, merged.everyone) = (new.people, new.everyone) }
      // "and Earl?", after what came from Dot
      if new.namesPeople, new.subjects.isEmpty, !old.namesPeople, old.subjects.count == 1,
        areNames(old.subjects, of: .person, lookup)
      {
        (merged.subjects, merged.concept) = ([], nil)
      }
      // "and Lyft?" after a question about a merchant means the merchant, "and Priya?" after one about a person that
      // person.
      if old.namesPeople, !new.namesPeople, !new.subjects.isEmpty, new.concept == nil,
        areNames(new.subjects, of: .person, lookup)
      {
        merged = old
        (merged.people, merged.everyone) = (new.subjects, [])
      } else if new.merchants.isEmpty, new.categories.isEmpty, !new.namesPeople, old.categories.isEmpty,
        new.concept == nil, !old.merchants.isEmpty, areNames(new.subjects, of: .merchant, lookup)
      {
        (merged.merchants, merged.subjects, merged.concept) = (new.subjects, old.subjects, old.concept)
      } else if new.subjects.isEmpty, new.categories.isEmpty, !new.namesPeople, !new.merchants.isEmpty,
        !old.merchants.isEmpty
      {
        // "and Town Pump?", after diesel at Cenex: diesel there
        merged = old
        merged.merchants = new.merchants
      }
    }
    // "how many Grubhub orders was that", after all without Grubhub.
    let named = Set((new.merchants + new.subjects + new.categories + new.people).map(FoldedText.fold))
    merged.excluded.removeAll { named.contains(FoldedText.fold($0)) }
    merged.excluded += new.excluded.filter { !merged.excluded.contains($0) }
    // "and alone?", after with whom
    if new.company == .nobody { (merged.people, merged.everyone, merged.company) = ([], [], .nobody) }
    if new.namesPeople { merged.company = nil }
    merged.excludedEntries += new.excludedEntries.filter { !merged.excludedEntries.contains($0) }
    merged.excludedCurrencies += new.excludedCurrencies
    if !new.kinds.isEmpty { merged.kinds = new.kinds }
    merged.takeBounds(of: new)
    if !new.weekdays.isEmpty { merged.weekdays = new.weekdays }
    if !new.monthsOfYear.isEmpty { merged.monthsOfYear = new.monthsOfYear }
    if let currency = new.currency { merged.currency = currency }
    return merged
  }

  /// Whether `names` are names that the ledger has in `role`; a thing that the lexicon knows is no business and nobody:
  /// "and coffee?" after one about Uber.
  private func areNames(_ names: [String], of role: NamedRole, _ lookup: NameLookup) -> Bool {
    names.allSatisfy { name in
      guard let line = LineReading(name)?.words else { return false }
      let isThing = CategoryLexicon.shared.matches(in: line).contains { !$0.isBusiness }
      return !isThing && lookup.holds(name, as: role)
    }
  }

  /// `what did I do with Dana there?`: what was bought with or for somebody, whatever was asked about before.
  func asksOfSomebodyThere(_ draft: QuestionDraft) -> Bool {
    let new = draft.rule.filter
    return draft.asked == .what && new.namesPeople && new.subjects.isEmpty
      && (draft.words.contains(Self.buyingVerbs) || draft.words.contains(Self.thereMark))
  }
}

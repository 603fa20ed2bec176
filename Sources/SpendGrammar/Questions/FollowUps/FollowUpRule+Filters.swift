import SpendCore
import SpendWords

extension ExpenseFilter {
  /// Drops the names of which `isLeftOut` tells that they are left out.
  mutating func dropSubject(where isLeftOut: (String) -> Bool) {
    if subjects.contains(where: isLeftOut) { (subjects, concept) = ([], nil) }
    merchants.removeAll(where: isLeftOut)
    categories.removeAll(where: isLeftOut)
    people.removeAll(where: isLeftOut)
  }
}

/// Which entries a line that goes on is about.
extension FollowUpRule {
  /// The filter before with every field that is said anew, of names that `lookup` knows.
  func merged(_ old: ExpenseFilter, _ new: ExpenseFilter, _ lookup: NameLookup) -> ExpenseFilter {
    var merged = old
    let namesSubject =
      !new.categories.isEmpty || !new.merchants.isEmpty || !new.subjects.isEmpty || new.namesPeople
    if namesSubject {
      // A person narrows what was asked about; anything else takes its place.
      if !new.namesPeople || !new.subjects.isEmpty {
        (merged.categories, merged.merchants) = (new.categories, new.merchants)
        merged.joinsCategories = new.joinsCategories
        (merged.subjects, merged.concept) = (new.subjects, new.concept)
      }
      if new.namesPeople { (merged.people, merged.everyone) = (new.people, new.everyone) }
      // "and Lyft?" after a question about a merchant means the merchant, "and Priya?" after one about a person that
      // person.
      if old.namesPeople, !new.namesPeople, !new.subjects.isEmpty, new.concept == nil,
        areNames(new.subjects, of: .person, lookup)
      {
        merged = old
        (merged.people, merged.everyone) = (new.subjects, [])
      } else if new.merchants.isEmpty, new.categories.isEmpty, !new.namesPeople, old.categories.isEmpty,
        old.subjects.isEmpty, new.concept == nil, !old.merchants.isEmpty,
        areNames(new.subjects, of: .merchant, lookup)
      {
        (merged.merchants, merged.subjects) = (new.subjects, [])
      }
    }
    merged.excluded += new.excluded
    merged.excludedCurrencies += new.excludedCurrencies
    if !new.kinds.isEmpty { merged.kinds = new.kinds }
    if let bound = new.moreThan { merged.moreThan = bound }
    if let bound = new.lessThan { merged.lessThan = bound }
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
}

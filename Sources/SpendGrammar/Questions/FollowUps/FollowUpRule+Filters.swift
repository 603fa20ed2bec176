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
    // "how many Grubhub orders was that", after all without Grubhub.
    let named = Set((new.merchants + new.subjects + new.categories + new.people).map(FoldedText.fold))
    merged.excluded.removeAll { named.contains(FoldedText.fold($0)) }
    merged.excluded += new.excluded.filter { !merged.excluded.contains($0) }
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

  /// Who counts: those of `ground`, as far as the line says nothing else.
  func filter(of draft: QuestionDraft, _ marks: Marks, on ground: Ground) -> ExpenseFilter {
    let new = draft.rule.filter
    var filter = new
    if ground != .own {
      let isFree = marks.isGeneral || marks.isOfSpan || marks.isOfPerson
      let old = isFree ? ExpenseFilter() : ground == .foundGroup ? base.filter : previous.filter
      filter = merged(old, new, draft.rule.lookup)
      let added = Scope(filter: filter, period: previous.period)
      if marks.isAdded, new.namesSubject, let union = FollowUpRule.union(of: [previous.scope, added]) {
        filter = union.filter
      }
      // "how many times have I been there", after where a dinner was: at that place.
      let isOfPlace =
        draft.words.contains(Self.thereMark)
        && (draft.words.contains(GroupingRule.visitingVerbs) || previous.grouping == .merchant
          || previous.aspect == .merchant && draft.words.findAny(Self.inAllMarks) != nil)
        && new.subjects.isEmpty && new.categories.isEmpty && !filter.merchants.isEmpty
      // "what did we eat there?", after the county fair, which is neither a business nor a place abroad
      if draft.words.contains(Self.thereMark), filter.merchants.isEmpty, new.subjects.isEmpty,
        !new.categories.isEmpty, filter.places.isEmpty
      {
        (filter.subjects, filter.concept) = (old.subjects, old.concept)
      }
      if isOfPlace { (filter.subjects, filter.concept, filter.categories) = ([], nil, []) }
      // "how many times did I fill up there", after gas at Chevron
      if draft.words.contains(Self.thereMark), new.merchants.isEmpty,
        !new.subjects.isEmpty || !new.categories.isEmpty
      {
        filter.merchants = old.merchants
      }
      // "how much was the cat food", after all but the tires
      if new.namesSubject, !marks.isAdded, draft.asked != .nothing, !draft.form.isFollowUp {
        filter.excluded.removeAll { !new.excluded.contains($0) }
      }
      // "how much without it", after what went on it
      if !new.namesSubject { filter.dropSubject(where: new.excluded.contains) }
    }
    let spends =
      draft.words.contains(Self.outgoing) || draft.words.findAny(Self.goingOut) != nil
      || draft.question.measure == .balance
    // "how much did we spend that month in total", after all that was over $150
    if marks.isOfThen, previous.measure == .list, !previous.filter.namesSubject, !new.namesSubject, spends,
      new.moreThan == nil, new.lessThan == nil
    {
      (filter.moreThan, filter.lessThan) = (nil, nil)
    }
    // "what did I get for Marisol there?", after taxis in Mexico
    if ground != .own, asksOfSomebodyThere(draft), !filter.places.isEmpty {
      (filter.subjects, filter.concept, filter.categories) = ([], nil, [])
    }
    // "what else went on transport that month", after the tires
    if marks.isOfElse, case .entry(let entry)? = context.found { filter.excluded.append(entry.description) }
    // "what else did I do with her this year", after coffee with her
    if draft.words.contains(Self.elseMark), ground != .own, filter.namesPeople, new.subjects.isEmpty,
      !previous.filter.subjects.isEmpty
    {
      filter.excluded += previous.filter.subjects
      (filter.subjects, filter.concept) = ([], nil)
    }
    filter.excluded.removeAll { draft.returned.contains($0) }
    // "how much for all the movies", after those with him
    if ground != .own, draft.words.contains(Self.wholeWords), !new.subjects.isEmpty, !new.namesPeople {
      (filter.people, filter.everyone) = ([], [])
    }
    // "how often have we done brunch this year", after the last one with Mom: with her.
    let isOfSameThing = new.subjects.isEmpty || new.subjects == previous.filter.subjects
    if draft.words.contains(Self.together), isOfSameThing, !new.namesPeople, new.categories.isEmpty {
      (filter.people, filter.everyone) = (base.filter.people, base.filter.everyone)
    }
    // "only the ones at Trader Joe's" are some of those before, "just Shell" after gas some of that.
    let isOnlyThere = draft.words.contains(Self.narrowers) && goesBy(previous.filter, new, draft.rule.lookup)
    if marks.isOfPart || marks.isOnly || isOnlyThere, ground != .own, !new.sharesKind(with: previous.filter) {
      filter = new.filled(from: previous.filter)
    }
    // "just food", after what went on the cats: cat food, where entries go by it
    if draft.words.contains(Self.narrowers), ground != .own, new.categories.count == 1, new.subjects.isEmpty,
      let whole = wholeName(of: draft)
    {
      filter = previous.filter
      (filter.subjects, filter.concept) = ([whole], nil)
    }
    // "just the London one", after hotels
    if marks.isOnly, ground != .own, new.subjects.count == 1, new.merchants.isEmpty {
      let both = previous.filter.subjects.map { "\($0) \(new.subjects[0])" }
      if let held = draft.rule.lookup.held(among: both), !held.isEmpty {
        filter = previous.filter
        (filter.subjects, filter.concept) = (held, nil)
      }
    }
    // "and Tess?", after what somebody else gave back
    let isOfPayer = previous.filter.namesPeople && new.namesPeople
    // "just the eggs", after what was sold
    let isOfPart = draft.words.contains(Self.narrowers) && draft.asked != .what
    let isOfIncome =
      previous.filter.kinds == [.income] && new.namesSubject && !draft.question.isShare && !isOfPayer
      && !isOfPart
    // "the biggest order there", after what came back
    let isOfPurchase =
      previous.filter.kinds == [.refund]
      && (namesEntry(draft.words) || draft.words.contains(Self.buyingVerbs)
        || draft.asked == .when && draft.words.contains(GroupingRule.visitingVerbs)
        || draft.words.contains(Self.visitNouns))
    // After what came back: what all of it cost.
    let isOfCost =
      previous.filter.kinds == [.refund] && marks.asksSum && draft.words.findAny(FilterRule.moneyBack) == nil
      && draft.words.contains(Self.costVerbs)
    // "how much did I spend that month", after a salary
    if previous.filter.kinds == [.income], spends, !new.namesSubject {
      (filter.subjects, filter.concept) = ([], nil)
    }
    if new.kinds.isEmpty, spends || isOfIncome || isOfCost || isOfPurchase, ground != .own {
      filter.kinds = []
    }
    // "and on Christmas Day?", after Fridays
    let day = draft.period.flatMap { $0.first == $0.last ? $0.first : nil }
    let isOtherDay = day.map { !filter.weekdays.contains($0.weekday) } ?? false
    if draft.question.grouping == .weekday || isOtherDay, new.weekdays.isEmpty { filter.weekdays = [] }
    return filter
  }

  /// `what did I do with Dana there?`: what was bought with or for somebody, whatever was asked about before.
  func asksOfSomebodyThere(_ draft: QuestionDraft) -> Bool {
    let new = draft.rule.filter
    return draft.asked == .what && new.namesPeople && new.subjects.isEmpty
      && (draft.words.contains(Self.buyingVerbs) || draft.words.contains(Self.thereMark))
  }

  /// The name by which entries go of what was asked about and the word for a category that the line says: `cat food`.
  private func wholeName(of draft: QuestionDraft) -> String? {
    guard previous.filter.subjects.count == 1,
      let word = draft.words.words.first(where: { FilterRule.category($0.text) != nil })?.text
    else { return nil }
    let name = "\(previous.filter.subjects[0]) \(word)"
    return draft.rule.lookup.holdsForSure(name) ? name : nil
  }

  /// Whether entries of the one thing that `old` names are of the one business that `new` does.
  private func goesBy(_ old: ExpenseFilter, _ new: ExpenseFilter, _ lookup: NameLookup) -> Bool {
    guard old.subjects.count == 1, old.merchants.isEmpty, new.merchants.count == 1, new.subjects.isEmpty
    else { return false }
    return lookup.holdsForSure("\(old.subjects[0]) \(new.merchants[0])")
  }
}

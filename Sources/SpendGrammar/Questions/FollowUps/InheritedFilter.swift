import SpendCore
import SpendWords

/// Which entries a line that goes on is about: what it keeps of the filter before, one field after the other, and what
/// it says anew.
struct InheritedFilter {
  private let rule: FollowUpRule
  private let draft: QuestionDraft
  private let marks: FollowUpRule.Marks
  private let ground: FollowUpRule.Ground
  private(set) var filter: ExpenseFilter

  /// What the line says itself.
  private var new: ExpenseFilter { draft.rule.filter }
  private var words: PlainWords { draft.words }
  private var previous: Question { rule.previous }

  init(
    _ rule: FollowUpRule,
    _ draft: QuestionDraft,
    _ marks: FollowUpRule.Marks,
    on ground: FollowUpRule.Ground
  ) {
    (self.rule, self.draft, self.marks, self.ground) = (rule, draft, marks, ground)
    filter = draft.rule.filter
    guard ground != .own else {
      if pointsThere { bindThere(previous.filter) }
      leaveOutFound()
      leaveOutBefore()
      keepCompany()
      return
    }
    join()
    settlePlace()
    settleExclusions()
    settleBounds()
    leaveOutFound()
    leaveOutBefore()
    settlePeople()
    narrow()
    freeGroups()
    settleKinds()
    settleWeekdays()
    // Other days have other entries, but "which of those were in May".
    if draft.period != nil, !rule.pointsAtRows(words) { filter.numbers = [] }
    var said = Set<String>()
    filter.excluded = filter.excluded.filter { said.insert($0).inserted }
  }

  // MARK: Subject and place

  /// Takes over the filter before with every field that is said anew.
  private mutating func join() {
    // "has he given me anything back", after what was lent to him
    let isOfPayer = marks.isOfSamePerson && new.kinds == [.income] && previous.filter.kinds != [.income]
    // "all our income that month", after one pension
    let isOfAllIncome =
      new.kinds == [.income] && words.contains(FollowUpRule.wholeWords) && new.names.isEmpty
    // "and everything with her this year", after the wedding, "everything in yen", after the hotel
    let isOfEverything =
      words.contains(FollowUpRule.everythingMark) && !new.namesSubjectButPeople
      && (new.currency != nil || new.namesPeople || marks.isOfSamePerson)
    let isFree =
      marks.isGeneral || isOfEverything || marks.isOfSpan || marks.isOfPerson || isOfPayer || isOfAllIncome
    let old = isFree ? ExpenseFilter() : ground == .foundGroup ? rule.base.filter : previous.filter
    filter = rule.merged(old, new, draft.rule.lookup)
    let added = Scope(filter: filter, period: previous.period)
    if marks.isAdded, new.namesSubject, let union = FollowUpRule.union(of: [previous.scope, added]) {
      filter = union.filter
    }
    // "and Menards?", after how much of the cedar boards was from Lowe's
    if case .share(let whole)? = previous.comparison, ground == .previous, new.namesSubject,
      draft.question.comparison == nil, !whole.filter.isEmpty, !isFree, !marks.isAdded,
      // "and to groceries?", after how much of the pay went to rent
      whole.filter.kinds == previous.filter.kinds
    {
      filter = new.filled(from: whole.filter)
    }
    if pointsThere { bindThere(old) }
    // "how much have I paid for that this year", after the dearest of all: for what that was
    let isForIt = words.words.indices.dropLast().contains {
      FilterRule.purposeMark.contains(words.text($0)) && FollowUpRule.references.contains(words.text($0 + 1))
    }
    if isForIt, !new.namesSubject, draft.period != nil, case .entry(let entry)? = rule.context.found {
      (filter.subjects, filter.concept) = ([entry.description], nil)
    }
  }

  private var pointsThere: Bool { FollowUpRule.pointsThere(words) }

  /// Binds `there` to what `old` has of a place.
  private mutating func bindThere(_ old: ExpenseFilter) {
    let isVisited =
      words.contains(GroupingRule.visitingVerbs) || previous.grouping == .merchant
      || previous.aspect == .merchant && words.findAny(FollowUpRule.inAllMarks) != nil
    let isOfPlace =
      isVisited && new.subjects.isEmpty && new.categories.isEmpty && !filter.merchants.isEmpty
    // "what did we eat there?", after the county fair, which is neither a business nor a place abroad
    if filter.merchants.isEmpty, new.subjects.isEmpty, !new.categories.isEmpty, filter.places.isEmpty {
      (filter.subjects, filter.concept) = (old.subjects, old.concept)
    }
    // "how many times have I been there", after where a dinner was: at that place.
    if isOfPlace { filter.dropThings() }
    // "how many times did I fill up there", after gas at Chevron, or how it compares with lunch at Clover
    if new.merchants.isEmpty, !new.subjects.isEmpty || !new.categories.isEmpty {
      filter.merchants = old.merchants
      if old.merchants.isEmpty, case .against(let others)? = previous.comparison {
        filter.merchants = others.last?.filter.merchants ?? []
      }
    }
  }

  /// `what did I get for Marisol there?`, after taxis in Mexico: anything.
  private mutating func settlePlace() {
    if rule.asksOfSomebodyThere(draft), !filter.places.isEmpty { filter.dropThings() }
  }

  // MARK: What is left out, and limits

  private mutating func settleExclusions() {
    // "how much was the cat food", after all but the tires
    if new.namesSubject, !marks.isAdded, draft.asked != .nothing, !draft.form.isFollowUp {
      filter.excluded = filter.excluded.filter(new.excluded.contains)
      filter.excludedEntries = new.excludedEntries
    }
    // "total at that shop, ever", after what else was bought there
    if marks.isOfPlace || marks.isOfSame, draft.period == .all {
      (filter.excluded, filter.excludedEntries) = (new.excluded, new.excludedEntries)
    }
    // "how much did I spend that day", after what else one bought then
    if marks.isOfThen, speaksOfSpending || words.contains(FollowUpRule.costVerbs), !new.namesSubject {
      filter.excludedEntries = new.excludedEntries
    }
    // "the whole day comes to?", after what else was bought then
    if marks.isOfWholeSpan, !new.namesSubject { filter.excludedEntries = new.excludedEntries }
    // "how much without it", after what went on it
    if !new.namesSubject { filter.dropSubject(where: new.excluded.contains) }
    filter.excluded.removeAll(where: draft.returned.contains)
    filter.excludedEntries.removeAll { draft.returned.contains($0.description) }
  }

  /// `how much did we spend that month in total`, after all that was over $150: without that limit.
  private mutating func settleBounds() {
    guard marks.isOfThen, previous.measure == .list, !previous.filter.namesSubject, !new.namesSubject,
      speaksOfSpending, new.moreThan == nil, new.lessThan == nil
    else { return }
    (filter.moreThan, filter.lessThan) = (nil, nil)
  }

  /// `what else went on transport that month`, after the tires: without them.
  private mutating func leaveOutFound() {
    guard marks.isOfElse, case .entry(let entry)? = rule.context.found else { return }
    filter.excludedEntries.append(entry)
  }

  /// `what else did I do with her this year`, after coffee with her, `what else have I bought there`, after one thing
  /// from a shop: all but that.
  private mutating func leaveOutBefore() {
    // "who else was I there with?", after what it was with somebody
    if draft.asked == .who, words.contains(FollowUpRule.elseMark), !new.namesPeople {
      filter.excluded += filter.people + filter.everyone
      (filter.people, filter.everyone) = ([], [])
    }
    let isOfMore = filter.namesPeople || !filter.merchants.isEmpty || !filter.categories.isEmpty
    guard words.contains(FollowUpRule.elseMark), isOfMore, new.subjects.isEmpty,
      !previous.filter.subjects.isEmpty
    else { return }
    filter.excluded += previous.filter.subjects
    (filter.subjects, filter.concept) = ([], nil)
  }

  // MARK: Who

  private mutating func settlePeople() {
    // "how much for all the movies", after those with him
    if words.contains(FollowUpRule.wholeWords), !new.subjects.isEmpty, !filter.subjects.isEmpty,
      !new.namesPeople
    {
      (filter.people, filter.everyone) = ([], [])
    }
    // "and Owen's?", after Maddie's braces: the braces alone
    if new.namesPeople, new.subjects.isEmpty {
      filter.subjects = filter.subjects.map { subject in
        guard let owned = FilterRule.owned(subject), draft.rule.lookup.isPerson(owned.owner) else {
          return subject
        }
        return owned.thing
      }
    }
    keepCompany()
  }

  /// `how often have we done brunch this year`, after the last one with Mom: with her.
  private mutating func keepCompany() {
    // "and entertainment with them?", after eating out with the grandkids
    let isWithThem = words.words.indices.contains {
      FollowUpRule.withMark.contains(words.text($0))
        && FollowUpRule.companyPointers.contains(words.text($0 + 1))
        // "how much have I spent with them": where one was
        && !FollowUpRule.spendVerbs.contains(words.text($0 - 1))
    }
    if isWithThem, new.subjects.isEmpty, !new.namesPeople, !rule.base.filter.namesPeople,
      rule.base.filter.subjects.count == 1
    {
      (filter.subjects, filter.concept) = (rule.base.filter.subjects, rule.base.filter.concept)
    }
    let isOfSameThing = new.subjects.isEmpty || new.subjects == previous.filter.subjects
    let isTogether = words.contains(FollowUpRule.together) && isOfSameThing && new.categories.isEmpty
    guard isTogether || marks.isOfSamePerson, !new.namesPeople else { return }
    (filter.people, filter.everyone) = (rule.base.filter.people, rule.base.filter.everyone)
  }

  // MARK: A part of what was before

  /// `only the ones at Trader Joe's`, `just Shell` after gas: some of that.
  private mutating func narrow() {
    let isNarrowed = words.contains(FollowUpRule.narrowers)
    let isPart = marks.isOfPart || marks.isOnly || isNarrowed && namesOtherKind
    if isPart, !new.sharesKind(with: previous.filter) {
      filter = new.filled(from: previous.filter)
      // "take groceries out of that, too", after all but the rent
      if !new.excluded.isEmpty, !new.namesSubject {
        filter.excluded = previous.filter.excluded + new.excluded
      }
    }
    // "and the ones home?", after the rides to work with Uber
    let isOfOthers =
      words.contains(FollowUpRule.ones) && previous.filter.merchants.count == 1
      && previous.filter.subjects.count == 1
      && new.subjects.count == 1 && new.merchants.isEmpty && new.categories.isEmpty && !new.namesPeople
    if isOfOthers { filter.merchants = previous.filter.merchants }
    // "just food", after what went on the cats: cat food, where entries go by it
    if isNarrowed, new.categories.count == 1, new.subjects.isEmpty, let name = nameWithCategory {
      narrow(to: [name])
    }
    // "just the gas", after the boat: boat gas, where entries go by it
    if isNarrowed, previous.filter.subjects.count == 1, new.subjects.count == 1, new.merchants.isEmpty,
      !FollowUpRule.isWord(FoldedText.fold(new.subjects[0]), of: previous.filter.subjects[0])
    {
      let name = "\(previous.filter.subjects[0]) \(new.subjects[0])"
      if draft.rule.lookup.holdsForSure(name) { narrow(to: [name]) }
    }
    // "just the London one", after hotels
    if marks.isOnly, new.subjects.count == 1, new.merchants.isEmpty {
      let both = previous.filter.subjects.map { "\($0) \(new.subjects[0])" }
      if let held = draft.rule.lookup.held(among: both), !held.isEmpty { narrow(to: held) }
    }
  }

  /// `who costs me the most`, after what went on one person: of all of them.
  private mutating func freeGroups() {
    let asksForThem =
      draft.asked == .who || draft.asked == .whereabouts
      || words.words.contains { GroupNouns.noun($0.text)?.grouping == draft.question.grouping }
    // "rank all the people", after one of them
    let ranksAll = words.contains(FollowUpRule.wholeWords) && draft.question.grouping != nil
    guard draft.question.limit != nil || ranksAll, asksForThem,
      let role = ExpenseFilter.roles.first(where: { $0.grouping == draft.question.grouping }),
      new[keyPath: role.names].isEmpty, filter[keyPath: role.names].count == 1
    else { return }
    filter[keyPath: role.names] = []
  }

  private mutating func narrow(to names: [String]) {
    filter = previous.filter
    (filter.subjects, filter.concept) = (names, nil)
  }

  /// The name by which entries go of what was asked about and the word for a category that the line says: `cat food`.
  private var nameWithCategory: String? {
    guard previous.filter.subjects.count == 1,
      let word = words.words.first(where: { FilterRule.category($0.text) != nil })?.text
    else { return nil }
    let name = "\(previous.filter.subjects[0]) \(word)"
    return draft.rule.lookup.holdsForSure(name) ? name : nil
  }

  /// Whether the line narrows a thing to a business, or a business to a thing or category: `at Cenex only`, after
  /// diesel.
  private var namesOtherKind: Bool {
    let old = previous.filter
    guard previous.grouping == nil, !new.namesPeople else { return false }
    let isOfThing = old.subjects.count == 1 && old.merchants.isEmpty && old.categories.isEmpty
    let names = old.merchants + old.subjects
    let isOfBusiness =
      names.count == 1 && old.categories.isEmpty
      && (old.subjects.isEmpty || draft.rule.lookup.isMerchant(names[0]))
    return isOfThing && new.merchants.count == 1 && new.subjects.isEmpty && new.categories.isEmpty
      || isOfBusiness && new.merchants.isEmpty && new.subjects.count + new.categories.count == 1
      // "just the deposits", after the wedding
      || old.categories.count == 1 && names.isEmpty && new.subjects.count == 1 && new.merchants.isEmpty
  }

  // MARK: Kinds and days

  private var speaksOfSpending: Bool {
    words.contains(FollowUpRule.outgoing) || words.findAny(FollowUpRule.goingOut) != nil
      || draft.question.measure == .balance
  }

  private mutating func settleKinds() {
    // "how much did I spend that month", after a salary
    if previous.filter.kinds == [.income], speaksOfSpending, !new.namesSubject {
      (filter.subjects, filter.concept) = ([], nil)
      if !pointsThere { filter.merchants = [] }
    }
    let isOfSpending =
      switch previous.filter.kinds {
      case [.income]: turnsFromIncome
      case [.refund]: turnsFromRefunds
      default: false
      }
    if new.kinds.isEmpty, speaksOfSpending || isOfSpending { filter.kinds = [] }
    // "and what went out in the same time?", after what came in but for the salary, "so what did I keep?"
    if previous.filter.kinds == [.income] && filter.kinds.isEmpty || draft.question.measure == .balance {
      filter.excluded = new.excluded
    }
  }

  /// Whether the line names something else than what came in, and neither who paid it nor a part of it: `and Tess?`
  /// after what somebody else gave back, `just the eggs` after what was sold.
  private var turnsFromIncome: Bool {
    let isOfPayer =
      previous.filter.namesPeople && new.namesPeople
      || !previous.filter.merchants.isEmpty && !new.merchants.isEmpty
      || (previous.filter.subjects + new.subjects).allSatisfy(draft.rule.lookup.isMerchant)
        && previous.filter.subjects.count == 1 && new.subjects.count == 1
    let isOfPart = words.contains(FollowUpRule.narrowers) && draft.asked != .what
    return new.namesSubject && !draft.question.isShare && !isOfPayer && !isOfPart
  }

  /// Whether the line asks of purchases after what came back: `the biggest order there`, `what did it all cost`.
  private var turnsFromRefunds: Bool {
    let isOfPurchase =
      rule.namesEntry(words) || words.contains(FollowUpRule.buyingVerbs)
      || draft.asked == .when && words.contains(GroupingRule.visitingVerbs)
      || words.contains(FollowUpRule.visitNouns)
    return isOfPurchase
      || marks.asksSum && words.findAny(FilterRule.moneyBack) == nil && words.contains(FollowUpRule.costVerbs)
  }

  private mutating func settleWeekdays() {
    // "and on Christmas Day?", after Fridays
    let day = draft.period.flatMap { $0.first == $0.last ? $0.first : nil }
    let isOtherDay = day.map { !filter.weekdays.contains($0.weekday) } ?? false
    if draft.question.grouping == .weekday || isOtherDay, new.weekdays.isEmpty { filter.weekdays = [] }
  }
}

extension ExpenseFilter {
  /// Whether it names more than somebody.
  fileprivate var namesSubjectButPeople: Bool {
    var other = self
    (other.people, other.everyone) = ([], [])
    return other.namesSubject
  }

  /// Drops what was bought and its category, and keeps where, by whom and the rest.
  mutating func dropThings() { (subjects, concept, categories) = ([], nil, []) }

  /// Drops the names of which `isLeftOut` tells that they are left out.
  fileprivate mutating func dropSubject(where isLeftOut: (String) -> Bool) {
    // Of what stands for one everyday word the others stay, of several that were named, too.
    if concept == nil { subjects.removeAll(where: isLeftOut) }
    merchants.removeAll(where: isLeftOut)
    categories.removeAll(where: isLeftOut)
    people.removeAll(where: isLeftOut)
  }
}

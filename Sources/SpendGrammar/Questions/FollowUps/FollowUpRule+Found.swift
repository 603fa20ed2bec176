import SpendCore
import SpendWords

/// What a line asks of the entry, the rows or the groups that the answer before found: `which clinic was it`, `the
/// second one`, `on him`.
extension FollowUpRule {
  /// What of the one entry that was asked about the words ask: `what did they charge`, `which clinic was it`.
  func entryAspect(_ draft: QuestionDraft) -> Question.Aspect? {
    // "who was I there with": that one time.
    if isOfEntry, isOfSamePlace(draft.rule.filter), draft.period == nil, draft.asked == .who,
      draft.words.contains(Self.wasVerbs), draft.words.findAny(Self.withMark) != nil
    {
      return .person
    }
    guard isOfEntry, !draft.rule.filter.namesSubject, draft.period == nil, draft.question.limit == nil,
      draft.question.measure != .priceHistory, draft.rule.filter.excludedNames.isEmpty,
      PriceRule.beforeChange(in: draft.words) == nil, draft.words.findAny(Self.addedUp) == nil,
      draft.question.grouping == nil || draft.asked == .who || draft.asked == .whereabouts
    else { return nil }
    if draft.words.contains(Self.companions) { return .person }
    // "how much did I pay there", after where that was: for that.
    let isOfThatOnce =
      previous.aspect == .merchant && draft.asked == .howMuch && draft.words.contains(Self.payVerbs)
    // "how much did I spend there" asks of the place.
    if !isOfThatOnce, draft.words.find("there") != nil { return nil }
    switch draft.asked {
    case .who where draft.words.contains(Self.costVerbs) && draft.words.find("with") == nil: return .merchant
    // "who's that with", of a bill: nobody came along.
    case .who where previous.measure == .latest && isOfBusinessAlone: return .merchant
    case .who: return .person
    case .whereabouts: return .merchant
    // "when did I last go", after the dearest purchase
    case .when where previous.measure.isOfSize && draft.words.contains(Self.lastMarks): return nil
    case .when: return .date
    // "and how much have we paid him altogether"
    case .howMuch
    where draft.words.contains(Self.totals)
      && (draft.words.contains(Self.perfect) || isOfThem(draft.words)):
      return nil
    case .howMuch: return draft.isMeasured || draft.words.findAny(Self.outOfMe) != nil ? nil : .amount
    case .what
    where draft.words.contains(Self.perfect)
      && (draft.words.contains(Self.paidVerbs) || draft.words.contains(FilterRule.giving)):
      return nil
    case .what where draft.words.contains(Self.costVerbs) && draft.question.per == nil: return .amount
    // "what did I have there" after one visit: that one.
    case .what where draft.words.contains(Self.havingVerbs) && !draft.words.contains(Self.elseMark):
      return .result
    case .what, .which: return draft.isMeasured ? nil : .merchant
    default: return nil
    }
  }

  /// Whether `them` are who was paid: `how much did I give them altogether`.
  func isOfThem(_ words: PlainWords) -> Bool {
    words.contains(Self.pluralPointers)
      && [Self.costVerbs, FilterRule.giving, FilterRule.goings].contains { words.contains($0) }
  }

  /// Whether nobody took part in the one entry that was found.
  private var isOfBusinessAlone: Bool {
    guard case .entry(let entry)? = context.found else { return false }
    return entry.people.isEmpty && entry.merchant != nil
  }

  /// Whether `filter` names nothing but the place of the entry that was found.
  private func isOfSamePlace(_ filter: ExpenseFilter) -> Bool {
    guard filter.namesSubject else { return true }
    guard case .entry(let entry)? = context.found, let merchant = entry.merchant else { return false }
    var place = ExpenseFilter()
    place.merchants = [merchant]
    return filter == place
  }

  /// `question`, whose share is that of the one entry that was found, and not of all out of which it was picked: "what
  /// percentage of the year's shopping is it".
  func ofFoundEntry(_ question: Question) -> Question {
    guard question.isShare, case .entry(let entry)? = context.found,
      question.grouping == nil, question.filter == previous.filter
    else { return question }
    var question = question
    var filter = ExpenseFilter()
    filter.subjects = [entry.description]
    filter.merchants = entry.merchant.map { [$0] } ?? []
    (question.filter, question.period, question.measure) = (filter, .day(entry.date), .total)
    return question
  }

  /// Takes `which shop`, `what category`: the part of the entry that the noun names, where nothing else is said.
  func takePart(_ draft: inout QuestionDraft) -> Question.Aspect? {
    let words = draft.words
    guard isOfEntry, let lead = words.findAny(Self.nounAsked), words.count <= lead.upperBound + 5,
      let noun = GroupNouns.noun(words, at: lead.upperBound)?.noun, !noun.isPlural
    else { return nil }
    let part: Question.Aspect
    switch noun.grouping {
    case .merchant: part = .merchant
    case .category: part = .category
    case .person: part = .person
    case .day: part = .date
    default: return nil
    }
    draft.words.use(lead.lowerBound..<lead.upperBound + 1)
    return part
  }

  /// The place in an order that the word at `index` begins to name, the first among them, and how many words do.
  static func ordinal(in words: PlainWords, at index: Int) -> (place: Int, length: Int)? {
    firstMark.contains(words.text(index)) ? (1, 1) : words.ordinal(index)
  }

  /// The place that `the first one` or `the second one` names, from 1 on, and the words that do.
  static func placeSaid(in words: PlainWords) -> (place: Int, words: Range<Int>)? {
    // "the first of them"
    if let pointer = words.findAny(rowMarks), pointer.lowerBound > 0,
      let place = ordinal(in: words, at: pointer.lowerBound - 1)?.place
    {
      return (place, pointer.lowerBound - 1..<pointer.upperBound)
    }
    guard let one = words.words.indices.first(where: { rowOnes.contains(words.text($0)) }), one > 0,
      let place = ordinal(in: words, at: one - 1)?.place
    else { return nil }
    return (place, one - 1..<one + 1)
  }

  /// The place of `the biggest one` among groups that were told from the largest to the smallest.
  private func placeByRank(in words: PlainWords) -> (place: Int, words: Range<Int>)? {
    guard previous.grouping?.isTime == false, previous.order == nil,
      let one = words.words.indices.dropFirst().first(where: { Self.rowOnes.contains(words.text($0)) }),
      ExtremeRule.isExtreme(words.text(one - 1)), !words.hasOwned(in: one - 1..<one + 1)
    else { return nil }
    let isLargest = ExtremeRule.isLargest(words.text(one - 1))
    // Of more groups than are kept in mind the last one isn't known.
    guard isLargest || context.groups.count < QuestionContext.mostGroups else { return nil }
    return (isLargest ? 1 : context.groups.count, one - 1..<one + 1)
  }

  /// The place that `at the first` or `in the third` names: no day, where neither a month nor a span of time follows.
  static func placeLed(in words: PlainWords) -> (place: Int, words: Range<Int>)? {
    for index in words.words.indices.dropFirst(2)
    where groupLeads.contains(words.text(index - 2))
      && FilterRule.articlesBefore.contains(words.text(index - 1))
    {
      guard let ordinal = ordinal(in: words, at: index),
        !words.hasOwned(in: index..<index + ordinal.length)
      else { continue }
      let end = index + ordinal.length
      let isEnd = end == words.count || FilterRule.leads.contains(words.text(end))
      if isEnd, words.token(end)?.can(.of) != true { return (ordinal.place, index..<end) }
    }
    return nil
  }

  /// The place that is all a line says: `and the second?`.
  static func placeAlone(in words: PlainWords) -> (place: Int, words: Range<Int>)? {
    guard
      let index = words.words.indices.first(where: { !besideFirst.contains(words.text($0)) }),
      let ordinal = ordinal(in: words, at: index), index + ordinal.length == words.count, index > 0
    else { return nil }
    return (ordinal.place, index..<words.count)
  }

  /// What is asked of one of the entries that were told: `where did I buy the first one`.
  func ofRow(_ draft: inout QuestionDraft) -> Question? {
    let words = draft.words
    guard previous.grouping == nil, previous.comparison == nil, (previous.limit ?? 1) > 1,
      previous.measure.isOfSize || previous.measure == .latest || previous.measure == .list,
      let (place, pointer) = FollowUpRule.placeSaid(in: words),
      words.words.indices.allSatisfy({ index in
        pointer.contains(index) || Self.rowVerbs.contains(words.text(index))
          || Self.pointing.contains(words.words[index].key)
      })
    else { return nil }
    var question = previous
    if previous.measure == .list { question.measure = .latest }
    (question.limit, question.skip) = (nil, previous.skip + place - 1)
    switch draft.asked {
    case .whereabouts: question.aspect = .merchant
    case .when: question.aspect = .date
    case .who: question.aspect = .person
    case .howMuch: question.aspect = .amount
    default: question.aspect = .result
    }
    draft.words.use(0..<words.count)
    return question
  }

  /// Takes one of the groups that were told by its place: `how often did I order from the first one`.
  func takeGroup(_ draft: inout QuestionDraft) {
    guard context.groups.count > 1,
      // "the top one besides Other": the next one
      !draft.words.words.indices.contains(where: { FilterRule.opener(draft.words, at: $0) != nil }),
      let (place, pointer) = FollowUpRule.placeSaid(in: draft.words)
        ?? FollowUpRule.placeLed(in: draft.words) ?? FollowUpRule.placeAlone(in: draft.words)
        ?? placeByRank(in: draft.words),
      context.groups.indices.contains(place - 1)
    else { return }
    let group = context.groups[place - 1]
    draft.words.use(pointer)
    if group.period != previous.period {
      draft.period = group.period
    } else {
      draft.rule.filter = draft.rule.filter.filled(from: group.filter)
    }
  }

  /// Takes `him` and `her` for the one person that was found: `the last one with him`, after with whom the most.
  func takeFoundPerson(_ draft: inout QuestionDraft) -> Bool {
    guard case .group(let scope)? = context.found, scope.filter.people.count == 1,
      previous.filter.people.isEmpty,
      let index = draft.words.firstOpen(Self.foundPointers),
      // "her birthday" is hers.
      index + 1 == draft.words.count || FilterRule.isFiller(draft.words, index + 1)
    else { return false }
    draft.words.use(index..<index + 1)
    return true
  }

  /// Takes who took part in the entry that was found for `him`; false where that is nobody, or several.
  func takePerson(_ draft: inout QuestionDraft) -> Bool {
    guard takePayer(&draft) else { return false }
    guard
      let index = draft.words.firstOpen(Self.foundPointers),
      // "her birthday" is hers.
      Self.personPointers.contains(draft.words.text(index)) || index + 1 == draft.words.count
        || FilterRule.isFiller(draft.words, index + 1)
    else { return true }
    // "how much have I paid him in all", after haircuts: for them.
    if Self.payVerbs.contains(draft.words.text(index - 1)), previous.filter.namesSubject,
      !previous.filter.namesPeople
    {
      draft.words.use(index..<index + 1)
      return true
    }
    // "what about Sam, how much did we spend on him?"
    let isNamed = draft.words.words.indices[..<index].contains {
      !draft.words.isOwned($0) && draft.rule.lookup.isPerson(draft.words.original($0..<$0 + 1))
    }
    if isNamed {
      draft.words.use(index..<index + 1)
      return true
    }
    if previous.filter.people.count == 1 {
      draft.words.use(index..<index + 1)
      // "how much have I spent on him altogether", after what was lent to him
      let isOnThem =
        BeyondRule.spentOn.contains(draft.words.text(index - 1)) && draft.words.contains(Self.paidVerbs)
      if isOnThem { draft.rule.filter.people = previous.filter.people }
      return true
    }
    guard case .entry(let entry)? = context.found, entry.people.count == 1 else { return false }
    draft.words.use(index..<index + 1)
    draft.rule.filter.people = entry.people
    return true
  }

  /// Takes who is meant by `he` or `she`: who was asked about, or took part in the entry that was found; false where a
  /// question without any subject asks about somebody whom nothing tells.
  private func takePayer(_ draft: inout QuestionDraft) -> Bool {
    guard let index = draft.words.firstOpen(FilterRule.somebody) else { return true }
    // "and Ivy, when did she go?"
    if draft.words.words.indices[..<index].contains(where: {
      !draft.words.isOwned($0) && draft.rule.lookup.isPerson(draft.words.original($0..<$0 + 1))
    }) {
      draft.words.use(index..<index + 1)
      return true
    }
    var people = previous.filter.people
    if people.isEmpty, case .entry(let entry)? = context.found { people = entry.people }
    guard people.count == 1 else { return previous.filter.namesSubject }
    draft.words.use(index..<index + 1)
    if previous.filter.people.isEmpty { draft.rule.filter.people = people }
    return true
  }

  /// Whether the question before asks for one entry.
  var isOfEntry: Bool {
    [.latest, .first, .largest, .smallest].contains(previous.measure) && previous.grouping == nil
      && (previous.limit ?? 1) == 1
  }
}

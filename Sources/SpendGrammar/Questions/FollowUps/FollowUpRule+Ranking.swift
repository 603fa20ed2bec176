import SpendCore

/// Which of several that were asked about comes first: `which was more`, `which store had the most`, `which grew the
/// most`.
extension FollowUpRule {
  /// `which of those cost more`, after a list: the dearest entry of it.
  func ofListed(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let isOfThem = words.findAny(Self.rowMarks) != nil && words.contains(Self.costVerbs)
    // "which was the most"
    let isOfIncome = previous.filter.kinds == [.income]
    let isShort =
      words.count <= 5 && Self.whichOpener.contains(words.text(0))
      && words.words.allSatisfy {
        Self.moreOrMost.contains($0.text) || Self.lessOrLeast.contains($0.text)
          || QuestionWords.functionWords.contains($0.text) || Self.rowOnes.contains($0.text)
          || Self.costVerbs.contains($0.text)
          || isOfIncome && (Self.payVerbs.contains($0.text) || Self.bestMark.contains($0.text))
      }
    // "which paid best?", after what came in
    let isOfSum =
      isOfIncome && isShort && [.total, .count].contains(previous.measure) && previous.grouping == nil
      && previous.comparison == nil && siblings.isEmpty
    guard previous.measure == .list || isOfSum, words.count <= 7, words.contains(Self.whichAsked),
      isOfThem || isShort
    else { return nil }
    let isMore = words.contains(Self.moreOrMost) || isOfIncome && words.contains(Self.bestMark)
    guard isMore != words.contains(Self.lessOrLeast) else { return nil }
    // Of the last five, only these tell.
    guard previous.measure != .list || previous.limit == nil else { return .unanswerable }
    draft.words.use(0..<words.count)
    var question = Question(measure: isMore ? .largest : .smallest)
    question.scope = previous.scope
    return .question(question)
  }

  /// `which store had the most`, after two of them: of those that were asked about.
  func rankedAmong(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    let isLess = words.contains(Self.lessOrLeast)
    guard words.count <= 7, words.contains(Self.whichAsked), isLess || words.contains(Self.moreOrMost),
      previous.grouping == nil, previous.comparison == nil, let other = siblings.last,
      other.period == previous.period,
      let noun = words.words.indices.lazy.compactMap({ GroupNouns.noun(words.text($0)) }).first,
      let name = ExpenseFilter.roles.first(where: { $0.grouping == noun.grouping })?.names,
      previous.filter[keyPath: name].count == 1,
      other.filter[keyPath: name].count == 1, previous.filter[keyPath: name] != other.filter[keyPath: name],
      words.words.allSatisfy({
        Self.besideSeveral.contains($0.text) || QuestionWords.frame.contains($0.text)
      })
    else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.filter[keyPath: name] = other.filter[keyPath: name] + previous.filter[keyPath: name]
    (question.grouping, question.limit, question.aspect) = (noun.grouping, 1, .result)
    question.order = isLess ? .smallestFirst : nil
    if ![.total, .count].contains(question.measure) { question.measure = .total }
    return .question(question)
  }

  /// Which of the groups held against each other changed the most: `which grew the most`.
  func ofChanges(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    guard previous.grouping != nil, previous.comparison != nil, words.count <= 7,
      words.contains(Self.mostMarks), let isFalling = QuestionFinish.isFalling(words)
    else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    question.limit = 1
    question.order = isFalling ? .smallestFirst : nil
    // What changed is what came later, whichever side was named first.
    if case .against(let others)? = previous.comparison, others.count == 1,
      let own = previous.period.first, let other = others[0].period.first, own < other
    {
      question.scope = others[0]
      question.comparison = .against([previous.scope])
    }
    return .question(question)
  }

  /// `and by number of visits?`: the same groups, by how many entries each has.
  func byNumber(_ draft: inout QuestionDraft) -> Intent? {
    let words = draft.words
    var isOfSides = false
    if case .against? = previous.comparison { isOfSides = previous.grouping == nil }
    guard isOfSides || previous.grouping != nil && previous.comparison == nil,
      [.total, .count].contains(previous.measure),
      let number = words.findAny(Self.byNumberMarks),
      words.words.indices.allSatisfy({
        number.contains($0) || words.isOwned($0) || QuestionWords.frame.contains(words.text($0))
          || Self.visitNouns.contains(words.text($0))
      })
    else { return nil }
    draft.words.use(0..<words.count)
    var question = previous
    (question.measure, question.aspect) = (.count, .result)
    return .question(question)
  }

  /// Which of `questions` has the largest figure: as groups where all name one kind of thing, else side by side.
  func ranked(_ questions: [Question], isLess: Bool) -> Question {
    var question = previous
    question.aspect = .result
    question.limit = nil
    if ![.total, .count].contains(question.measure) { question.measure = .total }
    guard let scope = FollowUpRule.union(of: questions.map(\.scope)),
      let grouping = grouping(of: questions, in: scope)
    else {
      if let last = questions.last { question.scope = last.scope }
      question.comparison = .against(questions.dropLast().map(\.scope))
      return question
    }
    (question.scope, question.grouping, question.limit) = (scope, grouping, 1)
    question.order = isLess ? .smallestFirst : nil
    return question
  }

  /// What splits `scope` into `questions`: what each names another one of, or their months.
  private func grouping(of questions: [Question], in scope: Scope) -> Question.Grouping? {
    if scope.period == previous.period, let role = FollowUpRule.role(of: questions.map(\.filter)) {
      return role
    }
    return questions.count > 2 && FollowUpRule.areMonths(questions.map(\.period)) ? .month : nil
  }

  /// `the average of the three`: what so many months, which were asked about, come to on average.
  func mean(of count: Int) -> Intent {
    let questions = siblings + [previous]
    let asked = isOfMonths ? previous.scope : FollowUpRule.union(of: questions.map(\.scope))
    guard isOfMonths || FollowUpRule.areMonths(questions.map(\.period)), let scope = asked,
      let first = scope.period.first, let last = scope.period.last,
      12 * (last.year - first.year) + last.month - first.month + 1 == count
    else { return .unanswerable }
    var question = Question(measure: .total)
    (question.scope, question.per) = (scope, .month)
    return .question(question)
  }

  /// Whether each of `periods` is another month, the running one as far as it has come.
  static func areMonths(_ periods: [Period]) -> Bool {
    let months = periods.compactMap { period -> CivilDate? in
      guard let first = period.first, let last = period.last, first == first.firstOfMonth,
        last.firstOfMonth == first
      else { return nil }
      return first
    }
    return Set(months).count == periods.count
  }

  /// What all of `filters` name one of, each another one.
  private static func role(of filters: [ExpenseFilter]) -> Question.Grouping? {
    if filters.allSatisfy({ $0.weekdays.count == 1 }), Set(filters.map(\.weekdays)).count == filters.count {
      return .weekday
    }
    return ExpenseFilter.roles.first { role in
      filters.allSatisfy { $0[keyPath: role.names].count == 1 && $0.subjects.isEmpty }
        && Set(filters.map { $0[keyPath: role.names] }).count == filters.count
    }?.grouping
  }
}

extension ExpenseFilter {
  /// What figures can be split by, with the names that a filter has of it.
  static var roles: [(grouping: Question.Grouping, names: WritableKeyPath<ExpenseFilter, [String]>)] {
    [(.category, \.categories), (.merchant, \.merchants), (.person, \.people)]
  }
}

import SpendCore
import SpendWords

/// What a question may mean as well, where nothing is found of what it means first.
extension QuestionGrammar {
  /// The question of `intent` without the limits that it takes over, one sort of them each, where it names a subject.
  func withoutInherited(_ intent: Intent, _ draft: QuestionDraft) -> [Question] {
    let own = draft.rule.filter
    guard case .question(let question) = intent, own.namesSubject else { return [] }
    var found: [Question] = []
    func add(_ drop: (inout ExpenseFilter) -> Void) {
      var other = question
      drop(&other.filter)
      found.append(other)
    }
    // "and the flight?", after what went in yen
    if let currency = question.filter.currency, currency == context?.question.filter.currency,
      own.currency == nil
    {
      add { $0.currency = nil }
    }
    // "anything returned?", after purchases over $30
    if own.moreThan ?? own.lessThan == nil, question.filter.moreThan ?? question.filter.lessThan != nil {
      add { ($0.moreThan, $0.lessThan) = (nil, nil) }
    }
    // "just food", after a business that sells none, "and Shell?", after groceries at Costco
    if own.subjects.isEmpty, own.categories.isEmpty, !own.merchants.isEmpty {
      add { $0.dropThings() }
    } else if draft.words.contains(FollowUpRule.narrowers), own.merchants.isEmpty,
      !question.filter.merchants.isEmpty
    {
      add { $0.merchants = [] }
    } else if draft.words.contains(FollowUpRule.narrowers), own.categories.isEmpty, !own.subjects.isEmpty,
      !question.filter.categories.isEmpty
    {
      add { $0.categories = [] }
    }
    // "how much of it was food", after the cat, which is of no such category: the food by its word
    if let word = categoryWord(of: own, in: draft.words), !question.filter.subjects.isEmpty,
      question.filter.concept == nil
    {
      add {
        $0.categories = []
        $0.subjects = $0.subjects.map { "\($0) \(word)" }
      }
    }
    // "with whom did I spend the most", after where: at that place, or anywhere
    if case .group(let scope)? = context?.found, let asked = context?.question {
      for names in ExpenseFilter.roles.map(\.names)
      where own[keyPath: names].isEmpty && question.filter[keyPath: names] == scope.filter[keyPath: names]
        && asked.filter[keyPath: names] != scope.filter[keyPath: names]
      {
        add { $0[keyPath: names] = asked.filter[keyPath: names] }
      }
    }
    // "which day did we get the tree", after what was spent with somebody
    if question.filter.namesPeople, !own.namesPeople { add { ($0.people, $0.everyone) = ([], []) } }
    return found
  }

  /// The word that names the one category of `own`; nil where it names more.
  private func categoryWord(of own: ExpenseFilter, in words: PlainWords) -> String? {
    guard own.categories.count == 1, own.subjects.isEmpty, own.merchants.isEmpty else { return nil }
    return words.words.map(\.text).first { FilterRule.category($0) == own.categories[0] }
  }

  /// The question of `intent` about each of the people, where nothing was with all of them: `Theo and Ivy together`.
  func ofEach(_ intent: Intent) -> Question? {
    guard case .question(var question) = intent, question.filter.everyone.count > 1 else { return nil }
    (question.filter.people, question.filter.everyone) = (question.filter.everyone, [])
    return question
  }

  /// The question of `intent` about people, where no business paid: `who paid me the most`.
  func ofPayers(_ intent: Intent) -> Question? {
    guard case .question(var question) = intent, question.grouping == .merchant,
      question.filter.kinds == [.income], question.filter.names.isEmpty
    else { return nil }
    question.grouping = .person
    return question
  }

  /// The question of `intent` about what came in, where nothing went on what it names and no word speaks of spending:
  /// `how much pension did we get`, `what did I get for the old bike`.
  func ofIncome(_ intent: Intent, _ words: PlainWords) -> Question? {
    guard case .question(let question) = intent else { return nil }
    return ofIncome(question, words)
  }

  func ofIncome(_ asked: Question?, _ words: PlainWords) -> Question? {
    // "how much was the tax refund", "what did the IRS send back"
    if var question = asked, question.filter.kinds == [.refund] {
      question.filter.kinds = []
      guard question.filter.namesSubject else { return nil }
      question.filter.kinds = [.income]
      // Of "tax refund", no other income that has to do with taxes is meant.
      if question.filter.subjects.count == 1 {
        let name = "\(question.filter.subjects[0]) \(FilterRule.refundWords[0])"
        guard lookup.holdsForSure(name) else { return nil }
        question.filter.subjects = [name]
      }
      return question
    }
    // "gig pay" is a name.
    let named = Set(
      (asked?.filter.subjects ?? []).flatMap { FoldedText.fold($0).split(separator: " ").map(String.init) }
    )
    let speaksOfSpending = words.words.contains {
      // "gotten" is read as bought, and may be what came in as well.
      !named.contains($0.text) && !($0.isReplaced && ListRule.boughtVerbs.contains($0.text))
        && (FollowUpRule.costVerbs.contains($0.text) || FollowUpRule.spendVerbs.contains($0.text)
          || QuestionForm.spending.contains($0.text))
    }
    guard var question = asked, question.filter.kinds.isEmpty, question.filter.namesSubject,
      !speaksOfSpending, question.measure != .balance
    else { return nil }
    question.filter.kinds = [.income]
    // "tips in september vs october"
    if case .against(let others)? = question.comparison {
      question.comparison = .against(
        others.map { other in
          var other = other
          if other.filter.kinds.isEmpty { other.filter.kinds = [.income] }
          return other
        }
      )
    }
    return question
  }
}

import SpendCore
import SpendWords

/// What a line orders of the answer before: to forget it, to split it, to show what it is about.
extension FollowUpRule {
  /// Whether `words` say that what was asked before is to be forgotten.
  static func startsOver(_ words: PlainWords) -> Bool {
    guard let range = words.findAny(restarts) else { return false }
    return words.words.indices.allSatisfy {
      range.contains($0) || QuestionWords.frame.contains(words.text($0))
    }
  }

  /// What is asked behind a restart, which has nothing to do with what was asked before; nil where there is none.
  static func restarting(_ words: PlainWords) -> PlainWords? {
    guard let range = words.findAny(restarts + turnsAway), range.upperBound < words.count,
      words.words[range.upperBound].startsPart,
      words.words[..<range.lowerBound].allSatisfy({ QuestionWords.preludes.contains($0.text) })
    else { return nil }
    return words.words(range.upperBound..<words.count)
  }

  /// Whether the verb of `words` orders something of the answer before: to split it, to leave a part of it out.
  static func orders(_ words: PlainWords) -> Bool {
    let verb = words.text(0)
    let isSplit = words.words.indices.contains {
      dividers.contains(words.text($0)) && GroupNouns.noun(words.text($0 + 1)) != nil
    }
    let isLeftOut = FilterRule.openers.contains { words.has($0, at: 0) }
    // "make it the whole of 2026"
    let isOfNoAmount = words.words.indices.allSatisfy { index in
      !words.words[index].isNumber
        || !words.words[index].hasSign && FilterRule.leads.contains(words.text(index - 1))
          && words.number(index).map { (1990...2100).contains($0) } ?? false
    }
    return isSplit || isOfNoAmount && (isLeftOut || adders.contains(verb)) || droppers.contains(verb)
      || leavers.contains(verb) && words.find("out") != nil
      || words.has("make it", at: 0)
        && (isOfNoAmount || FilterRule.bound(words, at: 2) != nil)
  }

  /// `break it down`, `split it up by what it was`: the figure before, split by what is named or what tells the most.
  func brokenDown(_ draft: inout QuestionDraft) -> Question? {
    let words = draft.words
    guard previous.grouping == nil, previous.comparison == nil,
      [.total, .count, .list].contains(previous.measure),
      let order = words.findAny(GroupingRule.breakdowns)
    else { return nil }
    let divider = words.words.indices.last { Self.dividers.contains(words.text($0)) }
    let named = divider.flatMap { index in
      GroupNouns.noun(words, at: index + 1).map {
        (range: index..<index + 1 + $0.length, grouping: $0.noun.grouping)
      }
    }
    guard
      words.words.indices.allSatisfy({
        order.contains($0) || named?.range.contains($0) == true
          || QuestionWords.frame.contains(words.text($0))
      })
    else { return nil }
    draft.words.use(0..<words.count)
    var question = Question(measure: previous.measure == .list ? .total : previous.measure)
    question.scope = previous.scope
    question.grouping = named?.grouping ?? (previous.filter.names.isEmpty ? .category : .description)
    return question
  }

  /// Whether the line only asks to see what the answer before was about: `show me`, `list them please`.
  static func shows(_ words: PlainWords) -> Bool {
    words.contains(shown) && words.contains(shownTo)
      && words.words.allSatisfy {
        shown.contains($0.text) || shownTo.contains($0.text) || QuestionForm.politeness.contains($0.text)
      }
  }

  /// `intent`, where it lists what `words` point at, of what was asked before: `show me the purchases`, `list it for
  /// me`, `list everything I got there`; what it names is of the days before, `list Lucy's stuff`.
  static func goingOn(_ intent: Intent, _ words: PlainWords, after context: QuestionContext) -> Intent {
    guard case .command(.list(let request)) = intent,
      request.period == .all
        || !request.filter.namesSubject
          && (DanglingReference.pointer(in: words) != nil || words.contains(ones)),
      [generalMarks, inAllMarks, everMarks].allSatisfy({ words.findAny($0) == nil })
    else { return intent }
    let before = context.base
    if let place = context.place, words.contains(thereMark), !request.filter.namesSubject {
      let isOfEntry = before.filter.merchants.isEmpty
      var filter = before.filter
      if isOfEntry {
        filter.merchants = [place]
        filter.dropThings()
      }
      return .command(.list(ListRequest(filter: filter, period: isOfEntry ? .all : before.period)))
    }
    // "show me that one"
    let isOfOne = words.words.indices.contains {
      ones.contains(words.text($0)) && placePointers.contains(words.text($0 - 1))
    }
    // "list", after an answer: what it is of
    let isOfThat =
      isOfOne || words.count == 1 || DanglingReference.pointer(in: words) != nil || words.contains(eachMarks)
    let isBound = request.filter.moreThan ?? request.filter.lessThan != nil
    // "list everything over 100", after what one category came to
    let goesOn =
      !words.contains(wholeWords)
      && ([1, 2].contains { pointingArticles.contains(words.text($0)) }
        || request.filter.namesSubject && before.period != .all)
    guard isOfThat || isBound || request.isLimitUsual && goesOn else { return intent }
    // "the purchases" are of a kind, and of the subject that was asked about; "the visits" are all of these.
    var named = request.filter
    named.kinds = []
    if named.subjects.count == 1, FilterRule.visits.contains(FoldedText.fold(named.subjects[0])) {
      named.dropThings()
    }
    var filter = named.namesSubject ? request.filter : named.filled(from: before.filter)
    if words.contains(boughtNouns) { filter.kinds = [.expense] }
    var bound = request
    bound.filter = filter
    // "show me everything we paid for it in july": of the days that are said
    if request.period == .all { bound.period = before.period }
    return .command(.list(bound))
  }
}

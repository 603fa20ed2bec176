import SpendCore

/// Why a question looks at every expense, where its period has most of them and no word narrows it down.
///
/// What it asks is kept in no total. Every other question is answered from totals, or from the expenses of some days or
/// with some words.
enum WholeTable: String, CaseIterable {
  case middle = "the middle one of all amounts: totals keep sums, the largest and the smallest"
  case prices = "each amount that differs from the one before it is a part of the answer"
  case bounds = "how many amounts are above or below a bound: totals tell only on which days there are some"
  case descriptions =
    "a group for each description: there are nearly as many as expenses, so no total is kept of them"
  case partOfNames =
    "by merchant or person, but not all of it: totals by name are of whole months and all categories"
  case bestOfNames =
    "the largest, smallest or next expenses of each name: totals by name keep sums and counts"
  case leftOut =
    "the largest, smallest, first or last but for some words: totals can't tell what is left without them"
  case ofSome = "but for single entries, or with nobody or somebody: totals tell of neither"
  case symbols = "a text without any word is in no index"

  /// The reason why `question`, or what it is held against, may; nil where it must not.
  init?(_ question: Question) {
    var scopes = [question.scope]
    switch question.comparison {
    case .share(let whole)?: scopes.append(whole)
    case .against(let others)?: scopes += others
    case .usual?, .goal?, nil: break
    }
    let reasons = scopes.compactMap { scope in
      var question = question
      question.scope = scope
      return WholeTable(alone: question)
    }
    guard let first = reasons.first else { return nil }
    self = first
  }

  private init?(alone question: Question) {
    let filter = question.filter
    let names = filter.merchants + filter.people + filter.subjects + filter.excluded
    let isOfEntries = [.largest, .smallest, .first, .latest, .latestOfEach].contains(question.measure)
    let isOfDays = [.interval, .daysWithout, .longestStreak, .longestStreakWithout].contains(question.measure)
    // A list itself goes by the days; what it sums up to is told, too.
    let isUngrouped = isOfDays || [.list, .latestOfEach].contains(question.measure)
    let grouping = isUngrouped ? nil : question.grouping
    switch question.measure {
    case .median:
      self = .middle
      return
    case .priceHistory:
      self = .prices
      return
    default: break
    }
    if filter.moreThan != nil || filter.lessThan != nil {
      self = .bounds
    } else if names.contains(where: WholeTable.hasNoWord) {
      self = .symbols
    } else if filter.company != nil || !filter.excludedEntries.isEmpty {
      self = .ofSome
    } else if grouping == .description {
      self = .descriptions
    } else if grouping == .merchant || grouping == .person {
      if isOfEntries,
        question.measure == .largest || question.measure == .smallest || (question.limit ?? 1) > 1
          || question.skip > 0
      {
        self = .bestOfNames
      } else if WholeTable.isPartOfNames(question) {
        self = .partOfNames
      } else {
        return nil
      }
    } else if isOfEntries, !filter.excluded.isEmpty {
      self = .leftOut
    } else {
      return nil
    }
  }

  private static func hasNoWord(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || !$0.isASCII && $0.properties.isEmoji
    }
  }

  /// Whether more than names and kinds narrows `question` down.
  private static func isPartOfNames(_ question: Question) -> Bool {
    let filter = question.filter
    let months = [
      question.period.first.map { $0.day == 1 }, question.period.last.map { $0 == $0.lastOfMonth },
    ]
    let texts: [[String]] = [
      filter.categories, filter.excluded, filter.subjects, filter.merchants, filter.people,
    ]
    return question.per != nil || texts.contains { !$0.isEmpty } || !filter.weekdays.isEmpty
      || !filter.monthsOfYear.isEmpty
      || !question.period.runs.isEmpty || months.contains(false)
  }
}

/// Whether a step of a plan reads every expense, or all of the index of words, or looks up each number on each day.
func isScan(_ step: String) -> Bool {
  step.contains("SCAN expense") || step.contains("SCAN search") && !step.contains("INDEX 0:M")
    || step.contains("date=? AND rowid=?")
}

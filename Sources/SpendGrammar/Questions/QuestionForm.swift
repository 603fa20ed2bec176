import SpendCore

/// Tells from the first words and the marks whether a line asks something.
struct QuestionForm {
  let words: PlainWords
  let hasAmount: Bool
  let follows: Bool
  let today: CivilDate
  /// Where the question itself starts, after `um`, `can you tell me` and their like.
  let start: Int
  /// Whether something like `tell me` stood before.
  private let isRequested: Bool
  /// Whether what stood before asks to see something.
  let isShown: Bool

  init(_ words: PlainWords, hasAmount: Bool, follows: Bool, today: CivilDate) {
    self.words = words
    self.today = today
    self.hasAmount = hasAmount
    self.follows = follows
    var start = 0
    var isRequested = false
    var isShown = false
    scan: while start < words.count {
      for request in QuestionWords.requests where words.has(request, at: start) {
        start += request.split(separator: " ").count
        isRequested = true
        isShown = isShown || ["show", "see", "give"].contains { request.contains($0) }
        continue scan
      }
      guard QuestionWords.preludes.contains(words.text(start)) else { break }
      start += 1
    }
    self.start = start
    self.isRequested = isRequested
    self.isShown = isShown
  }

  /// Whether the line asks something.
  var isQuestion: Bool {
    guard words.count > 0 else { return false }
    if isFollowUp { return true }
    let first = words.text(start)
    let second = words.text(start + 1)
    if hasAmount && isRhetorical { return false }
    if opens(first, second) { return true }
    if isLimited || isRankedRequest { return true }
    if hasAmount, endsInYear, words.contains(QuestionForm.asksOfYear) { return true }
    if hasAmount { return asksDespiteAmount || isSummary(first, second) && !hasSpokenPrice }
    if words.hasQuestionMark { return true }
    if words.find("how much") != nil || words.find("how many") != nil || words.find("how often") != nil {
      return true
    }
    if isRequested, start < words.count { return true }
    if isSummary(first, second) || isRemark || isComparison { return true }
    let last = words.text(words.count - 1)
    if words.count <= 5, start < words.count - 1, ["total", "totals", "spending"].contains(last) {
      return true
    }
    return isTerse || !hasAmount && (hasFrame || asksInLaterPart)
  }

  private func opens(_ first: String, _ second: String) -> Bool {
    if QuestionForm.leads.contains(first), ["what", "which", "how", "whom", "when", "who"].contains(second) {
      return !hasAmount || words.hasQuestionMark || second == "how"
        || QuestionForm.auxiliaries.contains(words.text(start + 3))
        || words.contains(QuestionForm.passing)
    }
    switch first {
    case "how":
      return ["much", "many", "often"].contains(second)
        || !hasAmount && words.count > 2 && !isGreeting(words.text(start + 2))
    case "what":
      if second == "a" || second == "an" { return false }
      if hasAmount {
        return QuestionForm.auxiliaries.contains(second) || words.hasQuestionMark || second == "percent"
      }
      return words.count > 1
    case "which", "who", "where", "when", "why", "whose":
      guard words.count > 1 else { return false }
      if QuestionForm.auxiliaries.contains(second) { return true }
      return !hasAmount && (first == "which" || words.hasQuestionMark || words.contains(QuestionWords.money))
    case "did", "do", "have", "does", "has", "had":
      return ["i", "we", "you", "my", "the", "it", "any", "there"].contains(second)
        && (!hasAmount || second != "the" && second != "it")
        || words.hasQuestionMark || !hasAmount && first != "have" && first != "had"
    case "am", "can", "could", "should", "will", "would":
      return second == "i" || second == "we" || second == "you" && !hasAmount
    case "is", "are", "was", "were":
      return words.hasQuestionMark || !hasAmount && words.count > 2
        || words.number(start + 1) != nil && first == "is"
    case "compare": return true
    case "show", "list", "display": return !hasAmount && words.count > 2
    default: return false
    }
  }

  private static let leads: WordSet = [
    "by", "in", "on", "at", "for", "to", "with", "from", "since", "over", "until",
  ]
  private static let passing: WordSet = [
    "pass", "passed", "exceed", "exceeded", "reach", "reached", "cross", "hit", "over",
  ]

  /// The third word of `how are you`, `how is it going`.
  private func isGreeting(_ word: String) -> Bool {
    ["you", "things", "ya", "u", "it", "everything", "life"].contains(word)
  }

  private static let auxiliaries: WordSet = [
    "did", "do", "does", "was", "were", "is", "are", "have", "has", "had", "am", "can", "could", "should",
    "will", "would", "my",
  ]

  /// `total today`, `biggest expense in may`, `top 5 merchants`, `average per day`, `all my rides last month`.
  private func isSummary(_ first: String, _ second: String) -> Bool {
    switch first {
    case "total", "sum", "spending", "spendings", "average", "avg", "mean", "breakdown", "number", "count",
      "expenditure":
      return words.count > 1 || first == "total" || first == "spending"
    case "expenses", "expense", "purchases", "transactions", "payments":
      return words.count > 1 && first != "expense"
    case "biggest", "largest", "smallest", "cheapest", "priciest", "highest", "lowest", "latest", "earliest",
      "median",
      "running", "cumulative", "longest", "percent", "percentage", "share", "difference", "comparison", "net",
      "balance",
      "busiest", "worst", "rank":
      return words.count > 1
    case "second", "third", "fourth", "fifth":
      return words.contains([
        "biggest", "largest", "smallest", "cheapest", "most", "highest", "lowest", "worst",
      ])
    case "top", "bottom":
      return words.number(start + 1) != nil && !hasAmount || GroupNouns.noun(second) != nil
        || GroupNouns.noun(words.text(start + 2)) != nil
        || ["expenses", "purchases"].contains(words.text(start + 2))
        || ["expenses", "purchases", "spending"].contains(second)
    case "any":
      return words.contains([
        "expenses", "purchases", "expense", "purchase", "transactions", "payments", "refunds",
      ])
    case "last":
      let nouns = [
        "purchases", "expenses", "transactions", "payments", "purchase", "expense", "orders", "entries",
      ]
      let single: WordSet = [
        "time", "payment", "bill", "visit", "trip", "order", "purchase", "charge", "ride", "run",
      ]
      if !hasAmount, (start + 1...start + 3).contains(where: { single.contains(words.text($0)) }) {
        return true
      }
      return nouns.contains(second) || words.number(start + 1) != nil && nouns.contains(words.text(start + 2))
    case "the":
      return !hasAmount && ExtremeRule.isExtreme(second)
        || ["first", "last", "latest", "most", "second", "third"].contains(second)
          && !hasAmount && words.contains(QuestionWords.purchases)
    case "most", "least":
      return ["expensive", "recent", "frequent", "common", "visited", "popular", "often"].contains(second)
    case "first":
      return LatestRule.plurals.contains(words.text(start + 2)) || GroupingRule.isEntry(second)
    case "everything": return words.contains(QuestionWords.purchases)
    case "typical", "usual": return words.count > 1
    case "all": return second == "my" || second == "expenses" || second == "purchases"
    case "my":
      return [
        "total", "biggest", "largest", "smallest", "average", "spending", "expenses", "top", "cheapest",
        "latest", "last", "monthly", "daily", "weekly",
      ].contains(second)
    case "daily", "weekly", "monthly", "yearly":
      return ["total", "totals", "spending", "expenses", "breakdown", "average", "spend"].contains(second)
    case "spend", "spent": return !hasAmount && words.count > 1 && !words.contains(["nothing", "no"])
    default: return false
    }
  }

  /// `I've spent a lot on food lately`: a figure answers it.
  private var isRemark: Bool {
    guard words.contains(["i", "we", "my", "our"]), words.contains(QuestionForm.spending) else {
      return false
    }
    if words.contains(["not", "never", "want", "need", "should", "will", "going"]) { return false }
    return words.findAny(QuestionForm.lots) != nil
  }

  /// Whether it complains of too much.
  var isJudged: Bool {
    words.findAny(["too much", "too many", "too often", "out of control", "out of hand"]) != nil
  }

  private static let spending: WordSet = [
    "spend", "spent", "spending", "buying", "bought", "ordering", "ordered", "paying", "paid", "eating",
    "blowing",
    "blown", "wasting", "wasted", "dropped", "dropping", "bills", "expenses", "splurging", "splurged",
    "shopping", "bill",
    "burning", "burned", "blew", "shelling", "drinking",
  ]
  private static let lots = [
    "a lot", "too much", "so much", "a ton", "lots", "a fortune", "way too much", "loads", "too many",
    "so many", "tons",
    "a bunch", "out of control", "out of hand", "too often", "a small fortune", "a load", "crazy money",
    "insane amount",
    "crazy amount", "like crazy", "quite a bit", "heaps",
  ]

  /// `groceries past 30 days`: few words, one of them a span of more than a day.
  private var isTerse: Bool {
    guard words.count <= 9, !words.contains(["i", "we", "bought", "paid", "got", "had", "went"]) else {
      return false
    }
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    rule.takeExclusions(&copy)
    guard let period = PeriodRule(today: today, previous: nil).period(in: &copy) else { return false }
    let spans = period.first == nil || period.first != period.last
    let ends = words.words.lastIndex { !["please", "thanks"].contains($0.text) } ?? 0
    return spans && (copy.isUsed[ends] || copy.isUsed.first == true)
  }

  /// `starbucks or blue bottle: where do I spend more`.
  private var asksInLaterPart: Bool {
    words.words.indices.contains { index in
      words.words[index].startsPart && ["where", "which", "who", "what", "how"].contains(words.text(index))
        && QuestionForm.auxiliaries.contains(words.text(index + 1))
    }
  }

  private static let asksOfYear: WordSet = [
    "total", "spending", "expenses", "average", "vs", "versus", "compared", "compare", "breakdown", "by",
    "biggest", "top",
  ]

  /// `uber total 2025`: the number is a year.
  private var endsInYear: Bool {
    guard let last = words.words.last, last.isNumber, !last.hasSign, let year = words.number(words.count - 1)
    else {
      return false
    }
    return (1990...2100).contains(year) && words.words.count(where: \.isNumber) == 1
  }

  /// `tell me my three largest purchases`: the number tells how many.
  private var isRankedRequest: Bool {
    let opener = words.text(start)
    guard isRequested || ["list", "show", "display", "what", "which", "is", "are", "who"].contains(opener)
    else { return false }
    return words.words.indices.contains { index in
      words.number(index) != nil
        && (["most", "last", "latest", "first", "previous"].contains(words.text(index + 1))
          || ExtremeRule.isExtreme(words.text(index + 1)) || ExtremeRule.isExtreme(words.text(index - 1)))
    }
  }

  /// `purchases over 50`, `which months were under 2000`, `only the ones above 20`: the amount is a limit.
  private var isLimited: Bool {
    let first = words.text(start)
    let isOpened =
      ["which", "what", "only", "just", "show", "list", "all", "any", "every", "everything", "anything"]
      .contains(first)
      || GroupingRule.isEntry(first) && first.hasSuffix("s") || GroupNouns.noun(first)?.isPlural ?? false
      || LatestRule.plurals.contains(first)
      || ["was", "were", "is", "did", "have", "has", "am", "are"].contains(first)
    let plurals = words.words.indices.filter { LatestRule.plurals.contains(words.text($0)) }
    let isNamed =
      plurals.first.map { $0 <= 2 && !words.contains(["paid", "bought", "spent", "i", "for"]) } ?? false
    guard isOpened || isNamed else { return false }
    var copy = words
    var rule = FilterRule(homeCurrency: .dollar)
    rule.takeAmounts(&copy)
    guard rule.filter.moreThan != nil || rule.filter.lessThan != nil || rule.counts.isSet else {
      return false
    }
    if first == "only" || first == "just" {
      return follows || words.contains(["ones", "those", "purchases", "expenses"])
    }
    return true
  }

  /// `october vs september`, `days without spending in may`, `no-spend days`, `food as a percentage of october`.
  private var isComparison: Bool {
    guard !words.contains(["i", "we"]) || words.contains(["vs", "versus"]) else {
      return words.findAny(["days without", "longest streak", "no spend days", "days i"]) != nil
    }
    return words.findAny([
      "vs", "versus", "compared to", "compared with", "days without", "no spend days", "no spend day",
      "longest streak",
      "running total", "more expensive than", "percentage of", "share of", "percent of", "income minus",
      "net income",
      "cash flow", "price history", "by category", "by merchant", "by month", "by week", "by day",
      "by weekday",
      "by person", "by year", "by quarter", "per category", "per month", "per week", "per day",
      "per merchant", "cheapest",
      "biggest", "most expensive", "largest", "smallest", "days since", "how often", "total", "average",
      "spend free days",
    ]) != nil
  }

  // MARK: Follow-ups

  /// `last year`, `in august`: nothing but a span of time.
  private var isBarePeriod: Bool {
    guard !hasAmount, words.count <= 5 else { return false }
    var copy = words
    guard PeriodRule(today: today, previous: nil).period(in: &copy) != nil else { return false }
    return copy.isUsed.allSatisfy { $0 }
  }

  /// `why?`, `show me those`, `which ones`, `compared to september?`, `is that more than usual?`.
  private var isShortAnswer: Bool {
    let text = words.text(start)
    if ["why", "details", "which"].contains(text), words.count <= 3 {
      return words.count == 1 || text == "which" || refersBack
    }
    let isShown = words.findAny(["show", "list", "see", "details", "itemize"]) != nil
    if isShown,
      words.contains(["those", "them", "it", "these", "details", "each", "that"]) || words.count == 1
    {
      return true
    }
    if ["compared", "compare", "versus", "vs", "than", "relative"].contains(text)
      || words.text(1) == "compared"
    {
      return words.count <= 6 && (text != "compare" || words.contains(["that", "it", "to", "with"]))
    }
    if words.findAny(["what were they", "what are they", "which ones", "what are those"]) != nil {
      return true
    }
    let isPronoun =
      ["one", "ones"].contains(words.text(words.count - 1)) && ["which", "what"].contains(text)
    return (refersBack || isPronoun) && words.count <= 8
  }

  /// Whether a word points at what was said before: `is that more than usual`, `how often did I go there`.
  private var refersBack: Bool {
    let isPointing = words.words.indices.contains { index in
      switch words.text(index) {
      case "that", "those", "them", "these", "there":
        return !["is", "are", "was"].contains(words.text(index - 1)) || index > 1
          || words.text(index) == "that"
            && words.findAny(["than", "usual", "normal", "percent", "a lot"]) != nil
      default: return false
      }
    }
    return isPointing
      && words.findAny([
        "is there", "are there", "were there", "that i", "those days", "that is", "there any",
      ]) == nil
  }

  /// Whether the line goes on from the question before: `and in september?`, `by category`, `same for august`.
  var isFollowUp: Bool {
    guard follows, words.count > 0, words.count <= 9 else { return false }
    let first = words.text(0)
    if ["how many times", "how often", "and how many times", "and how often"].contains(where: {
      words.has($0, at: 0)
    }),
      words.count <= 4
    {
      return true
    }
    if isShortAnswer { return true }
    if words.findAny(["how much", "how many", "how often"])?.lowerBound ?? 99 <= 2 {
      let adds = ["and", "but", "by"].contains(first) && words.count <= 6 && !words.contains(["i", "we"])
      return adds || refersBack
    }
    if ["same", "only", "by", "per", "except", "without", "excluding"].contains(first)
      && (!hasAmount || isLimited)
    {
      return true
    }
    if first == "top", words.count <= 4 { return true }
    if isBarePeriod { return true }
    let narrows: WordSet = [
      "in", "with", "at", "on", "for", "from", "excluding", "including", "just", "only", "not",
    ]
    if !hasAmount, words.count <= 4, narrows.contains(first) { return true }
    if hasAmount, ["over", "under", "above", "below", "just"].contains(first), words.count <= 6 {
      return true
    }
    if words.has("what about", at: 0) || words.has("how about", at: 0) || words.has("broken down", at: 0) {
      return true
    }
    let opener = ["and", "but", "or", "ok", "just", "also", "then"].contains(first)
    if opener, !hasAmount, words.hasQuestionMark || words.count <= 6 {
      return !opens(words.text(1), words.text(2)) || words.has("what about", at: 1)
        || words.has("how about", at: 1)
    }
    if words.hasQuestionMark, !hasAmount, words.count <= 5 {
      return !opens(first, words.text(1)) && !isSummary(first, words.text(1))
    }
    return false
  }

  // MARK: About the ledger

  /// Whether anything shows that the question is about money.
  func concernsLedger(_ words: PlainWords, _ question: Question, hasPeriod: Bool) -> Bool {
    let filter = question.filter
    let named = !filter.categories.isEmpty || !filter.merchants.isEmpty || !filter.people.isEmpty
    let first = words.text(start)
    if !question.figures.isEmpty || !filter.kinds.isEmpty { return true }
    if question.comparison != nil || question.aspect == .whether(.still) { return true }
    switch question.measure {
    case .priceHistory, .balance, .runningTotal, .daysWithout, .longestStreak, .longestStreakWithout,
      .interval:
      return true
    case .latest, .first:
      // What never was bought is answered by "none".
      if question.aspect != .result, !filter.isEmpty { return true }
      if question.aspect == .daysSince { return true }
    case .count:
      if question.aspect == .number || question.grouping != nil { return true }
    default: break
    }
    if words.contains(QuestionWords.money) { return true }
    if QuestionForm.yesOrNo.contains(first), !isRequested {
      if filter.moreThan != nil || filter.lessThan != nil
        || named && words.findAny(["been to", "been at"]) != nil
      {
        return true
      }
      let isAboutPast = ["did", "have", "has"].contains(first) || words.has("do i have", at: start)
      return isAboutPast
        && (words.contains(QuestionWords.purchases) || words.findAny(["ever been", "been to"]) != nil)
    }
    return concernsLedger(words, first: first, named: named, hasPeriod: hasPeriod)
  }

  private static let yesOrNo: WordSet = [
    "is", "are", "am", "was", "were", "does", "do", "can", "could", "should", "will", "would", "has", "did",
    "have",
  ]

  private func concernsLedger(_ words: PlainWords, first: String, named: Bool, hasPeriod: Bool) -> Bool {
    switch first {
    case "how":
      let leads = [
        "on", "in", "for", "at", "with", "from", "since", "before", "after", "during", "until", "between",
        "last", "this", "yesterday", "today",
        "to", "was", "were",
      ]
      if leads.contains(words.text(start + 2)) { return true }
      return words.contains(QuestionWords.activity) && !isAboutDoing(words) || named
        || words.text(start + 1) == "many" && !hasVerb(words)
    case "when": return words.contains(["last", "first"]) || named
    case "what", "where", "which", "who", "is", "are", "am", "why":
      return named
        || words.contains([
          "biggest", "largest", "cheapest", "smallest", "priciest", "latest", "merchant", "merchants", "top",
          "most",
        ])
        || words.contains(["shop", "buy", "eat", "dine"]) && words.find("did i") != nil
        || words.find("did i have") != nil || words.find("did i get") != nil || words.find("did i eat") != nil
    default:
      if isRequested, !named, !hasPeriod { return false }
      return !words.contains(["joke", "weather", "hello", "thanks", "you", "your"])
    }
  }

  private func hasVerb(_ words: PlainWords) -> Bool {
    guard
      let range = words.findAny([
        "did i", "have i", "do i", "did we", "have we", "do we", "am i", "are", "is", "in a", "does",
      ])
    else { return false }
    return !QuestionWords.activity.contains(words.text(range.upperBound))
  }

  private func isAboutDoing(_ words: PlainWords) -> Bool {
    guard let range = words.findAny(["did i", "have i", "do i", "did we", "have we", "do we"]) else {
      return false
    }
    return !QuestionWords.activity.contains(words.text(range.upperBound))
  }
}

import SpendCore

/// `did Netflix get more expensive`, `what did it cost before the increase`, `do I still pay for Hulu`.
enum PriceRule {
  static func read(_ draft: inout QuestionDraft) -> Bool {
    readStill(&draft) || readChange(&draft) || readPrice(&draft)
  }

  // MARK: Still

  private static func readStill(_ draft: inout QuestionDraft) -> Bool {
    guard draft.asked == .whether else { return false }
    let isStill = draft.words.contains(["still"])
    let isNow = draft.words.findAny([
      "am i paying for", "are we paying for", "am i subscribed", "do i have a subscription",
      "am i currently paying",
    ])
    guard isStill || isNow != nil, !draft.words.contains(["over", "under"]) else { return false }
    if draft.words.findAny(["can i still", "could i still"]) != nil { return false }
    draft.words.useAll(used)
    draft.question.measure = .latest
    draft.question.aspect = .whether(.still)
    return true
  }

  private static let used: WordSet = [
    "still", "subscribed", "subscribe", "subscribing", "using", "active", "going", "member", "getting",
    "being",
    "running", "currently", "billed", "charged", "subscription", "membership", "hit",
  ]

  // MARK: Changes of a price

  static let rises = [
    "more expensive", "pricier", "go up", "gone up", "went up", "going up", "goes up", "raise", "raised",
    "increase", "increased", "increasing", "hike", "hiked", "rise", "risen", "rose", "rising", "grow",
    "grown",
    "grew", "growing", "climb", "climbed", "climbing", "higher", "jump", "jumped",
  ]
  static let falls = [
    "less expensive", "cheaper", "go down", "gone down", "went down", "going down", "goes down", "decrease",
    "decreased", "decreasing", "fall", "fallen", "fell", "falling", "come down", "came down", "lower",
    "lowered",
    "dropping",
  ]
  private static let changes = [
    "price change", "price changes", "change its price", "change price", "changed",
  ]
  private static let befores = [
    "before the price increase", "before the increase", "before the price rise", "before the hike",
    "before the price hike", "before the price went up", "before it went up", "before it got more expensive",
    "before the price change", "before the rise", "before they raised", "before it increased", "used to cost",
    "used to pay", "use to cost", "used to be", "old price", "previous price", "original price",
    "before it rose",
    "before its price", "before the price", "before they hiked",
  ]
  private static let afters = [
    "after the price increase", "after the increase", "after the hike", "after the price hike", "new price",
    "after it went up", "after the price went up", "current price",
  ]
  /// Nouns of whole figures, whose rise is no change of a price.
  static let sums: WordSet = [
    "spending", "spend", "spent", "spendings", "expenses", "expenditure", "expenditures", "total", "costs",
    "outgoings", "income", "budget",
  ]

  private static func readChange(_ draft: inout QuestionDraft) -> Bool {
    guard draft.sides == nil else { return false }
    if draft.words.take(befores) {
      draft.words.useAll(priceWords)
      _ = draft.words.take(rises)
      draft.question.measure = .priceHistory
      draft.question.skip = 1
      draft.question.aspect = .amount
      return true
    }
    if draft.words.take(afters) {
      draft.question.measure = .latest
      draft.question.aspect = .amount
      return true
    }
    let isHistory =
      draft.words.take(["price history", "history of prices", "prices over time", "price over time"])
      || draft.words.find("price of") != nil
        && draft.words.contains(["changed", "change", "developed", "evolved"])
    let rises = draft.words.findAny(rises)
    let falls = draft.words.findAny(falls)
    let changes = draft.words.findAny(changes)
    guard isHistory || rises != nil || falls != nil || changes != nil else { return false }
    if draft.words.contains(sums) || draft.words.find("than") != nil { return false }
    if let range = rises ?? falls ?? changes { draft.words.use(range) }
    draft.words.useAll(priceWords)
    draft.question.measure = .priceHistory
    switch draft.asked {
    case .whether: draft.question.aspect = .whether(falls != nil && rises == nil ? .less : .more)
    case .when: draft.question.aspect = .date
    case .share: draft.question.aspect = .percentChange
    case .howMuch where !isHistory:
      draft.question.aspect = draft.words.contains(["percent", "percentage"]) ? .percentChange : .difference
    default:
      if draft.words.findAny(["by what percent", "percent", "percentage"]) != nil {
        draft.question.aspect = .percentChange
      }
    }
    draft.words.useAll(["percent", "percentage"])
    return true
  }

  private static let priceWords: WordSet = [
    "price", "prices", "got", "get", "gotten", "getting", "become", "became", "its", "their", "they",
    "become",
    "subscription", "changed", "change", "over", "time", "fee", "cost", "costs", "lately", "recently",
  ]

  // MARK: What it costs now

  private static let current = [
    "do i pay for", "do we pay for", "am i paying for", "are we paying for", "do i pay", "how much is my",
    "what is my", "how much is the", "how much is", "what does my", "how much does my", "how much does",
    "what does",
    "am i paying", "how much are my", "price of", "cost of my", "what are my",
  ]

  /// `what do I pay for Netflix`, `how much is my rent`: the latest price, unless days are named.
  private static func readPrice(_ draft: inout QuestionDraft) -> Bool {
    guard draft.sides == nil, draft.period == nil, draft.asked == .howMuch || draft.asked == .what else {
      return false
    }
    guard draft.words.findAny(current) != nil, !draft.words.contains(notPrices) else { return false }
    if draft.words.contains(sums) || draft.words.contains(AverageRule.marks) { return false }
    draft.asksPrice = true
    return false
  }

  private static let notPrices: WordSet = [
    "biggest", "largest", "smallest", "cheapest", "most", "least", "top", "highest", "lowest", "last",
    "latest",
    "first", "income", "balance", "net", "worst", "priciest", "total", "bottom", "expensive", "median",
    "recent",
    "longest", "running", "day", "visit", "purchase", "favorite", "favourite", "second", "third",
  ]
}

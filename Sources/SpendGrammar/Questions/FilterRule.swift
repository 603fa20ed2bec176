import SpendCore
import SpendWords

/// Finds which entries a question or a list is about.
struct FilterRule {
  /// The currency of amounts that name none.
  let homeCurrency: Currency
  var filter = ExpenseFilter()
  /// Whether subjects were named that no `and` joins: all must hold, which a filter can't say.
  private(set) var hasLooseSubjects = false

  init(homeCurrency: Currency) {
    self.homeCurrency = homeCurrency
  }

  // MARK: Exclusions

  mutating func takeExclusions(_ words: inout PlainWords) {
    let openers = [
      "not counting", "not including", "leaving out", "other than", "apart from", "aside from", "except for",
      "except",
      "excluding", "without", "besides", "ignoring", "minus", "excl",
    ]
    guard let opener = words.findAny(openers) else { return }
    words.use(opener)
    var end = opener.upperBound
    var parts: [Range<Int>] = []
    var start = end
    while end < words.count {
      let text = words.text(end)
      let breaks = text == "and" || text == "or"
      if text == "in", QuestionWords.currencies[words.text(end + 1)] != nil {
        end += 1
        continue
      }
      if FilterRule.stops.contains(text) || words.words[end].startsPart && end > start
        || DayRule.month(text) != nil
      {
        break
      }
      if breaks {
        parts.append(start..<end)
        start = end + 1
      }
      end += 1
    }
    parts.append(start..<end)
    words.use(opener.upperBound..<end)
    if parts.contains(where: { $0.contains { QuestionWords.currencies[words.text($0)] != nil } }) {
      // A filter names one currency; leaving out one's own would leave several.
      let left = parts.contains {
        $0.contains { QuestionWords.currencies[words.text($0)] == homeCurrency.code }
      }
      if left { hasLooseSubjects = true } else { filter.currency = homeCurrency }
      return
    }
    for part in parts {
      let cleaned = FilterRule.trimmed(words, part)
      guard !cleaned.isEmpty else { continue }
      let plain = cleaned.map { words.text($0) }.joined(separator: " ")
      filter.excluded.append(QuestionWords.categories[plain] ?? words.original(cleaned))
    }
  }

  private static let stops: WordSet = [
    "in", "last", "this", "past", "since", "during", "from", "between", "yesterday", "today", "on", "so",
    "by", "per", "over",
  ]

  // MARK: Kinds and weekdays

  mutating func takeKinds(_ words: inout PlainWords, _ reading: inout MeasureReading) {
    if words.take([
      "after the refund", "after refunds", "after refund", "net of refunds", "including refunds",
    ]) {
      return
    }
    if words.contains(["refund", "refunds", "refunded"]) {
      filter.kinds = [.refund]
      use(&words, ["refund", "refunds", "refunded", "back"])
    } else if words.contains([
      "income", "earn", "earned", "earnings", "salary", "paycheck", "paychecks", "bonus",
    ])
      || words.findAny(["came in", "come in", "get paid", "got paid", "coming in"]) != nil
      || reading.measure == .total && words.findAny(["did i make", "have i made"]) != nil
    {
      filter.kinds = [.income]
      use(&words, ["income", "earn", "earned", "earnings", "came", "come", "coming", "make", "made"])
    } else if words.contains(["transactions", "transaction", "payments", "activity"]),
      reading.measure == .list
    {
      filter.kinds = [.expense, .refund, .income]
    }
  }

  private func use(_ words: inout PlainWords, _ wanted: WordSet) {
    for index in 0..<words.count where wanted.contains(words.text(index)) { words.use(index..<index + 1) }
  }

  mutating func takeWeekdays(_ words: inout PlainWords) {
    if words.take(["on weekends", "weekends", "on the weekends"]) { filter.weekdays = [.saturday, .sunday] }
    if words.take(["on weekdays", "weekdays", "on workdays"]) {
      filter.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    for index in 0..<words.count where !words.isUsed[index] {
      let text = words.text(index)
      guard text.hasSuffix("days"), let weekday = DayRule.weekday(String(text.dropLast())) else { continue }
      filter.weekdays.append(weekday)
      words.use(index..<index + 1)
    }
  }

  // MARK: Names

  /// Categories, merchants, people and other subjects, from the words that are left.
  mutating func takeNames(_ words: inout PlainWords) {
    if words.take(["in us dollars", "in dollars", "in usd"]) { filter.currency = .dollar }
    for index in 0..<words.count where !words.isUsed[index] {
      guard let code = QuestionWords.currencies[words.text(index)], code != "USD" else { continue }
      filter.currency = Currency(code: code)
      words.use(index..<index + 1)
    }
    let businesses = FilterRule.businesses(in: words)
    var index = 0
    while index < words.count {
      guard !words.isUsed[index] else {
        index += 1
        continue
      }
      if let business = businesses.first(where: { $0.words.lowerBound == index }) {
        filter.merchants.append(business.name)
        index = business.words.upperBound
        // "uber rides", "netflix subscription": the second word only says what the business sells.
        while index < words.count, !words.isUsed[index], FilterRule.wares.contains(words.text(index)) {
          index += 1
        }
        continue
      }
      var end = index + 1
      while end < words.count, !words.isUsed[end], !endsName(words, end),
        !businesses.contains(where: { $0.words.lowerBound == end })
      {
        end += 1
      }
      add(words, index..<end)
      index = end
    }
  }

  private static let wares: WordSet = [
    "ride", "rides", "trip", "trips", "order", "orders", "purchase", "purchases", "subscription",
    "subscriptions", "payment",
    "payments", "bill", "bills", "run", "runs", "membership", "visit", "visits", "spending", "expenses",
    "charges", "stuff",
  ]

  /// The businesses that the lexicon is sure of, with the words that name them.
  private static func businesses(in words: PlainWords) -> [(name: String, words: Range<Int>)] {
    CategoryLexicon.shared.matches(in: words.line).compactMap { match in
      guard match.isBusiness, match.entry.wordCategory == nil || match.entry.certainty == .certain,
        let first = words.words.indices.first(where: { words.words[$0].tokens.overlaps(match.tokens) }),
        let last = words.words.indices.last(where: { words.words[$0].tokens.overlaps(match.tokens) }),
        !words.isUsed[first...last].contains(true)
      else { return nil }
      return (LexiconTable.displayName(of: match.entry), first..<last + 1)
    }
  }

  /// Whether the name before `index` ends there: at a small word that leads to another name.
  private func endsName(_ words: PlainWords, _ index: Int) -> Bool {
    let text = words.text(index)
    if FilterRule.leads.contains(text) || words.words[index].startsPart { return true }
    let before = words.text(index - 1)
    if FilterRule.leads.contains(before) || before == "and" || before == "or" { return false }
    if text == "and" || text == "or" { return true }
    return QuestionWords.filler.contains(before) != QuestionWords.filler.contains(text)
  }

  private static let leads: WordSet = [
    "at", "from", "with", "for", "on", "in", "to", "by", "of", "about",
  ]

  private mutating func add(_ words: PlainWords, _ range: Range<Int>) {
    let lead = words.text(range.lowerBound)
    let name = FilterRule.trimmed(words, range)
    guard !name.isEmpty else { return }
    let plain = name.map { words.text($0) }.joined(separator: " ")
    if let category = FilterRule.category(plain) {
      if !filter.categories.contains(category) { filter.categories.append(category) }
      return
    }
    let subject = words.original(name)
    let first = words.words[name.lowerBound].tokens.lowerBound
    let isWord = CategoryLexicon.shared.matches(in: words.line).contains {
      !$0.isBusiness && $0.tokens.contains(first)
    }
    if words.has("and i", at: range.upperBound), FilterRule.isPerson(words, name) {
      filter.people.append(subject)
    } else if lead == "at" || lead == "from", !isWord {
      filter.merchants.append(subject)
    } else if lead == "with" || lead == "for" || lead == "to" && words.contains(FilterRule.giving),
      FilterRule.isPerson(words, name)
    {
      filter.people.append(subject)
    } else {
      let isJoined = ["and", "or", "plus"].contains { $0 == lead || $0 == words.text(range.lowerBound - 1) }
      if !filter.subjects.isEmpty, !isJoined, !words.words[range.lowerBound].startsPart {
        hasLooseSubjects = true
      }
      filter.subjects += Concepts.subjects(of: plain) ?? [subject]
    }
  }

  private static let giving: WordSet = [
    "give", "gave", "given", "paid", "pay", "sent", "send", "lent", "lend",
  ]

  private static func category(_ plain: String) -> String? {
    if let known = QuestionWords.categories[plain] { return known }
    for suffix in [
      " category", " spending", " expenses", " purchases", " bill", " bills", " costs", " stuff", " trip",
      " trips", " run", " runs",
    ] where plain.hasSuffix(suffix) {
      return QuestionWords.categories[String(plain.dropLast(suffix.count))]
    }
    return nil
  }

  private static func isPerson(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    guard range.count <= 2, let first = words.words[range].first else { return false }
    let token = words.line[first.tokens.lowerBound]
    if token.can([.relation, .title]) { return true }
    if CategoryLexicon.shared.entry(of: token.key)?.wordCategory != nil { return false }
    return first.isCapitalised || words.text(range.lowerBound - 1) == "with"
  }

  static func trimmed(_ words: PlainWords, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, QuestionWords.filler.contains(words.text(start)) { start += 1 }
    while end > start, QuestionWords.filler.contains(words.text(end - 1)) { end -= 1 }
    return start..<end
  }

}

import SpendCore

/// Finds which entries a question or a list is about.
struct FilterRule {
  private(set) var filter = ExpenseFilter()

  // MARK: Amounts

  /// `over 50`, `less than $10`, `between 41 and 45 dollars`.
  mutating func takeAmounts(_ words: inout PlainWords) {
    for index in 0..<words.count where !words.isUsed[index] {
      if words.text(index) == "between", let low = amount(words, index + 1),
        words.text(index + 2) == "and" || words.text(index + 3) == "and"
      {
        let joint = words.text(index + 2) == "and" ? index + 2 : index + 3
        if let high = amount(words, joint + 1), isMoney(words, index..<joint + 2) {
          filter.moreThan = shifted(low, by: -1)
          filter.lessThan = shifted(high, by: 1)
          useWithUnit(&words, index..<joint + 2)
          continue
        }
      }
      for (phrase, kind) in FilterRule.bounds where words.has(phrase, at: index) {
        let end = index + phrase.split(separator: " ").count
        guard let money = amount(words, end), !isSpanOfTime(words, end + 1) else { continue }
        switch kind {
        case .more: filter.moreThan = money
        case .less: filter.lessThan = money
        case .atLeast: filter.moreThan = shifted(money, by: -1)
        case .atMost: filter.lessThan = shifted(money, by: 1)
        }
        useWithUnit(&words, index..<end + 1)
        break
      }
    }
  }

  private enum Bound { case more, less, atLeast, atMost }

  private static let bounds: [(String, Bound)] = [
    ("more than", .more), ("greater than", .more), ("bigger than", .more), ("larger than", .more),
    ("higher than", .more),
    ("over", .more), ("above", .more), ("exceeding", .more), ("less than", .less), ("cheaper than", .less),
    ("smaller than", .less), ("lower than", .less), ("under", .less), ("below", .less),
    ("at least", .atLeast),
    ("at most", .atMost), ("up to", .atMost),
  ]

  private func amount(_ words: PlainWords, _ index: Int) -> Money? {
    guard index < words.count, words.words[index].isNumber, let number = DecimalNumber(words.text(index))
    else { return nil }
    let code = QuestionWords.currencies[words.text(index + 1)] ?? currencySign(words, index)
    return Money(rounding: number, currency: Currency(code: code ?? "USD") ?? .dollar)
  }

  private func currencySign(_ words: PlainWords, _ index: Int) -> String? {
    let token = words.words[index].tokens.lowerBound
    for neighbour in [token - 1, token + 1] {
      guard let sign = words.line.at(neighbour), sign.kind == .currencySign else { continue }
      return Vocabulary.shared.currency(of: sign.entry)?.code
    }
    return nil
  }

  private func isMoney(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    words.words[range].contains { $0.hasSign }
      || QuestionWords.currencies[words.text(range.upperBound)] != nil
      || words.contains(["purchases", "expenses", "transactions", "payments", "cost", "costing", "things"])
  }

  private func isSpanOfTime(_ words: PlainWords, _ index: Int) -> Bool {
    ["days", "weeks", "months", "years", "hours", "times"].contains(words.text(index))
  }

  private func shifted(_ money: Money, by units: Int64) -> Money {
    Money(minorUnits: money.minorUnits + units, currency: money.currency)
  }

  private func useWithUnit(_ words: inout PlainWords, _ range: Range<Int>) {
    let hasUnit = QuestionWords.currencies[words.text(range.upperBound)] != nil
    words.use(range.lowerBound..<range.upperBound + (hasUnit ? 1 : 0))
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
      filter.currency = .dollar
      return
    }
    for part in parts {
      let cleaned = FilterRule.trimmed(words, part)
      guard !cleaned.isEmpty else { continue }
      let plain = cleaned.map { words.text($0) }.joined(separator: " ")
      filter.excluded.append(QuestionWords.categories[plain] ?? words.original(cleaned))
    }
  }

  private static let stops: Set<String> = [
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
      || words.findAny([
        "came in", "come in", "did i make", "have i made", "get paid", "got paid", "coming in",
      ]) != nil
    {
      filter.kinds = [.income]
      use(&words, ["income", "earn", "earned", "earnings", "came", "come", "coming", "make", "made"])
    } else if words.contains(["transactions", "transaction", "payments", "activity"]),
      reading.measure == .list
    {
      filter.kinds = [.expense, .refund, .income]
    }
  }

  private func use(_ words: inout PlainWords, _ wanted: Set<String>) {
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
    var index = 0
    while index < words.count {
      guard !words.isUsed[index] else {
        index += 1
        continue
      }
      var end = index + 1
      while end < words.count, !words.isUsed[end], !endsName(words, end) { end += 1 }
      add(words, index..<end)
      index = end
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

  private static let leads: Set<String> = [
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
    let written = FilterRule.merchantName(words, name) ?? words.original(name)
    let subject = written
    if lead == "at" || lead == "from" {
      filter.merchants.append(subject)
    } else if lead == "with" || lead == "for" || lead == "to", FilterRule.isPerson(words, name) {
      filter.people.append(subject)
    } else {
      filter.subjects.append(subject)
    }
  }

  private static func category(_ plain: String) -> String? {
    if let known = QuestionWords.categories[plain] { return known }
    for suffix in [
      " category", " spending", " expenses", " purchases", " bill", " bills", " costs", " stuff",
    ] where plain.hasSuffix(suffix) {
      return QuestionWords.categories[String(plain.dropLast(suffix.count))]
    }
    return nil
  }

  /// The display name of a business that these words name exactly, so that other spellings find it.
  private static func merchantName(_ words: PlainWords, _ range: Range<Int>) -> String? {
    guard let first = words.words[range].first, let last = words.words[range].last else { return nil }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    let match = CategoryLexicon.shared.matches(in: words.line).first {
      $0.tokens == tokens && $0.entry.businessCategory != nil
    }
    guard let match, match.isBusiness || match.entry.wordCategory == nil else { return nil }
    return LexiconTable.displayName(at: match.entry.name)
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

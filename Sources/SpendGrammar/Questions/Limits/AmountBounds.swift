import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Amounts

  /// `over 50`, `less than $10`, `between 41 and 45 dollars`, `more than 3 times`.
  mutating func takeAmounts(_ words: inout PlainWords) {
    for index in 0..<words.count where !words.isOwned(index) {
      if takeBetween(&words, at: index) || takeOrMore(&words, at: index) { continue }
      guard let (bound, end) = FilterRule.bound(words, at: index) else { continue }
      if takeCount(&words, bound, index, end) { continue }
      guard bound != .alone, let amount = amount(words, end), !FilterRule.isSpanOfTime(words, amount.end),
        !isDate(words, end), !isDate(words, amount.end - 1), !countsAnswers(words, end, amount),
        !pointsAtOne(words, end)
      else { continue }
      let money = amount.money
      bounds.goal = money
      switch bound {
      case .more, .passed: filter.moreThan = money
      case .less: filter.lessThan = money
      case .atLeast: filter.moreThan = money.shifted(by: -1)
      case .atMost: filter.lessThan = money.shifted(by: 1)
      case .exactly, .alone:
        filter.moreThan = money.shifted(by: -1)
        filter.lessThan = money.shifted(by: 1)
      }
      bounds.isPassed = bounds.isPassed || bound == .passed
      bounds.isOnEntries = bounds.isOnEntries || FilterRule.limitsEntries(words, before: index)
      words.use(index..<amount.end)
    }
  }

  /// Whether what is limited are purchases: `purchases over 50`, `anything under 10`, `cost more than 5`.
  private static func limitsEntries(_ words: PlainWords, before index: Int) -> Bool {
    words.words[..<index].contains { entryNouns.contains($0.text) }
      || Self.boundedNouns.contains { noun in
        words.words[index...].contains { $0.text == noun }
      }
  }

  /// `100 or more`, `20 dollars and up`, `50 or less`.
  private mutating func takeOrMore(_ words: inout PlainWords, at index: Int) -> Bool {
    guard words.findAny(Self.orMore) ?? words.findAny(Self.orLess) != nil,
      let amount = words.amount(at: index, homeCurrency: homeCurrency)
    else { return false }
    let (money, end) = (amount.money, amount.end)
    let isMore = Self.orMore.contains {
      words.has($0, at: end)
    }
    guard
      isMore
        || Self.orLess.contains(where: {
          words.has($0, at: end)
        })
    else { return false }
    if isMore { filter.moreThan = money.shifted(by: -1) } else { filter.lessThan = money.shifted(by: 1) }
    bounds.goal = money
    bounds.isOnEntries = bounds.isOnEntries || FilterRule.limitsEntries(words, before: index)
    words.use(index..<end + 2)
    return true
  }

  private mutating func takeBetween(_ words: inout PlainWords, at index: Int) -> Bool {
    guard Self.rangeOpeners.contains(words.text(index)), var low = amount(words, index + 1),
      // "between $50-$200"
      case let start = words.number(low.end) == nil ? low.end + 1 : low.end,
      start == low.end || Self.rangeJoints.contains(words.text(low.end)), let high = amount(words, start),
      low.saysMoney || high.saysMoney || words.contains(Self.expenseNouns),
      !FilterRule.isSpanOfTime(words, high.end), !isDate(words, start)
    else { return false }
    // "between 20 and 30 euros": the currency is said of both.
    if !low.saysMoney { low = amount(words, index + 1, unsaid: high.money.currency) ?? low }
    filter.moreThan = low.money.shifted(by: -1)
    filter.lessThan = high.money.shifted(by: 1)
    bounds.isOnEntries = true
    words.use(index..<high.end)
    return true
  }

  /// `more than 3 times`, `at least 5 coffees`: a number of entries.
  private mutating func takeCount(_ words: inout PlainWords, _ bound: Bound, _ index: Int, _ end: Int) -> Bool
  {
    var number = words.number(end)
    var after = end + 1
    if words.text(end) == "once" { number = 1 } else if words.text(end) == "twice" { number = 2 }
    guard let number, number < 10_000, end < words.count, !words.words[end].hasSign else { return false }
    let noun = words.text(after)
    let isTimes = Self.timesNouns.contains(noun) || LatestRule.plurals.contains(noun)
    let isSaid = Self.saidCounts.contains(words.text(end))
    let isThings =
      noun.hasSuffix("s") && noun.count > 3 && words.words[end].isNumber
      && !QuestionWords.functionWords.contains(noun)
      && QuestionWords.currencies[noun] == nil
      && !FilterRule.isSpanOfTime(words, after) && !FilterRule.leads.contains(noun)
      && words.month(after) == nil
      && words.contains(Self.didHave) && !Self.notCounted.contains(noun)
      && words.text(0) != "which"
    guard isTimes || isSaid || isThings else { return false }
    if isTimes { after += 1 }
    switch bound {
    case .more, .passed: counts.moreThan = number
    case .less: counts.lessThan = number
    case .atLeast: counts.moreThan = number - 1
    case .atMost: counts.lessThan = number + 1
    case .exactly, .alone: (counts.moreThan, counts.lessThan) = (number - 1, number + 1)
    }
    words.use(index..<(isSaid ? end + 1 : isTimes ? after : end + 1))
    return true
  }

  enum Bound { case more, less, atLeast, atMost, exactly, alone, passed }

  /// How an amount is limited at `index`, and where it stands.
  static func bound(_ words: PlainWords, at index: Int) -> (Bound, Int)? {
    // "did my groceries top $300", not "my top 3 merchants"
    if Self.topping.contains(words.text(index)), index + 1 < words.count,
      words.words[index + 1].hasSign || words.currency(at: index + 2) != nil
    {
      return (.passed, index + 1)
    }
    for (phrase, kind) in limits where words.has(phrase, at: index) {
      return (kind, index + phrase.split(separator: " ").count)
    }
    return nil
  }

  /// The amount at `start`, past small words before it: `50`, `the $1,000`, `about two hundred euros`.
  func amount(_ words: PlainWords, _ start: Int, unsaid currency: Currency? = nil) -> PlainWords.Amount? {
    var index = start
    while index < words.count {
      if let amount = words.amount(at: index, homeCurrency: currency ?? unsaidCurrency ?? homeCurrency) {
        return amount
      }
      guard Self.amountLeads.contains(words.text(index)) else { return nil }
      index += 1
    }
    return nil
  }

  /// Whether the number is part of a date: `after over 5 october`.
  private func isDate(_ words: PlainWords, _ index: Int) -> Bool {
    // "over $60 oct"
    if words.words.indices.contains(index), words.words[index].hasSign || words.number(index) ?? 1 > 31 {
      return false
    }
    return words.month(index + 1) != nil || Self.ordinalEndings.contains(words.text(index + 1))
  }

  /// Whether `the four` at the end of a line are what was told before, and no amount: `the average over the four`.
  private func countsAnswers(_ words: PlainWords, _ start: Int, _ amount: PlainWords.Amount) -> Bool {
    amount.end == words.count && !amount.saysMoney && start + 2 == amount.end
      && Self.countArticles.contains(words.text(start)) && FollowUpRule.counts.contains(words.text(start + 1))
  }

  /// Whether `the one` stands for a thing that was named: `higher than the one in September`.
  private func pointsAtOne(_ words: PlainWords, _ start: Int) -> Bool {
    Self.countArticles.contains(words.text(start)) && FollowUpRule.rowOnes.contains(words.text(start + 1))
      && words.currency(at: start + 2) == nil
  }

  static func isSpanOfTime(_ words: PlainWords, _ index: Int) -> Bool {
    Self.countedUnits
      .contains(words.text(index))
  }

  /// Lets only entries of exactly `money` pass.
  mutating func limit(to money: Money) {
    filter.limit(to: money)
    bounds.isOnEntries = true
  }
}

extension ExpenseFilter {
  /// Lets only entries of exactly `money` pass.
  mutating func limit(to money: Money) {
    (moreThan, lessThan) = (money.shifted(by: -1), money.shifted(by: 1))
  }
}

extension Money {
  /// It and so many of its smallest units.
  fileprivate func shifted(by units: Int64) -> Money {
    Money(minorUnits: minorUnits + units, currency: currency)
  }
}

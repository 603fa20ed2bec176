import SpendCore
import SpendWords

extension FilterRule {
  // MARK: Amounts

  /// `over 50`, `less than $10`, `between 41 and 45 dollars`, `more than 3 times`.
  mutating func takeAmounts(_ words: inout PlainWords) {
    for index in 0..<words.count where !words.isUsed[index] {
      if takeBetween(&words, at: index) || takeOrMore(&words, at: index) { continue }
      guard let (bound, end) = FilterRule.bound(words, at: index) else { continue }
      if takeCount(&words, bound, index, end) { continue }
      guard let (money, after) = amount(words, end), !FilterRule.isSpanOfTime(words, after),
        !isDate(words, end)
      else { continue }
      guard bound != .alone else { continue }
      bounds.goal = money
      switch bound {
      case .more, .passed: filter.moreThan = money
      case .less: filter.lessThan = money
      case .atLeast: filter.moreThan = shifted(money, by: -1)
      case .atMost: filter.lessThan = shifted(money, by: 1)
      case .exactly, .alone:
        filter.moreThan = shifted(money, by: -1)
        filter.lessThan = shifted(money, by: 1)
      }
      bounds.isPassed = bounds.isPassed || bound == .passed
      bounds.isOnEntries = bounds.isOnEntries || FilterRule.limitsEntries(words, before: index)
      words.use(index..<after)
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
    guard words.words[index].isNumber, let (money, end) = amount(words, index) else { return false }
    let isMore = Self.orMore.contains {
      words.has($0, at: end)
    }
    guard
      isMore
        || Self.orLess.contains(where: {
          words.has($0, at: end)
        })
    else { return false }
    if isMore { filter.moreThan = shifted(money, by: -1) } else { filter.lessThan = shifted(money, by: 1) }
    bounds.goal = money
    bounds.isOnEntries = bounds.isOnEntries || FilterRule.limitsEntries(words, before: index)
    words.use(index..<end + 2)
    return true
  }

  private mutating func takeBetween(_ words: inout PlainWords, at index: Int) -> Bool {
    guard Self.rangeOpeners.contains(words.text(index)), let (low, joint) = amount(words, index + 1),
      Self.rangeJoints.contains(words.text(joint)), let (high, end) = amount(words, joint + 1),
      isMoney(words, index..<end), !FilterRule.isSpanOfTime(words, end), !isDate(words, joint + 1)
    else { return false }
    filter.moreThan = shifted(low, by: -1)
    filter.lessThan = shifted(high, by: 1)
    bounds.isOnEntries = true
    words.use(index..<end)
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
      && QuestionWords.currencies[noun] == nil
      && !FilterRule.isSpanOfTime(words, after) && !FilterRule.leads.contains(noun)
      && DayRule.month(noun) == nil
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

  private static func bound(_ words: PlainWords, at index: Int) -> (Bound, Int)? {
    for (phrase, kind) in limits where words.has(phrase, at: index) {
      return (kind, index + phrase.split(separator: " ").count)
    }
    return nil
  }

  /// The amount at `index` and where it ends: `50`, `$1,000`, `2k`, `20 euros`.
  func amount(_ words: PlainWords, _ start: Int) -> (money: Money, end: Int)? {
    var index = start
    while Self.amountLeads.contains(words.text(index)) { index += 1 }
    guard index < words.count else { return nil }
    var text = words.text(index)
    var end = index + 1
    var scale: Int64 = 1
    if !words.words[index].isNumber {
      if text.hasSuffix("k"), text.dropLast().allSatisfy({ $0.isNumber }), text.count > 1 {
        text.removeLast()
        scale = 1_000
      } else if let number = words.number(index) {
        text = String(number)
      } else if text == "thousand" || text == "hundred" {
        text = "1"
        end = index
      } else {
        return nil
      }
    }
    if let factor = ["k": 1_000, "grand": 1_000, "thousand": 1_000, "hundred": 100][words.text(end)] as Int64?
    {
      scale = factor
      end += 1
    }
    guard let number = DecimalNumber(text) else { return nil }
    let named = words.currency(at: end)
    let currency = named ?? currencySign(words, index) ?? homeCurrency
    guard let money = Money(rounding: number, currency: currency),
      let scaled = FilterRule.multiplied(money, by: scale)
    else { return nil }
    return (scaled, named == nil ? end : end + 1)
  }

  private static func multiplied(_ money: Money, by factor: Int64) -> Money? {
    let (units, isTooLarge) = money.minorUnits.multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : Money(minorUnits: units, currency: money.currency)
  }

  /// Whether the number is part of a date: `after over 5 october`.
  private func isDate(_ words: PlainWords, _ index: Int) -> Bool {
    DayRule.month(words.text(index + 1)) != nil || Self.ordinalEndings.contains(words.text(index + 1))
  }

  private func currencySign(_ words: PlainWords, _ index: Int) -> Currency? {
    let token = words.words[index].tokens.lowerBound
    for neighbour in [token - 1, token + 1] {
      guard let sign = words.line.at(neighbour), sign.kind == .currencySign else { continue }
      return Vocabulary.shared.currency(of: sign.entry)
    }
    return nil
  }

  private func isMoney(_ words: PlainWords, _ range: Range<Int>) -> Bool {
    words.words[range].contains { $0.hasSign }
      || range.contains { words.currency(at: $0) != nil }
      || words.contains(Self.expenseNouns)
  }

  static func isSpanOfTime(_ words: PlainWords, _ index: Int) -> Bool {
    Self.countedUnits
      .contains(words.text(index))
  }

  private func shifted(_ money: Money, by units: Int64) -> Money {
    Money(minorUnits: money.minorUnits + units, currency: money.currency)
  }
}

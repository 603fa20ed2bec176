import SpendCore
import SpendWords

extension FilterRule {
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
    return Money(rounding: number, currency: code.flatMap { Currency(code: $0) } ?? homeCurrency)
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
}

import SpendCore
import SpendWords

extension PlainWords {
  /// An amount of money that words say, read as the amounts of expenses are.
  struct Amount {
    let money: Money
    /// Whether the words say money: a sign, a currency, a note.
    let saysMoney: Bool
    /// The word after it.
    let end: Int
  }

  /// The amount that starts at `index`, in `homeCurrency` where none is said; nil where no number starts, or one of
  /// something else than money.
  func amount(at index: Int, homeCurrency: Currency) -> Amount? {
    guard words.indices.contains(index), !words[index].isReplaced else { return nil }
    var start = words[index].tokens.lowerBound
    if words[index].hasSign, line.at(start - 1)?.kind == .currencySign { start -= 1 }
    // "over a quarter": three months, or a part of something; as money it has its number.
    let isPart = line[start].can(.article) && line.at(start + 1)?.can(.minorUnit) ?? false
    let free = ClaimedLine(line: line, claimed: claims, names: [])
    let scanner = NumberScanner(words: free, homeCurrency: homeCurrency)
    guard !isPart, scanner.mayStart(line[start]), let phrase = scanner.phrase(at: start), phrase.fault == nil,
      phrase.computation == nil, line.at(phrase.tokens.upperBound)?.isMark("%") != true
    else { return nil }
    let currency = Currency(number: Int(phrase.currency)) ?? homeCurrency
    guard let money = Money(rounding: phrase.value, currency: currency) else { return nil }
    let end = words[index...].firstIndex { $0.tokens.lowerBound >= phrase.tokens.upperBound } ?? count
    return Amount(money: money, saysMoney: phrase.saysMoney, end: end)
  }

  /// The tokens of the words that a rule has understood belong to it.
  private var claims: [TokenClaim] {
    var claims = [TokenClaim](repeating: .free, count: line.count)
    for index in words.indices where isOwned(index) {
      for token in words[index].tokens { claims[token] = .small }
    }
    return claims
  }
}

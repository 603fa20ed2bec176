import SpendCore
import SpendWords

/// Amounts that only say what the others come to.
extension PriceRules {
  /// Leaves out a sum of the others: `spent 200: 150 on shoes and 50 on socks`, `pens 3, paper 4, 7`.
  ///
  /// It is one only where it stands apart from goods: said first, without any of its own, or last, alone behind all
  /// parts.
  func dropSum(_ prices: inout [Price], _ phrases: inout [NumberPhrase], claiming small: inout [TokenClaim]) {
    guard prices.count > 2 else { return }
    if isSum(prices[0], of: prices.dropFirst()), standsApart(prices[0], before: prices[1]) {
      assign(.total, to: [prices[0]], in: &phrases)
      prices.removeFirst()
    } else if let last = prices.last, isSum(last, of: prices.dropLast()),
      endsList(last.tokens, behind: prices[prices.count - 2].tokens)
    {
      assign(.total, to: [last], in: &phrases)
      prices.removeLast()
      for index in prices[prices.count - 1].tokens.upperBound..<last.tokens.lowerBound
      where claimed[index] == .free && !parts.isSeparator(index) {
        small[index] = .small
      }
    }
  }

  /// Whether each of `prices` is named by a word of sums and charges alone, so that none of them is a thing: `subtotal
  /// 36, tax 2.88`.
  func areCharges(_ prices: [Price]) -> Bool {
    prices.allSatisfy { line.at($0.tokens.lowerBound - 1)?.can([.total, .surcharge]) ?? false }
  }

  /// Takes the words that name `prices` and lead to their sum out of what was bought.
  func claimLeads(of prices: [Price], before sum: Range<Int>, in small: inout [TokenClaim]) {
    guard let first = prices.first else { return }
    for index in first.tokens.lowerBound - 1..<sum.lowerBound
    where claimed[index] == .free && !parts.isSeparator(index) {
      small[index] = .small
    }
  }

  func isSum(_ phrase: NumberPhrase, of prices: [Price]) -> Bool {
    prices.count > 1 && isSum(Price(phrase), of: prices[...])
  }

  private func isSum(_ price: Price, of others: ArraySlice<Price>) -> Bool {
    var sum = DecimalNumber(units: 0)
    for other in others {
      guard other.currency == price.currency || other.currency == 0 || price.currency == 0,
        let next = sum.adding(other.value)
      else { return false }
      sum = next
    }
    return sum == price.value
  }

  /// Whether a sum said first is announced: a colon follows it, or nothing that is sold stands beside it.
  private func standsApart(_ price: Price, before next: Price) -> Bool {
    let end = price.tokens.upperBound
    if (end..<next.tokens.lowerBound).contains(where: { line[$0].isMark(":") || line[$0].isMark("=") }) {
      return true
    }
    return line.at(price.tokens.lowerBound - 1)?.can(.total) == true || isAlone(price.tokens)
  }

  /// `palace 18, supper 40, together 58`, `beer 6 nachos 9 that's 15 all up`: at the end, where nothing that is sold is
  /// named.
  private func endsList(_ tokens: Range<Int>, behind last: Range<Int>) -> Bool {
    if isAlone(tokens) { return true }
    let lead = last.upperBound..<tokens.lowerBound
    let rest = tokens.upperBound..<line.count
    guard !namesThing(lead), !namesThing(rest), !rest.contains(where: { line[$0].kind == .number }) else {
      return false
    }
    return lead.contains(where: parts.isSeparator) || !lead.isEmpty && lead.allSatisfy(saysNothingSold)
  }

  /// Whether nothing that may be bought stands in the part of `tokens`.
  func isAlone(_ tokens: Range<Int>) -> Bool {
    parts.range(around: tokens, in: 0..<line.count).allSatisfy { tokens.contains($0) || saysNothingSold($0) }
  }

  private func saysNothingSold(_ index: Int) -> Bool {
    line[index].kind != .number && (isEmpty(index) || line[index].can([.total, .place]))
  }
}

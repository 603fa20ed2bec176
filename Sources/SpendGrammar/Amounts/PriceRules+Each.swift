import SpendCore
import SpendWords

/// What each one cost or paid, beside what that comes to.
extension PriceRules {
  /// Settles three numbers of which one is the product of the others: `cottage 420 for seven people, 60 each` and `90,
  /// three of us, 30 for me` are what the user paid, `2 shirts 40, 20 each` is 40.
  func settleEach(_ phrases: inout [NumberPhrase]) {
    guard phrases.count > 2 else { return }
    for each in phrases.indices where phrases[each].role == .amount {
      let isForEach = isForEach(phrases[each].tokens.upperBound)
      for total in phrases.indices where total != each && isWhole(phrases[total], of: phrases[each]) {
        guard
          let count = phrases.indices.first(where: { index in
            index != each && index != total && phrases[index].value.isWhole && !phrases[index].saysMoney
              && phrases[each].value.multiplied(by: payers(phrases[index])) == phrases[total].value
          }), isForEach || total < each && countsPeople(phrases[count])
        else { continue }
        if countsPeople(phrases[count]) || isPerPerson(phrases[each].tokens.upperBound) {
          phrases[total].role = .total
          phrases[count].role = .people
          phrases[each].isShare = true
        } else {
          phrases[each].role = .part
          phrases[count].role = .count
        }
        return
      }
    }
  }

  /// Takes a share that is said behind what was split: `58 € en tout, on a partagé, donc 29 € pour moi`.
  func settleShare(_ phrases: inout [NumberPhrase]) {
    guard line.can(.split) || line.hints(at: .halves) else { return }
    let money = phrases.indices.filter { phrases[$0].role == .amount && phrases[$0].fault == nil }
    guard money.count == 2, phrases[money[0]].sharesCurrency(with: phrases[money[1]]) else { return }
    let (whole, share) = (phrases[money[0]], phrases[money[1]])
    let isPart = (2...10).contains {
      share.value.multiplied(by: DecimalNumber(units: $0)) == whole.value
    }
    let own = parts.range(around: share.tokens, in: whole.tokens.upperBound..<line.count)
    guard isPart, !namesThing(own) else { return }
    phrases[money[0]].role = .total
    phrases[money[1]].isShare = true
  }

  /// Whether a price before `index` is that of one, or of one person.
  private func isForEach(_ index: Int) -> Bool {
    isEach(index) || isPerPerson(index)
  }

  private func isPerPerson(_ index: Int) -> Bool {
    rateUnit(after: index).map { Self.people.contains($0.key) } == true
  }

  /// How many pay where `people` tells of them: `with 3 friends` there are four.
  private func payers(_ people: NumberPhrase) -> DecimalNumber {
    let isBesides = people.role == .people && line.at(people.tokens.lowerBound - 1)?.can(.with) == true
    return isBesides ? DecimalNumber(units: people.value.units + 1) : people.value
  }

  private func isWhole(_ total: NumberPhrase, of each: NumberPhrase) -> Bool {
    total.role == .amount && total.fault == nil && each.value.isLess(than: total.value)
      && total.sharesCurrency(with: each)
  }

  /// `seven people`, `between eight of us`, `6 mates`: how many paid together.
  private func countsPeople(_ phrase: NumberPhrase) -> Bool {
    if phrase.role == .people || phrase.role == .share { return true }
    if let next = line.at(phrase.tokens.upperBound),
      next.can([.relation, .share]) || Self.people.contains(next.key)
    {
      return true
    }
    var index = phrase.tokens.lowerBound - 1
    while let small = line.at(index), small.can([.the, .pronoun]), small.kind == .word { index -= 1 }
    guard let before = line.at(index) else { return false }
    // "met z'n vijven"
    return SplitRule.isBetween(before) || before.can(.with) && index < phrase.tokens.lowerBound - 1
  }
}

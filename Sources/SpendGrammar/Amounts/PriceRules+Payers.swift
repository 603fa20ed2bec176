import SpendCore
import SpendWords

/// Which price was the user's, where a line tells of the user and of others.
extension PriceRules {
  /// Leaves out what others paid beside what the user did: `Dana got the cab there for 18, I got the one home for 21`.
  func settlePayers(_ phrases: inout [NumberPhrase], claiming small: inout [TokenClaim]) {
    guard line.hints(at: [.user, .speaker]) else { return }
    let payers = PayerRule.payers(in: words)
    guard payers.contains(where: \.isOther) else { return }
    let money = phrases.indices.filter { phrases[$0].role == .amount }
    let isOther = money.map { payers.governing(phrases[$0].tokens)?.isOther }
    guard isOther.contains(false) else { return }
    for (index, isOther) in zip(money, isOther) where isOther == true { phrases[index].role = .others }
    // "dinner came to 210, Wei covered most of it and i chipped in 40"
    if let whole = money.first, isOther.first == .some(nil),
      let own = money.dropFirst().first(where: {
        payers.governing(phrases[$0].tokens)?.isOther == false
      }), phrases[own].value.isLess(than: phrases[whole].value),
      phrases[own].sharesCurrency(with: phrases[whole]),
      othersPaidPart(payers, between: phrases[whole].tokens, phrases[own].tokens)
    {
      phrases[whole].role = .whole
    }
    leaveOut(payers, in: &small)
  }

  /// `Wei covered most of it`: whether between two amounts others pay what no amount and no thing of its own tells.
  private func othersPaidPart(
    _ payers: [PayerRule.Payer],
    between whole: Range<Int>,
    _ own: Range<Int>
  ) -> Bool {
    let between = whole.upperBound..<own.lowerBound
    guard let other = payers.first(where: { $0.isOther && between.contains($0.verb) }) else { return false }
    let end = payers.first { $0.verb > other.verb }.map { $0.verb - 1 } ?? own.lowerBound
    let paid = other.verb + 1..<max(other.verb + 1, end)
    return !namesThing(other.verb..<own.lowerBound)
      && paid.contains { index in
        line[index].can([.half, .total]) || Self.which.contains(line[index].key)
          || Self.shares.contains(line[index].key) || Self.rests.contains(line[index].key)
      }
  }

  /// Leaves out what others did; what they bought stays where the user's own words don't say what (`i got the one
  /// home`).
  private func leaveOut(_ payers: [PayerRule.Payer], in small: inout [TokenClaim]) {
    func clause(_ index: Int) -> Range<Int> {
      let end = index + 1 < payers.count ? payers[index + 1].verb - 1 : line.count
      return payers[index].verb - 1..<end
    }
    let isNamed = payers.indices.contains { index in
      !payers[index].isOther
        && words.names.contains { $0.concept != nil && clause(index).contains($0.tokens.lowerBound) }
    }
    for index in payers.indices where payers[index].isOther {
      // A name stays, for the user was there with somebody.
      for token in isNamed ? clause(index) : clause(index).prefix(2)
      where claimed[token] == .free && !line[token].can(.firstName) {
        small[token] = .small
      }
    }
  }
}

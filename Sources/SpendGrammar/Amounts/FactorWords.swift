import SpendWords

/// Takes the count of a product out of the words of a purchase: `4x5.25` says how the price came about, not what was bought.
struct FactorWords {
  let line: TokenLine

  /// Claims each count of `phrases` that a sign of multiplication joins to an amount, and the sign.
  func claim(in claimed: inout [TokenClaim], beside phrases: [NumberPhrase]) {
    for count in phrases where count.role == .factor {
      let (before, after) = (count.tokens.lowerBound - 1, count.tokens.upperBound)
      let sign: Int
      if isSign(after, claimed), after + 1 < line.count, claimed[after + 1] == .amount {
        sign = after
      } else if isSign(before, claimed), before > 0, claimed[before - 1] == .amount {
        sign = before
      } else {
        continue
      }
      claimed[sign] = .small
      for index in count.tokens { claimed[index] = .small }
    }
  }

  private func isSign(_ index: Int, _ claimed: [TokenClaim]) -> Bool {
    guard let token = line.at(index), token.kind == .word else { return false }
    return token.can(.times) && claimed[index] == .free
  }
}

import SpendWords

/// Takes the count of a product out of the words of a purchase: `4x5.25` says how the price came about, not what was
/// bought.
struct FactorWords {
  let line: TokenLine

  /// Claims each count of `phrases` that a sign of multiplication joins to an amount, and the sign.
  func claim(in claimed: inout [TokenClaim], beside phrases: [NumberPhrase]) {
    // What is claimed for one factor of a chain (`2x3x4.50`) joins the next.
    claim(phrases.filter { $0.role == .factor }.reversed(), in: &claimed)
    claim(phrases.filter { $0.role == .factor }, in: &claimed)
  }

  private func claim(_ factors: [NumberPhrase], in claimed: inout [TokenClaim]) {
    for count in factors where claimed[count.tokens.lowerBound] == .free {
      let (before, after) = (count.tokens.lowerBound - 1, count.tokens.upperBound)
      let sign: Int
      if isSign(after, claimed), after + 1 < line.count, isClaimed(after + 1, claimed) {
        sign = after
      } else if isSign(before, claimed), before > 0, isClaimed(before - 1, claimed) {
        sign = before
      } else {
        continue
      }
      claimed[sign] = .small
      for index in count.tokens { claimed[index] = .small }
    }
  }

  private func isClaimed(_ index: Int, _ claimed: [TokenClaim]) -> Bool {
    claimed[index] == .amount || claimed[index] == .small && line[index].kind == .number
  }

  private func isSign(_ index: Int, _ claimed: [TokenClaim]) -> Bool {
    guard let token = line.at(index), token.kind == .word else { return false }
    return token.can(.times) && claimed[index] == .free
  }
}

import SpendCore

extension TableProof.Signs {
  /// Counts what the words in the rows of another column say.
  mutating func add(_ other: TableProof.Signs) {
    minuses += other.minuses
    pluses += other.pluses
    paidMinus += other.paidMinus
    paidPlus += other.paidPlus
    earnedMinus += other.earnedMinus
    earnedPlus += other.earnedPlus
    thankedMinus += other.thankedMinus
    thankedPlus += other.thankedPlus
  }

  /// Counts an amount of `value`, with what its row says.
  mutating func count(_ value: Int64, _ words: [Substring], _ direction: MoneyDirection??) {
    let isMinus = value < 0
    if isMinus { minuses += 1 } else { pluses += 1 }
    if FlagWords.shared.thanked.stands(in: words) {
      if isMinus { thankedMinus += 1 } else { thankedPlus += 1 }
    }
    // What pays a card's statement and what comes back from a shop have the same sign there.
    if FlagWords.shared.paid.stands(in: words) || FlagWords.shared.refunded.stands(in: words) {
      if isMinus { paidMinus += 1 } else { paidPlus += 1 }
    } else if FlagWords.shared.earned.stands(in: words) {
      if isMinus { earnedMinus += 1 } else { earnedPlus += 1 }
    }
    switch direction {
    case .some(.out): if isMinus { outMinus += 1 } else { outPlus += 1 }
    case .some(.into): if isMinus { intoMinus += 1 } else { intoPlus += 1 }
    case .some(nil): unflagged += 1
    case nil: break
    }
  }
}

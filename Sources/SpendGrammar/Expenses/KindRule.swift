import SpendCore
import SpendWords

/// Tells whether money was spent, came back, came in or moved between the user's own accounts.
struct KindRule {
  let line: TokenLine

  /// What the money of `range`, whose amount stands at `amount`, did.
  func kind(of range: Range<Int>, amount: Range<Int>, _ claimed: [TokenClaim]) -> ExpenseKind {
    if let kind = kindByForm(range, amount) { return kind }
    guard line.hints(at: .kinds) || line.can(.kindCue) else { return .expense }
    var cues: WordCues = []
    var said: ExpenseKind?
    let soldOut = phraseEnd(Self.soldOut, in: range)
    for index in range where line[index].kind == .word && claimed[index] != .date {
      // "with the rebate i paid 430": what only led to the price.
      if claimed[index] == .small, line[index].can(.reduction) { continue }
      // "the small kind was sold out"
      if soldOut == index + 2 { continue }
      // "ten quid on the raffle, won nothing"
      if line[index].hints(at: .income), line.at(index + 1)?.hints(at: .denies) == true { continue }
      // "20000 won": the coin of Korea, nothing that was won.
      if index > amount.lowerBound, amount.contains(index), line[index].can(.currency) { continue }
      if line[index].can(.kindCue), let kind = saidKind(at: index, range, amount, claimed) {
        // "recebi 30 de volta" came back, "stipendio accreditato" came in.
        if kind != .income, kind != .refund || !range.contains(where: { line[$0].hints(at: .salary) }) {
          return kind
        }
        said = .income
      }
      cues.formUnion(line[index].entry.cues)
    }
    if cues.contains(.back), isComing(amount) { return .refund }
    if let said { return hasGoneBack(range, amount) ? .refund : said }
    guard !cues.isDisjoint(with: .kinds) else { return .expense }
    if isTransfer(cues, range) { return .transfer }
    if cues.contains(.salary), isWageOfStaff(range, claimed) { return .expense }
    if isRefund(cues, range, amount, claimed) { return .refund }
    if isIncome(cues, range, amount, claimed) { return .income }
    return .expense
  }

  /// The kind that a word of another language tells by itself.
  private func saidKind(
    at index: Int,
    _ range: Range<Int>,
    _ amount: Range<Int>,
    _ claimed: [TokenClaim]
  ) -> ExpenseKind? {
    switch line[index].entry.value {
    case 1: .refund
    case 2:
      line.bytes(at: index).contains(0x20) && isHandedGoods(index + 1, amount, claimed) ? nil : .income
    case 3: .transfer
    case 4: PersonRule.opens(line, range, claimed) == nil ? nil : .income
    default: nil
    }
  }

  private func isTransfer(_ cues: WordCues, _ range: Range<Int>) -> Bool {
    if cues.contains(.move), cues.contains(.account), !cues.contains(.fee) { return true }
    if cues.contains(.withdraw), !cues.contains(.fee) { return true }
    guard cues.contains(.creditCard), !cues.contains(.fee) else { return false }
    return hasPhrase(Self.cardPhrases, in: range)
  }

  private func isIncome(
    _ cues: WordCues,
    _ range: Range<Int>,
    _ amount: Range<Int>,
    _ claimed: [TokenClaim]
  ) -> Bool {
    if cues.contains(.salary), !cues.contains(.fee) { return true }
    // "invoice 1042 paid by acme"
    if hasPhrase(Self.paidBy, in: range), range.contains(where: { line[$0].key == Self.invoice }) {
      return true
    }
    if let end = phraseEnd(Self.incomePhrases, in: range), !isHandedGoods(end, amount, claimed) {
      return true
    }
    // "the electric bill came in" is to be paid.
    if cameIn(range), !cues.contains(.fee) { return true }
    if isOwed(range, amount) || isGiven(range, amount) { return true }
    if cues.contains(.income) { return !cues.contains(.fee) }
    if cues.contains(.made),
      let verb = range.first(where: { line[$0].key == Self.made || line[$0].key == Self.found }),
      verb + 1 == amount.lowerBound
    {
      return true
    }
    guard cues.contains(.get) else { return false }
    // "got 50 from mom": from a person, not from a shop.
    guard let from = range.first(where: { line[$0].key == Self.from }), from > amount.lowerBound,
      let giver = line.at(from + 1)
    else { return false }
    let person = giver.can(.pronoun) ? line.at(from + 2) : giver
    return person?.can([.relation, .firstName]) ?? false
  }

  /// `maid salary`, `the nanny's wages`: paid to those who work for the user.
  private func isWageOfStaff(_ range: Range<Int>, _ claimed: [TokenClaim]) -> Bool {
    range.contains { claimed[$0] == .free && Self.staff.contains(line[$0].key) }
  }

  /// `bob owes me 30`: a sum of its own, unlike `bob owes me half`.
  private func isOwed(_ range: Range<Int>, _ amount: Range<Int>) -> Bool {
    range.contains { index in
      Self.owes.contains(line[index].key) && line.at(index + 1).map { Self.me.contains($0.key) } ?? false
        && amount.lowerBound > index && amount.lowerBound <= index + 3
    }
  }

  /// `grandma sent 50`: from a person to the user, where nobody else is named.
  private func isGiven(_ range: Range<Int>, _ amount: Range<Int>) -> Bool {
    let verb = amount.lowerBound - 1
    guard verb > range.lowerBound, Self.gifts.contains(line[verb].key),
      line[verb - 1].can([.relation, .firstName]), line.at(amount.upperBound)?.can(.to) != true
    else { return false }
    return verb - 1 == range.lowerBound || line[verb - 2].can(.pronoun)
  }

  /// `300 came in`; a bill that `came in at 92` is an expense.
  private func cameIn(_ range: Range<Int>) -> Bool {
    range.contains { index in
      line[index].key == Self.came && line.at(index + 1)?.key == Self.wordIn
        && line.at(index + 2).map { !Self.at.contains($0.key) } ?? true
    }
  }

  /// Whether one of `phrases`, of two or three words, stands in `range`.
  private func hasPhrase(_ phrases: WordSet, in range: Range<Int>) -> Bool {
    phraseEnd(phrases, in: range) != nil
  }

  /// Where the first of `phrases` that stands in `range` ends.
  func phraseEnd(_ phrases: WordSet, in range: Range<Int>) -> Int? {
    for index in range.dropLast() {
      let pair = line[index].key.followed(by: line[index + 1].key)
      if phrases.contains(pair) { return index + 2 }
      if range.upperBound - index > 2, phrases.contains(pair.followed(by: line[index + 2].key)) {
        return index + 3
      }
    }
    return nil
  }

  /// Whether the word tells the kind, so that it names no business: `bonus`.
  static func isCue(_ token: Token) -> Bool { token.can(.kindCue) || token.hints(at: .kinds) }
}

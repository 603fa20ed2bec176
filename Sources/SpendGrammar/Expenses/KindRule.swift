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
    for index in range where line[index].kind == .word && claimed[index] != .date {
      // "with the rebate i paid 430": what only led to the price.
      if claimed[index] == .small, line[index].can(.reduction) { continue }
      // "20000 won": the coin of Korea, nothing that was won.
      if index > amount.lowerBound, amount.contains(index), line[index].can(.currency) { continue }
      if line[index].can(.kindCue), let kind = saidKind(line[index].entry, range, claimed) { return kind }
      cues.formUnion(line[index].entry.cues)
    }
    guard !cues.isDisjoint(with: .kinds) else { return .expense }
    if isTransfer(cues, range) { return .transfer }
    if cues.contains(.salary), isWageOfStaff(range, claimed) { return .expense }
    if isRefund(cues, range, amount, claimed) { return .refund }
    if isIncome(cues, range, amount) { return .income }
    return .expense
  }

  /// The kind that a word of another language tells by itself.
  private func saidKind(
    _ entry: WordEntry,
    _ range: Range<Int>,
    _ claimed: [TokenClaim]
  ) -> ExpenseKind? {
    switch entry.value {
    case 1: .refund
    case 2: .income
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

  private func isRefund(
    _ cues: WordCues,
    _ range: Range<Int>,
    _ amount: Range<Int>,
    _ claimed: [TokenClaim]
  ) -> Bool {
    if cues.contains(.refund) {
      // "salary credited" came in, a "tax refund on wages" came back.
      return !cues.contains(.salary)
        || range.contains { Self.refundNouns.contains(line[$0].key) && claimed[$0] == .free }
    }
    if cues.contains(.returned) { return !cues.contains(.fee) && !hasTravel(range) }
    if cues.contains(.back), let money = range.first(where: { line[$0].key == Self.money }),
      line.at(money + 1)?.key == Self.back
    {
      return true
    }
    // "20 back from amazon": the money itself came back.
    if cues.contains(.back), line.at(amount.upperBound)?.key == Self.back,
      line.at(amount.upperBound + 1)?.key == Self.from
    {
      return true
    }
    guard cues.contains(.back), cues.contains(.get) || cues.contains(.give) else { return false }
    // "got 20 back", "gave me back 6.30", "paid me back 20", "20 back from": near the money, and to the user.
    for index in range where line[index].key == Self.back && claimed[index] != .date {
      let isNear = abs(index - amount.lowerBound) <= 3 || abs(index - amount.upperBound) <= 2
      guard isNear else { continue }
      if cues.contains(.give) { return range.contains { Self.me.contains(line[$0].key) } }
      let isWayHome = line.at(index + 1)?.key == Self.from && index < amount.lowerBound
      return !isWayHome
    }
    return false
  }

  private func isIncome(_ cues: WordCues, _ range: Range<Int>, _ amount: Range<Int>) -> Bool {
    if cues.contains(.salary), !cues.contains(.fee) { return true }
    // "invoice 1042 paid by acme"
    if hasPhrase(Self.paidBy, in: range), range.contains(where: { line[$0].key == Self.invoice }) {
      return true
    }
    if hasPhrase(Self.incomePhrases, in: range) {
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

  /// `returned from vacation` is a journey.
  private func hasTravel(_ range: Range<Int>) -> Bool {
    guard
      let index = range.first(where: { line[$0].hints(at: .returned) })
    else { return false }
    return line.at(index + 1)?.key == Self.from || line.at(index + 1)?.can(.to) == true
  }

  /// Whether one of `phrases`, of two or three words, stands in `range`.
  private func hasPhrase(_ phrases: WordSet, in range: Range<Int>) -> Bool {
    for index in range.dropLast() {
      let pair = line[index].key.followed(by: line[index + 1].key)
      if phrases.contains(pair) { return true }
      if range.upperBound - index > 2, phrases.contains(pair.followed(by: line[index + 2].key)) {
        return true
      }
    }
    return false
  }

  /// Whether the word tells the kind, so that it names no business: `bonus`.
  static func isCue(_ token: Token) -> Bool { token.can(.kindCue) || token.hints(at: .kinds) }
}

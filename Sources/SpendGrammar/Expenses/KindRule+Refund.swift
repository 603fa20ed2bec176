import SpendCore
import SpendWords

/// Tells money that came back to the user.
extension KindRule {
  func isRefund(
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
    if cues.contains(.returned) {
      return !cues.contains(.fee) && !hasTravel(range) && !hasOwnPrice(range, amount, claimed)
    }
    if hasGoneBack(range, amount) || isGivenByBusiness(amount) { return true }
    guard cues.contains(.back) else { return false }
    if phraseEnd(Self.moneyBack, in: range) != nil { return true }
    // "20 back from amazon", "put 20 back on my card": the money itself came back.
    if line.at(amount.upperBound)?.key == Self.back, let next = line.at(amount.upperBound + 1) {
      if next.key == Self.from { return true }
      if Self.onto.contains(next.key), reachesUser(amount.upperBound + 2) { return true }
    }
    guard cues.contains(.get) || cues.contains(.give) else { return false }
    // "got 20 back", "gave me back 6.30", "paid me back 20", "20 back from": near the money, and to the user.
    for index in range where line[index].key == Self.back && claimed[index] != .date {
      let isNear = abs(index - amount.lowerBound) <= 3 || abs(index - amount.upperBound) <= 2
      // "the bus there and back 6.50"
      guard isNear, line.at(index - 1)?.can(.and) != true, !isCosting(index) else { continue }
      if cues.contains(.give) { return range.contains { Self.me.contains(line[$0].key) } }
      let isWayHome = line.at(index + 1)?.key == Self.from && index < amount.lowerBound
      return !isWayHome
    }
    return false
  }

  /// `it set me back ninety-five dollars`.
  private func isCosting(_ back: Int) -> Bool {
    guard let user = line.at(back - 1), user.hints(at: .user), let verb = line.at(back - 2) else {
      return false
    }
    return Self.setting.contains(verb.key)
  }

  /// Whether `draft` is money that a verb tells to have come back, so that no score of its words is needed; of `my 60
  /// dollar refund` any may be told.
  static func tellsRefund(_ draft: ExpenseDraft, _ reader: ExpenseReader) -> Bool {
    let line = reader.line
    return draft.kind == .refund && !line.hints(at: [.supposes, .denies, .reports])
      && reader.phrases.contains { $0.role == .amount && $0.saysMoney }
      && !line.tokens.contains { Self.refundNouns.contains($0.key) }
  }

  /// `20 came back to me`, `20 Euro zurück`: the money itself comes, where `i came back with a desk 80` brings goods.
  func isComing(_ amount: Range<Int>) -> Bool {
    var back = amount.upperBound
    let isMoved = line.at(back).map { Self.coming.contains($0.key) } ?? false
    let isForeign = line.language != .english
    // "30 reais de volta"
    if isMoved || isForeign && line.at(back)?.can([.of, .function]) == true { back += 1 }
    guard line.at(back)?.hints(at: .back) == true else { return false }
    guard let next = line.at(back + 1), next.kind == .word else { return isMoved || isForeign }
    if isForeign { return next.can([.of, .purpose, .and]) || next.can(.place) && !next.can(.to) }
    return isMoved && Self.onto.contains(next.key) && reachesUser(back + 2)
  }

  /// `took the jacket back to the shop and got 30`: goods go back, and nothing but the user stands between a verb of
  /// giving or getting and the amount.
  func hasGoneBack(_ range: Range<Int>, _ amount: Range<Int>) -> Bool {
    guard let back = range.first(where: { isBringingBack($0, in: range) }), back < amount.lowerBound else {
      return false
    }
    var verb = amount.lowerBound - 1
    while verb > back, line[verb].can([.pronoun, .the, .approximate, .filler]) { verb -= 1 }
    return verb > back && (line[verb].hints(at: [.get, .give]) || Self.gifts.contains(line[verb].key))
      || line.at(amount.upperBound)?.hints(at: .refund) == true
  }

  /// `decathlon handed me 41`: what a business gives the user.
  private func isGivenByBusiness(_ amount: Range<Int>) -> Bool {
    let verb = amount.lowerBound - 2
    guard verb > 0, Self.me.contains(line[verb + 1].key),
      line[verb].hints(at: .give) && Self.gifts.contains(line[verb].key)
    else { return false }
    return CategoryLexicon.shared.matches(in: line).contains { $0.isBusiness && $0.tokens.upperBound == verb }
  }

  /// `brought … back`, `zurückgebracht`: what the user bought goes to where it came from.
  private func isBringingBack(_ index: Int, in range: Range<Int>) -> Bool {
    if line[index].hints(at: .returned) { return true }
    guard line[index].key == Self.back, line.at(index + 1)?.key != Self.from else { return false }
    return (range.lowerBound..<index).contains { Self.carrying.contains(line[$0].key) && $0 + 1 < index }
  }

  /// Whether the words at `index` name the user or what is the user's.
  private func reachesUser(_ index: Int) -> Bool {
    line.at(index).map { Self.me.contains($0.key) || $0.can(.the) } ?? false
      || line.at(index)?.hints(at: [.creditCard, .account]) == true
  }

  /// `returned the car, fuel was 39`: the part with the amount tells a thing of its own, and nobody who gave anything.
  private func hasOwnPrice(_ range: Range<Int>, _ amount: Range<Int>, _ claimed: [TokenClaim]) -> Bool {
    guard let verb = range.first(where: { line[$0].hints(at: .returned) }) else { return false }
    // "the returning guest card 34", "return ticket 48", "the train was 22 return"
    let isFare = verb == amount.upperBound && Self.thereAndBack.contains(line[verb].key)
    if isFare || line.at(verb - 1)?.can([.the, .article]) == true || isJourney(verb + 1) { return true }
    let start = (range.lowerBound..<amount.lowerBound).last(where: isPause).map { $0 + 1 } ?? range.lowerBound
    let part = start..<((amount.upperBound..<range.upperBound).first(where: isPause) ?? range.upperBound)
    return !part.contains(verb)
      && part.contains { claimed[$0] == .free && isThing($0) }
      && !part.contains { line[$0].hints(at: [.back, .get, .give, .refund, .creditCard]) }
  }

  private func isJourney(_ index: Int) -> Bool {
    guard let token = line.at(index) else { return false }
    return Self.fares.contains(token.key)
      || CategoryLexicon.shared.entry(of: token.key)?.wordConcept?.theme == .travelling
  }

  /// `gave me the cream, that was 14`: what was handed over is a thing, and the amount the price of another clause.
  func isHandedGoods(_ start: Int, _ amount: Range<Int>, _ claimed: [TokenClaim]) -> Bool {
    guard start < amount.lowerBound, line[start - 1].can(.pronoun) || line.language != .english,
      let close = (start..<amount.lowerBound).first(where: { isClauseStart($0) }), close > start
    else { return false }
    return (start..<close).contains { claimed[$0] == .free && isThing($0) }
  }

  private func isPause(_ index: Int) -> Bool {
    line[index].isMark(",") || line[index].isMark(".") || line[index].isMark(";")
  }

  /// A mark, or a verb of being or costing.
  private func isClauseStart(_ index: Int) -> Bool {
    let token = line[index]
    if token.kind != .word { return isPause(index) }
    if token.hints(at: .joins) { return true }
    return token.can(.amountCue) && !token.can([.purpose, .of])
  }

  /// Whether the word names a thing that is no money.
  private func isThing(_ index: Int) -> Bool {
    let token = line[index]
    return token.kind == .word && token.key != Self.money
      && !token.can([.function, .filler, .pronoun, .the, .article, .cardinal, .amountCue, .place])
      && !token.can([.kindCue, .currency])
      && token.entry.cues.isDisjoint(with: .kinds)
  }

  /// `returned from vacation` is a journey.
  private func hasTravel(_ range: Range<Int>) -> Bool {
    guard let index = range.first(where: { line[$0].hints(at: .returned) }) else { return false }
    if line.at(index + 1)?.can(.to) == true { return !reachesUser(index + 2) }
    return line.at(index + 1)?.key == Self.from
  }
}

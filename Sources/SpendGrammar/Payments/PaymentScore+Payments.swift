import SpendCore
import SpendWords

/// What a line says of a payment that the user made: by its verb, its sums, or what came of it.
extension PaymentScore {
  /// `60 for today's filling`.
  var isForToday: Bool {
    reader.prices.contains { price in
      guard reader.line.at(price.tokens.upperBound)?.can(.purpose) == true,
        let day = reader.line.at(price.tokens.upperBound + 1)
      else { return false }
      return day.can(.relativeDay) && day.entry.value == 0 || Self.todays.contains(day.key)
    }
  }

  /// `wash 15 dry 5 so 20`: whether the line says what its amounts come to.
  var addsUp: Bool {
    reader.prices.count > 1 && reader.phrases.contains { $0.role == .total }
  }

  /// `bag 75 but with a voucher 60`: whether the line tells what was paid in place of something more, and of nobody
  /// else.
  var isReduced: Bool {
    mutating get {
      tellsReduction && clauses.tellOfNothingElse
    }
  }

  /// `he asked for 180, i gave him 150`: whether a clause tells that the user paid something else than was asked.
  var isReducedByUser: Bool {
    mutating get { tellsReduction && clauses.tellOfPayment }
  }

  /// `the slip has 9 items and a total of 47.20`: a sum that a paper or the user calls one.
  var saysTotal: Bool {
    mutating get {
      guard reader.prices.count == 1, let price = reader.prices.first?.tokens,
        !sorts[price.lowerBound].isBarePrice,
        sorts.contains(where: \.isKnownThing)
      else { return false }
      var before = price.lowerBound - 1
      while let small = reader.line.at(before), small.can([.of, .amountCue]) { before -= 1 }
      guard
        CountRule.saysTotal(reader.line, at: before) || CountRule.saysTotal(reader.line, at: price.upperBound)
      else { return false }
      return clauses.tellOfNothingElse
    }
  }

  /// `a corrida até o aeroporto deu R$ 40`, `the tolls came to 12.75`: what a thing came to, by a verb that tells of
  /// one time.
  var isPricedThing: Bool {
    mutating get {
      guard reader.prices.count == 1, let price = reader.prices.first?.tokens.lowerBound,
        !sorts[price].isBarePrice, cameTo(before: price), sorts[..<price].contains(where: \.isKnownThing)
      else { return false }
      return clauses.forms[clauses.tokens[price].clause].isDisjoint(with: .anothersOrUndone)
    }
  }

  private func cameTo(before price: Int) -> Bool {
    guard let cue = reader.line.at(price - 1) else { return false }
    if reader.line.language != .english { return cue.can(.amountCue) && !Self.sold.contains(cue.key) }
    guard cue.can([.to, .place]) else { return false }
    // "came in at"
    return (max(price - 3, 0)..<price - 1).contains { Self.came.contains(reader.line[$0].key) }
  }

  /// `i went to a diner and had pancakes for 13.25`: what the user ate or drank, and for what money.
  var isConsumed: Bool {
    mutating get {
      guard reader.prices.count == 1, let price = reader.prices.first?.tokens.lowerBound, price > 2,
        !sorts[price].isBarePrice, reader.line[price - 1].can(.purpose), sorts[price - 2].isKnownThing,
        (max(price - 6, 0)..<price - 2).contains(where: { Self.consuming.contains(reader.line[$0].key) })
      else { return false }
      return clauses.forms[clauses.tokens[price].clause].isDisjoint(with: .anothersOrUndone)
    }
  }

  /// `chucked $65 of unleaded in the ute`: so much money's worth of a thing.
  var isMoneysWorth: Bool {
    mutating get {
      guard reader.prices.count == 1, let price = reader.prices.first?.tokens,
        !sorts[price.lowerBound].isNumberAlone, reader.line.at(price.upperBound)?.can(.of) == true,
        price.upperBound + 1 < sorts.count, sorts[price.upperBound + 1].isKnownThing
      else { return false }
      return clauses.tellOfNothingElse
    }
  }

  /// `receipt says two towels at 14.99 each, curtain 19.50`: what a paper tells is what was paid.
  var isReadOut: Bool {
    let line = reader.line
    guard let proof = line.tokens.prefix(4).firstIndex(where: { PriceRules.proofs.contains($0.key) }),
      line.at(proof + 1).map({ PriceRules.telling.contains($0.key) }) == true
    else { return false }
    return sorts.contains(where: \.isKnownThing) && !line.hints(at: .denies)
      && line.tokens[..<proof].allSatisfy { $0.can([.the, .article, .pronoun, .filler]) }
  }

  /// Whether the line tells what was paid beside what it was before, or what was taken off.
  var tellsReduction: Bool {
    reader.phrases.contains { $0.role == .formerPrice || $0.role == .discount }
  }

  /// `photocopies 1200 naira, binding 800 naira`: whether several things each have their money, and nothing is said of
  /// others.
  var isPriceList: Bool {
    mutating get {
      reader.prices.count > 1 && reader.prices.allSatisfy { !sorts[$0.tokens.lowerBound].isBarePrice }
        && namesMoney
        && !reader.line.hints(at: .giving)
    }
  }

  /// `i need to log 20 for lunch`, `log a $50 lunch`: whether the line asks for its amount to be recorded.
  var asksToRecord: Bool {
    guard let price = reader.prices.first?.tokens.lowerBound, price > 0 else { return false }
    let verb = reader.line[price - 1].can(.article) && price > 1 ? price - 2 : price - 1
    guard Self.ordered.contains(reader.line[verb].key), verb < 5 else { return false }
    if verb == 0 { return !sorts[price].isBarePrice }
    return reader.line.tokens[..<verb].allSatisfy {
      $0.hints(at: [.user, .supposes]) || $0.can([.function, .filler, .to]) || Self.asking.contains($0.key)
        || Self.addressed.contains($0.key)
    }
  }

  /// `the gig was called off, 19 credited to me`.
  func comesBack(_ draft: ExpenseDraft) -> Bool {
    draft.kind == .refund && !reader.line.hints(at: [.supposes, .denies, .reports])
  }

  /// Whether the line says among whom the user shared a price: `went halves with Joel on a 44 board game`.
  func isShared(_ draft: ExpenseDraft) -> Bool {
    // "cottage 420 for seven people, 60 each"
    if reader.prices.first?.isShare == true, reader.phrases.contains(where: { $0.role == .people }) {
      return true
    }
    // "560 divided by 3" names nothing.
    return draft.note != nil && (reader.line.can(.split) || reader.line.hints(at: [.halves, .among]))
      && (!draft.people.isEmpty || sorts.contains(where: \.isKnownThing))
  }

  /// `sold my old guitar for 175`.
  func opensWithSale(_ draft: ExpenseDraft) -> Bool {
    draft.kind == .income && reader.line.at(0)?.hints(at: .income) == true
      && reader.line.at(1)?.hints(at: .user) == true
  }

  /// Whether the line opens with a verb of paying in a form that the user's own has: `bought my nephew a kite, 12`.
  var opensWithPaying: Bool { opensWithPayment || reader.line.at(0)?.hints(at: .paying) == true }

  /// Whether the line opens with a verb of paying whose subject is the user, or unsaid: `paid 40 for …`, `we paid`, `i
  /// have just bought`.
  var opensWithPayment: Bool {
    let line = reader.line
    guard let first = line.at(0) else { return false }
    if first.hints(at: .pays) { return true }
    guard first.hints(at: .user),
      let verb = (1..<min(line.count, 4)).first(where: { line[$0].hints(at: [.pays, .paying]) })
    else { return false }
    let isSmall = line.tokens[1..<verb].allSatisfy {
      $0.kind == .word && !$0.hints(at: [.denies, .supposes, .reports, .others])
    }
    return isSmall && (verb > 1 || line[verb].hints(at: .pays))
  }
}

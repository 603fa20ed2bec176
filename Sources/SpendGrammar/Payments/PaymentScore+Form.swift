import SpendCore
import SpendWords

/// What the form of a line says about whether it records money, before its words are weighed.
///
/// A note of a purchase (`coffee 4`, `zorbs 12.50 at the fair`) has an amount, names and joints, and no verb or subject
/// that says something else of them: it is not asked about, or only if much speaks against the words that no table
/// knows.
extension PaymentScore {
  /// What the line must score to be booked unasked; nil where it needs no score.
  mutating func least(for draft: ExpenseDraft) -> Int? {
    if BankLine.isOne(reader.line) || KindRule.tellsRefund(draft, reader) { return nil }
    if liesAhead && !opensWithPaying && !clauses.tellOfPayment { return .max }
    // "took it back, they put 45 back on my card": who pays what comes back is somebody else.
    if draft.kind != .refund, isPaidByOthers { return .max }
    if isReading || isHabit || isScore || isPutBack || isAlmostPaid || isSupposedPrice || asksForMoney
      || isBounded || asksProgram || isDistance || isStillOwed || isRefused
      || namesNothing(draft)
    {
      return .max
    }
    // Most lines deny and report nothing: their clauses aren't looked for.
    if reader.line.hints(at: [.denies, .reports]), clauses.tellOfNoPayment { return .max }
    if isBargained || clauses.tellOfOtherWhoOpens { return .max }
    if isOnlyAsked || isWorth { return 96 }
    if let note, note.isClear {
      // "rangers 4 bruins 2"
      let mayBeScore = note.unknown > 0 && !note.namesMoney && reader.prices.count > 1
      switch (note.unknown, note.saysMore) {
      case _ where mayBeScore: return 32
      case (0, false): return nil
      case (1, false): return -128
      case (0...1, true): return note.opensWithPrice ? -128 : -64
      case (2, _): return -32
      // "moth balls + lint roller 7.48"
      case _ where note.namesMoney: return -32
      default: break
      }
    }
    if opensAsNote { return nil }
    if opensWithPayment || opensWithSale(draft) || isShared(draft) || addsUp || isReducedByUser {
      return -320
    }
    if isPriceList || asksToRecord { return -128 }
    if namesMoney, sorts[0].isPrice { return -128 }
    if namesMoney, reader.prices.contains(where: { $0.computation != nil }) { return -256 }
    if isBareNote { return isUnspeakable ? 64 : -96 }
    // "we'd been walking for hours, ended up paying 38.20 for our dinner"
    if clauses.tellWhoPaid, sorts.contains(where: { $0.isPrice && !$0.isBarePrice }) { return -320 }
    if clauses.tellWhoPaid || saysTotal || isPricedThing || isReadOut { return -160 }
    if endsAsNote || isConsumed { return -64 }
    if clauses.tellOfPayment || isReduced || comesBack(draft) || isForToday || opensAsPurchase { return -64 }
    if isShortPurchase || isMoneysWorth { return -128 }
    // "lunch with will 20": of so few words none is a sentence.
    if sorts.count < 5 { return -36 }
    // Of prose that tells of no payment by the user, as many lines record money as don't: better asked than booked.
    return namesMoney ? 0 : 32
  }

  /// `it'd be 85 for the evening`: what it might cost.
  private var isSupposedPrice: Bool {
    guard let price = reader.prices.first?.tokens.lowerBound, price > 1 else { return false }
    return Self.being.contains(reader.line[price - 1].key) && reader.line[price - 2].hints(at: .supposes)
  }

  /// `the garage quoted me 740 for the clutch`: an amount that somebody asks for, and nobody pays.
  private var isOnlyAsked: Bool {
    mutating get {
      guard reader.line.hints(at: .asked), reader.prices.count == 1, !clauses.tellOfPayment else {
        return false
      }
      return verb(before: reader.prices[0].tokens.lowerBound)
        .map { $0.hints(at: .asked) && $0.hints(at: .supposes) } ?? false
    }
  }

  /// `he wanted 50 for the rug, i said 30`: what both asked and offered, and neither paid.
  private var isBargained: Bool {
    mutating get {
      guard reader.line.hints(at: .asked), reader.prices.count == 1, tellsReduction else { return false }
      let money = reader.phrases.filter { [.amount, .formerPrice].contains($0.role) }
      return money.allSatisfy { verb(before: $0.tokens.lowerBound)?.hints(at: .asked) == true }
        && !clauses.tellOfPayment
    }
  }

  /// The word before `price`, past whom the price was named to: `asked` of `asked me for 30`.
  private func verb(before price: Int) -> Token? {
    var verb = price - 1
    while verb > 0, reader.line[verb].can([.pronoun, .amountCue]) { verb -= 1 }
    return verb > 0 ? reader.line[verb] : nil
  }

  /// `those shoes cost 130 these days` in another language, `it went for 140`: what things are sold for.
  private var isWorth: Bool {
    mutating get {
      guard reader.prices.count == 1, let verb = reader.line.at(reader.prices[0].tokens.lowerBound - 1) else {
        return false
      }
      if reader.line.language != .english { return Self.sold.contains(verb.key) && !paysBeforePrice }
      let start = reader.prices[0].tokens.lowerBound
      return verb.can(.purpose) && reader.line.at(start - 2).map { Self.soldFor.contains($0.key) } == true
        && reader.line.at(start - 3)?.hints(at: .user) == false && !clauses.tellOfPayment
    }
  }

  private var paysBeforePrice: Bool {
    reader.line.tokens[..<reader.prices[0].tokens.lowerBound].contains { $0.hints(at: [.pays, .paying]) }
  }

  /// `give me 50 bucks`, `transfer 1310 bucks`: what somebody is told to hand over.
  private var asksForMoney: Bool {
    guard let verb = reader.line.at(0) else { return false }
    if Self.handing.contains(verb.key), reader.line.at(1)?.hints(at: [.user, .speaker]) == true {
      return true
    }
    return Self.transferring.contains(verb.key) && sorts.count > 1
      && sorts.dropFirst().allSatisfy { $0.isPrice || $0.isStop }
  }

  /// `fine, but could you find out when I spent 70`.
  private var asksProgram: Bool {
    reader.line.can(.pronoun)
      && reader.line.tokens.indices.dropLast(2).contains { index in
        Self.asking.contains(reader.line[index].key) && Self.addressed.contains(reader.line[index + 1].key)
          && !(index + 2..<min(index + 4, reader.line.count)).contains {
            let verb = reader.line[$0].key
            return LoggingRequest.verbs.contains(verb) || Self.wondering.contains(verb)
          }
      }
  }

  /// `ran my first 10k in 58`: thousands by a letter alone, beside nothing that is sold or paid.
  private var isDistance: Bool {
    mutating get {
      reader.prices.allSatisfy { price in
        let suffix = reader.line[price.tokens.upperBound - 1]
        return sorts[price.tokens.lowerBound].isBarePrice && price.tokens.count == 2
          && suffix.joint == .glued && suffix.kind == .word
      } && !sorts.contains(where: \.isKnownThing) && !clauses.tellOfPayment
    }
  }

  /// `I'm going to contest it and not pay a cent`.
  private var isRefused: Bool {
    let line = reader.line
    guard line.hints(at: .denies), line.can(.minorUnit) else { return false }
    return line.tokens.indices.dropFirst(2).contains { index in
      line[index].can(.minorUnit) && line[index - 1].can(.article) && line[index - 2].can(.spend)
        && (max(index - 4, 0)..<index - 2).contains { line[$0].hints(at: .denies) }
    }
  }

  /// `I still owe the dentist 90`.
  private var isStillOwed: Bool {
    reader.line.tokens.indices.dropFirst().contains { index in
      Self.owing.contains(reader.line[index].key) && Self.still.contains(reader.line[index - 1].key)
    }
  }

  /// Whether each price is that of somebody else's payment: `Jo paid for the bikes, 90, i just turned up`.
  private var isPaidByOthers: Bool {
    if isOfFriend { return true }
    guard
      reader.line.language != .english || reader.line.hints(at: [.pays, .paying, .giving, .move, .income])
    else {
      return false
    }
    // "my brother's car cost him 9000"
    if reader.prices.count == 1, PayerRule.isChargeOfOther(before: reader.prices[0].tokens, in: reader.line) {
      return true
    }
    let payers = PayerRule.payers(in: reader.words)
    return reader.prices.allSatisfy { payers.governing($0.tokens)?.isOther == true }
  }

  /// `mate of mine chucked 200 on the footy`: whether a friend does it, and the user nothing.
  private var isOfFriend: Bool {
    let line = reader.line
    guard let price = reader.prices.first?.tokens.lowerBound,
      let owner = line.tokens[..<price].indices.first(where: { PayerRule.isOwner($0, in: line) })
    else { return false }
    return !line.tokens.indices.contains { $0 != owner && line[$0].hints(at: .user) }
  }

  /// Whether the line speaks of a day to come: `lunch 12 tomorrow`, `rent next month 900`.
  private var liesAhead: Bool {
    let line = reader.line
    guard line.can([.relativeDay, .next]) else { return false }
    return line.tokens.indices.contains { index in
      guard line[index].kind == .word, reader.words.claimed[index] == .free else { return false }
      // "tickets for tomorrow's game": for when, not when.
      if line.at(index - 1)?.can(.purpose) == true || isSupposed(index) { return false }
      if line[index].can(.relativeDay) { return line[index].entry.value > 0 }
      guard line[index].can(.next), let unit = line.at(index + 1) else { return false }
      // "next day shipping"
      return unit.can([.weekday, .month])
        || unit.can(.timeUnit) && line.at(index + 2).map { $0.kind != .word } ?? true
    }
  }

  /// `vet wants another scan next month, 85 for today's`: said of what isn't done, in a part without money.
  private func isSupposed(_ index: Int) -> Bool {
    let part = reader.parts.range(around: index..<index + 1, in: 0..<sorts.count)
    if sorts[part].contains(where: \.isPrice) { return false }
    // "today petrol for the van 60, tomorrow I drive to Leeds"
    return part.contains { reader.line[$0].hints(at: .supposes) }
      || reader.line.tokens.contains { $0.can(.relativeDay) && $0.entry.value <= 0 }
  }

  /// Whether words stand beside the money, and none of them says what it was for or that it was paid: `just my two
  /// cents`.
  private mutating func namesNothing(_ draft: ExpenseDraft) -> Bool {
    guard draft.description == draft.category, draft.merchant == nil, draft.people.isEmpty, draft.note == nil,
      !reader.line.can([.spend, .amountCue]), !clauses.tellOfPayment
    else { return false }
    return sorts.indices.contains { index in
      reader.line[index].kind == .word && !sorts[index].isRun
        && !reader.line[index].can([.filler, .total, .surcharge, .currency, .currencyCode])
    }
  }

  /// Whether the line names money, or is short and names what is sold, and has no word that tells of others or of what
  /// isn't done: `75 new year's party supplies`.
  var namesMoney: Bool {
    mutating get {
      let isShort = sorts.count <= Self.most - 2 && sorts.contains(where: \.isKnownThing)
      guard isShort || sorts.contains(where: { $0.isPrice && !$0.isBarePrice }) else { return false }
      return clauses.tellOfNothingElse
    }
  }
}

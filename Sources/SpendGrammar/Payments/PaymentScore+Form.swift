import SpendCore
import SpendWords

/// What the form of a line says about whether it records money, before its words are weighed.
///
/// A note of a purchase (`coffee 4`, `zorbs 12.50 at the fair`) has an amount, names and joints, and no verb or subject
/// that says something else of them: it is not asked about, or only if much speaks against the words that no table
/// knows.
extension PaymentScore {
  /// How many words a note has at the most.
  private static let most = 9

  /// What the line must score to be booked unasked; nil where it needs no score.
  mutating func least(for draft: ExpenseDraft) -> Int? {
    if BankLine.isOne(reader.line) || KindRule.tellsRefund(draft, reader) { return nil }
    if liesAhead && !opensWithPaying && !clauses.tellOfPayment || isPaidByOthers { return .max }
    if isReading || isScore || isPutBack || isAlmostPaid || isSupposedPrice || asksForMoney
      || namesNothing(draft)
    {
      return .max
    }
    if clauses.tellOfNoPayment { return .max }
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
    if opensWithPayment || isShared(draft) || addsUp { return -320 }
    if namesMoney, sorts[0].isPrice || reader.prices.contains(where: { $0.computation != nil }) {
      return -128
    }
    if isBareNote { return isUnspeakable ? 64 : -96 }
    if clauses.tellOfPayment || isReduced || comesBack(draft) || isForToday || opensAsPurchase { return -64 }
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

  /// `give me 50 bucks`.
  private var asksForMoney: Bool {
    reader.line.at(0).map { Self.handing.contains($0.key) } == true
      && reader.line.at(1)?.hints(at: [.user, .speaker]) == true
  }

  /// `60 for today's filling`.
  private var isForToday: Bool {
    reader.prices.contains { price in
      guard reader.line.at(price.tokens.upperBound)?.can(.purpose) == true,
        let day = reader.line.at(price.tokens.upperBound + 1)
      else { return false }
      return day.can(.relativeDay) && day.entry.value == 0 || Self.todays.contains(day.key)
    }
  }

  /// `mcdonalds 8.40 i need to stop`: a note of what was bought, and what the user says to it.
  private var opensAsPurchase: Bool {
    guard let price = reader.prices.first?.tokens, (1...3).contains(price.lowerBound),
      reader.prices.count == 1,
      let next = reader.line.at(price.upperBound)
    else { return false }
    return next.hints(at: .startsClause) && sorts[..<price.lowerBound].allSatisfy(\.isKnownThing)
  }

  /// Whether a word has no vowel, or one letter alone: `bdfk`, `aaaa`.
  private var isUnspeakable: Bool {
    sorts.indices.contains { index in
      let letters = reader.line.folded(at: index)
      guard sorts[index].isUnknown, letters.count > 3, letters.allSatisfy({ $0 < 0x80 }) else { return false }
      return Set(letters).count == 1 || !letters.contains(where: Self.vowels.contains)
    }
  }

  private static let vowels: [UInt8] = Array("aeiouy".utf8)

  /// `wash 15 dry 5 so 20`: whether the line says what its amounts come to.
  private var addsUp: Bool {
    reader.prices.count > 1 && reader.phrases.contains { $0.role == .total }
  }

  /// `bag 75 but with a voucher 60`: whether the line tells what was paid in place of something more, and of nobody
  /// else.
  private var isReduced: Bool {
    mutating get {
      reader.phrases.contains { $0.role == .formerPrice }
        && clauses.forms.allSatisfy { $0.isDisjoint(with: .anothersOrUndone) }
    }
  }

  /// `the gig was called off, 19 credited to me`.
  private func comesBack(_ draft: ExpenseDraft) -> Bool {
    draft.kind == .refund && !reader.line.hints(at: [.supposes, .denies, .reports])
  }

  /// Whether each price is that of somebody else's payment: `Jo paid for the bikes, 90, i just turned up`.
  private var isPaidByOthers: Bool {
    guard reader.line.language != .english || reader.line.hints(at: [.pays, .paying, .giving, .move]) else {
      return false
    }
    // "my brother's car cost him 9000"
    if reader.prices.count == 1, PayerRule.isChargeOfOther(before: reader.prices[0].tokens, in: reader.line) {
      return true
    }
    let payers = PayerRule.payers(in: reader.words)
    return reader.prices.allSatisfy { payers.governing($0.tokens)?.isOther == true }
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
    return part.contains { reader.line[$0].hints(at: .supposes) } && !sorts[part].contains(where: \.isPrice)
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

  // MARK: Notes

  /// A line of amounts, days, names and joints alone.
  private struct Note {
    /// How many words no table knows.
    var unknown = 0
    /// Whether a thing that is sold is named.
    var namesThing = false
    /// Whether an amount is clearly money.
    var namesMoney = false
    /// Whether words join it that join sentences as well: `2 scones for 9`.
    var saysMore = false
    /// Whether it says at its start what was paid for the rest: `28 for a bunch of dahlias`.
    var opensWithPrice = false

    /// Whether it is about money at all.
    var isClear: Bool { namesThing || namesMoney || opensWithPrice }
  }

  /// The line as a note; nil where it has other words, or too many.
  private var note: Note? {
    guard reader.line.count <= 2 * Self.most else { return nil }
    var note = Note()
    var words = 0
    for (index, sort) in sorts.enumerated() {
      let token = reader.line[index]
      // "2 cortados", "1 tsp salt": how many of them, as likely as how much.
      if index > 0, sorts[index - 1].isBarePrice, sort.isKnownThing || token.can([.measure, .container]) {
        return nil
      }
      // "repeat song 3", "diesel hit 2.10": a word that may say something else is no name.
      let isBeforePrice = index + 1 < sorts.count && sorts[index + 1].isPrice
      if sort.isUnknown, token.hints(at: index == 0 ? .opens : isBeforePrice ? .turns : []) { return nil }
      if sort.isKnownThing {
        note.namesThing = true
      } else if sort.isUnknown, reader.words.claimed[index] != .person {
        note.unknown += 1
      } else if sort.isPrice {
        // "dinner at 8"
        if sort.isBarePrice, index > 0, reader.line[index - 1].can(.place) { return nil }
        if index == 0, reader.line.at(1)?.can(.purpose) == true { note.opensWithPrice = true }
        note.namesMoney = note.namesMoney || !sort.isBarePrice
      } else if isNumbered(index) {
        // "the number 9 tram", "season 3 box set"
      } else if !sort.isJoint, sort != .day, reader.words.claimed[index] != .person {
        guard token.kind == .word else { return nil }
        if token.can([.purpose, .on]) || isUnit(index) {
          note.saysMore = true
        } else if !note.namesThing || !isCopula(index) {
          return nil
        }
      }
      words += 1
    }
    return words <= Self.most ? note : nil
  }

  /// `das Frühstück war 8,20`: what joins a thing and its price; a bare number only behind what always does.
  private func isCopula(_ index: Int) -> Bool {
    guard index + 1 < sorts.count, sorts[index + 1].isPrice else { return false }
    return reader.line[index].can(.amountCue)
      || reader.line[index].can(.function) && !sorts[index + 1].isBarePrice
  }

  /// `2 pounds of cherries 7`: what the number before is counted in.
  private func isUnit(_ index: Int) -> Bool {
    index > 0 && sorts[index - 1] == .number(.measure) && reader.line[index].can(.measure)
  }

  /// Whether the line is one word that no table knows, a bare number, and a day at most: `zorbel 3 on monday`.
  private var isBareNote: Bool {
    guard sorts.contains(where: \.isUnknown) else { return false }
    let said = sorts.filter { $0 != .day }
    return said.count == 2 && said[0].isUnknown && said[1].isBarePrice
  }

  /// Whether the line names money, or is short and names what is sold, and has no word that tells of others or of what
  /// isn't done: `75 new year's party supplies`.
  private var namesMoney: Bool {
    mutating get {
      let isShort = sorts.count <= Self.most - 2 && sorts.contains(where: \.isKnownThing)
      guard isShort || sorts.contains(where: { $0.isPrice && !$0.isBarePrice }) else { return false }
      return clauses.forms.allSatisfy { $0.isDisjoint(with: .anothersOrUndone) }
    }
  }

  /// Whether a thing and its amount stand at the start, with a joint behind them: `tea 2 at the corner of a street`.
  private var opensAsNote: Bool {
    guard let price = reader.prices.first?.tokens else { return false }
    // "+50 from mom": signs of a book.
    if price.lowerBound == 0, reader.line[0].isMark("+") { return true }
    guard (1...3).contains(price.lowerBound), price.upperBound < reader.line.count else { return false }
    // "onions 80 rupees a kilo": what they cost.
    return sorts[price.upperBound].isJoint && !reader.line[price.upperBound].can([.measure, .article])
      && sorts[..<price.lowerBound].allSatisfy(\.isKnownThing)
  }

  /// Whether the line says among whom the user shared a price: `went halves with Joel on a 44 board game`.
  private func isShared(_ draft: ExpenseDraft) -> Bool {
    // "cottage 420 for seven people, 60 each"
    if reader.prices.first?.isShare == true, reader.phrases.contains(where: { $0.role == .people }) {
      return true
    }
    // "560 divided by 3" names nothing.
    return draft.note != nil && (reader.line.can(.split) || reader.line.hints(at: [.halves, .among]))
      && (!draft.people.isEmpty || sorts.contains(where: \.isKnownThing))
  }

  /// Whether the line opens with a verb of paying in a form that the user's own has: `bought my nephew a kite, 12`.
  private var opensWithPaying: Bool { opensWithPayment || reader.line.at(0)?.hints(at: .paying) == true }

  /// Whether the line opens with a verb of paying whose subject is the user, or unsaid: `paid 40 for …`, `we paid`.
  private var opensWithPayment: Bool {
    let line = reader.line
    guard let first = line.at(0) else { return false }
    return first.hints(at: .pays) || first.hints(at: .user) && line.at(1)?.hints(at: .pays) == true
  }
}

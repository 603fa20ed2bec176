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
    if liesAhead && !opensWithPayment && !clauses.tellOfPayment || isPaidByOthers { return .max }
    if isReading || isScore || isPutBack || isAlmostPaid || namesNothing(draft) { return .max }
    if let note, note.isClear {
      // "rangers 4 bruins 2"
      let mayBeScore = note.unknown > 0 && !note.namesMoney && reader.prices.count > 1
      switch (note.unknown, note.saysMore) {
      case _ where mayBeScore: return 32
      case (0, false): return nil
      case (1, false): return -128
      case (0...1, true): return note.opensWithPrice ? -128 : -64
      case (2, _): return -32
      default: break
      }
    }
    if opensAsNote { return nil }
    if opensWithPayment || isShared(draft) { return -320 }
    if namesMoney, sorts[0].isPrice || reader.prices.contains(where: { $0.computation != nil }) {
      return -128
    }
    if isBareNote || clauses.tellOfPayment { return -64 }
    // "lunch with will 20": of so few words none is a sentence.
    if sorts.count < 5 { return -32 }
    // Of prose that tells of no payment by the user, as many lines record money as don't: better asked than booked.
    return namesMoney ? 0 : 32
  }

  /// Whether each price is that of somebody else's payment: `Jo paid for the bikes, 90, i just turned up`.
  private var isPaidByOthers: Bool {
    guard reader.line.hints(at: [.pays, .paying]) else { return false }
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

  // MARK: Readings

  /// Whether the line tells how much something is, where, or when, and nobody who paid: `pulse 64`, `row 12 seat 31`,
  /// `the bus is due 8.15`.
  private var isReading: Bool {
    guard let price = reader.prices.first, price.computation == nil,
      !reader.line.hints(at: [.pays, .paying])
    else { return false }
    if reader.prices.count == 1, isRate(price.tokens) { return true }
    let start = price.tokens.lowerBound
    guard sorts[start].isNumberAlone else { return false }
    if reader.prices.count == 1, sorts[start].isBarePrice {
      let isOneOfMany =
        reader.phrases.contains { $0.role == .identifier }
        && !sorts.indices.contains { sorts[$0].isKnownThing && !isNumbered($0) }
        || endsCode(start)
      if isOneOfMany || isIngredient(price.tokens) { return true }
    }
    if sorts[start].isBarePrice, followsItsHour(start) || isRestOfCode(start) { return true }
    // "sprint 14 starts monday"
    if let verb = reader.line.at(price.tokens.upperBound), Self.timed.contains(verb.key) { return true }
    var index = start - 1
    // "volume is at 20", "der Zug kommt um 17 Uhr 12"
    while index > 0, sorts[index] == .day || isNumber(index) || reader.line[index].can(Self.leads),
      !Self.timed.contains(reader.line[index].key)
    {
      index -= 1
    }
    guard let word = reader.line.at(index), word.kind == .word else { return false }
    // "ferry at 7.15"
    if reader.line[start - 1].can(.place), travels(index) { return mayBeHour(price.value) }
    if Self.timed.contains(word.key) { return mayBeHour(price.value) || mayBeMinutes(start) }
    // "lunch in 15"
    let endsLine = sorts.count == price.tokens.upperBound
    if endsLine, price.value.isWhole, start > 1, reader.line[start - 1].hints(at: .ahead),
      !reader.line[start - 2].can(.function)
    {
      return true
    }
    // "Heizung auf 21", "Heizung auf 21 Grad"
    let isOn =
      reader.line[start - 1].can(.on)
      && (endsLine || sorts.count == price.tokens.upperBound + 1 && !sorts[sorts.count - 1].isKnownThing)
    if index == 0, isOn || Self.adjusted.contains(word.key) { return true }
    let pair = index > 0 ? reader.line[index - 1].key.followed(by: word.key) : word.key
    return word.hints(at: .networkCoin) || Self.measured.contains(word.key) || Self.measured.contains(pair)
  }

  /// `flight ba 283`, `model no. 550`.
  private func endsCode(_ start: Int) -> Bool {
    guard start > 1, !reader.line[start - 1].entry.isKnown else { return false }
    let names = NameNumberRule(line: reader.line, today: reader.today)
    return names.isCodeNumber(start) || names.isNumbered(start)
  }

  /// `apartment 3`: a thing that is told apart by the number behind it.
  private func isNumbered(_ index: Int) -> Bool {
    reader.line[index].can([.numbered, .numberedGood]) && index + 1 < sorts.count && isNumber(index + 1)
  }

  private static let leads: WordRoles = [.amountCue, .place, .to, .on, .function]

  private func isNumber(_ index: Int) -> Bool {
    reader.line[index].kind == .number && !sorts[index].isPrice
  }

  /// `petrol is 1.94 a litre`: what things cost, not what was paid.
  private func isRate(_ price: Range<Int>) -> Bool {
    guard let verb = reader.line.at(price.lowerBound - 1), Self.present.contains(verb.key),
      let per = reader.line.at(price.upperBound), per.can([.article, .per]),
      let unit = reader.line.at(price.upperBound + 1)
    else { return false }
    return unit.kind == .word && unit.can([.measure, .container])
  }

  /// `1 tsp salt, 3 cloves garlic`: so many of them, as of what was measured before.
  private func isIngredient(_ price: Range<Int>) -> Bool {
    let next = price.upperBound
    guard next < sorts.count, reader.line[next].kind == .word, reader.line.hasPluralEnding(at: next) else {
      return false
    }
    return reader.phrases.contains {
      ($0.role == .measure || $0.role == .count) && $0.tokens.upperBound <= price.lowerBound
    }
  }

  /// `gp at 11 40`: the minutes of an hour.
  private func followsItsHour(_ start: Int) -> Bool {
    guard start > 1 else { return false }
    // "Abflug 6 Uhr 55"
    if sorts[start - 1] == .day, reader.line[start - 1].can(.clock) { return mayBeMinutes(start) }
    guard isNumber(start - 1), reader.line[start - 2].can(.place) || travels(start - 2) else { return false }
    return reader.line[start - 1].whole < 24 && mayBeMinutes(start)
  }

  /// `der Zug kommt um 17 Uhr 42`, `train leaves 18 45`: what stands right behind an hour.
  private func mayBeMinutes(_ start: Int) -> Bool {
    let hour = reader.line[start - 1]
    let isHour =
      isNumber(start - 1) || sorts[start - 1] == .day && !hour.can([.weekday, .month, .relativeDay])
    return isHour && (10..<60).contains(reader.line[start].whole)
  }

  /// `case number 20 118`: digits of what is numbered.
  private func isRestOfCode(_ start: Int) -> Bool {
    start > 2 && isNumber(start - 1) && reader.line[start - 2].can(.numbered)
      && reader.line[start - 3].can(.numberedGood)
  }

  /// Whether the word at `index` is something that leaves at an hour.
  private func travels(_ index: Int) -> Bool {
    let onTime: [Concept?] = [.flight, .transit, .journey]
    return reader.matches.contains {
      $0.tokens.contains(index) && !$0.isBusiness && onTime.contains($0.concept)
    }
  }

  /// Whether a number is one of a clock: `8.15`, `19`.
  private func mayBeHour(_ number: DecimalNumber) -> Bool {
    number.units(atScale: 2).map { $0 < 2_460 && $0 % 100 < 60 } ?? false
  }

  /// `nearly paid 60 for parking`.
  private var isAlmostPaid: Bool {
    let line = reader.line
    guard line.hints(at: [.pays, .paying]) else { return false }
    return line.tokens.indices.dropLast().contains { index in
      Self.almost.contains(line[index].key) && line[index + 1].hints(at: [.pays, .paying])
    }
  }

  /// `put the 18 dollar candle back`: a thing with its price stands between what is done with it.
  private var isPutBack: Bool {
    let line = reader.line
    guard line.hints(at: .back), let back = line.tokens.lastIndex(where: { $0.key == Self.back }),
      let verb = line.tokens[..<back].lastIndex(where: { Self.put.contains($0.key) })
    else { return false }
    let between = sorts[verb + 1..<back]
    return between.contains(where: \.isPrice) && between.last.map { $0.isKnownThing || $0.isUnknown } ?? false
  }

  /// `lakers 112 celtics 108`, `we lost the match 21 14`: how a game ended.
  private var isScore: Bool {
    let prices = reader.prices
    guard let first = prices.first, prices.allSatisfy({ sorts[$0.tokens.lowerBound].isBarePrice }) else {
      return false
    }
    if prices.count == 1, let other = reader.line.at(first.tokens.lowerBound - 1), other.kind == .number {
      return reader.line.tokens.contains { Self.contested.contains($0.key) }
    }
    // "hawks 88 bulls 92": of one side the name is known at least.
    return reader.phrases.count == 2 && sorts.count == 4 && sorts.indices.contains(where: isTeam)
      && sorts.indices.allSatisfy { reader.line[$0].kind == .number || isTeam($0) || sorts[$0].isUnknown }
  }

  /// Whether the word at `index` is a name that leaves what was bought to other words: `lakers` without `tickets`.
  private func isTeam(_ index: Int) -> Bool {
    reader.matches.contains {
      $0.tokens.contains(index) && !$0.isBusiness && $0.entry.strength == .generic
        && $0.concept?.theme == .leisure
    }
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

  /// Whether the line opens with a verb of paying whose subject is the user, or unsaid: `paid 40 for …`, `we paid`.
  private var opensWithPayment: Bool {
    let line = reader.line
    guard let first = line.at(0) else { return false }
    return first.hints(at: .pays) || first.hints(at: .user) && line.at(1)?.hints(at: .pays) == true
  }
}

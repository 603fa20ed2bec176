import SpendCore
import SpendWords

/// Notes of a purchase, in whole or as a part of a line: `zorbs 12.50 at the fair`, `walked to the shop, bread 4`.
extension PaymentScore {
  /// How many words a note has at the most.
  static let most = 9

  /// `mcdonalds 8.40 i need to stop`: a note of what was bought, and what the user says to it.
  var opensAsPurchase: Bool {
    guard let price = reader.prices.first?.tokens, (1...3).contains(price.lowerBound),
      reader.prices.count == 1,
      let next = reader.line.at(price.upperBound)
    else { return false }
    return next.hints(at: .startsClause) && sorts[..<price.lowerBound].allSatisfy(\.isKnownThing)
  }

  /// Whether a word has no vowel, or one letter alone: `bdfk`, `aaaa`.
  var isUnspeakable: Bool {
    sorts.indices.contains { index in
      let letters = reader.line.folded(at: index)
      guard sorts[index].isUnknown, letters.count > 3, letters.allSatisfy({ $0 < 0x80 }) else { return false }
      return Set(letters).count == 1 || !letters.contains(where: Self.vowels.contains)
    }
  }

  private static let vowels: [UInt8] = Array("aeiouy".utf8)

  /// `walked to the shop, bread 4`: whether a thing and its amount close the line, and nothing before tells of others.
  var endsAsNote: Bool {
    mutating get {
      guard let price = reader.prices.last?.tokens, reader.prices.count == 1, price.upperBound == sorts.count,
        let comma = sorts[..<price.lowerBound].indices.last(where: { reader.line[$0].isMark(",") }),
        comma + 1 < price.lowerBound, sorts[comma + 1..<price.lowerBound].allSatisfy(\.isKnownThing)
      else { return false }
      let toldOtherwise: ClauseForms.Form = [
        .others, .paying, ClauseForms.Form([.supposes, .reports, .denies]),
      ]
      return clauses.forms.allSatisfy { $0.isDisjoint(with: toldOtherwise) }
    }
  }

  /// `save the date cards 60`: few words, of which the last is what was bought.
  var isShortPurchase: Bool {
    guard sorts.count <= Self.most - 3, let price = reader.prices.first?.tokens, reader.prices.count == 1,
      price.lowerBound > 0, price.upperBound == sorts.count
    else { return false }
    let good = price.lowerBound - 1
    return sorts[good].isKnownThing
      || NounTable.kind(of: reader.line[good].key) != nil
        && !reader.line[good].can([.numbered, .numberedGood])
  }

  /// A line of amounts, days, names and joints alone.
  struct Note {
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
  var note: Note? {
    // Each further purchase of a list has a thing, a joint and its amount.
    let most = Self.most + 3 * (max(reader.prices.count, 1) - 1)
    guard reader.line.count <= 2 * most else { return nil }
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
          // "for mom" tells for whom, and begins no sentence.
          let isForPerson = index + 1 < sorts.count && reader.words.claimed[index + 1] == .person
          note.saysMore = note.saysMore || !isForPerson
        } else if !note.namesThing || !isCopula(index) {
          return nil
        }
      }
      words += 1
    }
    return words <= most ? note : nil
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
  var isBareNote: Bool {
    guard sorts.contains(where: \.isUnknown) else { return false }
    let said = sorts.filter { $0 != .day }
    return said.count == 2 && said[0].isUnknown && said[1].isBarePrice
  }

  /// Whether a thing and its amount stand at the start, with a joint behind them: `tea 2 at the corner of a street`.
  var opensAsNote: Bool {
    guard let price = reader.prices.first?.tokens else { return false }
    // "+50 from mom": signs of a book.
    if price.lowerBound == 0, reader.line[0].isMark("+") { return true }
    guard (1...3).contains(price.lowerBound), price.upperBound < reader.line.count else { return false }
    // "onions 80 rupees a kilo": what they cost.
    return sorts[price.upperBound].isJoint && !reader.line[price.upperBound].can([.measure, .article])
      && sorts[..<price.lowerBound].allSatisfy(\.isKnownThing)
  }
}

import SpendCore
import SpendWords

/// What the form of a line says about whether it records money, before its words are weighed.
///
/// A note of a purchase (`coffee 4`, `zorbs 12.50 at the fair`) has an amount, names and joints, and no verb or subject
/// that says something else of them: it is not asked about, or only if much speaks against the one word that no table
/// knows.
extension PaymentScore {
  /// How many words a note has at the most.
  private static let most = 9

  /// What the line must score to be booked unasked; nil where it needs no score.
  mutating func least(for draft: ExpenseDraft) -> Int? {
    if BankLine.isOne(reader.line) || KindRule.tellsRefund(draft, reader) { return nil }
    if let unknown = unknownOfNote { return unknown == 0 ? nil : -128 }
    if opensAsNote { return nil }
    if opensWithPayment || isShared(draft) { return -320 }
    if isBareNote || clauses.tellOfPayment { return -64 }
    // "lunch with will 20": of so few words none is a sentence.
    if sorts.count < 5 { return -48 }
    // Of prose that tells of no payment by the user, as many lines record money as don't: better asked than booked.
    return namesMoney ? -16 : 16
  }

  /// How many words no table knows of a line of amounts, days and names alone, with an amount that is clearly money or
  /// a thing that is sold; nil for any other line.
  private var unknownOfNote: Int? {
    guard reader.line.count <= 2 * Self.most else { return nil }
    var words = 0
    var unknown = 0
    var isSold = false
    var isMoney = false
    for (index, sort) in sorts.enumerated() {
      if sort.isKnownThing {
        // "2 cortados": how many of them, as likely as how much.
        if index > 0, sorts[index - 1].isBarePrice { return nil }
        isSold = true
      } else if sort.isUnknown, reader.words.claimed[index] != .person {
        unknown += 1
      } else if sort.isPrice {
        // "dinner at 8"
        if sort.isBarePrice, index > 0, reader.line[index - 1].can(.place) { return nil }
        isMoney = isMoney || !sort.isBarePrice
      } else if !sort.isJoint, sort != .day, reader.words.claimed[index] != .person {
        return nil
      }
      words += 1
    }
    return (isMoney || isSold) && words <= Self.most && unknown <= 1 ? unknown : nil
  }

  /// Whether the line is one word that no table knows, and a bare number: `zorbel 3`.
  private var isBareNote: Bool { sorts.count == 2 && sorts[0].isUnknown && sorts[1].isBarePrice }

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
    return sorts[price.upperBound].isJoint
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

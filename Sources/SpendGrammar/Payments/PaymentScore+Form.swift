import SpendWords

/// What the form of a line says about whether it records money, before its words are weighed.
///
/// A note of a purchase (`coffee 4`, `zorbs 12.50 at the fair`) has an amount, names and joints, and no verb or subject
/// that says something else of them: it is never asked about.
extension PaymentScore {
  /// How many words a note has at the most.
  private static let most = 9
  /// How many tokens a short line has at the most.
  private static let short = 8

  /// What the line must score to be booked unasked; nil where it needs no score.
  var least: Int? {
    if isNote || opensAsNote || BankLine.isOne(reader.line) { return nil }
    if opensWithPayment { return -320 }
    return reader.line.count <= Self.short ? -64 : -16
  }

  /// Whether the line is amounts, days and names alone, with an amount that is clearly money or a thing that is sold.
  private var isNote: Bool {
    guard reader.line.count <= 2 * Self.most else { return false }
    var words = 0
    var unknown = 0
    var isSold = false
    var isMoney = false
    for (index, sort) in sorts.enumerated() {
      if sort.isKnownThing {
        // "2 cortados": how many of them, as likely as how much.
        if index > 0, sorts[index - 1].isBarePrice { return false }
        isSold = true
      } else if sort.isUnknown, reader.words.claimed[index] != .person {
        unknown += 1
      } else if sort.isPrice {
        // "dinner at 8"
        if sort.isBarePrice, index > 0, reader.line[index - 1].can(.place) { return false }
        isMoney = isMoney || !sort.isBarePrice
      } else if !sort.isJoint, sort != .day, reader.words.claimed[index] != .person {
        return false
      }
      words += 1
    }
    return (isMoney || isSold) && words <= Self.most && unknown <= 1
  }

  /// Whether a thing and its amount stand at the start, with a joint behind them: `tea 2 at the corner of a street`.
  private var opensAsNote: Bool {
    guard let price = reader.prices.first?.tokens, (1...3).contains(price.lowerBound),
      price.upperBound < reader.line.count
    else { return false }
    return sorts[price.upperBound].isJoint
      && sorts[..<price.lowerBound].allSatisfy(\.isKnownThing)
  }

  /// Whether the line opens with a verb of paying whose subject is the user, or unsaid: `paid 40 for …`, `we paid`.
  private var opensWithPayment: Bool {
    let line = reader.line
    guard let first = line.at(0) else { return false }
    return first.hints(at: .pays) || first.hints(at: .user) && line.at(1)?.hints(at: .pays) == true
  }
}

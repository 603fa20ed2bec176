import SpendWords

/// Numbers that tell how something stands: balances, debts of others, goals, failures, standards, bodies.
extension NumberSense {
  /// Whether the number tells a state or an offer of somebody, no payment.
  var isState: Bool {
    guard !tellsPayment else { return false }
    if words.text(0) == "convert" || words.findAny(NumberSense.hours) != nil { return true }
    if words.contains(Self.ranges), words.contains(Self.rangeJoints) { return true }
    return isYearPast || isOfMarket || isBalance || isGoal || isFailure || isOwedByOthers || isSoldByOthers
      || isOffer || isBody
      || isLevel || isStandard
  }

  /// `bank balance 1204.50`, `balance is now 80`.
  private var isBalance: Bool {
    guard let index = words.words.indices.first(where: { words.text($0) == "balance" }), !isGoods(index)
    else { return false }
    var next = index + 1
    while NumberSense.linking.contains(words.text(next)) { next += 1 }
    return words.words[safe: next].map { $0.isNumber || $0.hasSign } ?? false
  }

  /// `my goal is 5000 by june`.
  private var isGoal: Bool {
    words.findAny(Self.goals)
      != nil
  }

  /// `transaction 55120 failed`: nothing was paid.
  private var isFailure: Bool {
    words.contains(Self.failures)
      && words.contains(Self.paymentNouns) || words.findAny(Self.pendingPhrases) != nil
      || words.text(0) == "buy" && words.contains(Self.freeMark)
  }

  /// `2020 was a bad year`.
  private var isYearPast: Bool {
    guard numbers == [0], let year = words.number(0), !namesMoney else { return false }
    return (1900...2100).contains(year) && Self.yearStates.contains(words.text(1))
  }

  /// `my stocks gained 300 today`, `bitcoin at 60k`, `the dow closed at 39000`, `mortgage rates are 6.5`.
  private var isOfMarket: Bool {
    if let number = numbers.first, numbers.count == 1 {
      let before = words.text(number - 1)
      if before == "at",
        Self.tradeVerbs.contains(words.text(number - 2))
      {
        return true
      }
      if Self.rateLeads.contains(before),
        NumberSense.quoted.contains(words.text(number - 2))
      {
        return true
      }
      if Self.rateVerbs.contains(before), Self.rateNouns.contains(words.text(number - 2)) {
        return true
      }
    }
    return words.contains(Self.markets)
      && words.contains(Self.marketMoves)
  }

  /// `my uncle owes me 200`: for nothing that is named, and so nothing to be paid back for.
  private var isOwedByOthers: Bool {
    words.findAny(Self.debts) != nil
      && !words.contains(Self.forMark)
  }

  /// `the house next door sold for 450k`: `my bike sold for 80` is the user's.
  private var isSoldByOthers: Bool {
    guard let sale = words.find("sold for") else { return false }
    return sale.lowerBound > 0 && !words.contains(Self.speakersAndOwners)
  }

  /// `win 500 dollars now`, `click here`: what is promised.
  private var isOffer: Bool {
    if words.findAny(NumberSense.offers) != nil { return true }
    return Self.prizes.contains(words.text(0))
      && numbers.first.map { $0 <= 2 } ?? false
  }

  /// `i am 5'11 and 180 pounds`: a height, a weight.
  private var isBody: Bool {
    let marks = words.line.tokens.indices.dropFirst().filter { words.line[$0].isMark("'") }
    let isHeight = marks.contains { mark in
      words.line[mark - 1].kind == .number && words.line[mark].joint == .glued
        && words.line.at(mark + 1).map { $0.kind == .number && $0.joint == .glued } ?? false
    }
    guard isHeight else { return false }
    return words.contains(Self.bodyStates)
  }

  /// `petrol's at 1.95 again`: an apostrophe for `is`, which is not part of a name.
  private var isLevel: Bool {
    guard numbers.count == 1, let number = numbers.first, words.text(number - 1) == "at", number >= 2,
      number <= 3, let subject = words.words[safe: number - 2], subject.text.utf8.last == UInt8(ascii: "s")
    else { return false }
    let token = subject.tokens.lowerBound
    guard words.line.bytes(at: token).contains(UInt8(ascii: "'")), !subject.isCapitalised else {
      return false
    }
    return !CategoryLexicon.shared.matches(in: words.line).contains {
      $0.isBusiness && $0.tokens.contains(token)
    }
  }

  /// `iso 9001 audit`: a name with a number is all there is.
  private var isStandard: Bool {
    guard numbers.count == 1, let number = numbers.first, !namesMoney else { return false }
    return NumberSense.standards.contains(words.text(number - 1))
  }
}

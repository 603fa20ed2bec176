import SpendCore

/// The amount of an alert that was paid, and what says in which direction.
struct AlertChoice {
  /// The place of the token of the amount.
  let place: Int
  /// The place of the token that says what was done; nil where a sign says it alone.
  let event: Int?
  /// How sure it is that it was done.
  let rank: AlertEvent.Rank
  /// Whether the money came.
  let isIncome: Bool
  /// Whether it came back.
  let isRefund: Bool
  /// Whether people use the same words among each other.
  let isEveryday: Bool
  /// How much; never negative.
  let amount: DecimalNumber
  /// The currency, where the alert says it.
  let currency: Currency?

  /// The amount with the sign of its direction; nil where there is none.
  var signedAmount: DecimalNumber? {
    isIncome ? amount : DecimalNumber(units: -amount.units, scale: amount.scale)
  }

  /// Chooses among the amounts of `tokens`; nil where none belongs to anything done.
  init?(tokens: [AlertToken], events: [AlertEvent]) {
    let all = AlertAmount.all(of: tokens, events: events)
    var amounts = all.filter { $0.purpose == .payment }
    if amounts.isEmpty, events.contains(where: { $0.rank == .verb }) {
      amounts = all.filter { $0.purpose == .fee }
    }
    let isHeading = AlertChoice.headsCategory(tokens) && all.contains { $0.purpose == .other }
    let heading = isHeading ? AlertChoice.start(of: tokens) : nil
    guard let best = AlertChoice.best(amounts, tokens, events, heading: heading) else { return nil }
    let chosen = AlertChoice.inOwnCurrency(best, amounts, all, tokens)
    guard let number = tokens[chosen.place].number else { return nil }
    let inSentence = events.filter { $0.sentence == best.sentence }
    // A word for payments as such may head a message, but below it it is about something else.
    let deciding =
      AlertChoice.deciding(inSentence)
      ?? AlertChoice.deciding(events.filter { $0.rank != .action || $0.place < best.place })
    let isSigned = tokens[best.place].sign != 0 && all.contains { $0.purpose == .other }
    guard deciding != nil || isSigned || best.place == heading else {
      return nil
    }
    place = chosen.place
    event = deciding?.place
    rank = deciding?.rank ?? .noun
    isRefund = deciding?.roles.contains(.refund) ?? false
    isIncome = AlertChoice.isIncome(deciding, sign: tokens[best.place].sign, best, tokens)
    isEveryday = deciding.map { tokens[$0.place].roles.contains(.everyday) || $0.rank == .action } ?? false
    amount = number
    currency = tokens[chosen.place].currency ?? AlertChoice.currencyOfOthers(all, tokens)
  }

  /// Whether an amount, a kind of spending and a shop begin the message, and a card is named: `312.40UAH Food: SHOP`,
  /// or `Bank: 312.40UAH Food SHOP 8.8. 18:11 card *4470 Bal. 911UAH`.
  private static func headsCategory(_ tokens: [AlertToken]) -> Bool {
    headsShop(tokens) || headsNamedCategory(tokens)
  }

  /// Whether all that is told is an amount, who was paid, a time, a card and what is left.
  private static func headsShop(_ tokens: [AlertToken]) -> Bool {
    let mostWords = 8
    guard let start = start(of: tokens), let tail = tokens.firstIndex(where: { $0.kind == .tail }),
      let time = tokens.firstIndex(where: { $0.kind == .time }), start < min(tail, time),
      let balance = tokens.firstIndex(where: { $0.roles.contains(.balance) }), balance > max(tail, time),
      tokens.allSatisfy({ $0.roles.isDisjoint(with: .events) })
    else { return false }
    let names = tokens[(start + 1)..<min(tail, time)].filter {
      $0.kind == .word && !$0.roles.contains(.account)
    }
    return (1...mostWords).contains(names.count)
      && names.allSatisfy { $0.roles.isDisjoint(with: .otherMoney) }
  }

  /// The place of the amount that a message begins with, perhaps behind the name of who sent it; nil without one.
  private static func start(of tokens: [AlertToken]) -> Int? {
    var place = 0
    if tokens.count > 2, tokens[0].kind == .word, tokens[0].roles.isEmpty, tokens[1].value == 0x3A {
      place = 2
    }
    guard place < tokens.count, tokens[place].kind == .money, tokens[place].sign == 0 else { return nil }
    return place
  }

  private static func headsNamedCategory(_ tokens: [AlertToken]) -> Bool {
    let longestCategory = 4
    guard let first = tokens.first, first.kind == .money, first.sign == 0,
      let colon = tokens.prefix(longestCategory + 2).firstIndex(where: {
        $0.kind == .mark && $0.value == 0x3A
      }),
      colon > 1, colon + 1 < tokens.count, tokens[colon + 1].kind == .word,
      tokens[1..<colon].allSatisfy({
        $0.kind == .word && $0.roles.isDisjoint(with: .events.union(.otherMoney))
      })
    else { return false }
    return tokens.contains { $0.kind == .tail }
  }

  /// The amount that belongs most surely to something done.
  private static func best(
    _ amounts: [AlertAmount],
    _ tokens: [AlertToken],
    _ events: [AlertEvent],
    heading: Int?
  ) -> AlertAmount? {
    var best: (amount: AlertAmount, score: Int)?
    for amount in amounts {
      var score = Int.min / 2
      for event in events {
        let distance = min(18, abs(event.place - amount.place))
        let isNear = event.sentence == amount.sentence
        score = max(score, event.rank.rawValue * 6 - distance - (isNear ? 0 : 15))
      }
      if tokens[amount.place].kind == .money { score += 15 }
      if amount.isNamed { score += 10 }
      if tokens[amount.place].sign != 0 { score += 5 }
      if events.isEmpty, tokens[amount.place].sign == 0, amount.place != heading { continue }
      if best.map({ score > $0.score }) ?? true { best = (amount, score) }
    }
    return best?.amount
  }

  /// Where the same payment stands in two currencies side by side, the amount in that of the account.
  private static func inOwnCurrency(
    _ best: AlertAmount,
    _ amounts: [AlertAmount],
    _ all: [AlertAmount],
    _ tokens: [AlertToken]
  ) -> AlertAmount {
    guard let currency = tokens[best.place].currency,
      let own = all.first(where: { $0.purpose == .other && tokens[$0.place].kind == .money })
        .flatMap({ tokens[$0.place].currency }),
      own != currency
    else { return best }
    return amounts.first { tokens[$0.place].currency == own && $0.sentence == best.sentence } ?? best
  }

  /// The currency of the other amounts, where the chosen one has none and they agree.
  private static func currencyOfOthers(_ all: [AlertAmount], _ tokens: [AlertToken]) -> Currency? {
    let currencies = Set(all.compactMap { tokens[$0.place].currency })
    return currencies.count == 1 ? currencies.first : nil
  }

  /// What decides the direction: money back before all else, else the first of those that are surest.
  private static func deciding(_ events: [AlertEvent]) -> AlertEvent? {
    if let refund = events.first(where: { $0.roles.contains(.refund) }) { return refund }
    guard let surest = events.map(\.rank).max() else { return nil }
    return events.first { $0.rank == surest }
  }

  private static func isIncome(
    _ event: AlertEvent?,
    sign: Int,
    _ amount: AlertAmount,
    _ tokens: [AlertToken]
  ) -> Bool {
    guard let event else { return sign > 0 }
    if event.roles.contains(.refund) { return true }
    let sentence = tokens[AlertEvent.sentence(around: amount.place, in: tokens)]
    let isFromOwn = sentence.contains { $0.roles.contains(.fromOwn) }
    let isToOwn = sentence.contains { $0.roles.contains(.toOwn) }
    let roles = tokens[event.place].roles
    if !event.roles.isDisjoint(with: [.income, .incomeNoun]) {
      // `X has received Rs 21 from your A/c`, `your payment of Rs 21 has been received`
      if isToOwn { return true }
      if sentence.contains(where: { $0.roles.contains(.toOther) }) { return false }
      let isOwnPayment = sentence.contains { $0.roles.contains(.ownPayment) }
      return !((isFromOwn || isOwnPayment) && roles.contains(.everyday))
    }
    if event.roles.isDisjoint(with: [.out, .outNoun]) {
      if isToOwn != isFromOwn { return isToOwn && !roles.contains(.spending) }
      return sign > 0 || isFromSomebody(amount.place, tokens)
    }
    if isToOwn, !isFromOwn, roles.contains(.sending) { return true }
    if roles.contains(.everyday), sentence.contains(where: { $0.roles.isSuperset(of: .giver) }) {
      return true
    }
    return roles.contains(.everyday) && isToOnlyAccount(event, sentence)
  }

  /// Whether the amount is followed by who it is from, as in `Transfer 5 000 from NAME`.
  private static func isFromSomebody(_ place: Int, _ tokens: [AlertToken]) -> Bool {
    guard place + 2 < tokens.count else { return false }
    let (marker, name) = (tokens[place + 1].roles, tokens[place + 2])
    return marker.contains(.payer) && marker.isDisjoint(with: [.payee, .fromOwn]) && name.kind == .word
      && name.roles.isEmpty
  }

  /// Whether money was sent to the only account that is named, by nobody: an alert names the reader's, so it is that.
  private static func isToOnlyAccount(_ event: AlertEvent, _ sentence: ArraySlice<AlertToken>) -> Bool {
    guard sentence.count(where: { $0.kind == .tail }) == 1,
      let tail = sentence.firstIndex(where: { $0.kind == .tail }),
      !sentence.contains(where: { !$0.roles.isDisjoint(with: [.reader, .fromOwn, .toOther]) }),
      sentence.startIndex <= event.place, event.place < tail
    else { return false }
    // `sent to BANK A/C **12`, but not `sent from A/C **12 to NAME` or `paid at SHOP with card **12`.
    let before = sentence[event.place..<tail]
    return tail - event.place <= 8 && !before.contains { $0.roles.contains(.payer) }
      && sentence[event.place].roles.contains(.payee)
      && before.contains { $0.roles.contains(.account) && !$0.roles.contains(.creditCard) }
      && !before.contains { $0.kind == .date || $0.kind == .line }
  }
}

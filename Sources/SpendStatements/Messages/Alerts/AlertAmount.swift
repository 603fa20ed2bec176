import SpendCore

/// One amount of an alert, and what it may be.
struct AlertAmount {
  /// What an amount is of.
  enum Purpose {
    /// Possibly what was paid.
    case payment
    /// What the payment itself cost.
    case fee
    /// What is in the account, may be spent, or is compared with.
    case other
  }

  /// The place of its token.
  let place: Int
  private(set) var purpose: Purpose
  /// Whether a word says that this is the amount.
  let isNamed: Bool
  /// The number of its sentence.
  let sentence: Int

  /// How many unknown words may stand between a word such as `balance` and its amount.
  private static let reach = 6

  /// All amounts of `tokens`; numbers without a currency only where something makes them amounts.
  static func all(of tokens: [AlertToken], events: [AlertEvent]) -> [AlertAmount] {
    var amounts: [AlertAmount] = []
    var sentence = 0
    let eventPlaces = Set(
      events.filter { $0.rank != .action || !tokens[$0.place].roles.contains(.everyday) }.map(\.place)
    )
    for (place, token) in tokens.enumerated() {
      if token.kind == .sentence { sentence += 1 }
      guard token.number != nil, !token.isPart else { continue }
      let (purpose, isNamed) = context(of: place, tokens)
      guard token.kind == .money || isAmount(place, tokens, isNamed: isNamed, purpose, eventPlaces) else {
        continue
      }
      amounts.append(AlertAmount(place: place, purpose: purpose, isNamed: isNamed, sentence: sentence))
    }
    return withoutTotals(signedAmongOthers(amounts, tokens), tokens)
  }

  /// What was spent in all today or this month is no payment where one stands beside it.
  ///
  /// So in `£3.45 at a shop. You've spent £21.10 today.`
  private static func withoutTotals(_ amounts: [AlertAmount], _ tokens: [AlertToken]) -> [AlertAmount] {
    func isTotal(_ amount: AlertAmount) -> Bool {
      let behind = amount.place + 1
      guard behind < tokens.count, tokens[behind].roles.contains(.span) else { return false }
      return behind + 1 == tokens.count || tokens[behind + 1].kind == .sentence
        || tokens[behind + 1].kind == .line
    }
    let payments = amounts.filter { $0.purpose == .payment }
    guard payments.contains(where: isTotal), !payments.allSatisfy(isTotal) else { return amounts }
    var sorted = amounts
    for index in sorted.indices where sorted[index].purpose == .payment && isTotal(sorted[index]) {
      sorted[index].purpose = .other
    }
    return sorted
  }

  /// Where all amounts seem to be balances and one alone has a sign, that one was paid.
  ///
  /// So in `Balance 123: -500, balance 900`.
  private static func signedAmongOthers(_ amounts: [AlertAmount], _ tokens: [AlertToken]) -> [AlertAmount] {
    let signed = amounts.filter { tokens[$0.place].sign != 0 }
    guard amounts.count > 1, signed.count == 1, amounts.allSatisfy({ $0.purpose == .other }) else {
      return amounts
    }
    return amounts.map { amount in
      amount.place != signed[0].place
        ? amount
        : AlertAmount(place: amount.place, purpose: .payment, isNamed: false, sentence: amount.sentence)
    }
  }

  /// Whether a number without a currency is an amount all the same: named as one, signed, or beside what was done.
  private static func isAmount(
    _ place: Int,
    _ tokens: [AlertToken],
    isNamed: Bool,
    _ purpose: Purpose,
    _ events: Set<Int>
  ) -> Bool {
    let token = tokens[place]
    guard token.kind == .number else { return false }
    if isNamed || purpose != .payment && token.isWrittenAsAmount { return true }
    guard token.isWrittenAsAmount else { return false }
    if token.sign != 0 { return true }
    var before = place - 1
    while before >= 0, tokens[before].kind == .mark, tokens[before].value == 0x3A { before -= 1 }
    return before >= 0 && events.contains(before) || place + 1 < tokens.count && events.contains(place + 1)
  }

  /// What the nearest words say of the amount at `place`.
  private static func context(of place: Int, _ tokens: [AlertToken]) -> (Purpose, isNamed: Bool) {
    if let purpose = purpose(behind: place, tokens) { return (purpose, false) }
    if isSaidOfBalance(place, tokens) { return (.other, false) }
    var (before, unknown) = (place - 1, 0)
    var isNamed = false
    var sawNoun = false
    while before >= 0, unknown <= reach {
      let token = tokens[before]
      switch token.kind {
      case .money, .sentence: return (.payment, isNamed)
      case .line:
        if unknown > 0 || isNamed || sawNoun { return (.payment, isNamed) }
      case .word:
        if token.roles.contains(.balance) || token.roles.contains(.limit) {
          return isNamed && unknown > 0 ? (.payment, true) : (.other, isNamed)
        }
        if token.roles.contains(.fee), !sawNoun || isNamed {
          return isNamed && unknown > 0 ? (.payment, true) : (.fee, isNamed)
        }
        if !token.roles.isDisjoint(with: .verbs) {
          // `Fee charged: 5`
          let isOfFee = before > 0 && tokens[before - 1].roles.contains(.fee)
          return (isOfFee ? .fee : .payment, isNamed)
        }
        if !token.roles.isDisjoint(with: [.outNoun, .incomeNoun, .action]) { sawNoun = true }
        if token.roles.contains(.amount) {
          isNamed = true
        } else if !token.roles.contains(.currency) {
          unknown += 1
        }
      case .number, .date, .time, .tail: unknown += 1
      case .mark: break
      }
      before -= 1
    }
    return (.payment, isNamed)
  }

  /// Whether the sentence says that a balance is the amount at `place`, whatever its account is called: `Your available
  /// balance in Spending ...1234 is $5.00`.
  private static func isSaidOfBalance(_ place: Int, _ tokens: [AlertToken]) -> Bool {
    let before = tokens[..<place].reversed().drop { $0.roles.contains(.currency) }
    guard before.first?.roles.contains(.codeIs) ?? false else { return false }
    for token in before {
      if token.kind == .money || token.kind == .line { return false }
      if token.roles.contains(.balance) { return true }
      if token.kind == .sentence, token.value != 0x2E { return false }
    }
    return false
  }

  /// What the word right behind the amount says, unless it introduces the next amount.
  private static func purpose(behind place: Int, _ tokens: [AlertToken]) -> Purpose? {
    guard place + 1 < tokens.count, tokens[place + 1].kind == .word else { return nil }
    let roles = tokens[place + 1].roles
    guard !roles.isDisjoint(with: .otherMoney), roles.isDisjoint(with: .verbs) else { return nil }
    for token in tokens[(place + 2)...].prefix(5) {
      switch token.kind {
      case .money, .number: return nil
      case .mark where token.value == 0x3A: return nil
      case .sentence, .line: return roles.contains(.fee) ? .fee : .other
      default: break
      }
    }
    return roles.contains(.fee) ? .fee : .other
  }
}

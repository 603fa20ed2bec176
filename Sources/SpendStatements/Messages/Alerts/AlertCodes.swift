/// Whether an alert holds a code that is good once.
///
/// Such a message is never booked, whatever money stands in it: what the code is for has not happened.
struct AlertCodes {
  let tokens: [AlertToken]
  let events: [AlertEvent]
  /// Whether the end of an account number or a balance stands in it.
  let isAccountShown: Bool

  /// How far behind a warning a code is warned of, in tokens.
  private static let warned = 8
  /// How many digits a code has at most.
  private static let longest = 8
  /// How long words are at most that a point shortens, as in `No.`.
  private static let abbreviation = 3
  /// How far a code stands from the word for it, in tokens.
  private static let beside = 5

  /// Whether it does.
  var tellOne: Bool {
    var isWarnedOf = false
    let isForSomething = tokens.contains { $0.roles.contains(.codeFor) }
    for (place, token) in tokens.enumerated() {
      if token.roles.contains(.code) {
        guard isWarned(place) else { return true }
        isWarnedOf = true
      }
      if token.roles.contains(.codeLabel), hasCode(around: place) { return true }
      if token.roles.contains(.codeUse), hasCode(behind: place, 2) { return true }
      if isForSomething, isCode(place) || isParted(place), !isCalled(place) { return true }
      if isParted(place), place == 0 { return true }
      if isCode(place), isSaidToBe(place) || standsAlone(place) || isUnclaimed(place) && isDoubtful(place) {
        return true
      }
    }
    // A warning stands below alerts of what was done, too, but never above a code alone.
    return isWarnedOf
      && (!events.contains { $0.rank == .verb } || tokens.indices.contains(where: isLonelyCode))
  }

  /// Whether the word at `place` stands in a warning, behind `do not share`, without a code beside it.
  private func isWarned(_ place: Int) -> Bool {
    var before = place
    while before > 0, place - before < AlertCodes.warned, tokens[before].kind != .sentence {
      before -= 1
      if tokens[before].roles.contains(.warning) { return !hasCode(behind: place, 2) }
    }
    return false
  }

  /// Whether the message is about the code at `place`: it begins with it, or ends with what it is.
  ///
  /// That finds codes whatever they are called.
  private func isSaidToBe(_ place: Int) -> Bool {
    if isBeforeAccount(place) { return false }
    guard place > 0 else { return tokens.count > 1 && tokens[1].kind == .word }
    let last = tokens[place - 1]
    if beginsSentence(place) { return true }
    if last.roles.contains(.codeIs) {
      // What is said to be a number may be an amount or a reference.
      return !isNamed(before: place - 1, [.account, .reference, .amount, .balance, .limit, .fee])
    }
    guard last.kind == .mark, last.value == 0x3A, !isAccountShown else { return false }
    let named: AlertRoles = [.account, .reference, .amount, .balance, .limit, .fee, .formal, .partyLabel]
    // `To: 448102` names whom, but not `Payment of 5.00 to SHOP: 448102`.
    let label: AlertRoles = [.payee, .payer]
    return !isNamed(before: place - 1, named)
      && (place < 2 || tokens[place - 2].roles.isDisjoint(with: label.union(.events)))
  }

  /// Whether the code at `place` begins a sentence within the message, as in `… SHOP. 448102 approves it`.
  private func beginsSentence(_ place: Int) -> Bool {
    guard place > 1, place + 1 < tokens.count, tokens[place - 1].kind == .sentence,
      tokens[place + 1].kind == .word
    else { return false }
    // `SK...4471` goes on, and so does `Cheque No. 448102`.
    guard tokens[place].start > tokens[place - 1].end else { return false }
    let before = tokens[place - 2]
    return before.kind != .word || before.end - before.start > AlertCodes.abbreviation
  }

  /// Whether the code at `place` stands alone between commas or at the end of a sentence that names no money.
  private func standsAlone(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let last = tokens[place - 1]
    if last.kind == .mark, last.value == 0x2C { return tokens.contains { $0.roles.contains(.warning) } }
    guard isUnclaimed(place), last.roles.contains(.stop), tokens[place].end - tokens[place].start == 6 else {
      return false
    }
    let sentence = AlertEvent.sentence(around: place, in: tokens)
    return place + 1 == sentence.upperBound
      && !tokens[sentence].contains { $0.kind == .money || $0.kind == .tail }
  }

  /// Whether the code at `place` can't be the number of a shop or the like.
  ///
  /// A warning stands in the message, or, where no account is shown, it stands before any amount or ends its sentence.
  private func isDoubtful(_ place: Int) -> Bool {
    if tokens.contains(where: { $0.roles.contains(.warning) }) { return true }
    guard !isAccountShown else { return false }
    let isEnd =
      place + 1 == tokens.count || tokens[place + 1].kind == .sentence || tokens[place + 1].kind == .line
    return isEnd || !tokens[..<place].contains { $0.kind == .money }
  }

  /// Whether nothing around calls the code at `place` a number of something: a payee, a reference, a phone.
  private func isUnclaimed(_ place: Int) -> Bool {
    let claims: AlertRoles = [
      .account, .reference, .amount, .balance, .limit, .fee, .formal, .partyLabel, .payee, .payer, .currency,
      .fromOwn, .toOwn,
    ]
    if place + 1 < tokens.count, tokens[place + 1].kind == .mark, tokens[place + 1].value != 0x2C {
      return false
    }
    if isBeforeAccount(place) || isBehindTelling(place) { return false }
    return place > 0 && tokens[place - 1].kind == .word
      && tokens[place - 1].roles.isDisjoint(with: claims.union(.events))
  }

  /// Whether the number at `place` is the end of a card number: `1234 ile biten kartınız`, `1234 nolu hesap`.
  private func isBeforeAccount(_ place: Int) -> Bool {
    let numbered: AlertRoles = [.account, .fromOwn, .toOwn]
    return tokens[(place + 1)...].prefix(3).prefix { $0.kind != .sentence }
      .contains { !$0.roles.isDisjoint(with: numbered) }
  }

  /// Whether a sentence before said that the reader has paid, as in `You sent $5 to NAME. Confirmation 482913`.
  ///
  /// Whoever asks for a code tells of what is yet to be done.
  private func isBehindTelling(_ place: Int) -> Bool {
    guard !tokens.contains(where: { !$0.roles.isDisjoint(with: [.warning, .codeUse, .codeFor]) }),
      let end = tokens[..<place].lastIndex(where: { $0.kind == .sentence })
    else { return false }
    return events.contains { event in
      event.place < end && event.rank == .verb && event.roles.contains(.reader)
        && tokens[event.place..<end].contains { $0.kind == .money }
    }
  }

  /// Whether the number at `place` is said to be one of an account, a payment, a call or the like.
  private func isCalled(_ place: Int) -> Bool {
    let claims: AlertRoles = [
      .account, .reference, .amount, .balance, .limit, .fee, .formal, .partyLabel, .currency,
    ]
    return isBeforeAccount(place) || isNamed(before: place, claims)
  }

  /// Whether a code in groups begins at `place`, as in `44 71 92` and `772 310`.
  private func isParted(_ place: Int) -> Bool {
    guard place == 0 || tokens[place - 1].roles.isDisjoint(with: [.account, .reference, .currency]) else {
      return false
    }
    var (digits, groups, index) = (0, 0, place)
    while index < tokens.count, digits <= AlertCodes.longest, isGroup(index),
      index == place || tokens[index].start == tokens[index - 1].end + 1
    {
      // What looks like a number of thousands is one token with a blank in it.
      let isPair = tokens[index].isParted
      digits += tokens[index].end - tokens[index].start - (isPair ? 1 : 0)
      groups += isPair ? 2 : 1
      index += 1
    }
    return groups > 1 && (4...AlertCodes.longest).contains(digits)
  }

  private func isGroup(_ place: Int) -> Bool {
    let token = tokens[place]
    let size = token.end - token.start
    guard token.kind == .number, !token.isPart, token.sign == 0 else { return false }
    return token.isParted ? (6...7).contains(size) : !token.isWrittenAsAmount && (2...4).contains(size)
  }

  /// Whether one of the few words before `place` has one of `roles`.
  private func isNamed(before place: Int, _ roles: AlertRoles) -> Bool {
    for token in tokens[..<place].reversed().prefix(3) {
      if !token.roles.isDisjoint(with: roles) { return true }
      if token.kind != .word, token.kind != .mark { return false }
    }
    return false
  }

  private func hasCode(around place: Int) -> Bool {
    hasCode(behind: place, AlertCodes.beside) || hasCode(before: place, 4)
  }

  private func hasCode(behind place: Int, _ reach: Int) -> Bool {
    let end = min(tokens.count, place + 1 + reach)
    for index in place + 1..<max(place + 1, end) {
      if tokens[index].kind == .sentence { return false }
      if isCode(index) || isParted(index) { return true }
    }
    return false
  }

  private func hasCode(before place: Int, _ reach: Int) -> Bool {
    for index in stride(from: place - 1, through: max(0, place - reach), by: -1) {
      if tokens[index].kind == .sentence { return false }
      if isCode(index) { return true }
    }
    return false
  }

  /// Whether a code stands there that nothing around calls a number of something else.
  private func isLonelyCode(_ place: Int) -> Bool {
    guard isCode(place) else { return false }
    var before = place - 1
    while before >= 0, tokens[before].kind == .mark { before -= 1 }
    guard before >= 0 else { return true }
    let last = tokens[before]
    return last.kind == .sentence || last.kind == .line || last.roles.contains(.codeUse)
  }

  /// Four to eight digits that are no amount, no date and no end of a card number.
  private func isCode(_ place: Int) -> Bool {
    let token = tokens[place]
    guard token.kind == .number, !token.isPart, !token.isWrittenAsAmount, token.sign <= 0 else {
      return false
    }
    guard (4...AlertCodes.longest).contains(token.end - token.start) else { return false }
    return place == 0 || tokens[place - 1].roles.isDisjoint(with: [.account, .reference])
  }
}

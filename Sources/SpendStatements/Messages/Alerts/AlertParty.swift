import SpendCore

/// Who was paid, or who paid, as far as an alert says it.
struct AlertParty {
  let text: AlertText
  let tokens: [AlertToken]
  let choice: AlertChoice

  /// The name; nil where none stands in it.
  var name: String? {
    labelled() ?? before() ?? path() ?? marked() ?? behindAmount()
  }

  /// The name behind a word such as `at`; the one nearest behind the amount before others.
  private func marked() -> String? {
    let roles: [AlertRoles] = choice.isIncome ? [.payer, .payee] : [.payee, .payer]
    for place in roles.prefix(choice.isIncome && !choice.isRefund ? 1 : 2).flatMap(places) {
      if let name = name(behind: place) { return name }
    }
    return nil
  }

  /// The places of `role`, those behind the amount first; of verbs that are no markers none.
  private func places(of role: AlertRoles) -> [Int] {
    // What follows on the balance is about something else.
    let end =
      tokens.indices.first { $0 > choice.place && tokens[$0].roles.contains(.balance) } ?? tokens.count
    let all = tokens.indices.filter { $0 < end && tokens[$0].roles.contains(role) }
    return all.filter { $0 > choice.place } + all.filter { $0 < choice.place }
  }

  /// The name in `UPI/P2M/123456789012/NAME`.
  private func path() -> String? {
    for place in tokens.indices where tokens[place].roles.contains(.action) {
      guard place + 3 < tokens.count, tokens[place + 1].kind == .mark, tokens[place + 1].value == 0x2F else {
        continue
      }
      var end = place
      var slashes = 0
      while end < tokens.count, end == place || !ends(at: end, isFirst: false, false) {
        if tokens[end].kind == .mark, tokens[end].value == 0x2F { slashes += 1 }
        end += 1
      }
      if slashes >= 2, let name = cleaned(place, end) { return name }
    }
    return nil
  }

  private func labelled() -> String? {
    for place in tokens.indices where tokens[place].roles.contains(.partyLabel) {
      guard place + 1 < tokens.count, tokens[place + 1].kind == .mark, tokens[place + 1].value == 0x3A else {
        continue
      }
      if let name = name(behind: place) { return name }
    }
    return nil
  }

  /// The name behind the marker at `place`.
  private func name(behind place: Int) -> String? {
    var first = place + 1
    while first < tokens.count, tokens[first].kind == .mark,
      [0x3A, 0x2D, 0x2A, 0x2E].contains(tokens[first].value)
    {
      first += 1
    }
    let isLabel = first > place + 1
    // `from account 12-34xxx-5678 NAME`
    var behindAccount = first
    while behindAccount < tokens.count,
      tokens[behindAccount].roles.contains(.account) || tokens[behindAccount].kind == .tail
    {
      behindAccount += 1
    }
    if behindAccount > first, behindAccount < tokens.count, tokens[behindAccount].kind == .word,
      tokens[behindAccount - 1].kind == .tail, tokens[behindAccount].roles.isEmpty
    {
      first = behindAccount
    }
    // `to 258840000000 - NAME`
    if first + 2 < tokens.count, tokens[first].kind == .number, tokens[first + 1].kind == .mark,
      tokens[first + 1].value == 0x2D, tokens[first + 2].kind == .word
    {
      first += 2
    }
    // `to 1234567890 NAME`
    if first + 1 < tokens.count, tokens[first].kind == .number, tokens[first].end - tokens[first].start > 5,
      tokens[first + 1].kind == .word, tokens[first + 1].roles.isEmpty,
      isCapital(text.shown[tokens[first + 1].start])
    {
      first += 1
    }
    guard first < tokens.count, !isMasked(tokens[first]) else { return nil }
    switch tokens[first].kind {
    case .date, .time, .money, .line, .sentence, .tail: return nil
    case .mark: return nil
    case .word:
      let roles = tokens[first].roles
      if !roles.isDisjoint(with: [.nobody, .balance, .limit, .fee, .currency]) { return nil }
      if tokens[place].roles.contains(.beforeCapital), !isLabel, !isCapital(text.shown[tokens[first].start]) {
        return nil
      }
      if !isLabel, !roles.isDisjoint(with: [.account, .reference]) { return nil }
      // A shop may be called as what is done there, but then with a capital.
      if !isLabel, !roles.isDisjoint(with: AlertRoles.verbs.union([.promotion, .due])),
        !isCapital(text.shown[tokens[first].start])
      {
        return nil
      }
    case .number:
      let digits = tokens[first].end - tokens[first].start
      if tokens[first].isWrittenAsAmount || digits > 7 && !isLabel { return nil }
    }
    var end = first
    while end < tokens.count, !ends(at: end, isFirst: end == first, isLabel) { end += 1 }
    // The way that money took is nobody, and neither is a card.
    if !isLabel, tokens[first..<end].allSatisfy({ $0.roles.contains(.action) }) { return nil }
    // `at SHOP with your card **12` says where the name ends, `to account **12` that there is none.
    if !isLabel, end < tokens.count, tokens[end].roles.isDisjoint(with: [.fromOwn, .toOwn, .stop]),
      tokens[end].kind == .tail || tokens[end].roles.contains(.account)
    {
      let marker = tokens[first..<end].lastIndex { !$0.roles.isDisjoint(with: [.payee, .payer]) }
      if let marker, marker > first {
        end = marker
      } else if tokens[end].kind == .tail || AlertAccount.number(behind: end, tokens) != nil {
        return nil
      }
    }
    return cleaned(first, end)
  }

  /// Whether the name is over before the token at `place`.
  private func ends(at place: Int, isFirst: Bool, _ isLabel: Bool) -> Bool {
    let token = tokens[place]
    switch token.kind {
    case .line: return true
    case .sentence:
      // `Amzn.com` goes on, and so do initials.
      if isFirst || place + 1 == tokens.count || token.value != 0x2E { return true }
      let isTitle = tokens[place - 1].kind == .word && token.start - tokens[place - 1].start <= 2
      return tokens[place + 1].start > token.end && !isTitle
    case .date, .time, .money: return true
    case .tail: return !isFirst
    case .mark: return [0x3B, 0x2C, 0x28, 0x7C].contains(token.value) || !isLabel && token.value == 0x3A
    case .number: return token.isWrittenAsAmount
    case .word:
      if isFirst || isGlued(place) { return false }
      if isLabel { return !token.roles.isDisjoint(with: [.balance]) && isLabelled(place) }
      return !token.roles.isDisjoint(with: [
        .account, .currency, .stop, .balance, .limit, .fee, .reference, .income, .toOwn, .fromOwn,
      ])
        || token.roles.contains(.out) && !token.roles.contains(.everyday)
    }
  }

  /// Whether it is a sign that stands between letters without blanks, as in `B&Q`.
  private func isGlued(_ place: Int) -> Bool {
    let token = tokens[place]
    return token.end - token.start == 1 && !AlertLetters.isLetter(text.folded[token.start])
      && tokens[place - 1].end == token.start && place + 1 < tokens.count
      && tokens[place + 1].start == token.end
  }

  private func isLabelled(_ place: Int) -> Bool {
    place + 1 < tokens.count && (tokens[place + 1].kind == .money || tokens[place + 1].kind == .mark)
  }

  /// The name before a word that stands behind names: `X firmasında`, `X credited`.
  private func before() -> String? {
    for place in tokens.indices where tokens[place].roles.contains(.partyBefore) && standsBehindName(place) {
      var first = place
      while first > 0, place - first < 12 {
        let token = tokens[first - 1]
        if token.kind == .line || token.kind == .sentence || token.kind == .date || token.kind == .time
          || token.kind == .money || token.kind == .tail
        {
          break
        }
        if token.kind == .mark, [0x3B, 0x2C, 0x3A, 0x28, 0x29].contains(token.value) { break }
        if !token.roles.isDisjoint(with: [.stop, .nobody, .balance, .account, .fromOwn, .toOwn, .reference]) {
          break
        }
        if !token.roles.isDisjoint(with: .verbs), !token.roles.contains(.everyday) { break }
        first -= 1
      }
      if first < place, let name = cleaned(first, place) { return name }
    }
    return nil
  }

  /// The word of what was done has a name before it only where it tells whom, too: `NAME sent you`.
  private func standsBehindName(_ place: Int) -> Bool {
    place != choice.event
      || text.folded[tokens[place].start..<tokens[place].end].contains(AlertLetters.blank)
  }

  /// The words right behind the amount, where no word that marks a name stands anywhere: `500р MAGNIT Баланс`.
  private func behindAmount() -> String? {
    var first = choice.place + 1
    while first < tokens.count,
      tokens[first].kind == .date || tokens[first].kind == .time || tokens[first].roles.contains(.stop)
        || tokens[first].kind == .mark && tokens[first].value != 0x28
    {
      first += 1
    }
    guard first < tokens.count, tokens[first].kind == .word,
      tokens[first].roles.isDisjoint(
        with: AlertRoles.events.union([.account, .balance, .limit, .fee, .reference, .nobody])
      ),
      isCapital(text.shown[tokens[first].start])
    else { return nil }
    var end = first
    while end < tokens.count, !ends(at: end, isFirst: end == first, false) { end += 1 }
    return cleaned(first, end)
  }

  /// Whether the word is what is left of a number whose digits are all hidden.
  private func isMasked(_ token: AlertToken) -> Bool {
    token.end - token.start > 1
      && text.folded[token.start..<token.end].allSatisfy { $0 == UInt32(UInt8(ascii: "x")) }
  }

  private func isCapital(_ letter: UInt32) -> Bool {
    AlertLetters.folded(letter).0 != letter || AlertLetters.isUnspaced(letter)
  }

  /// The name in the tokens from `first` to `end`; nil where none is left without what only machines need.
  private func cleaned(_ first: Int, _ end: Int) -> String? {
    first < end ? PartyName.cleaned(text.text(tokens[first].start..<tokens[end - 1].end)) : nil
  }
}

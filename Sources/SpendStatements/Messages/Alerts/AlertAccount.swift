/// Which account or card an alert is about.
struct AlertAccount {
  let text: AlertText
  let tokens: [AlertToken]

  /// The last digits of its number, four at most; nil where none is named.
  var tail: String? {
    for (place, token) in tokens.enumerated() {
      if token.kind == .tail, AlertAccount.isOfAccount(place, tokens) { return last(of: token) }
      if token.roles.contains(.account), let number = AlertAccount.number(behind: place, tokens) {
        return last(of: tokens[number])
      }
    }
    return nil
  }

  /// Whether the masked number at `place` is that of an account, not of an order as in `order #1234`.
  static func isOfAccount(_ place: Int, _ tokens: [AlertToken]) -> Bool {
    place == 0 || !tokens[place - 1].roles.contains(.reference)
  }

  private func last(of token: AlertToken) -> String? {
    let digits = text.folded[token.start..<token.end].filter(AlertLetters.isDigit)
    guard digits.count >= 2 else { return nil }
    // Of `XX051` all digits are shown; of longer ones the last four are enough.
    var shown = text.folded[token.start..<token.end].reversed().prefix { AlertLetters.isDigit($0) }.count
    if shown == 0 || shown > 4 { shown = min(4, digits.count) }
    return String(decoding: digits.suffix(shown).map { UInt8($0) }, as: UTF8.self)
  }

  /// The place of the number that the word for an account at `place` introduces.
  static func number(behind place: Int, _ tokens: [AlertToken]) -> Int? {
    var index = place + 1
    var between = 0
    while index < tokens.count, between < 4 {
      let token = tokens[index]
      switch token.kind {
      case .tail: return index
      case .number:
        let digits = token.end - token.start
        return !token.isWrittenAsAmount && (3...20).contains(digits) ? index : nil
      case .mark where token.value != 0x2C: break
      case .word where token.roles.isDisjoint(with: AlertRoles.events.union(.otherMoney)):
        between += 1
      default: return nil
      }
      index += 1
    }
    return nil
  }
}

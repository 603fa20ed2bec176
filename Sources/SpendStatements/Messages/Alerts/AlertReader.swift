package import SpendCore

/// Tells which messages are alerts of payments, and what was paid.
///
/// It knows how alerts are put together, not who writes them: words have roles (``AlertRoles``), and what is booked is
/// the amount that belongs to a word for money moving. What is not sure is left out.
package struct AlertReader: Sendable {
  private var text = AlertText()
  private var tokenizer: AlertTokenizer

  /// A reader for somebody whose money is in `home`, which decides what signs that several currencies have mean.
  package init(home: Currency? = nil) {
    tokenizer = AlertTokenizer(.standard, home: home)
  }

  /// What `message` tells.
  package mutating func read(_ message: Message) -> StatementItem {
    guard message.isReceived, AlertReader.mayTellOfMoney(message.body) else {
      return .leftOut(line: message.line, .chatter)
    }
    text.take(message.body.unicodeScalars)
    tokenizer.take(text)
    let telling: AlertRoles = [
      .balance, .limit, .fee, .due, .request, .declined, .code, .codeLabel, .codeUse, .codeFor, .promotion,
    ]
    guard !tokenizer.roles.isDisjoint(with: telling.union(.events)) else {
      return .leftOut(line: message.line, .chatter)
    }
    return AlertReading(text: text, tokens: tokenizer.tokens, roles: tokenizer.roles, message: message).item
  }

  /// Whether there is a digit in `body`, without which there is no amount, and whether an alert can be so long.
  private static func mayTellOfMoney(_ body: String) -> Bool {
    var body = body
    return body.withUTF8 { bytes in
      guard bytes.count <= AlertText.longest else { return false }
      // Digits of other scripts have no byte in common with those of ASCII; whether there are any is seen later.
      return bytes.contains { $0 &- 0x30 < 10 || $0 >= 0xD9 }
    }
  }
}

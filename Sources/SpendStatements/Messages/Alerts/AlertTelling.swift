import SpendCore

/// Whether an alert tells in one whole sentence who paid whom, as those of wallets and of young banks do.
///
/// So in `You paid £4.35 at SHOP` and `NAME sent you $45.00`. The same words stand in what people write to each
/// other, but those ask, promise and joke, and name no amount to the cent.
struct AlertTelling {
  let text: AlertText
  let tokens: [AlertToken]
  let choice: AlertChoice
  let sender: String

  /// How much a whole sentence speaks for an alert.
  private static let weight = 2
  /// How many digits a number has at least that is a person's phone.
  private static let phone = 7
  /// The longest name of a sender that is looked for in the text, in letters.
  private static let longestSender = 40

  /// Whether a whole sentence and what else stands in the message, which is `evidence`, are enough to book by.
  func isSure(evidence: Int) -> Bool {
    guard isWhole else { return false }
    let sum = evidence + AlertTelling.weight + (namesSender ? 1 : 0)
    let isPhone = sender.utf8.count >= AlertTelling.phone && sender.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    // To the cent nobody tells anybody else what they paid.
    let isExact = choice.amount.scale > 0 || tokens[choice.place].isWrittenAsAmount
    return sum >= (sender.isEmpty || isExact && !isPhone ? 3 : 4)
  }

  /// Whether the sentence with the amount does.
  private var isWhole: Bool {
    guard choice.rank == .verb, let event = choice.event, !hasLink else { return false }
    let sentence = AlertEvent.sentence(around: choice.place, in: tokens)
    guard sentence.contains(event), !isQuestion(sentence) else { return false }
    let doubts: AlertRoles = [.conditional, .request, .future, .due, .declined]
    guard tokens[sentence].allSatisfy({ $0.roles.isDisjoint(with: doubts) }) else { return false }
    guard
      hasReader(sentence, before: event) || hasGiver(sentence, event)
        || isShort(sentence, event) && namesSender
    else { return false }
    return AlertParty(text: text, tokens: tokens, choice: choice).name != nil
  }

  /// Whether the message calls its sender by name.
  private var namesSender: Bool {
    let name = AlertWords.letters(sender).prefix(AlertTelling.longestSender)
    guard name.count >= 3 else { return false }
    let letters = text.folded
    return letters.indices.contains { start in
      letters[start] == name[0] && letters[start...].starts(with: name)
        && (start == 0 || !AlertLetters.isLetter(letters[start - 1]))
    }
  }

  /// Whether the reader is who did it: no name stands right before, as in `NAME and you`.
  private func hasReader(_ sentence: Range<Int>, before event: Int) -> Bool {
    sentence.prefix { $0 <= event }.contains { place in
      guard tokens[place].roles.contains(.reader) else { return false }
      guard place > sentence.lowerBound else { return true }
      let last = tokens[place - 1]
      return last.kind != .word || !last.roles.isEmpty
    }
  }

  /// Whether the amount or the verb begins the sentence, as in `£9.80 paid to SHOP`.
  private func isShort(_ sentence: Range<Int>, _ event: Int) -> Bool {
    sentence.first { tokens[$0].kind != .mark && !tokens[$0].roles.contains(.currency) }
      .map { $0 == event || $0 == choice.place } ?? false
  }

  private func hasGiver(_ sentence: Range<Int>, _ event: Int) -> Bool {
    tokens[event].roles.isSuperset(of: [.income, .partyBefore])
      || tokens[sentence].contains { $0.roles.isSuperset(of: .giver) }
  }

  private func isQuestion(_ sentence: Range<Int>) -> Bool {
    sentence.upperBound < tokens.count && tokens[sentence.upperBound].value == 0x3F
  }

  /// Whether an address of a page stands in it: banks tell of payments without one, cheats don't.
  private var hasLink: Bool {
    tokens.indices.dropLast(2).contains { place in
      tokens[place].kind == .mark && tokens[place].value == 0x3A
        && tokens[place + 1].value == 0x2F && tokens[place + 2].value == 0x2F
    }
  }
}

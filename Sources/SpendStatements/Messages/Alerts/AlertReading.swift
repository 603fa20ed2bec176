import SpendCore

/// What one message tells, from its pieces.
struct AlertReading {
  let text: AlertText
  let tokens: [AlertToken]
  let roles: AlertRoles
  let message: Message

  /// What the message tells: a payment, or why it is none.
  var item: StatementItem {
    let events = AlertEvent.all(of: tokens)
    let facts = AlertFacts(text: text, tokens: tokens, sender: message.sender)
    let isShown = facts.hasTail || facts.hasBalance
    // A bank may be called as codes are; it signs with its name above what an account holds, which no code stands by.
    let isSigned = facts.hasBalance && isNameOfSender(tokens.first)
    let told = isSigned ? Array(tokens.dropFirst()) : tokens
    let eventsTold = isSigned ? AlertEvent.all(of: told) : events
    if AlertCodes(tokens: told, events: eventsTold, isAccountShown: isShown).tellOne {
      return leftOut(.oneTimeCode)
    }
    if isHeadedAsReminder { return leftOut(.reminder) }
    guard let choice = AlertChoice(tokens: tokens, events: events) else {
      return leftOut(reasonWithoutPayment(facts))
    }
    if let reason = reason(against: choice, facts) { return leftOut(reason) }
    return row(choice)
  }

  /// Whether the sender is called as `token` says, perhaps with more behind.
  private func isNameOfSender(_ token: AlertToken?) -> Bool {
    guard let token, token.kind == .word, token.end - token.start > 1 else { return false }
    return message.sender.lowercased().hasPrefix(text.text(token.start..<token.end).lowercased())
  }

  /// Whether the message begins with `Reminder:`, perhaps behind the name of its sender.
  private var isHeadedAsReminder: Bool {
    let headings = 8
    return tokens.prefix(headings).enumerated().contains { place, token in
      token.roles.contains(.reminder) && (place == 0 || tokens[place - 1].kind == .mark)
        && place + 1 < tokens.count
        && (tokens[place + 1].kind == .mark || tokens[place + 1].kind == .sentence)
    }
  }

  private func leftOut(_ reason: Omission) -> StatementItem { .leftOut(line: message.line, reason) }

  /// Why a message in which no amount belongs to anything done is none.
  private func reasonWithoutPayment(_ facts: AlertFacts) -> Omission {
    if !facts.hasAmount { return .chatter }
    if roles.contains(.declined), facts.promotions == 0 { return .declined }
    if facts.promotions >= 2 || facts.promotions == 1 && !facts.isFormal { return .promotion }
    if !roles.isDisjoint(with: [.due, .request]) { return .reminder }
    if roles.contains(.future), !roles.isDisjoint(with: AlertRoles.events) { return .reminder }
    if roles.contains(.balance) { return .balance }
    return facts.promotions > 0 ? .promotion : .chatter
  }

  /// Why what seems to be a payment is none, or is not sure enough; nil where it is one.
  private func reason(against choice: AlertChoice, _ facts: AlertFacts) -> Omission? {
    let isDone = choice.rank == .verb
    if roles.contains(.declined), !choice.isRefund, isDeclined(choice) { return .declined }
    let sentence = roles(around: choice)
    if choice.isRefund, !sentence.isDisjoint(with: [.future, .due]) { return .reminder }
    if sentence.contains(.pending) || roles.contains(.verification) { return .reminder }
    // A shop tells of a refund that the bank is yet to tell of.
    if choice.isRefund, roles.contains(.future), sentence.isDisjoint(with: [.toOwn, .income]) {
      return .reminder
    }
    // What was declined never left, so that it comes back only where it says so.
    if choice.isRefund, sentence.contains(.declined), sentence.isDisjoint(with: [.toOwn, .income]) {
      return .declined
    }
    if !isDone, sentence.contains(.due), facts.promotions < 2 { return .reminder }
    if isPromotion(choice, facts) { return .promotion }
    if !sentence.isDisjoint(with: [.request]) { return isDone && facts.evidence >= 6 ? nil : .reminder }
    if !isDone, !sentence.isDisjoint(with: [.due, .future]) { return .reminder }
    if !isDone, roles.contains(.due), facts.evidence < 5 { return .reminder }
    if choice.amount.isMagnitudeZero { return .zero }
    // What people write to each other has the same words, but little around them.
    let needed = choice.isEveryday ? 3 : 2
    if tells(choice, facts) { return nil }
    // Whoever was paid says thank you, too.
    let isOfBank = facts.hasTail || facts.hasBalance || facts.hasReference || facts.isFormal
    if sentence.contains(.ownPayment), sentence.isDisjoint(with: [.account, .creditCard]), !isOfBank {
      return .chatter
    }
    if choice.isEveryday, !facts.isWitnessed { return .chatter }
    return facts.evidence >= needed ? nil : .chatter
  }

  /// Whether a whole sentence tells of the payment, and enough else speaks for an alert.
  private func tells(_ choice: AlertChoice, _ facts: AlertFacts) -> Bool {
    guard facts.promotions == 0 else { return false }
    let telling = AlertTelling(text: text, tokens: tokens, choice: choice, sender: message.sender)
    return telling.isSure(evidence: facts.evidence)
  }

  /// What the words of the sentence with the amount do.
  private func roles(around choice: AlertChoice) -> AlertRoles {
    tokens[AlertEvent.sentence(around: choice.place, in: tokens)].reduce(into: []) { $0.formUnion($1.roles) }
  }

  /// A payment is declined where the word for that stands before what is offered for the case or beside the amount.
  private func isDeclined(_ choice: AlertChoice) -> Bool {
    let sentence = AlertEvent.sentence(around: choice.place, in: tokens)
    if tokens[sentence].contains(where: { $0.roles.contains(.declined) }) {
      // `… debited …; call if it was not you` has done before it doubts.
      guard choice.rank == .verb,
        let doubt = sentence.first(where: { tokens[$0].roles.contains(.declined) }), doubt > choice.place,
        tokens[choice.place..<doubt].contains(where: { $0.roles.contains(.conditional) })
      else { return true }
      return false
    }
    guard let first = tokens.firstIndex(where: { $0.roles.contains(.declined) }) else { return false }
    return choice.rank != .verb || first < choice.place
  }

  private func isPromotion(_ choice: AlertChoice, _ facts: AlertFacts) -> Bool {
    guard facts.promotions > 0 else { return false }
    let isSure = choice.rank == .verb && (facts.hasTail || facts.hasBalance || facts.hasReference)
    if isSure { return false }
    let around = tokens[AlertEvent.sentence(around: choice.place, in: tokens)]
      .count { $0.roles.contains(.promotion) }
    if choice.rank == .verb, !choice.isEveryday, around == 0 {
      return facts.promotions > 1
    }
    if facts.hasTail || facts.hasBalance { return around > 0 && choice.rank < .verb && facts.promotions > 1 }
    return around > 0 || facts.promotions > 1
  }

  // MARK: The payment

  private func row(_ choice: AlertChoice) -> StatementItem {
    let days = tokens.lazy.compactMap(\.day)
    guard let date = days.lazy.compactMap({ $0.day(received: message.received) }).first ?? message.received
    else {
      let written = tokens.first { $0.kind == .date }.map { text.text($0.start..<$0.end) }
      return .refused(line: message.line, written.map { .badDate($0) } ?? .noDate)
    }
    let party = AlertParty(text: text, tokens: tokens, choice: choice).name
    guard let amount = choice.signedAmount else { return leftOut(.chatter) }
    return .row(
      StatementRow(
        line: message.line,
        date: date,
        amount: amount,
        currency: choice.currency,
        counterparty: party,
        text: party == nil ? about(choice) : "",
        kind: kind(choice),
        account: AlertAccount(text: text, tokens: tokens).tail
      )
    )
  }

  private func kind(_ choice: AlertChoice) -> ExpenseKind? {
    if choice.isRefund { return .refund }
    // `You have deposited 500 to your saving account`: nothing was spent or earned.
    let around = roles(around: choice)
    if around.isSuperset(of: [.saving, .reader]), !tokens.contains(where: { $0.kind == .tail }) {
      return .transfer
    }
    // Money that a credit card receives as a payment was moved there from an account of one's own.
    guard choice.isIncome, let event = choice.event, tokens[event].roles.contains(.income) else { return nil }
    let sentence = AlertEvent.sentence(around: choice.place, in: tokens)
    return tokens[sentence.lowerBound..<max(sentence.lowerBound, event)]
      .contains {
        !$0.roles.isDisjoint(with: [.action, .outNoun, .ownPayment]) && !$0.roles.contains(.income)
      }
      && sentence.contains { $0 > event && tokens[$0].roles.contains(.creditCard) } ? .transfer : nil
  }

  /// The sentence with the amount, for want of a name.
  private func about(_ choice: AlertChoice) -> String {
    let sentence = AlertEvent.sentence(around: choice.place, in: tokens)
    let range = tokens[sentence.lowerBound].start..<tokens[sentence.upperBound - 1].end
    let most = 120
    let words = text.text(range).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    return words.count > most ? String(words.prefix(most)) + "…" : words
  }
}

extension DecimalNumber {
  /// Whether it is zero.
  var isMagnitudeZero: Bool { units == 0 }
}

import SpendCore

/// What around the amount shows that a machine wrote a message.
struct AlertFacts {
  /// Whether there is any amount.
  private(set) var hasAmount = false
  /// Whether an account or a card is named by its last digits.
  private(set) var hasTail = false
  /// Whether it says what is in the account.
  private(set) var hasBalance = false
  /// Whether it has the number of a payment.
  private(set) var hasReference = false
  /// Whether it addresses nobody in person.
  private(set) var isFormal = false
  /// Whether anything of an account or of a payment at a bank is named.
  private(set) var isWitnessed = false
  /// How many words want to sell something.
  private(set) var promotions = 0
  /// How much speaks for an alert; two are enough where the words for money moving are those of banks.
  private(set) var evidence = 0

  /// The facts of a message of `tokens` of `text` from `sender`.
  init(text: AlertText, tokens: [AlertToken], sender: String) {
    var (hasAccount, hasDay, isExact, isPersonal, isBankish) = (false, false, false, false, false)
    var hasTotal = false
    let notes = AlertFacts.notes(text, tokens)
    for (place, token) in tokens.enumerated() where !AlertFacts.isOfLink(place, tokens) {
      switch token.kind {
      case .money:
        hasAmount = true
        isExact = isExact || token.number.map { $0.scale == 2 } ?? false || token.isWrittenAsAmount
      case .number: hasAmount = hasAmount || !token.isPart && (token.isWrittenAsAmount || token.sign != 0)
      case .tail: hasTail = hasTail || AlertAccount.isOfAccount(place, tokens)
      case .date, .time: hasDay = true
      default: break
      }
      let roles = token.roles
      if roles.isEmpty { continue }
      if roles.contains(.account) {
        hasAccount = true
        hasTail = hasTail || AlertAccount.number(behind: place, tokens) != nil
      }
      if roles.contains(.balance) { hasBalance = hasBalance || AlertFacts.hasMoney(behind: place, tokens) }
      if roles.contains(.reference) { hasReference = true }
      // Machines add up.
      if roles.contains(.span), place > 0, tokens[place - 1].kind == .money { hasTotal = true }
      if roles.contains(.formal) { isFormal = true }
      if roles.contains(.promotion) { promotions += 1 }
      if roles.contains(.personal), !notes.contains(place), !AlertFacts.isOtherWord(text, tokens, place) {
        isPersonal = true
      }
      if !roles.isDisjoint(with: .events), !roles.contains(.everyday), !roles.contains(.short) {
        isBankish = true
      }
    }
    evidence += hasTotal ? 1 : 0
    isWitnessed = hasTail || hasAccount || hasTotal || hasBalance || hasReference || isFormal || isBankish
    evidence += hasTail ? 2 : hasAccount ? 1 : 0
    evidence += hasBalance ? 2 : 0
    evidence += hasReference ? 1 : 0
    evidence += hasDay ? 1 : 0
    evidence += isExact ? 1 : 0
    evidence += isFormal ? 1 : 0
    evidence += isBankish ? 1 : 0
    evidence += AlertFacts.weight(ofSender: sender)
    evidence -= isPersonal ? 3 : 0
  }

  /// The places of what whoever paid wrote: between quotation marks, and behind `Ref:` and the like.
  private static func notes(_ text: AlertText, _ tokens: [AlertToken]) -> Set<Int> {
    let quotes = [0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E]
    var notes: Set<Int> = []
    var open: Int?
    var isField = false
    for (place, token) in tokens.enumerated() {
      if token.kind == .line || token.kind == .sentence { isField = false }
      if isField { notes.insert(place) }
      let label = token.kind == .mark && place > 0 ? tokens[place - 1] : token
      if text.folded[token.end - 1] == 0x3A,
        !label.roles.isDisjoint(with: [.reference, .partyLabel, .payee])
      {
        isField = true
      }
      guard token.kind == .mark, quotes.contains(token.value) else { continue }
      if let start = open {
        notes.formUnion(start..<place)
        open = nil
      } else {
        open = place + 1
      }
    }
    return notes
  }

  /// Whether the word at `place`, which people use of themselves, is something else there: the small letter `i`, which
  /// is `in` or `and` in many languages, or a name with a capital within a sentence, such as `Ben`.
  static func isOtherWord(_ text: AlertText, _ tokens: [AlertToken], _ place: Int) -> Bool {
    let token = tokens[place]
    let shown = text.shown[token.start..<token.end]
    guard shown.count > 1 else { return shown.first == 0x69 }
    guard shown[token.start] != 0x49, isCapital(text, token) else { return false }
    let isWithin =
      place > 0 && tokens[place - 1].kind == .word && !tokens[place - 1].roles.contains(.currency)
    return isWithin || place + 1 < tokens.count && isCapital(text, tokens[place + 1])
  }

  /// Whether the word at `place` is part of the address of a page: nothing but a slash stands before it.
  private static func isOfLink(_ place: Int, _ tokens: [AlertToken]) -> Bool {
    guard place > 1, tokens[place].kind == .word else { return false }
    let (slash, before) = (tokens[place - 1], tokens[place - 2])
    return slash.kind == .mark && slash.value == 0x2F && slash.end == tokens[place].start
      && before.end == slash.start && (before.kind == .word && before.roles.isEmpty || before.value == 0x2F)
  }

  /// Whether a word of the Latin script is written as names are, `Ben`.
  private static func isCapital(_ text: AlertText, _ token: AlertToken) -> Bool {
    token.kind == .word && token.end - token.start > 1 && text.shown[token.start] &- 0x41 < 26
      && text.shown[token.start + 1] &- 0x61 < 26
  }

  /// Machines write from names and short numbers, people from long ones.
  private static func weight(ofSender sender: String) -> Int {
    if sender.isEmpty { return 0 }
    let digits = sender.utf8.count { 0x30...0x39 ~= $0 }
    if digits == sender.utf8.count { return digits <= 6 ? 1 : 0 }
    let isPhone = digits >= 7 && sender.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-() ".utf8.contains($0) }
    if isPhone || sender.utf8.contains(UInt8(ascii: "@")) { return -1 }
    return sender.utf8.contains(0x20) ? 0 : 1
  }

  private static func hasMoney(behind place: Int, _ tokens: [AlertToken]) -> Bool {
    for token in tokens[place...].dropFirst().prefix(7) {
      if token.kind == .money || token.kind == .number && !token.isPart { return true }
      if token.kind == .sentence { return false }
    }
    return place > 0 && tokens[place - 1].kind == .money
  }
}

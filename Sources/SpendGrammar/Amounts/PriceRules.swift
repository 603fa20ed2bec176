import SpendCore
import SpendWords

/// Makes prices of the numbers of a line: multiplies counts, adds tips, takes off discounts, keeps what was paid in the
/// end.
struct PriceRules {
  let words: ClaimedLine
  let parts: LineParts

  var line: TokenLine { words.line }
  var claimed: [TokenClaim] { words.claimed }

  /// The price that the one number of most lines is, where no word of `line` may change it.
  static func onlyPrice(of phrases: [NumberPhrase], in line: TokenLine) -> Price? {
    guard phrases.count == 1, phrases[0].role == .amount, phrases[0].fault == nil,
      !line.can([.surcharge, .reduction, .each, .article]), !line.hints(at: .containedTax),
      line.at(phrases[0].tokens.lowerBound - 1).map({ paying.contains($0.key) }) != true
    else { return nil }
    return Price(phrases[0])
  }

  /// The prices in order; phrases that went into one get another role, and `claimed` takes note of words like `tip`.
  func prices(of phrases: inout [NumberPhrase], claiming small: inout [TokenClaim]) -> [Price] {
    if phrases.count > 1 {
      keepClearMoney(&phrases)
      settleChange(&phrases, claiming: &small)
      settlePayers(&phrases, claiming: &small)
      settleEach(&phrases)
      settleShare(&phrases)
      multiplyChains(&phrases)
      multiply(&phrases)
    }
    var prices: [Price] = []
    var takenOff: DecimalNumber?
    var tip: NumberPhrase?
    var percentOff: DecimalNumber?
    for index in phrases.indices {
      let phrase = phrases[index]
      switch phrase.role {
      case .amount where phrase.fault == nil:
        if prices.isEmpty, isTakenOff(phrase, before: phrases.dropFirst(index + 1).first) {
          takenOff = phrase.value
          phrases[index].role = .discount
          continue
        }
        if isTipOn(phrases.dropFirst(index + 1).first, phrase) {
          tip = phrase
          phrases[index].role = .charge
          claimWords(around: phrase.tokens, after: 0..<0, in: &small)
          continue
        }
        if let last = prices.last, let share = quotient(of: last, by: phrase) {
          prices[prices.count - 1] = share
          phrases[index].role = .divisor
          continue
        }
        if let role = roleBesidePrice(index, in: phrases, prices) {
          phrases[index].role = role
          // "paid 24.25 for the train instead of £36.40"
          if role == .formerPrice, let last = prices.indices.last, prices[last].currency == 0 {
            prices[last].currency = phrase.currency
          }
          claimWords(
            around: phrase.tokens,
            after: prices.last?.tokens ?? 0..<0,
            in: &small,
            with: [.included, .containedTax]
          )
          continue
        }
        if let base = prices.last, prices.count == 1, isTotalWithCharge(phrase, after: base) {
          claimWords(around: phrase.tokens, after: base.tokens, in: &small)
          assign(.part, to: prices, in: &phrases)
          prices = [Price(phrase)]
          continue
        }
        if let base = prices.last, isPaidInstead(phrase, of: base, in: phrases, claiming: &small) {
          assign(.formerPrice, to: [base], in: &phrases)
          prices[prices.count - 1] = Price(phrase)
          if phrase.currency == 0 { prices[prices.count - 1].currency = base.currency }
          continue
        }
        // "48, 10 off, 38": what the line says that it comes to.
        if prices.count == 1, prices[0].computation != nil, prices[0].value == phrase.value {
          phrases[index].role = .total
          continue
        }
        if !prices.isEmpty,
          let kind = change(by: phrase, after: prices[prices.count - 1])
        {
          claimWords(around: phrase.tokens, after: prices[prices.count - 1].tokens, in: &small)
          apply(kind, phrase.value, phrase.currency, to: &prices[prices.count - 1])
          phrases[index].role = kind == .add ? .charge : .discount
          if prices[prices.count - 1].computation == nil { phrases[index].role = .unaccounted }
        } else if !prices.isEmpty,
          isFinal(phrase, after: prices)
        {
          var price = Price(phrase)
          price.currency = phrase.currency != 0 ? phrase.currency : prices[prices.count - 1].currency
          price.isShare = isOwnShare(phrase) || phrase.computation == nil && isEach(phrase.tokens.upperBound)
          if isSum(phrase, of: prices) {
            guard areCharges(prices) else {
              phrases[index].role = .total
              continue
            }
            claimLeads(of: prices, before: phrase.tokens, in: &small)
          }
          assign(.part, to: prices, in: &phrases)
          prices = [price]
        } else {
          prices.append(Price(phrase))
          // "split the cab, 11 each": the user's part.
          if phrase.computation == nil, isEach(phrase.tokens.upperBound) {
            prices[prices.count - 1].isShare = true
          }
          if let percent = percentOff, let off = phrase.value.percent(percent) { takenOff = off }
          percentOff = nil
          if let off = takenOff { apply(.takeOff, off, 0, to: &prices[prices.count - 1]) }
          takenOff = nil
          if let tip { apply(.add, tip.value, tip.currency, to: &prices[prices.count - 1]) }
          tip = nil
        }
      case .percent:
        phrases[index].role = percentRole(index, in: phrases, &prices, &percentOff, claiming: &small)
      default: continue
      }
    }
    dropSum(&prices, &phrases, claiming: &small)
    if phrases.count > 1 { leaveUnaccounted(prices, &phrases) }
    return prices
  }

  /// What may be money and became no price, nor changed one, is nothing that a rule knows.
  private func leaveUnaccounted(_ prices: [Price], _ phrases: inout [NumberPhrase]) {
    for index in phrases.indices where phrases[index].role == .amount {
      let isFaulty = phrases[index].fault != nil && !prices.isEmpty
      if isFaulty || phrases[index].fault == nil,
        !prices.contains(where: { $0.tokens == phrases[index].tokens })
      {
        phrases[index].role = .unaccounted
      }
    }
  }

  /// What a number is that stands beside a price and changes nothing about it; nil where it may be a price itself.
  private func roleBesidePrice(_ index: Int, in phrases: [NumberPhrase], _ prices: [Price]) -> NumberRole? {
    let phrase = phrases[index]
    if let last = prices.last, isFormer(phrase, after: last) || isAsked(phrase, after: last) {
      return .formerPrice
    }
    if isIncluded(phrase, hasPrice: !prices.isEmpty) { return .included }
    if isBeforeCharge(index, in: phrases) { return .part }
    if prices.isEmpty, isReplaced(phrase), hasPrice(after: index, in: phrases) { return .formerPrice }
    if let last = prices.last, isCardOf(phrase, on: last, before: phrases[(index + 1)...]) {
      return .discount
    }
    if isRedeemed(phrase), !prices.isEmpty || hasPrice(after: index, in: phrases) { return .discount }
    return prices.isEmpty && isCoupon(phrase, before: index, in: phrases) ? .discount : nil
  }

  func assign(_ role: NumberRole, to prices: [Price], in phrases: inout [NumberPhrase]) {
    for index in phrases.indices where prices.contains(where: { $0.tokens == phrases[index].tokens }) {
      phrases[index].role = role
    }
  }

  /// What is doubtful is money only where nothing else is.
  private func keepClearMoney(_ phrases: inout [NumberPhrase]) {
    guard phrases.contains(where: \.isDoubtful) else { return }
    let money = phrases.indices.filter { phrases[$0].role == .amount && phrases[$0].fault == nil }
    let hasClear = money.contains { !phrases[$0].isDoubtful }
    for index in money where hasClear || index != money.last {
      if let doubt = phrases[index].doubt { phrases[index].role = doubt }
    }
  }

  // MARK: On top and off

  enum Change {
    case add, takeOff
  }

  /// How `phrase` changes the price before it: a tip is added, a coupon taken off; nil when it is a price of its own.
  func change(by phrase: NumberPhrase, after base: Price) -> Change? {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    // "taxi 12 eur 5 usd tip": what is paid in another currency is an expense of its own.
    guard sharesCurrency(phrase, base) else { return nil }
    // "45 + 20%"
    if phrase.isPercent {
      let sign = line[start].isMark("+") || line[start].isMark("-") ? line[start] : line.at(start - 1)
      if sign?.isMark("+") == true || sign?.key == Self.plus { return .add }
      if sign?.isMark("-") == true { return .takeOff }
    }
    // "68 plus tax, so 74"
    if let before = line.at(start - 1), Self.final.contains(before.key), before.kind == .word { return nil }
    let isReduced =
      has(.reduction, from: end, to: end + 2)
      || hasBefore(.reduction, start, 2, floor: base.tokens.upperBound)
    if isReduced {
      guard phrase.isPercent || phrase.value.isLess(than: base.value) else { return nil }
      return .takeOff
    }
    guard
      has(.surcharge, from: end, to: end + 2)
        || hasBefore(.surcharge, start, 3, floor: base.tokens.upperBound)
    else {
      return nil
    }
    if phrase.isPercent || isNamedCharge(phrase) || isJoinedCharge(phrase) { return .add }
    // A charge on top has no goods of its own: "plus 5 tip", but not "bank fee 5".
    var index = start - 1
    while index >= base.tokens.upperBound, !parts.isSeparator(index) {
      guard isEmpty(index) || Self.giving.contains(line[index].key) else { return nil }
      index -= 1
    }
    index = end
    while index < line.count, !parts.isSeparator(index), line[index].kind != .number {
      if line[index].can([.purpose, .place, .with, .on, .total]) { break }
      guard isEmpty(index) else { return nil }
      index += 1
    }
    return .add
  }

  func isEmpty(_ index: Int) -> Bool {
    guard claimed[index] == .free, line[index].kind == .word else { return true }
    return line[index].can([
      .surcharge, .function, .filler, .pronoun, .and, .with, .of, .the, .article, .purpose, .spend,
      .amountCue, .approximate,
    ])
  }

  /// Claims the words that only say what a change was: `plus`, `tip`, `coupon`.
  func claimWords(
    around tokens: Range<Int>,
    after base: Range<Int>,
    in small: inout [TokenClaim],
    with cues: WordCues = []
  ) {
    // Past the sign of hundredths.
    let isPercent = line.at(tokens.upperBound)?.isMark("%") == true
    let end = min(tokens.upperBound + (isPercent ? 4 : 2), line.count)
    for index in max(base.upperBound, tokens.lowerBound - 3)..<end
    where claimed[index] == .free && line[index].kind == .word
      && (line[index].can([.surcharge, .reduction, .and]) || line[index].hints(at: cues))
    {
      small[index] = .small
    }
  }

  func apply(_ change: Change, _ amount: DecimalNumber, _ currency: UInt8, to price: inout Price) {
    switch change {
    case .add:
      guard let sum = price.value.adding(amount) else { return }
      price.computation = Computation(price.value, .plus, amount)
      price.value = sum
    case .takeOff:
      guard let rest = price.value.subtracting(amount), rest.units > 0 else { return }
      price.computation = Computation(price.value, .minus, amount)
      price.value = rest
    }
    if price.currency == 0 { price.currency = currency }
  }

  /// `30 off coupon, paid 90`: a coupon named before the price, which is what was paid.
  private func isCoupon(_ phrase: NumberPhrase, before index: Int, in phrases: [NumberPhrase]) -> Bool {
    guard hasPrice(after: index, in: phrases), let next = line.at(phrase.tokens.upperBound),
      next.kind == .word
    else { return false }
    return next.can(.reduction) && !Self.takingOff.contains(next.key)
  }

  private func hasPrice(after index: Int, in phrases: [NumberPhrase]) -> Bool {
    phrases.indices.contains { $0 > index && phrases[$0].role == .amount && phrases[$0].fault == nil }
  }

  /// Whether the phrase is what was paid in the end: `so seventy`, `total 70`, `46 with tip`.
  private func isFinal(_ phrase: NumberPhrase, after prices: [Price]) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    let floor = prices[prices.count - 1].tokens.upperBound
    for index in max(start - 3, floor)..<start where claimed[index] == .free && !isInName(index) {
      let token = line[index]
      // "a haircut that makes me look 12"
      let isSaid = token.can(.total) && line.at(index + 1)?.hints(at: .user) != true
      if isSaid || token.isMark("=") && noItems(floor, index)
        || Self.final.contains(token.key) && noItems(index + 1, start)
      {
        return true
      }
      if token.key == Self.to, let verb = line.at(index - 1), Self.cameTo.contains(verb.key) { return true }
    }
    if isProven(phrase, after: prices[prices.count - 1]) { return true }
    if isBeforeTotal(end) || isOwnShare(phrase) || isOwnPayment(phrase)
      || isPart(phrase, of: prices[prices.count - 1])
      || isReducedTo(phrase, from: prices[prices.count - 1])
    {
      return true
    }
    if let but = (floor..<max(floor, start)).first(where: { line[$0].key == Self.but }),
      (but..<start).allSatisfy({
        isEmpty($0) || line[$0].can([.on, .reduction]) || Self.dealWords.contains(line[$0].key)
      }) || isOfSameThing(but..<start) || endsUpPaying(but..<start)
    {
      return true
    }
    guard let with = line.at(end), isIncluding(end) || with.can(.with),
      (floor..<max(floor, start)).allSatisfy({ noItems($0, $0 + 1) || Self.giving.contains(line[$0].key) })
    else { return false }
    return has(.surcharge, from: end + 1, to: end + 3)
  }

  /// `but got it online for`: what was paid for is what was said before.
  private func isOfSameThing(_ clause: Range<Int>) -> Bool {
    clause.contains { index in
      (line[index].can(.spend) || Self.got.contains(line[index].key))
        && line.at(index + 1).map { Self.same.contains($0.key) } == true
    }
  }

  /// `but with my points I ended up paying`: what is said to have been paid after all, whatever led to it.
  private func endsUpPaying(_ clause: Range<Int>) -> Bool {
    guard clause.count > 2 else { return false }
    let end = clause.upperBound
    return line[end - 1].can(.spend) && ClauseForms.ends(line, at: end - 1)
  }

  /// `35 altogether`; the total of `six dollars total fifteen` is the next one's.
  func isBeforeTotal(_ end: Int) -> Bool {
    if CountRule.saysTotal(line, at: end), !line[end].can(.total) { return line.at(end + 2)?.kind != .number }
    guard let total = (end..<min(end + 2, line.count)).first(where: { line[$0].can(.total) }),
      has(.total, from: end, to: end + 2)
    else { return false }
    return line.at(total + 1).map { $0.kind != .number && !$0.can(.cardinal) && $0.kind != .currencySign }
      ?? true
  }

  /// `my share 30`, `my half was 30`: what the user paid of a price said before.
  private func isOwnShare(_ phrase: NumberPhrase) -> Bool {
    var index = phrase.tokens.lowerBound - 1
    while let cue = line.at(index), cue.can(.amountCue) || cue.isMark(":") || cue.isMark("=") { index -= 1 }
    guard let share = line.at(index), let my = line.at(index - 1) else { return false }
    // "rent 900, my 300"
    if share.key == Self.my, endsPart(phrase.tokens.upperBound) { return true }
    // "i owe her 20": the user's part of what somebody else paid.
    if share.can([.pronoun, .firstName]), my.key == Self.owe { return true }
    return Self.shares.contains(share.key) && my.can(.pronoun)
  }

  private func endsPart(_ index: Int) -> Bool { line.at(index) == nil || parts.isSeparator(index) }

  func noItems(_ start: Int, _ end: Int) -> Bool {
    start >= end || (start..<end).allSatisfy { isEmpty($0) || line[$0].can(.approximate) }
  }

  func has(_ roles: WordRoles, from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    for index in max(start, 0)..<max(0, min(end, line.count)) {
      let token = line[index]
      if token.kind == .word, token.can(roles) { return true }
      if token.kind == .number || parts.isSeparator(index) && !token.can(.and) { break }
    }
    return false
  }

  /// Whether one of the `count` words before the token plays `roles`, up to the part's start.
  func hasBefore(_ roles: WordRoles, _ start: Int, _ count: Int, floor: Int) -> Bool {
    var index = start - 1
    while index >= max(floor, start - count, 0) {
      if line[index].kind == .word, line[index].can(roles) { return true }
      if parts.isSeparator(index) || line[index].kind == .number { return false }
      index -= 1
    }
    return false
  }
}

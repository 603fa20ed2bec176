import SpendCore
import SpendWords

/// Finds every number of a line, in digits or words, with its sign, currency and hundredths.
struct NumberScanner {
  let words: ClaimedLine
  /// The currency of amounts beside which none is said.
  let homeCurrency: Currency

  var line: TokenLine { words.line }
  var claimed: [TokenClaim] { words.claimed }

  /// The numbers in order, at most `limit`.
  func phrases(limit: Int) -> [NumberPhrase] {
    var found: [NumberPhrase] = []
    var index = 0
    while index < line.count, found.count < limit {
      guard claimed[index] == .free, mayStart(line[index]) || opensCurrency(index), !isOfName(at: index),
        let phrase = phrase(at: index)
      else {
        index += 1
        continue
      }
      found.add(phrase)
      index = max(phrase.tokens.upperBound, index + 1)
    }
    return found
  }

  /// What goes on with a number: another one, or its money.
  private static let countedOrMoney: WordRoles = [.cardinal, .scale, .currency, .currencyCode, .minorUnit]

  /// Whether the word at `index` counts nothing, as it is part of a name: `High Five Coffee 4.50`.
  ///
  /// A name begins its words with capitals, where the line has others, or a number in digits.
  private func isOfName(at index: Int) -> Bool {
    let token = line[index]
    guard token.kind == .word, token.can(.cardinal) else { return false }
    if token.letterCase == .lower { return isInUnknownName(at: index) }
    guard token.letterCase == .capitalised else { return false }
    func isTitle(_ place: Int) -> Bool {
      guard let word = line.at(place), word.kind == .word else { return false }
      let joined = place > index ? word : token
      return word.letterCase == .capitalised && joined.joint == .space
        && !word.can(Self.countedOrMoney)
    }
    let next = line.at(index + 1)
    if let next, next.joint != .glued, next.can(Self.countedOrMoney) {
      return false
    }
    let (before, after) = (index > 0 && isTitle(index - 1), isTitle(index + 1))
    guard before || after else { return false }
    if line.hasNumber { return true }
    let hasOthers = line.tokens.contains { $0.kind == .word && $0.letterCase == .lower }
    return hasOthers && before && (after || index > 1)
  }

  /// Whether a number in small letters stands between a word that nobody knows and another one, where digits say what
  /// was paid: `ocean's eleven movie 12`.
  private func isInUnknownName(at index: Int) -> Bool {
    guard let before = line.at(index - 1), let after = line.at(index + 1), before.kind == .word,
      after.kind == .word,
      line[index].joint == .space, after.joint == .space, !before.entry.isKnown,
      !after.can(Self.countedOrMoney.union([.article, .half])),
      !words.names.contains(where: { $0.tokens.contains(index - 1) })
    else { return false }
    return line.hasNumber
  }

  @inline(__always)
  func mayStart(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .currencySign: true
    case .punctuation: token.mark == UInt8(ascii: "-") || token.mark == UInt8(ascii: "+")
    case .word:
      token.can([.cardinal, .scale, .article, .half, .currency, .currencyCode, .nationality, .note])
        || token.letterCase != .lower && token.end - token.start < 8 || token.hints(at: .coin)
    case .emoji: false
    }
  }

  func phrase(at start: Int) -> NumberPhrase? {
    var index = start
    if line[index].kind == .punctuation {
      // A sign belongs to the number that touches it, unless it touches a word before.
      guard let next = line.at(index + 1), next.joint == .glued,
        next.kind == .number || next.kind == .currencySign,
        line[index].joint != .glued || line.at(index - 1)?.kind == .punctuation
      else { return nil }
      index += 1
    }
    let prefix = prefixCurrency(at: index)
    if prefix == nil, mayBeRand(line[index]) { return rand(at: index) }
    if let prefix { index = prefix.end }
    guard let token = line.at(index), claimed[index] == .free else { return nil }
    var phrase: NumberPhrase
    if let part = partOfNumber(at: index, from: start) {
      return part
    } else if token.kind == .number {
      phrase = digits(at: index, from: start, prefix: prefix?.currency ?? 0)
      addExponent(to: &phrase)
      addTail(to: &phrase, hasPrefix: prefix != nil)
    } else if prefix == nil || prefix?.isSign == true || token.can(.cardinal),
      let spoken = words(at: index, from: start)
    {
      phrase = spoken
    } else {
      return nil
    }
    if let prefix {
      phrase.currency = prefix.currency
      phrase.saysMoney = true
    }
    addScale(to: &phrase)
    addSuffix(to: &phrase, prefix: prefix?.currency ?? 0)
    return phrase
  }

  // MARK: Before the number

  func prefixCurrency(at start: Int) -> (currency: UInt8, end: Int, isSign: Bool)? {
    guard let token = line.at(start) else { return nil }
    if token.kind == .word {
      if let letters = letterCurrency(at: start) { return (letters.currency, letters.end, false) }
      if let national = nationalCurrency(at: start) ?? partedSign(at: start),
        let number = line.at(national.end), number.kind == .number || number.can(.cardinal)
      {
        return (national.currency, national.end, false)
      }
    }
    guard isCurrency(token), !token.can(.minorUnit) || token.can(.currency), isNamedEverywhere(token),
      !Self.onlyAfterNumbers.contains(token.key)
    else { return nil }
    var end = start + 1
    if token.can(.nationality), !token.can([.currency, .currencyCode]) {
      guard let name = line.at(end), name.can(.currency) else { return nil }
      end += 1
    } else if let next = line.at(end), next.kind == .currencySign, next.can(.currency) {
      end += 1
    }
    if let dot = line.at(end), dot.isMark("."), dot.joint == .glued { end += 1 }
    let isSpoken = line.at(end)?.can(.cardinal) == true && saysLongNumber(at: end, after: start)
    let mayBeSpoken = token.kind == .currencySign || isSpoken
    guard let number = line.at(end), number.kind == .number || mayBeSpoken else { return nil }
    return (token.entry.currency, end, token.kind == .currencySign)
  }

  /// `rupees three thousand five hundred`: said before its number, which is more than a count.
  private func saysLongNumber(at index: Int, after unit: Int) -> Bool {
    guard line.at(unit - 1).map({ $0.kind != .number && !$0.can([.cardinal, .article]) }) ?? true else {
      return false
    }
    return SpokenNumber.read(line, at: index)?.isLong == true
  }

  /// Whether the currency has its name in every language: what only one calls it (`Kröten`) follows its number.
  private func isNamedEverywhere(_ token: Token) -> Bool {
    token.kind == .currencySign || token.can(.currencyCode)
      || Vocabulary.shared[token.key].languages & Language.english.bit != 0
  }

  func isCurrency(_ token: Token) -> Bool {
    guard token.can([.currency, .currencyCode, .nationality]) else { return false }
    return !token.can(.onlyInCapitals) || token.letterCase == .upper || token.can(.currency)
  }

  // MARK: The number

  func digits(at index: Int, from start: Int, prefix: UInt8) -> NumberPhrase {
    let grouped = blankGroups(at: index, hasPrefix: prefix != 0)
    let end = grouped ?? index + 1
    let written = line.bytes[Int(line[index].start)..<Int(line[end - 1].end)]
    let isUnusual = written.contains { $0 >= 0x80 || $0 == UInt8(ascii: "_") }
    guard isUnusual else { return digits(written, isUnusual: false, start..<end, at: index, prefix) }
    guard let plain = Figures.plain(written) else {
      return NumberPhrase(tokens: start..<end, value: DecimalNumber(units: 0), fault: .malformed)
    }
    return digits(plain[...], isUnusual: true, start..<end, at: index, prefix)
  }

  /// The number that `bytes` make, which stand in the tokens from `index` on.
  private func digits(
    _ bytes: ArraySlice<UInt8>,
    isUnusual: Bool,
    _ tokens: Range<Int>,
    at index: Int,
    _ prefix: UInt8
  ) -> NumberPhrase {
    let (start, end) = (tokens.lowerBound, tokens.upperBound)
    var phrase: NumberPhrase
    let mayHaveThousandths = bytes.count > 4 && bytes[bytes.endIndex - 4] < 0x30
    let threeDecimals =
      mayHaveThousandths && hasThousandths(mark: bytes[bytes.endIndex - 4], start, end, prefix)
    switch DigitNumber.read(bytes, threeDecimals: threeDecimals) {
    case .value(let value, let fraction, let isGrouped):
      phrase = NumberPhrase(tokens: start..<end, value: value)
      phrase.hasCents = fraction == 2 || fraction == 1
      // A whole number in another script's digits stands in many a line that tells of no money.
      let isForeign = isUnusual && fraction == 0 && Figures.isOtherScript(line.bytes(at: index))
      let startsWithZero = bytes.first == 0x30 && bytes.count > 1 && fraction == 0
      // Ten digits in a row are a telephone's or an order's, and no price begins with a nought.
      let isLikeCode = startsWithZero || fraction == 0 && !isGrouped && bytes.count > 9
      phrase.isOddlyWritten = isForeign || isLikeCode || isUnusual && bytes.contains(UInt8(ascii: "_"))
      phrase.isLong = isGrouped || end > index + 1
      if fraction == 0, startsWithZero || bytes.count > 6 && !isGrouped { phrase.doubt = .identifier }
    case .tooLarge:
      phrase = NumberPhrase(tokens: start..<end, value: DecimalNumber(units: 0), fault: .tooLarge)
    case .malformed:
      phrase = NumberPhrase(tokens: start..<end, value: DecimalNumber(units: 0), fault: .malformed)
    }
    return phrase
  }

  /// Whether three digits behind the only `mark` are thousandths: of a currency that has them, of a rate, a weight,
  /// a factor or the price of one, as in `8.875%`, `1.125 kg`, `3x4.335`, `12 gallons at 3.459`.
  private func hasThousandths(mark: UInt8, _ start: Int, _ end: Int, _ prefix: UInt8) -> Bool {
    let isStop = mark == UInt8(ascii: ".")
    guard isStop || mark == UInt8(ascii: ",") else { return false }
    // Where English is spoken a comma groups, elsewhere a full stop does; but nobody groups a rate or a weight.
    let isDecimal = isStop == (line.language == .english)
    let currency = prefix != 0 ? prefix : suffixCurrency(at: end)?.currency ?? 0
    if currency == 0, isDecimal ? isRatio(end) : isStop && isShareOrMeasure(end) { return true }
    if isDecimal, isAfterRatio(start) { return true }
    return isStop && (Currency(number: Int(currency)) ?? homeCurrency).exponent == 3
  }

  /// Whether what stands at `index` makes a rate, a weight or a factor of the number before it.
  private func isRatio(_ index: Int) -> Bool {
    guard let next = line.at(index) else { return false }
    if isShareOrMeasure(index) || next.isMark("*") || next.isMark("@") { return true }
    if next.can(.times), next.kind == .word { return line.at(index + 1).map(mayStart) ?? false }
    if next.joint == .slash, next.kind == .word { return true }
    guard next.kind == .word, next.joint == .space || next.joint == .glued else { return false }
    if next.can([.each, .per]), !next.can(.article) { return true }
    // "3.20 a kg"
    guard next.can([.article, .per]), let unit = line.at(index + 1) else { return false }
    return unit.can([.measure, .timeUnit])
  }

  private func isShareOrMeasure(_ index: Int) -> Bool {
    guard let next = line.at(index), next.joint == .space || next.joint == .glued else { return false }
    return next.isMark("%")
      || next.kind == .word && next.can(.measure)
        && !next.can([.currency, .scale, .share, .with])
  }

  /// Whether what stands before `start` makes a factor or the price of one of the number there.
  private func isAfterRatio(_ start: Int) -> Bool {
    guard let before = line.at(start - 1), let earlier = line.at(start - 2) else {
      return line.at(start - 1).map { $0.isMark("@") } ?? false
    }
    if before.isMark("@") { return true }
    if before.key == Self.at { return earlier.can(.measure) || line[start].end - line[start].start == 5 }
    if before.isMark("*") || before.kind == .word && before.can(.times) { return earlier.kind == .number }
    // "45.2 l à 1,789"
    guard before.kind == .word, before.can([.place, .to, .purpose]) else { return false }
    return earlier.can(.measure) && line.at(start - 3)?.kind == .number
  }

  /// The end of digits grouped by blanks (`1 299,00 €`), which need a currency or decimals to be one number.
  func blankGroups(at index: Int, hasPrefix: Bool) -> Int? {
    guard line[index].end - line[index].start <= 3, isDigitsOnly(index) else { return nil }
    var end = index + 1
    var hasDecimals = false
    while let next = line.at(end), next.kind == .number, next.joint == .space, claimed[end] == .free,
      !hasDecimals
    {
      let bytes = line.bytes(at: end)
      guard bytes.prefix(3).count(where: { $0 >= 0x30 && $0 <= 0x39 }) == 3 else { break }
      if bytes.count > 3 {
        let mark = bytes[bytes.startIndex + 3]
        guard bytes.count == 6, mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".") else { break }
        hasDecimals = true
      }
      end += 1
    }
    guard end > index + 1 else { return nil }
    let isSure = hasDecimals || hasPrefix || suffixCurrency(at: end) != nil || hasNoBreak(index..<end)
    return isSure || isGroupedAlone(index..<end) ? end : nil
  }

  /// Whether the blanks between digits are ones where no line breaks, which nobody types between two numbers.
  private func hasNoBreak(_ digits: Range<Int>) -> Bool {
    digits.dropFirst().allSatisfy { line[$0].start - line[$0 - 1].end > 1 }
  }

  /// `sofa 1 299`, `loyer 2 250`: thousands where no currency says so, as a one is no count.
  private func isGroupedAlone(_ digits: Range<Int>) -> Bool {
    // "boiler fitted, 2 350 all in"
    if line.at(digits.lowerBound - 1)?.isMark(",") == true, CountRule.saysTotal(line, at: digits.upperBound) {
      return digits.dropFirst().allSatisfy { line.bytes(at: $0).count == 3 }
    }
    guard let before = line.at(digits.lowerBound - 1), before.kind == .word,
      !before.can([.numbered, .numberedGood, .age, .purpose, .with]), before.letterCase == .lower,
      digits.dropFirst().allSatisfy({ line.bytes(at: $0).count == 3 }),
      line.at(digits.upperBound).map({ $0.joint == .space && !$0.can(.measure) || $0.kind == .punctuation })
        ?? true
    else { return false }
    // "came to 11 400"
    let isAnnounced = before.can([.amountCue, .to]) && line.at(digits.lowerBound - 2)?.kind == .word
    return line[digits.lowerBound].whole == 1 || isAnnounced && !line.can(.clock)
      || line.language != .english && line[digits.lowerBound].end - line[digits.lowerBound].start == 1
  }

  func isDigitsOnly(_ index: Int) -> Bool {
    line.bytes(at: index).allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  func words(at index: Int, from start: Int) -> NumberPhrase? {
    let token = line[index]
    // Most words with a capital are asked about only as they may be letters of a currency.
    guard token.can([.cardinal, .scale, .half, .article, .note]) || token.hints(at: .coin) else { return nil }
    if let spoken = SpokenNumber.read(line, at: index) {
      var phrase = NumberPhrase(tokens: start..<spoken.end, value: spoken.value)
      phrase.isSpoken = true
      phrase.hasCents = spoken.isPrice
      phrase.isLong = spoken.isLong
      if token.can(.foreignNumber), suffixCurrency(at: spoken.end) == nil { return nil }
      return phrase
    }
    // "half a dollar"
    if token.can(.half) {
      let unit = line.at(index + 1)?.can(.article) == true ? index + 2 : index + 1
      guard let name = line.at(unit), name.kind == .word, name.can(.currency) else { return nil }
      var phrase = NumberPhrase(tokens: start..<unit, value: DecimalNumber(units: 50, scale: 2))
      phrase.isSpoken = true
      phrase.hasCents = true
      return phrase
    }
    if let coin = bareCoin(at: index, from: start) { return coin }
    // "a dollar", "a fiver", "a quarter", "tenner"; "a real mess" is none.
    let unit = token.can(.article) ? index + 1 : index
    guard let next = line.at(unit), next.kind == .word, !Self.onlyAfterNumbers.contains(next.key) else {
      return nil
    }
    // "a quarter of the class" is no coin.
    // "I'm not going to pay a cent" is no amount.
    let isDenied = (max(index - 3, 0)..<index).contains { line[$0].hints(at: .denies) }
    let isCoin =
      next.can(.minorUnit) && next.end - next.start > 2 && line.at(unit + 1)?.can(.of) != true && !isDenied
    guard next.can(.note) || token.can(.article) && (next.can(.currency) || isCoin) else { return nil }
    var phrase = NumberPhrase(tokens: start..<unit, value: DecimalNumber(units: 1))
    phrase.isSpoken = true
    return phrase
  }
}

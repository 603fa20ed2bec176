import SpendCore

/// Finds every number of a line, in digits or words, with its sign, currency and hundredths.
struct NumberScanner {
  private let line: TokenLine
  private let claimed: [TokenClaim]
  private let vocabulary: Vocabulary

  init(_ line: TokenLine, claimed: [TokenClaim], vocabulary: Vocabulary) {
    self.line = line
    self.claimed = claimed
    self.vocabulary = vocabulary
  }

  /// The numbers in order, at most `limit`.
  func phrases(limit: Int) -> [NumberPhrase] {
    var found: [NumberPhrase] = []
    var index = 0
    while index < line.count, found.count < limit {
      guard claimed[index] == .free, mayStart(line[index]), let phrase = phrase(at: index) else {
        index += 1
        continue
      }
      found.append(phrase)
      index = max(phrase.tokens.upperBound, index + 1)
    }
    return found
  }

  @inline(__always)
  private func mayStart(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .currencySign: true
    case .punctuation: token.mark == UInt8(ascii: "-") || token.mark == UInt8(ascii: "+")
    case .word:
      token.can([.cardinal, .article, .half, .currency, .currencyCode, .nationality, .note])
    case .emoji: false
    }
  }

  private func phrase(at start: Int) -> NumberPhrase? {
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
    if let prefix { index = prefix.end }
    guard let token = line.at(index), claimed[index] == .free else { return nil }
    var phrase: NumberPhrase
    if token.kind == .number {
      phrase = digits(at: index, from: start, prefix: prefix?.currency ?? 0)
    } else if prefix == nil || prefix?.isSign == true, let spoken = words(at: index, from: start) {
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

  private func prefixCurrency(at start: Int) -> (currency: UInt8, end: Int, isSign: Bool)? {
    guard let token = line.at(start), isCurrency(token), !token.can(.minorUnit) || token.can(.currency),
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
    guard let number = line.at(end), number.kind == .number || token.kind == .currencySign else { return nil }
    return (token.entry.currency, end, token.kind == .currencySign)
  }

  private func isCurrency(_ token: Token) -> Bool {
    guard token.can([.currency, .currencyCode, .nationality]) else { return false }
    return !token.can(.onlyInCapitals) || token.letterCase == .upper || token.can(.currency)
  }

  // MARK: The number

  private func digits(at index: Int, from start: Int, prefix: UInt8) -> NumberPhrase {
    var end = index + 1
    var phrase: NumberPhrase
    let grouped = blankGroups(at: index, hasPrefix: prefix != 0)
    if let grouped { end = grouped }
    let bytes =
      grouped == nil
      ? line.bytes(at: index)
      : line.bytes[Int(line[index].start)..<Int(line[end - 1].end)]
    let currency = prefix != 0 ? prefix : suffixCurrency(at: end)?.currency ?? 0
    // "12 gallons at 3.459": the price of one has thousandths.
    let isUnitPrice =
      bytes.count == 5 && line.at(start - 1).map { $0.key == Self.at || $0.isMark("@") } ?? false
    let threeDecimals = isUnitPrice || currency != 0 && vocabulary.currencies[Int(currency)].exponent == 3
    switch DigitNumber.read(bytes, threeDecimals: threeDecimals) {
    case .value(let value, let fraction, let isGrouped):
      phrase = NumberPhrase(tokens: start..<end, value: value)
      phrase.hasCents = fraction == 2 || fraction == 1
      phrase.isLong = isGrouped || grouped != nil
      let startsWithZero = bytes.first == 0x30 && bytes.count > 1 && fraction == 0
      if fraction == 0, startsWithZero || bytes.count > 6 && !isGrouped { phrase.isDoubtful = true }
    case .tooLarge:
      phrase = NumberPhrase(tokens: start..<end, value: DecimalNumber(units: 0), fault: .tooLarge)
    case .malformed:
      phrase = NumberPhrase(tokens: start..<end, value: DecimalNumber(units: 0), fault: .malformed)
    }
    // "1.899,-": a dash in place of the hundredths.
    if let comma = line.at(end), comma.isMark(","), comma.joint == .glued, let dash = line.at(end + 1),
      dash.isMark("-"),
      dash.joint == .glued
    {
      phrase.tokens = start..<end + 2
      phrase.isLong = true
    }
    return phrase
  }

  /// The end of digits grouped by blanks (`1 299,00 €`), which need a currency or decimals to be one number.
  private func blankGroups(at index: Int, hasPrefix: Bool) -> Int? {
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
    guard end > index + 1, hasDecimals || hasPrefix || suffixCurrency(at: end) != nil else { return nil }
    return end
  }

  private func isDigitsOnly(_ index: Int) -> Bool {
    line.bytes(at: index).allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private func words(at index: Int, from start: Int) -> NumberPhrase? {
    let token = line[index]
    if let spoken = SpokenNumber.read(line, at: index) {
      var phrase = NumberPhrase(tokens: start..<spoken.end, value: spoken.value)
      phrase.isSpoken = true
      phrase.hasCents = spoken.isPrice
      phrase.isLong = spoken.isLong
      if token.can(.foreignNumber), suffixCurrency(at: spoken.end) == nil { return nil }
      return phrase
    }
    // "a dollar", "a fiver", "a quarter", "tenner".
    let unit = token.can(.article) ? index + 1 : index
    guard let next = line.at(unit), next.kind == .word else { return nil }
    let isCoin = next.can(.minorUnit) && next.end - next.start > 2
    guard next.can(.note) || token.can(.article) && (next.can(.currency) || isCoin) else { return nil }
    var phrase = NumberPhrase(tokens: start..<unit, value: DecimalNumber(units: 1))
    phrase.isSpoken = true
    return phrase
  }

  // MARK: After the number

  private func addScale(to phrase: inout NumberPhrase) {
    let end = phrase.tokens.upperBound
    guard let token = line.at(end), token.kind == .word, phrase.fault == nil, !phrase.isSpoken else { return }
    var factor = Int64(token.entry.value)
    if token.can(.scale) {
      // A lone letter touches its number ("5k"); "4k tv" and "5k run" are names.
      if token.end - token.start <= 2, token.joint != .glued { return }
      if let next = line.at(end + 1), Self.afterScaleNames.contains(next.key) { return }
    } else if token.joint == .glued, token.key == Self.letterM,
      phrase.saysMoney || suffixCurrency(at: end + 1) != nil
    {
      factor = 1_000_000
    } else {
      return
    }
    guard let value = phrase.value.multiplied(by: DecimalNumber(units: factor)) else {
      phrase.fault = .tooLarge
      return
    }
    phrase.value = value
    phrase.isLong = true
    phrase.tokens = phrase.tokens.lowerBound..<end + 1
    if let next = line.at(end + 1), next.can(.scale), next.end - next.start > 2,
      let value = phrase.value.multiplied(by: DecimalNumber(units: Int64(next.entry.value)))
    {
      phrase.value = value
      phrase.tokens = phrase.tokens.lowerBound..<end + 2
    }
  }

  private func addSuffix(to phrase: inout NumberPhrase, prefix: UInt8) {
    let end = phrase.tokens.upperBound
    guard let token = line.at(end) else { return }
    if token.can(.note), token.kind == .word {
      phrase.value =
        phrase.value.multiplied(by: DecimalNumber(units: Int64(token.entry.value))) ?? phrase.value
      phrase.saysMoney = true
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
      return
    }
    if let suffix = suffixCurrency(at: end) {
      let name = line[suffix.end - 1]
      // "$190 AUD" is more exact than its sign; "€5 p" is not.
      let isExact = prefix == 0 || line[end].can(.currencyCode) || line[end].can(.nationality)
      if isExact { phrase.currency = suffix.currency }
      phrase.saysMoney = true
      phrase.mayBeWeight = prefix == 0 && name.can(.measure)
      phrase.tokens = phrase.tokens.lowerBound..<suffix.end
      addHundredths(to: &phrase)
    } else if let minor = minorUnit(at: end, after: phrase, prefix: prefix) {
      guard let value = phrase.value.multiplied(by: DecimalNumber(units: minor)) else { return }
      phrase.value = value.shifted(places: 2)
      phrase.saysMoney = true
      if prefix == 0 { phrase.currency = token.entry.currency }
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
    } else if prefix != 0 {
      addHundredths(to: &phrase)
    }
  }

  private func suffixCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
    guard let token = line.at(start), token.joint != .slash, token.joint != .dot, isCurrency(token) else {
      return nil
    }
    // "15 $4": a sign before the next number is that number's.
    if token.kind == .currencySign, let next = line.at(start + 1), next.kind == .number, next.joint == .glued,
      token.joint != .glued
    {
      return nil
    }
    if token.kind == .word, let next = line.at(start + 1), next.kind == .number, next.joint == .glued {
      return nil
    }
    if token.can(.nationality), !token.can([.currency, .currencyCode]) {
      var end = start + 1
      while let next = line.at(end), next.can(.nationality), !next.can(.currency), end < start + 3 {
        end += 1
      }
      if token.key == Self.letterU, let next = line.at(start + 1), next.joint == .dot {
        return (token.entry.currency, start + 2)
      }
      guard let name = line.at(end), name.can(.currency) else { return nil }
      return (token.entry.currency, end + 1)
    }
    var end = start + 1
    if let next = line.at(end), next.kind == .word, next.can(.nationality), !next.can(.currency),
      next.entry.currency == token.entry.currency
    {
      end += 1
    }
    return (token.entry.currency, end)
  }

  /// The minor units that the word at `index` multiplies by, or nil.
  private func minorUnit(at index: Int, after phrase: NumberPhrase, prefix: UInt8) -> Int64? {
    guard let token = line.at(index), token.can(.minorUnit),
      token.joint == .glued || token.joint == .space || token.joint == .hyphen
    else { return nil }
    let isLetter = token.end - token.start == 1 && token.kind == .word
    // "seat 14c" names a seat.
    if isLetter, let before = line.at(phrase.tokens.lowerBound - 1), before.can([.numbered, .numberedGood]) {
      return nil
    }
    if isLetter, token.joint != .glued { return nil }
    // "a quarter pounder" is no money, and coins are counted in whole numbers.
    let isCoin = token.entry.value > 1
    if isCoin {
      guard phrase.value.isWhole, phrase.isSpoken || phrase.value.units < 40 else { return nil }
      if let next = line.at(index + 1), next.kind == .word, !next.entry.isKnown { return nil }
    }
    return Int64(token.entry.value)
  }

  /// Adds hundredths said after the units: `3 dollars 50 cents`, `a buck fifty`, `$20 and 43c`.
  private func addHundredths(to phrase: inout NumberPhrase) {
    guard phrase.value.isWhole, !phrase.hasCents, phrase.fault == nil else { return }
    var index = phrase.tokens.upperBound
    let hasAnd = line.at(index)?.can(.and) == true && line[index].kind == .word
    if hasAnd { index += 1 }
    guard let token = line.at(index), claimed[index] == .free, token.joint == .space else { return }
    let saysName = line[phrase.tokens.upperBound - 1].kind == .word
    var cents: Int64
    var end: Int
    if token.kind == .number {
      guard isDigitsOnly(index), token.end - token.start <= 2, let number = Int64(line.text(at: index)) else {
        return
      }
      cents = number
      end = index + 1
    } else if token.can(.cardinal), let spoken = SpokenNumber.read(line, at: index), !spoken.isPrice,
      spoken.value.isWhole, spoken.value.units < 100
    {
      cents = spoken.value.units
      end = spoken.end
    } else {
      return
    }
    if let unit = line.at(end), unit.can(.minorUnit), unit.entry.value == 1,
      unit.joint == .space || unit.joint == .glued
    {
      end += 1
    } else {
      // Without "cents" the hundredths have two digits and nothing that they could count stands after them.
      guard saysName, hasAnd || cents >= 10, isEnd(end) || !hasAnd && namesOneThing(end),
        hasAnd ? phrase.value.units < 1_000 : true
      else { return }
    }
    guard let whole = phrase.value.units(atScale: 2) else { return }
    phrase.value = DecimalNumber(units: whole + cents, scale: 2)
    phrase.hasCents = true
    phrase.tokens = phrase.tokens.lowerBound..<end
    cents = 0
  }

  /// Whether one thing and no other number follows: `3 euros 50 croissant`, but not `20 dollars 12 eggs`.
  private func namesOneThing(_ index: Int) -> Bool {
    guard let token = line.at(index), token.kind == .word, token.joint == .space,
      line.bytes(at: index).last != UInt8(ascii: "s")
    else {
      return false
    }
    return !(index..<line.count).contains { line[$0].kind == .number || line[$0].can([.cardinal, .measure]) }
  }

  private func isEnd(_ index: Int) -> Bool {
    guard let token = line.at(index) else { return true }
    if token.kind == .punctuation { return !token.isMark("%") && !token.isMark("-") }
    return token.kind == .word
      && token.can([.purpose, .place, .on, .with, .the, .relativeDay, .last, .and, .this, .weekday])
  }

  /// Names of currencies that are other words before a number: `won 40`.
  private static let onlyAfterNumbers = WordSet(["won", "ft", "real", "p", "rand", "kuai"])
  private static let at = WordKey("at")
  private static let letterM = WordKey("m")
  private static let letterU = WordKey("u")
  private static let afterScaleNames = WordSet([
    "tv", "tvs", "monitor", "movie", "run", "race", "walk", "camera", "screen", "display", "bluray",
    "entry", "hdmi",
    "marathon", "fun", "gold", "uhd", "oled", "webcam", "charity",
  ])
}

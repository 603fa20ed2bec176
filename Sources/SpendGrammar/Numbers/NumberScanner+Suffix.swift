import SpendCore
import SpendWords

extension NumberScanner {
  // MARK: After the number

  func addScale(to phrase: inout NumberPhrase) {
    let end = phrase.tokens.upperBound
    guard let token = line.at(end), token.kind == .word, phrase.fault == nil, !phrase.isSpoken else { return }
    var factor = Int64(token.entry.value)
    if token.can(.scale) {
      // "8mm" measures; "$8mm" are millions.
      if token.can(.measure), !phrase.saysMoney { return }
      // A lone letter touches its number ("5k"); "4k tv" and "5k run" are names.
      if token.end - token.start <= 2, token.joint != .glued, !phrase.saysMoney || token.joint != .space {
        return
      }
      if let next = line.at(end + 1), Self.afterScaleNames.contains(next.key) { return }
    } else if token.joint == .glued, token.key == Self.letterM,
      phrase.saysMoney || suffixCurrency(at: end + 1) != nil
    {
      factor = 1_000_000
    } else if let indian = indianScale(token, of: phrase) {
      factor = indian
    } else if token.joint == .glued, phrase.saysMoney, Self.billions.contains(token.key) {
      factor = 1_000_000_000
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

  /// `₹2.5L`, `Rs 2 Cr`.
  private func indianScale(_ token: Token, of phrase: NumberPhrase) -> Int64? {
    guard token.kind == .word, phrase.currency == Vocabulary.shared[Self.rupee].currency else { return nil }
    if token.key == Self.letterL, token.joint == .glued { return 100_000 }
    return token.key == Self.crore ? 10_000_000 : nil
  }

  func addSuffix(to phrase: inout NumberPhrase, prefix: UInt8) {
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
    } else if prefix != 0, phrase.hasCents, token.can(.minorUnit), token.joint == .glued {
      // "£1.20p"
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
    } else if let minor = minorUnit(at: end, after: phrase, prefix: prefix) {
      guard let value = phrase.value.multiplied(by: DecimalNumber(units: minor)) else { return }
      phrase.value = value.shifted(places: 2)
      phrase.saysMoney = true
      if prefix == 0 { phrase.currency = token.entry.currency }
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
      addCoins(to: &phrase)
    } else if prefix != 0 {
      addHundredths(to: &phrase)
    }
    addNationality(to: &phrase)
  }

  /// `12 canadian`, `$12 aussie`: whose dollars they are, said last.
  private func addNationality(to phrase: inout NumberPhrase) {
    let end = phrase.tokens.upperBound
    guard let people = line.at(end), people.kind == .word, people.joint == .space, people.can(.nationality),
      people.end - people.start > 4, isEnd(end + 1)
    else { return }
    phrase.currency = people.entry.currency
    phrase.saysMoney = true
    phrase.tokens = phrase.tokens.lowerBound..<end + 1
  }

  /// `three quarters and two dimes`: coins of two kinds make one sum.
  private func addCoins(to phrase: inout NumberPhrase) {
    let end = phrase.tokens.upperBound
    guard line[end - 1].entry.value > 1, line.at(end)?.can(.and) == true, let first = line.at(end + 1) else {
      return
    }
    var count = DecimalNumber(units: 1)
    var next = end + 2
    if !first.can(.article) {
      guard let spoken = SpokenNumber.read(line, at: end + 1) else { return }
      count = spoken.value
      next = spoken.end
    }
    guard let coin = line.at(next), coin.kind == .word, coin.can(.minorUnit), coin.end - coin.start > 2,
      let cents = count.multiplied(by: DecimalNumber(units: Int64(coin.entry.value)))?.shifted(places: 2),
      let sum = phrase.value.adding(cents)
    else { return }
    phrase.value = sum
    phrase.tokens = phrase.tokens.lowerBound..<next + 1
  }

  private static let pictureLines: Set<Int64> = [360, 480, 720, 1_080, 1_440, 2_160]

  func suffixCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
    guard let token = line.at(start), token.joint != .slash, token.joint != .dot else { return nil }
    guard isCurrency(token) else {
      return nationalCurrency(at: start) ?? letterSuffix(at: start) ?? gluedCurrency(at: start)
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
    if let national = nationalCurrency(at: start) { return national }
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
    } else if let people = line.at(end), people.kind == .word, !people.entry.isKnown, token.kind == .word,
      let code = Nationalities.shared.code(of: people.key)
    {
      // "pesos chilenos"
      return (Vocabulary.shared[code].currency, end + 1)
    }
    return (token.entry.currency, end)
  }

  /// `120.000đ`, `50 L.E.`: letters that are a currency right after a number alone.
  private func letterSuffix(at start: Int) -> (currency: UInt8, end: Int)? {
    let token = line[start]
    guard token.kind == .word else { return nil }
    if token.joint == .glued, token.end - token.start == 2, line.bytes(at: start).elementsEqual([0xC4, 0x91])
    {
      return (Vocabulary.shared[Self.dong].currency, start + 1)
    }
    guard let end = egyptianPound(at: start) else { return nil }
    return (Vocabulary.shared[Self.egyptianPounds].currency, end)
  }

  /// The minor units that the word at `index` multiplies by, or nil.
  func minorUnit(at index: Int, after phrase: NumberPhrase, prefix: UInt8) -> Int64? {
    guard let token = line.at(index), token.can(.minorUnit),
      token.joint == .start || token.joint == .glued || token.joint == .space || token.joint == .hyphen
    else { return nil }
    let isLetter = token.end - token.start == 1 && token.kind == .word
    // "seat 14c" names a seat.
    if isLetter, let before = line.at(phrase.tokens.lowerBound - 1), before.can([.numbered, .numberedGood]) {
      return nil
    }
    if isLetter, token.joint != .glued, !isSaidAsCents(phrase, before: index) { return nil }
    // "1080p webcam" names lines of a picture.
    if isLetter, let next = line.at(index + 1), next.kind == .word, phrase.value.isWhole,
      Self.pictureLines.contains(phrase.value.units)
    {
      return nil
    }
    // "a quarter pounder" is no money, and coins are counted in whole numbers.
    let isCoin = token.entry.value > 1
    if isCoin {
      guard phrase.value.isWhole, phrase.isSpoken || phrase.value.units < 40 else { return nil }
      if let next = line.at(index + 1), next.kind == .word, !next.entry.isKnown { return nil }
    }
    return Int64(token.entry.value)
  }

  /// `fifty p`, `99 c`: a letter of its own, where nothing follows that it could belong to.
  private func isSaidAsCents(_ phrase: NumberPhrase, before index: Int) -> Bool {
    guard line.at(index + 1)?.kind != .number, phrase.value.isWhole, phrase.currency == 0 else {
      return false
    }
    let isEnd = line.at(index + 1).map { $0.can([.purpose, .on]) || $0.kind == .punctuation } ?? true
    return phrase.isSpoken || isEnd && phrase.value.units < 100
  }

}

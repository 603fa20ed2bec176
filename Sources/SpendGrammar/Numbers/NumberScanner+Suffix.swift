import SpendCore

extension NumberScanner {
  // MARK: After the number

  func addScale(to phrase: inout NumberPhrase) {
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

  private static let pictureLines: Set<Int64> = [360, 480, 720, 1_080, 1_440, 2_160]

  func suffixCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
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
  func minorUnit(at index: Int, after phrase: NumberPhrase, prefix: UInt8) -> Int64? {
    guard let token = line.at(index), token.can(.minorUnit),
      token.joint == .glued || token.joint == .space || token.joint == .hyphen
    else { return nil }
    let isLetter = token.end - token.start == 1 && token.kind == .word
    // "seat 14c" names a seat.
    if isLetter, let before = line.at(phrase.tokens.lowerBound - 1), before.can([.numbered, .numberedGood]) {
      return nil
    }
    if isLetter, token.joint != .glued { return nil }
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

  /// Adds hundredths said after the units: `3 dollars 50 cents`, `a buck fifty`, `$20 and 43c`.
  func addHundredths(to phrase: inout NumberPhrase) {
    guard phrase.value.isWhole, !phrase.hasCents, phrase.fault == nil else { return }
    var index = phrase.tokens.upperBound
    let joints: WordRoles = line.language == .english ? .and : [.and, .with]
    let hasAnd = line.at(index)?.can(joints) == true && line[index].kind == .word
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
      guard saysName, hasAnd || cents >= 10,
        isEnd(end) || !hasAnd && namesOneThing(end) || isSaidPrice(token, cents, end),
        hasAnd ? phrase.value.units < 1_000 : true
      else { return }
    }
    guard let whole = phrase.value.units(atScale: 2) else { return }
    phrase.value = DecimalNumber(units: whole + cents, scale: 2)
    phrase.hasCents = true
    phrase.tokens = phrase.tokens.lowerBound..<end
    cents = 0
  }

  /// `tre euro e cinquanta di taxi`: tens said after the units, in a language where a count would need its noun.
  private func isSaidPrice(_ token: Token, _ cents: Int64, _ end: Int) -> Bool {
    line.language != .english && cents >= 10 && token.kind == .word
      && line.at(end).map { $0.can([.of, .purpose, .function, .place]) } ?? true
  }

  /// Whether one thing and no other number follows: `3 euros 50 croissant`, but not `20 dollars 12 eggs`.
  func namesOneThing(_ index: Int) -> Bool {
    guard let token = line.at(index), token.kind == .word, token.joint == .space,
      line.bytes(at: index).last != UInt8(ascii: "s")
    else {
      return false
    }
    return !(index..<line.count).contains { line[$0].kind == .number || line[$0].can([.cardinal, .measure]) }
  }

  func isEnd(_ index: Int) -> Bool {
    guard let token = line.at(index) else { return true }
    if token.kind == .punctuation { return !token.isMark("%") && !token.isMark("-") }
    return token.kind == .word
      && token.can([.purpose, .place, .on, .with, .the, .relativeDay, .last, .and, .this, .weekday])
  }
}

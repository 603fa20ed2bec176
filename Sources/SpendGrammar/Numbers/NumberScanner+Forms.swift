import SpendCore
import SpendWords

/// Forms of single countries and habits: `R1,250`, `S/ 25`, `12.-`, `3½`, `40ish`.
extension NumberScanner {
  // MARK: Before the number

  /// A currency that is written in letters which are no word of the vocabulary: `S/ 25`, `L.E. 50`, `R 89.99`.
  func letterCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
    let token = line[start]
    guard token.kind == .word, token.end - token.start <= 2, token.letterCase != .lower else { return nil }
    if token.key == Self.letterS {
      var end = start + 1
      if let slash = line.at(end), slash.isMark("/"), slash.joint == .glued {
        end += 1
        if let stop = line.at(end), stop.isMark("."), stop.joint == .glued { end += 1 }
      } else if line.at(end)?.joint != .slash {
        return nil
      }
      return line.at(end)?.kind == .number ? (index(of: Self.sol), end) : nil
    }
    if let end = egyptianPound(at: start) {
      return line.at(end)?.kind == .number ? (index(of: Self.egyptian), end) : nil
    }
    guard token.key == Self.letterR, let number = line.at(start + 1), number.kind == .number,
      line.bytes(at: start + 1).contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return nil }
    return (index(of: Self.rand), start + 1)
  }

  /// The end of `L.E.` or `LE` at `start`.
  func egyptianPound(at start: Int) -> Int? {
    guard let token = line.at(start), token.kind == .word, token.letterCase != .lower else { return nil }
    if token.key == Self.le, token.letterCase == .upper { return start + 1 }
    guard token.key == Self.letterL, let e = line.at(start + 1), e.key == Self.letterE, e.joint == .dot else {
      return nil
    }
    return line.at(start + 2)?.isMark(".") == true ? start + 3 : start + 2
  }

  /// Whether a word may be an amount in rand: `R250`.
  func mayBeRand(_ token: Token) -> Bool {
    token.end - token.start > 1 && token.end - token.start < 8 && token.letterCase == .capitalised
      && !token.entry.isKnown && line.bytes[Int(token.start)] == UInt8(ascii: "R")
      && line.bytes[Int(token.start) + 1] & 0xF0 == 0x30
  }

  /// `R250`, `R1,250.50`: money where the line has no clearer one, as it may be the name of a model, too.
  func rand(at start: Int) -> NumberPhrase? {
    let first = Int(line[start].start) + 1
    var end = start
    // The lexer takes "R1" for a name, so that what groups its thousands stands beside it.
    if let comma = line.at(start + 1), comma.isMark(","), comma.joint == .glued,
      let rest = line.at(start + 2),
      rest.kind == .number, rest.joint == .glued
    {
      end = start + 2
    } else if let rest = line.at(start + 1), rest.kind == .number, rest.joint == .dot {
      end = start + 1
    }
    let bytes = line.bytes[first..<Int(line[end].end)]
    guard bytes.count > 1, bytes.allSatisfy({ $0 & 0xF0 == 0x30 || $0 == 0x2C || $0 == 0x2E }),
      case .value(let value, let fraction, let isGrouped) = DigitNumber.read(bytes)
    else { return nil }
    var phrase = NumberPhrase(tokens: start..<end + 1, value: value)
    phrase.currency = index(of: Self.rand)
    phrase.saysMoney = fraction == 2 || isGrouped
    if !phrase.saysMoney { phrase.doubt = .name }
    return phrase
  }

  /// `dime for gum`: a coin by its name, where nothing else is money.
  func bareCoin(at index: Int, from start: Int) -> NumberPhrase? {
    guard line[index].hints(at: .coin),
      line.at(index + 1).map({ $0.can([.purpose, .on, .relativeDay]) || $0.kind == .punctuation }) ?? true
    else { return nil }
    var phrase = NumberPhrase(tokens: start..<index, value: DecimalNumber(units: 1))
    phrase.isSpoken = true
    phrase.doubt = .word
    return phrase
  }

  // MARK: The digits

  /// Adds what belongs to digits although a mark or blank parts it from them: `12.-`, `3½`, `392. 00`, `40ish`.
  func addTail(to phrase: inout NumberPhrase, hasPrefix: Bool) {
    guard phrase.fault == nil else { return }
    addFraction(to: &phrase, hasPrefix: hasPrefix)
    let end = phrase.tokens.upperBound
    guard let next = line.at(end) else { return }
    if next.isMark(",") || next.isMark(".") || next.isMark(":"), next.joint == .glued,
      let dash = line.at(end + 1), dash.isMark("-"), dash.joint == .glued
    {
      // A dash in place of the hundredths.
      let isDouble = line.at(end + 2).map { $0.isMark("-") && $0.joint == .glued } ?? false
      phrase.tokens = phrase.tokens.lowerBound..<end + (isDouble ? 3 : 2)
      phrase.isLong = true
    } else if next.key == Self.ish, next.joint == .glued || next.joint == .hyphen {
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
    } else if Self.more.contains(next.key) || next.isMark("+") && next.joint == .glued,
      suffixCurrency(at: end + 1) != nil
    {
      // "20 odd euros", "40+ bucks"
      phrase.tokens = phrase.tokens.lowerBound..<end + 1
    }
  }

  private func addFraction(to phrase: inout NumberPhrase, hasPrefix: Bool) {
    let end = phrase.tokens.upperBound
    guard phrase.value.isWhole, let next = line.at(end), let hundred = phrase.value.units(atScale: 2) else {
      return
    }
    if next.kind == .word, let quarter = vulgarFraction(at: end) {
      take(hundred + quarter, to: end + 1, &phrase)
    } else if next.kind == .number, next.joint == .space, let slash = line.at(end + 1), slash.kind == .number,
      slash.joint == .slash, suffixCurrency(at: end + 2) != nil,
      let part = Self.quarters.first(where: { line.text(end..<end + 2) == $0.text })
    {
      take(hundred + part.hundredths, to: end + 2, &phrase)
    } else if next.kind == .number, next.joint == .space, next.end - next.start == 3, isDigitsOnly(end - 1),
      line.bytes(at: end).first == UInt8(ascii: "."), let cents = Int64(line.text(at: end).dropFirst())
    {
      take(hundred + cents, to: end + 1, &phrase)
    } else if let cents = hundredths(behindMark: end, hasPrefix: hasPrefix) {
      take(hundred + cents, to: end + 2, &phrase)
    }
  }

  /// `392. 00`, `14, 60 €`: two digits that a blank parts from their mark.
  private func hundredths(behindMark index: Int, hasPrefix: Bool) -> Int64? {
    guard let rest = line.at(index + 1), rest.kind == .number, rest.joint == .space,
      rest.end - rest.start == 2,
      isDigitsOnly(index + 1), let cents = Int64(line.text(at: index + 1))
    else { return nil }
    let next = line.at(index + 2)
    let isHundredths =
      if line[index].isMark(".") {
        line[index].joint == .glued && (cents == 0 || hasPrefix) && next?.isJoined != true
      } else {
        line[index].isMark(",") && line.at(index - 2)?.can([.purpose, .with]) != true
          && (suffixCurrency(at: index + 2) != nil
            || hasPrefix && (isEnd(index + 2) || next?.can(.of) == true))
      }
    return isHundredths ? cents : nil
  }

  private func take(_ hundredths: Int64, to end: Int, _ phrase: inout NumberPhrase) {
    phrase.value = DecimalNumber(units: hundredths, scale: 2)
    phrase.hasCents = true
    phrase.tokens = phrase.tokens.lowerBound..<end
  }

  /// The hundredths of `¼`, `½`, `¾`.
  private func vulgarFraction(at index: Int) -> Int64? {
    let bytes = line.bytes(at: index)
    guard bytes.count == 2, bytes.first == 0xC2, let last = bytes.last, (0xBC...0xBE).contains(last) else {
      return nil
    }
    return Int64(last - 0xBB) * 25
  }

  // MARK: After the number

  /// `danish kroner`, `new zealand dollars`, `omani rials`: whose money it is said before its name.
  func nationalCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
    var index = start
    if let first = line.at(index), Self.firstParts.contains(first.key) { index += 1 }
    guard let people = line.at(index), people.kind == .word, people.joint == .space || people.joint == .start,
      let name = line.at(index + 1), name.kind == .word, name.joint == .space
    else { return nil }
    guard name.can(.currency) || Self.sharedNames.contains(name.key),
      let code = Nationalities.shared.code(of: people.key)
    else { return nil }
    let isNameOfOther = name.can(.currency) && name.can(.currencyCode)
    return isNameOfOther ? nil : (self.index(of: code), index + 2)
  }

  /// `90 turkishlira`, `120 pesosmexicanos`: a people and the name of its money in one word.
  func gluedCurrency(at start: Int) -> (currency: UInt8, end: Int)? {
    let token = line[start]
    guard token.kind == .word, !token.entry.isKnown, token.joint == .space || token.joint == .glued,
      (8...24).contains(token.end - token.start)
    else { return nil }
    let letters = line.folded(at: start)
    for cut in 3...max(3, letters.count - 3) {
      let (first, second) = (WordKey(letters: letters[..<cut]), WordKey(letters: letters[cut...]))
      for (people, name) in [(first, second), (second, first)] where isNameOfCurrency(name) {
        guard let code = Nationalities.shared.code(of: people) else { continue }
        return (index(of: code), start + 1)
      }
    }
    return nil
  }

  /// Whether a sign or name of money stands apart behind the word at `index`: `nz $ 23`, `Philippine pesos 480`.
  @inline(__always)
  func opensCurrency(_ index: Int) -> Bool {
    guard line[index].kind == .word, let next = line.at(index + 1), next.joint == .space else { return false }
    return next.kind == .currencySign || next.kind == .word && next.can(.currency)
  }

  /// `hk $ 60`, `mex $ 150`: the letters of a sign, apart from it.
  func partedSign(at start: Int) -> (currency: UInt8, end: Int)? {
    guard line.at(start + 1)?.kind == .currencySign, line[start + 1].joint == .space,
      (2...4).contains(line[start].end - line[start].start),
      !line[start].can([.article, .place, .of, .the])
    else { return nil }
    let whole = Vocabulary.shared[WordKey(letters: line.bytes(at: start) + line.bytes(at: start + 1))]
    return whole.roles.contains(.currency) ? (whole.currency, start + 2) : nil
  }

  private func isNameOfCurrency(_ key: WordKey) -> Bool {
    Vocabulary.shared[key].roles.contains(.currency) || Self.sharedNames.contains(key)
  }

  private func index(of code: WordKey) -> UInt8 { Vocabulary.shared[code].currency }

  private static let quarters: [(text: String, hundredths: Int64)] = [("1/2", 50), ("1/4", 25), ("3/4", 75)]
}

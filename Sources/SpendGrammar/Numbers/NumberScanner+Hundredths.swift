import SpendCore
import SpendWords

extension NumberScanner {
  /// Adds hundredths said after the units: `3 dollars 50 cents`, `a buck fifty`, `$20 and 43c`.
  func addHundredths(to phrase: inout NumberPhrase) {
    guard phrase.value.isWhole, !phrase.hasCents, phrase.fault == nil else { return }
    if let sign = line.at(phrase.tokens.lowerBound), sign.kind == .currencySign || sign.can(.currencyCode),
      phrase.tokens.count == 2,
      let cents = line.at(phrase.tokens.upperBound), cents.kind == .number, cents.joint == .space,
      cents.end - cents.start == 2, isDigitsOnly(phrase.tokens.upperBound),
      line.at(phrase.tokens.upperBound + 1) == nil || namesOneThing(phrase.tokens.upperBound + 1),
      let number = Int64(line.text(at: phrase.tokens.upperBound)),
      let whole = phrase.value.units(atScale: 2), phrase.value.units < 100
    {
      // "£1 20" at the end of a line
      phrase.value = DecimalNumber(units: whole + number, scale: 2)
      phrase.hasCents = true
      phrase.tokens = phrase.tokens.lowerBound..<phrase.tokens.upperBound + 1
      return
    }
    if addJoinedHundredths(to: &phrase) || addPartOfUnit(to: &phrase) { return }
    var index = phrase.tokens.upperBound
    let joints: WordRoles = line.language == .english ? .and : [.and, .with]
    let isJoint =
      line.at(index).map { $0.can(joints) || Self.joints.contains($0.key) && !isOtherwiseRead($0) } ?? false
    let hasAnd = isJoint && line[index].kind == .word
    if hasAnd, line.language != .english, let half = line.at(index + 1), half.can(.half),
      half.entry.value == 0,
      let whole = phrase.value.units(atScale: 2)
    {
      // "sept euros et demi"
      phrase.value = DecimalNumber(units: whole + 50, scale: 2)
      phrase.hasCents = true
      phrase.tokens = phrase.tokens.lowerBound..<index + 2
      return
    }
    if hasAnd { index += 1 }
    guard let token = line.at(index), claimed[index] == .free, token.joint == .space else { return }
    // "3 € 50" as much as "3 euros 50"; "€3 50" was read before.
    let saysName = line[phrase.tokens.upperBound - 1].kind != .number
    var cents: Int64
    var end: Int
    if token.kind == .number {
      guard isDigitsOnly(index), token.end - token.start <= 2, let number = Int64(line.text(at: index)) else {
        return
      }
      // "12 eur 20 usd": two amounts.
      guard suffixCurrency(at: index + 1) == nil else { return }
      cents = number
      end = index + 1
    } else if token.can(.cardinal), let spoken = SpokenNumber.read(line, at: index), !spoken.isPrice,
      spoken.value.isWhole, spoken.value.units < 100
    {
      guard suffixCurrency(at: spoken.end) == nil else { return }
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

  /// `58 euros en deux`: a word that joins in another language and says something else in that of the line.
  private func isOtherwiseRead(_ token: Token) -> Bool {
    line.language != .english && token.entry.languages & line.language.bit != 0
  }

  /// `tre euro e cinquanta di taxi`: tens said after the units, in a language where a count would need its noun.
  private func isSaidPrice(_ token: Token, _ cents: Int64, _ end: Int) -> Bool {
    line.language != .english && cents >= 10 && token.kind == .word
      && line.at(end).map { $0.can([.of, .purpose, .function, .place]) } ?? true
  }

  /// `3€50`, `£3-50`: hundredths that touch.
  private func addJoinedHundredths(to phrase: inout NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard let token = line.at(end), token.kind == .number, token.end - token.start == 2, isDigitsOnly(end),
      let cents = Int64(line.text(at: end)),
      line.at(end + 1)?.isJoined != true || line.at(end + 1)?.mark != 0,
      let whole = phrase.value.units(atScale: 2)
    else { return false }
    let isAfterSign = token.joint == .glued && line[end - 1].kind == .currencySign
    // "£3-50" was how prices were written; "£30-50" is a range.
    let isOld =
      token.joint == .hyphen && line[end - 1].kind == .number && phrase.value.units < 10
      && phrase.currency == Vocabulary.shared[Self.pound].currency && cents > 5 * phrase.value.units
    guard isAfterSign || isOld else { return false }
    phrase.value = DecimalNumber(units: whole + cents, scale: 2)
    phrase.hasCents = true
    phrase.tokens = phrase.tokens.lowerBound..<end + 1
    return true
  }

  /// `two dollars and a quarter`, `a buck and a half`.
  private func addPartOfUnit(to phrase: inout NumberPhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard line.at(end)?.can(.and) == true, line.at(end + 1)?.can(.article) == true,
      line[end - 1].kind == .word, let part = line.at(end + 2), let whole = phrase.value.units(atScale: 2)
    else { return false }
    let cents: Int64
    if part.can(.half) {
      cents = 50
    } else if part.can(.minorUnit), part.entry.value > 1 {
      cents = Int64(part.entry.value)
    } else {
      return false
    }
    if let next = line.at(end + 3), next.kind == .word, !next.entry.isKnown { return false }
    phrase.value = DecimalNumber(units: whole + cents, scale: 2)
    phrase.hasCents = true
    phrase.tokens = phrase.tokens.lowerBound..<end + 3
    return true
  }

  /// Whether one thing and no other number follows: `3 euros 50 croissant`, but not `20 dollars 12 eggs`.
  func namesOneThing(_ index: Int) -> Bool {
    guard let token = line.at(index), token.kind == .word, token.joint == .space,
      !line.hasPluralEnding(at: index)
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

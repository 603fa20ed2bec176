import SpendCore
import SpendWords

/// Finds numbers that identify something: telephones, flights, the shops and cards of banks' lines.
struct IdentifierRule {
  let line: TokenLine

  /// Takes the money out of phrases that only identify.
  func assign(to phrases: inout [NumberPhrase]) {
    guard phrases.count > 1 else { return }
    assignFlights(&phrases)
    if BankLine.isOne(line) { assignBankNumbers(&phrases) }
    assignLongNumbers(&phrases)
  }

  /// `BUNNINGS 465000 PERTH AUD 37.20`: beside clear money, six digits and more in a row are that of a shop.
  private func assignLongNumbers(_ phrases: inout [NumberPhrase]) {
    guard phrases.contains(where: { $0.role == .amount && ($0.saysMoney || $0.hasCents) }) else { return }
    for index in phrases.indices
    where phrases[index].role == .amount && isBare(phrases[index]) && !phrases[index].hasCents
      && digits(phrases[index]) >= 6
    {
      phrases[index].role = .identifier
    }
  }

  /// `415-555-2671`, `415 555 2671`: three or more runs of digits of which the last has four.
  func assignTelephones(to phrases: inout [NumberPhrase]) {
    guard phrases.count > 1 else { return }
    assignShortTelephones(&phrases)
    var index = 0
    while index < phrases.count {
      var end = index + 1
      while end < phrases.count, phrases[end].tokens.lowerBound == phrases[end - 1].tokens.upperBound,
        isBare(phrases[end]),
        line[phrases[end].tokens.lowerBound].joint == .hyphen
          || digits(phrases[end]) >= 3 && line[phrases[end].tokens.lowerBound].joint == .space
      {
        end += 1
      }
      let startsWithZero = line.bytes(at: phrases[index].tokens.lowerBound).first == 0x30
      // "the locker code is 4-9-1-7"
      let isCode =
        end - index > 3
        && (index + 1..<end).allSatisfy {
          line[phrases[$0].tokens.lowerBound].joint == .hyphen
        }
      if end - index >= 3, isBare(phrases[index]), digits(phrases[end - 1]) == 4 || startsWithZero || isCode {
        for position in index..<end { phrases[position].role = .identifier }
      }
      index = end
    }
  }

  /// `call me at 555 0134`: three and four digits where somebody is to be called.
  private func assignShortTelephones(_ phrases: inout [NumberPhrase]) {
    guard line.tokens.contains(where: { Self.calling.contains($0.key) }) else { return }
    for index in phrases.indices.dropFirst() {
      let (first, second) = (phrases[index - 1], phrases[index])
      guard isBare(first), isBare(second), digits(first) == 3 && digits(second) == 4 || startsWithZero(first),
        second.tokens.lowerBound == first.tokens.upperBound
      else { continue }
      phrases[index - 1].role = .identifier
      phrases[index].role = .identifier
    }
  }

  private func startsWithZero(_ phrase: NumberPhrase) -> Bool {
    digits(phrase) > 3 && line.bytes(at: phrase.tokens.lowerBound).first == UInt8(ascii: "0")
  }

  private func isBare(_ phrase: NumberPhrase) -> Bool {
    phrase.tokens.count == 1 && !phrase.saysMoney && phrase.value.isWhole && !phrase.isSpoken
  }

  private func digits(_ phrase: NumberPhrase) -> Int32 {
    line[phrase.tokens.lowerBound].end - line[phrase.tokens.lowerBound].start
  }

  /// `AA 1234`: two capitals and a number beside a clearer amount.
  private func assignFlights(_ phrases: inout [NumberPhrase]) {
    guard line.tokens.contains(where: { $0.kind == .word && $0.letterCase == .lower }) else { return }
    for index in phrases.indices where phrases[index].role == .amount && isBare(phrases[index]) {
      guard let code = line.at(phrases[index].tokens.lowerBound - 1), code.kind == .word,
        code.letterCase == .upper, code.end - code.start == 2, digits(phrases[index]) >= 2,
        !code.can([.currency, .currencyCode])
      else { continue }
      phrases[index].doubt = .identifier
    }
  }

  /// In a bank's line the one number with decimals or a currency is the amount, else the last one.
  private func assignBankNumbers(_ phrases: inout [NumberPhrase]) {
    let money = phrases.indices.filter { phrases[$0].role == .amount && phrases[$0].fault == nil }
    guard money.count > 1 else { return }
    let clear = money.filter { phrases[$0].saysMoney || phrases[$0].hasCents }
    let isStatement =
      line.tokens.contains { $0.can(.bankNoise) || $0.isMark("*") || $0.isMark("#") }
      || money.contains { isBare(phrases[$0]) && digits(phrases[$0]) > 2 }
      || line.at(phrases[money[money.count - 1]].tokens.lowerBound - 1).map {
        $0.letterCase == .upper
          && BankPlaces.shared.isState($0)
      } ?? false
    guard isStatement, clear.count <= 1 else { return }
    let amount = clear.first ?? money[money.count - 1]
    for index in money where index != amount { phrases[index].role = .identifier }
  }
}

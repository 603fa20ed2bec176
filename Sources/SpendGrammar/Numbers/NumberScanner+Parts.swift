import SpendCore
import SpendWords

/// Parts of a number and powers of ten: `two thirds of 90`, `2/3 of 90`, `1e3`.
extension NumberScanner {
  /// A part of a number that is said after it, computed; nil where none starts at `index`.
  func partOfNumber(at index: Int, from start: Int) -> NumberPhrase? {
    guard let part = fraction(at: index), let of = line.at(part.end), of.can(.of), of.kind == .word else {
      return nil
    }
    var number = part.end + 1
    while let small = line.at(number), small.can([.the, .article]), !small.can(.cardinal) { number += 1 }
    guard number < line.count, claimed[number] == .free, mayStart(line[number]), fraction(at: number) == nil,
      var phrase = phrase(at: number),
      phrase.fault == nil, phrase.computation == nil, line.at(phrase.tokens.upperBound)?.isMark("%") != true
    else { return nil }
    guard let several = phrase.value.multiplied(by: DecimalNumber(units: part.count)),
      let value = several.divided(by: part.of)
    else {
      phrase.fault = .tooLarge
      return phrase
    }
    phrase.computation = Computation(several, .dividedBy, DecimalNumber(units: Int64(part.of)))
    phrase.value = value
    phrase.hasCents = true
    phrase.tokens = start..<phrase.tokens.upperBound
    return phrase
  }

  /// `two thirds`, `a quarter`, `2/3`.
  private func fraction(at index: Int) -> (count: Int64, of: Int, end: Int)? {
    let first = line[index]
    if first.kind == .number {
      guard (1..<100).contains(first.whole), let second = line.at(index + 1), second.kind == .number,
        second.joint == .slash, (2..<100).contains(second.whole)
      else { return wordFraction(count: Int64(first.whole), at: index + 1) }
      return (Int64(first.whole), Int(second.whole), index + 2)
    }
    guard line.can(.fraction), first.kind == .word else { return nil }
    if first.can(.cardinal) { return wordFraction(count: Int64(first.entry.value), at: index + 1) }
    return first.can(.article) ? wordFraction(count: 1, at: index + 1) : nil
  }

  private func wordFraction(count: Int64, at index: Int) -> (count: Int64, of: Int, end: Int)? {
    guard line.can(.fraction), (1..<100).contains(count), let word = line.at(index), word.can(.fraction),
      word.entry.value > 1
    else { return nil }
    // A quarter is a coin, too, whose value is in hundredths.
    let parts = word.can(.minorUnit) ? 100 / Int(word.entry.value) : Int(word.entry.value)
    return (count, parts, index + 1)
  }

  /// `1e3`: a power of ten, as machines write it.
  func addExponent(to phrase: inout NumberPhrase) {
    let end = phrase.tokens.upperBound
    guard let letter = line.at(end), letter.joint == .glued, letter.key == Self.exponent,
      let power = line.at(end + 1), power.joint == .glued, phrase.fault == nil
    else { return }
    phrase.tokens = phrase.tokens.lowerBound..<end + 2
    phrase.isOddlyWritten = true
    var value: DecimalNumber? = phrase.value
    guard (0..<19).contains(power.whole) else {
      phrase.fault = .tooLarge
      return
    }
    for _ in 0..<power.whole { value = value?.multiplied(by: DecimalNumber(units: 10)) }
    if let value { phrase.value = value } else { phrase.fault = .tooLarge }
  }
}

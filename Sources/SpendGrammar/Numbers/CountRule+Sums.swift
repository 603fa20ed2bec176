import SpendCore
import SpendWords

/// Numbers that look like counts and are money.
extension CountRule {
  /// `lunch 12 345`: three digits after a blank may be the rest of a larger number, where the first names nothing.
  func isThousands(_ first: NumberPhrase, _ second: NumberPhrase) -> Bool {
    guard first.tokens.count == 1, second.tokens.count == 1, line[first.tokens.lowerBound].kind == .number,
      line.bytes(at: second.tokens.lowerBound).count == 3, second.value.isWhole, first.value.units < 1_000,
      let before = line.at(first.tokens.lowerBound - 1), before.kind == .word, before.letterCase == .lower
    else { return false }
    return !before.can([.numbered, .numberedGood, .age, .bankNoise])
      && CategoryLexicon.shared.entry(of: before.key)?.isComplete == true
  }

  /// Whether `total`, `all in` or the like stands at `index`.
  static func saysTotal(_ line: TokenLine, at index: Int) -> Bool {
    guard let first = line.at(index), first.kind == .word else { return false }
    return first.can(.total)
      || line.at(index + 1).map { totals.contains(first.key.followed(by: $0.key)) } ?? false
  }

  /// `stamps 7 envelopes 5 altogether 12`: what adds up to a total that words call one is money, not a count.
  func addUpToTotal(_ phrases: [NumberPhrase]) -> Bool {
    guard phrases.count > 2, let last = phrases.last, last.role == .amount else {
      return false
    }
    let (start, end) = (last.tokens.lowerBound, last.tokens.upperBound)
    guard line.at(start - 1)?.can(.total) == true || Self.saysTotal(line, at: end) else { return false }
    var sum = DecimalNumber(units: 0)
    for phrase in phrases.dropLast() {
      // "locker 3" may be the third.
      guard [.amount, .name, .identifier].contains(phrase.role), phrase.fault == nil,
        let next = sum.adding(phrase.value)
      else {
        return false
      }
      sum = next
    }
    return sum == last.value
  }
}

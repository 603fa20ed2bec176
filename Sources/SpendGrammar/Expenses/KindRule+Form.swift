import SpendCore
import SpendWords

/// What the form of a line tells of the money, without any word for it: `+50 from mom`, `STARBUCKS 4.50 CR`.
extension KindRule {
  func kindByForm(_ range: Range<Int>, _ amount: Range<Int>) -> ExpenseKind? {
    if isCredited(amount) { return line.hints(at: [.salary, .income]) ? .income : .refund }
    return isFromPayer(range, amount) ? .income : nil
  }

  /// `STARBUCKS 4.50 CR`: behind the amount of a bank's line.
  private func isCredited(_ amount: Range<Int>) -> Bool {
    guard let last = line.at(amount.upperBound), amount.upperBound == line.count - 1,
      last.hints(at: .bankCredit), last.letterCase == .upper, amount.lowerBound > 0
    else { return false }
    return BankLine.isShouted(line)
  }

  /// `50 from grandma`, `3200 from work`: the amount opens the line, and who gave it follows at once.
  private func isFromPayer(_ range: Range<Int>, _ amount: Range<Int>) -> Bool {
    guard let from = line.at(amount.upperBound), isFrom(from), range.contains(amount.upperBound),
      (range.lowerBound..<max(range.lowerBound, amount.lowerBound)).allSatisfy({
        line[$0].kind == .punctuation || line[$0].can([.filler, .function])
      })
    else { return false }
    var index = amount.upperBound + 1
    while let small = line.at(index), small.can([.pronoun, .the, .article]), !small.can(.relation) {
      index += 1
    }
    guard let payer = line.at(index), payer.kind == .word else { return false }
    if payer.hints(at: .employer) { return true }
    // "20 from Joe's": a shop.
    return payer.can(.relation)
      || payer.can(.firstName) && !line.isPossessive(index) && line.language == .english
  }

  private func isFrom(_ token: Token) -> Bool {
    if token.kind != .word { return false }
    return line.language == .english ? token.key == Self.from : token.can([.of, .place])
  }
}

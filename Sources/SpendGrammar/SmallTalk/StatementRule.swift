import SpendCore
import SpendWords

/// Tells sentences about anything but money from notes of a purchase: they have a verb, and nothing that is sold.
struct StatementRule {
  let line: TokenLine
  let phrases: [NumberPhrase]

  /// Whether the line is a sentence whose verb says nothing of a price: `there are 12 of us`, `two heads are better`.
  ///
  /// Only asked of lines that name neither goods nor money nor a payment.
  var isOne: Bool {
    guard line.hints(at: .states), line.language == .english, line.count > 3 else { return false }
    return !phrases.contains { $0.role == .money && isPriced($0) }
  }

  /// Whether the only number tells an hour or belongs to the subject: `dinner's at 7 with the smiths`, `bus 42 never comes`.
  var isHourOrSubject: Bool {
    guard let phrase = phrases.first, phrases.count == 1, let next = line.at(phrase.tokens.upperBound),
      next.kind == .word, let before = line.at(phrase.tokens.lowerBound - 1)
    else { return false }
    if before.key == Self.at, phrase.value.units <= 12 { return next.can(.with) || next.can(.relativeDay) }
    return Self.predicates.contains(next.key) && before.kind == .word && !before.can([.purpose, .amountCue])
  }

  /// Whether words beside the number announce a price: `the thing was 20`, `20 for the thing`.
  private func isPriced(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    if let next = line.at(end), next.can([.purpose, .on]), !line[0].can(.pronoun) { return true }
    guard let before = line.at(start - 1) else { return false }
    if before.isMark(":") || before.isMark("=") { return true }
    guard before.can([.amountCue, .total, .spend]), !before.can(.approximate) else { return false }
    // "the vase is 45" tells a price, "she is 45" an age.
    guard Self.copulas.contains(before.key) else { return true }
    // "my locker is 88"
    if Self.owners.contains(line[0].key), start < 7, end == line.count { return false }
    return start > 1 && !line[start - 2].can(.pronoun) && !Self.there.contains(line[start - 2].key)
  }

  private static let copulas = WordSet(["is", "are", "its"])
  private static let at = WordKey("at")
  private static let predicates = WordSet([
    "never", "comes", "has", "can", "cant", "wont", "keeps", "always", "leaves", "stops", "goes", "makes",
  ])
  private static let owners = WordSet(["my", "your", "his", "her", "their", "our"])
  private static let there = WordSet(["there"])
}

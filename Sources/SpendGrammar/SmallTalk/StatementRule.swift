import SpendCore
import SpendWords

/// Tells sentences about anything but money from notes of a purchase: they have a verb, and nothing that is sold.
struct StatementRule {
  let line: TokenLine
  let phrases: [NumberPhrase]
  let matches: [LexiconMatch]

  /// Whether the numbers of the line are told, not paid.
  var isAny: Bool { isRecurring || isHourOrSubject || isEndOfTime || isOne }

  /// Whether the line is a sentence whose verb says nothing of a price: `there are 12 of us`, `two heads are better`.
  ///
  /// Only asked of lines that name neither money nor a payment.
  private var isOne: Bool {
    guard line.hints(at: .states), line.language == .english, line.count > 3 else { return false }
    return !phrases.contains { $0.role == .amount && isPriced($0) }
  }

  /// Whether the only number tells an hour or belongs to the subject: `dinner's at 7 with the smiths`,
  /// `bus 42 never comes`.
  private var isHourOrSubject: Bool {
    guard let phrase = phrases.first, phrases.count == 1, let next = line.at(phrase.tokens.upperBound),
      next.kind == .word, let before = line.at(phrase.tokens.lowerBound - 1)
    else { return false }
    if before.key == Self.at, phrase.value.units <= 12 { return next.can(.with) || next.can(.relativeDay) }
    // "a 5 car pileup"
    if before.can(.article), line[0].key == Self.there || line.hints(at: .states),
      !next.can([.purpose, .on, .and, .place, .with, .to, .filler, .relativeDay])
    {
      return true
    }
    return Self.predicates.contains(next.key) && before.kind == .word && !before.can([.purpose, .amountCue])
  }

  /// Whether the only number tells what something costs time and again: `rent is 1450 a month`.
  private var isRecurring: Bool {
    guard let phrase = phrases.first, phrases.count == 1, let before = line.at(phrase.tokens.lowerBound - 1),
      Self.copulas.contains(before.key), let per = line.at(phrase.tokens.upperBound),
      per.can([.article, .per, .each]), let unit = line.at(phrase.tokens.upperBound + 1)
    else { return false }
    return unit.can(.timeUnit)
  }

  /// Whether the only number is an hour that something lasted to: `slept till 10`.
  private var isEndOfTime: Bool {
    guard let phrase = phrases.first, phrases.count == 1, phrase.value.units <= 24,
      let before = line.at(phrase.tokens.lowerBound - 1)
    else { return false }
    return Self.limits.contains(before.key)
  }

  /// Whether words beside the number announce a price: `the thing was 20`, `20 for the thing`.
  private func isPriced(_ phrase: NumberPhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    if let next = line.at(end), next.can([.purpose, .on]), !line[0].can(.pronoun) || !matches.isEmpty {
      return true
    }
    guard let first = line.at(start - 1) else { return !matches.isEmpty }
    if first.isMark(":") || first.isMark("=") { return true }
    if !matches.isEmpty, first.kind != .word || isAfterPurchase(first, start) { return true }
    var index = start - 1
    while index > 0,
      line[index].can(matches.isEmpty ? .filler : [.approximate, .filler])
        || Self.merely.contains(line[index].key)
    {
      index -= 1
    }
    let before = line[index]
    guard before.can([.amountCue, .total, .spend]), !before.can(.approximate) else { return false }
    // "the vase is 45" tells a price, "she is 45" an age.
    guard Self.copulas.contains(before.key) else { return true }
    // "my locker is 88"
    if matches.isEmpty, Self.owners.contains(line[0].key), start < 7, end == line.count { return false }
    guard index > 0 else { return false }
    return !line[index - 1].can([.pronoun, .relation, .firstName]) && line[index - 1].key != Self.there
  }

  /// Whether what was bought, its day or who was there stands right before the number.
  private func isAfterPurchase(_ before: Token, _ start: Int) -> Bool {
    if before.can([.relativeDay, .weekday, .dayPart, .ago, .firstName, .timeUnit, .weekend]) { return true }
    if matches.contains(where: { $0.tokens.upperBound == start }) { return true }
    // "pizza she likes with extra ham 14"
    let isLast = line.at(start + 1).map { $0.kind != .word } ?? true
    return isLast && !before.hints(at: .states)
      && !before.can([.function, .pronoun, .place, .to, .of, .the, .article, .with, .amountCue, .numbered])
  }
}

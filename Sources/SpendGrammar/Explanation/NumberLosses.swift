import SpendCore
import SpendWords

/// Says of each number that is no price what it is instead.
struct NumberLosses {
  let reader: ExpenseReader

  private var line: TokenLine { reader.line }

  /// The numbers that became no amount, in order.
  var losses: [Explanation.Loss] {
    var losses: [(start: Int, loss: Explanation.Loss)] = []
    for phrase in reader.phrases where !reader.prices.contains(where: { $0.tokens == phrase.tokens }) {
      guard !reader.prices.contains(where: { $0.tokens.overlaps(phrase.tokens) }) else { continue }
      losses.append((phrase.tokens.lowerBound, loss(of: phrase)))
    }
    losses += times + names
    return losses.sorted { $0.start < $1.start }.map(\.loss)
  }

  private func loss(of phrase: NumberPhrase) -> Explanation.Loss {
    let end = phrase.tokens.upperBound
    let unit = line.at(end).flatMap { $0.kind == .word ? " " + line.text(at: end) : nil } ?? ""
    let text = line.text(phrase.tokens)
    switch phrase.role {
    case .count: return .init(words: text + unit, reason: "a count, no price")
    case .measure: return .init(words: text + unit, reason: "a measure, no price")
    case .percent: return .init(words: text + "%", reason: "a part of the amount")
    case .aside: return .init(words: text, reason: aside(phrase))
    case .money: return .init(words: text, reason: money(phrase))
    }
  }

  private func aside(_ phrase: NumberPhrase) -> String {
    let before = line.at(phrase.tokens.lowerBound - 1)
    if phrase.isDoubtful { return "less like a price" }
    if before?.can([.numbered, .numberedGood]) == true { return "the number of a thing, no price" }
    if before?.can(.age) == true { return "an age, no price" }
    return "a number that names or counts, no price"
  }

  private func money(_ phrase: NumberPhrase) -> String {
    switch phrase.fault {
    case .tooLarge: return "too large for an amount"
    case .malformed: return "no number that can be read"
    case nil: break
    }
    if reader.prices.contains(where: { $0.computation != nil }) { return "went into the amount computed" }
    return "not what was paid in the end"
  }

  /// Times of day, which the rules of days claim, too.
  private var times: [(start: Int, loss: Explanation.Loss)] {
    var found: [(start: Int, loss: Explanation.Loss)] = []
    var index = 0
    while index < line.count {
      guard isTime(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < line.count, isTime(end) { end += 1 }
      if (index..<end).contains(where: { line[$0].kind == .number }) {
        found.append((index, .init(words: line.text(index..<end), reason: "a time of day, no price")))
      }
      index = end
    }
    return found
  }

  private func isTime(_ index: Int) -> Bool {
    reader.claimed[index] == .date && !reader.dates.contains { $0.tokens.contains(index) }
  }

  /// Names with digits in them: `7-eleven`.
  private var names: [(start: Int, loss: Explanation.Loss)] {
    reader.matches.compactMap { match in
      guard match.tokens.contains(where: { line[$0].kind == .number }),
        !reader.phrases.contains(where: { phrase in
          phrase.tokens.overlaps(match.tokens)
        })
      else { return nil }
      return (
        match.tokens.lowerBound, .init(words: line.text(match.tokens), reason: "digits that belong to a name")
      )
    }
  }
}

import SpendCore
import SpendWords

/// Says of each number that is no price what it is instead: its role, as the rules gave it.
struct NumberLosses {
  let reader: ExpenseReader

  private var line: TokenLine { reader.line }

  /// The numbers that became no amount, in order.
  var losses: [Explanation.Loss] {
    var losses: [Explanation.Loss] = []
    var index = 0
    let numbers = reader.numbers
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      if reader.words.claimed[number.tokens.lowerBound] == .tag { continue }
      switch number.role {
      case .date: continue
      case .time:
        // A time of several figures is one.
        let words = timeWords(around: number.tokens)
        while index < numbers.count, words.contains(numbers[index].tokens.lowerBound) { index += 1 }
        losses.append(.init(words: line.text(words), reason: NumberRole.time.reason))
      case .name where !reader.phrases.contains { $0.tokens == number.tokens }:
        let name = reader.matches.first { $0.tokens.contains(number.tokens.lowerBound) }?.tokens
        losses.append(.init(words: line.text(name ?? number.tokens), reason: "digits that belong to a name"))
      default:
        guard !reader.prices.contains(where: { $0.tokens.overlaps(number.tokens) }) else { continue }
        losses.append(.init(words: words(of: number), reason: number.role.reason))
      }
    }
    return losses
  }

  /// The words of a time of day, which the rules of days claimed.
  private func timeWords(around tokens: Range<Int>) -> Range<Int> {
    var (start, end) = (tokens.lowerBound, tokens.upperBound)
    while start > 0, isTime(start - 1) { start -= 1 }
    while end < line.count, isTime(end) { end += 1 }
    return start..<end
  }

  private func isTime(_ index: Int) -> Bool {
    reader.words.claimed[index] == .date && !reader.dates.contains { $0.tokens.contains(index) }
  }

  /// What is counted or measured stands behind its number.
  private func words(of number: SaidNumber) -> String {
    let end = number.tokens.upperBound
    switch number.role {
    case .percent: return number.words + "%"
    case .count, .measure, .people:
      return number.words + (line.at(end).flatMap { $0.kind == .word ? " " + line.text(at: end) : nil } ?? "")
    default: return number.words
    }
  }
}

extension NumberRole {
  /// What a number of this role is, as people read it.
  var reason: String {
    switch self {
    case .amount: "went into the amount computed"
    case .unitPrice: "the price of one"
    case .charge: "paid on top"
    case .discount: "taken off the price"
    case .included: "in the price already"
    case .formerPrice: "what it cost before"
    case .total: "the sum of the others"
    case .part: "not what was paid in the end"
    case .whole: "the whole of which it was a part"
    case .others: "what somebody else paid"
    case .tendered: "handed over or given back"
    case .rangeEnd: "the other end of a range"
    case .factor: "how often the price was paid"
    case .divisor: "what the price was divided by"
    case .share: "among how many it was shared"
    case .percent: "a part of the amount"
    case .count: "a count, no price"
    case .people: "how many people, no price"
    case .measure: "a measure, no price"
    case .offer: "how many for how many, no price"
    case .date: "a day, no price"
    case .time: "a time of day, no price"
    case .age: "an age, no price"
    case .name: "a number that names something, no price"
    case .identifier: "the number of a thing, no price"
    case .listNumber: "the number of a list, no price"
    case .word: "it stands for a word"
    case .unaccounted: "no rule knows what it is"
    }
  }
}

package import SpendCore

/// A number of a line with what it does there.
package struct SaidNumber: Sendable, Hashable {
  /// Its words as written, with what names its currency or scale.
  package let words: String
  /// Its value in major units; nil where the digits are no number, or too many.
  package let value: DecimalNumber?
  /// Its role, by the rule that took it.
  package let role: NumberRole
  /// Where it stands among the tokens of the line.
  let tokens: Range<Int>
}

extension OfflineInterpreter {
  /// Every number of the line with its role, in order; empty for what is too long to be read.
  package func numbers(in utterance: Utterance) -> [SaidNumber] {
    guard let read = LineReading(utterance.text) else { return [] }
    return ExpenseReader(read.line, today: utterance.today, settings: settings, matches: read.matches).numbers
  }
}

extension ExpenseReader {
  /// Every number with its role, in order: what the rules of numbers took, and what belongs to days, times and names.
  var numbers: [SaidNumber] {
    var found = phrases.map { phrase in
      SaidNumber(
        words: line.text(phrase.tokens),
        value: phrase.fault == nil ? phrase.value : nil,
        role: phrase.role,
        tokens: phrase.tokens
      )
    }
    // What neither a phrase nor a rule of days nor a name took has no role.
    for index in line.tokens.indices where line[index].kind == .number {
      guard !phrases.contains(where: { $0.tokens.contains(index) }) else { continue }
      found.append(
        SaidNumber(
          words: line.text(at: index),
          value: line[index].whole < 0 ? nil : DecimalNumber(units: Int64(line[index].whole)),
          role: roleOutsidePhrases(index),
          tokens: index..<index + 1
        )
      )
    }
    return found.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  private func roleOutsidePhrases(_ index: Int) -> NumberRole {
    if dates.contains(where: { $0.tokens.contains(index) }) { return .date }
    if words.claimed[index] == .date { return line[index].end - line[index].start == 4 ? .date : .time }
    return matches.contains { $0.tokens.contains(index) } ? .name : .unaccounted
  }
}

import SpendWords

/// Names how a day was said.
struct DateNaming {
  let line: TokenLine
  let dayBeforeMonth: Bool

  /// The phenomenon that `match` shows.
  func rule(of match: DateMatch) -> String {
    func has(_ roles: WordRoles) -> Bool {
      match.tokens.contains { line[$0].kind == .word && line[$0].can(roles) }
    }
    let numbers = match.tokens.filter { line[$0].kind == .number }
    if has(.month), !has(.relativeDay) {
      return numbers.isEmpty && !has([.ordinal, .cardinal])
        ? "a month by its name" : "day and month, never ahead"
    }
    if has(.ago) || has(.timeUnit) { return "a span counted back from today" }
    if has(.weekday) {
      return has(.last) ? "the weekday before today" : "a weekday, never ahead"
    }
    if has(.relativeDay) { return "a day counted from today" }
    if has(.weekend) { return "a weekend that has begun" }
    if let figures = figures(numbers) { return figures }
    if !numbers.isEmpty || has(.ordinal) { return "day of the month, never ahead" }
    return has(.dayPart) ? "a part of the day" : "a holiday, never ahead"
  }

  private func figures(_ numbers: [Int]) -> String? {
    guard let first = numbers.first else { return nil }
    let bytes = line.bytes(at: first)
    if bytes.contains(UInt8(ascii: ".")) { return "figures, day before month" }
    if bytes.count == 4 || bytes.count == 8 { return "figures, year first" }
    guard numbers.count > 1 else { return nil }
    return dayBeforeMonth ? "figures, day before month" : "figures, month before day"
  }
}

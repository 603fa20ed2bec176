import SpendCore

/// Dates in figures that are two days of two months, where nobody said which number comes first: `03/04`.
struct DoubtfulDates {
  let reader: ExpenseReader

  /// The expenses with the figures read in the other order, where that differs in the month and lies in the past, too.
  var alternatives: [[ExpenseDraft]] {
    guard !reader.settings.isDateOrderKnown, DoubtfulDates.areInFigures(reader.dates, reader.line) else {
      return []
    }
    var settings = reader.settings
    settings.dayBeforeMonth.toggle()
    let other = ExpenseReader(reader.line, today: reader.today, settings: settings, matches: reader.matches)
    guard reader.dates.count == other.dates.count,
      zip(reader.dates, other.dates).contains(where: { $0.date?.firstOfMonth != $1.date?.firstOfMonth }),
      case .success(let drafts) = other.drafts()
    else { return [] }
    return [drafts]
  }

  /// Whether one of `dates` is written as figures with a mark between them, and not with the year first.
  static func areInFigures(_ dates: [DateMatch], _ line: TokenLine) -> Bool {
    for date in dates where !startsWithYear(date, line) {
      for index in date.tokens {
        let isJoined = line[index].joint == .slash || line[index].joint == .hyphen
        if line[index].kind == .number && isJoined || line[index].isMark("/") { return true }
      }
    }
    return false
  }

  /// `2026-10-02`: nobody writes the day second.
  private static func startsWithYear(_ date: DateMatch, _ line: TokenLine) -> Bool {
    let first = line[date.tokens.lowerBound]
    return first.kind == .number && first.end - first.start == 4 && date.tokens.count >= 3
  }
}

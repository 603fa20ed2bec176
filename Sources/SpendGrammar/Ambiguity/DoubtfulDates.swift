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

  /// Whether one of `dates` is written as figures with a mark between them.
  static func areInFigures(_ dates: [DateMatch], _ line: TokenLine) -> Bool {
    for date in dates {
      for index in date.tokens where line[index].kind == .number {
        if line[index].joint == .slash || line[index].joint == .hyphen { return true }
      }
    }
    return false
  }
}

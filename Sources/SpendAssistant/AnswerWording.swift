import SpendCore

/// Says an answer in one or two plain sentences: the figure, what it is of, the period, and how many entries stand behind it.
struct AnswerWording {
  let answer: Answer
  /// How many of the entries counted are refunds, in each currency.
  let refunds: [Answer.Row]
  let homeCurrency: Currency

  /// The sentences.
  var sentence: String {
    guard answer.matchCount > 0 else { return "No \(noun(2))\(filter)\(period): nothing found." }
    if answer.question.grouping != nil { return grouped }
    return switch answer.question.measure {
    case .total where answer.question.per == .day:
      "You \(verb) \(figure) a day on average\(filter)\(period), \(counted)." + others
    case .total where answer.question.per == .purchase:
      "You \(verb) \(figure) on average\(filter)\(period), \(counted)." + others
    case .total: "You \(verb) \(figure)\(filter)\(period), \(counted)." + others
    case .count: "\(counting(answer.matchCount))\(filter)\(period)."
    case .list:
      "\(counting(answer.matchCount))\(filter)\(period)" + (isCutShort ? ", the newest \(shown):" : ":")
    case .largest: single("The largest \(noun(1))")
    case .smallest: single("The smallest \(noun(1))")
    case .first: single("The first \(noun(1))")
    case .latest: single("The latest \(noun(1))")
    default: "\(counting(answer.matchCount))\(filter)\(period)."
    }
  }

  // MARK: Parts

  private var homeRow: Answer.Row? {
    answer.rows.first { $0.amount.currency == homeCurrency } ?? answer.rows.first
  }

  private var figure: String { homeRow?.amount.displayText ?? Money.zero(homeCurrency).displayText }

  /// What stands in other currencies, which is never added up.
  private var others: String {
    let rows = answer.rows.filter { $0.amount.currency != homeRow?.amount.currency }
    guard !rows.isEmpty else { return "" }
    let texts = rows.map { "\($0.amount.displayText) (\($0.count))" }
    return " Besides, in other currencies: \(texts.joined(separator: ", "))."
  }

  private var filter: String { FilterWording(filter: answer.question.filter).phrase }

  private var period: String {
    let period = answer.question.period
    guard let range = period.rangeText, period.dayCount != 1, !saysItsDays(period) else {
      return " " + period.name
    }
    return " \(period.name) (\(range))"
  }

  /// A whole month or year named as such, or a span that names both ends, needs no dates beside it.
  private func saysItsDays(_ period: Period) -> Bool {
    if period.name.hasPrefix("from ") { return true }
    guard let first = period.first, let last = period.last, first.day == 1, last == last.lastOfMonth else {
      return false
    }
    let isMonth = first.firstOfMonth == last.firstOfMonth
    let isYear = first.year == last.year && first.month == 1 && last.month == 12
    return (isMonth || isYear) && period.name.contains(String(first.year))
  }

  private var kinds: Set<ExpenseKind> { Set(answer.question.filter.kinds) }

  private var verb: String {
    switch kinds {
    case [.income]: "received"
    case [.refund]: "got back"
    case [.transfer]: "moved"
    default: "spent"
    }
  }

  private func noun(_ count: Int) -> String {
    let word =
      switch kinds {
      case [.income]: "income entry"
      case [.refund]: "refund"
      case [.transfer]: "transfer"
      case []: "expense"
      default: "entry"
      }
    if count == 1 { return word }
    return word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s"
  }

  /// How many entries stand behind the figures in the currency that the sentence speaks of.
  private var counted: String {
    let count = homeRows.reduce(0) { $0 + $1.count }
    let refunded = refunds.first { $0.amount.currency == homeRow?.amount.currency }?.count ?? 0
    guard refunded > 0 else { return counting(count) }
    return "\(counting(count - refunded)) and \(refunded) \(refunded == 1 ? "refund" : "refunds")"
  }

  private func counting(_ count: Int) -> String { "\(count) \(noun(count))" }

  /// The rows in the currency that the sentence speaks of.
  private var homeRows: [Answer.Row] {
    answer.rows.filter { $0.amount.currency == homeRow?.amount.currency }
  }

  private var isCutShort: Bool { shown < answer.matchCount }
  private var shown: Int { answer.expenses.count }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  // MARK: Single entries and groups

  private func single(_ subject: String) -> String {
    guard let expense = answer.expenses.first else {
      return "No \(noun(2))\(filter)\(period): nothing found."
    }
    let draft = expense.draft
    let place = draft.merchant.map { " at \($0.visible)" } ?? ""
    let what = "\(draft.amount.displayText) for \(draft.description.visible)\(place)"
    let isOfAllTime = answer.question.period.first == nil && answer.question.period.last == nil
    return "\(subject)\(filter)\(isOfAllTime ? "" : period): \(what) on \(draft.date.displayText)."
      + ties(with: draft)
      + otherSingles(than: draft)
  }

  /// How many others share the place of `draft`.
  private func ties(with draft: ExpenseDraft) -> String {
    let isByAmount = answer.question.measure == .largest || answer.question.measure == .smallest
    let count = answer.expenses.dropFirst().count { other in
      isByAmount ? other.draft.amount == draft.amount : other.draft.date == draft.date
    }
    guard count > 0 else { return "" }
    return isByAmount ? " \(count) more cost the same." : " \(count) more on that day."
  }

  private func otherSingles(than draft: ExpenseDraft) -> String {
    guard answer.question.measure == .largest || answer.question.measure == .smallest else { return "" }
    let others = answer.expenses.filter { $0.draft.amount.currency != draft.amount.currency }
    guard !others.isEmpty else { return "" }
    let texts = others.map { "\($0.draft.amount.displayText) for \($0.draft.description.visible)" }
    return " In other currencies: \(texts.joined(separator: ", "))."
  }

  private var grouped: String {
    let rows = homeRows
    guard let first = rows.first, let grouping = answer.question.grouping else { return "" }
    let named = rows.prefix(3).map { "\(GroupName(grouping: grouping, label: $0.label).text) \(value($0))" }
    let isOne = answer.question.limit == 1
    if isOne {
      let name = GroupName(grouping: grouping, label: first.label).text
      return "\(capitalized(name)): \(value(first))\(filter)\(period), the most of any \(grouping.rawValue)."
    }
    let more = rows.count > 3 ? ", …" : ""
    let list = named.joined(separator: ", ") + more
    return "By \(grouping.rawValue)\(filter)\(period), \(counted): \(list)."
  }

  private func value(_ row: Answer.Row) -> String {
    answer.question.measure == .count ? String(row.count) : row.amount.displayText
  }
}

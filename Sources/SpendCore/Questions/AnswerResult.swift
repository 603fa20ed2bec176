/// What an answer comes to: the one thing that was asked for.
package enum AnswerResult: Sendable, Hashable {
  /// One figure.
  case figure(Figure)
  /// A share, in hundredths of a percent.
  case percent(Int64)
  /// A day.
  case day(CivilDate)
  /// The groups that come first, by the labels of their rows; more than one where they tie.
  case groups([String])
  /// A text that an entry holds: its merchant, person, category or description.
  case texts([String])
  /// All the rows or entries.
  case list
  /// Two or more figures side by side; how much the first is above the second, where that can be said.
  case comparison(Figure?)
  /// Yes or no.
  case truth(Bool)
  /// One entry, or several that tie.
  case entry(Expense)
  /// Nothing that can be told.
  case nothing
}

extension Answer {
  /// What the answer comes to for a user whose currency is `home`.
  package func result(home: Currency) -> AnswerResult {
    if question.comparison != nil { return compared(home) }
    if question.asksSumOfRows { return sumOfRows(home).map { .figure(.money($0)) } ?? .list }
    if question.isGrouped { return grouped(home) }
    switch question.measure {
    case .total, .balance, .count, .median, .runningTotal, .regular:
      if question.asksWhether { return .truth(matchCount > 0) }
      if question.measure == .median, rows.isEmpty { return .nothing }
      if question.per == .purchase, question.measure == .total, rows.isEmpty { return .nothing }
      return .figure(own.figure(of: question.measure, in: currency(home)))
    case .list: return listed(home)
    case .largest, .smallest, .first, .latest: return single
    case .latestOfEach: return latestOfEach
    case .priceHistory: return priced
    case .interval: return rows.first?.hundredths.map { .figure(.hundredths($0)) } ?? .nothing
    case .daysWithout:
      switch question.aspect {
      case .number, .amount: return .figure(.count(rows.count))
      case .whether: return .truth(!rows.isEmpty)
      default: return .list
      }
    case .longestStreak, .longestStreakWithout:
      guard let row = rows.first else { return .figure(.count(0)) }
      if question.aspect == .date, let day = CivilDate(iso: row.label.prefix(10)) { return .day(day) }
      return .figure(.count(row.count))
    }
  }

  /// What the first rows come to, a refund counting against the expenses; nil where they are in several currencies, or
  /// no money.
  private func sumOfRows(_ home: Currency) -> Money? {
    let limit = question.limit ?? 0
    let isNet = question.filter.kinds.isEmpty
    var amounts: [Money] = []
    if question.isGrouped {
      guard question.measure == .total else { return nil }
      amounts = rows.prefix(limit).map(\.amount)
    } else {
      amounts = expenses.prefix(limit).map { expense in
        let amount = expense.draft.amount
        guard isNet, expense.draft.kind == .refund else { return amount }
        return amount.negated
      }
    }
    return amounts.reduce(Money.zero(amounts.first?.currency ?? home)) { sum, amount in
      sum.flatMap { try? $0.adding(amount) }
    }
  }

  // MARK: Groups

  private func grouped(_ home: Currency) -> AnswerResult {
    let currency = currency(home)
    let ranked = rows.filter { $0.amount.currency == currency }
    switch question.aspect {
    case .number:
      return .figure(.count(Set(rows.map { FoldedText.foldCase($0.label) }).count))
    case .place(let name):
      let key = FoldedText.fold(name)
      guard let row = ranked.first(where: { FoldedText.fold($0.label) == key }) else { return .nothing }
      let figure = row.figure(of: question.measure).units
      return .figure(.count(1 + ranked.count { $0.figure(of: question.measure).units > figure }))
    case .whether: return .truth(!rows.isEmpty)
    case .amount where question.measure == .regular:
      return sum(of: ranked, in: currency).map { .figure(.money($0)) } ?? .nothing
    case .amount where question.limit == 1:
      return ranked.first.map { .figure($0.figure(of: question.measure)) } ?? .nothing
    case .date where question.limit == 1:
      guard let label = ranked.first?.label else { return .nothing }
      return CivilDate(iso: label).map { .day($0) } ?? .groups([label])
    default:
      guard question.limit == 1 else { return .list }
      return ranked.isEmpty ? .nothing : .groups(ranked.map(\.label))
    }
  }

  /// What `rows` come to together; nil past what 64 bits hold.
  package func sum(of rows: [Row], in currency: Currency) -> Money? {
    try? rows.reduce(Money.zero(currency)) { try $0.adding($1.amount) }
  }

  // MARK: Entries

  private func listed(_ home: Currency) -> AnswerResult {
    switch question.aspect {
    case .number: .figure(.count(matchCount))
    case .amount: .figure(own.figure(of: .total, in: currency(home)))
    case .whether: .truth(matchCount > 0)
    default: .list
    }
  }

  private var single: AnswerResult {
    guard let entry = expenses.first else {
      if question.asksWhether { return .truth(false) }
      return .nothing
    }
    let isByAmount = question.measure == .largest || question.measure == .smallest
    // Of several on the last day, the one entered last is meant; of several that cost the same, each.
    let tied = isByAmount ? expenses.filter { $0.draft.amount == entry.draft.amount } : [entry]
    func texts(_ text: (ExpenseDraft) -> String?) -> AnswerResult {
      var texts: [String] = []
      for case let text? in tied.map({ text($0.draft) }) where !texts.contains(text) { texts.append(text) }
      return texts.isEmpty ? .nothing : .texts(texts)
    }
    switch question.aspect {
    case .amount: return .figure(.money(entry.draft.amount))
    case .date: return .day(entry.draft.date)
    case .daysSince: return .figure(.count(today.dayNumber - entry.draft.date.dayNumber))
    case .merchant: return texts(\.merchant)
    case .person: return texts(\.person)
    case .category: return texts(\.category)
    case .description: return texts(\.description)
    case .number: return .figure(.count(tied.count))
    case .whether(.still): return .truth(isStillGoing(since: entry.draft.date))
    case .whether: return .truth(true)
    case .result, .place, .difference, .percentChange, .gap, .greater, .lesser: return .entry(entry)
    }
  }

  /// What each name costs now, or all together where they cost the same money.
  private var latestOfEach: AnswerResult {
    guard let currency = rows.first?.amount.currency else { return .nothing }
    guard question.aspect == .amount, rows.allSatisfy({ $0.amount.currency == currency }) else {
      return .list
    }
    return sum(of: rows, in: currency).map { .figure(.money($0)) } ?? .nothing
  }

  /// Whether the last entry is no longer ago than entries usually lie apart, and half of that again.
  private func isStillGoing(since last: CivilDate) -> Bool {
    let usual = max(rows.first?.hundredths ?? 0, 3_100)
    return Int64(today.dayNumber - last.dayNumber) * 100 <= usual + usual / 2
  }

  /// Of prices, earliest first: what the last of them says, or the one ``Question/skip`` changes before it.
  private var priced: AnswerResult {
    let prices = expenses.filter { $0.draft.amount.currency == expenses.first?.draft.amount.currency }
    guard let first = prices.first, let last = prices.last else {
      if question.asksWhether { return .truth(false) }
      return .nothing
    }
    let (before, now) = (Figure.money(first.draft.amount), Figure.money(last.draft.amount))
    let index = prices.count - 1 - max(question.skip, 0)
    switch question.aspect {
    case .amount: return index >= 0 ? .figure(.money(prices[index].draft.amount)) : .nothing
    case .date: return index > 0 ? .day(prices[index].draft.date) : .nothing
    case .number: return .figure(.count(prices.count - 1))
    case .difference: return now.less(before).map { .figure($0) } ?? .nothing
    case .percentChange: return now.less(before)?.share(of: before).map { .percent($0) } ?? .nothing
    case .whether(.more): return .truth(now.units > before.units)
    case .whether(.less): return .truth(now.units < before.units)
    case .whether: return .truth(prices.count > 1)
    default: return .list
    }
  }
}

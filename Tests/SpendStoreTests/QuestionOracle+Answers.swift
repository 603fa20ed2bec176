import SpendCore

extension QuestionOracle {
  /// The answer to `question`, its rows as short text.
  func answer(_ question: Question) -> Expected {
    var question = question
    if question.filter.kinds.isEmpty {
      switch question.measure {
      case .total: question.filter.kinds = [.expense, .refund]
      default: question.filter.kinds = [.expense]
      }
    }
    var matching = list(question.filter, question.period)
    if question.measure != .list {
      if question.grouping == .merchant { matching.removeAll { $0.draft.merchant == nil } }
      if question.grouping == .person { matching.removeAll { $0.draft.person == nil } }
    }
    switch question.measure {
    case .total, .count: return figures(question, matching)
    case .largest, .smallest, .first, .latest: return extremes(question, matching)
    case .list:
      var sums = question
      sums.measure = .total
      sums.grouping = nil
      sums.limit = nil
      var expected = figures(sums, matching)
      expected.expenses = matching.prefix(question.limit ?? .max).map(\.id)
      expected.evidence = expected.expenses
      return expected
    default: return Expected()
    }
  }

  private struct Group {
    let label: String
    let currency: Currency
    var expenses: [Expense] = []
    var amount: Int64?
  }

  private func label(_ expense: Expense, _ grouping: Question.Grouping?) -> String {
    let draft = expense.draft
    return switch grouping {
    case nil: ""
    case .category: draft.category
    case .merchant: draft.merchant ?? ""
    case .person: draft.person ?? ""
    case .description: draft.description
    case .currency: draft.amount.currency.code
    case .kind: draft.kind.rawValue
    case .weekday: "\(draft.date.weekday.rawValue)"
    case .quarter: "\(draft.date.year)-Q\((draft.date.month + 2) / 3)"
    case .day: draft.date.iso
    case .week: draft.date.adding(days: 1 - draft.date.weekday.rawValue).iso
    case .month: String(draft.date.iso.prefix(7))
    case .year: String(draft.date.iso.prefix(4))
    }
  }

  /// The home currency's groups first.
  private static func currencyKey(_ currency: Currency) -> String {
    (currency == .dollar ? "0" : "1") + currency.code
  }

  private func figures(_ question: Question, _ matching: [Expense]) -> Expected {
    var groups: [String: Group] = [:]
    for expense in matching {
      let label = QuestionOracle.folded(label(expense, question.grouping))
      let currency = expense.draft.amount.currency
      groups["\(currency.code) \(label)", default: Group(label: label, currency: currency)].expenses
        .append(expense)
    }
    var ranked = groups.values.map { group in
      var group = group
      group.amount = amount(group.expenses, question, matching)
      return group
    }
    let value = { (group: Group) -> Int64 in
      question.measure == .count ? Int64(group.expenses.count) : group.amount ?? .min
    }
    if question.grouping != nil, let limit = question.limit {
      ranked = ranked.filter { group in
        ranked.count { $0.currency == group.currency && value($0) > value(group) } < limit
      }
    }
    let isInOrderOfTime =
      question.limit == nil && question.grouping?.isTime == true
    ranked.sort { left, right in
      let keys = [left, right].map { QuestionOracle.currencyKey($0.currency) }
      if keys[0] != keys[1] { return keys[0] < keys[1] }
      if !isInOrderOfTime, value(left) != value(right) { return value(left) > value(right) }
      return left.label < right.label
    }
    let isCutOff = question.grouping != nil && question.limit != nil
    return Expected(
      rows: ranked.compactMap { group -> String? in
        group.amount.map {
          QuestionOracle.folded("\(group.label)|\(group.currency.code)|\($0)|\(group.expenses.count)")
        }
      },
      matchCount: matching.count,
      evidence: (isCutOff ? ranked.flatMap(\.expenses).sorted(by: QuestionOracle.isNewer) : matching).map(
        \.id
      )
    )
  }

  private func amount(_ expenses: [Expense], _ question: Question, _ matching: [Expense]) -> Int64? {
    let isNet = question.filter.kinds.contains(.expense) && question.filter.kinds.contains(.refund)
    let total = expenses.reduce(Int64(0)) { sum, expense in
      isNet && expense.draft.kind == .refund
        ? sum - expense.draft.amount.minorUnits : sum + expense.draft.amount.minorUnits
    }
    switch question.per {
    case .purchase:
      let purchases = expenses.count { $0.draft.kind == .expense }
      return purchases == 0 ? nil : QuestionOracle.rounded(total, Int64(purchases))
    case .day:
      let last = min(question.period.last ?? today, max(today, question.period.first ?? today))
      guard let first = question.period.first ?? matching.last?.draft.date else { return nil }
      return QuestionOracle.rounded(total, Int64(max(1, last.dayNumber - first.dayNumber + 1)))
    default: return total
    }
  }

  private static func rounded(_ total: Int64, _ count: Int64) -> Int64 {
    let quotient = (abs(total) * 2 + count) / (2 * count)
    return total < 0 ? -quotient : quotient
  }

  private func extremes(_ question: Question, _ matching: [Expense]) -> Expected {
    let isByAmount = question.measure == .largest || question.measure == .smallest
    func key(_ expense: Expense) -> Int64 {
      let (amount, day) = (expense.draft.amount.minorUnits, Int64(expense.draft.date.dayNumber))
      return switch question.measure {
      case .largest: -amount
      case .smallest: amount
      case .first: day
      default: -day
      }
    }
    func group(_ expense: Expense) -> [String] {
      (isByAmount ? [QuestionOracle.currencyKey(expense.draft.amount.currency)] : [])
        + [QuestionOracle.folded(label(expense, question.grouping))]
    }
    var chosen: [Expense] = []
    for (_, members) in Dictionary(grouping: matching, by: group) {
      chosen += members.filter { one in
        members.count { key($0) < key(one) } < max(question.limit ?? 1, 1)
      }
    }
    chosen.sort { left, right in
      let (leftGroup, rightGroup) = (group(left), group(right))
      if leftGroup != rightGroup { return leftGroup.lexicographicallyPrecedes(rightGroup) }
      if key(left) != key(right) { return key(left) < key(right) }
      return question.measure == .first ? left.id < right.id : QuestionOracle.isNewer(left, right)
    }
    var rows: [(text: String, count: Int)] = []
    for expense in chosen {
      let amount = expense.draft.amount
      let text = "\(label(expense, question.grouping))|\(amount.currency.code)|\(amount.minorUnits)"
      if rows.last?.text == text { rows[rows.count - 1].count += 1 } else { rows.append((text, 1)) }
    }
    return Expected(
      rows: rows.map { QuestionOracle.folded("\($0.text)|\($0.count)") },
      expenses: chosen.map(\.id),
      matchCount: chosen.isEmpty ? 0 : matching.count,
      evidence: chosen.map(\.id)
    )
  }
}

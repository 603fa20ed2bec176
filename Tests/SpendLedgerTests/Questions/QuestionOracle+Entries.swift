import SpendCore

extension QuestionOracle {
  func extremes(_ question: Question, _ matching: [Expense]) -> Expected {
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
        + [QuestionOracle.folded(label(expense, question))]
    }
    // Those of one day are all the latest; which is the one before is told by which was entered before.
    let isTied = isByAmount || question.skip <= 0 && (question.limit ?? 1) <= 1
    func isBefore(_ left: Expense, _ right: Expense) -> Bool {
      question.measure == .first ? left.id < right.id : left.id > right.id
    }
    var chosen: [Expense] = []
    for (_, members) in Dictionary(grouping: matching, by: group) {
      chosen += members.filter { one in
        let place = members.count {
          key($0) < key(one) || !isTied && key($0) == key(one) && isBefore($0, one)
        }
        return place >= question.skip && place < question.skip + max(question.limit ?? 1, 1)
      }
    }
    chosen.sort { left, right in
      let (leftGroup, rightGroup) = (group(left), group(right))
      if leftGroup != rightGroup { return leftGroup.lexicographicallyPrecedes(rightGroup) }
      if key(left) != key(right) { return key(left) < key(right) }
      return question.measure == .first ? left.id < right.id : QuestionOracle.isNewer(left, right)
    }
    return entries(chosen, matchCount: matching.count, question)
  }

  /// Entries as an answer, one row for each run of equal amounts of a group.
  private func entries(_ chosen: [Expense], matchCount: Int, _ question: Question) -> Expected {
    var rows: [(label: String, amount: Money, count: Int)] = []
    for expense in chosen {
      let (label, amount) = (label(expense, question), expense.draft.amount)
      if let last = rows.last, last.label == label, last.amount == amount {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((label, amount, 1))
      }
    }
    return Expected(
      rows: rows.map { QuestionOracle.text($0.label, $0.amount, $0.count) },
      expenses: chosen.map(\.id),
      matchCount: chosen.isEmpty ? 0 : matchCount,
      evidence: chosen.map(\.id)
    )
  }

  /// The newest entry of each of the names of the only kind that is named, each entry once.
  func latestOfEach(_ question: Question) -> Expected {
    let filter = question.filter
    let kinds: [WritableKeyPath<ExpenseFilter, [String]>] = [
      \.categories, \.merchants, \.people, \.subjects,
    ]
    let named = kinds.filter { !filter[keyPath: $0].isEmpty }
    let names = named.count == 1 ? filter[keyPath: named[0]] : []
    let filters = names.map { name in
      var one = filter
      one[keyPath: named[0]] = [name]
      return (label: name, filter: one)
    }
    let all = kinds.flatMap { filter[keyPath: $0] }
    var chosen: [Expense] = []
    var rows: [String] = []
    for (label, filter) in filters.isEmpty ? [(all.first ?? "", filter)] : filters {
      guard let newest = list(filter, question.period).max(by: { QuestionOracle.isNewer($1, $0) }),
        !chosen.contains(where: { $0.id == newest.id })
      else { continue }
      chosen.append(newest)
      rows.append(QuestionOracle.text(label, newest.draft.amount, 1))
    }
    return Expected(
      rows: rows,
      expenses: chosen.map(\.id),
      matchCount: chosen.count,
      evidence: chosen.map(\.id)
    )
  }

  /// The changes among `matching`, each held against what it cost `before` that, the latest of which comes first where
  /// the currency goes on.
  func prices(_ matching: [Expense], before: [Expense]) -> Expected {
    var last: [Currency: Money] = [:]
    var changes: [Expense] = []
    let going = Set(matching.map(\.draft.amount.currency))
    for expense in before.reversed() where going.contains(expense.draft.amount.currency) {
      let amount = expense.draft.amount
      if last[amount.currency] != amount {
        changes.removeAll { $0.draft.amount.currency == amount.currency }
        changes.append(expense)
      }
      last[amount.currency] = amount
    }
    for expense in matching.reversed() {
      let amount = expense.draft.amount
      if last[amount.currency] != amount { changes.append(expense) }
      last[amount.currency] = amount
    }
    let currencies = Set(changes.map(\.draft.amount.currency)).sorted {
      QuestionOracle.currencyKey($0) < QuestionOracle.currencyKey($1)
    }
    let ordered = currencies.flatMap { currency in changes.filter { $0.draft.amount.currency == currency } }
    return entries(ordered, matchCount: matching.count, Question(measure: .list))
  }

  func median(_ question: Question, _ matching: [Expense]) -> Expected {
    let groups = Dictionary(grouping: matching) { expense in
      [
        QuestionOracle.currencyKey(expense.draft.amount.currency),
        QuestionOracle.folded(label(expense, question)),
      ]
    }
    let rows = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, members in
      let amounts = members.map(\.draft.amount.minorUnits).sorted()
      let (low, high) = (amounts[(amounts.count - 1) / 2], amounts[amounts.count / 2])
      let currency = members.first?.draft.amount.currency ?? .dollar
      return QuestionOracle.text(
        key[1],
        Money(minorUnits: (low + high + 1) / 2, currency: currency),
        members.count
      )
    }
    return Expected(rows: rows, matchCount: matching.count, evidence: QuestionOracle.numbers(matching))
  }
}

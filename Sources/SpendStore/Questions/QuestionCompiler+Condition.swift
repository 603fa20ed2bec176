import SpendCore

extension QuestionCompiler {
  /// The kinds that count.
  var kinds: [ExpenseKind] {
    if !question.filter.kinds.isEmpty { return question.filter.kinds }
    switch question.measure {
    case .total, .averagePerDay, .averagePerPurchase: return [.expense, .refund]
    case .count, .list, .largest, .smallest, .first, .latest: return [.expense]
    }
  }

  /// Which entries count.
  var condition: Condition {
    var conditions = QuestionCompiler.conditions(of: question.filter, names: names)
    if Set(kinds) != Set(ExpenseKind.allCases) {
      conditions.append(.isOne(of: kinds.map { .text($0.rawValue) }, "expense.kind"))
    }
    conditions += QuestionCompiler.conditions(of: question.period)
    switch question.grouping {
    case .merchant: conditions.append(Condition("expense.merchant IS NOT NULL"))
    case .person: conditions.append(Condition("expense.person IS NOT NULL"))
    default: break
    }
    return conditions.isEmpty ? Condition("TRUE") : QuestionCompiler.lines(conditions)
  }

  /// The conditions of everything in `filter` but its kinds.
  static func conditions(of filter: ExpenseFilter, names: NameIndex) -> [Condition] {
    var conditions: [Condition] = []
    if !filter.categories.isEmpty { conditions.append(isInCategory(filter.categories)) }
    if !filter.merchants.isEmpty { conditions.append(names.merchants(filter.merchants)) }
    if !filter.people.isEmpty { conditions.append(names.people(filter.people)) }
    if !filter.subjects.isEmpty { conditions.append(names.subjects(filter.subjects)) }
    if !filter.excluded.isEmpty { conditions.append(names.excluded(filter.excluded).negated) }
    for (amount, comparison) in [(filter.moreThan, ">"), (filter.lessThan, "<")] {
      guard let amount else { continue }
      conditions.append(
        Condition(
          "expense.currency = ? AND expense.amount \(comparison) ?",
          [.text(amount.currency.code), .integer(amount.minorUnits)]
        )
      )
    }
    if !filter.weekdays.isEmpty {
      // SQLite counts the days of the week from Sunday, 0.
      let days = filter.weekdays.map { SQLValue.text(String($0.rawValue % 7)) }
      conditions.append(.isOne(of: days, "strftime('%w', expense.date)"))
    }
    if let currency = filter.currency {
      conditions.append(Condition("expense.currency = ?", [.text(currency.code)]))
    }
    return conditions
  }

  /// The conditions of the days in `period`.
  static func conditions(of period: Period) -> [Condition] {
    switch (period.first, period.last) {
    case (nil, nil): []
    case (let first?, nil): [Condition("expense.date >= ?", [.text(first.iso)])]
    case (nil, let last?): [Condition("expense.date <= ?", [.text(last.iso)])]
    case (let first?, let last?):
      first == last
        ? [Condition("expense.date = ?", [.text(first.iso)])]
        : [Condition("expense.date BETWEEN ? AND ?", [.text(first.iso), .text(last.iso)])]
    }
  }

  /// The entries in one of the categories with these names.
  static func isInCategory(_ names: [String]) -> Condition {
    let condition = Condition.isOne(of: names.map(SQLValue.text), "name")
    return Condition(
      "expense.category IN (SELECT category.id FROM category WHERE category.\(condition.sql))",
      condition.values
    )
  }

  /// All of `conditions`, one a line.
  static func lines(_ conditions: [Condition]) -> Condition {
    Condition(
      conditions.map(\.sql).joined(separator: "\n  AND "),
      conditions.flatMap(\.values)
    )
  }
}

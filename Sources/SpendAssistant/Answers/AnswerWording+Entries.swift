import SpendCore

/// Answers that are entries.
extension AnswerWording {
  /// A list: how many, what they come to, and whether it is cut short.
  var list: String {
    let shown = answer.expenses.count
    let isCut = shown < answer.matchCount
    let end =
      isCut
      ? ", the \(listOrder) \(shown):" : answer.expenses.isEmpty || question.aspect == .number ? "." : ":"
    return "\(counting(answer.matchCount))\(filter)\(period)\(sums)\(end)"
  }

  /// What a list comes to in each currency; entries of several kinds come to nothing together.
  private var sums: String {
    guard question.filter.kinds.count < 2, !answer.rows.isEmpty else { return "" }
    guard answer.rows.count > 1 else { return ", \(together)" }
    return ", " + Enumeration.all(answer.rows.map { "\($0.amount.displayText) in \($0.count)" })
  }

  /// By what the entries are ordered, the first of them shown.
  var orderOfEntries: String { question.measure == .list ? listOrder : superlative }

  private var listOrder: String {
    switch question.order {
    case nil, .newestFirst: "newest"
    case .oldestFirst: "oldest"
    case .largestFirst: "largest"
    case .smallestFirst: "smallest"
    }
  }

  var single: String {
    guard let expense = answer.expenses.first else { return nothing }
    let scope = filter + period
    if (question.limit ?? 1) > 1, answer.expenses.count > 1, question.aspect == .result {
      return "The \(several(answer.expenses.count))\(scope):"
    }
    let draft = expense.draft
    let days = answer.today.dayNumber - draft.date.dayNumber
    let isNth = question.measure == .first && question.skip > 0
    let subject = "The \(superlative) \(noun(1))\(scope)\(isNth && period.isEmpty ? " ever" : "")"
    let fact = "\(entry(draft)) on \(draft.date.displayText)"
    let text: String =
      switch question.aspect {
      case .whether(.still):
        "\(result == .truth(true) ? "Yes" : "No"): the latest \(noun(1))\(filter) was \(ago(days)), \(fact)."
      case .whether: "Yes: \(fact)."
      case .daysSince: "\(capitalized(ago(days))): \(fact)."
      case .merchant, .person, .category, .description:
        "\(texts)\(subject.first.map { $0.lowercased() } ?? "")"
          + "\(subject.dropFirst()) was \(fact)."
      default: "\(subject): \(fact)."
      }
    return text + ties(with: draft)
  }

  /// The texts asked for, before the entry that says them.
  private var texts: String {
    guard case .texts(let texts) = result else { return "It doesn't say: " }
    return capitalized(texts.map(\.visible).joined(separator: " and ")) + ": "
  }

  private func entry(_ draft: ExpenseDraft) -> String {
    let place = draft.merchant.map { " \(draft.kind == .income ? "from" : "at") \($0.visible)" } ?? ""
    return "\(draft.amount.displayText) for \(draft.description.visible)\(place)"
  }

  private func ago(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "1 day ago"
    default: "\(days) days ago"
    }
  }

  var superlative: String {
    let place = question.skip == 0 ? "" : ordinal(question.skip + 1) + " "
    return switch question.measure {
    case .largest: place + "largest"
    case .smallest: place + "smallest"
    case .first: question.skip == 0 ? "first" : ordinal(question.skip + 1)
    default: place + "latest"
    }
  }

  /// So many entries by their order: `3 largest expenses`, `first 3 expenses`.
  func several(_ count: Int) -> String {
    let number = count == 1 ? "" : "\(count) "
    let nouns = noun(count)
    return question.measure == .first
      ? "first \(number)\(nouns)" : "\(number)\(orderOfEntries) \(nouns)"
  }

  func ordinal(_ number: Int) -> String {
    let words = [
      "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    if words.indices.contains(number) { return words[number] }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\((11...13).contains(number % 100) ? "th" : endings[number % 10] ?? "th")"
  }

  /// How many others share the place of `draft`.
  private func ties(with draft: ExpenseDraft) -> String {
    let isByAmount = question.measure == .largest || question.measure == .smallest
    guard isByAmount || question.aspect == .result else { return "" }
    let others = answer.expenses.dropFirst().filter { other in
      isByAmount ? other.draft.amount == draft.amount : other.draft.date == draft.date
    }
    guard let other = others.first else { return "" }
    let text = isByAmount ? "\(entry(other.draft)) on \(other.draft.date.displayText)" : entry(other.draft)
    if others.count == 1 { return isByAmount ? " Just as much: \(text)." : " On that day, too: \(text)." }
    return isByAmount ? " \(others.count) more cost the same." : " \(others.count) more on that day."
  }

  // MARK: Prices

  /// What each name cost the last time and when, and what that comes to.
  var latestOfEach: String {
    let prices = zip(answer.rows, answer.expenses).map { row, expense in
      let name = row.label.isEmpty ? expense.draft.description : row.label
      return "\(name.visible) \(row.amount.displayText) (\(expense.draft.date.displayText))"
    }
    let sum =
      if case .figure(let sum) = result, prices.count > 1 { "\(sum.displayText) together: " } else { "" }
    return "\(sum)\(Enumeration.all(prices))\(period), the latest \(prices.count > 1 ? "of each" : "one")."
  }

  var prices: String {
    let prices = answer.expenses.filter {
      $0.draft.amount.currency == answer.expenses.first?.draft.amount.currency
    }
    guard let first = prices.first?.draft, let last = prices.last?.draft else { return nothing }
    let (before, now) = (first.amount.displayText, last.amount.displayText)
    guard prices.count > 1 else {
      let text = "\(now) each time, \(counting(answer.matchCount))\(filter)\(period)."
      if question.asksWhether { return "No: \(text)" }
      return "It was \(text)"
    }
    let change = "from \(before) on \(first.date.displayText) to \(now) since \(last.date.displayText)"
    let count = prices.count - 1
    let changes =
      "\(count) change\(count == 1 ? "" : "s") in \(counting(answer.matchCount))\(filter)\(period)"
    switch result {
    case .truth(let isTrue): return "\(isTrue ? "Yes" : "No"): \(change), \(changes)."
    case .figure(.money(let money)) where question.aspect == .difference:
      let direction = money.minorUnits < 0 ? "less" : "more"
      return "\(Figure.money(money).magnitude.displayText) \(direction): \(change), \(changes)."
    case .figure(let figure):
      let index = prices.count - 1 - question.skip
      let until =
        prices.indices.contains(index + 1) ? " until \(prices[index + 1].draft.date.displayText)" : ""
      guard question.aspect == .amount else { return "\(capitalized(changes)): \(change)." }
      return "It cost \(figure.displayText)\(until): \(change), \(changes)."
    case .percent(let hundredths):
      return "\(Figure.text(hundredths: hundredths)) %: \(change), \(changes)."
    case .day(let day): return "On \(day.displayText): \(change), \(changes)."
    default: return "\(capitalized(changes)): \(change)."
    }
  }
}

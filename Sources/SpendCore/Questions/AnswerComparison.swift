extension Answer.Row {
  /// The figure that `measure` asks for.
  package func figure(of measure: Question.Measure) -> Figure {
    switch measure {
    case .count: hundredths.map { .hundredths($0) } ?? .count(count)
    case .daysWithout, .longestStreak, .longestStreakWithout: .count(count)
    case .interval: .hundredths(hundredths ?? 0)
    case .total, .balance, .median, .list, .largest, .smallest, .first, .latest, .latestOfEach, .runningTotal,
      .priceHistory, .regular:
      .money(amount)
    }
  }
}

extension Answer.Side {
  /// How many entries are behind its figure in `currency`; behind a number, those in all currencies.
  package func count(of measure: Question.Measure, in currency: Currency) -> Int {
    if measure == .count { return matchCount }
    return rows.first { $0.amount.currency == currency }?.count ?? 0
  }

  /// The figure in `currency`, or over all currencies where it is a number.
  package func figure(of measure: Question.Measure, in currency: Currency) -> Figure {
    if measure == .count {
      return rows.first?.hundredths.map { .hundredths($0) }
        ?? (division == nil ? .count(matchCount) : .hundredths(0))
    }
    return .money(rows.first { $0.amount.currency == currency }?.amount ?? .zero(currency))
  }
}

extension Answer {
  /// The currency that the answer is in: the one that is asked about; else `home`, unless only one other has entries.
  package func currency(_ home: Currency) -> Currency { currency(of: own.rows, home) }

  private func currency(of rows: [Row], _ home: Currency) -> Currency {
    let usual = question.filter.currency ?? question.filter.places.first?.currency ?? home
    guard let first = rows.first?.amount.currency else { return usual }
    return rows.allSatisfy { $0.amount.currency == first } ? first : usual
  }

  /// The currency in which figures stand side by side.
  package func commonCurrency(_ home: Currency) -> Currency {
    if case .goal(let goal)? = question.comparison, let currency = goal.currency { return currency }
    return currency(of: rows + others.flatMap(\.rows), home)
  }

  /// The figure that the question's own is held against; nil where there is nothing to hold it against.
  package func standard(in currency: Currency) -> Figure? {
    if case .goal(let goal)? = question.comparison { return goal }
    return others.first?.figure(of: question.measure, in: currency)
  }

  /// What a question with a comparison comes to.
  func compared(_ home: Currency) -> AnswerResult {
    guard !question.isGrouped else {
      guard question.ranksChanges, question.limit == 1 else { return .list }
      let labels = changes(home).map(\.label)
      return labels.isEmpty ? .nothing : .groups(labels)
    }
    let currency = commonCurrency(home)
    let figure = own.figure(of: question.measure, in: currency)
    if question.aspect == .amount { return .figure(figure) }
    guard let standard = standard(in: currency) else { return .nothing }
    if question.isShare {
      return figure.share(of: standard).map { .percent($0) } ?? .nothing
    }
    let difference = figure.less(standard)
    switch question.aspect {
    case .whether(.more): return .truth(figure.units > standard.units)
    case .whether(.less): return .truth(figure.units < standard.units)
    case .whether(.still): return rows.isEmpty ? .nothing : .truth(figure == standard)
    case .percentChange: return difference?.share(of: standard).map { .percent($0) } ?? .nothing
    case .difference:
      if case .goal? = question.comparison { return standard.less(figure).map { .figure($0) } ?? .nothing }
      return difference.map { .figure($0) } ?? .nothing
    case .gap: return difference.map { .figure($0.magnitude) } ?? .nothing
    default: return .comparison(difference)
    }
  }
}

extension Question {
  /// What the answer is split by; a running total has days unless something else is said.
  package var grouped: Grouping? {
    if measure == .regular { return .merchant }
    return measure == .runningTotal && grouping?.isTime != true ? .day : grouping
  }

  /// Whether the groups of the answer are the money of all that there are.
  package var tellsAllGroups: Bool {
    (measure == .total || measure == .balance) && per == nil && limit == nil && skip == 0 && figures.isEmpty
  }

  /// Whether the answer has groups: single entries and days are what they are.
  package var isGrouped: Bool {
    switch measure {
    case .total, .count, .balance, .median, .runningTotal, .regular: grouped != nil
    case .list, .largest, .smallest, .first, .latest, .latestOfEach, .interval, .priceHistory, .daysWithout,
      .longestStreakWithout, .longestStreak:
      false
    }
  }
}

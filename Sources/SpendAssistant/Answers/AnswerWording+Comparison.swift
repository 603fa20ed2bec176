import SpendCore

/// Answers that hold a figure against another one.
extension AnswerWording {
  var compared: String {
    if question.isGrouped { return comparedGroups }
    let currency = answer.commonCurrency(homeCurrency)
    let figure = answer.own.figure(of: question.measure, in: currency)
    let names = SideNames(answer: answer)
    let own = "\(amount(figure)) (\(counting(answer.own, currency)))"
    if case .goal(let goal)? = question.comparison { return held(figure, against: goal) }
    guard let standard = answer.standard(in: currency), let other = answer.others.first else {
      return "\(own)\(filter)\(period); there is nothing before it to hold it against."
    }
    if case .share? = question.comparison { return share(figure, standard, other, currency) }
    if question.comparison == .usual {
      let usual = "usually \(amount(standard)) (\(basis(of: other)))"
      let text = "\(own)\(filter)\(period), \(usual): \(difference(figure, standard) ?? "just as much")"
      return yesOrNo(text)
    }
    if answer.others.count == 1, let difference = difference(figure, standard) {
      let more = figure.units > standard.units ? names.own : names.others.first ?? ""
      let isSame = figure.units == standard.units
      let text =
        "\(names.own) \(own), \(names.others.first ?? "") \(amount(standard)) "
        + "(\(counting(other, currency)))\(names.sharedPhrase)"
      return yesOrNo(isSame ? "\(text): just as much" : "\(text): \(difference), \(more) the higher")
    }
    let sides = zip(names.others, answer.others).map { name, side in
      "\(name) \(amount(side.figure(of: question.measure, in: currency))) (\(counting(side, currency)))"
    }
    let texts = ["\(names.own) \(own)"] + sides
    return yesOrNo(texts.joined(separator: ", ") + names.sharedPhrase)
  }

  /// What is taken for usual: the mean of whole months or of their same days, or so many of their days.
  private func basis(of usual: Answer.Side) -> String {
    let days = PeriodWording(period: usual.scope.period).label
    guard question.per == nil, let division = usual.division, division.divisor != 1 else { return days }
    guard division.unit == .day else { return "the mean of \(days)" }
    return "\(division.multiplier) \(division.multiplier == 1 ? "day" : "days") like those of \(days)"
  }

  private func yesOrNo(_ text: String) -> String {
    if case .truth(let isTrue) = result { return "\(isTrue ? "Yes" : "No"): \(text)." }
    return capitalized(text) + "."
  }

  private func amount(_ figure: Figure) -> String {
    let each = question.per.map { $0 == .purchase ? " on average" : " a \($0.rawValue)" } ?? ""
    if figure.currency != nil { return figure.displayText + each }
    return "\(figure.displayText) \(noun(figure == .count(1) ? 1 : 2))\(each)"
  }

  private func counting(_ side: Answer.Side, _ currency: Currency) -> String {
    let count =
      question.measure == .count
      ? side.matchCount : side.rows.first { $0.amount.currency == currency }?.count ?? 0
    return "\(count) \(count == 1 ? "entry" : "entries")"
  }

  /// How much the figure is above or below `standard`, with the change in percent; nil where they are the same.
  private func difference(_ figure: Figure, _ standard: Figure) -> String? {
    guard let difference = figure.less(standard) else { return nil }
    guard difference.units != 0 else { return "just as much" }
    let percent = difference.magnitude.share(of: standard).map { " (\(Figure.text(hundredths: $0)) %)" } ?? ""
    return "\(difference.magnitude.displayText) \(difference.units < 0 ? "less" : "more")\(percent)"
  }

  private func share(
    _ figure: Figure,
    _ whole: Figure,
    _ other: Answer.Side,
    _ currency: Currency
  ) -> String {
    guard let hundredths = figure.share(of: whole) else {
      return "\(amount(figure))\(filter)\(period); there is no whole that it could be a share of."
    }
    let all =
      FilterWording(filter: other.scope.filter).name ?? (question.measure == .count ? "all" : "all spending")
    let isSamePeriod = other.scope.period == answer.period
    let days = isSamePeriod ? "" : " \(PeriodWording(period: other.scope.period).phrase)"
    if question.aspect == .amount {
      // What is more than the whole is no part of it.
      guard hundredths <= 10_000 else { return "\(amount(figure))\(filter)\(period), \(counted)." }
      return "\(amount(figure))\(filter)\(period), \(counting(answer.own, currency)): "
        + "\(Figure.text(hundredths: hundredths)) % of \(amount(whole)) (\(all))\(days)."
    }
    return "\(Figure.text(hundredths: hundredths)) %: \(amount(figure))\(filter) of \(amount(whole)) (\(all))"
      + "\(days)\(period), \(counting(answer.own, currency)) of \(other.matchCount)."
  }

  private func held(_ figure: Figure, against goal: Figure) -> String {
    if question.aspect == .whether(.still) {
      guard let last = answer.expenses.first?.draft, case .truth(let isTrue) = result else { return nothing }
      let day = last.date.displayText
      return isTrue
        ? "Yes: \(figure.displayText)\(filter), last on \(day)."
        : "No: \(figure.displayText)\(filter) on \(day), not \(goal.displayText)."
    }
    let told = "\(amount(figure))\(filter)\(period), \(counted)"
    let isWithin = figure.units <= goal.units
    let rest = goal.less(figure)?.magnitude
    let distance = "\(rest?.displayText ?? "") \(isWithin ? "left of" : "over")"
    let text = "\(told); that is \(distance) \(goal.displayText)"
    switch result {
    case .truth(let isTrue): return "\(isTrue ? "Yes" : "No"): \(text)."
    case .figure where question.aspect == .difference && isWithin:
      return "\(rest?.displayText ?? "") is left of \(goal.displayText): \(told)."
    default: return capitalized(text) + "."
    }
  }

  private var comparedGroups: String {
    if case .share? = question.comparison { return sharesOfGroups }
    let changes = answer.changes(homeCurrency)
    let names = SideNames(answer: answer)
    guard let other = names.others.first, !changes.isEmpty else {
      return answer.matchCount == 0 || !question.ranksChanges ? nothing : noChange
    }
    if question.limit == 1, let first = changes.first {
      let groups = changes.prefix(3).map { name($0.label) }.joined(separator: " and ")
      let place = question.skip == 0 ? "" : ordinal(question.skip + 1) + " "
      let verb = question.order == .smallestFirst ? "fell" : "rose"
      return "\(capitalized(groups)) \(verb) the \(place)most\(names.sharedPhrase), "
        + "by \(first.difference.magnitude.displayText): \(amount(first.own)) \(isOfDays ? "in " : "for ")"
        + "\(names.own), \(amount(first.other)) \(isOfDays ? "in " : "for ")\(other)."
    }
    let texts = changes.prefix(3).map { "\(name($0.label)) \(amount($0.own)) (\(signed($0.difference)))" }
    let more = changes.count > 3 ? ", …" : ""
    return capitalized("\(names.own) against \(other)\(names.sharedPhrase): ")
      + "\(texts.joined(separator: ", "))\(more)."
  }

  /// Whether the sides differ in their days alone.
  private var isOfDays: Bool { answer.others.allSatisfy { $0.scope.filter == question.filter } }

  private var noChange: String {
    "No \(question.grouping?.rawValue ?? "group") \(question.order == .smallestFirst ? "fell" : "rose")"
      + "\(filter)\(period)."
  }

  private func name(_ label: String) -> String {
    GroupName(grouping: question.grouping ?? .category, label: label).text
  }

  /// A difference with its sign: `+$299.26`.
  private func signed(_ difference: Figure) -> String {
    let sign = difference.units > 0 ? "+" : difference.units < 0 ? "-" : "±"
    return sign + difference.magnitude.displayText
  }

  private var sharesOfGroups: String {
    let rows = homeRows.prefix(3).map { row in
      let value = row.figure(of: question.measure == .count ? .total : question.measure).displayText
      let share = row.hundredths.map { " (\(Figure.text(hundredths: $0)) %)" } ?? ""
      return "\(name(row.label)) \(value)\(share)"
    }
    guard !rows.isEmpty else { return nothing }
    let more = homeRows.count > 3 ? ", …" : ""
    return "By \(question.grouping?.rawValue ?? "category")\(filter)\(period), \(counted): "
      + "\(rows.joined(separator: ", "))\(more)."
  }
}

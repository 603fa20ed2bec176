import SpendCore

/// Answers that hold a figure against another one.
extension AnswerWording {
  var compared: String {
    if question.isGrouped { return comparedGroups }
    let currency = answer.commonCurrency(homeCurrency)
    let figure = answer.own.figure(of: question.measure, in: currency)
    if case .goal(let goal)? = question.comparison { return held(figure, against: goal) }
    guard let standard = answer.standard(in: currency), let other = answer.others.first else {
      return yesOrNo("\(told(figure)); there is nothing before it to compare it with")
    }
    switch question.comparison {
    case .share?: return share(figure, standard, other, currency)
    case .usual?: return usual(figure, standard, other, currency)
    default: break
    }
    let names = SideNames(answer: answer)
    // Money in two currencies has no difference.
    let isOfOneCurrency = answer.others.allSatisfy { $0.scope.filter.currency == question.filter.currency }
    if answer.others.count == 1, isOfOneCurrency, let difference = figure.less(standard) {
      guard let asked = names.asked(of: difference) else {
        return yesOrNo(against(figure, standard, difference, names, currency))
      }
      // What is asked for is told first.
      let turned = asked == names.own ? nil : standard.less(figure)
      let text =
        turned.map { against(standard, figure, $0, names, currency, isTurned: true) }
        ?? against(figure, standard, difference, names, currency)
      return "\(capitalized(asked)): \(text)."
    }
    let sides = zip([names.own] + names.others, [answer.own] + answer.others).map { name, side in
      "\(name) \(counted(side, side.scope.filter.currency ?? currency))"
    }
    return yesOrNo(Enumeration.all(sides) + names.sharedPhrase)
  }

  /// A figure with its entries and days: `you spent $4.00 on coffee in October 2026, 2 expenses`.
  private func told(_ figure: Figure) -> String {
    "\(clause(figure))\(filter)\(average)\(period)\(question.measure == .count ? "" : behind)"
  }

  /// The figure of one side with the number of its entries: `$4.00 (2 entries)`.
  private func counted(_ side: Answer.Side, _ currency: Currency) -> String {
    let figure = side.figure(of: question.measure, in: currency)
    let count = side.count(of: question.measure, in: currency)
    if case .count = figure { return figure.displayText }
    return count == 0 ? "nothing" : "\(amount(figure)) (\(count) \(entries(count)))"
  }

  /// How much the figure is above or below `standard`, with the change in percent: `$2.00 more (50 %)`.
  private func text(_ difference: Figure, from standard: Figure) -> String {
    let size = difference.magnitude
    let percent = size.share(of: standard).map { " (\(Figure.text(hundredths: $0)) %)" } ?? ""
    let word = difference.units < 0 ? (size.currency == nil ? "fewer" : "less") : "more"
    guard size.currency == nil else { return "\(amount(size)) \(word)\(percent)" }
    return amount(size).replacing(" ", with: " \(word) ", maxReplacements: 1) + percent
  }

  // MARK: Two sides

  private func against(
    _ figure: Figure,
    _ standard: Figure,
    _ difference: Figure,
    _ names: SideNames,
    _ currency: Currency,
    isTurned: Bool = false
  ) -> String {
    let isOneKind = answer.others[0].scope.filter.kinds == question.filter.kinds
    let isCount = question.measure == .count
    let told = [answer.own, answer.others[0]]
    let sides = (isTurned ? told.reversed() : told).map { counted($0, currency) }
    let (first, second) = isTurned ? (1, 0) : (0, 1)
    let all = [names.own, names.others[0]]
    let verb = isCount ? "" : isOneKind ? "you \(verb) " : "\(all[first]) came to "
    let own = isOneKind ? names.sharedFilter + average + names.phrases[first] : average
    let other = (isOneKind ? names.phrases[second] : " \(all[second])") + names.sharedPeriod
    guard figure.units != 0 || standard.units != 0 else { return "\(verb)nothing\(own) or\(other)" }
    guard difference.units != 0 else {
      let same = isCount ? "just as many \(noun(2))" : "just as much"
      return "\(verb)\(same)\(own) as\(other): \(Enumeration.all(sides))"
    }
    return "\(verb)\(text(difference, from: standard))\(own) than\(other): \(sides[0]) against \(sides[1])"
  }

  // MARK: The usual

  private func usual(
    _ figure: Figure,
    _ standard: Figure,
    _ other: Answer.Side,
    _ currency: Currency
  ) -> String {
    guard figure.units != 0 || standard.units != 0 else {
      return yesOrNo("nothing\(filter)\(period), nor \(daysBefore(other.scope.period))")
    }
    let basis = "(\(basis(of: other)))"
    let month = answer.pace == nil ? "" : " of a whole month"
    let usual = "the usual \(amount(standard))\(month) \(basis)"
    let text =
      switch figure.less(standard) {
      case _ where standard.units == 0: "usually nothing \(basis)"
      case let difference? where difference.units != 0: "\(text(difference, from: standard)) than \(usual)"
      default: "just \(usual)"
      }
    guard let pace = answer.pace?.figure(of: question.measure, in: currency),
      let day = answer.period.last?.day,
      standard.units != 0, let ahead = figure.less(pace)
    else { return yesOrNo("\(told(figure)): \(text)") }
    let whole = figure.less(standard)?.units ?? 0
    let joint = (whole < 0) == (ahead.units < 0) ? "and" : "but"
    let byNow =
      pace.units == 0
      ? "usually nothing"
      : ahead.units == 0
        ? "just the usual \(amount(pace))" : "\(self.text(ahead, from: pace)) than the usual \(amount(pace))"
    let told = "\(told(figure)): \(text), \(joint) \(byNow) by the \(ordinal(day))"
    guard case .truth(false) = result, question.aspect == .whether(.more), ahead.units > 0 else {
      return yesOrNo(told)
    }
    return "Not yet: \(told)."
  }

  /// What is taken for usual: the mean of whole months or of their same days, or so many of their days.
  private func basis(of usual: Answer.Side) -> String {
    let days = PeriodWording(period: usual.scope.period).label
    guard question.per == nil, let division = usual.division, division.divisor != 1 else { return days }
    guard division.unit == .day else { return "the mean of \(days)" }
    return "\(division.multiplier) \(division.multiplier == 1 ? "day" : "days") like those of \(days)"
  }

  /// The months that tell what is usual, as a phrase: `in the three months before`.
  private func daysBefore(_ period: Period) -> String {
    guard let (first, last) = period.first.flatMap({ first in period.last.map { (first.parts, $0.parts) } })
    else { return "before" }
    let months = 12 * (last.year - first.year) + last.month - first.month + 1
    let words = ["month", "two months", "three months"]
    return "in the \(words.indices.contains(months - 1) ? words[months - 1] : "\(months) months") before"
  }

  // MARK: A whole, a goal

  private func share(_ figure: Figure, _ whole: Figure, _ other: Answer.Side, _ currency: Currency) -> String
  {
    guard let hundredths = figure.share(of: whole) else {
      return yesOrNo("\(told(figure)); there is no whole that it could be a share of")
    }
    let isCount = question.measure == .count
    let words = FilterWording(filter: other.scope.filter)
    let isOfSpending = !other.scope.filter.namesSubject && other.scope.filter.kinds.isEmpty
    let spending = (isOfSpending ? ["all spending", words.name] : [words.name]).compactMap { $0 }
    let all = isCount ? "all \(noun(2))\(words.phrase)" : spending.joined(separator: " ")
    let isSamePeriod = other.scope.period == answer.period
    let days = PeriodWording(period: other.scope.period).limit
    var part = ""
    if other.scope.filter != question.filter {
      // What the whole says needn't be said of its part.
      var own = question.filter
      if own.categories == other.scope.filter.categories { own.categories = [] }
      if own.excluded == other.scope.filter.excluded { own.excluded = [] }
      if own.excludedEntries == other.scope.filter.excludedEntries { own.excludedEntries = [] }
      let words = FilterWording(filter: own)
      part = words.phrase.isEmpty ? words.name.map { " \($0)" } ?? "" : words.phrase
    }
    if !isSamePeriod { part += period }
    let isOfIncome = other.scope.filter.kinds == [.income] && question.filter.kinds != [.income]
    if question.aspect == .amount {
      // What is more than the whole is no part of it.
      guard hundredths <= 10_000 else { return capitalized(told(figure)) + "." }
      return
        "\(capitalized(told(figure))): "
        + "\(Figure.text(hundredths: hundredths)) % of \(whole.displayText) (\(all))\(days)."
    }
    let isKept = question.measure == .balance && isOfIncome
    if isKept, part.isEmpty { part = " was kept" }
    let verb = isCount ? "were" : isOfIncome ? "was spent" : "was"
    return "\(Figure.text(hundredths: hundredths)) % of \(all)\(days)"
      + (part.isEmpty || isKept ? part : " \(verb)\(part)")
      + ": \(counted(answer.own, currency)) of \(counted(other, currency))."
  }

  private func held(_ figure: Figure, against goal: Figure) -> String {
    if question.aspect == .whether(.still) {
      guard let last = answer.expenses.first?.draft, case .truth(let isTrue) = result else { return nothing }
      let day = last.date.displayText
      return isTrue
        ? "Yes: \(figure.displayText)\(filter), last on \(day)."
        : "No: \(figure.displayText)\(filter) on \(day), not \(goal.displayText)."
    }
    let told = told(figure)
    let isWithin = figure.units <= goal.units
    if question.measure == .balance, goal.units == 0 {
      return yesOrNo("\(clause(figure))\(ofIncome)\(filter)\(average)\(period)\(behind)")
    }
    let rest = goal.less(figure)?.magnitude.displayText ?? ""
    if case .figure = result, question.aspect == .difference, isWithin {
      return "\(rest) of \(goal.displayText) is left: \(told)."
    }
    let distance = figure.units == goal.units ? "exactly" : "\(rest) \(isWithin ? "under" : "over")"
    let mark = question.measure == .count ? "," : ":"
    return yesOrNo("\(told)\(mark) \(distance) \(goal.displayText)")
  }

  private var comparedGroups: String {
    if question.isShare { return sharesOfGroups }
    let changes = answer.changes(homeCurrency)
    let names = SideNames(answer: answer)
    guard let other = names.others.first, !changes.isEmpty else {
      return answer.matchCount == 0 || !question.ranksChanges ? nothing : noChange
    }
    if question.limit == 1, let first = changes.first {
      let groups = Enumeration.first(3, of: changes.map { name($0.label) })
      let place = question.skip == 0 ? "" : ordinal(question.skip + 1) + " "
      let verb = question.order == .smallestFirst ? "fell" : "rose"
      return "\(capitalized(groups)) \(verb) the \(place)most\(names.sharedPhrase), "
        + "by \(first.difference.magnitude.displayText): \(amount(first.own)) \(isOfDays ? "in " : "for ")"
        + "\(names.own), \(amount(first.other)) \(isOfDays ? "in " : "for ")\(other)."
    }
    let texts = changes.map { "\(name($0.label)) \(amount($0.own)) (\(signed($0.difference)))" }
    return capitalized("\(names.own) against \(other)\(names.sharedPhrase): ")
      + Enumeration.first(3, of: texts) + "."
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
    let rows = homeRows.map { row in
      let value = row.figure(of: question.measure == .count ? .total : question.measure).displayText
      let share = row.hundredths.map { " (\(Figure.text(hundredths: $0)) %)" } ?? ""
      return "\(name(row.label)) \(value)\(share)"
    }
    guard !rows.isEmpty else { return nothing }
    return "By \(question.grouping?.rawValue ?? "category")\(filter)\(period), \(counted): "
      + Enumeration.first(3, of: rows) + "."
  }
}

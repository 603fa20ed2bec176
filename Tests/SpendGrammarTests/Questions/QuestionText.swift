import SpendCore

/// Writes a question in few words, to compare tables of them.
enum QuestionText {
  static func text(_ intent: Intent?) -> String {
    switch intent {
    case .question(let question)?: text(question)
    case .unanswerable?: "unanswerable"
    default: "-"
    }
  }

  static func text(_ question: Question) -> String {
    var parts = [question.measure.rawValue]
    if let unit = question.per { parts.append("per \(unit.rawValue)") }
    if let grouping = question.grouping { parts.append("by \(grouping.rawValue)") }
    if let across = question.across { parts.append("across \(across.rawValue)") }
    if let bound = question.figures.moreThan { parts.append("figures>\(text(bound))") }
    if let bound = question.figures.lessThan { parts.append("figures<\(text(bound))") }
    if let order = question.order { parts.append(order.rawValue) }
    if question.skip > 0 { parts.append("skip \(question.skip)") }
    if let limit = question.limit { parts.append("limit \(limit)") }
    let scope = text(question.scope)
    if !scope.isEmpty { parts.append(scope) }
    switch question.comparison {
    case .share(let whole)?: parts.append("share{\(text(whole))}")
    case .against(let others)?: parts.append("vs" + others.map { "{\(text($0))}" }.joined())
    case .usual?: parts.append("vs usual")
    case .goal(let goal)?: parts.append("goal \(text(goal))")
    case nil: break
    }
    if let aspect = text(question.aspect) { parts.append("-> \(aspect)") }
    return parts.joined(separator: " ")
  }

  private static func text(_ aspect: Question.Aspect) -> String? {
    switch aspect {
    case .result: nil
    case .whether(let claim): "whether \(claim.rawValue)"
    case .place(let name): "place(\(name))"
    case .number: "number"
    case .amount: "amount"
    case .date: "date"
    case .daysSince: "daysSince"
    case .merchant: "merchant"
    case .person: "person"
    case .category: "category"
    case .description: "description"
    case .difference: "difference"
    case .percentChange: "percentChange"
    case .gap: "gap"
    case .greater: "greater"
    case .lesser: "lesser"
    }
  }

  private static func text(_ figure: Figure) -> String {
    switch figure {
    case .money(let money): "\(money.decimalText) \(money.currency.code)"
    case .count(let count): "\(count)"
    case .hundredths(let hundredths): "\(hundredths)/100"
    }
  }

  private static func text(_ scope: Scope) -> String {
    let filter = scope.filter
    var parts: [String] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(name)(\(values.joined(separator: ", ")))") }
    }
    add("category", filter.categories)
    add("merchant", filter.merchants)
    add("person", filter.people)
    add("everyone", filter.everyone)
    add("place", filter.places.map(\.name))
    if let concept = filter.concept { add("concept", [concept]) } else { add("subject", filter.subjects) }
    add("without", filter.excluded)
    add("kind", filter.kinds.map(\.rawValue))
    add("on", filter.weekdays.map(\.name))
    add("month", filter.monthsOfYear.map { "\($0)" })
    if let bound = filter.moreThan { parts.append("over \(bound.decimalText) \(bound.currency.code)") }
    if let bound = filter.lessThan { parts.append("under \(bound.decimalText) \(bound.currency.code)") }
    if let currency = filter.currency { parts.append("in \(currency.code)") }
    add("not in", filter.excludedCurrencies.map(\.code))
    let period = scope.period
    let runs = period.runs.map { "\($0.lowerBound.iso)..\($0.upperBound.iso)" }
    if !runs.isEmpty {
      parts.append(runs.joined(separator: "+"))
    } else if period != .all {
      parts.append("\(period.first?.iso ?? "")..\(period.last?.iso ?? "")")
    }
    return parts.joined(separator: " ")
  }
}

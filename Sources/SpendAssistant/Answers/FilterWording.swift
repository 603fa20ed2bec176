import SpendCore

/// Says in words which expenses a filter means: `on Food & Dining at Nopa with Sam over $50.00`.
struct FilterWording {
  let filter: ExpenseFilter

  /// The words, each part before one blank; empty where everything passes.
  var phrase: String { isOfReceipts ? phrase("for", "from") : phrase("on", "at") }

  /// The words with `preposition` before things and `place` before businesses.
  func phrase(_ preposition: String, _ place: String) -> String {
    var parts: [String] = []
    let subjects = filter.categories + namedSubjects + (isOfTagsAlone ? tags : [])
    if !subjects.isEmpty { parts.append("\(preposition) \(list(subjects, "and"))" + takenWords) }
    if !filter.merchants.isEmpty { parts.append("\(place) \(list(filter.merchants, "and"))") }
    if !filter.people.isEmpty { parts.append("with \(list(filter.people, "or"))") }
    if !filter.everyone.isEmpty { parts.append("with \(list(filter.everyone, "and")) together") }
    if !filter.places.isEmpty { parts.append("in \(places)") }
    if !filter.accounts.isEmpty { parts.append("from \(accounts)") }
    return (parts + restrictions).map { " " + $0 }.joined()
  }

  /// The entries as a name that stands alone: `Uber`, `Food & Dining on weekends`, `income`; nil where everything
  /// passes.
  var name: String? {
    let names =
      filter.categories + namedSubjects + filter.merchants + filter.people + (isOfTagsAlone ? tags : [])
    var parts = names.isEmpty ? [] : [list(names, "and") + takenWords]
    if !filter.everyone.isEmpty { parts.append("\(list(filter.everyone, "and")) together") }
    if !filter.places.isEmpty { parts.append(names.isEmpty ? places : "in \(places)") }
    if !filter.kinds.isEmpty, names.isEmpty { parts.append(list(filter.kinds.map(kind), "and")) }
    if !filter.accounts.isEmpty { parts.append(parts.isEmpty ? accounts : "of \(accounts)") }
    parts += restrictions
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Whether it means money that came in or back.
  private var isOfReceipts: Bool {
    !filter.kinds.isEmpty && filter.kinds.allSatisfy { $0 == .income || $0 == .refund }
  }

  /// What narrows the entries besides what they are for.
  private var restrictions: [String] {
    var parts: [String] = []
    switch filter.company {
    case .nobody: parts.append("with nobody noted")
    case .somebody: parts.append("with somebody noted")
    case nil: break
    }
    if !filter.numbers.isEmpty { parts.append("among those \(filter.numbers.count)") }
    if !filter.tags.isEmpty, !isOfTagsAlone { parts.append("tagged \(list(tags, "or"))") }
    if !filter.everyTag.isEmpty {
      parts.append("tagged \(list(filter.everyTag.map(TagName.text), "and"))")
    }
    let entries = filter.excludedEntries.map { "\($0.description) (#\($0.number))" }
    let excluded = filter.excluded + entries + filter.excludedTags.map(TagName.text)
    if !excluded.isEmpty { parts.append("without \(list(excluded, "or"))") }
    if let bound = amounts { parts.append(bound) }
    if let days = weekdays { parts.append("on \(days)") }
    if !filter.monthsOfYear.isEmpty {
      parts.append("in every \(list(filter.monthsOfYear.map(MonthName.full), "and"))")
    }
    if let currency = filter.currency { parts.append("in \(currency.code)") }
    if !filter.excludedCurrencies.isEmpty {
      parts.append("not in \(list(filter.excludedCurrencies.map(\.code), "or"))")
    }
    return parts
  }

  private var tags: [String] { filter.tags.map(TagName.text) }

  /// Whether nothing but tags says what the entries are for.
  private var isOfTagsAlone: Bool {
    !filter.tags.isEmpty && filter.categories.isEmpty && namedSubjects.isEmpty && filter.merchants.isEmpty
      && !filter.namesPeople && filter.places.isEmpty
  }

  /// The places, with the money that tells of them: `Japan (by name or paid in JPY)`.
  private var places: String {
    let names = filter.places.map { place in
      let days = place.days.map {
        PeriodWording(period: Period(first: $0.lowerBound, last: $0.upperBound, name: "")).label
      }
      let money = ["by name or paid in \(place.currency.code)"] + [days].compactMap(\.self)
      return "\(place.name.visible) (\(money.joined(separator: ", ")))"
    }
    return Enumeration.all(names, "and")
  }

  private var accounts: String { "account \(list(filter.accounts, "or"))" }

  private var namedSubjects: [String] { filter.concept.map { [$0] } ?? filter.subjects }

  /// What an everyday word was taken for.
  private var takenWords: String {
    guard filter.concept != nil, !filter.subjects.isEmpty else { return "" }
    return " (\(filter.subjects.map(\.visible).joined(separator: ", ")))"
  }

  private func kind(_ kind: ExpenseKind) -> String {
    switch kind {
    case .expense: "expenses"
    case .refund: "refunds"
    case .income: "income"
    case .transfer: "transfers"
    }
  }

  private var amounts: String? {
    switch (filter.moreThan, filter.lessThan) {
    case (let more?, let less?) where less.minorUnits - more.minorUnits == 2:
      "of \(Money(minorUnits: more.minorUnits + 1, currency: more.currency).displayText)"
    case (let more?, let less?):
      switch (least(above: more), most(below: less)) {
      case (let least?, let most?): "in amounts from \(least.displayText) to \(most.displayText)"
      default: "between \(more.displayText) and \(less.displayText)"
      }
    case (let more?, nil):
      least(above: more).map { "in amounts of \($0.displayText) or more" } ?? "over \(more.displayText)"
    case (nil, let less?):
      most(below: less).map { "in amounts of \($0.displayText) or less" } ?? "under \(less.displayText)"
    case (nil, nil): nil
    }
  }

  /// The round amount right above `bound`, which was asked for as the least: `at least 5`; nil where it is none.
  private func least(above bound: Money) -> Money? { round(bound.minorUnits + 1, beside: bound) }

  /// The round amount right below `bound`: `at most 5`.
  private func most(below bound: Money) -> Money? { round(bound.minorUnits - 1, beside: bound) }

  private func round(_ units: Int64, beside bound: Money) -> Money? {
    bound.minorUnits % 10 == 0 || units % 10 != 0 ? nil : Money(minorUnits: units, currency: bound.currency)
  }

  private var weekdays: String? {
    let days = Set(filter.weekdays)
    if days.isEmpty { return nil }
    if days == [.saturday, .sunday] { return "weekends" }
    if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "weekdays" }
    return list(days.sorted().map { $0.name + "s" }, "and")
  }

  private func list(_ names: [String], _ conjunction: String) -> String {
    Enumeration.all(names.map(\.visible), conjunction)
  }
}

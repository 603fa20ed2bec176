import SpendCore

/// Says in words which expenses a filter means: `on Food & Dining at Nopa with Sam over $50.00`.
struct FilterWording {
  let filter: ExpenseFilter

  /// The words, each part before one blank; empty where everything passes.
  var phrase: String {
    var parts: [String] = []
    let subjects = filter.categories + filter.subjects
    if !subjects.isEmpty { parts.append("on \(list(subjects, "and"))") }
    if !filter.merchants.isEmpty { parts.append("at \(list(filter.merchants, "and"))") }
    if !filter.people.isEmpty { parts.append("with \(list(filter.people, "and"))") }
    if !filter.excluded.isEmpty { parts.append("without \(list(filter.excluded, "or"))") }
    if let bound = amounts { parts.append(bound) }
    if let days = weekdays { parts.append("on \(days)") }
    if let currency = filter.currency { parts.append("in \(currency.code)") }
    return parts.map { " " + $0 }.joined()
  }

  private var amounts: String? {
    switch (filter.moreThan, filter.lessThan) {
    case (let more?, let less?): "between \(more.displayText) and \(less.displayText)"
    case (let more?, nil): "over \(more.displayText)"
    case (nil, let less?): "under \(less.displayText)"
    case (nil, nil): nil
    }
  }

  private var weekdays: String? {
    let days = Set(filter.weekdays)
    if days.isEmpty { return nil }
    if days == [.saturday, .sunday] { return "weekends" }
    if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return "working days" }
    return list(days.sorted().map { $0.name + "s" }, "and")
  }

  private func list(_ names: [String], _ conjunction: String) -> String {
    let names = names.map(\.visible)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}

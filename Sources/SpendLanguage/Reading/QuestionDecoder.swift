import SpendCore
import SpendJSON

/// Reads the model's question.
struct QuestionDecoder: Sendable {
  /// What a question and a list have in common.
  struct Parts {
    let filter: ExpenseFilter
    let period: Period
    let limit: Int?
  }

  typealias Refusal = ReadingDecoder.Refusal

  let today: CivilDate
  let homeCurrency: Currency
  let categories: CategoryMatcher

  /// The question, or nil for one that a ledger can't answer: its measure is null.
  func question(_ value: JSONValue) throws(Refusal) -> Question? {
    guard let name = value["measure"], !name.isNull else { return nil }
    guard let asked = InterpretationSchema.measures.first(where: { $0.name == name.string }) else {
      throw Refusal(problem: "a measure that there is not")
    }
    let parts = try parts(value)
    return Question(
      measure: asked.measure,
      per: asked.per,
      filter: parts.filter,
      period: parts.period,
      grouping: try grouping(value["grouping"]),
      limit: parts.limit
    )
  }

  func parts(_ value: JSONValue) throws(Refusal) -> Parts {
    Parts(filter: try filter(value), period: try period(value), limit: try limit(value["limit"]))
  }

  private func filter(_ value: JSONValue) throws(Refusal) -> ExpenseFilter {
    var filter = ExpenseFilter()
    filter.merchants = try ReadingFields.names(value["merchants"])
    filter.people = try ReadingFields.names(value["people"])
    filter.subjects = try ReadingFields.names(value["subjects"])
    filter.excluded = try ReadingFields.names(value["excluded"])
    for name in try ReadingFields.names(value["categories"]) {
      // Unlike an expense, a question must not fall into Other: a name that is no category is a subject.
      if let own = categories.exact(name) {
        filter.categories.append(own)
      } else {
        filter.subjects.append(name)
      }
    }
    filter.kinds = try ReadingFields.choices(value["kinds"], ExpenseKind.init(rawValue:))
    filter.weekdays = try ReadingFields.choices(value["weekdays"]) { name in
      Weekday.allCases.first { $0.name.lowercased() == name.lowercased() }
    }
    filter.currency = try ReadingFields.currency(value["currency"])
    filter.moreThan = try bound(value["more_than"], filter.currency)
    filter.lessThan = try bound(value["less_than"], filter.currency)
    return filter
  }

  private func bound(_ value: JSONValue?, _ currency: Currency?) throws(Refusal) -> Money? {
    guard let value, !value.isNull else { return nil }
    return try ReadingFields.amount(value, currency ?? homeCurrency)
  }

  private func period(_ value: JSONValue) throws(Refusal) -> Period {
    let first = try ReadingFields.date(value["from"])
    let last = try ReadingFields.date(value["to"])
    if let first, let last, first > last { throw Refusal(problem: "a period that ends before it begins") }
    return PeriodNaming(today: today).period(from: first, to: last)
  }

  private func grouping(_ value: JSONValue?) throws(Refusal) -> Question.Grouping? {
    guard let value, !value.isNull else { return nil }
    guard let grouping = value.string.flatMap(Question.Grouping.init(rawValue:)) else {
      throw Refusal(problem: "a grouping that there is not")
    }
    return grouping
  }

  private func limit(_ value: JSONValue?) throws(Refusal) -> Int? {
    guard let value, !value.isNull else { return nil }
    guard let limit = (value.number ?? value.string).flatMap({ Int($0) }), (1...1_000).contains(limit) else {
      throw Refusal(problem: "a limit that is none")
    }
    return limit
  }
}

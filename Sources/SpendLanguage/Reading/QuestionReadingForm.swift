import SpendCore
import SpendJSON

/// The form of a question in a reading, and of the filters of a list.
struct QuestionReadingForm: Sendable {
  /// What is asked for, and for which part of it.
  struct Measure: Sendable {
    let measure: Question.Measure
    var per: Question.Unit?
  }

  /// What a question and a list have in common.
  struct Parts {
    let filter: ExpenseFilter
    let period: Period
    let limit: Int?
  }

  /// The names of the measures on the wire.
  static let measures: [(name: String, value: Measure)] = [
    ("total", Measure(measure: .total)), ("count", Measure(measure: .count)),
    ("list", Measure(measure: .list)),
    ("largest", Measure(measure: .largest)), ("smallest", Measure(measure: .smallest)),
    ("first", Measure(measure: .first)), ("latest", Measure(measure: .latest)),
    ("average_per_day", Measure(measure: .total, per: .day)),
    ("average_per_purchase", Measure(measure: .total, per: .purchase)),
  ]

  let schema: JSONSchema
  private let categoryMatcher: CategoryMatcher
  private let measure: Field<Measure?>
  private let categories: Field<[String]>
  private let merchants: Field<[String]>
  private let people: Field<[String]>
  private let subjects: Field<[String]>
  private let excluded: Field<[String]>
  private let kinds: Field<[ExpenseKind]>
  private let weekdays: Field<[Weekday]>
  private let moreThan: Field<DecimalNumber?>
  private let lessThan: Field<DecimalNumber?>
  private let currency: Field<Currency?>
  private let from: Field<CivilDate?>
  private let to: Field<CivilDate?>
  private let grouping: Field<Question.Grouping?>
  private let limit: Field<Int?>

  /// The form for a user with these categories.
  init(_ categories: CategoryMatcher) {
    var object = ObjectForm()
    categoryMatcher = categories
    measure = object.field("measure", .choice(QuestionReadingForm.measures))
    self.categories = object.field("categories", .names(.choice(categories.names)))
    merchants = object.field("merchants", .names())
    people = object.field("people", .names())
    subjects = object.field("subjects", .names())
    excluded = object.field("excluded", .names())
    kinds = object.field("kinds", .choices(ExpenseKind.allCases.map { ($0.rawValue, $0) }))
    weekdays = object.field("weekdays", .choices(Weekday.allCases.map { ($0.name.lowercased(), $0) }))
    moreThan = object.field("more_than", .decimal("digits with a point"))
    lessThan = object.field("less_than", .decimal("digits with a point"))
    currency = object.field("currency", .currency)
    from = object.field("from", .date("first day, YYYY-MM-DD"))
    to = object.field("to", .date("last day, YYYY-MM-DD"))
    grouping = object.field("grouping", .choice(Question.Grouping.allCases.map { ($0.rawValue, $0) }))
    limit = object.field("limit", .integer(in: 1...1_000))
    schema = object.schema
  }

  /// The question that `value` is, or nil for one that a ledger can't answer: its measure is null.
  func question(_ value: JSONValue, today: CivilDate, homeCurrency: Currency) throws(ReadingRefusal)
    -> Question?
  {
    guard let asked = try measure.value(in: value) else { return nil }
    let parts = try parts(value, today: today, homeCurrency: homeCurrency)
    return Question(
      measure: asked.measure,
      per: asked.per,
      filter: parts.filter,
      period: parts.period,
      grouping: try grouping.value(in: value),
      limit: parts.limit
    )
  }

  /// The filters, the days and the number of entries that `value` names.
  func parts(_ value: JSONValue, today: CivilDate, homeCurrency: Currency) throws(ReadingRefusal) -> Parts {
    let first = try from.value(in: value)
    let last = try to.value(in: value)
    if let first, let last, first > last { throw ReadingRefusal("a period that ends before it begins") }
    return Parts(
      filter: try filter(value, homeCurrency),
      period: PeriodNaming(today: today).period(from: first, to: last),
      limit: try limit.value(in: value)
    )
  }

  private func filter(_ value: JSONValue, _ homeCurrency: Currency) throws(ReadingRefusal) -> ExpenseFilter {
    var filter = ExpenseFilter()
    filter.merchants = try merchants.value(in: value)
    filter.people = try people.value(in: value)
    filter.subjects = try subjects.value(in: value)
    filter.excluded = try excluded.value(in: value)
    for name in try categories.value(in: value) {
      // Unlike an expense, a question must not fall into Other: a name that is no category is a subject.
      if let own = categoryMatcher.exact(name) {
        filter.categories.append(own)
      } else {
        filter.subjects.append(name)
      }
    }
    filter.kinds = try kinds.value(in: value)
    filter.weekdays = try weekdays.value(in: value)
    filter.currency = try currency.value(in: value)
    let bounds = filter.currency ?? homeCurrency
    if let number = try moreThan.value(in: value) { filter.moreThan = try Money(paying: number, in: bounds) }
    if let number = try lessThan.value(in: value) { filter.lessThan = try Money(paying: number, in: bounds) }
    return filter
  }
}

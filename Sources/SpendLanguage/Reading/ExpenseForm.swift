import SpendCore
import SpendJSON

/// The form of one expense in a reading.
struct ExpenseForm: Sendable {
  let schema: JSONSchema
  private let amount: Field<DecimalNumber>
  private let currency: Field<Currency?>
  private let date: Field<CivilDate?>
  private let category: Field<CategoryMatcher.Match>
  private let description: Field<String?>
  private let merchant: Field<String?>
  private let person: Field<String?>
  private let kind: Field<ExpenseKind>

  /// The most characters that a description may have.
  static let longestDescription = 1_000
  private static let longestName = 200

  /// The form for a user with these categories.
  init(_ categories: CategoryMatcher) {
    var object = ObjectForm()
    amount = object.field("amount", .decimal("digits with a point, such as 12.50"))
    currency = object.field("currency", .currency)
    date = object.field("date", .date("YYYY-MM-DD; null for today"))
    category = object.field("category", ExpenseForm.category(among: categories))
    description = object.field(
      "description",
      .words("the user's own words", limit: ExpenseForm.longestDescription, isOptional: false)
    )
    merchant = object.field("merchant", .words("the business named", limit: ExpenseForm.longestName))
    person = object.field("person", .words("the person named", limit: ExpenseForm.longestName))
    kind = object.field("kind", ExpenseForm.kind)
    schema = object.schema
  }

  /// The expense that `value` is, where the words may name no currency and no day.
  func draft(_ value: JSONValue, today: CivilDate, homeCurrency: Currency) throws(ReadingRefusal)
    -> ExpenseDraft
  {
    let currency = try currency.value(in: value) ?? homeCurrency
    let amount = try Money(paying: amount.value(in: value), in: currency)
    let date = try date.value(in: value) ?? today
    guard date <= today else { throw ReadingRefusal("a date that is not yet") }
    let category = try category.value(in: value)
    let merchant = try merchant.value(in: value)
    return ExpenseDraft(
      amount: amount,
      kind: try kind.value(in: value),
      date: date,
      category: category.name,
      categoryIsGuess: !category.isExact,
      description: try description.value(in: value) ?? merchant ?? category.name,
      merchant: merchant,
      person: try person.value(in: value)
    )
  }

  private static func category(among categories: CategoryMatcher) -> FieldKind<CategoryMatcher.Match> {
    FieldKind(schema: .choice(categories.names)) { value in categories.match(value?.string ?? "") }
  }

  private static var kind: FieldKind<ExpenseKind> {
    let kinds = FieldKind<ExpenseKind?>.choice(ExpenseKind.allCases.map { ($0.rawValue, $0) })
    return FieldKind(schema: .choice(ExpenseKind.allCases.map(\.rawValue))) {
      (value) throws(ReadingRefusal) in
      try kinds.read(value) ?? .expense
    }
  }
}

extension Money {
  /// A positive amount that the currency can pay out exactly.
  init(paying number: DecimalNumber, in currency: Currency) throws(ReadingRefusal) {
    guard number.units > 0 else { throw ReadingRefusal("an amount that is not positive") }
    guard let money = Money(number, currency: currency) else {
      throw ReadingRefusal("an amount that \(currency) can't pay out")
    }
    self = money
  }
}

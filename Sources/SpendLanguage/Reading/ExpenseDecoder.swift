import SpendCore
import SpendJSON

/// Reads one expense of the model's.
struct ExpenseDecoder: Sendable {
  let today: CivilDate
  let homeCurrency: Currency
  let categories: CategoryMatcher

  func draft(_ value: JSONValue) throws(ReadingDecoder.Refusal) -> ExpenseDraft {
    let currency = try ReadingFields.currency(value["currency"], home: homeCurrency)
    let amount = try ReadingFields.amount(value["amount"], currency)
    let date = try ReadingFields.date(value["date"]) ?? today
    guard date <= today else { throw ReadingDecoder.Refusal(problem: "a date that is not yet") }
    let category = categories.match(value["category"]?.string ?? "")
    let merchant = try ReadingFields.words(value["merchant"], limit: 200)
    let person = try ReadingFields.words(value["person"], limit: 200)
    let description = try ReadingFields.words(value["description"], limit: 1_000)
    return ExpenseDraft(
      amount: amount,
      kind: try kind(value["kind"]),
      date: date,
      category: category.name,
      categoryIsGuess: !category.isExact,
      description: description ?? merchant ?? category.name,
      merchant: merchant,
      person: person
    )
  }

  private func kind(_ value: JSONValue?) throws(ReadingDecoder.Refusal) -> ExpenseKind {
    guard let value, !value.isNull else { return .expense }
    guard let kind = value.string.flatMap(ExpenseKind.init(rawValue:)) else {
      throw ReadingDecoder.Refusal(problem: "a kind that there is not")
    }
    return kind
  }
}

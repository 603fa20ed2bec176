package import SpendCore

/// Why the words after `edit` or `delete` can't be done.
package enum TypedChangeError: UserFacingError, Hashable {
  /// No expense is named.
  case noExpense
  /// Nothing is named that should be different.
  case noChange
  /// A word is no field and no value.
  case notUnderstood(String)
  /// A word is no field, but nearly is the one called `near`.
  case unknownField(String, near: String)
  /// A word is no value of a field.
  case badValue(field: String, text: String)
  /// The amount is nothing.
  case amountIsZero
  /// The amount is past what a ledger holds.
  case amountTooLarge
  /// The digits can be several amounts; the text is the amount as written.
  case openAmount(String)
  /// The calendar doesn't have the day.
  case impossibleDate(String)
  /// The day lies ahead; the text is the day as written.
  case future(String)
  /// No category is called so.
  case unknownCategory(String, known: [String])
  /// All expenses are named at once.
  case everything

  package var exitStatus: ExitStatus { .usage }

  package var code: String {
    switch self {
    case .noExpense: "no_expense"
    case .noChange: "no_change"
    case .notUnderstood: "not_understood"
    case .unknownField: "unknown_field"
    case .badValue: "bad_value"
    case .amountIsZero: "amount_is_zero"
    case .amountTooLarge: "amount_too_large"
    case .openAmount: "ambiguous"
    case .impossibleDate: "bad_date"
    case .future: "future_date"
    case .unknownCategory: "unknown_category"
    case .everything: "everything"
    }
  }

  package var problem: String {
    switch self {
    case .noExpense: "no expense is named"
    case .noChange: "nothing is named that should be different"
    case .notUnderstood(let text): "can't make sense of \"\(TypedChangeError.shown(text))\""
    case .unknownField(let word, _): "an expense has no \"\(TypedChangeError.shown(word))\""
    case .badValue(let field, let text): "\"\(TypedChangeError.shown(text))\" is no \(field)"
    case .amountIsZero: "the amount is zero"
    case .amountTooLarge: "the amount is too large"
    case .openAmount(let text): "\"\(TypedChangeError.shown(text))\" is no plain amount"
    case .impossibleDate(let text): "\"\(TypedChangeError.shown(text))\" is no day of the calendar"
    case .future(let text): "\"\(TypedChangeError.shown(text))\" lies in the future"
    case .unknownCategory(let name, _): "there is no category \"\(TypedChangeError.shown(name))\""
    case .everything: "not everything can be deleted at once"
    }
  }

  package var state: String? { "nothing changed" }

  package var remedy: String? {
    switch self {
    case .noExpense: "give its number, as list shows it, or say last"
    case .noChange, .notUnderstood:
      "write it like: edit 413 amount 5.25, or: edit 413 category groceries"
    case .unknownField(_, let near): "did you mean \(near)?"
    case .badValue(let field, _): TypedChangeError.example[field]
    case .amountIsZero: "to take it out, delete the expense"
    case .amountTooLarge, .future: nil
    case .openAmount: "write it with its decimals, like 12.50 or 1,234.50"
    case .impossibleDate: "write it like 2026-02-28 or 28 Feb"
    case .unknownCategory(_, let known): "categories are: \(known.joined(separator: ", "))"
    case .everything: "undo all takes every change back"
    }
  }

  private static func shown(_ text: String) -> String {
    let start = String(text.prefix(60)).visible
    return text.count > 60 ? start + "…" : start
  }
}

import SpendCore

/// An expense as one tab-separated record: number, date, amount, currency, category, description.
struct ExpenseRecord {
  /// The number, or nil for a draft that is not stored.
  let id: Int64?
  let draft: ExpenseDraft

  /// The record, without a newline; no field holds a tab, a line break or a control character.
  var text: String {
    let fields = [
      id.map { String($0) } ?? "-", draft.date.iso, signedAmount, draft.amount.currency.code, draft.category,
      draft.description,
    ]
    return fields.map(\.asField).joined(separator: "\t")
  }

  /// Money that came in or back stands with a minus, so that a sum over the column is what was spent.
  private var signedAmount: String {
    draft.kind == .expense ? draft.amount.decimalText : draft.amount.negated.decimalText
  }
}

extension String {
  /// The text as a field of a tab-separated record.
  var asField: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return visible.replacing("\t", with: " ").replacing("\n", with: " ")
  }
}

import SpendCore

/// An expense as one tab-separated record: number, date, amount, currency, category, description, kind.
///
/// Amounts are as in JSON, those of income and refunds too: the kind tells what they are.
struct ExpenseRecord {
  /// The number, or nil for a draft that is not stored.
  let id: Int64?
  let draft: ExpenseDraft

  /// The record, without a newline; no field holds a tab, a line break or a control character.
  var text: String {
    let fields = [
      id.map { String($0) } ?? "-", draft.date.iso, draft.amount.decimalText, draft.amount.currency.code,
      draft.category, draft.description, draft.kind.rawValue,
    ]
    return fields.map(\.asField).joined(separator: "\t")
  }
}

extension String {
  /// The text as a field of a tab-separated record.
  var asField: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return visible.replacing("\t", with: " ").replacing("\n", with: " ")
  }
}

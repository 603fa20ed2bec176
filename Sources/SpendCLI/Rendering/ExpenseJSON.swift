import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of an expense as the machine interface fixes them: decimal text, null where there is nothing.
  mutating func members(of draft: ExpenseDraft) {
    member("amount", draft.amount.decimalText)
    member("currency", draft.amount.currency.code)
    member("date", draft.date.iso)
    member("category", draft.category)
    member("description", draft.description)
    member("merchant", draft.merchant)
    member("person", draft.person)
    strings("people", draft.people)
    member("kind", draft.kind.rawValue)
  }

  /// The fields of a recorded expense: its number, then those of its draft.
  mutating func members(of expense: Expense) {
    member("id", Int(expense.id))
    members(of: expense.draft)
  }

  /// Readings of a line, each with the expenses it tells of: one object for one expense, else a list of them.
  mutating func member(readings: [[ExpenseDraft]]) {
    key("readings")
    array { list in
      for drafts in readings {
        if let draft = drafts.first, drafts.count == 1 {
          list.object { $0.members(of: draft) }
        } else {
          list.array { parts in for draft in drafts { parts.object { $0.members(of: draft) } } }
        }
      }
    }
  }

  /// A confidence in hundredths as a decimal fraction: `0.97`.
  mutating func member(confidencePercent percent: Int) {
    key("confidence")
    hundredths(percent)
  }
}

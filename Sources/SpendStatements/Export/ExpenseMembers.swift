package import SpendCore
package import SpendJSON

extension JSONWriter {
  /// The fields of an expense as the machine interface fixes them: decimal text, null where there is nothing.
  ///
  /// Few expenses have a time of day; the others don't name it. In records of changes and recordings `time` is the time
  /// of those.
  package mutating func members(of draft: ExpenseDraft) { members(of: draft, isRecorded: false) }

  private mutating func members(of draft: ExpenseDraft, isRecorded: Bool) {
    member("amount", draft.amount.decimalText)
    member("currency", draft.amount.currency.code)
    member("date", draft.date.iso)
    member("category", draft.category)
    member("description", draft.description)
    member("merchant", draft.merchant)
    member("person", draft.person)
    strings("people", draft.people)
    strings("tags", draft.tags)
    if isRecorded { member("account", draft.account) }
    member("kind", draft.kind.rawValue)
    if let time = draft.time { member("time_of_day", time.text) }
  }

  /// The fields of a recorded expense: its number, then those of its draft, with the account.
  package mutating func members(of expense: Expense) {
    member("id", Int(expense.id))
    members(of: expense.draft, isRecorded: true)
  }
}

import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements

/// What changes did to expenses, as records for programs.
///
/// As text a record is a word, a tab, and the expense; as JSON an object for each change, with the expenses in arrays.
struct ChangeRecords {
  /// What caused the changes.
  enum Deed: String {
    case edit, delete, undo, redo

    /// What expenses are called that are gone.
    fileprivate var gone: StaticString { self == .undo ? "undone" : "deleted" }
  }

  let deed: Deed
  let receipt: ChangeReceipt

  /// How many expenses the change touched that it doesn't name.
  var unnamed: Int { receipt.count - receipt.changes.count }

  /// Tab-separated records: `was` and `changed` for an expense that is different, else one word for each.
  var text: String {
    var text = ""
    func add(_ word: String, _ expense: Expense) {
      text += "\(word)\t\(ExpenseRecord(id: expense.id, draft: expense.draft).text)\n"
    }
    for change in receipt.changes {
      switch (change.before, change.after) {
      case (let before?, let after?):
        add("was", before)
        add("changed", after)
      case (let before?, nil): add("\(deed.gone)", before)
      case (nil, let after?): add("restored", after)
      case (nil, nil): break
      }
    }
    return text
  }

  /// Writes the members of one JSON object.
  func write(to json: inout JSONWriter) {
    json.member("action", deed.rawValue)
    let changed = receipt.changes.filter { $0.effect == .changed }
    let gone = receipt.changes.filter { $0.effect == .removed }.compactMap(\.before)
    let restored = receipt.changes.filter { $0.effect == .restored }.compactMap(\.after)
    if deed != .edit { json.member(deed.gone, gone) }
    if deed == .undo || deed == .redo { json.member("restored", restored) }
    if deed != .delete {
      json.member("changed", changed.compactMap(\.after))
      json.member("was", changed.compactMap(\.before))
    }
    json.member("entry", ChangeReference.text(ofEntry: receipt.entry.number))
    json.member("count", receipt.count)
  }
}

extension JSONWriter {
  /// The members that say that an edit changed nothing of `expenses`.
  mutating func members(ofUnchanged expenses: [Expense]) {
    member("action", ChangeRecords.Deed.edit.rawValue)
    member("changed", [])
    member("was", [])
    member("unchanged", expenses)
    member("entry", nil)
    member("count", 0)
  }

  /// Writes a member with an array of expenses.
  mutating func member(_ name: StaticString, _ expenses: [Expense]) {
    key(name)
    array { array in
      for expense in expenses { array.object { $0.members(of: expense) } }
    }
  }
}

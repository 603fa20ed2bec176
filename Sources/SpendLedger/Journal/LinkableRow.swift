import SpendCore

/// An expense of the ledger that a row of a file may tell of in other words: what somebody typed, what a message told,
/// or, where the file is one of messages, what a statement told.
struct LinkableRow: Sendable {
  /// Its number in the ledger.
  let number: Int64
  let amount: Money
  let kind: ExpenseKind
  let category: String
  /// The account, where one was said.
  let account: String?
  /// Where it came from.
  let origin: Origin
  /// The words of its description, its business and its statement that say something.
  let words: Set<String>

  /// Who told of an expense.
  enum Origin: Sendable {
    /// Somebody, at the keyboard or through a pipe.
    case typed
    /// A message of a bank, and no statement yet.
    case message
    /// A statement of a bank.
    case statement
  }

  /// The expense as it stands.
  init(_ expense: Expense, from origin: Origin) {
    self.origin = origin
    number = expense.id
    amount = expense.draft.amount
    kind = expense.draft.kind
    category = expense.draft.category
    account = expense.draft.account
    words = LinkableRow.words(of: expense.draft)
  }

  /// The words of `draft` that are told from others: of three letters at least, without case and accents.
  static func words(of draft: ExpenseDraft) -> Set<String> {
    let stated = draft.statement.flatMap(StatedPayment.init(text:))?.words
    let text = FoldedText.fold(
      [draft.description, draft.merchant, stated].compactMap(\.self).joined(separator: " ")
    )
    return Set(text.split { !$0.isLetter }.map(String.init).filter { $0.unicodeScalars.count > 2 })
  }
}

import SpendCore

/// What somebody typed, as a row of a statement is compared with it.
struct TypedRow: Sendable {
  /// Its number in the ledger.
  let number: Int64
  let amount: Money
  let kind: ExpenseKind
  let category: String
  /// The account, where one was said.
  let account: String?
  /// The words of its description and its business that say something.
  let words: Set<String>

  /// The expense as it stands.
  init(_ expense: Expense) {
    number = expense.id
    amount = expense.draft.amount
    kind = expense.draft.kind
    category = expense.draft.category
    account = expense.draft.account
    words = TypedRow.words(of: expense.draft)
  }

  /// The words of `draft` that are told from others: of three letters at least, without case and accents.
  static func words(of draft: ExpenseDraft) -> Set<String> {
    let text = FoldedText.fold([draft.description, draft.merchant].compactMap(\.self).joined(separator: " "))
    return Set(text.split { !$0.isLetter }.map(String.init).filter { $0.unicodeScalars.count > 2 })
  }
}

/// Why a row of a statement tells of what somebody typed; the lesser is the better.
///
/// The amount is the same in each case. In what bank and person call it they share a word, or it goes to the same
/// category; a bank books some days after, and a day before where its clock is another.
struct TypedMatch: Comparable {
  /// How many days after the typed one a statement may have it.
  static let distances = -1...5
  /// The same where both agree in the category alone.
  private static let distancesByCategory = -1...3

  private let sharesWords: Bool
  private let days: Int
  private let number: Int64

  /// The match of `row` with `draft`, which is `distance` days later; nil where there is none.
  init?(_ row: TypedRow, _ draft: ExpenseDraft, distance: Int) {
    guard row.amount == draft.amount, row.kind == draft.kind else { return nil }
    if let account = row.account, let other = draft.account,
      FoldedText.fold(account) != FoldedText.fold(other)
    {
      return nil
    }
    sharesWords = !row.words.isDisjoint(with: TypedRow.words(of: draft))
    if !sharesWords {
      guard row.category == draft.category, row.category != Category.otherName,
        TypedMatch.distancesByCategory.contains(distance)
      else { return nil }
    }
    days = abs(distance)
    number = row.number
  }

  static func < (one: TypedMatch, other: TypedMatch) -> Bool {
    if one.sharesWords != other.sharesWords { return one.sharesWords }
    return (one.days, one.number) < (other.days, other.number)
  }
}

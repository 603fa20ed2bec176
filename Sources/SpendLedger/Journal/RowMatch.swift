import SpendCore

/// Why a row of a file tells of an expense of the ledger; the lesser is the better.
///
/// The amount is the same in each case. What both are called shares a word, or both are of one account, or go to the
/// same category; a bank books some days after, and a day before where its clock is another.
struct RowMatch: Comparable {
  /// How many days after the one told of first a statement may have it.
  static let distances = -1...5
  /// The same where they share no word.
  private static let distancesWithoutWords = -1...3

  private let sharesWords: Bool
  private let sharesAccount: Bool
  private let days: Int
  private let number: Int64

  /// The match of `row` with `draft`, which is `distance` days later; nil where there is none.
  init?(_ row: LinkableRow, _ draft: ExpenseDraft, distance: Int) {
    guard row.amount == draft.amount, row.kind == draft.kind else { return nil }
    // A statement is later than what it tells of, whichever of both comes first into the ledger.
    let distance = row.origin == .statement ? -distance : distance
    guard RowMatch.distances.contains(distance) else { return nil }
    let areOfOneAccount = RowMatch.areOne(row.account, draft.account)
    // A message names the card, a statement the account behind it.
    guard row.origin != .typed || areOfOneAccount != false else { return nil }
    sharesWords = !row.words.isDisjoint(with: LinkableRow.words(of: draft))
    sharesAccount = areOfOneAccount == true
    if !sharesWords {
      guard RowMatch.distancesWithoutWords.contains(distance), areOfOneAccount != false else { return nil }
      let isSorted = row.category == draft.category && row.category != Category.otherName
      guard isSorted || sharesAccount && row.origin != .typed else { return nil }
    }
    days = abs(distance)
    number = row.number
  }

  /// Whether two names are of one account, by their words or the four digits that they end in; nil where one says none.
  private static func areOne(_ one: String?, _ other: String?) -> Bool? {
    guard let one, let other else { return nil }
    if FoldedText.fold(one) == FoldedText.fold(other) { return true }
    let ending = ending(of: one)
    return ending != nil && ending == RowMatch.ending(of: other)
  }

  /// How many digits of a number its name shows.
  private static let shownDigits = 4

  private static func ending(of name: String) -> Substring? {
    let ending = name.suffix(shownDigits)
    return ending.count == shownDigits && ending.allSatisfy(\.isNumber) ? ending : nil
  }

  static func < (one: RowMatch, other: RowMatch) -> Bool {
    if one.sharesWords != other.sharesWords { return one.sharesWords }
    if one.sharesAccount != other.sharesAccount { return one.sharesAccount }
    return (one.days, one.number) < (other.days, other.number)
  }
}

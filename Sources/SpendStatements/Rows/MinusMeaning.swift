import SpendCore

/// What a minus before an amount means in a table that has no column of kinds.
package enum MinusMeaning: String, Sendable, CaseIterable {
  /// Money that was spent, as banks write; what has no minus came in.
  case spent
  /// Money that came back; what has no minus was spent.
  case back
}

/// Thrown while rows are read: a minus stands in a table without kinds, and nobody has said what it means.
struct UnsaidMinus: Error {}

/// The signs of the amounts of a table, by which it tells what its minus means.
struct SignSurvey {
  private var minuses = 0
  private var pluses = 0
  private var saysIncome = false

  /// Counts the rows that `rows` hands out.
  mutating func count(_ rows: [ExpenseDraft], _ kind: (String) -> ExpenseKind?) {
    for row in rows {
      // They were read as if a minus were money that came back.
      if row.kind == .refund {
        minuses += 1
      } else {
        pluses += 1
        if !saysIncome { saysIncome = kind(row.description) == .income }
      }
    }
  }

  /// What the minus means; nil where the signs leave it open.
  ///
  /// Banks write what is spent with a minus: there most amounts have one, and some have none. Where something without a
  /// minus is income by its words, the table must be of that kind, too.
  var meaning: MinusMeaning? {
    guard minuses > 0, pluses > 0 else { return nil }
    return minuses > pluses || saysIncome ? .spent : nil
  }
}

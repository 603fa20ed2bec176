import SpendCore
import SpendSQLite

/// Questions about single amounts in an order: the one in the middle, and each that differs from the one before.
extension QuestionCompiler {
  /// The amount in the middle of each currency (and group), in the shape of figures.
  func median() -> Compiled {
    let isByCategory = question.grouping == .category
    let matching = matchingEntries()
    let order = Condition("ORDER BY currency <> ?, currency, label", [.text(homeCurrency.code)])
    return statement(
      matching,
      """
      , counts AS (
        SELECT part, currency, amount, count(*) AS count FROM matching GROUP BY amount, part, currency
      ), placed AS (
        SELECT part, currency, amount, count,
          sum(count) OVER (PARTITION BY part, currency ORDER BY amount ROWS UNBOUNDED PRECEDING) AS last,
          sum(count) OVER (PARTITION BY part, currency) AS entries
        FROM counts
      ), middles AS (
        SELECT part, currency, min(amount) + (max(amount) - min(amount) + 1) / 2 AS amount, max(entries) AS entries
        FROM placed
        WHERE (entries + 1) / 2 BETWEEN last - count + 1 AND last
          OR (entries + 2) / 2 BETWEEN last - count + 1 AND last
        GROUP BY part, currency
      )
      SELECT \(isByCategory ? "category.name" : "part") AS label, currency, amount, entries, NULL AS hundredths
      FROM middles\(isByCategory ? " JOIN category ON category.id = middles.part" : "")
      """,
      order
    )
  }

  /// The entries whose amount differs from that of the one before in the same currency, earliest first; each with its
  /// label and how many entries matched in all.
  func priceHistory() -> Compiled {
    let matching = matchingEntries()
    return statement(
      matching,
      """
      , priced AS (
        SELECT id, amount, lag(amount) OVER (PARTITION BY currency ORDER BY date, id) AS before
        FROM matching
      )
      SELECT \(columns.list), '' AS label, (SELECT count(*) FROM matching) AS matched
      FROM priced CROSS JOIN expense ON expense.id = priced.id JOIN category ON category.id = expense.category
      WHERE priced.before IS NULL OR priced.before <> priced.amount
      """,
      Condition(
        "ORDER BY expense.currency <> ?, expense.currency, expense.date, expense.id",
        [.text(homeCurrency.code)]
      )
    )
  }
}

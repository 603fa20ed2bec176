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

  /// The entries whose amount differs from that of the one before in the same currency, earliest first, from the one
  /// on whose price held on the day `start`; each with its label and how many entries matched from that day on.
  func priceHistory(from start: CivilDate?) -> Compiled {
    let first = SQLValue.text(start?.iso ?? "")
    return statement(
      matchingEntries(),
      """
      , priced AS (
        SELECT id, date, currency, amount, lag(amount) OVER (PARTITION BY currency ORDER BY date, id) AS before
        FROM matching
      ), changes AS (
        SELECT id, currency, lead(date) OVER (PARTITION BY currency ORDER BY date, id) AS until
        FROM priced
        WHERE before IS NULL OR before <> amount
      )
      SELECT \(columns.list), '' AS label,
      """,
      Condition("  (SELECT count(*) FROM matching WHERE date >= ?) AS matched", [first]),
      Condition(
        """
        FROM changes CROSS JOIN expense ON expense.id = changes.id JOIN category ON category.id = expense.category
        WHERE (until IS NULL OR until >= ?)
          AND changes.currency IN (SELECT currency FROM matching WHERE date >= ?)
        """,
        [first, first]
      ),
      Condition(
        "ORDER BY expense.currency <> ?, expense.currency, expense.date, expense.id",
        [.text(homeCurrency.code)]
      )
    )
  }
}

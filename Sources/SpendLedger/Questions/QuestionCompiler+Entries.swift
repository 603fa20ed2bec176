import SpendCore
import SpendSQLite

/// Questions whose answers are expenses.
extension QuestionCompiler {
  /// The entries with the largest or smallest amount of each currency (and group), or of the first or last day; each
  /// with its label and how many entries matched in all.
  func extremes() -> Compiled {
    let isByAmount = question.measure == .largest || question.measure == .smallest
    let nameMonths = nameMonths
    let entries = spelled(candidates() ?? nameMonths.map(rows(inMonths:)) ?? matchingEntries())
    let matched =
      isOfDays
      ? "(SELECT sum(count) FROM \(candidateMonths == nil ? "candidates" : "months"))"
      : nameMonths == nil ? "(SELECT count(*) FROM matching)" : "(SELECT sum(count) FROM months)"
    let label =
      question.grouping == .category
      ? "(SELECT whole.name FROM category AS whole WHERE whole.id = part)" : "part"
    let byCurrency = isByAmount ? "expense.currency <> ?, expense.currency, " : ""
    return Compiled(
      sql: """
        \(entries.sql), \(ranked)
        SELECT \(columns.list), \(label) AS label, \(matched) AS matched
        FROM ranked CROSS JOIN expense ON expense.id = ranked.id JOIN category ON category.id = expense.category
        WHERE place > ? AND place <= ?
        ORDER BY \(byCurrency)label, \(entryOrder)
        """,
      values: entries.values + [.integer(Int64(max(question.skip, 0))), limit]
        + (isByAmount ? [.text(homeCurrency.code)] : [])
    )
  }

  /// The entries, newest first.
  ///
  /// - Parameter day: since when there are as many as are wanted.
  func list(since day: CivilDate?) -> Compiled {
    var selection = question.limit == nil ? selection : selection.inOrder
    if let day { selection.period = Period(first: day, last: question.period.last, name: "") }
    let (source, condition) = selection.rows()
    let limit = question.limit.map { Int64(max($0, 0)) } ?? -1
    switch question.order {
    case nil, .newestFirst: return columns.newestFirst(source, condition, limit: limit)
    case .oldestFirst: return columns.oldestFirst(source, condition, limit: limit)
    case .largestFirst, .smallestFirst:
      let direction = question.order == .largestFirst ? " DESC" : ""
      let order = Condition(
        "expense.currency <> ?, expense.currency, expense.amount\(direction), expense.date DESC, expense.id DESC",
        [.text(homeCurrency.code)]
      )
      return columns.entries(source, condition, order: order, limit: limit)
    }
  }

  /// The same entries as ``list(since:)``, summed up.
  func sumsOfList() -> QuestionCompiler {
    var sums = self
    sums.question = Question(measure: .total, filter: question.filter, period: question.period)
    return sums
  }

  // MARK: Parts

  /// Whether nothing but what ties for the first place is wanted.
  private var isOfFirstPlace: Bool { question.skip <= 0 && (question.limit ?? 1) <= 1 }

  /// The entries with their places in their group, as the table `ranked`.
  private var ranked: String {
    let isByAmount = question.measure == .largest || question.measure == .smallest
    guard isOfFirstPlace else {
      return """
        ranked AS (
          SELECT id, part, \(isByAmount ? "rank" : "row_number")() OVER (
            PARTITION BY \(isByAmount ? "currency, part" : "part") ORDER BY \(ranking)
          ) AS place
          FROM matching
        )
        """
    }
    // The best of a group takes a third of the time that a place for each of its entries takes.
    let column = isByAmount ? "amount" : "date"
    let best = question.measure == .smallest || question.measure == .first ? "min" : "max"
    let groups = (isByAmount ? ["currency"] : []) + (question.grouping == nil ? [] : ["part"])
    let columns = (groups + [column]).joined(separator: ", ")
    return """
      best AS (
        SELECT \((groups + ["\(best)(\(column)) AS \(column)"]).joined(separator: ", "))
        FROM matching\(groups.isEmpty ? "" : " GROUP BY \(groups.joined(separator: ", "))")
      ), ranked AS (
        SELECT id, part, 1 AS place FROM matching WHERE (\(columns)) IN (SELECT \(columns) FROM best)
      )
      """
  }

  /// The last place that is wanted.
  private var limit: SQLValue { .integer(Int64(max(question.skip, 0) + max(question.limit ?? 1, 1))) }

  private var ranking: String {
    switch question.measure {
    case .smallest: "amount"
    // "the one before that": of one day, the one entered last is the latest.
    case .first: "date, id"
    case .latest: "date DESC, id DESC"
    default: "amount DESC"
    }
  }

  private var entryOrder: String {
    switch question.measure {
    case .first: "expense.date, expense.id"
    case .latest: "expense.date DESC, expense.id DESC"
    default: "place, expense.date DESC, expense.id DESC"
    }
  }

  /// The rows of those days alone which the totals by day don't rule out; nil where the totals can't tell.
  ///
  /// An expense among the largest is on a day whose largest is among the largest of all days.
  private func candidates() -> Condition? {
    guard isOfDays else { return nil }
    let days = selection.totals
    let part = part(of: "day_total")
    var first = Condition("WITH ")
    let candidates: String
    switch question.measure {
    case .first, .latest:
      let direction = question.measure == .latest ? " DESC" : ""
      candidates = """
        days AS (
          SELECT \(part) AS part, day_total.date, sum(day_total.count) AS count
          FROM day_total
          WHERE \(days.sql)
          GROUP BY day_total.date\(question.grouping == nil ? "" : ", part")
        ), candidates AS (
          SELECT date, count, 1 + coalesce(sum(count) OVER (
            PARTITION BY part ORDER BY date\(direction) ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ), 0) AS place
          FROM days
        )
        """
    default:
      let months = candidateMonths
      first = months.map { Condition("\($0.sql), ", $0.values) } ?? Condition("WITH ")
      let source =
        months == nil
        ? "day_total"
        : """
        (SELECT DISTINCT month FROM months WHERE place <= ?) AS best
          CROSS JOIN day_total ON day_total.date BETWEEN best.month || '-01' AND best.month || '-31'
        """
      if months != nil { first.values.append(limit) }
      candidates = """
        candidates AS (
          SELECT day_total.date, day_total.count, rank() OVER (
            PARTITION BY day_total.currency, \(part) ORDER BY \(bound)
          ) AS place
          FROM \(source)
          WHERE \(days.sql)
        )
        """
    }
    let (source, condition) = selection.rows(
      onDays: Condition("SELECT candidates.date FROM candidates WHERE place <= ?", [limit])
    )
    return Condition(
      """
      \(first.sql)\(candidates), matching AS (
        SELECT \(entryColumns)
        FROM \(source.sql)
        WHERE \(condition.sql)
      )
      """,
      first.values + days.values + source.values + condition.values
    )
  }

  /// The first or last month of each group of names, and how many entries it has in all, as the table `months`; nil
  /// where the totals by name don't tell.
  var nameMonths: Condition? {
    guard isOfFirstPlace, question.measure == .first || question.measure == .latest, !isOfDays,
      let role = selection.role(for: question.grouping)
    else { return nil }
    let condition = selection.names(role, isOfAllTime: false)
    let totals = nameTotals(areOfAllTime: false)
    return Condition(
      """
      WITH months AS (
        SELECT \(part(ofNames: role)) AS part, \(question.measure == .first ? "min" : "max")(name_total.month) AS month,
          sum(name_total.count) AS count
        FROM \(totals.sql)
        WHERE \(condition.sql)
        GROUP BY part
      )
      """,
      totals.values + condition.values
    )
  }

  /// The rows of `months`, as the table `matching`.
  private func rows(inMonths months: Condition) -> Condition {
    let days = selection.totals
    let (source, condition) = selection.rows(
      grouping: question.grouping,
      onDays: Condition(
        """
        SELECT day_total.date FROM (SELECT DISTINCT month FROM months) AS best
          CROSS JOIN day_total ON day_total.date BETWEEN best.month || '-01' AND best.month || '-31'
        WHERE \(days.sql)
        """,
        days.values
      )
    )
    return Condition(
      """
      \(months.sql), matching AS (
        SELECT \(entryColumns)
        FROM \(source.sql)
        WHERE \(condition.sql)
      )
      """,
      months.values + source.values + condition.values
    )
  }

  /// The months with their places by what is largest or smallest in them, as the table `months`; nil where months don't
  /// tell.
  private var candidateMonths: Condition? {
    guard question.measure == .largest || question.measure == .smallest, let condition = monthTotals else {
      return nil
    }
    return Condition(
      """
      WITH months AS (
        SELECT month_total.month, month_total.count, rank() OVER (
          PARTITION BY month_total.currency, \(part(of: "month_total")) ORDER BY \(bound)
        ) AS place
        FROM month_total
        WHERE \(condition.sql)
      )
      """,
      condition.values
    )
  }

  private var bound: String { question.measure == .smallest ? "smallest" : "largest DESC" }
}

extension ExpenseColumns {
  /// The first `limit` expenses under `condition`, newest first; all of them where it is negative.
  func newestFirst(_ source: Condition, _ condition: Condition, limit: Int64) -> QuestionCompiler.Compiled {
    entries(source, condition, order: Condition("expense.date DESC, expense.id DESC"), limit: limit)
  }

  /// The rows of `condition`, oldest first.
  func oldestFirst(_ source: Condition, _ condition: Condition, limit: Int64) -> QuestionCompiler.Compiled {
    entries(source, condition, order: Condition("expense.date, expense.id"), limit: limit)
  }

  fileprivate func entries(
    _ source: Condition,
    _ condition: Condition,
    order: Condition,
    limit: Int64
  ) -> QuestionCompiler.Compiled {
    QuestionCompiler.Compiled(
      sql: """
        SELECT \(list)
        FROM \(source.sql) CROSS JOIN category ON category.id = expense.category
        WHERE \(condition.sql)
        ORDER BY \(order.sql)
        LIMIT ?
        """,
      values: source.values + condition.values + order.values + [.integer(limit)]
    )
  }
}

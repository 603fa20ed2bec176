import SpendCore

/// Turns a ``Question`` into one SQL statement with bound parameters.
///
/// Figures come from the totals by day or by name where those suffice, else from the rows. The statement is plain SQL: it
/// runs in any `sqlite3` with FTS5. All arithmetic is on integers; `sum()` raises an error where 64 bits don't hold the sum.
struct QuestionCompiler {
  let question: Question
  let selection: Selection
  let today: CivilDate
  let homeCurrency: Currency
  let weekStart: Weekday

  /// A statement and the values of its parameters.
  struct Compiled {
    let sql: String
    let values: [SQLValue]
  }

  /// The kinds that count.
  static func kinds(of question: Question) -> [ExpenseKind] {
    if !question.filter.kinds.isEmpty { return question.filter.kinds }
    switch question.measure {
    case .total, .runningTotal: return [.expense, .refund]
    case .balance: return [.income, .expense, .refund]
    case .count, .median, .list, .largest, .smallest, .first, .latest, .interval, .priceHistory, .daysWithout,
      .longestStreakWithout, .longestStreak:
      return [.expense]
    }
  }

  // MARK: Statements

  /// The figures: label, currency, amount (without value where nothing can be divided) and entries; and, where rows are
  /// cut off, how many entries matched in all.
  func figures() -> Compiled {
    let order = Condition(
      "ORDER BY currency <> ?, currency, \(isInOrderOfTime ? "label" : "\(rankedColumn) DESC, label")",
      [.text(homeCurrency.code)]
    )
    guard isCutOff else {
      return statement(
        groupedFigures(of: matching()),
        "SELECT label, currency, amount, entries FROM figures",
        order
      )
    }
    return statement(
      rankedFigures(of: matching()),
      "SELECT label, currency, amount, entries, matched FROM ranked",
      place,
      order
    )
  }

  /// The numbers of the entries that the figures count, newest first.
  func evidenceOfFigures() -> Compiled {
    let order = Condition("ORDER BY matching.date DESC, matching.id DESC")
    guard isCutOff else {
      return statement(matchingRows(), "SELECT matching.id FROM matching", order)
    }
    return statement(
      rankedFigures(of: matchingRows()),
      "SELECT matching.id FROM matching JOIN ranked USING (part, currency)",
      place,
      order
    )
  }

  /// Whether only the first of the rows are wanted.
  var isCutOff: Bool { question.grouping != nil && question.limit != nil }

  func statement(_ tables: Condition, _ selection: String, _ rest: Condition...) -> Compiled {
    Compiled(
      sql: ([tables.sql, selection] + rest.map(\.sql)).joined(separator: "\n"),
      values: tables.values + rest.flatMap(\.values)
    )
  }

  // MARK: Figures

  /// One row for each currency and group, as the table `figures`.
  private func groupedFigures(of matching: Condition) -> Condition {
    let span = span
    let isByCategory = question.grouping == .category
    // Of a name in several spellings the last one is shown: with max(), SQLite takes `part` from the row that has it.
    let sums = [
      "sum(signed) AS total", "sum(count) AS entries",
      question.per == .purchase
        ? "sum(CASE kind WHEN 'expense' THEN count ELSE 0 END) AS purchases" : nil,
      isByName ? "max(newest) AS newest" : nil,
    ].compactMap { $0 }
    let sources = [
      "totals", isByCategory ? "JOIN category ON category.id = totals.part" : nil,
      span.sql.isEmpty ? nil : "CROSS JOIN span",
    ].compactMap { $0 }
    let remainder = subtracted == nil ? "" : "\n  HAVING sum(count) > 0"
    return Condition(
      """
      \(matching.sql)\(span.sql), totals AS (
        SELECT part, currency, \(sums.joined(separator: ", "))
        FROM matching
        GROUP BY \(question.grouping == nil ? "" : "part, ")currency\(remainder)
      ), figures AS (
        SELECT part, \(isByCategory ? "category.name" : "part") AS label, currency, entries,
          \(amountOfFigure) AS amount
        FROM \(sources.joined(separator: " "))
      )
      """,
      matching.values + span.values
    )
  }

  /// The same with their places and the number of all entries, as the table `ranked`.
  private func rankedFigures(of matching: Condition) -> Condition {
    let figures = groupedFigures(of: matching)
    return Condition(
      """
      \(figures.sql), ranked AS (
        SELECT part, label, currency, amount, entries,
          rank() OVER (PARTITION BY currency ORDER BY \(rankedColumn) DESC) AS place,
          sum(entries) OVER () AS matched
        FROM figures
      )
      """,
      figures.values
    )
  }

  private var rankedColumn: String { question.measure == .count ? "entries" : "amount" }

  private var isInOrderOfTime: Bool {
    question.grouping?.isTime == true && question.limit == nil
  }

  /// Ties at the limit are all kept.
  private var place: Condition {
    Condition("WHERE place <= ?", [.integer(Int64(max(question.limit ?? 0, 0)))])
  }

  private var amountOfFigure: String {
    switch question.per {
    case .purchase: QuestionCompiler.rounded("total", dividedBy: "nullif(purchases, 0)")
    case .day: QuestionCompiler.rounded("total", dividedBy: "days")
    default: "total"
    }
  }

  /// The quotient of two integers to the nearest integer, half away from zero, without ever passing 64 bits.
  private static func rounded(_ dividend: String, dividedBy divisor: String) -> String {
    """
    \(dividend) / \(divisor) + (abs(\(dividend) % \(divisor)) * 2 >= \(divisor)) \
    * CASE WHEN \(dividend) < 0 THEN -1 ELSE 1 END
    """
  }

  /// The days of the period that have passed, as the table `span`; an open beginning is the first day that matches.
  private var span: Condition {
    guard question.per == .day else { return Condition("") }
    let last = min(question.period.last ?? today, max(today, question.period.first ?? today))
    if let first = question.period.first {
      let days = max(last.dayNumber - first.dayNumber + 1, 1)
      return Condition(", span AS (SELECT ? AS days)", [.integer(Int64(days))])
    }
    let days = selection.isOfDays && !isByName ? selection.totals : Condition("")
    return Condition(
      """
      , span AS (
        SELECT max(1, ? - unixepoch(min(date)) / 86400 + 1) AS days
        FROM \(days.sql.isEmpty ? "matching" : "day_total WHERE \(days.sql)")
      )
      """,
      [.integer(Int64(last.dayNumber))] + days.values
    )
  }
}
